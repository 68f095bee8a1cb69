package main

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
)

// watchCommand returns judge watch.
func (j judge) watchCommand() *cobra.Command {
	var under conditions
	cmd := &cobra.Command{
		Use:   "watch [PROBLEM] FILE",
		Short: "Judge your program on every save",
		Long: `Watch judges FILE now and on every save: first on the test that failed last time, then
as judge test does. A save during a run restarts it. On a terminal the screen shows only
the latest state; elsewhere watch prints line by line. Press Ctrl-C to stop. PROBLEM can be left out
as for judge test.

For editors, --json prints each result as one line, the document of judge test --json, as soon
as the verdict is known. A second line follows with the reasons of a failure, or with a fault
behind an accepted program.`,
		Example: `  judge watch hdu2177 mine.go
  judge watch --dir A.-Stones mine.cpp`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			file, asLines := args[0], asJSON(cmd)
			height := func() int { _, height := size(j.stdout); return height }
			watch := desk.Watch{
				Trial: func(ctx context.Context) (judging.Trial, error) {
					trial, err := j.trial(ctx, p)
					if err == nil {
						trial.Submission, err = j.built(ctx, p, file, under)
						if err == nil && trial.Tests == nil {
							trial.Tests = trial.Whole()
						}
					}
					return trial, err
				},
				File: file, JSON: asLines, Clear: height() > 0 && !asLines && os.Getenv("TERM") != "dumb",
				Terminal: j.terminal, Height: height, Errors: j.stderr, Progress: j.progress,
				Unread: func() bool { // the reader of standard output has gone
					o, ok := j.stdout.(*output)
					return ok && o.err != nil
				},
			}
			return watch.Run(cmd.Context())
		}),
	}
	under.flags(cmd)
	testsFlags(cmd)
	cmd.Flags().Bool("json", false, "print a line of JSON for each result")
	return cmd
}
