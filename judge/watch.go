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
	var from source
	cmd := &cobra.Command{
		Use:   "watch PROBLEM FILE",
		Short: "Judge your program on every save",
		Long: `Watch judges FILE now and on every save: first on the test that failed last time, then
as judge test does. A save during a run restarts it. On a terminal the screen shows only
the latest state; elsewhere watch prints line by line. Press Ctrl-C to stop.

--dir and --package judge it on the tests of a folder or a problem package, for any problem,
as judge test does.

For editors, --json prints each result as one line, the document of judge test --json. A
second line follows if the judge then finds a fault behind the verdict.`,
		Example: `  judge watch hdu2177 mine.go
  judge watch --dir A.-Stones mine.cpp`,
		RunE: from.about(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			return j.watch(cmd.Context(), p, from.foreign, args[0], under, asJSON)
		}),
	}
	under.flags(cmd)
	from.flags(cmd, "dir", "package", "home")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each result")
	return cmd
}

// watch judges the program in file whenever it is saved.
func (j judge) watch(ctx context.Context, p suite.Problem, foreign *desk.Foreign, file string, under conditions, asJSON bool) error {
	progress := j.progress()
	defer progress.Done()
	if foreign != nil {
		if err := prepare(ctx, foreign, progress); err != nil {
			return err
		}
	}
	height := func() int { _, height := j.size(); return height }
	screen := &report.Screen{
		Page: j.page, Height: height, Errors: j.stderr, Progress: progress,
		File: file, JSON: asJSON, Clear: height() > 0 && !asJSON && os.Getenv("TERM") != "dumb",
	}
	watch := desk.Watch{
		Submission: submission(p, file, progress),
		Foreign:    foreign,
		Files:      j.files,
		Limits:     func(program toolchain.Program) result.Limits { return under.limits(p, program) },
		Build:      func(ctx context.Context) (toolchain.Program, error) { return buildFile(ctx, file, progress) },
		Building:   buildingSolution(progress),
		Screen:     screen,
		Unread:     j.unread,
	}
	return watch.Run(ctx)
}

// unread reports whether the reader of standard output has gone.
func (j judge) unread() bool {
	o, ok := j.stdout.(*output)
	return ok && (o.closed || o.err != nil)
}
