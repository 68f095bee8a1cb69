package main

import (
	"io"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// answerCommand returns judge answer.
func (j judge) answerCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "answer PROBLEM [FILE]",
		Short: "Answer an input by playing the game",
		Long: `Print the answer to the input in FILE, or on standard input. The judge finds it by
searching the game. For cases that are too large, some problems have a second exact
method; a note on standard error says how often it was used. If a case is too large for
both, answer prints no answers and names the case.`,
		Example: `  judge answer hdu1850 my.in`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			r := p.New()
			in, err := j.input(p.Name(), args...)
			if in, err = in.legal(r, err); err != nil {
				return err
			}
			cases, by := []result.Answer{}, result.Methods{}
			for i, c := range in.cases {
				answer, err := r.Answer(c)
				if err != nil {
					err = message.NewError("fault in case of", in.name, i+1, len(in.cases), err)
				}
				if rules.IsTooLarge(err) {
					err = misuse(err)
				}
				if err != nil {
					return err
				}
				testset.Count(&by, answer.By)
				cases = append(cases, result.Answer{Text: r.Layout.Numbered(i, answer.Text),
					By: result.Method(answer.By.String())})
			}
			if asJSON(cmd) {
				return result.Write(j.stdout, result.Answers{Problem: p.ID, Cases: cases})
			}
			j.answeredBy(by)
			for _, answer := range cases {
				io.WriteString(j.stdout, answer.Text)
			}
			return nil
		}),
	}
	cmd.Flags().Bool("json", false, "print one JSON document, with the method of each answer")
	return cmd
}

// answeredBy says how an input was answered, if not by search alone.
func (j judge) answeredBy(by result.Methods) {
	if by.SecondMethod+by.Solution > 0 {
		j.warn("cases answered", j.words().Methods(by))
	}
}
