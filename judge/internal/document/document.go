// Package document has what the judge found as data, with all that a reader may ask for.
// Whatever is printed is written from it, and works nothing out.
package document

import (
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
)

// A Suite is what came of judging solutions of the suite.
type Suite struct {
	Verdict     result.Verdict // AC, or that of the first problem without it
	Judgements  []Judgement
	Accepted    int // how many of them are AC
	Tests       int // how many tests were tried in all
	NotEnforced []string
	At          time.Time // when it was judged
}

// A Judgement is what came of judging a program.
type Judgement struct {
	Problem    string // its id
	Title      string // of the problem
	Author     string // who has written it, "" where nobody is named
	Submission string // the program's file, as a person named it
	Versions   Versions
	Language   string
	Verdict    result.Verdict
	Detail     string   // the compiler's words for CE
	Notes      []string // what is to be known beside the verdict
	Limits     judging.Limits
	Groups     []Group
	Stats      Stats  // of the tests of all groups
	Stricter   string // see judging.Result.Stricter

	// Foreign says that the tests are those of a folder, and Problem names it: then nobody
	// knows the rules. Unanswered are the tests there that have no answer, of those on which
	// the program came to its end.
	Foreign    bool
	Unanswered []Unanswered

	Isolation
}

// An Unanswered is what a program printed on an input to which nobody knows the answer.
type Unanswered struct {
	Name   string
	Output []byte
	CPU    time.Duration
	Memory sandbox.Memory
}

// Versions say what has judged and what was judged.
type Versions struct {
	Judge    string
	Compiler string // or interpreter; "" where none is needed
}

// An Isolation names the protections that are in force and those that are not.
type Isolation struct{ Enforced, NotEnforced []string }

// Stats are what several tests came to.
type Stats struct {
	Tried, Passed int
	Slowest       time.Duration
	Memory        sandbox.Memory
}

// A Group is what came of the tests of one kind.
type Group struct {
	Kind     testset.Kind
	Tests    []Test // those that were tried
	Stats    Stats
	Count    int            // how many tests there are, 0 if nobody knows
	Verdict  result.Verdict // of the test that decides, AC if all are accepted
	Decisive int            // which test that is, counted from 1; 0 for none

	Took       time.Duration   // by the clock
	AnsweredBy testset.Methods // by what its cases were answered

	NotTried bool // some tests, or all: one before failed, or time was up
	Cut      bool // it ended since time was up

	Samples int // how many samples the tests have; several can share one
	Inputs  int // how many tests are inputs of their own
	Cases   int // how many cases these have
	Again   int // how many tests are there once more, with other white space

	// Chosen is how many cases were chosen, of the ChosenOf that there are; both 0 if
	// all are tried.
	Chosen, ChosenOf int
}

// A Test is what came of one test.
type Test struct {
	Name       string
	Sample     string // which sample it is, "" if it is none
	Verdict    result.Verdict
	Detail     string
	CPU, Wall  time.Duration
	Memory     sandbox.Memory
	Stricter   string          // see testset.Test.Stricter
	AnsweredBy testset.Methods // zero where the answer is a file
	Blame      *judging.Blame  // the case that is to blame, nil if that can't be told
	Hint       string          // what the program may have misunderstood

	// Shown says that the test is told of in full, of those that were not accepted.
	Shown      bool
	Difference Difference
	Complaint  string // the last lines of standard error

	// Shrunk is what the test was shrunk to, nil if it was not.
	Shrunk *Counterexample
}

// A Difference is the lines around the first difference between answer and output.
// There are none where a program is not wrong.
type Difference struct {
	Line  int      // the first one that differs, counted from 1
	Lines []string // with "- " before what was expected and "+ " before what was printed
}

// OfSuite returns what came of judging solutions of the suite.
func OfSuite(judge string, results []judging.Result) Suite {
	var judgements []Judgement
	for _, r := range results {
		judgements = append(judgements, Of(judge, r))
	}
	return SuiteOf(judgements...)
}

// SuiteOf returns judgements as one document, which were made just now.
func SuiteOf(judgements ...Judgement) Suite {
	suite := Suite{Verdict: result.AC, Judgements: judgements, At: time.Now()}
	for _, j := range judgements {
		if suite.Verdict == result.AC {
			suite.Verdict = j.Verdict
		}
		if j.Verdict == result.AC {
			suite.Accepted++
		}
		suite.Tests += j.Stats.Tried
		if len(suite.NotEnforced) == 0 { // what does not compile is not isolated
			suite.NotEnforced = j.NotEnforced
		}
	}
	return suite
}

// Of returns what came of judging a program. The version is that of the judge.
func Of(version string, r judging.Result) Judgement { return OfShrunk(version, r, nil) }

// OfShrunk is Of where the decisive test was shrunk to what was found; nil if it was not.
func OfShrunk(version string, r judging.Result, found *stress.Found) Judgement {
	j := Judgement{
		Problem:    r.Problem.ID,
		Title:      r.Problem.Title,
		Submission: r.File,
		Versions:   Versions{version, r.Program.Version},
		Language:   r.Program.Language,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		Notes:      r.Program.Notes,
		Limits:     r.Limits,
		Stats:      statsOf(r.Tests()),
		Stricter:   r.Stricter,
		Isolation:  isolationOf(r.Isolation),
	}
	if slices.ContainsFunc(r.Tests(), func(t judging.TestResult) bool { return t.Run.LeftRunning }) {
		j.Notes = append(slices.Clip(j.Notes), judging.StillRuns)
	}
	decisive := r.Decisive()
	for _, from := range r.Groups {
		group := groupOf(from, r.All)
		failed := 0
		for i := range from.Tests {
			test := testOf(from.Tests[i])
			if test.Verdict != result.AC {
				failed++
				test.Shown = r.All && failed <= judging.Kept || !r.All && &from.Tests[i] == decisive
			}
			if test.Shown {
				test.Difference = differenceOf(from.Tests[i])
				test.Complaint = complaintOf(from.Tests[i].Run.Stderr)
			}
			if found != nil && &from.Tests[i] == decisive {
				shrunk := counterexampleOf(*found)
				test.Shrunk = &shrunk
				if found.Stricter == "" { // it fails elsewhere, too
					test.Stricter, j.Stricter = "", ""
				}
			}
			group.Tests = append(group.Tests, test)
		}
		j.Groups = append(j.Groups, group)
	}
	return j
}

// NotJudged returns what there is to say of a program that could not be judged, and why.
func NotJudged(version, problem, title, file string, why error) Judgement {
	return Judgement{Problem: problem, Title: title, Submission: file, Versions: Versions{Judge: version}, Verdict: result.JE, Detail: why.Error()}
}

// OfFolder is Of where the tests are those of a folder.
func OfFolder(version, folder string, r judging.Result) Judgement {
	var unanswered []Unanswered
	var groups []judging.GroupResult
	for _, group := range r.Groups {
		var decisive *judging.TestResult
		if group.Decisive > 0 {
			decisive = &group.Tests[group.Decisive-1]
		}
		var judged []judging.TestResult
		group.Decisive = 0
		for i, test := range group.Tests {
			if test.Test.NoAnswer && test.Verdict == result.AC {
				unanswered = append(unanswered, Unanswered{test.Test.Name, test.Run.Output, test.Run.CPU, test.Run.Memory})
				continue
			}
			judged = append(judged, test)
			if &group.Tests[i] == decisive {
				group.Decisive = len(judged)
			}
		}
		if group.Tests, group.Count = judged, len(judged); len(judged) > 0 {
			groups = append(groups, group)
		}
	}
	r.Groups = groups
	j := Of(version, r)
	j.Problem, j.Foreign, j.Unanswered = folder, true, unanswered
	return j
}

// groupOf returns a group without its tests.
func groupOf(from judging.GroupResult, all bool) Group {
	group := Group{
		Kind:     from.Kind,
		Stats:    statsOf(from.Tests),
		Count:    from.Count,
		Verdict:  result.AC,
		Decisive: from.Decisive,
		NotTried: from.Cut || !all && (len(from.Tests) == 0 || from.Stopped),
		Took:     from.Took,
		Cut:      from.Cut,
		Chosen:   from.Chosen,
		ChosenOf: from.Cases,
	}
	if !from.Stopped && len(from.Tests) > 0 {
		group.Count = len(from.Tests)
	}
	if from.Decisive > 0 {
		group.Verdict = from.Tests[from.Decisive-1].Verdict
	}
	for _, r := range from.Tests {
		group.Samples += max(1, len(r.Test.Joined))
		group.AnsweredBy.Add(r.Test.By)
		if r.Test.Spacing != nil {
			group.Again++
			continue
		}
		group.Inputs++
		group.Cases += r.Test.Count
	}
	return group
}

func testOf(r judging.TestResult) Test {
	return Test{
		Name:       r.Test.Name,
		Sample:     r.Test.Sample,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		CPU:        r.Run.CPU,
		Wall:       r.Run.Wall,
		Memory:     r.Run.Memory,
		Stricter:   r.Test.Stricter,
		AnsweredBy: r.Test.By,
		Blame:      r.Blame,
		Hint:       r.Hint,
	}
}

// statsOf returns what tests came to.
func statsOf(tests []judging.TestResult) Stats {
	stats := Stats{Tried: len(tests)}
	for _, test := range tests {
		if test.Verdict == result.AC {
			stats.Passed++
		}
		stats.Slowest = max(stats.Slowest, test.Run.CPU)
		if test.Run.Memory.KiB > stats.Memory.KiB {
			stats.Memory = test.Run.Memory
		}
	}
	return stats
}

func isolationOf(protections []sandbox.Protection) Isolation {
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
