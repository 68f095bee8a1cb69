package stress

import (
	"context"

	"grundy/judge/internal/build"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// Answer makes a test of an input, whose cases are given. They are answered from the
// rules if these can, and else by the reference, which must agree with the rules where
// both answer.
func Answer(ctx context.Context, p suite.Problem, reference build.Program, input []byte, cases []rules.Case) (testset.Test, error) {
	s := &session{Hunt: Hunt{Problem: p, Reference: reference}, rules: p.New(), ctx: ctx}
	defer s.closeSolver()
	b, err := s.batch(testset.Bundle{Cases: cases})
	b.test.Input = input
	return b.test, err
}
