package main

import (
	"fmt"
	"math"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/user"
)

// checkCommand returns judge check.
func (j judge) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check PROBLEM [FILE]",
		Short: "Check that an input is legal",
		Long: `Check that FILE, or standard input, is a legal input of the problem. If it isn't, print
the line, the column and the reason, and exit with status 1.`,
		Example: `  judge check hdu1850 my.in`,
		RunE: about(func(_ *cobra.Command, p problem, args []string) error {
			in, err := j.input(p.Name(), args...)
			if err != nil {
				return err
			}
			cases, err := p.New().Read(in.text)
			if err != nil {
				to := j.terminal()
				if !isTerminal(j.stdout) { // editors read it
					to.Width = math.MaxInt
				}
				to.Tell("where and why", in.name, err)
				return errNotAccepted
			}
			fmt.Fprintln(j.stdout, j.words().Say(message.New("legal input", in.name,
				message.New(message.Count, len(cases), "case"))))
			return nil
		}),
	}
}

// An input is an input of a problem, from a file or standard input.
type input struct {
	problem string          // its name
	name    message.Message // the file, or standard input
	text    []byte
	cases   []rules.Case // if it is known to be legal
}

// input reads an input of a problem from a file, or from standard input if none is named.
func (j judge) input(problem string, file ...string) (in input, err error) {
	j.progress.Done()
	in = input{problem: problem, name: message.New("standard input")}
	if len(file) > 0 && file[0] != "-" {
		in.name = message.Plain(file[0])
		in.text, err = user.ReadFile(file[0], user.MaxInput)
		return in, err
	}
	if isTerminal(os.Stdin) {
		j.warn("type an input", problem)
	}
	if in.text, err = user.ReadAll(j.stdin, user.MaxInput); err != nil {
		err = misuse(message.NewError("where and why", in.name, user.Cause(err)))
	}
	return in, err
}

// legal returns an input with its cases, unless there was an error. An illegal input is a misuse.
func (in input) legal(r rules.Rules, err error) (input, error) {
	if err != nil {
		return in, err
	}
	if in.cases, err = r.Read(in.text); err != nil {
		err = misuse(message.NewError("not a legal input", in.name, in.problem, err))
	}
	return in, err
}
