package audit

import (
	"context"
	"strings"

	"grundy/judge/internal/build"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// groups returns the tests of a problem, group by group: those that judge test has for a
// program that starts quickly.
func groups(ctx context.Context, p suite.Problem, samples []testset.Test, solution build.Program) ([]testset.Test, error) {
	answers := testset.NewAnswerer(ctx, p, func() (build.Program, error) { return solution, nil })
	defer answers.Close()
	var quick build.Program
	var tests []testset.Test
	for _, group := range []testset.Group{
		testset.SampleGroup(answers.Rules, samples), testset.SmallGroup(answers, quick), testset.RandomGroup(answers, quick), testset.ExtremeGroup(answers),
	} {
		for test, err := range group.Tests {
			if err != nil {
				return nil, err
			}
			tests = append(tests, test)
		}
	}
	return tests, nil
}

// kindOf returns the group of a test that groups has made.
func kindOf(test testset.Test) testset.Kind {
	kind, _, _ := strings.Cut(test.Name, "/")
	return testset.Kind(kind)
}
