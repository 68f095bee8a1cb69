package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/toolchain"
)

// doctorCommand returns judge doctor.
func (j judge) doctorCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Show the compilers and sandbox protections available here",
		Long: `Doctor tests each protection of the sandbox with a canary, a program that tries to
break it, and shows the result. Then it looks for the compilers and interpreters of
all languages; a tool that does not work counts as missing. The exit status is 1 if a
protection does not hold.

With --json it prints one document:
  protections  each with its "name", as in "isolation" of other documents; its
               "meaning", what it keeps programs from; "held", true or false;
               the "detail", how it is enforced or why it is not; and the
               "hole", what programs can still do, or ""
  languages    each with its "name"; the "endings" of its files, none for
               executable files; the "version" of the compiler or interpreter,
               "" if none is needed or found; "missing", what to install, or
               ""; and for C and C++ "sanitizers", "yes" or why they are not
               available
  cache        the "folder" of the build cache; "own", whether it is yours and
               closed to others; and "why" it is a temporary one, or ""`,
		RunE: func(cmd *cobra.Command, _ []string) error { return j.doctor(cmd.Context(), asJSON) },
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

func (j judge) doctor(ctx context.Context, asJSON bool) error {
	progress := j.progress()
	defer progress.Done()
	progress.Step("trying the protections ...")
	protections, err := sandbox.Try(ctx)
	if err != nil {
		return err
	}
	progress.Step("looking for compilers ...")
	var languages []result.Language
	for _, language := range toolchain.Languages {
		version, err := language.Check(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		tool := languageOf(language, version)
		switch {
		case err != nil:
			tool.Missing = err.Error()
		case language.Sanitizes():
			tool.Sanitizers = "yes"
			if err := judging.Sanitizers(ctx, language); err != nil {
				tool.Sanitizers = err.Error()
			}
		}
		languages = append(languages, tool)
	}
	progress.Done()
	machine := result.Machine{Protections: protections, Languages: languages}
	kept, err := cache.Open()
	reason := errors.Join(err, kept.Reason)
	machine.Cache = result.Cache{Folder: kept.Folder, Own: reason == nil}
	if reason != nil {
		machine.Cache.Why = reason.Error()
	}
	return cmp.Or(show(j, asJSON, machine, report.Page.Doctor), acceptedIf(machine.NotHeld() == 0))
}

// languageOf returns a language, and what this machine has for it, for readers.
func languageOf(l toolchain.Language, version string) result.Language {
	build, run := l.Commands()
	return result.Language{Name: l.Name, Endings: append([]string{}, l.Endings...), Version: version,
		Build: build, Run: run}
}
