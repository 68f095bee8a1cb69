package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
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
		Args:              arguments(1, 2, "name a problem and a file, such as: judge answer hdu1850 my.in"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(_ *cobra.Command, args []string) error {
			in, err := j.input(args)
			if err != nil {
				return err
			}
			r := in.problem.New()
			cases, err := in.cases(r)
			if err != nil {
				return err
			}
			var answers []rules.Answer
			var by testset.Methods
			var tooLarge []int // the numbers of cases, from 1
			var why error      // of the first of them
			for i, c := range cases {
				answer, err := r.Answer(c)
				if rules.IsTooLarge(err) {
					if tooLarge = append(tooLarge, i+1); why == nil {
						why = err
					}
					continue
				}
				if err != nil {
					return err
				}
				answers = append(answers, answer)
				testset.Count(&by, answer.By)
			}
			switch len(tooLarge) {
			case 0:
			case 1:
				return misuse{fmt.Errorf("%s: case %d of %d: %w", in.name, tooLarge[0], len(cases), why)}
			default:
				return misuse{fmt.Errorf("%s: cases %s of %d are too large; case %d: %w", in.name, listed(tooLarge), len(cases), tooLarge[0], why)}
			}
			if asJSON {
				document := result.Answers{Problem: in.problem.ID, Cases: []result.Answer{}}
				for _, answer := range answers {
					document.Cases = append(document.Cases, result.Answer{Answer: answer.Text, By: answer.By.String()})
				}
				return result.Write(j.stdout, document)
			}
			if by.SecondMethod > 0 {
				fmt.Fprintf(j.stderr, "judge: %d of %s too large to search, answered by a second method\n", by.SecondMethod, result.Count(len(cases), "case"))
			}
			for _, answer := range answers {
				if _, err := io.WriteString(j.stdout, answer.Text); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document, with the method of each answer")
	return cmd
}

// listed returns two or more numbers as a list such as "2, 5 and 7". After 20 numbers it
// only says how many more there are.
func listed(numbers []int) string {
	const most = 20
	var words []string
	for _, n := range numbers[:min(len(numbers), most)] {
		words = append(words, strconv.Itoa(n))
	}
	last := len(words) - 1
	if more := len(numbers) - most; more > 0 {
		words, last = append(words, result.Thousands(more)+" more"), last+1
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
