package audit

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A refusal is an input that breaks the rules of the problem, and what the solution does
// there: it prints the answers to all cases before the damage and a message, and ends with
// an error.
type refusal struct {
	testset.Test
	want sandbox.Result
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
func (p *subject) refusals(ctx context.Context) ([]refusal, error) {
	var list []refusal
	for _, input := range damages(p.samples) {
		t := testset.Test{Input: input, NoAnswer: true}
		ran, err := p.run(ctx, p.copyOf(0), t, p.limits.Time)
		if err != nil {
			return nil, err
		}
		if ran.Run.Stop == sandbox.NotStopped && ran.Run.Death != "" {
			list = append(list, refusal{t, ran.Run})
		}
	}
	return list, nil
}

// isGuard reports whether a program differs from the solution on an input that this refuses.
func (p *subject) isGuard(ctx context.Context, program toolchain.Program) (bool, error) {
	list, err := p.refused()
	for _, r := range list {
		ran, err := p.run(ctx, program, r.Test, p.limits.Time)
		got, want := ran.Run, r.want
		same := got.Stop == sandbox.NotStopped && got.Death == want.Death && bytes.Equal(got.Output, want.Output) && bytes.Equal(got.Stderr, want.Stderr)
		if err != nil || !same && ran.Verdict != result.JE {
			return true, err
		}
	}
	return false, err
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
