package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/readable"
	"grundy/judge/internal/starter"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/workfolder"
)

// openCommand returns judge open.
func (j judge) openCommand() *cobra.Command {
	var language string
	cmd := &cobra.Command{
		Use:   "open PROBLEM [DIR]",
		Short: "Begin to work on a problem: a folder with a program and the samples",
		Long: `Open writes a folder that is ready to work in, named after the problem or DIR: a
program that reads the input and answers nothing yet, and the original samples, as
other tools keep them: in test/sample-1.in and sample-1.out, as oj has them, and in
.cph, for the extension Competitive Programming Helper. What is there already stays.`,
		Example: `  judge open hdu1850
  judge open hdu2177 wythoff --lang python`,
		Args:              arguments(1, 2, "judge open takes a problem, and a folder"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			if language, err = languageCalled(language); err != nil {
				return misuse{err}
			}
			folder := p.ID
			if len(args) == 2 {
				folder = args[1]
			}
			sent, err := j.asSent(p)
			if err != nil {
				return err
			}
			return j.open(folder, sent, &p, language)
		},
	}
	languageFlag(cmd, &language)
	return cmd
}

func languageFlag(cmd *cobra.Command, language *string) {
	cmd.Flags().StringVar(language, "lang", "C++", "the language of the program: "+strings.Join(starter.Languages(), ", ")+", or the ending of its files")
	cmd.RegisterFlagCompletionFunc("lang", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return starter.Languages(), cobra.ShellCompDirectiveNoFileComp
	})
}

// asSent returns a problem as a browser would send it.
func (j judge) asSent(p suite.Problem) (workfolder.Problem, error) {
	const toMB = 1024
	sent := workfolder.Problem{
		Name: p.Title, Group: p.Where(), URL: "",
		TimeLimit: float64(p.Limits.Time.Milliseconds()), MemoryLimit: float64((p.Limits.Memory + toMB - 1) / toMB),
	}
	if addresses := p.Addresses(); len(addresses) > 0 {
		sent.URL = addresses[0]
	}
	samples, err := j.files.SamplesOf(p.ID)
	for _, s := range samples {
		if s.Original() || s.Name == "example" {
			sent.Tests = append(sent.Tests, workfolder.Test{Input: string(s.Input), Output: string(s.Answer)})
		}
	}
	return sent, err
}

// open writes a folder for a problem, and says what to do next. The problem is one of
// ours, or p is nil: then nobody knows how its input is to be read.
func (j judge) open(folder string, sent workfolder.Problem, p *suite.Problem, language string) error {
	var name string
	var text []byte
	if p != nil {
		about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
		name, text, _ = starter.File(language, p.New().Format(), about)
	}
	written, err := workfolder.Write(folder, sent, name, text)
	for _, path := range written {
		fmt.Fprintf(j.stdout, "written  %s\n", path)
	}
	if err != nil {
		return misuse{err}
	}
	if p == nil {
		return nil
	}
	_, err = io.WriteString(j.stdout, "\nnext: judge show "+p.ID+"\n      judge test "+p.ID+" "+readable.ShellWord(filepath.Join(folder, name))+"\n")
	return err
}
