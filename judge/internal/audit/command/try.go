package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A mutant may take so many times the solution's processor time on a test, and so much more.
const (
	patience      = 10
	patienceLeast = 200 * time.Millisecond
)

// run runs a program on a test, for some processor time at most. Where the machine was too busy for a
// verdict, it tries again.
func (p *subject) run(ctx context.Context, program toolchain.Program, t testset.Test,
	most time.Duration) (judging.TestResult, error) {
	tester := judging.Tester{Runner: p.workers, Program: program, Limits: p.limits.With(most, 0)}
	ran, err := tester.Once(ctx, t)
	for range 5 {
		if err != nil || ran.Verdict != result.JE {
			break
		}
		ran, err = tester.Alone(ctx, t)
	}
	return ran, err
}

// early is how many tests of a group every mutant is tried on. A guard needs no others: whatever they
// say, it does not count. Neither does one with an entry in equivalent.txt: where a group has so many
// more, each is a single case, and the first ones are the smallest or drawn like the others.
const early = 200

// tryMutant runs a mutant up to the first test that it fails; see early.
func (p *subject) tryMutant(ctx context.Context, m *result.Mutant) error {
	program := p.copyOf(m.Number)
	if err := p.kill(ctx, m, program, func(t test) bool { return !t.late && !t.more }); err != nil || m.Killed != nil {
		return err
	}
	if m.Argued != "" {
		return p.kill(ctx, m, program, func(t test) bool { return !t.late && t.more })
	}
	var err error
	if m.Guard, err = p.isGuard(ctx, program); err != nil || m.Guard {
		return err
	}
	if err := p.kill(ctx, m, program, func(t test) bool { return t.late && !t.more }); err != nil || m.Killed != nil {
		return err
	}
	return p.kill(ctx, m, program, func(t test) bool { return t.more })
}

// kill runs a mutant on some tests, up to the first that it fails.
func (p *subject) kill(ctx context.Context, m *result.Mutant, program toolchain.Program, on func(test) bool) error {
	var tests []test
	for _, t := range p.tests {
		if on(t) {
			tests = append(tests, t)
		}
	}
	for len(tests) > 0 {
		if p.stateless && m.Kind != result.MutantReset && tests[0].Name != p.tests[0].Name { // most fail the first
			passed, err := p.inBatch(ctx, program, tests)
			if err != nil {
				return err
			}
			if tests = tests[len(passed):]; len(tests) == 0 {
				break
			}
		}
		t := tests[0]
		ran, err := p.run(ctx, program, t.Test, min(p.limits.Time, patience*t.took+patienceLeast))
		if err != nil {
			return err
		}
		if ran.Verdict != result.AC {
			m.Killed, m.ByMore = map[result.Kind]string{t.kind: t.Name}, t.more
			m.Clock = ran.Verdict.ByLimit()
			return nil
		}
		tests = tests[1:]
	}
	return nil
}

// A batch is tests on which a copy runs in one process, since most of its time would be the start of
// processes: so many tests with inputs of so many bytes, on which the solution takes so much time at most.
const (
	batchTests = 64
	batchBytes = 4 << 20
	batchTime  = 50 * time.Millisecond
)

// inBatch runs a copy on the first tests, and returns its times on those that it passes for sure: up to the
// first on which its output is not exactly the answer, or which it does not reach in little more time than
// the solution takes for all. On a long test it runs alone.
func (p *subject) inBatch(ctx context.Context, program toolchain.Program,
	tests []test) (took []time.Duration, err error) {
	var input bytes.Buffer
	var most time.Duration
	many := 0
	for _, t := range tests[:min(len(tests), batchTests)] {
		if t.took > batchTime || input.Len()+len(t.Input) > batchBytes {
			break
		}
		many++
		fmt.Fprintf(&input, "%d\n%s", len(t.Input), t.Input)
		most += t.took
	}
	if many < 2 {
		return nil, nil
	}
	program.Args = append(slices.Clip(program.Args), "batch")
	ran, err := p.run(ctx, program, testset.Test{Input: input.Bytes(), NoAnswer: true}, most+patienceLeast/2)
	rest := ran.Run.Output
	for err == nil && len(took) < many {
		var length int
		var each time.Duration
		line, after, _ := bytes.Cut(rest, []byte("\n"))
		if n, _ := fmt.Sscan(string(line), &length, &each); n < 2 || length > len(after) ||
			!bytes.Equal(after[:length], tests[len(took)].Answer) {
			break
		}
		took = append(took, each)
		rest = after[length:]
	}
	return took, err
}

// tooSlow is how many tests of a group may be too slow for a program before the group ends.
const tooSlow = 3

// tryMistake runs a known mistake as judge test does, up to the end of the first group that
// catches it, and on the input in its header. Of the tests of a group the first counts that it
// fails, before one where it is too slow, before one that is stricter than the original.
func (p *subject) tryMistake(ctx context.Context, m *result.Mistake) error {
	program := p.wrong[m.Name]
	const fails, slow, strict = 0, 1, 2
	decided, timeouts := strict+1, 0
	for _, t := range p.tests {
		if m.Group != "" && m.Group != t.kind || decided == fails || timeouts == tooSlow || timeouts > 0 &&
			m.HeaderVerdict.ByLimit() {
			break
		}
		ran, err := p.run(ctx, program, t.Test, p.limits.Time)
		if err != nil {
			return err
		}
		rank := fails
		switch {
		case ran.Verdict == result.AC:
			continue
		case t.Stricter != "":
			rank = strict
		case ran.Verdict == result.TLE:
			rank = slow
			timeouts++
		}
		if rank < decided {
			decided, m.Group, m.Test, m.Verdict, m.ByMore = rank, t.kind, t.Name, ran.Verdict, t.more
		}
	}
	ran, err := p.run(ctx, program, p.shown[m.Name], p.limits.Time)
	m.Shown = ran.Verdict
	return err
}

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
var instead = []string{"x", "-1", "0", "1", "2", "-2147483649", "2147483648", "99999999999999999999",
	strings.Repeat("x", 1<<16)}

// refusal returns the i-th damaged input that the solution refuses, and whether there is one. Each input is tried
// once, when it is first needed.
func (p *subject) refusal(ctx context.Context, i int) (r refusal, ok bool, err error) {
	p.refusing.Lock()
	defer p.refusing.Unlock()
	for i >= len(p.refused) && len(p.damaged) > 0 {
		t := testset.Test{Input: p.damaged[0], NoAnswer: true}
		ran, err := p.run(ctx, p.copyOf(0), t, p.limits.Time)
		if err != nil {
			return refusal{}, false, err
		}
		p.damaged = p.damaged[1:]
		if ran.Run.Stop == sandbox.NotStopped && ran.Run.Death != "" {
			p.refused = append(p.refused, refusal{t, ran.Run})
		}
	}
	if i >= len(p.refused) {
		return refusal{}, false, nil
	}
	return p.refused[i], true, nil
}

// isGuard reports whether a program differs from the solution on an input that this refuses.
func (p *subject) isGuard(ctx context.Context, program toolchain.Program) (bool, error) {
	for i := 0; ; i++ {
		r, ok, err := p.refusal(ctx, i)
		if !ok || err != nil {
			return false, err
		}
		ran, err := p.run(ctx, program, r.Test, p.limits.Time)
		got, want := ran.Run, r.want
		same := got.Stop == sandbox.NotStopped && got.Death == want.Death && bytes.Equal(got.Output, want.Output) &&
			bytes.Equal(got.Stderr, want.Stderr)
		if err != nil || !same && ran.Verdict != result.JE {
			return true, err
		}
	}
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
