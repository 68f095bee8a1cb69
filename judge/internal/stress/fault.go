package stress

import (
	"context"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// FindFault completes a judgement by the fault that is behind the verdict or, of an accepted
// program, by one that other compilers may show. answers are nil if there are no rules.
func FindFault(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, checkup *judging.Checkup, r *judging.Result) (err error) {
	test := r.DecisiveRun()
	switch {
	case r.Verdict == result.AC:
		r.Fault, err = hiddenFault(ctx, workers, answers, checkup, *r)
	case test != nil:
		if shrunk := r.Decisive().Shrunk; answers != nil && shrunk != nil && shrunk.Verdict == test.Verdict {
			smaller := *test
			smaller.Test = testset.Of(answers.Rules, test.Name, shrunk.Input, shrunk.Answer)
			smaller.Run.Output = shrunk.Output
			r.Fault, err = checkup.Explain(ctx, workers, smaller)
			if err != nil || r.Fault != nil || !shrunk.Unfinished && shrunk.Hint == "" {
				return err // a fault on the larger input alone is not the reason
			}
		}
		r.Fault, err = checkup.Explain(ctx, workers, *test)
	}
	return err
}

// faultShrink is how long an input is shrunk on which an accepted program has a fault.
const faultShrink = time.Second

// maxShown is the longest input in a fault, in bytes: a larger one shows nothing.
const maxShown = 400

// hiddenFault looks for a fault of an accepted program on the tests that were kept for this,
// and shrinks the input that shows it.
func hiddenFault(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, checkup *judging.Checkup, r judging.Result) (*result.Fault, error) {
	if len(r.Accepted) == 0 || !checkup.Wait(ctx) {
		return nil, nil
	}
	for _, test := range r.Accepted {
		fault, failed, err := checkup.Look(ctx, workers, test)
		if err != nil {
			return nil, err
		}
		if fault == nil {
			continue
		}
		input := test.Input
		if answers != nil && test.Known() {
			sanitized := judging.Submission{Problem: checkup.Problem, Limits: checkup.Generous(), Program: checkup.Sanitized}
			hunt := Hunt{Submission: sanitized, Shrink: faultShrink}
			smaller, err := hunt.ShrinkTest(ctx, workers, answers, failed)
			if err != nil {
				return fault, err
			}
			if again, _, err := checkup.Again(ctx, workers, smaller.Test.Test); err == nil && again != nil && again.Line == fault.Line {
				fault, input = again, smaller.Input
			}
		}
		if len(input) <= maxShown {
			fault.Input = input
		}
		return fault, nil
	}
	return nil, nil
}
