package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// openCommand returns judge open.
func (j judge) openCommand() *cobra.Command {
	var language toolchain.Language
	cmd := &cobra.Command{
		Use:   "open PROBLEM [FOLDER]",
		Short: "Create a folder with a program and the samples of a problem",
		Long: `Open creates a folder to work in, named FOLDER or after the problem. It contains a program
that reads the input but prints no answer yet, and the original samples as
test/sample-1.in and sample-1.out, where oj (online-judge-tools) looks for them. In that folder,
judge test main.cpp is enough: problem.json names the problem. Open does not change existing
files.`,
		Example: `  judge open hdu1850
  judge open hdu2177 wythoff --lang python`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			o, err := desk.Open(j.files, append(args, p.ID)[0], p.Problem, language, j.words())
			return j.opened(o, err)
		}),
	}
	starterFlag(cmd, &language)
	return cmd
}

// opened prints what a new folder contains, and how to continue unless err is set.
func (j judge) opened(o desk.Opened, err error) error {
	if o.Title != nil {
		fmt.Fprintln(j.stdout)
		j.terminal().Wrapped(j.words().Said(o.Title))
	}
	for _, note := range o.Notes {
		j.terminal().Wrapped(j.words().Said(note))
	}
	for _, path := range o.Written {
		j.terminal().Whole(j.words().Label(words.Written), path, "")
	}
	if err != nil {
		return misuse(err)
	}
	if len(o.Written) == 0 {
		j.terminal().Wrapped(j.words().Label(words.AllThere))
	}
	fmt.Fprintln(j.stdout)
	if o.Begin != "" {
		o.Next = append([]string{j.words().Say(message.New("write your program", o.Begin))}, o.Next...)
	}
	j.terminal().Do(o.Next)
	return nil
}
