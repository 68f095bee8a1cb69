package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// genCommand returns judge gen.
func (j judge) genCommand() *cobra.Command {
	var kind string
	var seed uint64
	var count int
	cmd := &cobra.Command{
		Use:   "gen PROBLEM",
		Short: "Print a test input",
		Long: `Print a legal input: random cases, the small cases in order, or one of the largest
inputs. The same seed gives the same input on every machine.`,
		Example: `  judge gen hdu1850 --seed 7 --cases 3
  judge gen hdu1850 --kind small
  judge gen hdu1850 --kind extreme --seed 2     the second of the largest inputs`,
		Args:              arguments(1, 1, "name one problem, such as: judge gen hdu1850"),
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			r := p.New()
			if cmd.Flags().Changed("cases") {
				if err := allowed(r, count); err != nil {
					return misuse(err)
				}
			}
			cases, err := generate(r, kind, seed, count)
			if err != nil {
				return misuse(err)
			}
			_, err = j.stdout.Write(r.Write(cases))
			return err
		},
	}
	cmd.Flags().StringVar(&kind, "kind", "random", "the kind of cases: random, small or extreme")
	cmd.RegisterFlagCompletionFunc("kind", cobra.FixedCompletions([]string{"random", "small", "extreme"}, cobra.ShellCompDirectiveNoFileComp))
	cmd.Flags().Uint64Var(&seed, "seed", 1, "choose the random cases; with --kind extreme, the number of the input")
	cmd.Flags().IntVar(&count, "cases", 0, "the number of cases (default 10 random cases, or all small cases that fit)")
	return cmd
}

// allowed returns an error if an input of the problem cannot have count cases.
func allowed(r rules.Rules, count int) error {
	fewest, most := r.Bounds()
	fewest = max(1, fewest)
	switch {
	case count >= fewest && (most == 0 || count <= most):
		return nil
	case most == 0:
		return fmt.Errorf("--cases %d: an input of this problem has at least %s", count, result.Count(fewest, "case"))
	case most == fewest:
		return fmt.Errorf("--cases %d: an input of this problem has %s", count, result.Count(most, "case"))
	}
	return fmt.Errorf("--cases %d: an input of this problem has %d to %s", count, fewest, result.Count(most, "case"))
}

// generate returns the cases of an input. A count of 0 chooses the default number.
func generate(r rules.Rules, kind string, seed uint64, count int) ([]rules.Case, error) {
	_, most := r.Bounds()
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
			return nil, fmt.Errorf("there are %d largest inputs; choose --seed 1 to %[1]d", len(inputs))
		}
		if cases = inputs[seed-1]; count > 0 && count < len(cases) {
			cases = cases[:count]
		}
	default:
		return nil, fmt.Errorf("unknown kind %q; choose random, small or extreme", kind)
	}
	return cases, nil
}
