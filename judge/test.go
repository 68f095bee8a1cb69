package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// testCommand returns judge test.
func (j judge) testCommand() *cobra.Command {
	var how testFlags
	cmd := &cobra.Command{
		Use:   "test PROBLEM FILE",
		Short: "Judge your program",
		Long: `Test builds FILE, a program in Go, C, C++, Rust, Java, Python or JavaScript or an
executable file, and runs it on four groups of tests: the samples of the problem, all
small cases, random cases (always the same), and the largest inputs. The answers to the
last three come from the rules of the game; for cases that are too large for the rules,
from the suite's own solution. AC requires all four.

Test stops at the first test that fails and says why. If that test is not an original
sample, it first shrinks the input. --all continues after failures. --verbose adds
the limits, a table of the groups, and each failure in full.

Some tests are stricter than the original judge. If your program fails only on those,
test says that the original judge may accept it.

The limits are those of the problem, which were set for programs in C, most of them for
32 bits. On 64-bit systems and in other languages programs need more, so test raises
the limits; --verbose says by how much. It does not raise a limit that you set.

Time runs from the first run, after compiling. When --seconds are over, test begins no
other run, and within one more time limit it ends. It says what it has not tried.

--input judges your program on one input. The judge checks the input, and computes the
answer unless you give it with --answer.

--dir judges your program on the tests of a folder, for any problem: test/NAME.in and
test/NAME.out, as judge listen and oj write them. The limits come from problem.json or
.cph in the folder; without them they are 2 s and 256 MB. Where an input has no answer,
test shows the output.

--package judges your program on the tests of a problem package, a folder or a zip in the
format of Kattis and DOMjudge (2025-09 or legacy). The output validator of the package
decides, or the default one with the flags of the package. Without limits in the package
they are 10 s and 2 GB. Test refuses packages that it cannot judge in full, such as
interactive and scoring problems.

--home judges your program in the format of another judge that has the problem, if its
inputs differ from those here. At Luogu an input of poj1067 is one case.`,
		Example: `  judge test hdu2177 mine.go
  judge test poj1704 mine.py --time-limit 5s --memory-limit 64MB
  judge test hdu1850 mine.cpp --all --keep found
  judge test hdu1850 mine.cpp --input my.in --answer my.out
  judge test poj1067 mine.go --home luogu
  judge test --dir A.-Stones mine.cpp
  judge test --package stones.zip mine.cpp`,
		Args:              func(cmd *cobra.Command, args []string) error { return testArguments(cmd, args, how) },
		ValidArgsFunction: completeIDThenFile,
		RunE: how.folder.about(how.home.of(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			if how.folder.foreign != nil {
				return j.testForeign(cmd.Context(), p, args[0], how)
			}
			_, err := j.test(cmd.Context(), p, args[0], how)
			return err
		})),
	}
	how.flags(cmd)
	return cmd
}

// testArguments checks the arguments and the flags of judge test.
func testArguments(cmd *cobra.Command, args []string, how testFlags) error {
	if how.answer != "" && how.input == "" {
		return misuse(errors.New("--answer needs --input, the file that it answers"))
	}
	return how.folder.arguments("name a problem and a file, such as: judge test hdu1850 mine.cpp",
		"seconds", "shrink", "all", "input", "answer", "keep", "seed", "home")(cmd, args)
}

// testFlags are the flags of judge test.
type testFlags struct {
	reporting
	budget, shrink time.Duration
	all, verbose   bool
	input, answer  string // the files of a person's own test
	keep           string
	seed           uint64
	folder         folder
	home           home
	submitting     bool // judge submit asks: it has no next step for an accepted program
}

// flags adds the flags to the command.
func (how *testFlags) flags(cmd *cobra.Command) {
	how.reporting.flags(cmd)
	budgetFlag(cmd, &how.budget, fmt.Sprint(stress.TrialBudget.Seconds()), "begin no run after this time, compiling not counted")
	addFlag(cmd, &how.shrink, "shrink", "seconds", fmt.Sprint(stress.TrialShrink.Seconds()), "how long to shrink a failing input; 0 to not shrink it", duration(0, 24*time.Hour))
	cmd.Flags().BoolVar(&how.all, "all", false, "continue after failures")
	cmd.Flags().BoolVar(&how.verbose, "verbose", false, "show limits, groups of tests, and each failure in full")
	cmd.Flags().StringVar(&how.input, "input", "", "judge only on the input in this file; - is standard input")
	cmd.Flags().StringVar(&how.answer, "answer", "", "with --input: the file with its answer (default: computed from the rules)")
	cmd.Flags().StringVar(&how.keep, "keep", "", "save each failing input, as shown, and its answer in this folder")
	cmd.MarkFlagDirname("keep")
	seedFlag(cmd, &how.seed)
	how.folder.flags(cmd, true)
	how.home.flags(cmd)
}

// test judges the program in file.
func (j judge) test(ctx context.Context, p suite.Problem, file string, how testFlags) (r judging.Result, err error) {
	if err := how.files.try(); err != nil {
		return r, err
	}
	progress := j.progress()
	defer progress.Done()
	trial, err := stress.NewTrial(ctx, p, j.files, buildingSolution(progress))
	if err != nil {
		return r, err
	}
	defer trial.Answers.Close()
	trial.Answers.Seed = how.seed
	if trial.Own, err = j.own(trial.Answers, how); err != nil { // before the build, so that its faults are reported at once
		return r, err
	}
	trial.Budget, trial.Shrink, trial.Doing = how.budget, how.shrink, progress.Slow
	var shrunk *stress.Found
	r, err = j.judged(ctx, p, file, how, progress, func(s judging.Submission, workers *sandbox.Pool) (r judging.Result, err error) {
		s.All, s.KeepAll = how.all, how.keep != ""
		trial.Submission = s
		r, shrunk, err = trial.Run(ctx, workers)
		return r, err
	})
	if err == nil && how.keep != "" {
		err = j.keepFailures(how.keep, r, shrunk)
	}
	if err == nil {
		err = outcome(r)
	}
	return r, err
}

// testForeign judges the program in file on the tests of a folder or a package.
func (j judge) testForeign(ctx context.Context, p suite.Problem, file string, how testFlags) error {
	if err := how.files.try(); err != nil {
		return err
	}
	progress := j.progress()
	defer progress.Done()
	if err := prepare(ctx, how.folder.foreign, progress); err != nil {
		return err
	}
	r, err := j.judged(ctx, p, file, how, progress, func(s judging.Submission, workers *sandbox.Pool) (judging.Result, error) {
		s.All = how.all
		return how.folder.foreign.Judge(ctx, s, workers)
	})
	if err == nil {
		err = outcome(r)
	}
	return err
}

// prepare builds what judging a foreign problem needs.
func prepare(ctx context.Context, foreign *desk.Foreign, progress *report.Progress) error {
	return foreign.Prepare(ctx, func(file, version string) { progress.Slow(report.Building(file, version)) })
}

// judged builds the program in file, and reports what do returns for it.
func (j judge) judged(ctx context.Context, p suite.Problem, file string, how testFlags, progress *report.Progress,
	do func(judging.Submission, *sandbox.Pool) (judging.Result, error)) (r judging.Result, err error) {
	program, err := buildFile(ctx, file, progress)
	if err == nil {
		workers := sandbox.NewPool(slices.Concat(program.Read, how.folder.foreign.Reads()))
		defer workers.Close()
		s := submission(p, file, progress)
		s.Program, s.Limits = program, how.limits(p, program)
		r, err = do(s, workers)
	}
	if err != nil {
		return r, how.files.failed(p.ID, p.Title, file, err)
	}
	progress.Done()
	return r, j.tell(r.Judgement, how)
}

// own returns the person's own test, nil if there is none. The input must be legal.
func (j judge) own(answers *testset.Answerer, how testFlags) (*testset.Test, error) {
	if how.input == "" {
		return nil, nil
	}
	in, err := j.input(answers.Problem, how.input)
	if err != nil {
		return nil, err
	}
	if _, err = in.cases(answers.Rules); err != nil {
		return nil, err
	}
	var answer []byte
	if how.answer != "" {
		if answer, err = result.ReadFile(how.answer, result.MaxInput); err != nil {
			return nil, err
		}
	}
	test, err := judging.Own(answers, in.name, in.text, answer)
	if errors.As(err, new(judging.WrongAnswer)) {
		return nil, misuse(fmt.Errorf("%s: %w; leave out --answer to use the computed one", how.answer, err))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.name, err)
	}
	for _, note := range judging.Methods(test) {
		fmt.Fprintf(j.stderr, "judge: %s\n", note)
	}
	return &test, nil
}

// keepFailures writes the failing tests into a folder.
func (j judge) keepFailures(folder string, r judging.Result, shrunk *stress.Found) error {
	for _, test := range stress.Failures(r, shrunk) {
		path, err := desk.KeepPair(folder, test.Name, test.Input, test.Answer)
		if err != nil {
			return misuse(err)
		}
		fmt.Fprintf(j.stderr, "judge: kept %s and its .out\n", path)
	}
	return nil
}

// outcome returns the error of a result, nil if the program is accepted.
func outcome(r judging.Result) error {
	return cmp.Or(r.Err(), acceptedIf(r.Verdict == result.AC))
}
