package report

import (
	"encoding/json"
	"io"
	"time"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
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
		Language   string          `json:"language"`
		Verdict    verdict.Verdict `json:"verdict"`
		Detail     string          `json:"detail"`
		Notes      []string        `json:"notes,omitempty"`
		Stricter   string          `json:"stricter_than_original"` // why the original may accept it, empty if no reason is known
		Limits     limitsJSON      `json:"limits"`                 // as judged by, not the original ones
		Isolation  []string        `json:"isolation"`              // the protections in force
		Groups     []groupJSON     `json:"groups"`
		Tests      []testJSON      `json:"tests"`
	}
	limitsJSON struct {
		Time   float64 `json:"time_ms"`
		Memory int64   `json:"memory_kib"`
		Known  bool    `json:"original_known"`
	}
	groupJSON struct {
		Kind     testset.Kind `json:"name"`
		Tried    int          `json:"tried"`
		NotTried bool         `json:"not_tried"` // some tests, or all: one before failed, or time was up
		Cut      bool         `json:"cut"`       // time was up
		Chosen   int          `json:"cases_chosen,omitempty"`
		Cases    int          `json:"cases,omitempty"` // there are, of which some were chosen
	}
	methodsJSON struct {
		Search       int `json:"search"`
		SecondMethod int `json:"second_method"`
		Solution     int `json:"solution"`
	}
	blameJSON struct {
		Case  int    `json:"case"`
		Of    int    `json:"of"`
		Input string `json:"input"`
		Alone bool   `json:"alone"` // it fails on that input too
		Open  string `json:"left_open"`
	}
	testJSON struct {
		Name    string          `json:"name"`
		Verdict verdict.Verdict `json:"verdict"`
		CPU     float64         `json:"cpu_ms"`
		Wall    float64         `json:"wall_ms"`
		Memory  int64           `json:"memory_kib"`
		AtMost  bool            `json:"memory_at_most,omitempty"` // memory_kib is only a bound
		Detail  string          `json:"detail"`

		Stricter   string       `json:"stricter_than_original,omitempty"`
		AnsweredBy *methodsJSON `json:"answered_by,omitempty"` // the cases; not there where the answer is a file
		Blame      *blameJSON   `json:"blame,omitempty"`
		Hint       string       `json:"hint,omitempty"`
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

		Names     []string `json:"names"`     // all that it is called
		Addresses []string `json:"addresses"` // of its statement
	}
	doctorJSON struct {
		Protections []protectionJSON `json:"protections"`
		Languages   []languageJSON   `json:"languages"`
	}
	protectionJSON struct {
		Name    string `json:"name"`    // as in "isolation"
		Meaning string `json:"meaning"` // what a program is kept from
		Held    bool   `json:"held"`
		Detail  string `json:"detail"` // by what it is held, or why it isn't
	}
	languageJSON struct {
		Name    string   `json:"name"`
		Endings []string `json:"endings"` // none for executable files
		Version string   `json:"version"` // empty where nothing is needed or found
		Missing string   `json:"missing"` // what to install, empty if nothing
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
		Language:   r.Program.Language,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		Notes:      r.Program.Notes,
		Stricter:   r.Stricter,
		Limits:     limitsDocument(r.Limits),
		Isolation:  []string{},
		Groups:     []groupJSON{},
		Tests:      []testJSON{},
	}
	for _, protection := range r.Isolation {
		if protection.Held {
			result.Isolation = append(result.Isolation, protection.Name)
		}
	}
	for _, group := range r.Groups {
		result.Groups = append(result.Groups, groupJSON{group.Kind, len(group.Tests), group.Cut || !r.All && (len(group.Tests) == 0 || group.Stopped), group.Cut, group.Chosen, group.Cases})
	}
	for _, t := range r.Tests() {
		test := testJSON{
			t.Test.Name, t.Verdict, milliseconds(t.Run.CPU), milliseconds(t.Run.Wall), t.Run.Memory.KiB, t.Run.Memory.AtMost, t.Detail,
			t.Test.Stricter, nil, nil, t.Hint,
		}
		if t.Test.By != (testset.Methods{}) {
			by := methodsJSON(t.Test.By)
			test.AnsweredBy = &by
		}
		if b := t.Blame; b != nil {
			test.Blame = &blameJSON{b.Number, b.Cases, string(b.Input), b.Alone, b.LeftOpen}
		}
		result.Tests = append(result.Tests, test)
	}
	return result
}

func limitsDocument(limits grade.Limits) limitsJSON {
	return limitsJSON{milliseconds(limits.Time), int64(limits.Memory), limits.Problem.Known}
}

// AnswersJSON writes the answers to the cases of an input as one JSON document.
func AnswersJSON(w io.Writer, p suite.Problem, answers []rules.Answer) error {
	type answerJSON struct {
		Answer string `json:"answer"`
		By     string `json:"answered_by"` // "search" or "a second method"
	}
	document := struct {
		Problem string       `json:"problem"`
		Cases   []answerJSON `json:"cases"`
	}{p.ID, []answerJSON{}}
	for _, answer := range answers {
		document.Cases = append(document.Cases, answerJSON{answer.Text, answer.By.String()})
	}
	return write(w, document)
}

// ProblemsJSON writes problems as one JSON document.
func ProblemsJSON(w io.Writer, problems []suite.Problem) error {
	list := []problemJSON{}
	for _, p := range problems {
		list = append(list, problemJSON{
			p.ID, p.Title, p.Topic, p.Where(), p.Takes("Go"), milliseconds(p.Limits.Time), int64(p.Limits.Memory), p.Limits.Known, p.Names(), p.Addresses(),
		})
	}
	return write(w, list)
}

// DoctorJSON writes what a program can't do here, and what it may be written in, as one
// JSON document.
func DoctorJSON(w io.Writer, protections []run.Protection, toolchains []Toolchain) error {
	document := doctorJSON{[]protectionJSON{}, []languageJSON{}}
	for _, p := range protections {
		document.Protections = append(document.Protections, protectionJSON(p))
	}
	for _, t := range toolchains {
		language := languageJSON{Name: t.Language.Name, Endings: append([]string{}, t.Language.Endings...), Version: t.Version}
		if t.Missing != nil {
			language.Missing = t.Missing.Error()
		}
		document.Languages = append(document.Languages, language)
	}
	return write(w, document)
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
