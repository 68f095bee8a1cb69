// Package stress hunts for an input on which a program is wrong, and makes what
// it finds small.
//
// It tries all small cases of a problem, then random cases until time is up, then
// the largest inputs. Many cases share a run of the program, so that a hunt
// costs games and not processes. Of the inputs that fail, the first one counts,
// however many run at the same time, so a hunt that is repeated finds the same.
//
// What was found is then shrunk: cases are left out, and each case is replaced by
// a simpler one, as long as the program still fails, until no single step is left
// with which it does.
package stress

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/verdict"
)

// A Hunt is what is to be done.
type Hunt struct {
	Problem   rules.Problem
	Program   string // the executable of the submission
	Reference string // that of the solution, for what is too large to search
	Seed      uint64
	Random    time.Duration // how long to try random cases

	// Progress, if not nil, is called now and then with what is being tried and
	// how many cases have been.
	Progress func(stage string, cases int)
}

// A Found is the end of a hunt.
type Found struct {
	Verdict    verdict.Verdict // AC if nothing was found
	Cases      int             // how many cases were checked
	Small      int             // how many of them were the small ones
	Searched   int             // how many of them were answered from the rules
	Input      []byte          // the input that shows it, shrunk
	FromRules  bool            // whether its answer comes from the rules, not from the reference
	Test       grade.TestResult
	InputCases int // the cases of Input
}

// batchBytes and batchCases bound what one run of the program gets: enough to make
// its start cheap, and little enough to be within its time limit.
const (
	batchBytes = 64 << 10
	batchCases = 2000
)

// Run hunts. An error is the judge's own trouble, or that ctx ended.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	folder, err := os.MkdirTemp("", "grundy-")
	if err != nil {
		return Found{}, err
	}
	defer os.RemoveAll(folder)
	s := &session{Hunt: h, ctx: ctx, folder: folder}
	found, err := s.hunt()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// A session is a hunt that goes on.
type session struct {
	Hunt
	ctx    context.Context
	folder string
	found  Found
}

// A batch is an input with its answer.
type batch struct {
	cases    []rules.Case
	searched int // the first so many cases are answered from the rules
	test     grade.Test
}

// hunt tries one source of cases after the other.
func (s *session) hunt() (Found, error) {
	min, most := s.Problem.Rules.Bounds()
	if most == 0 || most > batchCases {
		most = batchCases
	}

	small := func(yield func([]rules.Case) bool) {
		var cases []rules.Case
		bytes, wanted := 0, true
		s.Problem.Rules.Small(func(c rules.Case) bool {
			cases = append(cases, c)
			bytes += s.size(c)
			if len(cases) == most || bytes > batchBytes {
				wanted = yield(cases)
				cases, bytes = nil, 0
			}
			return wanted
		})
		if wanted && len(cases) >= min && len(cases) > 0 {
			yield(cases)
		}
	}
	largest := func(yield func([]rules.Case) bool) {
		for _, cases := range s.Problem.Rules.Extreme() {
			if !yield(cases) {
				return
			}
		}
	}
	random := func(yield func([]rules.Case) bool) {
		r := rand.New(rand.NewPCG(s.Seed, 0))
		end := time.Now().Add(s.Random)
		for time.Now().Before(end) {
			var cases []rules.Case
			for bytes := 0; len(cases) < max(1, min) || len(cases) < most && bytes < batchBytes; {
				c := s.Problem.Rules.Random(r)
				cases = append(cases, c)
				bytes += s.size(c)
			}
			if !yield(cases) {
				return
			}
		}
	}
	if err := s.checkReference(small); err != nil {
		return Found{}, err
	}
	for _, stage := range []struct {
		name   string
		source func(func([]rules.Case) bool)
	}{{"small cases", small}, {"random cases", random}, {"the largest inputs", largest}} {
		failing, err := s.try(stage.name, stage.source)
		if err != nil {
			return Found{}, err
		}
		if stage.name == "small cases" {
			s.found.Small = s.found.Cases
		}
		if failing != nil {
			return s.settle(*failing)
		}
	}
	s.found.Verdict = verdict.AC
	return s.found, nil
}

// checkReference compares the solution with the rules on small cases. What it says
// of larger ones is worth nothing if it is wrong there.
func (s *session) checkReference(small func(func([]rules.Case) bool)) error {
	var fault error
	small(func(cases []rules.Case) bool {
		b, err := s.batch(cases)
		if err == nil {
			var answer string
			if answer, err = s.reference(b.test.Input); err == nil && answer != string(b.test.Answer) {
				err = s.disagreement(b.test.Input)
			}
		}
		fault = err
		return false // one batch is enough to tell
	})
	return fault
}

// disagreement is the error that the solution and the rules answer an input in
// different ways.
func (s *session) disagreement(input []byte) error {
	return fmt.Errorf("%s: the solution and the rules disagree on the input\n%.1000s", s.Problem.ID, input)
}

// size returns how many bytes of an input a case takes, about.
func (s *session) size(c rules.Case) int {
	return len(s.Problem.Rules.Write([]rules.Case{c}))
}

// A job is a batch with its place among the others and what came of it.
type job struct {
	number int
	batch  batch
	result grade.TestResult
}

// try runs the program on what a source yields, and returns the first batch that
// fails, nil if none does.
func (s *session) try(stage string, source func(func([]rules.Case) bool)) (*job, error) {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	jobs := make(chan job)
	var (
		mu    sync.Mutex
		first *job
		fault error
		wg    sync.WaitGroup
	)
	for range runtime.NumCPU() {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range jobs {
				result, err := s.run(j.batch.test, s.Problem.Limits)
				j.result = result
				mu.Lock()
				switch {
				case err != nil && fault == nil:
					fault = err
				case err == nil && result.Verdict != verdict.AC && (first == nil || j.number < first.number):
					first = &j
				case err == nil:
					s.found.Cases += len(j.batch.cases)
					s.found.Searched += j.batch.searched
				}
				if s.Progress != nil {
					s.Progress(stage, s.found.Cases)
				}
				stop := fault != nil || first != nil
				mu.Unlock()
				if stop {
					cancel() // no more batches; those that run end
				}
			}
		}()
	}
	number := 0
	source(func(cases []rules.Case) bool {
		b, err := s.batch(cases)
		if err != nil {
			mu.Lock()
			fault = err
			mu.Unlock()
			return false
		}
		select {
		case jobs <- job{number: number, batch: b}:
		case <-ctx.Done():
			return false
		}
		number++
		return true
	})
	close(jobs)
	wg.Wait()
	if first == nil || fault != nil {
		return nil, fault
	}
	return first, nil
}

// run runs the program on a test.
func (s *session) run(test grade.Test, limits rules.Limits) (grade.TestResult, error) {
	return grade.Run(s.ctx, limits, s.Program, s.folder, test)
}

// batch answers cases: from the rules where search can, those first, and the
// others by the reference.
func (s *session) batch(cases []rules.Case) (batch, error) {
	var answers strings.Builder
	var b batch
	var large []rules.Case
	for _, c := range cases {
		answer, err := s.Problem.Rules.Answer(c)
		if rules.IsTooLarge(err) {
			large = append(large, c)
			continue
		}
		if err != nil {
			return batch{}, err
		}
		answers.WriteString(answer)
		b.cases = append(b.cases, c)
	}
	b.searched = len(b.cases)
	b.cases = append(b.cases, large...)
	b.test = grade.Test{Name: "stress", Input: s.Problem.Rules.Write(b.cases)}
	if len(large) > 0 {
		// The reference answers all of them, and what the rules answer must be the
		// beginning of that.
		answer, err := s.reference(b.test.Input)
		if err != nil {
			return batch{}, err
		}
		if !strings.HasPrefix(answer, answers.String()) {
			return batch{}, s.disagreement(b.test.Input)
		}
		answers.Reset()
		answers.WriteString(answer)
	}
	b.test.Answer = []byte(answers.String())
	return b, nil
}

// reference returns what the solution prints.
func (s *session) reference(input []byte) (string, error) {
	result, err := run.Run(s.ctx, run.Command{
		Path:     s.Reference,
		Dir:      s.folder,
		Input:    input,
		Deadline: 10 * s.Problem.Limits.Time, // it must answer, and need not be fast
		Output:   64 << 20,
	})
	if err != nil {
		return "", err
	}
	if result.Stop != run.NotStopped || result.Death != "" {
		return "", fmt.Errorf("%s: the solution fails: %s %s", s.Problem.ID, result.Death, result.Stderr)
	}
	return string(result.Output), nil
}

// settle shrinks a failing batch and makes of it what was found.
func (s *session) settle(failing job) (Found, error) {
	if s.Progress != nil {
		s.Progress("shrinking", s.found.Cases)
	}
	b, result, err := s.shrink(failing)
	if err != nil {
		return Found{}, err
	}
	s.found.Cases += len(failing.batch.cases)
	s.found.Verdict = result.Verdict
	s.found.Input = b.test.Input
	s.found.InputCases = len(b.cases)
	s.found.FromRules = b.searched == len(b.cases)
	s.found.Test = result
	return s.found, nil
}
