package main

import (
	"context"

	"github.com/spf13/cobra"

	"grundy/judge/internal/document"
	"grundy/judge/internal/report"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// compareCommand returns judge compare.
func (j judge) compareCommand() *cobra.Command {
	var under conditions
	var budget seconds
	var seed uint64
	var keep string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "compare PROBLEM FILE FILE",
		Short: "Hunt for an input on which two programs differ",
		Long: `Compare builds two programs and hunts for an input on which they do not do the same,
as judge stress hunts for one on which a program is wrong. What it finds is shrunk,
and it says which of the two is right there. The exit status is 1 if they differ.`,
		Example: `  judge compare hdu2177 mine.go theirs.cpp
  judge compare hdu2177 old.go new.go --seconds 60 --seed 2`,
		Args:              arguments(3, 3, "judge compare takes a problem and two files"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.compare(under.context(cmd.Context()), args[0], [2]string(args[1:]), under, budget, seed, keep, asJSON)
		},
	}
	under.flags(cmd)
	cmd.Flags().Var(&budget, "seconds", "how long to hunt (default: as long as a fixed number of random cases takes)")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "which random cases: another number, other cases")
	cmd.Flags().StringVar(&keep, "keep", "", "write what is found into this folder, as a .in and a .out file")
	cmd.MarkFlagDirname("keep")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// compare hunts for an input on which the programs in two files differ.
func (j judge) compare(ctx context.Context, id string, files [2]string, under conditions, budget seconds, seed uint64, keep string, asJSON bool) error {
	p, err := findOne(id)
	if err != nil {
		return err
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	var rivals [2]stress.Rival
	for i, file := range files {
		if rivals[i].Program, err = buildFile(ctx, file, progress); err != nil {
			return err
		}
		rivals[i].Limits = under.limits(p, rivals[i].Program)
	}
	reference, err := j.solution(ctx, p.ID, progress)
	if err != nil {
		return err
	}
	slower := rivals[0].Program
	if rivals[1].Program.Start > slower.Start {
		slower = rivals[1].Program
	}
	hunt := stress.Hunt{
		Problem:   p,
		Limits:    rivals[0].Limits,
		Program:   rivals[0].Program,
		Rival:     &rivals[1],
		Reference: reference,
		Samples:   testset.FromSamples(samples),
		Seed:      seed,
		Random:    stress.DefaultRandom(p, slower),
		Budget:    stress.DefaultBudget,
		Shrink:    stress.DefaultShrink,
		Progress:  hunting(progress),
	}
	if budget > 0 {
		hunt.Random, hunt.Budget = 0, budget.duration()
	}
	var found stress.Found
	if rivals[0].Program.Fault == "" && rivals[1].Program.Fault == "" {
		progress.Slow("hunting for a difference ...")
		if found, err = hunt.Run(ctx); err != nil {
			return err
		}
	}
	progress.Done()
	compared := document.OfComparison(version(), files, hunt, found)
	if keep != "" && compared.Found {
		if compared.Saved, err = keepPair(keep, p.ID+"-differ", compared.Input, compared.Answer); err != nil {
			return err
		}
	}
	if asJSON {
		err = report.ComparisonJSON(j.stdout, compared)
	} else {
		j.page().Comparison(compared)
	}
	if err == nil && (compared.Found || compared.Programs[0].Verdict == verdict.CE || compared.Programs[1].Verdict == verdict.CE) {
		err = errNotAccepted
	}
	return err
}
