package judging

import (
	"cmp"
	"context"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// Believe returns an error if the machine may be at fault for the crash of the program in a result, instead of
// the program: if the limits of the shell are lower than those that the program was promised, or if the least
// program of the same language does not run now.
func (r Tester) Believe(ctx context.Context, got TestResult) error {
	if !crashed(got) || !r.Runner.Can().Sandboxes {
		return nil
	}
	limits := r.Command(got.Test).Limits
	tight := sandbox.Tighter(limits)
	if len(tight) > 0 {
		return message.NewError("program failed under limits",
			got.Run.Death, strings.Join(tight, ", "))
	}
	trial, err := r.Program.Trial(ctx)
	if err != nil {
		if sandbox.Momentary(err) {
			return err
		}
		return nil // nothing else is known to run, such as for an executable file
	}
	r.Program = trial
	ran, err := r.Runner.Run(ctx, r.Command(testset.Test{NoAnswer: true}))
	if err == nil && ran.Death != "" && ran.Stop == sandbox.NotStopped {
		err = message.NewError("simplest program fails",
			got.Run.Death, trial.Language, cmp.Or(complaint(ran.Stderr), ran.Death))
	}
	return err
}

// crashed reports whether a program ended by itself, in a way for which the machine may be to blame.
func crashed(got TestResult) bool {
	limit, isLimit := result.ReasonOf[result.Limit](got.Reasons)
	return got.Verdict == result.RE || isLimit && limit.Of == result.HeapSize
}
