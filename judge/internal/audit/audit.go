// Package audit measures how strong the tests of the problems are. It judges programs that
// are known to be wrong: the known mistakes, and mutants of each solution, which are copies
// with one small change.
//
// All mutants of a solution are one program, whose argument chooses one. A mutant runs on
// the tests in their order, each time in a process of its own, up to the first test that it
// fails. A mutant that fails none must have an entry in equivalent.txt with the reason why
// it behaves as the solution does. The only exceptions are guards: mutants that differ from
// the solution on an input that breaks the rules, which the solution refuses.
//
// A mutant that only passes a limit counts as killed. This does not refute an entry of
// equivalent.txt, since it may depend on the machine.
package audit

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Subject is a problem whose tests are measured.
type Subject struct {
	Problem    suite.Problem
	Solution   []byte
	Samples    []testset.Test
	Mistakes   []suite.Mistake
	Equivalent []byte // equivalent.txt, nil if there is none
}

// SubjectOf reads a problem's subject from the files of the suite.
func SubjectOf(files suite.Files, p suite.Problem) (Subject, error) {
	solution, err1 := files.Solution(p.ID)
	samples, err2 := files.SamplesOf(p.ID)
	mistakes, err3 := files.Mistakes(p.ID)
	argued, err4 := files.Equivalent(p.ID)
	return Subject{p, solution, testset.FromSamples(p.New(), samples), mistakes, argued}, errors.Join(err1, err2, err3, err4)
}

// An Audit is what to measure.
type Audit struct {
	Subjects []Subject

	// Progress is called with what the audit does next.
	Progress func(step string)
}

// A prepared subject is ready to be tried.
type prepared struct {
	Subject
	found   *Problem                     // its results
	program toolchain.Program            // of the solution and all mutants
	wrong   map[string]toolchain.Program // the mistakes, by name
	tests   []test                       // in the order of judge test
	shown   map[string]testset.Test      // the inputs of mistakes, by name
	workers *sandbox.Pool
	refused func() ([]refusal, error) // damaged inputs, made once
}

// A test is a test with its group and the processor time of the solution.
type test struct {
	testset.Test
	kind result.Kind
	took time.Duration
}

// A job tries a mutant or a mistake of a subject.
type job struct {
	*prepared
	try func(context.Context) error
}

// Run audits. An error is the judge's own trouble, or a fault in an equivalent.txt.
func (a Audit) Run(ctx context.Context) (Result, error) {
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	r := Result{Problems: make([]Problem, len(a.Subjects))}
	var mu sync.Mutex
	tried := 0
	err := sandbox.Each(ctx, a.jobs(ctx, workers, r.Problems), func(_ int, j job) (bool, error) {
		err := j.try(ctx)
		mu.Lock()
		defer mu.Unlock()
		tried++
		a.Progress(fmt.Sprintf("auditing %s, %d programs tried ...", j.Problem.ID, tried))
		return err == nil, err
	})
	if err != nil {
		return Result{}, err
	}
	r.sum()
	return r, nil
}

// jobs yields all mutants and mistakes. It prepares a subject while the programs
// of the previous one run.
func (a Audit) jobs(ctx context.Context, workers *sandbox.Pool, problems []Problem) iter.Seq2[job, error] {
	return func(yield func(job, error) bool) {
		for i, s := range a.Subjects {
			p := &prepared{Subject: s, found: &problems[i], workers: workers, shown: make(map[string]testset.Test)}
			if err := p.prepare(ctx, a); err != nil {
				yield(job{}, err)
				return
			}
			for k := range p.found.Mistakes {
				if !yield(job{p, func(ctx context.Context) error { return p.tryMistake(ctx, &p.found.Mistakes[k]) }}, nil) {
					return
				}
			}
			for k := range p.found.Mutants {
				if !yield(job{p, func(ctx context.Context) error { return p.tryMutant(ctx, &p.found.Mutants[k]) }}, nil) {
					return
				}
			}
		}
	}
}

// prepare makes the mutants of a subject, builds its programs and makes its tests.
func (p *prepared) prepare(ctx context.Context, a Audit) error {
	id := p.Problem.ID
	path := "problems/" + id
	a.Progress("making the mutants of " + id + " ...")
	s, err := load(path+"/main.go", p.Solution)
	if err != nil {
		return err
	}
	mutants, text, err := s.find()
	if err != nil {
		return err
	}
	entries, err := equivalents(path+"/equivalent.txt", p.Equivalent)
	if err == nil {
		err = argue(path+"/equivalent.txt", entries, mutants)
	}
	if err != nil {
		return err
	}
	*p.found = Problem{ID: id, Solution: path + "/main.go", Mutants: mutants}
	for _, m := range p.Mistakes {
		p.found.Mistakes = append(p.found.Mistakes, Mistake{Name: m.Name, Verdict: result.AC, HeaderGroup: result.Kind(m.Group), HeaderVerdict: m.Verdict})
	}
	if err := p.build(ctx, a, text); err != nil {
		return err
	}
	p.refused = sync.OnceValues(func() ([]refusal, error) { return p.refusals(ctx) })
	return p.makeTests(ctx)
}

// build builds the program of all mutants, and the mistakes.
func (p *prepared) build(ctx context.Context, a Audit, mutants []byte) error {
	building := func(n int, version string) {
		a.Progress(fmt.Sprintf("building %s of %s with %s ...", result.Count(n, "program"), p.Problem.ID, version))
	}
	programs, err := toolchain.Go(ctx, goVersion, map[string][]byte{p.Problem.ID: mutants}, building)
	if err != nil {
		return err
	}
	if p.program = programs[p.Problem.ID]; p.program.Fault != "" {
		return fmt.Errorf("the program of all mutants of %s: %s", p.Problem.ID, p.program.Fault)
	}
	texts := make(map[string][]byte)
	for _, m := range p.Mistakes {
		texts[m.Name] = m.Text
	}
	if p.wrong, err = toolchain.Go(ctx, "", texts, building); err != nil {
		return err
	}
	for name, program := range p.wrong {
		if program.Fault != "" {
			return fmt.Errorf("problems/%s/mistakes/%s.go: %s", p.Problem.ID, name, program.Fault)
		}
	}
	return nil
}

// makeTests makes the tests of a subject, and runs the solution on them. They are those of
// judge test for a program that starts quickly.
func (p *prepared) makeTests(ctx context.Context) error {
	solution := p.copyOf(0)
	answers := testset.NewAnswerer(ctx, p.Problem, func() (toolchain.Program, error) { return solution, nil })
	defer answers.Close()
	box, err := sandbox.New(ctx, sandbox.Options{}) // not one of the pool, which may be busy
	if err != nil {
		return err
	}
	defer box.Close()
	runner := judging.Runner{Program: solution, Limits: judging.LimitsOf(p.Problem.Limits, solution)}
	var random []testset.Test
	for _, group := range testset.Whole(answers, toolchain.Program{}, p.Samples) {
		for t, err := range group.Tests {
			if err != nil {
				return err
			}
			ran, err := box.Run(ctx, runner.Command(t))
			if err != nil {
				return err
			}
			if ran.Death != "" || judging.Compare(ran.Output, t.Answer).Verdict != result.AC {
				return fmt.Errorf("%s: %s: the solution is wrong: %s %s", p.Problem.ID, t.Name, ran.Death, ran.Stderr)
			}
			p.tests = append(p.tests, test{t, group.Kind, ran.CPU})
			if group.Kind == result.Random {
				random = append(random, t)
			}
		}
	}
	p.found.Sums.Covered, p.found.Sums.Strata, p.found.Lacking = testset.Strata(answers, random)
	for _, m := range p.Mistakes {
		t := testset.Test{Name: "the header's input", Input: m.Input, NoAnswer: true}
		ran, err := box.Run(ctx, runner.Command(t))
		if err != nil {
			return err
		}
		if ran.Death != "" {
			return fmt.Errorf("problems/%s/mistakes/%s.go: the solution fails on its input: %s %s", p.Problem.ID, m.Name, ran.Death, ran.Stderr)
		}
		t.Answer, t.NoAnswer = ran.Output, false
		p.shown[m.Name] = t
	}
	return nil
}

// copyOf returns how to run a copy of the solution.
func (p *prepared) copyOf(number int) toolchain.Program {
	program := p.program
	program.Args = append(program.Args[:len(program.Args):len(program.Args)], fmt.Sprint(number))
	return program
}
