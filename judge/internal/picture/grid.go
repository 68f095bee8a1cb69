package picture

import "fmt"

// A grid has square cells, one for each two numbers.
type grid struct {
	x, y          int // its upper left corner
	cell          int // side of a cell
	columns, rows int
	column0, row0 int  // the numbers of the first ones
	up            bool // the rows go up
}

// at returns the middle of a cell.
func (g grid) at(column, row int) (x, y int) {
	x = g.x + (column-g.column0)*g.cell + g.cell/2
	if g.up {
		return x, g.y + (g.rows-1-(row-g.row0))*g.cell + g.cell/2
	}
	return x, g.y + (row-g.row0)*g.cell + g.cell/2
}

func (g grid) width() int  { return g.columns * g.cell }
func (g grid) height() int { return g.rows * g.cell }

// each calls f for every cell.
func (g grid) each(f func(column, row, x, y int)) {
	for row := g.row0; row < g.row0+g.rows; row++ {
		for column := g.column0; column < g.column0+g.columns; column++ {
			x, y := g.at(column, row)
			f(column, row, x, y)
		}
	}
}

// lines draws the lines between the cells.
func (s *sheet) lines(g grid) {
	for c := 0; c <= g.columns; c++ {
		s.line("rule", g.x+c*g.cell, g.y, g.x+c*g.cell, g.y+g.height())
	}
	for r := 0; r <= g.rows; r++ {
		s.line("rule", g.x, g.y+r*g.cell, g.x+g.width(), g.y+r*g.cell)
	}
}

// numbers writes the numbers of columns and rows, every step-th (of rows all, where there
// is room), and what they are: those of columns below the grid if its rows go up, above
// it if not.
func (s *sheet) numbers(g grid, step int, columns, rows string) {
	below := g.y - 10
	if g.up {
		below = g.y + g.height() + small + 4
	}
	for c := g.column0; c < g.column0+g.columns; c++ {
		if x, _ := g.at(c, g.row0); c%step == 0 {
			s.text("soft", "middle", small, x, below, fmt.Sprint(c))
		}
	}
	if g.cell > small-2 {
		step = 1
	}
	for r := g.row0; r < g.row0+g.rows; r++ {
		if _, y := g.at(g.column0, r); r%step == 0 {
			s.text("soft", "end", small, g.x-10, y+small*35/100, fmt.Sprint(r))
		}
	}
	if columns != "" {
		y := below - small - 6
		if g.up {
			y = below + normal + 6
		}
		s.text("ink", "middle", normal, g.x+g.width()/2, y, columns)
	}
	if rows != "" {
		s.upright("ink", normal, g.x-52, g.y+g.height()/2, rows)
	}
}

// value fills a cell with a number in its shade.
func (s *sheet) value(g grid, column, row, value int) {
	x, y := g.at(column, row)
	s.rect(shade(value*s.steps), x-g.cell/2+1, y-g.cell/2+1, g.cell-2, g.cell-2)
	class := "ink"
	if value == 0 {
		class = "onlost bold"
	}
	s.center(class, small, x, y, fmt.Sprint(value))
}

// frame draws a ring around a cell.
func (s *sheet) frame(g grid, column, row int) {
	x, y := g.at(column, row)
	s.rect("ring", x-g.cell/2, y-g.cell/2, g.cell, g.cell)
}
