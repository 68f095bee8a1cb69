package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/readable"
	"grundy/judge/internal/report"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// genCommand returns judge gen.
func (j judge) genCommand() *cobra.Command {
	var kind string
	var seed uint64
	var count int
	cmd := &cobra.Command{
		Use:   "gen PROBLEM",
		Short: "Print a test input",
		Long: `Gen prints a legal input: the small cases in order, random cases, or one of the
largest inputs. The same seed gives the same bytes on every machine.`,
		Example: `  judge gen hdu1850 --seed 7 --cases 3
  judge gen hdu1850 --kind small
  judge gen hdu1850 --kind extreme --seed 2     the second of the largest inputs`,
		Args:              arguments(1, 1, "judge gen takes one problem"),
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("cases") && count < 1 {
				return misuse{errors.New("--cases is less than 1")}
			}
			r := p.New()
			cases, err := generate(r, kind, seed, count)
			if err != nil {
				return misuse{err}
			}
			_, err = j.stdout.Write(r.Write(cases))
			return err
		},
	}
	cmd.Flags().StringVar(&kind, "kind", "random", "random, small or extreme")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "which random cases, or which of the largest inputs")
	cmd.Flags().IntVar(&count, "cases", 0, "how many cases (default 10 random ones, or all small ones that fit)")
	return cmd
}

// generate returns the cases of an input. A count of 0 means the default.
func generate(r rules.Rules, kind string, seed uint64, count int) ([]rules.Case, error) {
	fewest, most := r.Bounds()
	switch {
	case most > 0 && count > most:
		return nil, fmt.Errorf("an input of this problem has at most %s", readable.Count(most, "case"))
	case count > 0 && count < fewest:
		return nil, fmt.Errorf("an input of this problem has at least %s", readable.Count(fewest, "case"))
	}
	var cases []rules.Case
	switch kind {
	case "random":
		if count == 0 {
			count = 10
			if most > 0 {
				count = min(count, most)
			}
		}
		random := rand.New(rand.NewPCG(seed, 0))
		for range count {
			cases = append(cases, r.Random(random))
		}
	case "small":
		if count == 0 {
			count = most
		}
		r.Small(func(c rules.Case) bool {
			cases = append(cases, c)
			return count == 0 || len(cases) < count
		})
	case "extreme":
		inputs := r.Extreme()
		if seed < 1 || seed > uint64(len(inputs)) {
			return nil, fmt.Errorf("there are %d largest inputs: --seed 1 to %[1]d", len(inputs))
		}
		if cases = inputs[seed-1]; count > 0 && count < len(cases) {
			cases = cases[:count]
		}
	default:
		return nil, fmt.Errorf("no kind %q: there are random, small and extreme", kind)
	}
	return cases, nil
}

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

// answerCommand returns judge answer.
func (j judge) answerCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "answer PROBLEM [FILE]",
		Short: "Answer an input from the rules of the game",
		Long: `Answer reads an input of the problem from FILE, or from standard input, and
prints its answer. It is found by playing the game out; some problems have a second
exact method for cases that are too large for that, and where it was needed that is
said on standard error. Where a case is too large for both, nothing is printed but
a word that says so.`,
		Args:              arguments(1, 2, "judge answer takes a problem, and a file or standard input"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(_ *cobra.Command, args []string) error {
			p, name, input, err := j.input(args)
			if err != nil {
				return err
			}
			r := p.New()
			cases, err := r.Read(input)
			if err != nil {
				return misuse{fmt.Errorf("%s: %w", name, err)}
			}
			var answers []rules.Answer
			var by testset.Methods
			for i, c := range cases {
				answer, err := r.Answer(c)
				if rules.IsTooLarge(err) {
					return misuse{fmt.Errorf("%s: case %d of %d: %w", name, i+1, len(cases), err)}
				}
				if err != nil {
					return err
				}
				answers = append(answers, answer)
				by.Count(answer.By)
			}
			if asJSON {
				return report.AnswersJSON(j.stdout, p, answers)
			}
			if by.SecondMethod > 0 {
				fmt.Fprintf(j.stderr, "judge: %d of %s answered by a second method, too large to play out\n", by.SecondMethod, readable.Count(len(cases), "case"))
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
