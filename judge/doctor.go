package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// doctorCommand returns judge doctor.
func (j judge) doctorCommand() *cobra.Command {
	verbose := false
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Show the compilers and sandbox protections available here",
		Long: `Doctor tests each protection of the sandbox with a canary, a program that tries to
break it. Then it looks for the compilers and interpreters of all languages; a tool
that does not work counts as missing. It also measures how fast the machine is: on one that is
slower than usual, time limits are longer. It shows what it found in about ten lines, and with --verbose each protection with its gaps, and how programs are built and run. The
exit status is 1 if a protection does not hold. With --json it prints one document, which
judge schema doctor describes.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			j.progress.Step(j.words().Say(message.New("trying protections")))
			protections, err := sandbox.Try(cmd.Context())
			if err != nil {
				return err
			}
			j.progress.Step(j.words().Say(message.New("looking for compilers")))
			lang := words.InEnglish // in the document
			if !asJSON(cmd) {
				lang = j.words()
			}
			said := lang.Said
			machine := result.Machine{Protections: judging.Protections(protections, lang.Say),
				Languages: languages(cmd.Context(), said)}
			figures := speed.Figures()
			machine.Measured = result.Measured{Speed: speed.Compare(figures), Figures: figures, Usual: speed.Usual}
			for _, variable := range toolchain.IncludeVariables {
				folders, refused := toolchain.Libraries(variable)
				machine.Libraries = append(machine.Libraries, folders...)
				machine.LeftOut = append(machine.LeftOut, lists.Each(refused, said)...)
			}
			if err := cmd.Context().Err(); err != nil {
				return err
			}
			kept, err := cache.Open()
			machine.Cache = result.Cache{Folder: kept.Folder, Own: true}
			if err = errors.Join(err, kept.Reason); err != nil {
				machine.Cache.Own, machine.Cache.Why = false, said(err)
			}
			return cmp.Or(show(j, cmd, machine, func(to report.Terminal, machine result.Machine) {
				to.Verbose = verbose
				to.Doctor(machine)
			}), acceptedIf(machine.NotHeld() == 0))
		},
	}
	cmd.Flags().BoolVar(&verbose, "verbose", false,
		"show each protection with its gaps, and how programs are built and run")
	return jsonFlag(cmd)
}

// languages returns the languages, and what this machine has for each. Said says why it has nothing.
func languages(ctx context.Context, said func(error) string) (list []result.Language) {
	for _, l := range toolchain.Languages {
		tool := result.Language{Name: l.Name, Endings: append([]string{}, l.Endings...)}
		found, version, err := l.Check(ctx)
		tool.Build, tool.Run = found.Commands()
		if tool.Version = version; err != nil {
			tool.Missing = said(err)
		} else if toolchain.Sanitizes(l.Name) {
			tool.Sanitizers = "yes"
			if err := judging.Sanitizers(ctx, l); err != nil {
				tool.Sanitizers = said(err)
			}
		}
		list = append(list, tool)
	}
	return list
}
