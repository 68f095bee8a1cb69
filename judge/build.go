package main

import (
	"context"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// buildFile builds the program of the person at the keyboard.
func buildFile(ctx context.Context, file string, progress *report.Progress) (toolchain.Program, error) {
	return toolchain.File(ctx, file, func(version string) {
		progress.Step(report.Building(file, version))
	})
}

// submission returns what is known of a submission before it is built.
func submission(p suite.Problem, file string, progress *report.Progress) judging.Submission {
	confirming := func(test string) { progress.Step(report.Confirming(test)) }
	return judging.Submission{Problem: p, File: file, Version: version(), Progress: progress.Group, Confirming: confirming}
}

// solution builds the suite's solution of a problem.
func (j judge) solution(ctx context.Context, id string, progress *report.Progress) (toolchain.Program, error) {
	return stress.Solution(ctx, id, j.files, buildingSolution(progress))
}

// buildingSolution returns what says that the suite's solution is built.
func buildingSolution(progress *report.Progress) func(version string) {
	return func(version string) { progress.Step(report.Building("the solution", version)) }
}

// solutions builds the suite's solutions of some problems, given by id.
func solutions(ctx context.Context, sources map[string][]byte, progress *report.Progress) (map[string]toolchain.Program, error) {
	return toolchain.Go(ctx, "1.4", sources, func(n int, version string) {
		what := "the solution"
		if n > 1 {
			what = result.Count(n, "solution")
		}
		progress.Step(report.Building(what, version))
	})
}
