package main

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// watchCommand returns judge watch.
func (j judge) watchCommand() *cobra.Command {
	var under conditions
	var asJSON bool
	var dir folder
	cmd := &cobra.Command{
		Use:   "watch PROBLEM FILE",
		Short: "Judge your program on every save",
		Long: `Watch judges FILE now and on every save: first on the test that failed last time, then
as judge test does. A save during a run restarts it. On a terminal the screen shows only
the latest state; elsewhere watch prints line by line. Press Ctrl-C to stop.

--dir judges it on the tests of a folder, for any problem, as judge test --dir does.

For editors, --json prints each result as one line, the document of judge test --json. A
second line follows if the judge then finds a fault behind the verdict.`,
		Example: `  judge watch hdu2177 mine.go
  judge watch --dir A.-Stones mine.cpp`,
		Args:              dir.arguments("name a problem and a file, such as: judge watch hdu1850 mine.cpp"),
		ValidArgsFunction: completeIDThenFile,
		RunE: dir.about(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			return j.watch(cmd.Context(), p, args[0], under, asJSON)
		}),
	}
	under.flags(cmd)
	dir.flags(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each result")
	return cmd
}

// watch judges the program in file whenever it is saved.
func (j judge) watch(ctx context.Context, p suite.Problem, file string, under conditions, asJSON bool) (err error) {
	var samples []suite.Sample
	if p.New != nil {
		if samples, err = j.files.SamplesOf(p.ID); err != nil {
			return err
		}
	}
	progress := j.progress()
	height := func() int { _, height := j.size(); return height }
	screen := &report.Screen{
		Page: j.page, Height: height, Errors: j.stderr, Progress: progress,
		File: file, JSON: asJSON, Clear: height() > 0 && !asJSON && os.Getenv("TERM") != "dumb",
	}
	err = desk.Watch{
		Submission: submission(p, file, progress),
		Samples:    samples,
		Limits:     func(program toolchain.Program) result.Limits { return under.limits(p, program) },
		Build:      func(ctx context.Context) (toolchain.Program, error) { return buildFile(ctx, file, progress) },
		Solution:   func(ctx context.Context) (toolchain.Program, error) { return j.solution(ctx, p.ID, progress) },
		Viewer:     screen,
		Unread:     j.unread,
	}.Run(ctx)
	progress.Done()
	return err
}

// unread reports whether the reader of standard output has gone.
func (j judge) unread() bool {
	o, ok := j.stdout.(*output)
	return ok && (o.closed || o.err != nil)
}
