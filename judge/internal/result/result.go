package result

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
)

// A Suite is the judgements on several programs.
type Suite struct {
	Verdict     Verdict     `json:"verdict"` // AC, or that of the first program that is not accepted
	Judgements  []Judgement `json:"problems"`
	Accepted    int         `json:"-"` // how many are AC
	NotJudged   int         `json:"-"` // how many are JE
	Tests       int         `json:"-"` // how many tests were tried
	NotEnforced []string    `json:"-"`
	At          time.Time   `json:"-"` // when they were judged
}

// A Judgement is the result of one program on all its tests.
type Judgement struct {
	By         Verb    `json:"by"`             // the command that judged
	Problem    string  `json:"problem"`        // its id, or the folder of a problem without rules
	Game       string  `json:"game,omitempty"` // by ByLab: the flags of judge lab that describe it, as a person types them
	Name       string  `json:"name,omitempty"` // the name of the problem at Home
	Home       string  `json:"home,omitempty"` // the judge whose format its inputs have; "" for the suite's own
	Title      string  `json:"title"`          // of the problem
	Author     string  `json:"author,omitempty"`
	Submission string  `json:"submission"` // the program's file, as a person named it
	Language   string  `json:"language"`
	Verdict    Verdict `json:"verdict"`
	Once       bool    `json:"seen_once,omitempty"` // the failure was seen once, and there was no time to repeat it
	Compiler   string  `json:"compiler_says"`       // for CE
	Error      Failure `json:"error,omitzero"`      // for JE: why the judge failed
	Notes      []Note  `json:"notes,omitempty"`     // remarks about the program

	// Stricter are reasons why the original judge may accept the program, none if no reason is
	// known.
	Stricter []message.Kind `json:"stricter_than_original"`
	Limits   Limits         `json:"limits"`
	Isolation
	Versions Versions   `json:"versions"`
	Worker   *Elsewhere `json:"worker,omitempty"` // that took the program from a queue; nil if there is none
	Seed     uint64     `json:"seed,omitempty"`   // of random cases; 0 for none but the usual ones

	// Budget is the time for all tests by the clock, and CPUBudget the CPU time that the program may
	// take for them; 0 for no limit. Clock and CPU are how much of both it took until the verdict.
	Budget    Duration `json:"budget_ms,omitempty"`
	CPUBudget Duration `json:"cpu_budget_ms,omitempty"`
	Clock     Duration `json:"took_ms,omitempty"`
	CPU       Duration `json:"cpu_ms,omitempty"`
	Ending    Ending   `json:"time_ran_out,omitempty"` // why not all tests were tried, "" if it was not for the time

	Groups []Group `json:"groups"`
	Tests  []Test  `json:"tests"` // those that were tried, in the order of the groups
	Stats  Stats   `json:"stats"` // of Tests

	// Foreign says that Problem is a folder with tests, without rules. Unanswered are its tests
	// without an answer on which the program ended normally.
	Foreign    bool         `json:"foreign,omitempty"`
	Unanswered []Unanswered `json:"unanswered,omitempty"`

	// Findings are the failures that are explained: first the one that decides.
	Findings []Finding `json:"findings"`

	Fault *Fault `json:"fault,omitempty"` // of an accepted program: what another compiler may show
	Saved string `json:"saved,omitempty"` // the path of the input, if it was kept

	// Only documents that leave the judge have what is said: it is "" in all others. Said is the verdict and
	// what else a report says of the whole, a line each, in the language Lang. Findings, their reasons and
	// notes have what is said of them.
	Lang string `json:"lang,omitempty"` // of what is said, such as "en"
	Said string `json:"said,omitempty"`
}

// An Ending is why time ran out.
type Ending string

const (
	SecondsOver Ending = "seconds" // those that the person has set
	CPUUsedUp   Ending = "cpu"     // the program has used its CPU time: it is slow
	MachineBusy Ending = "busy"    // the machine did other work, and the program waited for it
	ClockRanOut Ending = "clock"   // the judge took the time, or the program waited for something else
)

// A Verb is a command that judges.
type Verb string

const (
	ByTest   Verb = "test"
	ByStress Verb = "stress"
	ByLab    Verb = "lab"
)

// Sizes are what random cases cover: each octave of a count with each of a size.
type Sizes struct {
	Words message.Kind `json:"words"` // of the message about the ranges of both: "1 to 100 piles, of 0 to 9"
	Count [2]int64     `json:"count"` // from and to
	Size  [2]int64     `json:"size"`
}

// A Note is a remark about a program beside its verdict.
type Note struct {
	Message message.Message `json:"message"`
	Lines   string          `json:"lines,omitempty"` // to add to the program
	Fix     bool            `json:"fix,omitempty"`   // what to change first in a program that does not compile
}

// NoteOf returns a note that is not about the text of the program.
func NoteOf(kind message.Kind, parts ...any) Note { return Note{Message: message.New(kind, parts...)} }

// The kinds of these notes.
const (
	LeftOpen    message.Kind = "left open"    // an output was accepted, since the statement leaves a part open
	EndBlanks   message.Kind = "blanks"       // at line ends, which all judges of the problem ignore
	UsualBlanks message.Kind = "usual blanks" // at line ends, which most judges ignore
	LeftRunning message.Kind = "left running" // a process that the program started still runs
	OnlyUpTo    message.Kind = "only up to"   // only positions with numbers up to a limit were tried
	Earlier     message.Kind = "earlier"      // some tests passed in an earlier run, and were not run again
)

// Equal reports whether another note says the same.
func (n Note) Equal(other Note) bool {
	return n.Message.Equal(other.Message) && n.Lines == other.Lines && n.Fix == other.Fix
}

// UnmarshalJSON reads a note, or one as documents had them before: of a kind, with a text in English.
func (n *Note) UnmarshalJSON(text []byte) error {
	type plain Note
	var read struct {
		plain
		Kind string `json:"note"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	*n = Note(read.plain)
	switch {
	case read.Kind == "remark" || read.Kind == "fix":
		n.Fix = read.Kind == "fix"
		first, lines, _ := strings.Cut(read.Text, "\n")
		n.Message, n.Lines = message.Plain(first), lines
	case read.Text != "":
		n.Message = message.New(message.Kind(read.Kind), message.Plain(read.Text))
	case read.Kind != "":
		n.Message = message.New(message.Kind(read.Kind))
	}
	return nil
}

// Schema names the document of judge test, stress and watch.
func (Judgement) Schema() Schema { return "grundy/test/1" }

// Named returns the name of the problem that also names the format of its inputs.
func (j Judgement) Named() string {
	if j.Name != "" {
		return j.Name
	}
	return j.Problem
}

// Called returns how a person knows the problem.
func (j Judgement) Called() string {
	if j.Foreign {
		return j.Title
	}
	return j.Named()
}

// TestsOf returns the tests of a group.
func (j Judgement) TestsOf(kind Kind) (tests []Test) {
	for _, test := range j.Tests {
		if test.Group == kind {
			tests = append(tests, test)
		}
	}
	return tests
}

// Decisive returns the finding on the test that decides the verdict, nil if there is none.
func (j Judgement) Decisive() *Finding {
	if len(j.Findings) == 0 {
		return nil
	}
	return &j.Findings[0]
}

// Decided returns the test that decides the verdict, nil if there is none: the first that decides a
// group where the tests are no stricter than the original, or else the first of all.
func (j Judgement) Decided() *Test {
	var strict *Test
	for _, group := range j.Groups {
		i := slices.IndexFunc(j.Tests, func(t Test) bool { return group.Decisive != "" && t.Name == group.Decisive })
		switch {
		case i < 0:
		case len(j.Tests[i].Stricter) == 0:
			return &j.Tests[i]
		case strict == nil:
			strict = &j.Tests[i]
		}
	}
	return strict
}

// FindingOf returns the finding on a test, nil if there is none.
func (j Judgement) FindingOf(test string) *Finding {
	for i, f := range j.Findings {
		if f.Test == test {
			return &j.Findings[i]
		}
	}
	return nil
}

// AnsweredBy counts the methods that answered the cases of all groups.
func (j Judgement) AnsweredBy() Methods {
	var by Methods
	for _, group := range j.Groups {
		by.Add(group.AnsweredBy)
	}
	return by
}

// Cases counts the cases that were tried.
func (j Judgement) Cases() (n int) {
	for _, group := range j.Groups {
		n += group.Cases
	}
	return n
}

// Rest counts the cases that are tried only if all tests are wanted.
func (j Judgement) Rest() (n int) {
	for _, group := range j.Groups {
		n += group.Rest
	}
	return n
}

// Cut reports whether time ran out in a group.
func (j Judgement) Cut() bool {
	return slices.ContainsFunc(j.Groups, func(g Group) bool { return g.Cut })
}

// LeftOut counts the cases that were left out, since their answers need Go.
func (j Judgement) LeftOut() (n int) {
	for _, group := range j.Groups {
		n += group.LeftOut
	}
	return n
}

// An Unanswered is the output of a program on an input without an answer.
type Unanswered struct {
	Name string   `json:"name"`
	CPU  Duration `json:"cpu_ms"`
	Memory
	Output Text `json:"output"`
}

// Versions names the judge and the compiler.
type Versions struct {
	Judge    string `json:"judge"`
	Compiler string `json:"compiler"` // or interpreter; "" where none is needed
}

// An Isolation names the protections that are in force and those that are not.
type Isolation struct {
	Enforced    []string `json:"isolation"`
	NotEnforced []string `json:"not_enforced"`
}

// IsolationOf returns the names of the protections that hold and of the others.
func IsolationOf(protections []Protection) Isolation {
	var i Isolation
	for _, p := range protections {
		if p.Held {
			i.Enforced = append(i.Enforced, p.Name)
		} else {
			i.NotEnforced = append(i.NotEnforced, p.Name)
		}
	}
	return i
}

// A Memory is a peak of resident memory.
type Memory struct {
	KiB    int64 `json:"memory_kib"`               // 0 if the system does not tell
	AtMost bool  `json:"memory_at_most,omitempty"` // KiB is only an upper bound: the peak of the process that started the program
}

// A Protection is one thing that a program must not be able to do.
type Protection struct {
	Name    string       `json:"name"`           // such as "network"
	Meaning message.Kind `json:"meaning"`        // what a program cannot do, such as "reach the network"
	Held    bool         `json:"held"`           // whether it is in force
	Detail  string       `json:"detail"`         // what enforces it, or why nothing does
	Hole    string       `json:"hole,omitempty"` // what a program can still do, and how much of it; "" for nothing
}

// Stats sums up several tests.
type Stats struct {
	Tried   int      `json:"tried"`
	Passed  int      `json:"passed"`
	Slowest Duration `json:"slowest_ms"`
	Memory  Memory   `json:"most"`
}

// StatsOf sums up tests.
func StatsOf(tests []Test) Stats {
	stats := Stats{Tried: len(tests)}
	for _, test := range tests {
		if test.Verdict == AC {
			stats.Passed++
		}
		stats.Slowest = max(stats.Slowest, test.CPU)
		if test.Memory.KiB > stats.Memory.KiB {
			stats.Memory = test.Memory
		}
	}
	return stats
}

// A Kind is a kind of tests.
type Kind string

// The kinds of tests.
const (
	Samples Kind = "samples" // the pairs of files that the suite has
	Small   Kind = "small"   // all small cases
	All     Kind = "all"     // all legal cases of a problem that has few
	Random  Kind = "random"  // random cases, always the same
	Extreme Kind = "extreme" // the largest legal inputs
	Own     Kind = "own"     // a person's own input
)

// Kinds are those of a problem, in the order in which they are tried.
var Kinds = []Kind{Samples, Small, All, Random, Extreme}

// Methods counts cases by the method that answered them.
type Methods struct {
	Search       int `json:"search"`
	SecondMethod int `json:"second_method"`
	Solution     int `json:"solution"`
}

// Add adds the counts of others.
func (m *Methods) Add(more Methods) {
	m.Search += more.Search
	m.SecondMethod += more.SecondMethod
	m.Solution += more.Solution
}

// A Group is the result on the tests of one kind.
type Group struct {
	Kind Kind `json:"name"`
	Stats
	Verdict  Verdict `json:"verdict"`            // of the test that decides, AC if all are accepted
	Decisive string  `json:"decisive,omitempty"` // the name of that test
	NotTried bool    `json:"not_tried"`          // some or all tests were not tried, after a failure or since time ran out
	Cut      bool    `json:"cut"`                // time ran out

	// Chosen is the number of cases that were chosen from ChosenOf; both are 0 if all are
	// tried.
	Chosen   int `json:"cases_chosen,omitempty"`
	ChosenOf int `json:"cases,omitempty"`
	Rest     int `json:"cases_for_all_tests,omitempty"` // that are tried only if all tests are wanted

	// the CPU time after which the other cases were left out; 0 if none were for that
	Allowed Duration `json:"cpu_allowed_ms,omitempty"`

	// cases that only the suite's solution answers, where there is no Go to build it
	LeftOut int `json:"cases_left_out,omitempty"`

	Note  message.Kind `json:"note,omitempty"`  // what the cases of All do not vary
	Sizes *Sizes       `json:"sizes,omitempty"` // what random ones cover

	Cases      int      `json:"cases_tried"` // of all tests, 0 if unknown
	Took       Duration `json:"took_ms"`     // by the clock
	AnsweredBy Methods  `json:"answered_by,omitzero"`
	Count      int      `json:"tests,omitempty"`    // the number of tests there are, 0 if unknown
	Again      int      `json:"repeated,omitempty"` // the number of tests that repeat another with other white space
}

// A Test is the result of one test.
type Test struct {
	Name    string   `json:"name"`
	Group   Kind     `json:"group"`
	Sample  string   `json:"sample,omitempty"` // the name of the sample, "" for other tests
	Verdict Verdict  `json:"verdict"`
	Once    bool     `json:"seen_once,omitempty"` // the failure was seen once, and there was no time to repeat it
	CPU     Duration `json:"cpu_ms"`
	Wall    Duration `json:"wall_ms"`
	Memory
	Stricter   []message.Kind `json:"stricter_than_original,omitempty"` // why the original judge may accept a program that fails here
	AnsweredBy Methods        `json:"answered_by,omitzero"`             // zero where the answer is a file
	Reasons    Reasons        `json:"reasons,omitempty"`                // what happened, none for AC; see Finding
}

// Schema names the document of judge run.
func (Suite) Schema() Schema { return "grundy/run/1" }

// SuiteOf sums up judgements that were just made.
func SuiteOf(judgements ...Judgement) Suite {
	suite := Suite{Verdict: AC, Judgements: list(judgements), At: time.Now()}
	for _, j := range judgements {
		if suite.Verdict == AC {
			suite.Verdict = j.Verdict
		}
		if j.Verdict == AC {
			suite.Accepted++
		}
		if j.Verdict == JE {
			suite.NotJudged++
		}
		suite.Tests += j.Stats.Tried
		if len(suite.NotEnforced) == 0 { // a program that does not compile is not isolated
			suite.NotEnforced = j.NotEnforced
		}
	}
	return suite
}

// A Failure is why the judge failed, in a program that was not judged. JSON has its English text.
type Failure struct{ Why error }

// String returns the text in English.
func (f Failure) String() string {
	if f.Why == nil {
		return ""
	}
	return f.Why.Error()
}

// IsZero reports whether there is no failure.
func (f Failure) IsZero() bool { return f.Why == nil }

// Equal reports whether two failures have the same text.
func (f Failure) Equal(other Failure) bool { return f.String() == other.String() }

// MarshalText returns the text in English.
func (f Failure) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what MarshalText returns.
func (f *Failure) UnmarshalText(text []byte) error {
	f.Why = errors.New(string(text))
	return nil
}

// NotJudged returns the result for a program that could not be judged.
func NotJudged(version, problem, title, file string, why error) Judgement {
	return Judgement{By: ByTest, Problem: problem, Title: title, Submission: file, Versions: Versions{Judge: version},
		Verdict: JE, Error: Failure{why}}.Filled()
}

// Filled returns the judgement with lists that JSON writes as [] where they are nil.
func (j Judgement) Filled() Judgement {
	j.Enforced, j.NotEnforced, j.Groups, j.Tests = list(j.Enforced), list(j.NotEnforced), list(j.Groups), list(j.Tests)
	j.Findings, j.Stricter = list(j.Findings), list(j.Stricter)
	return j
}
