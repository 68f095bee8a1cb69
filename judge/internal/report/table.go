package report

import (
	"fmt"
	"os"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// A terminal shows —, è and other characters of ambiguous width in one column, unless its user says
// otherwise; the locale, which the library asks, does not tell.
func init() { text.OverrideRuneWidthEastAsianWidth(os.Getenv("RUNEWIDTH_EASTASIAN") == "1") }

// A plain is a table without lines. One column gives way where the page is narrow.
type plain struct {
	page     Page
	rows     []table.Row
	columns  []table.ColumnConfig
	flexible int // counted from 0
}

// table returns a table in which one column, counted from 1, gets the width that the others
// leave: longer texts are cut.
func (p Page) table(flexible int, header ...any) *plain {
	t := &plain{page: p, rows: []table.Row{header}, flexible: flexible - 1}
	for i := range header {
		t.columns = append(t.columns, table.ColumnConfig{Number: i + 1, WidthMaxEnforcer: text.WrapSoft})
	}
	t.columns[t.flexible].WidthMaxEnforcer = func(s string, width int) string { return text.Snip(s, width, "~") }
	return t
}

func (t *plain) add(cells ...any) { t.rows = append(t.rows, cells) }

// numbers aligns columns to the right.
func (t *plain) numbers(from, to int) {
	for i := from - 1; i < to; i++ {
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
}

// wrap breaks the texts of a column into lines of at most a width; 0 for the flexible one.
func (t *plain) wrap(column, width int) {
	t.columns[column-1].WidthMax, t.columns[column-1].WidthMaxEnforcer = width, text.WrapSoft
}

// print prints the table.
func (t *plain) print() {
	const gap, least = 2, 10 // after each column; of the flexible one
	left := t.page.Width
	for i := range t.columns {
		column, widest := &t.columns[i], 0
		for _, row := range t.rows {
			widest = max(widest, text.StringWidthWithoutEscSequences(fmt.Sprint(row[i])))
		}
		if column.WidthMax > 0 {
			widest = min(widest, column.WidthMax)
		}
		if i == t.flexible {
			left += max(0, least-widest) // it needs less
		} else if widest > 0 {
			left -= widest + gap
		}
	}
	t.columns[t.flexible].WidthMax = max(left, least)
	w := table.NewWriter()
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", gap)
	style.Format.Header = text.FormatDefault
	w.SetStyle(style)
	w.SetColumnConfigs(t.columns)
	w.AppendHeader(t.rows[0])
	w.AppendRows(t.rows[1:])
	for line := range strings.Lines(w.Render()) {
		fmt.Fprintln(t.page, strings.TrimRight(line, " \n"))
	}
}
