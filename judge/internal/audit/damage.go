package audit

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// damaged is the group of inputs that break the rules of the problem. A program must do
// with them what the solution does: print the answers to all cases before the damage,
// write a line to standard error, and end with status 1.
const damaged testset.Kind = "damaged"

// These bound what is made of one input.
const (
	damagedBytes = 200 // an input that is damaged is as short as that
	damagedWords = 12  // so many words of it are damaged, one at a time

	damagedTime   = time.Second // of a run on a pack of them
	damagedMemory = 1 << 10     // of each, in KiB
	damagedOutput = 4 << 20     // of a pack
)

// instead is what stands in the place of a word: no number, the numbers next to what
// bounds usually are, more digits than any integer has, and a word as long as the room
// that the reader has for one.
var instead = []string{"x", "-1", "0", "1", "2", "-2147483649", "2147483648", "99999999999999999999", strings.Repeat("x", 1<<16)}

// A damagePack is damaged inputs that share one run of a program. What each test wants is
// what goes to standard output and then to standard error, before status 1.
type damagePack struct{ pack }

// damagesInPack is how many have a run together. What one of them holds is never freed.
const damagesInPack = 40

// run runs mutants of a program on the pack, as that of a pack does.
func (p damagePack) run(ctx context.Context, execute execute, program toolchain.Program, mutants []string, limits judging.Limits) ([][]frame, sandbox.Result, error) {
	command := sandbox.Command{Folder: program.Folder, Args: slices.Concat(program.Args, []string{"", packedDamages}, mutants), Input: p.input,
		Limits: sandbox.Limits{CPU: damagedTime, Idle: 2 * damagedTime, Memory: int64(limits.Memory) + int64(len(p.tests)*len(mutants)*damagedMemory), Output: len(mutants) * damagedOutput}}
	result, err := execute(ctx, command)
	return slices.Collect(slices.Chunk(unframed(result.Output), len(p.tests))), result, err
}

// failed returns the number of the first test that a mutant with such frames fails, if any.
func (p damagePack) failed(frames []frame) (number int, failed bool) {
	for i, test := range p.tests {
		if i >= len(frames) || frames[i].status != 1 || !bytes.Equal(frames[i].text, test.Answer) {
			return i, true
		}
	}
	return 0, false
}

// packDamages puts damaged inputs together and runs the solution on them, which must
// complain. Where it is not known with what words, these are as they must be.
func (p *prepared) packDamages(ctx context.Context, box *sandbox.Sandbox) error {
	limits := judging.LimitsOf(p.Problem.Limits, p.program)
	all := slices.Concat(p.faulty, damages(p.Samples))
	for tests := range slices.Chunk(all, damagesInPack) {
		all, result, err := damagePack{pack{tests: tests, input: framed(tests)}}.run(ctx, box.Run, p.program, solution, limits)
		if err != nil {
			return err
		}
		frames := slices.Concat(all...)
		var faulty []testset.Test
		for i, test := range tests {
			if i >= len(frames) || frames[i].status > 1 || frames[i].status == 1 && len(frames[i].text) == 0 {
				return fmt.Errorf("%s: the solution does not complain as it must about %q: %s %s", p.Problem.ID, test.Input, result.Death, result.Stderr)
			}
			if test.Answer == nil {
				test.Answer = frames[i].text
			} else if frames[i].status != 1 || !bytes.Equal(frames[i].text, test.Answer) {
				return fmt.Errorf("%s: %s: the solution says %q, and not %q", p.Problem.ID, test.Name, frames[i].text, test.Answer)
			}
			if frames[i].status == 1 {
				faulty = append(faulty, test)
			}
		}
		if len(faulty) > 0 {
			p.damages = append(p.damages, damagePack{pack{tests: faulty, input: framed(faulty)}})
		}
	}
	return nil
}

// damages returns damaged inputs, made of the first short ones.
func damages(samples []testset.Test) []testset.Test {
	var tests []testset.Test
	seen := make(map[string]bool)
	add := func(words [][]byte, end string) {
		input := string(bytes.Join(words, []byte(" "))) + end
		if !seen[input] {
			seen[input] = true
			tests = append(tests, testset.Test{Name: fmt.Sprintf("%s/%d", damaged, len(tests)+1), Input: []byte(input)})
		}
	}
	left := 3 // inputs
	for _, sample := range samples {
		if len(sample.Input) > damagedBytes || left == 0 {
			continue
		}
		left--
		words := bytes.Fields(sample.Input)
		with := func(i int, word string) {
			changed := bytes.Fields(sample.Input)
			changed[i] = []byte(word)
			add(changed, "\n")
		}
		for i := range min(len(words), damagedWords) {
			add(words[:i], "\n")
			for _, word := range instead {
				with(i, word)
			}
			if i > 0 {
				with(i, string(words[i-1]))
			}
		}
		add(append(bytes.Fields(sample.Input), []byte("1")), "")
	}
	return tests
}
