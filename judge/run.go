package main

import (
	"context"
	"errors"
	"fmt"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// run judges the solutions of the problems with the given names, or of all. What is
// missing of one problem keeps no other from being judged.
func (j judge) run(ctx context.Context, names []string, under conditions, files reportFiles, asJSON bool) error {
	asked, err := find(names)
	if err == nil {
		err = files.try()
	}
	if err != nil {
		return err
	}
	chosen, sources, tests, gaps := j.complete(asked)
	if len(names) == 0 {
		gaps = append(missing(j.files.Unlisted()), gaps...)
	}
	if len(chosen) == 0 {
		return gaps
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	programs, err := solutions(ctx, sources, progress)
	if err != nil {
		return err
	}
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	var results []judging.Result
	var judgements []result.Judgement
	for i, p := range chosen {
		progress.Quick(fmt.Sprintf("judging %s, %d of %s ...", p.ID, i+1, result.Count(len(chosen), "problem")))
		submission := judging.Submission{Problem: p, File: "problems/" + p.ID + "/main.go", Program: programs[p.ID], Limits: under.limits(p, programs[p.ID]), All: true}
		r, err := submission.Judge(ctx, workers, testset.Given(testset.Samples, tests[p.ID]...))
		if err != nil {
			return err
		}
		results = append(results, r)
		judgements = append(judgements, r.Judgement(version()))
	}
	progress.Done()
	judged := result.SuiteOf(judgements...)
	if err := files.write(judged); err != nil {
		return err
	}
	if asJSON {
		if err := result.Write(j.stdout, judged); err != nil {
			return err
		}
	} else {
		j.page().Suite(judged)
	}
	return outcomeOf(results, gaps)
}

// complete returns the problems with a solution and samples, these two by id, and what the
// others lack.
func (j judge) complete(asked []suite.Problem) (chosen []suite.Problem, sources map[string][]byte, tests map[string][]testset.Test, gaps missing) {
	sources, tests = make(map[string][]byte), make(map[string][]testset.Test)
	for _, p := range asked {
		source, err := j.files.Solution(p.ID)
		if err != nil {
			gaps = append(gaps, err)
		}
		samples, badSamples := j.files.SamplesOf(p.ID)
		if badSamples != nil {
			gaps = append(gaps, badSamples)
		}
		if err == nil && badSamples == nil {
			chosen = append(chosen, p)
			sources[p.ID], tests[p.ID] = source, testset.FromSamples(p.New(), samples)
		}
	}
	return chosen, sources, tests, gaps
}

// outcomeOf returns the error of several results. An error of the judge comes before a
// fault of a program.
func outcomeOf(results []judging.Result, gaps missing) error {
	var outcomes error
	for _, r := range results {
		if err := outcome(r); err != nil && (outcomes == nil || err != errNotAccepted) {
			outcomes = err
		}
	}
	if len(gaps) == 0 {
		return outcomes
	}
	if outcomes != nil && outcomes != errNotAccepted {
		gaps = append(gaps, outcomes)
	}
	return gaps
}

// missing is what the suite lacks, a line each.
type missing []error

func (m missing) Error() string { return errors.Join(m...).Error() }
