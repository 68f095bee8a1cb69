package main

import (
	"cmp"
	"errors"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// commandsOf returns the commands as a person types them, such as "judge test".
func commandsOf(root *cobra.Command) []string {
	return lists.Each(root.Commands(), func(cmd *cobra.Command) string { return "judge " + cmd.Name() })
}

// runCommand returns judge run, which judges solutions of the suite, and judge itself without its
// other commands.
func (j judge) runCommand(use string) *cobra.Command {
	var how reporting
	cmd := &cobra.Command{
		Use: use,
		RunE: func(cmd *cobra.Command, args []string) error {
			problems, err := find(args, commandsOf(cmd.Root())...)
			if err == nil {
				err = tryFiles(how.force, "", how.junit, how.html)
			}
			if err != nil {
				return err
			}
			ctx, sources, tests := cmd.Context(), make(map[string][]byte), make(map[string][]testset.Test)
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
			programs, err := toolchain.Go(ctx, "1.4", sources, func(n int, version string) {
				j.progress.Building(j.words(), j.words().Count(n, words.Solution))(version)
			})
			if err != nil {
				return err
			}
			workers := sandbox.NewPool(nil)
			defer workers.Close()
			var judgements []result.Judgement
			var faults error
			for i, p := range problems {
				j.doing(result.Step{Doing: result.JudgingSolution, Test: p.ID, Done: i + 1, Of: len(problems)})
				program := programs[p.ID]
				t := judging.Trial{By: result.ByTest, Version: version(), All: true,
					Tests: []testset.Group{testset.Given(result.Samples, tests[p.ID]...)}}
				t.Submission = judging.Submission{Problem: p, File: "problems/" + p.ID + "/main.go", Program: program,
					Limits: how.limits(p, program)}
				r, err := t.Judge(ctx, workers)
				if err != nil {
					return err
				}
				judgements = append(judgements, r.Judgement)
				faults = errors.Join(faults, r.Err())
			}
			all := result.SuiteOf(judgements...)
			// Where a report can't be written, the terminal has all of it.
			err = errors.Join(how.write(j.words(), judgements...), show(j, cmd, all, report.Terminal.Suite))
			return cmp.Or(err, faults, acceptedIf(all.Accepted == len(judgements)))
		},
	}
	how.flags(cmd)
	return cmd
}
