package report

import (
	"fmt"
	"os"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/lists"
)

// A terminal shows —, è and other characters of ambiguous width in one column, unless its user says
// otherwise; the locale, which the library asks, does not tell.
func init() { text.OverrideRuneWidthEastAsianWidth(os.Getenv("RUNEWIDTH_EASTASIAN") == "1") }

// width returns how many columns a line takes on a terminal.
func width(line string) int { return text.StringWidthWithoutEscSequences(line) }

// A table is rows of cells, without lines between them.
type table struct {
	to Terminal

	// columns has a letter for each column: l aligns it to the left and r to the right. One column,
	// c or w, gets the width that the others leave: c cuts longer texts, w wraps them.
	columns string
	rows    [][]string
}

// table returns a table with a header.
func (to Terminal) table(columns string, header ...any) *table {
	t := &table{to: to, columns: columns}
	t.add(header...)
	return t
}

// add adds a row. A cell may have several lines.
func (t *table) add(cells ...any) {
	row := make([]string, len(cells))
	for i, cell := range cells {
		row[i] = fmt.Sprint(cell)
	}
	t.rows = append(t.rows, row)
}

// print prints the table.
func (t *table) print() {
	const gap, least = 2, 10 // after each column; of the flexible one
	flexible, left := strings.IndexAny(t.columns, "cw"), t.to.Width
	widths := make([]int, len(t.columns))
	for i := range widths {
		for _, row := range t.rows {
			widths[i] = max(widths[i], text.LongestLineLen(row[i]))
		}
		if i != flexible && widths[i] > 0 {
			left -= widths[i] + gap
		}
	}
	room := max(left, least)
	widths[flexible] = min(widths[flexible], room)
	for _, row := range t.rows {
		if t.columns[flexible] == 'w' {
			row[flexible] = wrap(row[flexible], room)
		} else {
			lines := lists.Each(strings.Split(row[flexible], "\n"),
				func(line string) string { return text.Snip(line, room, "~") })
			row[flexible] = strings.Join(lines, "\n")
		}
		for more := true; more; {
			line := ""
			more = false
			for i, width := range widths {
				cell, rest, found := strings.Cut(row[i], "\n")
				align := text.AlignLeft
				if t.columns[i] == 'r' {
					align = text.AlignRight
				}
				line += align.Apply(cell, width) + strings.Repeat(" ", gap)
				row[i], more = rest, more || found
			}
			fmt.Fprintln(t.to, strings.TrimRight(line, " "))
		}
	}
}
