package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/build"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/report"
	"grundy/judge/internal/verdict"
)

// testCommand returns judge test.
func (j judge) testCommand() *cobra.Command {
	var under conditions
	var all, asJSON bool
	cmd := &cobra.Command{
		Use:   "test PROBLEM FILE",
		Short: "Judge your program",
		Long: `Test builds FILE, a program in Go, C, C++, Rust, Java, Python or JavaScript or an
executable file, and runs it on the samples of the problem and then on all small
cases, whose answers come from the rules of the game. It ends at the first test
that is not accepted and says why, and which case of the input is to blame.

The limits are those of the problem, which were set for programs in C and, most of
them, for 32 bits. What a program gets beyond them for its language, and for wider
pointers, is said. A limit that you set is exactly that.`,
		Example: `  judge test hdu2177 mine.go
  judge test poj1704 mine.py --time-limit 5s --memory-limit 64MB
  judge test hdu1850 mine.cpp --all`,
		Args:              arguments(2, 2, "judge test takes a problem and a file"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.test(cmd.Context(), args[0], args[1], under, all, asJSON)
		},
	}
	under.flags(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "go on after a test that is not accepted")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// test judges the program in file.
func (j judge) test(ctx context.Context, id, file string, under conditions, all, asJSON bool) error {
	p, err := findOne(id)
	if err != nil {
		return err
	}
	samples, err := grade.Samples(j.samples, id)
	if err != nil {
		return err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	program, err := buildFile(ctx, file, under, progress)
	if err != nil {
		return err
	}
	workers := grade.NewWorkers(program.Read)
	defer workers.Close()
	submission := grade.Submission{Problem: p, File: file, Program: program, All: all, Progress: judging(progress)}
	submission.Limits, submission.Runtime = under.limits(p, program)
	result, err := submission.Judge(ctx, workers, grade.Files("samples", samples), grade.Small(p))
	if err != nil {
		return err
	}
	progress.Done()
	if asJSON {
		if err := report.ResultJSON(j.stdout, result); err != nil {
			return err
		}
	} else {
		j.page().Test(result)
	}
	return outcome(result)
}

// buildFile builds the program of the person at the keyboard.
func buildFile(ctx context.Context, file string, under conditions, progress *report.Progress) (build.Program, error) {
	if err := under.check(ctx); err != nil {
		return build.Program{}, err
	}
	program, err := build.File(ctx, file, func(version string) {
		progress.Slow(fmt.Sprintf("building %s with %s ...", file, version))
	})
	if errors.As(err, new(build.Unusable)) {
		err = misuse{err}
	}
	return program, err
}

// judging returns a Submission's Progress: a terminal sees the tests being
// counted; elsewhere it is said what is being done if that takes a second.
func judging(progress *report.Progress) func(group string, tests int) {
	start, last, said := time.Now(), time.Now(), false
	return func(group string, tests int) {
		now := time.Now()
		switch {
		case !said && now.Sub(start) > time.Second:
			said = true
			progress.Slow(fmt.Sprintf("judging on %s ...", group))
		case now.Sub(last) > 100*time.Millisecond:
			last = now
			progress.Quick(fmt.Sprintf("judging on %s ... %d done", group, tests))
		}
	}
}

// outcome is the error that a result stands for.
func outcome(r grade.Result) error {
	for _, test := range r.Tests() {
		if test.Verdict == verdict.JE {
			return fmt.Errorf("%s: %s: %s", r.Problem.ID, test.Test.Name, test.Detail)
		}
	}
	if r.Verdict != verdict.AC {
		return errNotAccepted
	}
	return nil
}
