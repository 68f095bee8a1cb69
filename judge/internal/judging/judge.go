package judging

import (
	"context"
	"fmt"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// Whole judges the program on all tests of its problem. Every command that judges programs
// calls it, so that the same program gets the same verdict.
func (s Submission) Whole(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, samples []suite.Sample) (Result, error) {
	return s.Judge(ctx, workers, testset.Whole(answers, s.Program, testset.FromSamples(answers.Rules, samples))...)
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
			t := groupTrial{Submission: s, group: group, end: mine, tried: &tried, first: -1}
			if err := t.run(ctx, workers); err != nil {
				return Result{}, err
			}
			tried.Took = time.Since(start) - t.preparing
			end = end.Add(t.preparing)
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

// A groupTrial runs a program on the tests of a group: until Failures has seen enough, to
// the last test with All, or until end.
type groupTrial struct {
	Submission
	group testset.Group
	end   time.Time    // later by the time for preparing; zero for any time
	tried *GroupResult // the result

	preparing time.Duration // of the suite's solution
	results   []TestResult  // by number
	done      int
	first     int // the test of the complaint, -1 for none
}

// run runs the program on the tests and explains the failures.
func (t *groupTrial) run(ctx context.Context, workers *sandbox.Pool) error {
	failures, count, err := Schedule(ctx, t.tests, t.All, func(ctx context.Context, test testset.Test) (TestResult, error) {
		r, err := Runner{workers, t.Program, t.Limits}.Run(ctx, test)
		if err != nil {
			err = fmt.Errorf("%s: %s: %w", t.Problem.ID, test.Name, err)
		}
		return r, err
	}, t.add)
	if err != nil {
		return err
	}
	t.tried.Tests = t.results[:count]
	t.tried.Stopped = failures.enough() && !t.All && (t.group.Count == 0 || count < t.group.Count)
	decisive, failed := failures.Decisive()
	if failed {
		t.tried.Decisive = decisive + 1
	}
	kept := 0
	for i := range t.tried.Tests {
		r := &t.tried.Tests[i]
		if r.Verdict == result.AC {
			continue
		}
		kept++
		switch {
		case kept > Kept && i != decisive:
			if !t.KeepAll {
				r.forget()
			}
		case i == decisive || t.All:
			if *r, err = t.explain(ctx, workers, *r); err != nil {
				return err
			}
		}
	}
	return nil
}

// tests yields the tests of the group until time is up, and at least one.
func (t *groupTrial) tests(yield func(testset.Test, error) bool) {
	first := true
	for test, err := range t.group.Tests {
		if t.preparing += test.Preparing; !t.end.IsZero() {
			t.end = t.end.Add(test.Preparing)
		}
		if !first && !t.end.IsZero() && time.Now().After(t.end) {
			t.tried.Cut = true
			return
		}
		first = false
		if !yield(test, err) {
			return
		}
	}
}

// add takes the result on a test.
func (t *groupTrial) add(number int, r TestResult) {
	for len(t.results) <= number {
		t.results = append(t.results, TestResult{})
	}
	if r.Verdict == result.AC && len(r.Run.Stderr) > 0 && (t.first < 0 || number < t.first) {
		t.first, t.tried.Complaint = number, r.Run.Stderr
	}
	if r.Verdict == result.AC && !r.Test.NoAnswer {
		r.forget()
	}
	t.results[number] = r
	t.done++
	if t.Progress != nil {
		t.Progress(t.group.Kind, t.done, t.group.Count)
	}
}
