package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// tableFlags are the flags that choose a table and its form.
type tableFlags struct {
	at, show           string
	to                 int64
	asJSON, asCSV, svg bool
}

// flags adds the flags to a command.
func (f *tableFlags) flags(cmd *cobra.Command) {
	f.which(cmd, "what fits a screen")
	cmd.Flags().StringVar(&f.show, "show", string(lab.Winner), "what to show: who, grundy, remoteness, moves (how many win) or answer")
	cmd.Flags().BoolVar(&f.asCSV, "csv", false, "print the table as CSV")
	cmd.Flags().BoolVar(&f.svg, "svg", false, "print the table as a picture, SVG")
	oneOf(cmd, "json", "csv", "svg")
}

// which adds the flags that choose positions, and --json.
func (f *tableFlags) which(cmd *cobra.Command, usual string) {
	cmd.Flags().StringVar(&f.at, "at", "", "the positions, with _ for one or two numbers that vary, such as 3,_,_")
	cmd.Flags().Int64Var(&f.to, "to", 0, "the largest number (default: "+usual+")")
	jsonFlag(cmd, &f.asJSON)
}

// tableCommand returns judge table.
func (j judge) tableCommand() *cobra.Command {
	var flags tableFlags
	cmd := &cobra.Command{
		Use:   "table PROBLEM",
		Short: "Show who wins the small positions, as a table",
		Long: `Table shows what search finds of small positions: who wins, or with --show the Grundy
values, the number of moves left, the number of winning moves, or the answers of the
problem. If one number varies, the table is a line of sizes; if two do, it is a grid.
Look for a pattern in it; judge law looks for one, too.`,
		Example: `  judge table hdu1847
  judge table hdu2177 --show remoteness
  judge table hdu1850 --at 3,_,_ --to 12`,
		RunE: about(func(cmd *cobra.Command, p suite.Problem, _ []string) error {
			return j.table(cmd.Context(), lab.Of(p, p.New()), flags)
		}),
	}
	flags.flags(cmd)
	return cmd
}

// labGame returns the game at the positions that --at names.
func labGame(g lab.Game, at string) (lab.Game, error) {
	g, err := g.At(at)
	if err != nil {
		err = misuse(fmt.Errorf("--at %w", err))
	}
	return g, err
}

// table prints the table that flags choose.
func (j judge) table(ctx context.Context, g lab.Game, f tableFlags) error {
	g, err := labGame(g, f.at)
	if err != nil {
		return err
	}
	t, err := g.Make(ctx, f.to, lab.Quantity(f.show))
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return misuse(err)
	case f.asCSV:
		return writeCSV(j.stdout, t)
	case f.svg:
		_, err := j.stdout.Write(t.SVG(report.TableTitle(t)))
		return err
	}
	return show(j, f.asJSON, t, report.Page.Table)
}

// writeCSV writes a table with a line for each position.
func writeCSV(w io.Writer, t *lab.Table) error {
	out := csv.NewWriter(w)
	out.Write([]string{"position", "value", string(t.Show)})
	for _, c := range t.Cells {
		out.Write([]string{c.Position, c.Value, c.Shown})
	}
	out.Flush()
	return out.Error()
}

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
