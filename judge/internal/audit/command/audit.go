package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// A subject is a problem whose tests are measured.
type subject struct {
	problem    suite.Problem
	solution   []byte
	samples    []testset.Test
	mistakes   []suite.Mistake
	equivalent []byte // equivalent.txt, nil if there is none

	// It is ready to be tried once it has these.
	found     *result.Audited              // its results
	limits    result.Limits                // of all programs
	program   toolchain.Program            // of the solution and all mutants
	stateless bool                         // a run of it leaves nothing behind in its process
	wrong     map[string]toolchain.Program // the mistakes, by name
	tests     []test                       // in the order of judge test
	shown     map[string]testset.Test      // the inputs of mistakes, by name
	workers   *sandbox.Pool

	refusing sync.Mutex // guards what follows
	damaged  [][]byte   // inputs that the solution was not tried on
	refused  []refusal  // those that it refuses
}

// subjectOf reads a problem's subject from the files of the suite.
func subjectOf(files suite.Files, p suite.Problem) (*subject, error) {
	solution, err1 := files.Solution(p.ID)
	samples, err2 := files.SamplesOf(p.ID)
	mistakes, err3 := files.Mistakes(p.ID)
	argued, err4 := files.Equivalent(p.ID)
	return &subject{problem: p, solution: solution, samples: testset.FromSamples(p.New(), samples),
		mistakes: mistakes, equivalent: argued,
		shown: make(map[string]testset.Test)}, errors.Join(err1, err2, err3, err4)
}

// A test is a test with its group and the time of the solution.
type test struct {
	testset.Test
	kind result.Kind
	late bool // early tests of its group precede it
	more bool // the least that a program gets is without it; see testset.Group.For
	took time.Duration
}

// Run audits problems, and calls progress with what it does next. An error is the judge's own
// trouble, or a fault in an equivalent.txt.
func Run(ctx context.Context, files suite.Files, problems []suite.Problem,
	progress func(step string)) (result.Audit, error) {
	var subjects []*subject
	for _, p := range problems {
		s, err := subjectOf(files, p)
		if err != nil {
			return result.Audit{}, err
		}
		subjects = append(subjects, s)
	}
	return run(ctx, subjects, progress)
}

// run audits subjects. It prepares one while the programs of the previous one run.
func run(ctx context.Context, subjects []*subject, progress func(step string)) (result.Audit, error) {
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	r := result.Audit{Problems: make([]result.Audited, len(subjects))}
	prepared := make(chan *subject)
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(1 + runtime.GOMAXPROCS(0))
	all.Go(func() error {
		defer close(prepared)
		for i, p := range subjects {
			p.found, p.workers = &r.Problems[i], workers
			if err := p.prepare(ctx, progress); err != nil {
				return err
			}
			select {
			case prepared <- p:
			case <-ctx.Done():
			}
		}
		return ctx.Err()
	})
	var tried atomic.Int64
	for p := range prepared {
		for try := range p.tries {
			all.Go(func() error {
				err := try(ctx)
				progress(fmt.Sprintf("auditing, %s tried ...", result.Count(int(tried.Add(1)), "program")))
				return err
			})
		}
	}
	if err := all.Wait(); err != nil {
		return result.Audit{}, err
	}
	sum(&r)
	return r, nil
}

// tries yields what tries each mistake and each mutant of a subject that is prepared.
func (p *subject) tries(yield func(try func(context.Context) error) bool) {
	for k := range p.found.Mistakes {
		if !yield(func(ctx context.Context) error { return p.tryMistake(ctx, &p.found.Mistakes[k]) }) {
			return
		}
	}
	for k := range p.found.Mutants {
		if !yield(func(ctx context.Context) error { return p.tryMutant(ctx, &p.found.Mutants[k]) }) {
			return
		}
	}
}

// prepare makes the mutants of a subject, builds its programs and makes its tests.
func (p *subject) prepare(ctx context.Context, progress func(step string)) error {
	id := p.problem.ID
	path := "problems/" + id
	progress("making the mutants of " + id + " ...")
	s, err := load(path+"/main.go", p.solution)
	if err != nil {
		return err
	}
	mutants, text, err := s.find()
	if err != nil {
		return err
	}
	if err := argue(path+"/equivalent.txt", p.equivalent, mutants); err != nil {
		return err
	}
	p.stateless = s.stateless()
	*p.found = result.Audited{ID: id, Solution: path + "/main.go", Mutants: mutants}
	for _, m := range p.mistakes {
		p.found.Mistakes = append(p.found.Mistakes,
			result.Mistake{Name: m.Name, Verdict: result.AC, HeaderGroup: result.Kind(m.Group),
				HeaderVerdict: m.Verdict})
	}
	if err := p.build(ctx, progress, text); err != nil {
		return err
	}
	p.damaged = damages(p.samples)
	return p.makeTests(ctx)
}

// build builds the program of all mutants, and the mistakes.
func (p *subject) build(ctx context.Context, progress func(step string), mutants []byte) error {
	building := func(n int, version string) {
		progress(fmt.Sprintf("building %s of %s with %s ...", result.Count(n, "program"), p.problem.ID, version))
	}
	programs, err := toolchain.Go(ctx, goVersion, map[string][]byte{p.problem.ID: mutants}, building)
	if err != nil {
		return err
	}
	p.program = programs[p.problem.ID]
	if p.limits = judging.LimitsOf(p.problem.Limits, p.program, speed.Here()); p.program.Fault != "" {
		return fmt.Errorf("the program of all mutants of %s: %s", p.problem.ID, p.program.Fault)
	}
	texts := make(map[string][]byte)
	for _, m := range p.mistakes {
		texts[m.Name] = m.Text
	}
	if p.wrong, err = toolchain.Go(ctx, "", texts, building); err != nil {
		return err
	}
	for name, program := range p.wrong {
		if program.Fault != "" {
			return fmt.Errorf("problems/%s/mistakes/%s.go: %s", p.problem.ID, name, program.Fault)
		}
	}
	return nil
}

// makeTests makes the tests of a subject, and runs the solution on them. They are those of
// judge test for a program that starts quickly.
func (p *subject) makeTests(ctx context.Context) error {
	solution := p.copyOf(0)
	answers := testset.NewAnswerer(ctx, p.problem, func() (toolchain.Program, error) { return solution, nil })
	defer answers.Close()
	var random []testset.Test
	for _, group := range testset.Whole(answers, toolchain.Program{}, p.samples) {
		number, least, usual := 0, group.Least().Total(), group.For(0).Total()
		for t, err := range group.Tests {
			if err != nil {
				return err
			}
			p.tests = append(p.tests, test{Test: t, kind: group.Kind, late: number >= early, more: number >= least})
			number++
			if group.Kind == result.Random && number <= usual {
				random = append(random, t)
			}
		}
		p.found.Sums.Tests, p.found.Sums.Least = p.found.Sums.Tests+number, p.found.Sums.Least+min(number, least)
	}
	p.found.Sums.Covered, p.found.Sums.Strata, p.found.Lacking = testset.Strata(answers, random)
	if err := p.accept(ctx, solution); err != nil {
		return err
	}
	for _, m := range p.mistakes {
		t := testset.Test{Name: "the input of " + m.Name, Input: m.Input, NoAnswer: true}
		ran, err := p.accepted(ctx, solution, t)
		if err != nil {
			return err
		}
		t.Answer, t.NoAnswer = ran.Run.Output, false
		p.shown[m.Name] = t
	}
	return nil
}

// accept runs the solution on all tests, and notes its time on each.
func (p *subject) accept(ctx context.Context, solution toolchain.Program) error {
	for tests := p.tests; len(tests) > 0; {
		if p.stateless {
			took, err := p.inBatch(ctx, solution, tests)
			if err != nil {
				return err
			}
			for i := range took {
				tests[i].took = took[i]
				if err := p.legal(tests[i].Test); err != nil {
					return err
				}
			}
			if tests = tests[len(took):]; len(tests) == 0 {
				break
			}
		}
		ran, err := p.accepted(ctx, solution, tests[0].Test)
		if err != nil {
			return err
		}
		tests[0].took = ran.Run.CPU
		tests = tests[1:]
	}
	return nil
}

// accepted runs the solution on a test. It is an error if the test breaks the rules or the solution is
// wrong.
func (p *subject) accepted(ctx context.Context, solution toolchain.Program,
	t testset.Test) (judging.TestResult, error) {
	ran, err := p.run(ctx, solution, t, p.limits.Time)
	if err != nil {
		return ran, err
	}
	if ran.Verdict != result.AC {
		return ran, fmt.Errorf("%s: %s: the solution is wrong: %v, %s", p.problem.ID, t.Name, ran.Verdict,
			words.First(words.InEnglish, ran.Reasons))
	}
	return ran, p.legal(t)
}

// legal returns an error if a test breaks the rules.
func (p *subject) legal(t testset.Test) error {
	if _, illegal := p.problem.New().Read(t.Input); illegal != nil {
		return fmt.Errorf("%s: %s: not a legal input: %w", p.problem.ID, t.Name, illegal)
	}
	return nil
}

// copyOf returns how to run a copy of the solution.
func (p *subject) copyOf(number int) toolchain.Program {
	program := p.program
	program.Args = append(program.Args[:len(program.Args):len(program.Args)], fmt.Sprint(number))
	return program
}

// sum counts the programs of an audit.
func sum(a *result.Audit) {
	for i := range a.Problems {
		p := &a.Problems[i]
		a.Sums.Covered, a.Sums.Strata = a.Sums.Covered+p.Sums.Covered, a.Sums.Strata+p.Sums.Strata
		a.Sums.Tests, a.Sums.Least = a.Sums.Tests+p.Sums.Tests, a.Sums.Least+p.Sums.Least
		for _, s := range []*result.AuditSums{&p.Sums, &a.Sums} {
			s.Mistakes += len(p.Mistakes)
			for _, m := range p.Mistakes {
				if m.Group != "" {
					s.Caught++
				}
				if m.AsSaid() {
					s.AsSaid++
				}
				if m.ByMore {
					s.ByMore++
				}
			}
			s.Mutants += len(p.Mutants)
			for _, m := range p.Mutants {
				if m.ByMore && m.Fate() == result.FateKilled {
					s.ByMore++
				}
				switch m.Fate() {
				case result.FateGuard:
					s.Guards++
					s.Mutants--
				case result.FateEquivalent:
					s.Argued++
				case result.FateSurvived:
					s.Survivors++
				case result.FateRefuted:
					s.Refuted++
					s.Killed++
				default:
					s.Killed++
				}
			}
		}
	}
}
