package report

import (
	"encoding/json"
	"io"
	"time"

	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// The JSON documents. Their names and units are an interface that other
// programs rely on.
type (
	suiteJSON struct {
		Verdict  result.Verdict `json:"verdict"` // AC, or that of the first problem without it
		Problems []resultJSON   `json:"problems"`
	}
	resultJSON struct {
		Problem     string         `json:"problem"`
		Author      string         `json:"author,omitempty"` // where somebody is named
		Submission  string         `json:"submission"`
		Language    string         `json:"language"`
		Verdict     result.Verdict `json:"verdict"`
		Detail      string         `json:"detail"`
		Notes       []string       `json:"notes,omitempty"`
		Stricter    string         `json:"stricter_than_original"` // why the original may accept it, empty if no reason is known
		Limits      limitsJSON     `json:"limits"`                 // as judged by, not the original ones
		Isolation   []string       `json:"isolation"`              // the protections in force
		NotEnforced []string       `json:"not_enforced"`           // those that are not
		Versions    versionsJSON   `json:"versions"`
		Groups      []groupJSON    `json:"groups"`
		Tests       []testJSON     `json:"tests"`
		Unanswered  []outputJSON   `json:"unanswered,omitempty"` // tests without an answer, on which it came to its end
	}
	outputJSON struct {
		Name   string  `json:"name"`
		CPU    float64 `json:"cpu_ms"`
		Memory int64   `json:"memory_kib"`
		Output string  `json:"output"`
	}
	limitsJSON struct {
		Time   float64 `json:"time_ms"`
		Memory int64   `json:"memory_kib"`
		Known  bool    `json:"original_known"`
	}
	versionsJSON struct {
		Judge    string `json:"judge"`
		Compiler string `json:"compiler"` // or interpreter; empty where none is needed
	}
	groupJSON struct {
		Kind     testset.Kind `json:"name"`
		Tried    int          `json:"tried"`
		NotTried bool         `json:"not_tried"` // some tests, or all: one before failed, or time was up
		Cut      bool         `json:"cut"`       // time was up
		Chosen   int          `json:"cases_chosen,omitempty"`
		Cases    int          `json:"cases,omitempty"` // there are, of which some were chosen

		CasesTried int          `json:"cases_tried"` // 0 where nobody has counted them
		Took       float64      `json:"took_ms"`     // by the clock
		AnsweredBy *methodsJSON `json:"answered_by,omitempty"`
	}
	// A shrunkJSON is what the test that decides was shrunk to.
	shrunkJSON struct {
		Verdict result.Verdict `json:"verdict"`
		Detail  string         `json:"detail"`
		counterexampleJSON
	}
	methodsJSON struct {
		Search       int `json:"search"`
		SecondMethod int `json:"second_method"`
		Solution     int `json:"solution"`
	}
	blameJSON struct {
		Case  int      `json:"case"`
		Of    int      `json:"of"`
		Input string   `json:"input"`
		Alone bool     `json:"alone"` // it fails on that input too
		Open  string   `json:"left_open"`
		Why   []string `json:"refutation,omitempty"` // in words of the rules
	}
	testJSON struct {
		Name    string         `json:"name"`
		Verdict result.Verdict `json:"verdict"`
		CPU     float64        `json:"cpu_ms"`
		Wall    float64        `json:"wall_ms"`
		Memory  int64          `json:"memory_kib"`
		AtMost  bool           `json:"memory_at_most,omitempty"` // memory_kib is only a bound
		Detail  string         `json:"detail"`

		Stricter   string       `json:"stricter_than_original,omitempty"`
		AnsweredBy *methodsJSON `json:"answered_by,omitempty"` // the cases; not there where the answer is a file
		Blame      *blameJSON   `json:"blame,omitempty"`
		Hint       string       `json:"hint,omitempty"`
		Difference []string     `json:"difference,omitempty"`     // lines, "- " before what was expected and "+ " before what was printed
		Complaint  string       `json:"standard_error,omitempty"` // its last lines
		Shrunk     *shrunkJSON  `json:"shrunk,omitempty"`
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
		Cache       cacheJSON        `json:"cache"`
	}
	cacheJSON struct {
		Folder string `json:"folder"`
		Own    bool   `json:"own"` // it is the user's, and closed to others
		Why    string `json:"why"` // it is one for the time of the command, "" if it is not
	}
	protectionJSON struct {
		Name    string `json:"name"`    // as in "isolation"
		Meaning string `json:"meaning"` // what a program is kept from
		Held    bool   `json:"held"`
		Detail  string `json:"detail"`         // by what it is held, or why it isn't
		Hole    string `json:"hole,omitempty"` // what a program can do all the same, and how much of it
	}
	languageJSON struct {
		Name    string   `json:"name"`
		Endings []string `json:"endings"` // none for executable files
		Version string   `json:"version"` // empty where nothing is needed or found
		Missing string   `json:"missing"` // what to install, empty if nothing
	}
)

// SuiteJSON writes what came of judging solutions of the suite as one JSON document.
func SuiteJSON(w io.Writer, suite document.Suite) error {
	list := suiteJSON{Verdict: suite.Verdict, Problems: []resultJSON{}}
	for _, j := range suite.Judgements {
		list.Problems = append(list.Problems, resultOf(j))
	}
	return write(w, list)
}

// TestJSON writes what came of judging a program as one JSON document.
func TestJSON(w io.Writer, j document.Judgement) error {
	return write(w, resultOf(j))
}

func resultOf(j document.Judgement) resultJSON {
	result := resultJSON{
		Problem:     j.Problem,
		Author:      j.Author,
		Submission:  j.Submission,
		Language:    j.Language,
		Verdict:     j.Verdict,
		Detail:      j.Detail,
		Notes:       j.Notes,
		Stricter:    j.Stricter,
		Limits:      limitsJSONOf(j.Limits),
		Isolation:   append([]string{}, j.Enforced...),
		NotEnforced: append([]string{}, j.NotEnforced...),
		Versions:    versionsJSON(j.Versions),
		Groups:      []groupJSON{},
		Tests:       []testJSON{},
	}
	for _, group := range j.Groups {
		result.Groups = append(result.Groups, groupJSON{group.Kind, group.Stats.Tried, group.NotTried, group.Cut, group.Chosen, group.ChosenOf,
			group.Cases, milliseconds(group.Took), answeredByJSON(group.AnsweredBy)})
		for _, t := range group.Tests {
			result.Tests = append(result.Tests, testOf(t))
		}
	}
	for _, test := range j.Unanswered {
		result.Unanswered = append(result.Unanswered, outputJSON{test.Name, milliseconds(test.CPU), test.Memory.KiB, string(test.Output)})
	}
	return result
}

func testOf(t document.Test) testJSON {
	test := testJSON{
		t.Name, t.Verdict, milliseconds(t.CPU), milliseconds(t.Wall), t.Memory.KiB, t.Memory.AtMost, t.Detail, t.Stricter, answeredByJSON(t.AnsweredBy), nil, t.Hint,
		t.Difference.Lines, t.Complaint, nil,
	}
	if b := t.Blame; b != nil {
		test.Blame = &blameJSON{b.Number, b.Cases, string(b.Input), b.Alone, b.LeftOpen, b.Refutation}
	}
	if s := t.Shrunk; s != nil {
		test.Shrunk = &shrunkJSON{s.Verdict, s.Detail, counterexampleJSONOf(*s)}
	}
	return test
}

// answeredByJSON returns nil where nothing was answered.
func answeredByJSON(by testset.Methods) *methodsJSON {
	if by == (testset.Methods{}) {
		return nil
	}
	methods := methodsJSON(by)
	return &methods
}

func limitsJSONOf(limits judging.Limits) limitsJSON {
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
func ProblemsJSON(w io.Writer, problems []document.Problem) error {
	list := []problemJSON{}
	for _, p := range problems {
		list = append(list, problemJSON{
			p.ID, p.Title, p.Topic, p.Where, p.TakesGo, milliseconds(p.Limits.Time), int64(p.Limits.Memory), p.Limits.Known, p.Names, p.Addresses,
		})
	}
	return write(w, list)
}

// DoctorJSON writes what a program can't do here, and what it may be written in, as one
// JSON document.
func DoctorJSON(w io.Writer, m document.Machine) error {
	doctor := doctorJSON{[]protectionJSON{}, []languageJSON{}, cacheJSON{m.Cache.Folder, m.Cache.NotKept == "", m.Cache.NotKept}}
	for _, p := range m.Protections {
		doctor.Protections = append(doctor.Protections, protectionJSON(p))
	}
	for _, t := range m.Toolchains {
		doctor.Languages = append(doctor.Languages, languageJSON{t.Language.Name, append([]string{}, t.Language.Endings...), t.Version, t.Missing})
	}
	return write(w, doctor)
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
