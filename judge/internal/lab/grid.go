package lab

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
)

// A Grid is a table as rows and columns of cells.
type Grid struct {
	Columns []int64 // the numbers above the columns
	Rows    []Row
}

// A Row has a cell for each column, nil where there is no position.
type Row struct {
	Number int64
	Cells  []*Cell
}

// Grid arranges a table. If one number varies, each row has perRow of the sizes; else the rows have
// the first number and the columns the second. It leaves out rows and columns past search.
func (t *Table) Grid(perRow int64) Grid {
	at := func(c Cell) (row, column int64) {
		if len(c.At) == 1 {
			return c.At[0] / perRow, c.At[0] % perRow
		}
		return c.At[0], c.At[1]
	}
	var rows, columns []int64
	for _, c := range t.Cells {
		if c.Value != "" {
			row, column := at(c)
			rows, columns = append(rows, row), append(columns, column)
		}
	}
	if len(rows) == 0 {
		rows, columns = []int64{0}, []int64{0}
	}
	g, top, left := Grid{}, slices.Min(rows), slices.Min(columns)
	if t.Positions.Axes() == 1 {
		left = 0
	}
	for n := left; n <= slices.Max(columns); n++ {
		g.Columns = append(g.Columns, n)
	}
	for n := top; n <= slices.Max(rows); n++ {
		number := n
		if t.Positions.Axes() == 1 {
			number *= perRow
		}
		g.Rows = append(g.Rows, Row{number, make([]*Cell, len(g.Columns))})
	}
	for i, c := range t.Cells {
		row, column := at(c)
		if row -= top; row >= 0 && row < int64(len(g.Rows)) {
			if column -= left; column >= 0 && column < int64(len(g.Columns)) {
				g.Rows[row].Cells[column] = &t.Cells[i]
			}
		}
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
	case c.Lost():
		return "[" + c.Shown + "]"
	}
	return cmp.Or(c.Shown, "-")
}

// SVG draws the table: a square for each position, dark if the player to move loses.
func (t *Table) SVG() []byte {
	const side, perRow = 28, 20
	var body bytes.Buffer
	g := t.Grid(perRow)
	for y, row := range g.Rows {
		for x, c := range row.Cells {
			if c == nil {
				continue
			}
			fill := cmp.Or(map[string]string{"lost": "#b3420b", "drawn": "#fff3c4", "": "#d1d9e0"}[c.Value], "#ffffff")
			ink := map[bool]string{true: "#ffffff", false: "#1f2328"}[c.Lost()]
			fmt.Fprintf(&body, `<g><title>%s: %s</title><rect x="%d" y="%d" width="%d" height="%[5]d" fill="%[6]s" stroke="#59779b"/>`,
				escaped(c.Position), escaped(c.Value), x*side, y*side, side, fill)
			if t.Show != Winner && len(c.Shown) <= 5 {
				fmt.Fprintf(&body, `<text x="%d" y="%d" text-anchor="middle" fill="%s">%s</text>`, x*side+side/2, y*side+side/2+4, ink, escaped(c.Shown))
			}
			body.WriteString("</g>\n")
		}
	}
	return fmt.Appendf(nil, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 %d %d\" font-family=\"sans-serif\" font-size=\"10\">\n<title>%s: %s</title>\n%s</svg>\n",
		len(g.Columns)*side+2, len(g.Rows)*side+2, escaped(t.Game), escaped(string(t.Positions)), body.Bytes())
}

func escaped(text string) string {
	var out bytes.Buffer
	xml.EscapeText(&out, []byte(text))
	return out.String()
}
