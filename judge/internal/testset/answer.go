package testset

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// An Answerer makes tests of cases: it answers them from the rules of their problem where
// these can, and else by the suite's solution. One goroutine at a time may use it.
type Answerer struct {
	Problem suite.Problem
	Rules   rules.Rules // an instance for this answerer; its searches remember what they found

	ctx      context.Context // of all runs of the solution
	solution func() (toolchain.Program, error)
	program  toolchain.Program // what solution returned
	solver   *sandbox.Sandbox  // for the solution, nil until it is needed
	took     time.Duration     // what it took to get both
}

// NewAnswerer returns an answerer for a problem. What returns the solution is called once,
// when a case is first too large for the rules, or by Prepare. The context ends its runs;
// Close ends it.
func NewAnswerer(ctx context.Context, p suite.Problem, solution func() (toolchain.Program, error)) *Answerer {
	return &Answerer{Problem: p, Rules: p.New(), ctx: ctx, solution: solution}
}

// Close ends what the solution ran in.
func (a *Answerer) Close() error {
	if a.solver == nil {
		return nil
	}
	return a.solver.Close()
}

// Test answers a bundle: from the rules if they can, and else by the solution. Then what
// the rules answer of it must agree with the solution.
func (a *Answerer) Test(name string, bundle Bundle) (Test, error) {
	test := Test{Name: name, Input: bundle.Input(a.Rules), Cases: len(bundle.Cases), Stricter: bundle.Stricter}
	if bundle.Spacing != nil {
		test.Spacing = bundle.Spacing.Name
	}
	var answers []string // of the cases, "" where the rules can't tell
	for i, c := range bundle.Cases {
		answer, err := a.Rules.Answer(c)
		switch {
		case rules.IsTooLarge(err):
			test.By.Solution++
		case err != nil:
			return Test{}, fmt.Errorf("%s: %s: case %d: %w", a.Problem.ID, name, i+1, err)
		default:
			Count(&test.By, answer.By)
		}
		answers = append(answers, answer.Text)
	}
	if test.By.Solution == 0 {
		test.Answer = []byte(strings.Join(answers, ""))
		return test, nil
	}
	before := a.took
	said, err := a.reference(a.Rules.Write(bundle.Cases))
	if err != nil {
		return Test{}, err
	}
	test.Preparing = a.took - before
	agree, err := a.agree(said, bundle.Cases, answers)
	if err == nil && !agree {
		err = a.disagreement(test.Input)
	}
	test.Answer = []byte(said)
	return test, err
}

// agree reports whether what the solution says of cases agrees with their answers, of
// which "" is one that the rules can't tell.
func (a *Answerer) agree(said string, cases []rules.Case, answers []string) (bool, error) {
	if lines := strings.SplitAfter(said, "\n"); len(lines) == len(cases)+1 {
		for i, answer := range answers {
			if answer != "" && answer != lines[i] {
				return false, nil
			}
		}
		return true, nil
	}
	// Which lines belong to which case is not known, so those are asked alone that the
	// rules can tell.
	var known []rules.Case
	for i, answer := range answers {
		if answer != "" {
			known = append(known, cases[i])
		}
	}
	if fewest, _ := a.Rules.Bounds(); len(known) < max(1, fewest) {
		return true, nil
	}
	said, err := a.reference(a.Rules.Write(known))
	return said == strings.Join(answers, ""), err
}

// disagreement is the error that the solution and the rules answer an input in
// different ways.
func (a *Answerer) disagreement(input []byte) error {
	return fmt.Errorf("%s: the solution and the rules disagree on the input\n%.1000s", a.Problem.ID, input)
}

// Prepare gets the solution ready, if it is not yet: it is built, and tried on small
// cases, since what it says of larger ones is worth nothing if it is wrong there.
func (a *Answerer) Prepare() error {
	if a.solver != nil {
		return nil
	}
	start := time.Now()
	defer func() { a.took = time.Since(start) }()
	var err error
	if a.program, err = a.solution(); err != nil {
		return err
	}
	if a.program.Fault != "" {
		return fmt.Errorf("%s: the solution does not compile: %s", a.Problem.ID, a.program.Fault)
	}
	if a.solver, err = sandbox.New(a.ctx, sandbox.Options{}); err != nil {
		return err
	}
	for bundle := range Pack(a.Rules, a.Rules.Small) {
		test, err := a.Test("small", bundle)
		if err != nil {
			return err
		}
		answer, err := a.ask(test.Input)
		if err == nil && answer != string(test.Answer) {
			err = a.disagreement(test.Input)
		}
		return err // one is enough to tell
	}
	return nil
}

// TooLarge reports whether one of the cases is too large for the rules.
func (a *Answerer) TooLarge(cases []rules.Case) bool {
	return slices.ContainsFunc(cases, func(c rules.Case) bool {
		_, err := a.Rules.Answer(c)
		return rules.IsTooLarge(err)
	})
}

// reference returns what the solution prints.
func (a *Answerer) reference(input []byte) (string, error) {
	if err := a.Prepare(); err != nil {
		return "", err
	}
	return a.ask(input)
}

// ask runs the solution.
func (a *Answerer) ask(input []byte) (string, error) {
	patient := 10 * a.Problem.Limits.Time // it must answer, and need not be fast
	result, err := a.solver.Run(a.ctx, sandbox.Command{
		Folder: a.program.Folder,
		Args:   a.program.Args,
		Input:  input,
		Limits: sandbox.Limits{CPU: patient, Idle: patient, Output: 64 << 20},
	})
	if err != nil {
		return "", err
	}
	if result.Stop != sandbox.NotStopped || result.Death != "" {
		return "", fmt.Errorf("%s: the solution fails: %s %s", a.Problem.ID, result.Death, result.Stderr)
	}
	return string(result.Output), nil
}
