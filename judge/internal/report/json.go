package report

import (
	"encoding/json"
	"io"
	"time"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/verdict"
)

// The JSON documents. Their names and units are an interface that other
// programs rely on.
type (
	suiteJSON struct {
		Verdict  verdict.Verdict `json:"verdict"` // AC, or that of the first problem without it
		Problems []resultJSON    `json:"problems"`
	}
	resultJSON struct {
		Problem    string          `json:"problem"`
		Submission string          `json:"submission"`
		Verdict    verdict.Verdict `json:"verdict"`
		Detail     string          `json:"detail"`
		Notes      []string        `json:"notes,omitempty"`
		Time       float64         `json:"time_limit_ms"` // these two as judged by, not the original ones
		Memory     int64           `json:"memory_limit_kib"`
		Isolation  []string        `json:"isolation"` // the protections in force
		Tests      []testJSON      `json:"tests"`
	}
	testJSON struct {
		Name    string          `json:"name"`
		Verdict verdict.Verdict `json:"verdict"`
		CPU     float64         `json:"cpu_ms"`
		Wall    float64         `json:"wall_ms"`
		Memory  int64           `json:"memory_kib"`
		AtMost  bool            `json:"memory_at_most,omitempty"` // memory_kib is only a bound
		Detail  string          `json:"detail"`
	}
	problemJSON struct {
		ID      string  `json:"id"`
		Title   string  `json:"title"`
		Topic   string  `json:"topic"`
		Where   string  `json:"where"`
		TakesGo string  `json:"takes_go"`
		Time    float64 `json:"time_limit_ms"`
		Memory  int64   `json:"memory_limit_kib"`
		Known   bool    `json:"limits_known"`
	}
)

// ResultsJSON writes results as one JSON document.
func ResultsJSON(w io.Writer, results []grade.Result) error {
	suite := suiteJSON{Verdict: verdict.AC, Problems: []resultJSON{}}
	for _, r := range results {
		if suite.Verdict == verdict.AC {
			suite.Verdict = r.Verdict
		}
		suite.Problems = append(suite.Problems, document(r))
	}
	return write(w, suite)
}

// ResultJSON writes a result as one JSON document.
func ResultJSON(w io.Writer, result grade.Result) error {
	return write(w, document(result))
}

func document(r grade.Result) resultJSON {
	result := resultJSON{
		Problem:    r.Problem.ID,
		Submission: r.File,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		Notes:      r.Program.Notes,
		Time:       milliseconds(r.Limits.Time),
		Memory:     r.Limits.Memory,
		Isolation:  []string{},
		Tests:      []testJSON{},
	}
	for _, protection := range r.Isolation {
		if protection.Held {
			result.Isolation = append(result.Isolation, protection.Name)
		}
	}
	for _, t := range r.Tests() {
		result.Tests = append(result.Tests, testJSON{
			t.Test.Name, t.Verdict, milliseconds(t.Run.CPU), milliseconds(t.Run.Wall), t.Run.Memory.KiB, t.Run.Memory.AtMost, t.Detail,
		})
	}
	return result
}

// ProblemsJSON writes problems as one JSON document.
func ProblemsJSON(w io.Writer, problems []rules.Problem) error {
	list := []problemJSON{}
	for _, p := range problems {
		list = append(list, problemJSON{
			p.ID, p.Title, p.Topic, p.Where, p.TakesGo, milliseconds(p.Limits.Time), p.Limits.Memory, p.Limits.Known,
		})
	}
	return write(w, list)
}

func write(w io.Writer, document any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(document)
}

// milliseconds keeps three digits after the point: microseconds.
func milliseconds(d time.Duration) float64 {
	return float64(d.Microseconds()) / 1000
}
