package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
)

// stressCommand returns judge stress.
func (j judge) stressCommand() *cobra.Command {
	var flags huntFlags
	var to delivery
	cmd := &cobra.Command{
		Use:   "stress PROBLEM FILE",
		Short: "Hunt for an input on which your program is wrong",
		Long: `Stress builds FILE, in any language that judge test accepts, and runs it on the samples of
the problem, on all small cases, on random cases, and on the largest inputs. The answers
come from the rules of the game: by search, for some problems also by a second method.
For cases that are too large for both they come from the suite's own solution. Stress
shrinks the input of a wrong answer, a crash or a timeout until no simpler input shows
the fault.

The random cases are always the same, so the same program gets the same verdict on every
machine. --seconds sets the time of the hunt: small cases get at most half of it, random
cases go on until a quarter is left, and the largest inputs get the rest.`,
		Example: `  judge stress hdu2177 mine.go
  judge stress poj1704 mine.go --seconds 60 --seed 2 --save found`,
		Args:              arguments(2, 2, "name a problem and a file, such as: judge stress hdu1850 mine.cpp"),
		ValidArgsFunction: completeIDThenFile,
		RunE: about(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			return j.stress(cmd.Context(), p, args[0], flags, to)
		}),
	}
	flags.flags(cmd, "save")
	to.flags(cmd, "send the input found, as a test, to tools that listen for Competitive Companion")
	return cmd
}

// huntFlags are the flags of a command that hunts.
type huntFlags struct {
	conditions
	budget time.Duration // 0 means a fixed number of random cases
	seed   uint64
	keep   string // the folder for the input that was found, "" for none
	asJSON bool
}

// flags adds the flags to a command. The flag for keep has the given name.
func (h *huntFlags) flags(cmd *cobra.Command, keep string) {
	h.conditions.flags(cmd)
	budgetFlag(cmd, &h.budget, "", "how long to hunt (default: until a fixed number of random cases is tried)")
	cmd.Flags().Uint64Var(&h.seed, "seed", 1, "choose other random cases")
	cmd.Flags().StringVar(&h.keep, keep, "", "save the input found and its answer in this folder, as .in and .out files")
	cmd.MarkFlagDirname(keep)
	jsonFlag(cmd, &h.asJSON)
}

// hunt builds one program, or two to compare, and hunts. If one does not compile, it finds
// nothing.
func (j judge) hunt(ctx context.Context, p suite.Problem, files []string, flags huntFlags, doing string) (found stress.Found, err error) {
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return found, err
	}
	progress := j.progress()
	defer progress.Done()
	hunt := stress.Hunt{
		Problem:  p,
		Samples:  samples,
		Seed:     flags.seed,
		Budget:   stress.DefaultBudget,
		Shrink:   stress.DefaultShrink,
		Progress: progress.Hunt,
	}
	compile := true
	for i, file := range files {
		program, err := buildFile(ctx, file, progress)
		if err != nil {
			return found, err
		}
		limits := flags.limits(p, program)
		if i == 0 {
			hunt.File, hunt.Program, hunt.Limits, hunt.Random = file, program, limits, stress.DefaultRandom(p, program)
		} else {
			hunt.Rival = &stress.Rival{File: file, Program: program, Limits: limits}
			hunt.Random = min(hunt.Random, stress.DefaultRandom(p, program))
		}
		compile = compile && program.Fault == ""
	}
	if hunt.Reference, err = j.solution(ctx, p.ID, progress); err != nil {
		return found, err
	}
	if flags.budget > 0 {
		hunt.Random, hunt.Budget = 0, flags.budget
	}
	if compile {
		progress.Slow(doing)
	}
	return hunt.Run(ctx)
}

// stress hunts for an input on which the program in file is wrong.
func (j judge) stress(ctx context.Context, p suite.Problem, file string, flags huntFlags, to delivery) error {
	if err := to.check(); err != nil {
		return err
	}
	found, err := j.hunt(ctx, p, []string{file}, flags, "hunting: samples, small cases, random cases, largest inputs ...")
	if err != nil {
		return err
	}
	hunted := found.Hunt
	var notSaved error // it is printed anyway
	hunted.Saved, notSaved = flags.save(p.ID+"-found", hunted.Counterexample)
	err = show(j, flags.asJSON, hunted, report.Page.Hunt)
	if err == nil && to.wanted && len(hunted.Input) > 0 {
		pair := []desk.Test{{Input: string(hunted.Input), Output: string(hunted.Answer)}}
		if err := j.send(ctx, j.stderr, p, pair, to); err != nil {
			fmt.Fprintf(j.stderr, "judge: not sent: %v\n", err)
		}
	}
	return huntOutcome(err, notSaved, hunted.Verdict != result.AC)
}

// save writes the input that was found, if one was and the flags ask for it. It returns its path.
func (h huntFlags) save(name string, found result.Counterexample) (path string, err error) {
	if h.keep == "" || len(found.Input) == 0 {
		return "", nil
	}
	return desk.KeepPair(h.keep, name, found.Input, found.Answer)
}

// huntOutcome returns the error of a hunt: the first of the errors, or else errNotAccepted
// if a program failed.
func huntOutcome(notShown, notSaved error, isFault bool) error {
	switch {
	case notShown != nil:
		return notShown
	case notSaved != nil || !isFault:
		return notSaved
	}
	return errNotAccepted
}
