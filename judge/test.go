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
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// testCommand returns judge test.
func (j judge) testCommand() *cobra.Command {
	how := usualTest
	var folder string
	cmd := &cobra.Command{
		Use:   "test PROBLEM FILE",
		Short: "Judge your program",
		Long: `Test builds FILE, a program in Go, C, C++, Rust, Java, Python or JavaScript or an
executable file, and runs it on four groups of tests: the samples of the problem, all
small cases, random cases (always the same), and the largest inputs. The answers to the
last three come from the rules of the game; for cases that are too large for the rules,
from the suite's own solution. AC requires all four.

Test stops at the first test that fails and says why. If that test is not an original
sample, it first shrinks the input. --all continues after failures.

Some tests are stricter than the original judge. If your program fails only on those,
test says that the original judge may accept it.

The limits are those of the problem, which were set for programs in C, most of them for
32 bits. On 64-bit systems and in other languages programs need more, so test raises
the limits and says by how much. It does not raise a limit that you set.

--input judges your program on one input. The judge checks the input, and computes the
answer unless you give it with --answer.

--dir judges your program on the tests of a folder, for any problem: test/NAME.in and
test/NAME.out, as judge listen and oj write them. The limits come from problem.json or
.cph in the folder; without them they are 2 s and 256 MB. Where an input has no answer,
test shows the output.`,
		Example: `  judge test hdu2177 mine.go
  judge test poj1704 mine.py --time-limit 5s --memory-limit 64MB
  judge test hdu1850 mine.cpp --all --keep found
  judge test hdu1850 mine.cpp --input my.in --answer my.out
  judge test --dir A.-Stones mine.cpp`,
		Args:              func(cmd *cobra.Command, args []string) error { return testArguments(cmd, args, folder) },
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if folder != "" {
				return j.testFolder(how.under.context(cmd.Context()), folder, args[0], how.under, how.files, how.asJSON)
			}
			if how.own.answer != "" && how.own.input == "" {
				return misuse{errors.New("--answer needs --input, the file that it answers")}
			}
			_, err := j.test(how.under.context(cmd.Context()), args[0], args[1], how)
			return err
		},
	}
	how.flags(cmd, &folder)
	return cmd
}

// testArguments checks the arguments of judge test, with a folder or without.
func testArguments(cmd *cobra.Command, args []string, folder string) error {
	if !cmd.Flags().Changed("dir") {
		return arguments(2, 2, "judge test takes a problem and a file, such as: judge test hdu1850 mine.cpp")(cmd, args)
	}
	if folder == "" {
		return misuse{errors.New("--dir takes a folder")}
	}
	for _, flag := range []string{"seconds", "shrink", "all", "input", "answer", "keep"} {
		if cmd.Flags().Changed(flag) {
			return misuse{fmt.Errorf("--dir judges on all tests of the folder: it cannot be combined with --%s", flag)}
		}
	}
	return arguments(1, 1, "judge test --dir DIR takes a file, and no problem")(cmd, args)
}

// testFlags say how judge test judges.
type testFlags struct {
	under  conditions
	files  reportFiles
	budget seconds
	shrink patience
	all    bool
	asJSON bool
	own    ownTest
	keep   string // a folder, "" for none
}

// flags adds the flags to the command.
func (how *testFlags) flags(cmd *cobra.Command, folder *string) {
	how.under.flags(cmd)
	how.files.flags(cmd)
	cmd.Flags().Var(&how.budget, "seconds", "judge for at most this long; all samples are tried in any case")
	cmd.Flags().Var(&how.shrink, "shrink", "how long to shrink a failing input; 0 to not shrink it")
	cmd.Flags().BoolVar(&how.all, "all", false, "continue after failures")
	how.own.flags(cmd)
	cmd.Flags().StringVar(&how.keep, "keep", "", "save each failing input, as shown, and its answer in this folder")
	cmd.MarkFlagDirname("keep")
	cmd.Flags().StringVar(folder, "dir", "", "judge on the tests of this folder: test/NAME.in and NAME.out")
	cmd.MarkFlagDirname("dir")
	cmd.Flags().BoolVar(&how.asJSON, "json", false, "print one JSON document")
}

// usualTest is judge test without flags.
var usualTest = testFlags{budget: 60, shrink: 5}

// test judges the program in file.
func (j judge) test(ctx context.Context, id, file string, how testFlags) (judging.Result, error) {
	p, err := findOne(id)
	if err == nil {
		err = how.files.try()
	}
	if err != nil {
		return judging.Result{}, err
	}
	inFiles, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return judging.Result{}, err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	answers := testset.NewAnswerer(ctx, p, func() (toolchain.Program, error) { return j.solution(ctx, p.ID, progress) })
	defer answers.Close()
	own, err := how.own.test(j, answers) // report a fault in it before building
	if err != nil {
		return judging.Result{}, err
	}
	program, err := buildFile(ctx, file, progress)
	if err != nil {
		return judging.Result{}, how.files.failed(p.ID, p.Title, file, err)
	}
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	r, shrunk, err := stress.Trial{
		Submission: judging.Submission{Problem: p, File: file, Program: program, Limits: how.under.limits(p, program), All: how.all,
			KeepAll: how.keep != "", Budget: how.budget.duration(), Progress: progress.Group},
		Answers:   answers,
		Samples:   inFiles,
		Own:       own,
		Shrink:    seconds(how.shrink).duration(),
		Shrinking: func() { progress.Slow("shrinking the input ...") },
	}.Run(ctx, workers)
	if err != nil {
		return judging.Result{}, how.files.failed(p.ID, p.Title, file, err)
	}
	progress.Done()
	judged := r.Judgement(version())
	if shrunk != nil {
		shrunk.Into(&judged)
	}
	if err := j.tell(judged, how.files, how.asJSON); err != nil {
		return judging.Result{}, err
	}
	if how.keep != "" {
		if err := j.keepFailures(how.keep, r, shrunk); err != nil {
			return judging.Result{}, err
		}
	}
	return r, outcome(r)
}

// tell prints a judgement and writes its report files.
func (j judge) tell(judged result.Judgement, files reportFiles, asJSON bool) error {
	if err := files.write(result.SuiteOf(judged)); err != nil {
		return err
	}
	if asJSON {
		return result.Write(j.stdout, judged)
	}
	j.page().Test(judged)
	return nil
}

// buildFile builds the program of the person at the keyboard.
func buildFile(ctx context.Context, file string, progress *report.Progress) (toolchain.Program, error) {
	program, err := toolchain.File(ctx, file, func(version string) {
		progress.Slow(fmt.Sprintf("building %s with %s ...", file, version))
	})
	if errors.As(err, new(toolchain.Unusable)) {
		err = misuse{err}
	}
	return program, err
}

// solution builds the suite's solution of a problem.
func (j judge) solution(ctx context.Context, id string, progress *report.Progress) (toolchain.Program, error) {
	source, err := j.files.Solution(id)
	if err != nil {
		return toolchain.Program{}, err
	}
	programs, err := solutions(ctx, map[string][]byte{id: source}, progress)
	return programs[id], err
}

// solutions builds the suite's solutions of some problems, given by id.
func solutions(ctx context.Context, sources map[string][]byte, progress *report.Progress) (map[string]toolchain.Program, error) {
	return toolchain.Go(ctx, "1.4", sources, func(n int, version string) {
		what := "the solution"
		if n > 1 {
			what = result.Count(n, "solution")
		}
		progress.Slow(fmt.Sprintf("building %s with %s ...", what, version))
	})
}

// outcome returns the error for a result.
func outcome(r judging.Result) error {
	if err := r.Err(); err != nil {
		return err
	}
	if r.Verdict != result.AC {
		return errNotAccepted
	}
	return nil
}
