package picture

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
)

// queen shows the lost positions of Wythoff's game, and the winning moves from one
// position.
func queen(g *play) *sheet {
	const side, a, b = 14, 5, 8
	s := newSheet("Lost positions, and the two moves that win from 5 and 8",
		"A board of 14 by 14 cells: across one pile, upwards the other one, 0 to 13 stones each. Discs mark the lost positions: 0 0, 1 2, 3 5, 4 7, 6 10 and 8 13, and the same the other way round. From 5 8 all moves are shown: to the left, down, or diagonally. Two of them reach a disc, 4 7 diagonally and 5 3 straight down.")
	t := grid{x: 90, y: s.y + 10, cell: 43, columns: side, rows: side, up: true}
	s.lines(t)
	s.numbers(t, 1, "one pile", "the other pile")
	x, y := t.at(a, b)
	for _, m := range g.moves(g.at("%d %d", a, b)) {
		var p, q int // the smaller one first, whichever it was
		if _, err := fmt.Sscan(m.To.String(), &p, &q); err != nil {
			g.fail(err)
		}
		if fromLarger := !strings.Contains(m.Words, "both") && q != b; fromLarger && p != a {
			p, q = q, p
		}
		toX, toY := t.at(p, q)
		if g.value(m.To).Outcome == game.Loss {
			// Not into the middle of the disc.
			dx, dy := sign(toX-x), sign(toY-y)
			s.arrow("move", "M%d %dL%d %d", x, y, toX-dx*12, toY-dy*16)
		}
		s.circle("ring", toX, toY, 9)
	}
	t.each(func(p, q, x, y int) {
		if p == a && q == b {
			return
		}
		s.mark(g.outcome("%d %d", p, q), x, y, t.cell)
	})
	s.circle("paper", x, y, 17)
	s.diamond("ring", x, y, 17)
	s.y = t.y + t.height() + 66
	s.legend(s.shows(game.Loss, "lost for the player to move"), s.shows(game.Win, "won"),
		key{func(x, y, size int) { s.diamond("ring", x, y, 15) }, "5 and 8"},
		key{func(x, y, size int) { s.circle("ring", x, y, 9); s.circle("dot", x, y, 4) }, "what a move can leave"})
	return s
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// twoLines shows lost positions of Wythoff's game that are many enough to stand along
// two lines.
func twoLines(g *play) *sheet {
	const side, cell = 60, 10
	s := newSheet("The lost positions stand along two straight lines",
		"All positions of two piles of up to 60 stones. A disc marks those that are lost for the player to move. They stand along two straight lines from the corner, one a mirror image of the other. The lines are drawn through the outermost disc: the larger pile is about 1.6 times the smaller.")
	t := grid{x: 96, y: s.y + 10, cell: cell, columns: side + 1, rows: side + 1, up: true}
	for n := 0; n <= side; n += 10 {
		x, y := t.at(n, n)
		s.line("rule", x, t.y, x, t.y+t.height())
		s.line("rule", t.x, y, t.x+t.width(), y)
	}
	s.numbers(t, 10, "one pile", "the other pile")
	var lost [][2]int
	t.each(func(a, b, _, _ int) {
		if g.lost("%d %d", a, b) {
			lost = append(lost, [2]int{a, b})
		}
	})
	far := [2]int{0, 1}
	for _, p := range lost {
		if p[0] < p[1] && p[1] > far[1] {
			far = p
		}
	}
	x0, y0 := t.at(0, 0)
	for _, p := range [][2]int{far, {far[1], far[0]}} {
		x, y := t.at(p[0], p[1])
		s.line("trend", x0, y0, x, y)
	}
	for _, p := range lost {
		x, y := t.at(p[0], p[1])
		s.circle("lost", x, y, 7)
	}
	s.y = t.y + t.height() + 66
	s.legend(key{func(x, y, size int) { s.circle("lost", x, y, 8) }, "lost for the player to move"},
		key{func(x, y, size int) { s.line("trend", x-size/2, y, x+size/2, y) }, fmt.Sprintf("through %d, %d", far[0], far[1])})
	return s
}
