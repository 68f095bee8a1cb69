package audit

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A refusal is an input that breaks the rules of the problem, and what the solution does
// there: it prints the answers to all cases before the damage and a message, and ends with
// an error.
type refusal struct {
	input []byte
	want  sandbox.Result
}

// These bound what is made of the samples of a problem.
const (
	damagedInputs = 3   // the first short ones
	damagedBytes  = 200 // the longest of them
	damagedWords  = 12  // of each, one at a time
)

// instead are the words that replace a word: no number, numbers next to common bounds, more
// digits than any integer has, and a word as long as the reader's buffer.
var instead = []string{"x", "-1", "0", "1", "2", "-2147483649", "2147483648", "99999999999999999999", strings.Repeat("x", 1<<16)}

// refusals returns the damaged inputs that the solution refuses.
func (p *prepared) refusals(ctx context.Context) ([]refusal, error) {
	var list []refusal
	for _, input := range damages(p.Samples) {
		ran, err := p.runDamaged(ctx, p.copyOf(0), input)
		if err != nil {
			return nil, err
		}
		if ran.Stop == sandbox.NotStopped && ran.Death != "" {
			list = append(list, refusal{input, ran})
		}
	}
	return list, nil
}

// shows reports whether a program differs from the solution on an input that this refuses.
func (p *prepared) shows(ctx context.Context, program toolchain.Program, r refusal) (bool, error) {
	ran, err := p.runDamaged(ctx, program, r.input)
	same := ran.Stop == sandbox.NotStopped && ran.Death == r.want.Death && bytes.Equal(ran.Output, r.want.Output) && bytes.Equal(ran.Stderr, r.want.Stderr)
	busy := ran.Stop == sandbox.Starved || ran.Stop == sandbox.Crowded
	return !same && !busy, err
}

func (p *prepared) runDamaged(ctx context.Context, program toolchain.Program, input []byte) (sandbox.Result, error) {
	runner := judging.Runner{Program: program, Limits: judging.LimitsOf(p.Problem.Limits, program)}
	return p.workers.Run(ctx, runner.Command(testset.Test{Input: input, NoAnswer: true}))
}

// damages returns damaged inputs, made of the first short samples: cut off, with another
// word in the place of one, or with one too many.
func damages(samples []testset.Test) [][]byte {
	var inputs [][]byte
	left := damagedInputs
	for _, sample := range samples {
		if len(sample.Input) > damagedBytes || left == 0 {
			continue
		}
		left--
		words := strings.Fields(string(sample.Input))
		for i := range min(len(words), damagedWords) {
			inputs = append(inputs, []byte(strings.Join(words[:i], " ")+"\n"))
			others := instead
			if i > 0 {
				others = append(slices.Clip(instead), words[i-1])
			}
			for _, other := range others {
				changed := slices.Clone(words)
				changed[i] = other
				inputs = append(inputs, []byte(strings.Join(changed, " ")+"\n"))
			}
		}
		inputs = append(inputs, []byte(strings.Join(words, " ")+" 1"))
	}
	return inputs
}
