package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
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

// run judges the solutions of the problems with the given names, or of all.
func (j judge) run(ctx context.Context, names []string, how reporting) error {
	problems, err := find(names)
	if err == nil {
		err = how.files.try()
	}
	if err != nil {
		return err
	}
	sources, tests := make(map[string][]byte), make(map[string][]testset.Test)
	var missing error
	for _, p := range problems {
		source, noSolution := j.files.Solution(p.ID)
		samples, noSamples := j.files.SamplesOf(p.ID)
		missing = errors.Join(missing, noSolution, noSamples)
		sources[p.ID], tests[p.ID] = source, testset.FromSamples(p.New(), samples)
	}
	if missing != nil {
		return missing
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
	var rejected, faults error
	for i, p := range problems {
		progress.Step(fmt.Sprintf("judging %s, %d of %s ...", p.ID, i+1, result.Count(len(problems), "problem")))
		submission := judging.Submission{Problem: p, File: "problems/" + p.ID + "/main.go", Program: programs[p.ID], Limits: how.limits(p, programs[p.ID]), Version: version(), All: true}
		r, err := submission.Judge(ctx, workers, testset.Given(result.Samples, tests[p.ID]...))
		if err != nil {
			return err
		}
		judgements = append(judgements, r.Judgement)
		if err := outcome(r); err == errNotAccepted {
			rejected = err
		} else if err != nil {
			faults = errors.Join(faults, err)
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
	return cmp.Or(faults, rejected)
}
