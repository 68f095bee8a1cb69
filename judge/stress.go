package main

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// stressCommand returns judge stress.
func (j judge) stressCommand() *cobra.Command {
	var flags huntFlags
	var helpers [2]string // the files of --brute and --gen
	cmd := &cobra.Command{
		Use:   "stress PROBLEM FILE",
		Short: "Hunt for an input on which your program is wrong",
		Long: `Stress runs FILE on the same groups of tests as judge test, with other random cases, and
shrinks the input of a wrong answer, a crash or a timeout until no simpler input shows the
fault.

The random cases are always the same, so the same program gets the same verdict on every
machine. --seed chooses others. --seconds sets the time of the hunt and tries as many as
there is time for: small cases get at most half of it, random cases go on until a quarter is
left, and the largest inputs get the rest. Compiling is not counted. When the time is over,
stress shrinks what it found for one more time limit at most. Faults behind accepted answers,
such as a[-1], it does not look for: judge test does.

--dir hunts for any problem: on the tests of a folder, if it has some, and on random
inputs. You write two more programs: --gen prints an input, and --brute is right, but may
be slow. The generator gets another number each time, as its argument and on standard input,
to seed its random numbers. Of the inputs on which FILE is wrong, stress shows a short one.`,
		Example: `  judge stress hdu2177 mine.go
  judge stress poj1704 mine.go --seconds 60 --seed 2 --save found
  judge stress --dir A.-Stones mine.cpp --brute slow.cpp --gen gen.py`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			if p.foreign != nil {
				args = append(args, helpers[:]...)
			}
			return j.hunt(cmd, p, args, flags)
		}),
	}
	flags.flags(cmd)
	dirFlag(cmd)
	cmd.Flags().StringVar(&helpers[0], "brute", "", "with --dir: the `file` of a slow program that is right")
	cmd.Flags().StringVar(&helpers[1], "gen", "", "with --dir: the `file` of a program that prints an input")
	require(cmd, "dir", "brute", "a slow program that is right")
	require(cmd, "dir", "gen", "a program that prints an input")
	require(cmd, "brute", "dir", "a folder with tests; for a problem of the suite the judge knows the rules")
	require(cmd, "gen", "dir", "a folder with tests; judge gen prints inputs of the suite's problems")
	return cmd
}

// huntFlags are the flags of a command that hunts.
type huntFlags struct {
	conditions
	budget time.Duration // 0 means a fixed number of random cases
	seed   uint64
	folder string // the folder for the input that was found, "" for none
	own    string // a person's own game that is the problem, "" for none
	limit  string // says which of its positions are tried
}

// flags adds the flags to a command.
func (h *huntFlags) flags(cmd *cobra.Command) {
	h.conditions.flags(cmd)
	budgetFlag(cmd, &h.budget, "hunt so many `seconds` (default: until a fixed number of random cases is tried)")
	cmd.Flags().Uint64Var(&h.seed, "seed", 1, "choose other random cases, by a `number`")
	cmd.Flags().StringVar(&h.folder, "save", "", "save the input found and its answer in this `folder`, as .in and .out files")
	jsonFlag(cmd)
}

// hunt builds the programs of a hunt, hunts, and prints what it found: the submission; for a
// comparison also its rival; in a folder also the slow program and the generator.
func (j judge) hunt(cmd *cobra.Command, p problem, files []string, flags huntFlags) error {
	ctx := cmd.Context()
	var programs []judging.Submission
	for _, file := range files {
		program, err := j.built(ctx, p, file, flags.conditions)
		if err != nil {
			return err
		}
		programs = append(programs, program)
	}
	var rival *judging.Submission
	name := p.ID + "-found" // of the files to save
	if len(programs) == 2 {
		rival, name = &programs[1], p.ID+"-differ"
	}
	var trial stress.Trial
	switch {
	case p.New == nil:
	case flags.own != "":
		trial.Answers = testset.NewAnswerer(ctx, p.Problem, func() (none toolchain.Program, err error) { return none, errors.New("search is too slow") })
	default:
		var err error
		if trial, err = j.trial(ctx, p); err != nil {
			return err
		}
		j.progress.Step("hunting: samples, small cases, random cases, largest inputs ...")
	}
	defer trial.Answers.Close()
	trial.Submission = programs[0]
	hunt := stress.Begin(trial, rival, flags.seed, flags.budget)
	if p.New == nil {
		tests, err := desk.Tests(p.ID)
		if err != nil {
			return misuse(err)
		}
		hunt.Folder, name = &stress.Folder{Tests: tests, Brute: programs[1], Gen: programs[2]}, "found"
	}
	found, err := hunt.Run(ctx)
	if err != nil {
		return err
	}
	var notSaved error // it is printed anyway
	if flags.folder != "" && len(found.Input) > 0 {
		found.Saved, notSaved = desk.KeepPair(flags.folder, name, found.Input, found.Answer)
	}
	if rival != nil {
		notCompiled := slices.ContainsFunc(found.Programs[:], func(p result.Program) bool { return p.Verdict == result.CE })
		return cmp.Or(show(j, cmd, found.Comparison, report.Page.Comparison), notSaved, acceptedIf(!found.Found && !notCompiled))
	}
	if flags.own != "" && found.Verdict == result.AC {
		found.Notes = append(found.Notes, flags.limit)
	}
	garbled := string(found.Output) != result.Printable(string(found.Output))
	if found.Lab = flags.own; p.New != nil && flags.own == "" && (found.Verdict == result.RE || garbled) && toolchain.Sanitizes(found.Language) {
		found.Hint = result.FaultyLine
	}
	return cmp.Or(show(j, cmd, found.Hunt, report.Page.Hunt), notSaved, acceptedIf(found.Verdict == result.AC))
}
