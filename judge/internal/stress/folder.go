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
	"grundy/judge/internal/testset"
)

// A Folder takes the place of rules in a hunt for any problem: it has tests, and inputs that one
// program prints and another, which may be slow, answers.
type Folder struct {
	Tests      []testset.Test
	Brute, Gen judging.Submission
}

// help runs a helper on a test. It may take 10 s and 1 GB for that.
func (s *session) help(ctx context.Context, p judging.Submission, test testset.Test, args ...string) (judging.TestResult, error) {
	p.Program.Args = slices.Concat(p.Program.Args, args)
	p.Limits = result.Limits{Time: 10 * time.Second, Memory: 1 << 20}
	return p.Runner(s.workers).Once(ctx, test)
}

// helped returns what a helper prints on an input, which on names in errors. Its failure is an
// error of the user.
func (s *session) helped(ctx context.Context, p judging.Submission, input []byte, on string, args ...string) ([]byte, error) {
	r, err := s.help(ctx, p, testset.Test{Input: input, NoAnswer: true}, args...)
	if err == nil && r.Verdict != result.AC {
		err = result.Misuse(fmt.Errorf("%s%s: %v, %s: %s", p.File, on, r.Verdict, r.Verdict.Meaning(), r.Detail))
	}
	return r.Run.Output, err
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

// huntInFolder tries the tests of the folder, and then inputs of the generator.
func (s *session) huntInFolder() (Found, error) {
	tests := slices.DeleteFunc(slices.Clone(s.Folder.Tests), func(t testset.Test) bool { return t.NoAnswer })
	err := s.checkBrute(tests)
	for _, group := range []testset.Group{testset.Given(result.Samples, tests...), {Kind: result.Random, Tests: seeds(s.Seed, s.Random)}} {
		var failing *judging.TestResult
		if err == nil {
			s.must.Store(true) // one random input at least
			failing, err = s.try(s.ctx, group, s.End)
		}
		if failing == nil {
			continue
		}
		from, by := failing.Name, failing.Name
		if group.Kind == result.Random {
			if *failing, err = s.shorter(*failing); err != nil {
				break
			}
			from, by = s.Folder.Gen.File+" "+failing.Name, s.Folder.Brute.File
		}
		f := s.tell(*failing)
		f.Cases++
		f.From, f.AnswerOf = from, by
		break
	}
	return s.found, err
}

// checkBrute returns an error if the slow program is wrong on a test. A test may be too large
// for it.
func (s *session) checkBrute(tests []testset.Test) error {
	for _, test := range tests {
		if judging.Passed(s.End) {
			break
		}
		r, err := s.help(s.ctx, s.Folder.Brute, test)
		if err != nil {
			return err
		}
		if r.Verdict != result.AC && r.Verdict != result.TLE {
			return result.Misuse(fmt.Errorf("%s must be right, but it is %v on %s: %s", s.Folder.Brute.File, r.Verdict, test.Name, r.Detail))
		}
	}
	return nil
}

// shorter returns the shortest of some more inputs on which the submission fails in the same
// way as on one.
func (s *session) shorter(failing judging.TestResult) (judging.TestResult, error) {
	if failing.Verdict == result.TLE { // each would take all of its time
		return failing, nil
	}
	first, _ := strconv.ParseUint(failing.Name, 10, 64)
	if end := time.Now().Add(s.Shrink); end.Before(s.End) {
		s.End = end
	}
	best, number := failing, -1
	const moreInputs = 200
	more := judging.Until(seeds(first+1, moreInputs), false, func() bool { return judging.Passed(s.End) })
	_, _, err := judging.Schedule(s.ctx, more, true, s.inTime, func(n int, r judging.TestResult) {
		size, least := len(r.Test.Input), len(best.Test.Input)
		if r.Verdict == failing.Verdict && (size < least || size == least && n < number) {
			best, number = r, n
		}
	})
	return best, err
}
