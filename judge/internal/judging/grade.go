// Package grade gives a program its verdict: on one test from what came of the run, and
// on the tests of a problem from what came of each.
package judging

import (
	"context"
	"fmt"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Submission is a program that is to be judged on the tests of a problem.
type Submission struct {
	Problem suite.Problem
	File    string // as a person would name it
	Program toolchain.Program
	Limits  Limits // what the program may take

	// All says that judging goes on after a test that fails. Otherwise it ends
	// there, and what comes later is not tried.
	All bool

	// KeepAll keeps input, answer and output of all tests that are not accepted, not only
	// of the first Kept.
	KeepAll bool

	// Budget is how long judging may take; 0 means any time. The tests of files are
	// all tried, whatever the time, and of each other group at least one. A group
	// leaves half of the time that there is to those after it. The clock stops while
	// the suite's solution is got ready.
	Budget time.Duration

	// Progress, if not nil, is called now and then with the group that is being
	// tried, how many of its tests have been, and how many there are, 0 if nobody
	// has counted them.
	Progress func(group testset.Kind, tests, of int)

	// Ended, if not nil, is called after each group that was tried.
	Ended func(result.Group)
}

// A Result is the judgement on a submission.
type Result struct {
	Submission
	Verdict   result.Verdict // that of the decisive test, AC if all tests are accepted
	Detail    string         // the compiler's words for CE
	Groups    []GroupResult  // one for each group, in order
	Isolation []sandbox.Protection

	// Stricter is why the original judge may accept the program all the same: it
	// fails only on tests that are stricter than the original is known to be, and all
	// others were tried. Else it is "".
	Stricter string
}

// A GroupResult is the judgement on the tests of a group that were tried, in their
// order. Only the first Kept of those that were not accepted, and the decisive
// one, still have their input, answer and output.
type GroupResult struct {
	testset.Group // without its tests
	Tests         []TestResult
	Decisive      int // which test decides on the group, counted from 1; 0 if all are accepted
	Took          time.Duration
	Cut           bool // whether it ended since time was up
	Stopped       bool // whether it ended before its last test since enough had failed

	// Complaint is what the program wrote to standard error on a test that is accepted, of
	// the first one where it did.
	Complaint []byte
}

// Kept is how many tests of a group that were not accepted are kept in full.
const Kept = 10

// A TestResult is the judgement on one test.
type TestResult struct {
	Test       testset.Test
	Verdict    result.Verdict
	Detail     string      // one line that says why, for all but AC
	Difference Difference  // for PE and WA
	Blame      *Blame      // the case that is to blame, nil if that can't be told
	Part       *TestResult // for all but PE and WA: the result on as few cases as were found to fail, nil if that is all
	Hint       string      // for WA: what the program may have misunderstood, "" if nothing comes to mind
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

// Whole judges the program on all tests of its problem. Every command that judges programs
// calls it, so that the same program gets the same verdict.
func (s Submission) Whole(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, samples []suite.Sample) (Result, error) {
	return s.Judge(ctx, workers, testset.Whole(answers, s.Program, testset.FromSamples(answers.Rules, samples))...)
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

// Judge runs the program on the groups, one after the other, until a test fails; see
// Failures. Of several tests that fail at the same time the first one counts, so
// that the same submission gets the same verdict every time. An error is the
// judge's own trouble.
func (s Submission) Judge(ctx context.Context, workers *sandbox.Pool, groups ...testset.Group) (Result, error) {
	r := Result{Submission: s, Verdict: result.AC}
	if s.Program.Fault != "" {
		r.Verdict, r.Detail = result.CE, s.Program.Fault
		return r, nil
	}
	var err error
	if r.Isolation, err = workers.Protections(ctx); err != nil {
		return Result{}, err
	}
	end := time.Now().Add(s.Budget)
	complete := true // all tests were tried that are no stricter than the original
	for i, group := range groups {
		tried := GroupResult{Group: group}
		tried.Group.Tests = nil
		if r.Verdict == result.AC || r.Stricter != "" || s.All {
			start, mine := time.Now(), time.Time{} // when this group ends
			if s.Budget > 0 && group.Kind != testset.Samples {
				if mine = end; i < len(groups)-1 {
					mine = start.Add(end.Sub(start) / 2)
				}
			}
			preparing, err := s.try(ctx, workers, group, mine, &tried)
			if err != nil {
				return Result{}, err
			}
			tried.Took = time.Since(start) - preparing
			end = end.Add(preparing)
			complete = complete && !tried.Cut
			if s.Ended != nil {
				s.Ended(tried.Result(s.All, nil))
			}
		}
		if test := tried.decisive(); test != nil {
			if r.Verdict == result.AC || r.Stricter != "" && test.Test.Stricter == "" {
				r.Verdict, r.Stricter = test.Verdict, test.Test.Stricter
			}
		}
		r.Groups = append(r.Groups, tried)
	}
	if !complete {
		r.Stricter = ""
	}
	return r, nil
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

// try runs the program on the tests of a group, up to the end of what Failures wants
// or on all, or until end if that is not zero; end is later by what preparing took.
func (s Submission) try(ctx context.Context, workers *sandbox.Pool, group testset.Group, end time.Time, tried *GroupResult) (preparing time.Duration, err error) {
	source := func(yield func(testset.Test, error) bool) {
		first := true
		for test, err := range group.Tests {
			if preparing += test.Preparing; !end.IsZero() {
				end = end.Add(test.Preparing)
			}
			if !first && !end.IsZero() && time.Now().After(end) {
				tried.Cut = true
				return
			}
			first = false
			if !yield(test, err) {
				return
			}
		}
	}
	run := func(ctx context.Context, test testset.Test) (TestResult, error) {
		r, err := Runner{workers, s.Program, s.Limits}.Run(ctx, test)
		if err != nil {
			err = fmt.Errorf("%s: %s: %w", s.Problem.ID, test.Name, err)
		}
		return r, err
	}
	var results []TestResult // by number
	done, first := 0, -1     // the test of the complaint
	failures, count, err := Schedule(ctx, source, s.All, run, func(number int, r TestResult) {
		for len(results) <= number {
			results = append(results, TestResult{})
		}
		if r.Verdict == result.AC && len(r.Run.Stderr) > 0 && (first < 0 || number < first) {
			first, tried.Complaint = number, r.Run.Stderr
		}
		if r.Verdict == result.AC && !r.Test.NoAnswer {
			r.forget()
		}
		results[number] = r
		done++
		if s.Progress != nil {
			s.Progress(group.Kind, done, group.Count)
		}
	})
	if err != nil {
		return preparing, err
	}
	results = results[:count]
	tried.Tests = results
	tried.Stopped = failures.enough() && !s.All && (group.Count == 0 || count < group.Count)
	decisive, failed := failures.Decisive()
	if failed {
		tried.Decisive = decisive + 1
	}
	kept := 0
	for i := range results {
		if results[i].Verdict == result.AC {
			continue
		}
		if kept++; kept > Kept && i != decisive {
			if !s.KeepAll {
				results[i].forget()
			}
			continue
		}
		if i != decisive && !s.All {
			continue
		}
		if results[i], err = s.explain(ctx, workers, results[i]); err != nil {
			return preparing, err
		}
	}
	return preparing, nil
}

// forget drops all that is large.
func (r *TestResult) forget() {
	r.Test.Forget()
	r.Run.Output, r.Run.Stderr = nil, nil
}
