package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// tableFlags are the flags that choose a table and its form.
type tableFlags struct {
	at, show        string
	to              int64
	width           int // sizes in a row, 0 for the usual number
	law, asCSV, svg bool
	further         bool // to is the usual one, and laws are checked with larger numbers
}

// checkTime is how long laws are checked with larger numbers.
const checkTime = 10 * time.Second

// command returns a command about the table of a problem. usual says what --to is if the person
// names none.
func (f *tableFlags) command(j judge, cmd *cobra.Command, usual string) *cobra.Command {
	cmd.RunE = about(func(cmd *cobra.Command, p problem, _ []string) error {
		return j.table(cmd, lab.Of(p.Problem, p.New()), *f)
	})
	f.flags(cmd, usual)
	return cmd
}

// flags adds the flags that choose positions.
func (f *tableFlags) flags(cmd *cobra.Command, usual string) {
	cmd.Flags().StringVar(&f.at, "at", "",
		"the positions, with _ for each number that varies, such as 3,_,_ (of three, the first is fixed in each table)")
	cmd.Flags().Func("width", "the `number` of sizes in a row (default: a round one, or with --law the period)",
		func(text string) (err error) {
			if f.width, err = strconv.Atoi(text); err != nil || f.width < 1 || f.width > 1000 {
				err = message.NewError("number to 1000")
			}
			return err
		})
	cmd.Flags().Func("to", "the largest `number` (default: "+usual+")", func(text string) (err error) {
		if f.to, err = strconv.ParseInt(text, 10, 64); err != nil || f.to < 1 {
			err = message.NewError("number of 1 or more")
		}
		return err
	})
	jsonFlag(cmd)
}

// formFlags adds the flags for what to show, one of shows, and how.
func (f *tableFlags) formFlags(cmd *cobra.Command, shows string) {
	cmd.Flags().StringVar(&f.show, "show", string(result.ShowWinner), "what to show: "+shows)
	cmd.Flags().BoolVar(&f.asCSV, "csv", false, "print the table as CSV")
	cmd.Flags().BoolVar(&f.svg, "svg", false, "print the table as a picture, SVG")
	oneOf(cmd, "json", "csv", "svg")
}

// tableCommand returns judge table.
func (j judge) tableCommand() *cobra.Command {
	var flags tableFlags
	cmd := flags.command(j, &cobra.Command{
		Use:   "table PROBLEM",
		Short: "Show who wins the small positions, as a table",
		Long: `Table shows what search finds of small positions: who wins, or with --show the Grundy
values, the number of moves left, the number of winning moves, or the answers of the
problem. If one number varies, the table is a line of sizes; if two do, it is a grid.`,
		Example: `  judge table hdu1847
  judge table hdu2177 --show remoteness
  judge table hdu1850 --at 3,_,_ --to 12`,
	}, "what fits a screen")
	flags.formFlags(cmd, "who, grundy, remoteness, moves (how many win) or answer")
	return cmd
}

// table prints the table that flags choose, or its laws.
func (j judge) table(cmd *cobra.Command, g lab.Game, f tableFlags) error {
	if result.Form(f.at).Axes() == 3 && !f.law && !f.asCSV && !asJSON(cmd) {
		return j.tables(cmd, g, f)
	}
	ctx := cmd.Context()
	var t *result.Table
	var s *result.Study
	j.doing(result.Step{Doing: result.Searching})
	g, err := g.At(words.TypedPosition(f.at))
	quantity := result.Quantity(f.show)
	if lawful := []result.Quantity{result.ShowWinner, result.ShowGrundy, result.ShowRemoteness}; err == nil && f.law &&
		!slices.Contains(lawful, quantity) {
		err = message.NewError("choose one", f.show, "who grundy remoteness")
	}
	if err == nil && f.law {
		check := checkTime
		if f.to > 0 && !f.further {
			check = 0
		}
		g.Remoteness = quantity == result.ShowRemoteness
		s, err = g.Study(ctx, f.to, check)
	} else if err == nil {
		t, err = g.Make(ctx, f.to, quantity)
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return misuse(err)
	case f.law && f.svg:
		drawn := lab.StatesSVG(s, j.pictured(j.words().StatesTitle(s.Game), words.PictureStates))
		if drawn == nil {
			return misuse(message.NewError("no law of digits"))
		}
		_, err := j.stdout.Write(drawn)
		return err
	case f.law:
		return j.laws(cmd, g, s, f.width)
	case f.asCSV:
		rows := [][]string{{"position", "value", string(t.Show)}}
		for _, c := range t.Cells {
			value := "" // too large to search
			if c.Value != nil {
				value = c.Value.String()
			}
			rows = append(rows, []string{c.Position, value, t.Shown(c)})
		}
		return csv.NewWriter(j.stdout).WriteAll(rows)
	case f.svg:
		text := j.pictured(j.words().TableTitle(t, true), words.PictureAxes)
		if t.Positions.Axes() == 1 {
			text.Axes = ""
		}
		_, err := j.stdout.Write(lab.SVG(t, text))
		return err
	}
	return show(j, cmd, t, func(p report.Terminal, t *result.Table) { p.Table(t, f.width) })
}

// pictured returns the words of the picture of a table.
func (j judge) pictured(title string, axes words.Label) picture.Words {
	lang := j.words()
	return picture.Words{
		Title: title, Axes: lang.Label(axes), Squares: lang.Label(words.PictureSquares),
		Lost: lang.Label(words.PictureLost), Won: lang.Label(words.PictureWon), Drawn: lang.Label(words.PictureDrawn),
	}
}

// tables prints a table for each value of the first of three numbers.
func (j judge) tables(cmd *cobra.Command, g lab.Game, f tableFlags) error {
	if f.svg {
		return misuse(message.NewError("three numbers"))
	}
	f.to = cmp.Or(f.to, result.Form(f.at).Usual(false))
	form := f.at
	for n := range f.to + 1 {
		if n > 0 {
			fmt.Fprintln(j.stdout)
		}
		f.at = strings.Replace(form, "_", strconv.FormatInt(n, 10), 1)
		if err := j.table(cmd, g, f); err != nil {
			return err
		}
	}
	return nil
}

// laws prints the laws of a game, and some rows of its table with a period in each; not those of many
// exceptions.
func (j judge) laws(cmd *cobra.Command, g lab.Game, s *result.Study, width int) error {
	err := show(j, cmd, s, report.Terminal.Study)
	law, period := s.Period()
	if width = cmp.Or(width, period); err != nil || asJSON(cmd) || s.Positions != g.Form || period == 0 || width > 40 &&
		width == period {
		return err
	}
	const rows, most = 6, 40
	t, err := g.Make(cmd.Context(), min(s.To, int64(law.From+rows*width-1)), law.About)
	if err != nil {
		return misuse(err)
	}
	if begin := law.From / width * width; begin/width+rows > most {
		t.Cells = slices.DeleteFunc(t.Cells, func(c result.Cell) bool { return c.At[0] < int64(begin) })
	}
	fmt.Fprintln(j.stdout)
	return show(j, cmd, t, func(p report.Terminal, t *result.Table) { p.Table(t, width) })
}

// lawCommand returns judge law.
func (j judge) lawCommand() *cobra.Command {
	flags := tableFlags{law: true}
	cmd := flags.command(j, &cobra.Command{
		Use:   "law PROBLEM",
		Short: "Look for a law in the table of a problem",
		Long: `Law looks for the simplest law of the table that judge table shows, such as a period, a
recurrence, residues, digits, or the xor of the parts' Grundy values. A law is fitted to
the first 60 % of the table and must predict all other cells. That is not a proof. This
gives the solution away. The judge never uses such a law to answer or to judge.`,
		Example: `  judge law hdu1847
  judge law hdu1850 --at 3,_,_
  judge law hdu1850 --show remoteness`,
	}, "1000 if one number varies, 40 if two do, 11 if three do")
	cmd.Flags().StringVar(&flags.show, "show", string(result.ShowWinner),
		"remoteness: look for laws of the number of moves to the end as well")
	return cmd
}
