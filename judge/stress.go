package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// stressCommand returns judge stress.
func (j judge) stressCommand() *cobra.Command {
	var flags huntFlags
	var to delivery
	var dir folder
	var helpers [2]string // the files of --brute and --gen
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
cases go on until a quarter is left, and the largest inputs get the rest.

--dir hunts for any problem, on the tests of a folder and on random inputs. You write two
more programs: --gen prints an input, and --brute is right, but may be slow. The generator
gets a number as its argument and on standard input, another one each time, to seed its
random numbers. Of the inputs on which FILE is wrong, stress shows a short one.`,
		Example: `  judge stress hdu2177 mine.go
  judge stress poj1704 mine.go --seconds 60 --seed 2 --save found
  judge stress --dir A.-Stones mine.cpp --brute slow.cpp --gen gen.py`,
		Args: func(cmd *cobra.Command, args []string) error {
			return stressArguments(cmd, args, &dir, helpers)
		},
		ValidArgsFunction: completeIDThenFile,
		RunE: dir.about(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			if dir != "" {
				return j.stressFolder(cmd.Context(), p, append(args, helpers[:]...), flags)
			}
			return j.stress(cmd.Context(), p, args[0], flags, to)
		}),
	}
	flags.flags(cmd, "save")
	to.flags(cmd, "send the input found, as a test, to tools that listen for Competitive Companion")
	dir.flags(cmd)
	cmd.Flags().StringVar(&helpers[0], "brute", "", "with --dir: a slow program that is right")
	cmd.Flags().StringVar(&helpers[1], "gen", "", "with --dir: a program that prints an input")
	return cmd
}

// stressArguments checks the arguments and the flags of judge stress.
func stressArguments(cmd *cobra.Command, args []string, dir *folder, helpers [2]string) error {
	switch {
	case *dir == "" && (helpers[0] != "" || helpers[1] != ""):
		return misuse(errors.New("--brute and --gen need --dir; for a problem of the suite the judge knows the rules"))
	case *dir != "" && (helpers[0] == "" || helpers[1] == ""):
		return misuse(errors.New("--dir needs --brute, a slow program that is right, and --gen, a program that prints an input"))
	}
	return dir.arguments("name a problem and a file, such as: judge stress hdu1850 mine.cpp", "send")(cmd, args)
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
	err = j.hunted(found.Hunt, flags, p.ID+"-found")
	if to.wanted && len(found.Input) > 0 {
		pair := []desk.Test{{Input: string(found.Input), Output: string(found.Answer)}}
		if err := j.send(ctx, j.stderr, p, pair, to); err != nil {
			fmt.Fprintf(j.stderr, "judge: not sent: %v\n", err)
		}
	}
	return err
}

// stressFolder hunts with the user's own programs: the submission, the slow one and the
// generator.
func (j judge) stressFolder(ctx context.Context, p suite.Problem, files []string, flags huntFlags) error {
	tests, err := desk.Tests(p.ID)
	if err != nil {
		return misuse(err)
	}
	progress := j.progress()
	defer progress.Done()
	var programs [3]toolchain.Program
	for i, file := range files {
		if programs[i], err = buildFile(ctx, file, progress); err != nil {
			return err
		}
	}
	hunt := stress.FolderHunt{
		Hunt: stress.Hunt{Problem: p, File: files[0], Program: programs[0], Limits: flags.limits(p, programs[0]), Seed: flags.seed,
			Random: stress.FolderRandom, Budget: stress.FolderBudget, Shrink: stress.DefaultShrink, Progress: progress.Hunt},
		Tests: tests,
		Brute: stress.Helper{File: files[1], Program: programs[1]},
		Gen:   stress.Helper{File: files[2], Program: programs[2]},
	}
	if flags.budget > 0 {
		hunt.Random, hunt.Budget = 0, flags.budget
	}
	found, err := hunt.Run(ctx)
	progress.Done()
	if err != nil {
		return err
	}
	return j.hunted(found.Hunt, flags, "found")
}

// hunted saves and prints the result of a hunt.
func (j judge) hunted(hunted result.Hunt, flags huntFlags, name string) error {
	var notSaved error // it is printed anyway
	hunted.Saved, notSaved = flags.save(name, hunted.Counterexample)
	err := show(j, flags.asJSON, hunted, report.Page.Hunt)
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
