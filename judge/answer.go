package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// answerCommand returns judge answer.
func (j judge) answerCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "answer PROBLEM [FILE]",
		Short: "Answer an input by playing the game",
		Long: `Print the answer to the input in FILE, or on standard input. The judge finds it by
searching the game. For cases that are too large, some problems have a second exact
method; a note on standard error says how often it was used. If a case is too large for
both, answer prints no answers and names the case.`,
		Example: `  judge answer hdu1850 my.in`,
		RunE: about(func(_ *cobra.Command, p suite.Problem, args []string) error {
			in, err := j.input(p, args...)
			if err != nil {
				return err
			}
			r := p.New()
			cases, err := in.cases(r)
			if err != nil {
				return err
			}
			answers, err := rules.Answers(r, cases)
			if rules.IsTooLarge(err) {
				return misuse(fmt.Errorf("%s: %w", in.name, err))
			}
			if err != nil {
				return err
			}
			var by result.Methods
			for _, answer := range answers {
				testset.Count(&by, answer.By)
			}
			if asJSON {
				document := result.Answers{Problem: p.ID, Cases: []result.Answer{}}
				for _, answer := range answers {
					document.Cases = append(document.Cases, result.Answer{Answer: answer.Text, By: answer.By.String()})
				}
				return result.Write(j.stdout, document)
			}
			j.answeredBy(by)
			for _, answer := range answers {
				if _, err := io.WriteString(j.stdout, answer.Text); err != nil {
					return err
				}
			}
			return nil
		}),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document, with the method of each answer")
	return cmd
}

// answeredBy says how an input was answered, if not by search alone.
func (j judge) answeredBy(by result.Methods) {
	if !by.Searched() {
		fmt.Fprintf(j.stderr, "judge: answers: %v\n", by)
	}
}
