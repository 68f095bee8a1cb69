package picture

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
)

// strip draws cells in a line with their numbers, and men on some; it returns the
// middle of a cell.
func (s *sheet) strip(first, last int, men ...int) func(cell int) int {
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

// places calls f with all ways to put n men on the cells 1 to top.
func places(n, top int, f func(cells []int)) {
	for set := range uint(1) << top {
		if bits.OnesCount(set) != n {
			continue
		}
		var cells []int
		for ; set != 0; set &= set - 1 {
			cells = append(cells, bits.TrailingZeros(set)+1)
		}
		f(cells)
	}
}

// PairedMen shows what counts of four men on a strip, and what does not.
var PairedMen = drawing("Only gaps inside pairs count",
	"A strip with four men on cells 2, 5, 8 and 11, paired from the right: each pair has a gap of two empty cells. Below, all positions of four men on 14 cells, in two boards. By the gaps inside the two pairs: all positions with equal gaps are lost, all others won. By the free cells outside the pairs, left of them and between them: everywhere some are lost and some won.", func(g play, s *sheet) {
		x := s.strip(1, 12, 2, 5, 8, 11)
		s.brace(x(2), x(5), "gap 2")
		s.brace(x(8), x(11), "gap 2")
		s.y += 66
		inside, outside := tally{}, tally{}
		places(4, 14, func(c []int) {
			lost := g.lost("%d %d %d %d", c[0], c[1], c[2], c[3])
			inside.add(c[1]-c[0]-1, c[3]-c[2]-1, lost)
			outside.add(c[0]-1, c[2]-c[1]-1, lost)
		})
		s.shares(48, 346,
			share{inside, grid{columns: 5, title: "inside", across: "gap of the left pair", along: "gap of the right pair"}},
			share{outside, grid{columns: 5, title: "outside", across: "cells left of the pairs", along: "cells between the pairs"}})
		s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"), s.shows(game.Draw, "some lost, some won"))
	})

// Hill shows what counts of three persons on a hill, by who is king.
var Hill = drawing("Three persons on a hill: who is king shifts the line",
	"A strip with the hilltop at cell 0 and persons on cells 3, 6 and 9, the second one the king. Below, all positions of three persons up to cell 13, in two boards: across the cell of the first person, upwards the gap between the second and the third. If the third is king, lost is where the gap equals the cell. If the second is king, the first must not leave for the top, and the line is one lower: the gap is one less than the cell.", func(g play, s *sheet) {
		x := s.strip(0, 11, 3, 6, 9)
		s.center("onlost bold", small, x(6), s.y-small-10-55/2, "K")
		s.text("ink", "middle", small, x(0), s.y+18, "top")
		s.brace(x(6), x(9), "gap 2")
		s.y += 66
		by := func(king int) tally {
			t := tally{}
			places(3, 13, func(c []int) {
				text := strings.Fields(strings.Trim(fmt.Sprint(c), "[]"))
				text[king-1] = "K" + text[king-1]
				t.add(c[0], c[2]-c[1]-1, g.lost("%s", strings.Join(text, " ")))
			})
			return t
		}
		s.shares(42, 346,
			share{by(3), grid{columns: 6, column0: 1, title: "third is king", across: "cell of the first", along: "gap of the others"}},
			share{by(2), grid{columns: 6, column0: 1, title: "second is king", across: "cell of the first", along: "gap of the others"}})
		s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"))
		for _, n := range by(1) {
			if n[0] > 0 {
				panic(fault{errors.New("a position is lost though the first person is king")})
			}
		}
		s.say("If the first is king, all are won: he goes to the top at once.")
	})

// Northcott shows that the gaps in the rows are piles.
var Northcott = drawing("Gaps are piles: who steps back gains nothing",
	"A board of three rows, each with a filled and a hollow man, gaps 2, 1 and 3. Below, all positions of two rows of eight columns by their two gaps: lost exactly where the gaps are equal. And all positions of three rows of six columns where the third gap is 1: neighbours on the diagonal have swapped, as in Nim.", func(g play, s *sheet) {
		const columns, cell = 8, 46
		rows := [][2]int{{2, 5}, {6, 4}, {3, 7}}
		left := margin + 40
		for _, row := range rows {
			for c := 1; c <= columns; c++ {
				x := left + (c-1)*cell
				s.rect("blank", x, s.y, cell, cell)
				if man := slices.Index(row[:], c); man >= 0 {
					s.circle([]string{"man", "won"}[man], x+cell/2, s.y+cell/2, 16)
				}
			}
			s.text("ink", "start", normal, left+columns*cell+24, s.y+cell/2+9, fmt.Sprint("gap ", gap(row[0], row[1])))
			s.y += cell
		}
		s.y += 22
		two, three := tally{}, tally{}
		pairs := func(columns int, f func(tom, jerry int)) {
			for tom := 1; tom <= columns; tom++ {
				for jerry := 1; jerry <= columns; jerry++ {
					if tom != jerry {
						f(tom, jerry)
					}
				}
			}
		}
		pairs(8, func(a, b int) {
			pairs(8, func(c, d int) { two.add(gap(a, b), gap(c, d), g.lost("8: %d-%d %d-%d, Tom", a, b, c, d)) })
		})
		pairs(6, func(a, b int) {
			pairs(6, func(c, d int) { three.add(gap(a, b), gap(c, d), g.lost("6: %d-%d %d-%d 1-3, Tom", a, b, c, d)) })
		})
		s.shares(40, 360,
			share{two, grid{columns: 7, title: "two rows", across: "gap of a row", along: "gap of another"}},
			share{three, grid{columns: 5, title: "a third gap of 1", across: "gap of a row", along: "gap of another"}})
		s.legend(s.shows(game.Loss, "all lost"), s.shows(game.Win, "all won"))
	})

// gap returns how many cells lie between two men.
func gap(a, b int) int { return max(a-b, b-a) - 1 }
