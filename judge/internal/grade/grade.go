// Package grade gives a submission its verdict on the tests of a problem.
package grade

import (
	"context"
	"fmt"
	"os"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/check"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/verdict"
)

// A Result is the judgement on a submission.
type Result struct {
	Problem    rules.Problem
	Submission string // the file, as a person would name it
	Verdict    verdict.Verdict
	Detail     string // the compiler's words for CE
	Tests      []TestResult
}

// A TestResult is the judgement on one test.
type TestResult struct {
	Test       Test
	Verdict    verdict.Verdict
	Detail     string           // one line that says why, for all but AC
	Difference check.Difference // for PE and WA
	Run        run.Result
}

// Passed returns the number of accepted tests.
func (r Result) Passed() int {
	n := 0
	for _, test := range r.Tests {
		if test.Verdict == verdict.AC {
			n++
		}
	}
	return n
}

// Slowest returns the longest CPU time of a test.
func (r Result) Slowest() time.Duration {
	var t time.Duration
	for _, test := range r.Tests {
		t = max(t, test.Run.CPU)
	}
	return t
}

// Memory returns the largest peak memory of a test.
func (r Result) Memory() run.Memory {
	var m run.Memory
	for _, test := range r.Tests {
		if test.Run.Memory.KiB > m.KiB {
			m = test.Run.Memory
		}
	}
	return m
}

// Submission runs a program on tests. The verdict is that of the first test that
// is not accepted. An error is the judge's own trouble.
func Submission(ctx context.Context, problem rules.Problem, file string, program build.Program, tests []Test) (Result, error) {
	result := Result{Problem: problem, Submission: file, Verdict: verdict.AC}
	if program.Fault != "" {
		result.Verdict, result.Detail = verdict.CE, program.Fault
		return result, nil
	}
	folder, err := os.MkdirTemp("", "grundy-")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(folder)
	for _, test := range tests {
		tr, err := Run(ctx, problem.Limits, program.Path, folder, test)
		if err != nil {
			return Result{}, fmt.Errorf("%s: %s: %w", problem.ID, test.Name, err)
		}
		if result.Verdict == verdict.AC {
			result.Verdict = tr.Verdict
		}
		result.Tests = append(result.Tests, tr)
	}
	return result, nil
}

// Run runs an executable on one test, in the given working folder. An error is the
// judge's own trouble.
func Run(ctx context.Context, limits rules.Limits, executable, folder string, test Test) (TestResult, error) {
	r, err := run.Run(ctx, run.Command{
		Path:     executable,
		Dir:      folder,
		Input:    test.Input,
		Deadline: deadline(limits),
		Output:   outputLimit(test),
	})
	if err != nil {
		return TestResult{}, err
	}
	return decide(limits, test, r), nil
}

// deadline is the wall time after which a program is stopped: its CPU time, and
// as much again, up to a second, for a machine that is busy with other things.
func deadline(limits rules.Limits) time.Duration {
	return limits.Time + min(limits.Time, time.Second)
}

// outputLimit is how much a program may print for a test, in bytes.
func outputLimit(test Test) int {
	return 2*len(test.Answer) + 64<<10
}

// decide turns what came of a run into a verdict: a cause before its symptoms.
func decide(limits rules.Limits, test Test, r run.Result) TestResult {
	result := TestResult{Test: test, Run: r}
	switch {
	case r.Stop == run.AtOutputLimit:
		result.Verdict = verdict.OLE
		result.Detail = fmt.Sprintf("printed more than %d bytes; the answer has %d", outputLimit(test), len(test.Answer))
	case r.CPU > limits.Time:
		result.Verdict = verdict.TLE
		result.Detail = fmt.Sprintf("used %.2f s of CPU time; the limit is %.2f s", r.CPU.Seconds(), limits.Time.Seconds())
	case r.Stop == run.AtDeadline:
		result.Verdict = verdict.TLE
		result.Detail = fmt.Sprintf("still running after %.2f s with %.2f s of CPU time used", deadline(limits).Seconds(), r.CPU.Seconds())
	case r.Death != "":
		result.Verdict = verdict.RE
		result.Detail = r.Death
	default:
		result.Difference = check.Compare(r.Output, test.Answer)
		result.Verdict = result.Difference.Verdict
		result.Detail = result.Difference.Reason
	}
	return result
}
