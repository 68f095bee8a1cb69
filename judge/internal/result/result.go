package result

import (
	"time"

	"grundy/judge/internal/sandbox"
)

// A Suite is the judgements on several programs.
type Suite struct {
	Verdict     Verdict     `json:"verdict"` // AC, or that of the first program that is not accepted
	Judgements  []Judgement `json:"problems"`
	Accepted    int         `json:"-"` // how many are AC
	Tests       int         `json:"-"` // how many tests were tried
	NotEnforced []string    `json:"-"`
	At          time.Time   `json:"-"` // when they were judged
}

// A Judgement is the result of one program on all its tests.
type Judgement struct {
	Problem    string   `json:"problem"`        // its id
	Home       string   `json:"home,omitempty"` // the judge whose format its inputs have; "" for the suite's own
	Name       string   `json:"-"`              // of the problem in commands, which chooses the format; "" if it is Problem
	Title      string   `json:"-"`              // of the problem
	Author     string   `json:"author,omitempty"`
	Submission string   `json:"submission"` // the program's file, as a person named it
	Language   string   `json:"language"`
	Verdict    Verdict  `json:"verdict"`
	Detail     string   `json:"detail"`                 // the compiler's messages for CE
	Notes      []string `json:"notes,omitempty"`        // remarks about the program
	Stricter   string   `json:"stricter_than_original"` // why the original judge may accept it, "" if no reason is known
	Limits     Limits   `json:"limits"`
	Isolation
	Versions Versions `json:"versions"`
	Seed     uint64   `json:"seed,omitempty"` // of the random cases that were added; 0 for none
	Groups   []Group  `json:"groups"`
	Stats    Stats    `json:"-"` // of the tests of all groups

	// Foreign is the flag of the command line that names Problem, if that is a folder with
	// tests; then the rules are unknown. It is "" for a problem of the suite.
	// Unanswered are the tests without an answer on which the program ended normally.
	Foreign    string       `json:"-"`
	Unanswered []Unanswered `json:"-"`

	Fault *Fault `json:"fault,omitempty"` // nil if none was found
}

// MarshalJSON writes the judgement with the tests of all groups as one list.
func (j Judgement) MarshalJSON() ([]byte, error) {
	type fields Judgement
	j.Enforced, j.NotEnforced, j.Groups = list(j.Enforced), list(j.NotEnforced), list(j.Groups)
	return Marshal(struct {
		fields
		Tests      []Test       `json:"tests"`
		Unanswered []Unanswered `json:"unanswered,omitempty"`
	}{fields(j), list(j.Tests()), j.Unanswered})
}

// Tests returns the tests of all groups.
func (j Judgement) Tests() []Test {
	var tests []Test
	for _, group := range j.Groups {
		tests = append(tests, group.Tests...)
	}
	return tests
}

// Decisive returns the test that decides the verdict, nil if there is none.
func (j Judgement) Decisive() *Test {
	var strict *Test
	for _, group := range j.Groups {
		test := group.DecisiveTest()
		if test != nil && test.Stricter == "" {
			return test
		}
		if strict == nil {
			strict = test
		}
	}
	return strict
}

// An Unanswered is the output of a program on an input without an answer.
type Unanswered struct {
	Name string   `json:"name"`
	CPU  Duration `json:"cpu_ms"`
	sandbox.Memory
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
func IsolationOf(protections []sandbox.Protection) Isolation {
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

// Stats sums up several tests.
type Stats struct {
	Tried   int            `json:"tried"`
	Passed  int            `json:"passed"`
	Slowest Duration       `json:"-"`
	Memory  sandbox.Memory `json:"-"`
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
	NotTried bool `json:"not_tried"` // some or all tests were not tried, after a failure or since time ran out
	Cut      bool `json:"cut"`       // time ran out

	// Chosen is the number of cases that were chosen from ChosenOf; both are 0 if all are
	// tried.
	Chosen   int `json:"cases_chosen,omitempty"`
	ChosenOf int `json:"cases,omitempty"`

	Allowed time.Duration `json:"-"` // the CPU time after which the other cases were left out; 0 if none were for that

	Note string `json:"note,omitempty"` // what the cases of All do not vary, and what random ones cover

	Cases      int      `json:"cases_tried"` // of all tests, 0 if unknown
	Took       Duration `json:"took_ms"`     // by the clock
	AnsweredBy Methods  `json:"answered_by,omitzero"`

	Tests    []Test  `json:"-"` // those that were tried
	Count    int     `json:"-"` // the number of tests there are, 0 if unknown
	Verdict  Verdict `json:"-"` // of the test that decides, AC if all are accepted
	Decisive int     `json:"-"` // the number of that test, counted from 1; 0 for none
	Again    int     `json:"-"` // the number of tests that repeat another with other white space
}

// DecisiveTest returns the test that decides the group, nil if all are accepted.
func (g Group) DecisiveTest() *Test {
	if g.Decisive == 0 {
		return nil
	}
	return &g.Tests[g.Decisive-1]
}

// A Test is the result of one test.
type Test struct {
	Name    string   `json:"name"`
	Sample  string   `json:"-"` // the name of the sample, "" for other tests
	Verdict Verdict  `json:"verdict"`
	CPU     Duration `json:"cpu_ms"`
	Wall    Duration `json:"wall_ms"`
	sandbox.Memory
	Detail     string  `json:"detail"`
	Stricter   string  `json:"stricter_than_original,omitempty"` // why the original judge may accept a program that fails here
	AnsweredBy Methods `json:"answered_by,omitzero"`             // zero where the answer is a file
	Blame      *Blame  `json:"blame,omitempty"`                  // the case that fails, nil if unknown
	Hint       string  `json:"hint,omitempty"`                   // what the program may have misunderstood
	Trap       string  `json:"trap,omitempty"`                   // what the problem's page says of this sample or position

	// Shown says that reports explain the test in full. Only then it has a Difference and a
	// Complaint.
	Shown bool `json:"-"`
	Difference
	Complaint string `json:"standard_error,omitempty"` // its last lines

	Shrunk *Shrunk `json:"shrunk,omitempty"` // a smaller input that fails, nil if none was looked for
}

// A Blame is the case of an input on which a program fails.
type Blame struct {
	Number int  `json:"case"`             // counted from 1
	Cases  int  `json:"of"`               // the number of cases in the input
	Input  Text `json:"input"`            // that case alone, or all if Alone is false
	Answer Text `json:"answer,omitempty"` // to Input
	Output Text `json:"output,omitempty"` // on that case alone, nil if it is not wrong

	// Summary describes Input in a few words.
	Summary string `json:"summary,omitempty"`

	// Alone says that the program also fails on this case alone. Otherwise only the first
	// difference is in the answer to it.
	Alone bool `json:"alone"`

	// Verdict and Detail are those on this case alone if the program prints Output.
	Verdict Verdict `json:"-"`
	Detail  string  `json:"-"`
	Difference

	Reason // of a wrong answer to Input alone
}

// A Reason says why an output is wrong.
type Reason struct {
	// Refutation shows in a few lines, in words of the rules, that the output is wrong; see
	// explain.Refute. It is empty where nothing can be shown.
	Refutation []string `json:"refutation,omitempty"`

	// Position is the position on which the output is wrong, as judge explain and judge play
	// read it. It is "" if the position is unknown or too large to search. Drawing shows it, as
	// SVG.
	Position string `json:"position,omitempty"`
	Over     bool   `json:"-"` // whether there is no move from it
	Drawing  string `json:"-"`
}

// A Difference is the lines around the first difference between answer and output.
type Difference struct {
	Line  int      `json:"-"`                    // the first one that differs, counted from 1
	Lines []string `json:"difference,omitempty"` // with "- " before what was expected and "+ " before what was printed
}

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
		suite.Tests += j.Stats.Tried
		if len(suite.NotEnforced) == 0 { // a program that does not compile is not isolated
			suite.NotEnforced = j.NotEnforced
		}
	}
	return suite
}

// NotJudged returns the result for a program that could not be judged.
func NotJudged(version, problem, title, file string, why error) Judgement {
	return Judgement{Problem: problem, Title: title, Submission: file, Versions: Versions{Judge: version}, Verdict: JE, Detail: why.Error()}
}
