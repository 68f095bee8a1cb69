package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// checkCommand returns judge check.
func (j judge) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check PROBLEM [FILE]",
		Short: "Say whether an input is legal",
		Long: `Check reads an input of the problem from FILE, or from standard input, and says
whether it is legal; if not, where and why. The exit status is 1 if it is not.`,
		Args:              arguments(1, 2, "judge check takes a problem, and a file or standard input"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(_ *cobra.Command, args []string) error {
			in, err := j.input(args)
			if err != nil {
				return err
			}
			cases, err := in.problem.New().Read(in.text)
			if err != nil {
				fmt.Fprintf(j.stdout, "%s: %v\n", in.name, err)
				return errNotAccepted
			}
			fmt.Fprintf(j.stdout, "%s: legal, %s\n", in.name, result.Count(len(cases), "case"))
			return nil
		},
	}
}

// An input is one of a problem that a person gives.
type input struct {
	problem suite.Problem
	name    string // where it comes from
	text    []byte
}

// input reads what the arguments PROBLEM [FILE] name.
func (j judge) input(args []string) (in input, err error) {
	if in.problem, err = findOne(args[0]); err != nil {
		return in, err
	}
	if len(args) == 2 && args[1] != "-" {
		in.text, err = os.ReadFile(args[1])
		in.name = args[1]
	} else {
		if isTerminal(os.Stdin) {
			fmt.Fprintf(j.stderr, "judge: reading an input of %s from the keyboard; Ctrl-D ends it\n", in.problem.ID)
		}
		in.text, err = io.ReadAll(j.stdin)
		in.name = "standard input"
	}
	if err != nil {
		err = misuse{err}
	}
	return in, err
}

// cases returns the cases of an input, which must be legal.
func (in input) cases(r rules.Rules) ([]rules.Case, error) {
	cases, err := r.Read(in.text)
	if err != nil {
		err = misuse{fmt.Errorf("%s: no legal input of %s: %w", in.name, in.problem.ID, err)}
	}
	return cases, err
}
