package picture

import (
	"fmt"

	"grundy/judge/internal/game"
)

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
	down := row - g.row0
	if g.up {
		down = g.rows - 1 - down
	}
	return g.x + (column-g.column0)*g.cell + g.cell/2, g.y + down*g.cell + g.cell/2
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
	y, wordsY := g.y-10, g.y-small-16
	if g.up {
		y = g.y + g.height() + small + 4
		wordsY = y + normal + 6
	}
	for c := g.column0; c < g.column0+g.columns; c++ {
		if x, _ := g.at(c, g.row0); c%step == 0 {
			s.text("soft", "middle", small, x, y, fmt.Sprint(c))
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
		s.text("ink", "middle", normal, g.x+g.width()/2, wordsY, columns)
		s.upright("ink", normal, g.x-52, g.y+g.height()/2, rows)
	}
}

// square fills a cell around a point with the shade of a value, and writes text in it.
func (s *sheet) square(value, x, y, cell int, text string) {
	s.rect(shade(value*s.steps), x-cell/2+1, y-cell/2+1, cell-2, cell-2)
	class := "ink"
	if value == 0 {
		class = "onlost bold"
	}
	s.center(class, small, x, y, text)
}

// board draws a grid with a title, its numbers, words for these if there are any, and a
// mark in each cell.
func (s *sheet) board(g grid, title, across, upward string, mark func(column, row, x, y int)) {
	middle, above := g.x+g.width()/2, 16
	if across != "" {
		above = 14
	}
	s.text("ink bold", "middle", normal, middle, g.y-above, title)
	s.lines(g)
	s.numbers(g, 1, "", "")
	if across != "" {
		s.text("ink", "middle", small, middle, g.y+g.height()+60, across)
		s.upright("ink", small, g.x-46, g.y+g.height()/2, upward)
	}
	g.each(mark)
}

// four draws four boards with a side, in rows of two, each down units below the last.
func (s *sheet) four(x, down, cell, side int, title func(i int) string, mark func(i, column, row, x, y int)) {
	top := s.y
	for i := range 4 {
		t := grid{x: x + i%2*344, y: top + 56 + i/2*down, cell: cell, columns: side, rows: side, up: true}
		s.board(t, title(i), "", "", func(column, row, x, y int) { mark(i, column, row, x, y) })
		s.y = t.y + t.height() + 36
	}
}

// A tally counts positions by two measures: how many are lost, and how many are not.
type tally map[[2]int][2]int

func (t tally) add(x, y int, lost bool) {
	n := t[[2]int{x, y}]
	n[map[bool]int{true: 0, false: 1}[lost]]++
	t[[2]int{x, y}] = n
}

// A share is a board that shows a tally: where all are lost, all are won, or it depends.
type share struct {
	tally
	side, column0         int
	title, across, upward string
}

// shares draws boards beside each other, the next step units to the right.
func (s *sheet) shares(cell, step int, shares ...share) {
	for i, b := range shares {
		g := grid{x: 92 + i*step, y: s.y + 40, cell: cell, columns: b.side, rows: b.side, column0: b.column0, up: true}
		s.board(g, b.title, b.across, b.upward, func(column, row, x, y int) {
			switch n := b.tally[[2]int{column, row}]; {
			case n[0] > 0 && n[1] > 0:
				s.mark(game.Draw, x, y, cell)
			case n[0] > 0:
				s.mark(game.Loss, x, y, cell)
			case n[1] > 0:
				s.mark(game.Win, x, y, cell)
			}
		})
	}
	s.y += 40 + cell*shares[0].side + 72
}
