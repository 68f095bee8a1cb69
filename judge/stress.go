package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/build"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/report"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/verdict"
)

// stressCommand returns judge stress.
func (j judge) stressCommand() *cobra.Command {
	var under conditions
	var seconds float64
	var seed uint64
	var save string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "stress PROBLEM FILE",
		Short: "Hunt for an input on which your program is wrong",
		Long: `Stress builds FILE, in any language that judge test takes, and runs it on all
small cases of the problem, then on random cases, and on the largest inputs. What
the answer should be comes from the rules of the game, by search, and for cases
too large for that from the suite's own solution. A wrong answer, a crash or a
program that hangs is shrunk to the smallest input that still shows it.`,
		Example: `  judge stress hdu2177 mine.go
  judge stress poj1704 mine.go --seconds 60 --seed 2 --save found`,
		Args:              arguments(2, 2, "judge stress takes a problem and a file"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if seconds < 0 {
				return misuse{errors.New("--seconds is less than 0")}
			}
			random := time.Duration(seconds * float64(time.Second))
			return j.stress(cmd.Context(), args[0], args[1], under, random, seed, save, asJSON)
		},
	}
	under.flags(cmd)
	cmd.Flags().Float64Var(&seconds, "seconds", 10, "how long to try random cases")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "which random cases: another number, other cases")
	cmd.Flags().StringVar(&save, "save", "", "keep what is found in this folder, as a .in and a .out file")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// stress hunts for an input on which the program in file is wrong.
func (j judge) stress(ctx context.Context, id, file string, under conditions, random time.Duration, seed uint64, save string, asJSON bool) error {
	p, err := findOne(id)
	if err != nil {
		return err
	}
	solution, err := grade.ReadFile(j.problems, "problems", id+"/main.go")
	if err != nil {
		return err
	}

	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	program, err := buildFile(ctx, file, under, progress)
	if err != nil {
		return err
	}
	solutions, err := build.Go(ctx, "1.4", map[string][]byte{id: solution}, func(_ int, version string) {
		progress.Slow(fmt.Sprintf("building the solution with %s ...", version))
	})
	if err != nil {
		return err
	}
	hunted := report.Hunt{Problem: p, Submission: file, Language: program.Language, Notes: program.Notes, Seed: seed}
	hunted.Limits, hunted.Runtime = under.limits(p, program)
	if program.Fault != "" {
		hunted.Verdict, hunted.Compiler = verdict.CE, program.Fault
	} else {
		progress.Slow(fmt.Sprintf("hunting through small cases, random ones for %v, and the largest inputs ...", random))
		last := time.Now()
		hunted.Found, err = stress.Hunt{
			Problem:   p,
			Limits:    hunted.Limits,
			Program:   program,
			Reference: solutions[id],
			Seed:      seed,
			Random:    random,
			Progress: func(stage string, cases int) {
				if now := time.Now(); now.Sub(last) > 100*time.Millisecond || stage == "shrinking" {
					last = now
					progress.Quick(fmt.Sprintf("%s ... %d checked", stage, cases))
				}
			},
		}.Run(ctx)
		if err != nil {
			return err
		}
	}
	progress.Done()
	if save != "" && len(hunted.Input) > 0 {
		if hunted.Saved, err = keep(save, id, hunted.Input, hunted.Test.Test.Answer); err != nil {
			return err
		}
	}
	if asJSON {
		err = report.HuntJSON(j.stdout, hunted)
	} else {
		j.page().Hunt(hunted)
	}
	if err == nil && hunted.Verdict != verdict.AC {
		err = errNotAccepted
	}
	return err
}

// keep writes a pair into a folder, under a name that nothing there has. It
// returns the path of the input.
func keep(folder, id string, input, answer []byte) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", misuse{err}
	}
	for n := 1; ; n++ {
		path := filepath.Join(folder, fmt.Sprintf("%s-found-%d", id, n))
		in, err := os.OpenFile(path+".in", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", misuse{err}
		}
		_, err = in.Write(input)
		if err := errors.Join(err, in.Close()); err != nil {
			return "", err
		}
		return path + ".in", os.WriteFile(path+".out", answer, 0o644)
	}
}
