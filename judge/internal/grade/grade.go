// Package grade gives a submission its verdict on the tests of a problem.
package grade

import (
	"context"
	"fmt"
	"iter"
	"sync"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/check"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/verdict"
)

// A Submission is a program that is to be judged on the tests of a problem.
type Submission struct {
	Problem rules.Problem
	File    string // as a person would name it
	Program build.Program
	Limits  rules.Limits // what the program may take
	Runtime int64        // the KiB of Limits.Memory that its language takes by itself

	// All says that judging goes on after a test that fails. Otherwise it ends
	// there, and what comes later is not tried.
	All bool

	// Budget is how long judging may take; 0 means any time. The tests of files are
	// all tried, whatever the time.
	Budget time.Duration

	// Progress, if not nil, is called now and then with the group that is being
	// tried, how many of its tests have been, and how many there are, 0 if nobody
	// has counted them.
	Progress func(group string, tests, of int)
}

// A Group is the tests of one kind.
type Group struct {
	Name  string // "samples", "small"
	Count int    // how many tests there are, 0 if nobody has counted them
	Files bool   // whether they were read from files
	Tests iter.Seq2[Test, error]

	// Chosen is how many cases the group has, of the Cases that there are; both 0
	// if it has all. They are fewer where each takes a start of a slow program.
	Chosen, Cases int
}

// A Result is the judgement on a submission.
type Result struct {
	Submission
	Verdict   verdict.Verdict // that of the decisive test, AC if all tests are accepted
	Detail    string          // the compiler's words for CE
	Groups    []GroupResult   // one for each group, in order
	Isolation []run.Protection

	// Stricter is why the original judge may accept the program all the same: it
	// fails only on tests that are stricter than the original is known to be, and all
	// others were tried. Else it is "".
	Stricter string
}

// A GroupResult is the judgement on the tests of a group that were tried, in their
// order. Only the first Kept of those that were not accepted, and the decisive
// one, still have their input, answer and output.
type GroupResult struct {
	Group    // without its tests
	Tests    []TestResult
	Decisive int  // which test decides on the group, counted from 1; 0 if all are accepted
	Cut      bool // whether it ended since time was up
	Stopped  bool // whether it ended before its last test since enough had failed
}

// Kept is how many tests of a group that were not accepted are kept in full.
const Kept = 10

// A TestResult is the judgement on one test.
type TestResult struct {
	Test       Test
	Verdict    verdict.Verdict
	Detail     string           // one line that says why, for all but AC
	Difference check.Difference // for PE and WA
	Blame      *Blame           // the case that is to blame, nil if that can't be told
	Hint       string           // for WA: what the program may have misunderstood, "" if nothing comes to mind
	Run        run.Result
}

// Tests returns the results on the tests of all groups.
func (r Result) Tests() []TestResult {
	var tests []TestResult
	for _, group := range r.Groups {
		tests = append(tests, group.Tests...)
	}
	return tests
}

// Passed returns the number of accepted tests.
func Passed(tests []TestResult) int {
	n := 0
	for _, test := range tests {
		if test.Verdict == verdict.AC {
			n++
		}
	}
	return n
}

// Slowest returns the longest CPU time of a test.
func Slowest(tests []TestResult) time.Duration {
	var t time.Duration
	for _, test := range tests {
		t = max(t, test.Run.CPU)
	}
	return t
}

// Memory returns the largest peak memory of a test.
func Memory(tests []TestResult) run.Memory {
	var m run.Memory
	for _, test := range tests {
		if test.Run.Memory.KiB > m.KiB {
			m = test.Run.Memory
		}
	}
	return m
}

// Judge runs the program on the groups, one after the other, until a test fails; see
// Failures. Of several tests that fail at the same time the first one counts, so
// that the same submission gets the same verdict every time. An error is the
// judge's own trouble.
func (s Submission) Judge(ctx context.Context, workers *Workers, groups ...Group) (Result, error) {
	result := Result{Submission: s, Verdict: verdict.AC}
	if s.Program.Fault != "" {
		result.Verdict, result.Detail = verdict.CE, s.Program.Fault
		return result, nil
	}
	var err error
	if result.Isolation, err = workers.Protections(ctx); err != nil {
		return Result{}, err
	}
	var end time.Time
	if s.Budget > 0 {
		end = time.Now().Add(s.Budget)
	}
	complete := true // all tests were tried that are no stricter than the original
	for _, group := range groups {
		tried := GroupResult{Group: group}
		tried.Group.Tests = nil
		if result.Verdict == verdict.AC || result.Stricter != "" || s.All {
			if err := s.try(ctx, workers, group, end, &tried); err != nil {
				return Result{}, err
			}
			complete = complete && !tried.Cut
		}
		if test := tried.decisive(); test != nil {
			if result.Verdict == verdict.AC || result.Stricter != "" && test.Test.Stricter == "" {
				result.Verdict, result.Stricter = test.Verdict, test.Test.Stricter
			}
		}
		result.Groups = append(result.Groups, tried)
	}
	if !complete {
		result.Stricter = ""
	}
	return result, nil
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
// or on all.
func (s Submission) try(ctx context.Context, workers *Workers, group Group, end time.Time, tried *GroupResult) error {
	var (
		mu       sync.Mutex
		tests    []TestResult // by number
		done     int
		failures Failures
		ends     = make(map[int]context.CancelFunc)
	)
	source := func(yield func(Test, error) bool) {
		for test, err := range group.Tests {
			if !group.Files && !end.IsZero() && time.Now().After(end) {
				tried.Cut = true
				return
			}
			if !yield(test, err) {
				return
			}
		}
	}
	err := Each(ctx, source, func(number int, test Test) (bool, error) {
		wanted, end := context.WithCancel(ctx)
		defer end()
		mu.Lock()
		ends[number] = end
		mu.Unlock()
		result, err := workers.Run(wanted, s.Program, s.Limits, test)
		mu.Lock()
		defer mu.Unlock()
		delete(ends, number)
		if wanted.Err() != nil && ctx.Err() == nil {
			return false, nil // one before it failed
		}
		if err != nil {
			return false, fmt.Errorf("%s: %s: %w", s.Problem.ID, test.Name, err)
		}
		more := failures.Add(number, test, result.Verdict) || s.All
		if !more && result.Verdict != verdict.TLE && test.Stricter == "" {
			for later, end := range ends {
				if later > number {
					end()
				}
			}
		}
		for len(tests) <= number {
			tests = append(tests, TestResult{})
		}
		if result.Verdict == verdict.AC {
			result.forget()
		}
		tests[number] = result
		done++
		if s.Progress != nil {
			s.Progress(group.Name, done, group.Count)
		}
		return more, nil
	})
	if err != nil {
		return err
	}
	// Tests that were running when the group ended are not counted.
	failures = Failures{}
	kept := 0
	for i := range tests {
		more := failures.Add(i, tests[i].Test, tests[i].Verdict)
		if !more && !s.All {
			tests = tests[:i+1]
			tried.Stopped = group.Count == 0 || i+1 < group.Count
			break
		}
	}
	tried.Tests = tests
	decisive, failed := failures.Decisive()
	if failed {
		tried.Decisive = decisive + 1
	}
	for i := range tests {
		if tests[i].Verdict == verdict.AC {
			continue
		}
		if kept++; kept > Kept && i != decisive {
			tests[i].forget()
			continue
		}
		if i != decisive && !s.All {
			continue
		}
		if tests[i], err = s.explain(ctx, workers, tests[i]); err != nil {
			return err
		}
	}
	return nil
}

// forget drops all that is large.
func (r *TestResult) forget() {
	r.Test.Input, r.Test.Answer, r.Run.Output, r.Run.Stderr = nil, nil, nil, nil
}

// idleLimit is how long a program may be idle: as long as it may work, and up to
// a second more.
func idleLimit(limits rules.Limits) time.Duration {
	return limits.Time + min(limits.Time, time.Second)
}

// outputLimit is how much a program may print: well more than the answer.
func outputLimit(test Test) int {
	return 64<<10 + 2*len(test.Answer)
}

// decide turns what came of a run into a verdict: a cause before its symptoms.
func decide(limits rules.Limits, test Test, r run.Result) TestResult {
	result := TestResult{Test: test, Run: r}
	seconds := time.Duration.Seconds
	overflow := map[bool]string{true: "; stack overflow?"}[r.StackFull]
	switch {
	case limits.Memory > 0 && (r.Stop == run.AtMemory || r.Memory.KiB > limits.Memory && !r.Memory.AtMost):
		result.Verdict = verdict.MLE
		result.Detail = fmt.Sprintf("used %.1f MB of memory; the limit is %.1f MB%s", float64(r.Memory.KiB)/1024, float64(limits.Memory)/1024, overflow)
	case r.Stop == run.AtOutput:
		result.Verdict = verdict.OLE
		result.Detail = fmt.Sprintf("printed more than %d bytes; the answer has %d", outputLimit(test), len(test.Answer))
	case r.Stop == run.AtComplaint:
		result.Verdict = verdict.OLE
		result.Detail = fmt.Sprintf("wrote more than %d MB to standard error", run.MaxComplaint>>20)
	case r.Stop == run.AtCPU:
		result.Verdict = verdict.TLE
		result.Detail = fmt.Sprintf("still running after %.2f s of CPU time; the limit is %.2f s", seconds(r.CPU), seconds(limits.Time))
	case r.CPU > limits.Time:
		result.Verdict = verdict.TLE
		result.Detail = fmt.Sprintf("used %.3f s of CPU time; the limit is %.3f s", seconds(r.CPU), seconds(limits.Time))
	case r.Stop == run.AtIdle:
		result.Verdict = verdict.TLE
		result.Detail = fmt.Sprintf("idle for %.1f s, with %.2f s of CPU time used; the limit is %.2f s", seconds(r.Idle), seconds(r.CPU), seconds(limits.Time))
	case r.Stop == run.Starved:
		result.Verdict = verdict.JE
		result.Detail = fmt.Sprintf("this machine is too busy: it gave the program %.2f s of CPU time in %.1f s", seconds(r.CPU), seconds(r.Wall))
	case r.Stop == run.Crowded:
		result.Verdict = verdict.JE
		result.Detail = fmt.Sprintf("this machine ran short of memory while the program ran, which was seen to use %.1f MB", float64(r.Memory.KiB)/1024)
	case r.Death != "":
		result.Verdict = verdict.RE
		result.Detail = r.Death + overflow
		if why := complaint(r.Stderr); why != "" {
			result.Detail += ": " + why
		}
	default:
		result.Difference = check.Compare(r.Output, test.Answer)
		result.Verdict = result.Difference.Verdict
		result.Detail = result.Difference.Reason
	}
	if r.LeftRunning {
		if result.Detail != "" {
			result.Detail += "; "
		}
		result.Detail += "a process that it started still runs, which can't be ended here"
	}
	return result
}
