package audit

import (
	"context"
	"fmt"
	"strings"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// groups returns the tests of a problem, group by group: those that judge test has for a
// program that starts quickly. Shown are the inputs that known mistakes name.
func groups(ctx context.Context, p suite.Problem, samples []testset.Test, mistakes []suite.Mistake, solution toolchain.Program) (tests, shown []testset.Test, err error) {
	answers := testset.NewAnswerer(ctx, p, func() (toolchain.Program, error) { return solution, nil })
	defer answers.Close()
	var quick toolchain.Program
	for _, group := range testset.Whole(answers, quick, samples) {
		for test, err := range group.Tests {
			if err != nil {
				return nil, nil, err
			}
			tests = append(tests, test)
		}
	}
	for _, m := range mistakes {
		name := fmt.Sprintf("problems/%s/mistakes/%s.go", p.ID, m.Name)
		cases, err := answers.Rules.Read(m.Input)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: its input is not legal: %w", name, err)
		}
		test, err := answers.Test(name, testset.Bundle{Cases: cases})
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		test.Input = m.Input
		shown = append(shown, test)
	}
	return tests, shown, nil
}

// kindOf returns the group of a test that groups has made.
func kindOf(test testset.Test) testset.Kind {
	kind, _, _ := strings.Cut(test.Name, "/")
	return testset.Kind(kind)
}
