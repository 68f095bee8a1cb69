package picture

// A Table is a grid of positions: the lost ones are dark.
type Table struct {
	Title         string
	Columns, Rows int
	Column0, Row0 int    // the numbers of the first ones
	RowStep       int    // from the number of a row to the next
	Across, Along string // what the numbers of columns and of rows are

	// Cell returns how a position is drawn, and what is written in it: lost, won, draw, or blank if
	// it is past search; "" if there is none.
	Cell func(column, row int) (class, text string)
}

// SVG draws the table.
func (t Table) SVG() []byte {
	const left, least, most = 120, 40, 120 // sides of a cell
	cell, drawn := least, false
	cells := grid{columns: t.Columns, rows: t.Rows, column0: t.Column0, row0: t.Row0, rowStep: t.RowStep, every: 1, across: t.Across, along: t.Along}
	cells.each(func(column, row, _, _ int) {
		class, text := t.Cell(column, row)
		cell = min(max(cell, wide(text, small)+6), most)
		drawn = drawn || class == "draw"
	})
	if t.Column0+t.Columns > 100 {
		cells.every = 10
	}
	s := newSheet(t.Title, "A square for each position.")
	cells.x, cells.y, cells.cell = left, s.y+76, cell
	s.wide = max(width, left+cells.width()+margin)
	s.frame(cells).each(func(column, row, x, y int) {
		class, text := t.Cell(column, row)
		if class == "" {
			return
		}
		s.rect(class, x-cell/2+2, y-cell/2+2, cell-4, cell-4)
		ink := "ink"
		if class == "lost" {
			ink = "onlost bold"
		}
		if text != "" && wide(text, small) <= most {
			s.center(ink, small, x, y, text)
		}
	})
	keys := []key{s.bar("lost", 32, 32, "lost for the player to move"), s.bar("won", 32, 32, "won")}
	if drawn {
		keys = append(keys, s.bar("draw", 32, 32, "drawn"))
	}
	s.legend(keys...)
	return s.svg("table")
}
