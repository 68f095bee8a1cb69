package judging

import (
	"context"

	"grundy/judge/internal/testset"
)

// freeOutput is how much a program may print where there is no answer, in bytes.
const freeOutput = 64 << 20

// Free runs the program on an input to which there is no answer: AC says that it came
// to its end within its limits. An error is the judge's own trouble.
func (r Runner) Free(ctx context.Context, input []byte) (TestResult, error) {
	return r.Alone(ctx, testset.Test{Input: input, NoAnswer: true})
}
