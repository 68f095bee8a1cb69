package audit

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"grundy/judge/internal/build"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// extreme are the largest legal inputs.
const extreme testset.Kind = "extreme"

// These bound the random group. Where each case is an input of its own there are fewer.
const (
	randomCases = 1000
	randomAlone = 200
	randomSeed  = 1
)

// groups returns the tests of a problem, group by group. What the rules can't answer the
// solution does.
func groups(ctx context.Context, p suite.Problem, samples []testset.Test, solution build.Program) ([]testset.Test, error) {
	r := p.New()
	solver, err := run.New(ctx, run.Options{})
	if err != nil {
		return nil, err
	}
	defer solver.Close()
	a := answerer{ctx, p, r, solver, solution}
	var tests []testset.Test
	for test, err := range testset.SampleGroup(r, samples).Tests {
		if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	for test, err := range testset.SmallGroup(p, build.Program{}).Tests {
		if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	for n, bundle := range numbered(testset.Pack(r, random(r))) {
		test, err := a.test(fmt.Sprintf("%s/%d", testset.Random, n), bundle)
		if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	for i, cases := range r.Extreme() {
		test, err := a.test(fmt.Sprintf("%s/%d", extreme, i+1), testset.Bundle{Cases: cases})
		if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	return tests, nil
}

// kindOf returns the group of a test that groups has made.
func kindOf(test testset.Test) testset.Kind {
	kind, _, _ := strings.Cut(test.Name, "/")
	return testset.Kind(kind)
}

// random yields random cases, the same on every machine.
func random(r rules.Rules) iter.Seq[rules.Case] {
	count := randomCases
	if _, most := r.Bounds(); most == 1 {
		count = randomAlone
	}
	return func(yield func(rules.Case) bool) {
		from := rand.New(rand.NewPCG(randomSeed, 0))
		for range count {
			if !yield(r.Random(from)) {
				return
			}
		}
	}
}

// numbered counts bundles from 1.
func numbered(bundles iter.Seq[testset.Bundle]) iter.Seq2[int, testset.Bundle] {
	return func(yield func(int, testset.Bundle) bool) {
		n := 0
		for b := range bundles {
			if n++; !yield(n, b) {
				return
			}
		}
	}
}

// An answerer makes tests of cases.
type answerer struct {
	ctx      context.Context
	problem  suite.Problem
	rules    rules.Rules
	solver   *run.Sandbox
	solution build.Program
}

func (a answerer) test(name string, b testset.Bundle) (testset.Test, error) {
	test := testset.Test{Name: name, Input: b.Input(a.rules), Cases: len(b.Cases), Stricter: b.Stricter}
	for i, c := range b.Cases {
		answer, err := a.rules.Answer(c)
		if rules.IsTooLarge(err) {
			test.By = testset.Methods{Solution: len(b.Cases)}
			test.Answer, err = a.ask(test.Input)
			return test, err
		}
		if err != nil {
			return test, fmt.Errorf("%s: %s: case %d: %w", a.problem.ID, name, i+1, err)
		}
		test.By.Count(answer.By)
		test.Answer = append(test.Answer, answer.Text...)
	}
	return test, nil
}

// ask returns what the solution prints.
func (a answerer) ask(input []byte) ([]byte, error) {
	patient := 10 * a.problem.Limits.Time
	result, err := a.solver.Run(a.ctx, run.Command{
		Folder: a.solution.Folder,
		Args:   a.solution.Args,
		Input:  input,
		Limits: run.Limits{CPU: patient, Idle: patient, Output: 64 << 20},
	})
	if err == nil && (result.Stop != run.NotStopped || result.Death != "") {
		err = fmt.Errorf("%s: the solution fails: %s %s", a.problem.ID, result.Death, result.Stderr)
	}
	return result.Output, err
}
