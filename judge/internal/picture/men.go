package picture

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
)

// A tally counts positions that have two measures in common: how many are lost, and how
// many are not.
type tally map[[2]int][2]int

func (t tally) add(x, y int, lost bool) {
	n := t[[2]int{x, y}]
	if lost {
		n[0]++
	} else {
		n[1]++
	}
	t[[2]int{x, y}] = n
}

// shares draws a tally: where all are lost, where all are won, and where it depends.
func (s *sheet) shares(t tally, g grid) {
	g.each(func(column, row, x, y int) {
		switch n := t[[2]int{column, row}]; {
		case n[0] > 0 && n[1] > 0:
			s.mark(game.Draw, x, y, g.cell)
		case n[0] > 0:
			s.mark(game.Loss, x, y, g.cell)
		case n[1] > 0:
			s.mark(game.Win, x, y, g.cell)
		}
	})
}

// strip draws cells in a line with their numbers, and men on some; it returns the
// middle of a cell.
func (s *sheet) strip(first, last int, men []int) func(cell int) int {
	cell := (width - 2*margin) / (last - first + 1)
	x := func(c int) int { return margin + (c-first)*cell + cell/2 }
	for c := first; c <= last; c++ {
		s.rect("blank", x(c)-cell/2, s.y, cell, cell)
		s.text("soft", "middle", small, x(c), s.y+cell+small+2, fmt.Sprint(c))
		if slices.Contains(men, c) {
			s.circle("man", x(c), s.y+cell/2, cell*36/100)
		}
	}
	s.y += cell + small + 10
	return x
}

// brace draws a line below the cells of a pair, with words.
func (s *sheet) brace(x1, x2 int, words string) {
	s.path("move", "M%d %dV%dH%dV%d", x1, s.y, s.y+10, x2, s.y)
	s.text("ink", "middle", normal, (x1+x2)/2, s.y+10+normal, words)
}

// increasing yields all ways to put n men on cells up to top.
func increasing(n, top int, yield func(cells []int)) {
	var put func(cells []int, from int)
	put = func(cells []int, from int) {
		if len(cells) == n {
			yield(cells)
			return
		}
		for c := from; c <= top; c++ {
			put(append(cells, c), c+1)
		}
	}
	put(nil, 1)
}

// pairedMen shows what counts of four men on a strip, and what does not.
func pairedMen(g *play) *sheet {
	const top, shown = 14, 5
	s := newSheet("Only gaps inside pairs count",
		"A strip with four men on cells 2, 5, 8 and 11, paired from the right: each pair has a gap of two empty cells. Below, all positions of four men on 14 cells, in two boards. By the gaps inside the two pairs: all positions with equal gaps are lost, all others won. By the free cells outside the pairs, left of them and between them: everywhere some are lost and some won.")
	men := []int{2, 5, 8, 11}
	x := s.strip(1, 12, men)
	s.brace(x(2), x(5), "gap 2")
	s.brace(x(8), x(11), "gap 2")
	s.y += 52
	inside, outside := tally{}, tally{}
	increasing(4, top, func(c []int) {
		lost := g.lost("%d %d %d %d", c[0], c[1], c[2], c[3])
		inside.add(c[1]-c[0]-1, c[3]-c[2]-1, lost)
		outside.add(c[0]-1, c[2]-c[1]-1, lost)
	})
	s.y += 14
	for i, t := range []tally{inside, outside} {
		words := [][3]string{{"inside", "gap of the left pair", "gap of the right pair"}, {"outside", "cells left of the pairs", "cells between the pairs"}}[i]
		b := grid{x: 92 + i*346, y: s.y + 40, cell: 48, columns: shown, rows: shown, up: true}
		s.text("ink bold", "middle", normal, b.x+b.width()/2, b.y-14, words[0])
		s.lines(b)
		s.numbers(b, 1, "", "")
		s.text("ink", "middle", small, b.x+b.width()/2, b.y+b.height()+60, words[1])
		s.upright("ink", small, b.x-46, b.y+b.height()/2, words[2])
		s.shares(t, b)
	}
	s.y += 40 + 48*shown + 72
	s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"), s.shows(game.Draw, "some lost, some won"))
	return s
}

// hill shows what counts of three persons on a hill, by who is king.
func hill(g *play) *sheet {
	const top, shown = 13, 6
	s := newSheet("Three persons on a hill: who is king shifts the line",
		"A strip with the hilltop at cell 0 and persons on cells 3, 6 and 9, the second one the king. Below, all positions of three persons up to cell 13, in two boards: across the cell of the first person, upwards the gap between the second and the third. If the third is king, lost is where the gap equals the cell. If the second is king, the first must not leave for the top, and the line is one lower: the gap is one less than the cell.")
	men := []int{3, 6, 9}
	x := s.strip(0, 11, men)
	s.center("onlost bold", small, x(6), s.y-small-10-55/2, "K")
	s.text("ink", "middle", small, x(0), s.y+18, "top")
	s.brace(x(6), x(9), "gap 2")
	s.y += 66
	by := func(king int) tally {
		t := tally{}
		increasing(3, top, func(c []int) {
			text := strings.Fields(strings.Trim(fmt.Sprint(c), "[]"))
			text[king-1] = "K" + text[king-1]
			t.add(c[0], c[2]-c[1]-1, g.lost("%s", strings.Join(text, " ")))
		})
		return t
	}
	for i, king := range []int{3, 2} {
		b := grid{x: 92 + i*346, y: s.y + 40, cell: 42, columns: shown, rows: shown, column0: 1, up: true}
		s.text("ink bold", "middle", normal, b.x+b.width()/2, b.y-14, []string{"third is king", "second is king"}[i])
		s.lines(b)
		s.numbers(b, 1, "", "")
		s.text("ink", "middle", small, b.x+b.width()/2, b.y+b.height()+60, "cell of the first")
		s.upright("ink", small, b.x-46, b.y+b.height()/2, "gap of the others")
		s.shares(by(king), b)
	}
	s.y += 40 + 42*shown + 72
	s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"))
	for _, n := range by(1) {
		if n[0] > 0 {
			g.fail(fmt.Errorf("not all positions are won where the first person is king"))
		}
	}
	s.say("If the first is king, all are won: he goes to the top at once.")
	return s
}

// northcott shows that the gaps in the rows are piles.
func northcott(g *play) *sheet {
	s := newSheet("Gaps are piles: who steps back gains nothing",
		"A board of three rows, each with a filled and a hollow man, gaps 2, 1 and 3. Below, all positions of two rows of eight columns by their two gaps: lost exactly where the gaps are equal. And all positions of three rows of six columns where the third gap is 1: neighbours on the diagonal have swapped, as in Nim.")
	const columns = 8
	rows := [][2]int{{2, 5}, {6, 4}, {3, 7}}
	const cell = 46
	left := margin + 40
	for i, row := range rows {
		y := s.y + i*cell
		for c := 1; c <= columns; c++ {
			x := left + (c-1)*cell
			s.rect("blank", x, y, cell, cell)
			if c == row[0] {
				s.circle("man", x+cell/2, y+cell/2, 16)
			}
			if c == row[1] {
				s.circle("won", x+cell/2, y+cell/2, 16)
			}
		}
		gap := max(row[0]-row[1], row[1]-row[0]) - 1
		s.text("ink", "start", normal, left+columns*cell+24, y+cell/2+9, fmt.Sprint("gap ", gap))
	}
	s.y += 3*cell + 22
	two, three := tally{}, tally{}
	each := func(columns int, f func(tom, jerry, gap int)) {
		for tom := 1; tom <= columns; tom++ {
			for jerry := 1; jerry <= columns; jerry++ {
				if tom != jerry {
					f(tom, jerry, max(tom-jerry, jerry-tom)-1)
				}
			}
		}
	}
	each(8, func(a, b, first int) {
		each(8, func(c, d, second int) {
			two.add(first, second, g.lost("8: %d-%d %d-%d, Tom", a, b, c, d))
		})
	})
	each(6, func(a, b, first int) {
		each(6, func(c, d, second int) {
			three.add(first, second, g.lost("6: %d-%d %d-%d 1-3, Tom", a, b, c, d))
		})
	})
	for i, t := range []tally{two, three} {
		side := []int{7, 5}[i]
		b := grid{x: 92 + i*360, y: s.y + 40, cell: 40, columns: side, rows: side, up: true}
		s.text("ink bold", "middle", normal, b.x+b.width()/2, b.y-14, []string{"two rows", "a third gap of 1"}[i])
		s.lines(b)
		s.numbers(b, 1, "", "")
		s.text("ink", "middle", small, b.x+b.width()/2, b.y+b.height()+60, "gap of a row")
		s.upright("ink", small, b.x-46, b.y+b.height()/2, "gap of another")
		s.shares(t, b)
	}
	s.y += 40 + 40*7 + 72
	s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"))
	return s
}
