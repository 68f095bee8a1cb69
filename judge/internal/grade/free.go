package grade

import (
	"context"
	"fmt"

	"grundy/judge/internal/run"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// freeOutput is how much a program may print where there is no answer, in bytes.
const freeOutput = 64 << 20

// Free runs the program on an input to which there is no answer: AC says that it came
// to its end within its limits. An error is the judge's own trouble.
func (r Runner) Free(ctx context.Context, input []byte) (TestResult, error) {
	test := testset.Test{Input: input}
	command := r.Command(test)
	command.Limits.Output = freeOutput
	ran, err := r.Workers.RunAlone(ctx, command)
	if err != nil {
		return TestResult{}, err
	}
	test.Answer = ran.Output // nothing is compared
	result := decide(r.Limits, test, ran)
	if ran.Stop == run.AtOutput && result.Verdict == verdict.OLE {
		result.Detail = fmt.Sprintf("printed more than %d MB", freeOutput>>20)
	}
	return result, nil
}
