package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// runCommand returns judge run, and judge itself without its other commands.
func (j judge) runCommand(use string) *cobra.Command {
	var how reporting
	cmd := &cobra.Command{
		Use:  use,
		RunE: func(cmd *cobra.Command, args []string) error { return j.run(cmd.Context(), args, how) },
	}
	how.flags(cmd)
	return cmd
}

// run judges the solutions of the problems with the given names, or of all. A problem
// without a solution or samples does not stop the others.
func (j judge) run(ctx context.Context, names []string, how reporting) error {
	asked, err := find(names)
	if err == nil {
		err = how.files.try()
	}
	if err != nil {
		return err
	}
	chosen, sources, tests, faults := j.complete(asked)
	if len(names) == 0 {
		faults = append(j.files.Unlisted(), faults...)
	}
	if len(chosen) == 0 {
		return errors.Join(faults...)
	}
	progress := j.progress()
	defer progress.Done()
	programs, err := solutions(ctx, sources, progress)
	if err != nil {
		return err
	}
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	var judgements []result.Judgement
	var rejected error
	for i, p := range chosen {
		progress.Quick(fmt.Sprintf("judging %s, %d of %s ...", p.ID, i+1, result.Count(len(chosen), "problem")))
		submission := judging.Submission{Problem: p, File: "problems/" + p.ID + "/main.go", Program: programs[p.ID], Limits: how.limits(p, programs[p.ID]), Version: version(), All: true}
		r, err := submission.Judge(ctx, workers, testset.Given(result.Samples, tests[p.ID]...))
		if err != nil {
			return err
		}
		judgements = append(judgements, r.Judgement)
		if err := outcome(r); err == errNotAccepted {
			rejected = err
		} else if err != nil {
			faults = append(faults, err)
		}
	}
	progress.Done()
	judged := result.SuiteOf(judgements...)
	if err := how.files.write(judged); err != nil {
		return err
	}
	if err := show(j, how.asJSON, judged, report.Page.Suite); err != nil {
		return err
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	return rejected
}

// complete returns the problems that have a solution and samples, these two by id, and the
// faults of the others.
func (j judge) complete(asked []suite.Problem) (chosen []suite.Problem, sources map[string][]byte, tests map[string][]testset.Test, faults []error) {
	sources, tests = make(map[string][]byte), make(map[string][]testset.Test)
	for _, p := range asked {
		source, noSolution := j.files.Solution(p.ID)
		samples, noSamples := j.files.SamplesOf(p.ID)
		if err := errors.Join(noSolution, noSamples); err != nil {
			faults = append(faults, err)
			continue
		}
		chosen = append(chosen, p)
		sources[p.ID], tests[p.ID] = source, testset.FromSamples(p.New(), samples)
	}
	return chosen, sources, tests, faults
}
