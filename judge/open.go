package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/suite"
)

// openCommand returns judge open.
func (j judge) openCommand() *cobra.Command {
	var language string
	var to delivery
	var test string
	cmd := &cobra.Command{
		Use:   "open PROBLEM [DIR]",
		Short: "Create a folder with a program and the samples of a problem",
		Long: `Open creates a folder to work in, named DIR or after the problem. It contains a program
that reads the input but prints no answer yet, and the original samples where other tools
look for them: as test/sample-1.in and sample-1.out for oj, and in .cph for the extension
Competitive Programming Helper. It does not change existing files.

With --send it creates no folder. It sends the problem to all tools on this machine that
listen for the browser extension Competitive Companion, such as an editor. --test adds an
input of yours; the judge computes its answer.`,
		Example: `  judge open hdu1850
  judge open hdu2177 wythoff --lang python
  judge open hdu1850 --send --test my.in`,
		Args:              arguments(1, 2, "name a problem and, optionally, a folder, such as: judge open hdu1850 work"),
		ValidArgsFunction: completeIDThenFile,
		RunE: about(func(cmd *cobra.Command, p suite.Problem, args []string) error {
			if err := to.check(); err != nil {
				return err
			}
			if to.wanted {
				return j.sendProblem(cmd.Context(), p, args, test, to)
			}
			if test != "" {
				return misuse(errors.New("--test requires --send"))
			}
			l, err := languageCalled(language)
			if err != nil {
				return err
			}
			sent, err := desk.Of(j.files, p)
			if err != nil {
				return err
			}
			o, err := desk.Open(append(args, p.ID)[0], sent, p, l, false)
			return j.opened(o, err)
		}),
	}
	languageFlag(cmd, &language)
	to.flags(cmd, "send the problem to tools that listen for Competitive Companion")
	cmd.Flags().StringVar(&test, "test", "", "with --send: add the input in this file as a test")
	return cmd
}

// opened prints what a new folder contains, and how to continue unless err is set.
func (j judge) opened(o desk.Opened, err error) error {
	if o.Title != "" {
		fmt.Fprintf(j.stdout, "\n%s\n", o.Title)
	}
	for _, note := range o.Notes {
		j.page().Wrapped(note)
	}
	for _, path := range o.Written {
		fmt.Fprintf(j.stdout, "written  %s\n", path)
	}
	if err != nil {
		return misuse(err)
	}
	if len(o.Written) == 0 {
		fmt.Fprintln(j.stdout, "nothing to write: the folder has all files already")
	}
	_, err = fmt.Fprintf(j.stdout, "\nnext: %s\n", strings.Join(o.Next, "\n      "))
	return err
}

// sendProblem sends a problem to other tools, with the input in the file test if it is
// not "".
func (j judge) sendProblem(ctx context.Context, p suite.Problem, folder []string, test string, to delivery) error {
	if len(folder) > 0 {
		return misuse(errors.New("--send cannot be combined with a folder"))
	}
	var more []desk.Test
	if test != "" {
		in, err := j.input(p, test)
		if err != nil {
			return err
		}
		answer, err := desk.Answer(p.New(), string(in.text))
		if err != nil {
			return misuse(fmt.Errorf("%s: %w", in.name, err))
		}
		more = append(more, desk.Test{Input: string(in.text), Output: answer})
	}
	return j.send(ctx, j.stdout, p, more, to)
}

// send sends a problem to other tools, with its samples and more tests, and prints which
// tools took it.
func (j judge) send(ctx context.Context, w io.Writer, p suite.Problem, more []desk.Test, to delivery) error {
	sent, err := desk.Of(j.files, p)
	if err != nil {
		return err
	}
	sent.Tests = append(sent.Tests, more...)
	took, err := desk.Send(ctx, to.port, sent)
	for _, line := range took {
		fmt.Fprintln(w, line)
	}
	if err != nil {
		return misuse(err)
	}
	return nil
}
