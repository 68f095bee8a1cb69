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
	"iter"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/verdict"
)

// A Hunt is what is to be done.
type Hunt struct {
	Problem   rules.Problem
	Limits    rules.Limits  // what the submission may take
	Program   build.Program // the submission
	Reference build.Program // the solution, for what is too large to search
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
	Isolation  []run.Protection
}

// Run hunts. An error is the judge's own trouble, or that ctx ended.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	s := &session{Hunt: h, ctx: ctx, workers: grade.NewWorkers(h.Program.Read)}
	defer s.workers.Close()
	var err error
	if s.found.Isolation, err = s.workers.Protections(ctx); err != nil {
		return Found{}, err
	}
	if s.solver, err = run.New(ctx, run.Options{}); err != nil {
		return Found{}, err
	}
	defer s.solver.Close()
	found, err := s.hunt()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// A session is a hunt that goes on.
type session struct {
	Hunt
	ctx     context.Context
	workers *grade.Workers // for the submission
	solver  *run.Sandbox   // for the reference
	found   Found
}

// A batch is an input with its answer.
type batch struct {
	cases    []rules.Case
	searched int // the first so many cases are answered from the rules
	test     grade.Test
}

// hunt tries one source of cases after the other.
func (s *session) hunt() (Found, error) {
	small := grade.Pack(s.Problem.Rules, s.Problem.Rules.Small)
	largest := func(yield func([]rules.Case) bool) {
		for _, cases := range s.Problem.Rules.Extreme() {
			if !yield(cases) {
				return
			}
		}
	}
	random := grade.Pack(s.Problem.Rules, func(yield func(rules.Case) bool) {
		r := rand.New(rand.NewPCG(s.Seed, 0))
		for end := time.Now().Add(s.Random); time.Now().Before(end); {
			if !yield(s.Problem.Rules.Random(r)) {
				return
			}
		}
	})
	if err := s.checkReference(small); err != nil {
		return Found{}, err
	}
	for _, stage := range []struct {
		name   string
		source iter.Seq[[]rules.Case]
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
func (s *session) checkReference(small iter.Seq[[]rules.Case]) error {
	for cases := range small {
		b, err := s.batch(cases)
		if err != nil {
			return err
		}
		answer, err := s.reference(b.test.Input)
		if err == nil && answer != string(b.test.Answer) {
			err = s.disagreement(b.test.Input)
		}
		return err // one batch is enough to tell
	}
	return nil
}

// disagreement is the error that the solution and the rules answer an input in
// different ways.
func (s *session) disagreement(input []byte) error {
	return fmt.Errorf("%s: the solution and the rules disagree on the input\n%.1000s", s.Problem.ID, input)
}

// A job is a batch with its place among the others and what came of it.
type job struct {
	number int
	batch  batch
	result grade.TestResult
}

// try runs the program on what a source yields, and returns the first batch that
// fails, nil if none does.
func (s *session) try(stage string, source iter.Seq[[]rules.Case]) (*job, error) {
	var mu sync.Mutex
	var first *job
	batches := func(yield func(batch, error) bool) {
		for cases := range source {
			if b, err := s.batch(cases); !yield(b, err) || err != nil {
				return
			}
		}
	}
	err := grade.Each(s.ctx, batches, func(number int, b batch) (bool, error) {
		result, err := s.sure(s.workers.Run(s.ctx, s.Program, s.Limits, b.test))
		if err != nil {
			return false, err
		}
		mu.Lock()
		defer mu.Unlock()
		passed := result.Verdict == verdict.AC
		if passed {
			s.found.Cases += len(b.cases)
			s.found.Searched += b.searched
		} else if first == nil || number < first.number {
			first = &job{number, b, result}
		}
		if s.Progress != nil {
			s.Progress(stage, s.found.Cases)
		}
		return passed, nil
	})
	return first, err
}

// sure makes an error of a result that says nothing of the program.
func (s *session) sure(result grade.TestResult, err error) (grade.TestResult, error) {
	if err == nil && result.Verdict == verdict.JE {
		err = fmt.Errorf("%s: %s", s.Problem.ID, result.Detail)
	}
	return result, err
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
		answers.WriteString(answer.Text)
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
	patient := 10 * s.Problem.Limits.Time // it must answer, and need not be fast
	result, err := s.solver.Run(s.ctx, run.Command{
		Folder: s.Reference.Folder,
		Args:   s.Reference.Args,
		Input:  input,
		Limits: run.Limits{CPU: patient, Idle: patient, Output: 64 << 20},
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
