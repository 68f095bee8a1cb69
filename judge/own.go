package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
)

// An ownTest is the flags that name a person's own test.
type ownTest struct{ input, answer string }

// flags adds the flags to a command.
func (o *ownTest) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.input, "input", "", "judge only on the input in this file; - is standard input")
	cmd.Flags().StringVar(&o.answer, "answer", "", "with --input: the file with its answer (default: computed from the rules)")
}

// test returns the person's own test, nil if there is none. The input must be legal.
func (o ownTest) test(j judge, answers *testset.Answerer) (*testset.Test, error) {
	if o.input == "" {
		return nil, nil
	}
	in, err := j.input([]string{answers.Problem.ID, o.input})
	if err != nil {
		return nil, err
	}
	if _, err = in.cases(answers.Rules); err != nil {
		return nil, err
	}
	var answer []byte
	if o.answer != "" {
		if answer, err = readFile(o.answer); err != nil {
			return nil, misuse{err}
		}
	}
	test, err := judging.Own(answers, in.name, in.text, answer)
	if errors.As(err, new(judging.WrongAnswer)) {
		return nil, misuse{fmt.Errorf("%s: %w; leave out --answer to use the computed one", o.answer, err)}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.name, err)
	}
	for _, note := range judging.Methods(test) {
		fmt.Fprintf(j.stderr, "judge: %s\n", note)
	}
	return &test, nil
}

// keepFailures writes the failing tests into a folder.
func (j judge) keepFailures(folder string, r judging.Result, shrunk *stress.Found) error {
	for _, test := range stress.Failures(r, shrunk) {
		path, err := desk.KeepPair(folder, test.Name, test.Input, test.Answer)
		if err != nil {
			return misuse{err}
		}
		fmt.Fprintf(j.stderr, "judge: kept %s and its .out\n", path)
	}
	return nil
}
