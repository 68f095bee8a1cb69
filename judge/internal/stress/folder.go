package stress

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A FolderHunt is a hunt for any problem, without rules: on the tests of a folder, and on
// inputs that one program prints and another, which may be slow, answers.
type FolderHunt struct {
	Hunt       // with the problem of the folder, and without a reference, a rival and samples
	Tests      []testset.Test
	Brute, Gen judging.Submission // whose limits are those of helpers
}

// help runs a helper on a test. It may take 10 s and 1 GB for that.
func help(ctx context.Context, workers *sandbox.Pool, p judging.Submission, test testset.Test, args ...string) (judging.TestResult, error) {
	p.Program.Args = slices.Concat(p.Program.Args, args)
	p.Limits = result.Limits{Time: 10 * time.Second, Memory: 1 << 20}
	return p.Runner(workers).Once(ctx, test)
}

// helped returns what a helper prints on an input, which on names in errors. Its failure is an
// error of the user.
func helped(ctx context.Context, workers *sandbox.Pool, p judging.Submission, input []byte, on string, args ...string) ([]byte, error) {
	r, err := help(ctx, workers, p, testset.Test{Input: input, NoAnswer: true}, args...)
	if err == nil && r.Verdict != result.AC {
		err = result.Misuse(fmt.Errorf("%s%s: %v, %s: %s", p.File, on, r.Verdict, r.Verdict.Meaning(), r.Detail))
	}
	return r.Run.Output, err
}

// Run hunts.
func (h FolderHunt) Run(ctx context.Context) (Found, error) {
	found := h.begin()
	found.Against = &result.Against{Brute: h.Brute.File, Generator: h.Gen.File}
	for _, p := range []judging.Submission{h.Brute, h.Gen} {
		if p.Program.Fault != "" {
			return found, result.Misuse(fmt.Errorf("%s does not compile:\n%s", p.File, p.Program.Fault))
		}
	}
	if h.Program.Fault != "" {
		return found, nil
	}
	workers := sandbox.NewPool(slices.Concat(h.Program.Read, h.Brute.Program.Read, h.Gen.Program.Read))
	defer workers.Close()
	protections, err := workers.Protections(ctx)
	if err != nil {
		return found, err
	}
	found.Isolation = result.IsolationOf(protections)
	h.End = time.Now().Add(h.Budget)
	answered := slices.DeleteFunc(slices.Clone(h.Tests), func(t testset.Test) bool { return t.NoAnswer })
	if err := h.checkBrute(ctx, workers, answered); err != nil {
		return found, err
	}
	t := folderTrial{FolderHunt: h, workers: workers, found: &found}
	failing, err := t.try(ctx, result.Stage{Kind: result.Samples}, testset.Given(result.Samples, answered...).Tests)
	switch {
	case err != nil:
		return found, err
	case failing != nil:
		t.settle(*failing, failing.Name, failing.Name)
		return found, nil
	}
	if failing, err = t.try(ctx, result.Stage{Kind: result.Random}, seeds(h.Seed, h.Random)); err != nil || failing == nil {
		return found, err
	}
	shortest, err := t.shorter(ctx, *failing)
	t.settle(shortest, fmt.Sprintf("%s %s", h.Gen.File, shortest.Name), h.Brute.File)
	return found, err
}

// checkBrute returns an error if the slow program is wrong on a test. A test may be too large
// for it.
func (h FolderHunt) checkBrute(ctx context.Context, workers *sandbox.Pool, tests []testset.Test) error {
	for _, test := range tests {
		if time.Now().After(h.End) {
			break
		}
		r, err := help(ctx, workers, h.Brute, test)
		if err != nil {
			return err
		}
		if r.Verdict != result.AC && r.Verdict != result.TLE {
			return result.Misuse(fmt.Errorf("%s must be right, but it is %v on %s: %s", h.Brute.File, r.Verdict, test.Name, r.Detail))
		}
	}
	return nil
}

// A folderTrial is a FolderHunt in progress.
type folderTrial struct {
	FolderHunt
	workers *sandbox.Pool
	found   *Found
}

// seeds yields a number of tests without input and answer, 0 for one after the other. Their names
// are numbers, from seed on, that choose inputs of the generator.
func seeds(seed uint64, count int) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		for n := 0; count == 0 || n < count; n++ {
			if !yield(testset.Test{Name: strconv.FormatUint(seed+uint64(n), 10)}, nil) {
				return
			}
		}
	}
}

// run runs the submission on a test. A test of seeds gets its input and answer first.
func (t folderTrial) run(ctx context.Context, test testset.Test) (r judging.TestResult, err error) {
	if test.Input == nil {
		if test.Input, err = helped(ctx, t.workers, t.Gen, []byte(test.Name+"\n"), " "+test.Name, test.Name); err != nil {
			return r, err
		}
		if test.Answer, err = helped(ctx, t.workers, t.Brute, test.Input, " on the input of "+t.Gen.File+" "+test.Name); err != nil {
			return r, err
		}
	}
	runner := t.Runner(t.workers)
	runner.End, runner.Must = t.End, true
	r, err = runner.Run(ctx, test)
	if err == nil && r.Verdict == result.JE {
		err = fmt.Errorf("%s: %s", t.File, r.Detail)
	}
	return r, err
}

// try runs the submission on tests, and returns the first that fails, nil if none does.
func (t folderTrial) try(ctx context.Context, stage result.Stage, tests iter.Seq2[testset.Test, error]) (*judging.TestResult, error) {
	random, late := stage.Kind == result.Random, false
	timed := judging.Until(tests, !random, func() bool {
		late = judging.Passed(t.End)
		return late
	})
	failing, err := decisive(ctx, timed, t.run, func(r judging.TestResult) {
		if r.Verdict != result.AC {
			return
		}
		stage.Cases++
		t.found.Cases++
		if t.Progress != nil {
			t.Progress(stage.Kind, t.found.Cases)
		}
	})
	stage.Cut = late && failing == nil && (t.Random > 0 || !random) // and not as long as there is time
	t.found.Stages = append(t.found.Stages, stage)
	return failing, err
}

// shorter returns the shortest of some more inputs on which the submission fails in the same
// way as on one.
func (t folderTrial) shorter(ctx context.Context, failing judging.TestResult) (judging.TestResult, error) {
	if failing.Verdict == result.TLE { // each would take all of its time
		return failing, nil
	}
	first, _ := strconv.ParseUint(failing.Name, 10, 64)
	if end := time.Now().Add(t.Shrink); end.Before(t.End) {
		t.End = end
	}
	best, number := failing, -1
	const moreInputs = 200
	more := judging.Until(seeds(first+1, moreInputs), false, func() bool { return judging.Passed(t.End) })
	_, _, err := judging.Schedule(ctx, more, true, t.run, func(n int, r judging.TestResult) {
		size, least := len(r.Test.Input), len(best.Test.Input)
		if r.Verdict == failing.Verdict && (size < least || size == least && n < number) {
			best, number = r, n
		}
	})
	return best, err
}

// settle makes a Found of a failure.
func (t folderTrial) settle(failing judging.TestResult, from, answerOf string) {
	t.found.Cases++
	t.found.Verdict, t.found.Detail, t.found.Test = failing.Verdict, failing.Detail, failing
	t.found.Counterexample = result.Counterexample{
		Input: failing.Test.Input, Answer: failing.Test.Answer, Output: failing.Run.Output,
		Difference: failing.Around(), Complaint: judging.LastWords(failing.Run.Stderr), From: from, AnswerOf: answerOf,
	}
}
