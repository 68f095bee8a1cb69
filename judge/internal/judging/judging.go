// Package judging turns a program and tests into a result, for every command.
//
// A testset.Test has an input, its cases and the answer to each. A Runner runs the program
// on the input, and decide turns the run into a verdict: the cause wins over its symptoms,
// and Compare tells WA from PE. Submission.Judge runs groups of tests until a failure
// decides (Failures, Schedule); of several failures the first one counts, so the same
// program gets the same verdict every time. Submission.Whole does so with all tests of a
// problem: judge test, with --all or without, watch, grade and submit call it.
//
// A failure is then explained from the test's own cases: which case is to blame
// (Suspects, Halve), of which sample it is, what the original leaves open, and why the
// output is wrong (Why). Result.Judgement returns all of it for the reader.
package judging

import (
	"fmt"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Submission is a program to judge on the tests of a problem.
type Submission struct {
	Problem suite.Problem
	File    string // as the person named it
	Program toolchain.Program
	Limits  Limits // what the program may take

	// All continues after a test that fails. Otherwise judging stops there.
	All bool

	// KeepAll keeps input, answer and output of all tests that are not accepted, not only
	// of the first Kept.
	KeepAll bool

	// Budget limits the time for judging; 0 is no limit. Judging tries all samples in any
	// case, and at least one test of each other group. A group leaves half of the remaining
	// time to those after it. The clock stops while the suite's solution is prepared.
	Budget time.Duration

	// Progress, if not nil, is called with a group, how many of its tests are done, and how
	// many there are, 0 if that is unknown.
	Progress func(group testset.Kind, tests, of int)

	// Ended, if not nil, is called after each group.
	Ended func(result.Group)
}

// A Result is the judgement on a submission.
type Result struct {
	Submission
	Verdict   result.Verdict // that of the decisive test, AC if all tests are accepted
	Detail    string         // the compiler's words for CE
	Groups    []GroupResult  // one for each group, in order
	Isolation []sandbox.Protection

	// Stricter is why the original judge may accept the program: it fails only on tests
	// that are stricter than the original is known to be, and all others were tried. Else
	// it is "".
	Stricter string
}

// A GroupResult is the judgement on the tests of a group that were tried, in order. Of
// those that were not accepted, only the first Kept and the decisive one keep their input,
// answer and output.
type GroupResult struct {
	testset.Group // without its tests
	Tests         []TestResult
	Decisive      int // which test decides on the group, counted from 1; 0 if all are accepted
	Took          time.Duration
	Cut           bool // it ended early because time was up
	Stopped       bool // it ended early because enough tests had failed

	// Complaint is what the program wrote to standard error on the first accepted test on
	// which it wrote anything.
	Complaint []byte
}

// Kept is how many failing tests of a group keep all of their data.
const Kept = 10

// A TestResult is the judgement on one test.
type TestResult struct {
	Test       testset.Test
	Verdict    result.Verdict
	Detail     string      // one line that says why, for all but AC
	Difference Difference  // for PE and WA
	Blame      *Blame      // the case that is to blame, nil if it is unknown
	Part       *TestResult // for all but PE and WA: the result on the fewest cases that were seen to fail, nil for all
	Hint       string      // for WA: what the program may have misunderstood, "" if nothing is known
	Run        sandbox.Result
}

// Tests returns the results on the tests of all groups.
func (r Result) Tests() []TestResult {
	var tests []TestResult
	for _, group := range r.Groups {
		tests = append(tests, group.Tests...)
	}
	return tests
}

// Complaint returns the last line that the program wrote to standard error on an accepted
// test, "" if there is none.
func (r Result) Complaint() string {
	for _, group := range r.Groups {
		if said := result.LastLines(group.Complaint, 1); said != "" {
			return result.Clip(result.Line(strings.TrimSpace(said)), 200)
		}
	}
	return ""
}

// Err returns the error of the first test on which the judge itself failed, nil if there is
// none.
func (r Result) Err() error {
	for _, test := range r.Tests() {
		if test.Verdict == result.JE {
			return fmt.Errorf("%s: %s: %s", r.Problem.ID, test.Test.Name, test.Detail)
		}
	}
	return nil
}

// Decisive returns the test that decides on the verdict, nil if there is none.
func (r Result) Decisive() *TestResult {
	var strict *TestResult
	for _, group := range r.Groups {
		test := group.decisive()
		if test != nil && test.Test.Stricter == "" {
			return test
		}
		if strict == nil {
			strict = test
		}
	}
	return strict
}

// decisive returns the test that decides on the group, nil if there is none.
func (g GroupResult) decisive() *TestResult {
	if g.Decisive == 0 {
		return nil
	}
	return &g.Tests[g.Decisive-1]
}

// forget drops all that is large.
func (r *TestResult) forget() {
	r.Test.Forget()
	r.Run.Output, r.Run.Stderr = nil, nil
}
