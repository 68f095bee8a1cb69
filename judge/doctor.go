package main

import (
	"context"

	"github.com/spf13/cobra"

	"grundy/judge/internal/build"
	"grundy/judge/internal/report"
	"grundy/judge/internal/run"
)

// doctorCommand returns judge doctor.
func (j judge) doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Say what this machine can build, and what it protects from",
		Long: `Doctor tries every protection: it runs a canary, a program that does what no
submission must be able to, and says whether it managed, and why. Then it looks
for the compilers and interpreters of all languages. The exit status is 1 if a
protection does not hold.`,
		Args: arguments(0, 0, "judge doctor takes no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error { return j.doctor(cmd.Context()) },
	}
}

func (j judge) doctor(ctx context.Context) error {
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	progress.Slow("trying the protections ...")
	protections, err := run.Try(ctx)
	if err != nil {
		return err
	}
	progress.Slow("looking for compilers ...")
	var toolchains []report.Toolchain
	for _, language := range build.Languages {
		version, err := language.Find(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		toolchains = append(toolchains, report.Toolchain{Language: language, Version: version, Missing: err})
	}
	progress.Done()
	j.page().Doctor(protections, toolchains)
	for _, p := range protections {
		if !p.Held {
			return errNotAccepted
		}
	}
	return nil
}
