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
	column0, row0 int    // the numbers of the first ones
	up            bool   // the rows go up
	title         string // above it
	lined         bool   // there are lines between the cells
	every         int    // which numbers are written: every so many, 0 for none
	across, along string // what the numbers of columns and of rows are
	rowStep       int    // from one row to the next, if that is not 1
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

// frame draws what a grid has besides its cells, and goes on below it. The numbers of columns are
// below the grid if its rows go up, above it if not; those of rows are all written if there is room.
func (s *sheet) frame(g grid) grid {
	right, bottom, middle := g.x+g.width(), g.y+g.height(), g.x+g.width()/2
	if g.title != "" {
		s.text("ink bold", "middle", normal, middle, g.y-14, g.title)
	}
	for x := g.x; g.lined && x <= right; x += g.cell {
		s.line("rule", x, g.y, x, bottom)
	}
	for y := g.y; g.lined && y <= bottom; y += g.cell {
		s.line("rule", g.x, y, right, y)
	}
	s.y = bottom + 10
	if g.every == 0 {
		return g
	}
	size := normal // of words
	if g.width() < 400 {
		size = small
	}
	numbersY, wordsY := g.y-10, g.y-small-16
	if g.up {
		numbersY, wordsY = bottom+small+4, bottom+small+size+10
		s.y = wordsY
		if g.across == "" {
			s.y = numbersY + 6
		}
	}
	for c := g.column0; c < g.column0+g.columns; c++ {
		if x, _ := g.at(c, g.row0); c%g.every == 0 {
			s.text("soft", "middle", small, x, numbersY, fmt.Sprint(c))
		}
	}
	for r := g.row0; r < g.row0+g.rows; r++ {
		if _, y := g.at(g.column0, r); r%g.every == 0 || g.cell > small-2 {
			s.text("soft", "end", small, g.x-10, y+small*35/100, fmt.Sprint(r*max(1, g.rowStep)))
		}
	}
	if g.across != "" {
		s.text("ink", "middle", size, middle, wordsY, g.across)
		s.upright("ink", size, g.x-size-23, g.y+g.height()/2, g.along)
	}
	return g
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

// four draws four boards with a side, in rows of two, each down units below the last.
func (s *sheet) four(x, down, cell, side int, title func(i int) string, mark func(i, column, row, x, y int)) {
	top := s.y
	for i := range 4 {
		t := s.frame(grid{x: x + i%2*344, y: top + 56 + i/2*down, cell: cell, columns: side, rows: side, up: true, title: title(i), lined: true, every: 1})
		t.each(func(column, row, x, y int) { mark(i, column, row, x, y) })
	}
}

// A tally counts positions by two measures: how many are lost, and how many are not.
type tally map[[2]int][2]int

func (t tally) add(x, y int, lost bool) {
	n := t[[2]int{x, y}]
	n[map[bool]int{true: 0, false: 1}[lost]]++
	t[[2]int{x, y}] = n
}

// shares draws boards beside each other, the next step units to the right. Each shows a tally:
// where all are lost, all are won, or it depends.
func (s *sheet) shares(cell, step int, shares ...share) {
	top := s.y + 40
	for i, b := range shares {
		g := b.grid
		g.x, g.y, g.cell, g.rows, g.up, g.lined, g.every = 92+i*step, top, cell, g.columns, true, true, 1
		s.frame(g).each(func(column, row, x, y int) {
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
	s.y = top + cell*shares[0].columns + 72
}

// A share is a board that shows a tally.
type share struct {
	tally
	grid
}
