package main

import (
	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
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
		Long: `Print a legal input: random cases, the small cases in order, or one of the
inputs that are largest, or hard for programs that are nearly right. The same seed gives
the same input on every machine.`,
		Example: `  judge gen hdu1850 --seed 7 --cases 3
  judge gen hdu1850 --kind small
  judge gen hdu1850 --kind extreme --seed 2     the second of these`,
		RunE: about(func(cmd *cobra.Command, p problem, _ []string) error {
			chosen := &count
			if !cmd.Flags().Changed("cases") {
				chosen = nil
			}
			r := p.New()
			cases, err := testset.Generate(r, result.Kind(kind), seed, chosen)
			if err != nil {
				return misuse(err)
			}
			_, err = j.stdout.Write(r.Write(cases))
			return err
		}),
	}
	choiceFlag(cmd, &kind, "kind", "the `kind` of cases", "random", "small", "extreme")
	cmd.Flags().Uint64Var(&seed, "seed", 1,
		"choose the random cases by a `number`; with --kind extreme, which of the inputs")
	cmd.Flags().IntVar(&count, "cases", 0,
		"the `number` of cases (default 10 random cases, or all small cases that fit)")
	return cmd
}
