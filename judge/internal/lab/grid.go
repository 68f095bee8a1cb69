package lab

import (
	"cmp"
	"slices"
	"strings"

	"grundy/judge/internal/picture"
)

// A Grid is a table as rows and columns of cells.
type Grid struct {
	Columns []int // the numbers above the columns
	Rows    []Row
}

// A Row has a cell for each column, nil where there is no position.
type Row struct {
	Number int
	Cells  []*Cell
}

// Grid arranges a table. If one number varies, each row has perRow of the sizes; else the rows have
// the first number and the columns the second. It leaves out rows and columns past search.
func (t *Table) Grid(perRow int) (g Grid) {
	line, cells := t.Positions.Axes() == 1, make(map[[2]int]*Cell)
	var rows, columns []int
	for i, c := range t.Cells {
		at := [2]int{int(c.At[0]), int(c.At[len(c.At)-1])}
		if line {
			at = [2]int{at[0] / perRow * perRow, at[0] % perRow}
		}
		cells[at] = &t.Cells[i]
		if c.Value != "" || i == 0 {
			rows, columns = append(rows, at[0]), append(columns, at[1])
		}
	}
	left, step := slices.Min(columns), 1
	if line {
		left, step = 0, perRow
	}
	for n := left; n <= slices.Max(columns); n++ {
		g.Columns = append(g.Columns, n)
	}
	for n := slices.Min(rows); n <= slices.Max(rows); n += step {
		row := Row{Number: n}
		for _, column := range g.Columns {
			row.Cells = append(row.Cells, cells[[2]int{n, column}])
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// Sign returns the text of a cell. Lost positions stand out: L, or a number in brackets.
func (t *Table) Sign(c *Cell) string {
	switch {
	case c == nil:
		return ""
	case c.Value == "":
		return "?"
	case t.Show == Winner:
		return cmp.Or(map[string]string{"won": ".", "lost": "L", "drawn": "="}[c.Value], c.Value)
	case c.Value == "lost":
		return "[" + c.Shown + "]"
	}
	return cmp.Or(c.Shown, "-")
}

// SVG draws the table, with a title.
func (t *Table) SVG(title string) []byte {
	g, axes := t.Grid(20), ""
	if t.Positions.Axes() == 2 {
		axes = "→ second number, ↓ first number"
	}
	rows, cells := []int(nil), make(map[int][]*Cell)
	for _, row := range g.Rows {
		rows, cells[row.Number] = append(rows, row.Number), row.Cells
	}
	return picture.Table(title, g.Columns, rows, axes, func(column, row int) (class, text string) {
		if c := cells[row][column-g.Columns[0]]; c != nil {
			class = cmp.Or(map[string]string{"lost": "lost", "drawn": "draw", "": "blank"}[c.Value], "won")
			text = strings.Trim(t.Sign(c), "[].L=") // the color says these
		}
		return class, text
	})
}
