package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/readable"
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
			p, name, input, err := j.input(args)
			if err != nil {
				return err
			}
			cases, err := p.New().Read(input)
			if err != nil {
				fmt.Fprintf(j.stdout, "%s: %v\n", name, err)
				return errNotAccepted
			}
			fmt.Fprintf(j.stdout, "%s: legal, %s\n", name, readable.Count(len(cases), "case"))
			return nil
		},
	}
}

// input reads what the arguments PROBLEM [FILE] name.
func (j judge) input(args []string) (p suite.Problem, name string, input []byte, err error) {
	if p, err = findOne(args[0]); err != nil {
		return p, "", nil, err
	}
	if len(args) == 2 && args[1] != "-" {
		input, err = os.ReadFile(args[1])
		name = args[1]
	} else {
		if isTerminal(os.Stdin) {
			fmt.Fprintf(j.stderr, "judge: reading an input of %s from the keyboard; Ctrl-D ends it\n", p.ID)
		}
		input, err = io.ReadAll(j.stdin)
		name = "standard input"
	}
	if err != nil {
		err = misuse{err}
	}
	return p, name, input, err
}
