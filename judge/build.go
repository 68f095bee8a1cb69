package main

import (
	"context"
	"fmt"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// buildFile builds the program of the person at the keyboard.
func buildFile(ctx context.Context, file string, progress *report.Progress) (toolchain.Program, error) {
	return toolchain.File(ctx, file, func(version string) {
		progress.Slow(fmt.Sprintf("building %s with %s ...", file, version))
	})
}

// submission returns what is known of a submission before it is built.
func submission(p suite.Problem, file string, progress *report.Progress) judging.Submission {
	confirming := func(test string) { progress.Slow(fmt.Sprintf("%v on %s, confirming ...", result.TLE, test)) }
	return judging.Submission{Problem: p, File: file, Version: version(), Progress: progress.Group, Confirming: confirming}
}

// solution builds the suite's solution of a problem.
func (j judge) solution(ctx context.Context, id string, progress *report.Progress) (toolchain.Program, error) {
	source, err := j.files.Solution(id)
	if err != nil {
		return toolchain.Program{}, err
	}
	programs, err := solutions(ctx, map[string][]byte{id: source}, progress)
	return programs[id], err
}

// solutions builds the suite's solutions of some problems, given by id.
func solutions(ctx context.Context, sources map[string][]byte, progress *report.Progress) (map[string]toolchain.Program, error) {
	return toolchain.Go(ctx, "1.4", sources, func(n int, version string) {
		what := "the solution"
		if n > 1 {
			what = result.Count(n, "solution")
		}
		progress.Slow(fmt.Sprintf("building %s with %s ...", what, version))
	})
}
