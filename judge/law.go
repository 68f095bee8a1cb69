package main

import (
	"context"

	"github.com/spf13/cobra"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// lawCommand returns judge law.
func (j judge) lawCommand() *cobra.Command {
	var flags tableFlags
	cmd := &cobra.Command{
		Use:   "law PROBLEM",
		Short: "Look for a law in the table of a problem",
		Long: `Law looks for regularities in the table that search finds (see judge table): periods,
recurrences of the lost sizes, dependence on sums, differences, residues or binary
digits, pairs along two lines, and whether the xor of the parts' Grundy values decides.
It shows the simplest law with its evidence. Evidence is not a proof.

This gives the solution away. The judge never uses such a law to answer or to judge.`,
		Example: `  judge law hdu1847
  judge law hdu1850 --at 3,_,_`,
		RunE: about(func(cmd *cobra.Command, p suite.Problem, _ []string) error {
			return j.law(cmd.Context(), lab.Of(p, p.New()), flags)
		}),
	}
	flags.which(cmd, "1000 if one number varies, 40 if two do")
	return cmd
}

// law prints the laws of a table.
func (j judge) law(ctx context.Context, g lab.Game, f tableFlags) error {
	g, err := labGame(g, f.at)
	if err != nil {
		return err
	}
	s, err := g.Study(ctx, f.to)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return misuse(err)
	}
	return show(j, f.asJSON, s, report.Page.Study)
}
