package main

import (
	"context"
	"embed"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/export"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// right are right programs beside the suite's solutions.
//
//go:embed testdata/right/*.cpp testdata/right/*.py
var right embed.FS

// exportCommand returns judge export.
func (j judge) exportCommand() *cobra.Command {
	var all, force bool
	var format, out string
	var memory result.Size
	cmd := &cobra.Command{
		Use:   "export [PROBLEM]",
		Short: "Pack a problem for DOMjudge, Kattis, Hydro or HUSTOJ",
		Long: `Write a problem with its statement, limits, tests, validators, solution and known mistakes
into a file that another judge imports. The formats are

  icpc      an ICPC package of the version 2025-09, for BAPCtools
  legacy    an older ICPC package, for DOMjudge, Kattis and problemtools
  hydro     a zip for Hydro
  fps       FPS XML for HUSTOJ, QDUOJ and Hydro

With --all the file has all problems: one zip for Hydro and one XML file; in the ICPC
formats, a zip with a zip for each problem. Hydro and FPS get at most 45 tests of
54 seconds together, since Hydro takes 100 files and 60 seconds by default.

Other judges have one memory limit for all languages, and some count what a program only
reserves. So that Go, Java and Python work there, the limit is 2048 MB in the ICPC formats and
256 to 512 MB in the others. The statement names the original one.

ICPC packages of 2025-09 and those for Hydro have the statement in English and in Chinese; in the
former the Chinese one is an attachment. FPS has room for one: --lang zh chooses the Chinese one.`,
		Example: `  judge export hdu1850 --format legacy -o hdu1850.zip
  judge export --all --format hydro -o suite.zip
  judge export --all --format fps -o suite.xml`,
		RunE: func(cmd *cobra.Command, args []string) error {
			problems, err := find(args)
			ending := ".zip"
			if format == "fps" {
				ending = ".xml"
			}
			switch {
			case all == (len(args) > 0):
				return misuse(message.NewError("name one problem to export"))
			case err != nil:
				return err
			case out == "":
				return misuse(message.NewError("name the file to export to", ending))
			case !strings.HasSuffix(out, ending):
				return misuse(message.NewError("format ends in", out, format, ending))
			}
			if err := tryFiles(force, "", out); err != nil {
				return err
			}
			return j.export(cmd.Context(), problems, format, memory, all, out)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "pack all problems")
	choiceFlag(cmd, &format, "format", "the `format`", export.Formats...)
	addFlag(cmd, &memory, "memory", "set the `memory` limit of the package, such as 512, 512MB or 1GB", parseMemory)
	cmd.Flags().StringVarP(&out, "output", "o", "", "the file to write")
	cmd.Flags().BoolVar(&force, "force", false, "replace a file that judge did not write")
	return cmd
}

// export packs problems into a file.
func (j judge) export(ctx context.Context, problems []suite.Problem, format string, memory result.Size, all bool,
	out string) error {
	programs, _ := fs.Sub(right, "testdata/right")
	var packages []export.Package
	for _, p := range problems {
		j.progress.Step(j.words().Say(message.New("packing", p.ID)))
		pack, err := export.New(ctx, j.pages(), programs, p, func() (toolchain.Program, error) {
			return judging.Solution(ctx, p.ID, j.files, j.progress.Building(j.words(), message.Kind("the solution")))
		})
		if err != nil {
			return err
		}
		packages = append(packages, pack)
	}
	text, err := export.Write(format, memory, all, packages...)
	if err != nil {
		return err
	}
	if format == "fps" {
		text = desk.MarkedXML(text)
	} else {
		text = desk.MarkedZip(text)
	}
	err = desk.Replace(out, text, false)
	if err == nil {
		j.tell("package written", out, message.New(message.Count, len(packages), "problem"),
			result.Thousands(len(text)>>10+1))
		if export.HydroRefuses(format, len(text)) {
			j.tell("packages for Hydro")
		}
	}
	return err
}
