package testset

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// An Answerer makes tests of cases. It answers a case from the rules of the problem, or by
// the suite's solution if the case is too large for them. One goroutine at a time may use
// it.
type Answerer struct {
	Problem suite.Problem
	Rules   rules.Rules // an instance for this answerer; its searches remember what they found

	// Solve, if it is not nil, answers an input in place of the solution: where no program can run. Its
	// error is ErrUnknown if it does not know the input.
	Solve func(input []byte) (string, error)

	// Asked, if it is not nil, is called with each input that the solution has answered.
	Asked func(input []byte, output string)

	Seed uint64 // adds as many random cases to those that are always the same; 0 adds none

	ctx      context.Context // of all runs of the solution
	solution func() (toolchain.Program, error)
	program  toolchain.Program // what solution returned
	absent   error             // that the solution cannot be built here, nil as far as is known
	broken   error             // why it could not be prepared otherwise, such as a full disk
	leftOut  int               // cases, see LeftOut
	solver   *sandbox.Sandbox  // for the solution, nil until it is needed
}

// ErrUnknown is the error that nobody can answer a case here: it is too large to search.
var ErrUnknown = message.NewError("too large, and no solution")

// NewAnswerer returns an answerer for a problem. It calls solution once, for the first case
// that is too large for the rules or in Prepare. The context ends its runs. Close it after
// use.
func NewAnswerer(ctx context.Context, p suite.Problem, solution func() (toolchain.Program, error)) *Answerer {
	return &Answerer{Problem: p, Rules: p.New(), ctx: ctx, solution: solution}
}

// Close ends the sandbox of the solution. a may be nil.
func (a *Answerer) Close() error {
	if a == nil || a.solver == nil {
		return nil
	}
	return a.solver.Close()
}

// Test returns a bundle as a test with its answers. Where the solution answers, it must
// agree with the rules on the cases that they answer too.
func (a *Answerer) Test(name string, bundle Bundle) (Test, error) {
	test := Test{Name: name, Bundle: bundle, Input: bundle.Input(a.Rules), Count: len(bundle.Cases), rules: a.Rules}
	methods := make([]rules.Method, len(bundle.Cases))
	for i, c := range bundle.Cases {
		answer, err := a.Rules.Answer(c)
		switch {
		case rules.IsTooLarge(err):
			methods[i] = bySolution
		case err != nil:
			return Test{}, message.NewError("case has no answer", a.Problem.ID, name, i+1, err)
		default:
			methods[i] = answer.By
		}
		test.Answers = append(test.Answers, a.Rules.Layout.Numbered(i, answer.Text))
	}
	test.answered(methods)
	if test.By.Solution > 0 {
		if err := a.Prepare(); err != nil {
			return Test{}, err
		}
		said, err := a.ask(bundle.Cases)
		if err != nil {
			return Test{}, err
		}
		answers := split(a.Rules, bundle.Cases, said)
		agree := answers != nil
		for i, answer := range answers {
			agree = agree && (methods[i] == bySolution || answer == test.Answers[i])
		}
		if !agree {
			return test, a.disagreement(test.Input)
		}
		test.Answers = answers
	}
	test.Answer = []byte(strings.Join(test.Answers, ""))
	return test, nil
}

// Own returns the test of a legal input that a person has written, with its answer.
func (a *Answerer) Own(name string, input []byte) (Test, error) {
	test := Of(a.Rules, name, input, nil)
	made, err := a.Test(name, Bundle{Cases: test.Cases})
	test.Answer, test.Answers, test.By, test.methods, test.Stricter = made.Answer, made.Answers, made.By, made.methods, stricter(a.Rules, test)
	return test, err
}

// disagreement returns the error that the solution and the rules differ on an input.
func (a *Answerer) disagreement(input []byte) error {
	return message.NewError("solution and rules disagree", a.Problem.ID, fmt.Sprintf("%.1000s", input))
}

// Prepare builds the solution, once, and tries it on small cases: if it is wrong there, its
// answers to larger ones are worthless. An error comes again at each call, at once: another attempt could take
// all the time that is left for judging, and then nothing would tell of the error.
func (a *Answerer) Prepare() error {
	if a.solver != nil || a.Solve != nil || a.absent != nil || a.broken != nil {
		return cmp.Or(a.broken, a.absent)
	}
	a.broken = a.prepare()
	return cmp.Or(a.broken, a.absent)
}

// prepare is Prepare for the first time. The error that there is no solution is kept apart.
func (a *Answerer) prepare() error {
	var err error
	if a.program, err = a.solution(); err != nil {
		if NoSolution(err) {
			a.absent, err = err, nil
		}
		return err
	}
	if a.program.Fault != "" {
		return message.NewError("solution does not compile", a.Problem.ID, a.program.Fault)
	}
	if a.solver, err = sandbox.New(a.ctx, sandbox.Options{}); err != nil {
		return err
	}
	for bundle := range Pack(a.Rules, a.Rules.Small) {
		test, err := a.Test("small", bundle)
		if err != nil {
			return err
		}
		answer, err := a.ask(test.Cases)
		if err == nil && answer != string(test.Answer) {
			err = a.disagreement(test.Input)
		}
		return err // one is enough to tell
	}
	return nil
}

// NoSolution reports whether an error says that the suite's solution cannot answer here: there is no
// compiler for it, or no program can run.
func NoSolution(err error) bool {
	var absent toolchain.Absent
	return errors.Is(err, ErrUnknown) || errors.As(err, &absent)
}

// LeftOut returns how many cases the groups of tests have left out so far, since only the solution
// answers them and it cannot be built here. a may be nil.
func (a *Answerer) LeftOut() int {
	if a == nil {
		return 0
	}
	return a.leftOut
}

// answerable returns a bundle without the cases that only the solution answers, and none if too few
// are left for an input.
func (a *Answerer) answerable(b Bundle) Bundle {
	known := slices.DeleteFunc(slices.Clone(b.Cases), func(c rules.Case) bool {
		_, err := a.Rules.Answer(c)
		return rules.IsTooLarge(err)
	})
	if fewest, _ := a.Rules.Bounds(); len(known) < fewest {
		known = nil
	}
	if b.Spacing == nil { // others repeat one
		a.leftOut += len(b.Cases) - len(known)
	}
	b.Cases = known
	return b
}

// ask returns the solution's answers. It reads the problem's own inputs.
func (a *Answerer) ask(cases []rules.Case) (string, error) {
	if a.Rules.Own == nil {
		return a.run(a.Rules.Write(cases))
	}
	own, answers := *a.Rules.Own, ""
	_, most := own.Bounds()
	for part := range slices.Chunk(cases, cmp.Or(most, len(cases))) {
		answer, err := a.run(own.Write(part))
		if err != nil {
			return "", err
		}
		if list := split(own, part, answer); list != nil {
			answer = strings.Join(a.Rules.FromOwn(list), "")
		}
		answers += answer
	}
	return answers, nil
}

// run returns the output of the solution.
func (a *Answerer) run(input []byte) (string, error) {
	if a.Solve != nil {
		return a.Solve(input)
	}
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
		return "", message.NewError("solution fails", a.Problem.ID, result.Death, string(result.Stderr))
	}
	if a.Asked != nil {
		a.Asked(input, string(result.Output))
	}
	return string(result.Output), nil
}
