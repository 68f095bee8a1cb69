package picture

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// ThirdPile shows for each two piles of Nim the third one with which they are lost.
var ThirdPile = drawing("Two piles, and the third that makes them lost",
	"A table of 16 by 16 numbers. For piles of a and b stones, 0 to 15 each, it shows the one size c of a third pile with which the player to move loses: a = b goes with 0, and 5 with 7 goes with 2. Every row has every number once. The table is made of blocks of 2, 4 and 8 that repeat, swapped.", func(g play, s *sheet) {
		const side = 16
		t := s.frame(grid{x: 76, y: s.y + 76, cell: 39, columns: side, rows: side, every: 1, across: "one pile", along: "another pile"})
		t.each(func(a, b, x, y int) {
			for c := range side {
				if g.lost("%d %d %d", a, b, c) {
					s.square(c, x, y, t.cell, fmt.Sprint(c))
				}
			}
		})
		for _, pair := range [][2]int{{7, 5}, {9, 5}, {9, 7}} {
			x, y := t.at(pair[0], pair[1])
			s.rect("ring", x-t.cell/2, y-t.cell/2, t.cell, t.cell)
		}
		s.say("Framed: piles of 5, 7 and 9. The number for 5 and 7 is 2, and 9 can be cut to 2: a winning move. For 5 and 9 it is 12, for 7 and 9 it is 14: the 7 and the 5 are too small for that.")
	})

func titleOfThird(pile int) string { return fmt.Sprintf("third pile: %d", pile) }

// NimSlices shows the lost positions of three piles, by the third.
var NimSlices = drawing("Lost positions of three piles",
	"Four boards of 8 by 8 cells, for a third pile of 0, 1, 2 and 3 stones. A disc marks two other piles with which the player to move loses. With 0 the discs stand on the diagonal. With 1 neighbours have swapped places, with 2 pairs have, with 3 both: every row and column always has one disc.", func(g play, s *sheet) {
		s.four(62, 408, 38, 8, titleOfThird, func(c, a, b, x, y int) { s.mark(g.outcome("%d %d %d", a, b, c), x, y, 38) })
		s.marks()
	})

// NimAndMisere shows where misère Nim differs from normal Nim, whose rules nim makes.
func NimAndMisere(nim func() rules.Rules) Drawing {
	return drawing("Where misère Nim differs",
		"Four boards of 7 by 7 cells, for a third pile of 0, 1, 2 and 3 sweets. Almost everywhere the same positions are lost whether the last sweet wins or loses. They differ only where no pile has more than one sweet: in the corner of four cells of the first two boards.", func(g play, s *sheet) {
			normalNim := play{nim()}
			const cell = 42
			both := key{func(x, y, size int) { s.mark(game.Loss, x, y, size) }, "lost in both games"}
			misere := key{func(x, y, size int) { s.diamond("draw", x, y, size*46/100) }, "lost if the last sweet loses"}
			only := key{func(x, y, size int) { s.circle("won", x, y, size*34/100) }, "lost if the last sweet wins"}
			s.four(66, 400, cell, 7, titleOfThird, func(c, a, b, x, y int) {
				lost, lostNormal := g.lost("%d %d %d", a, b, c), normalNim.lost("%d %d %d", a, b, c)
				switch {
				case lost == lostNormal:
					s.mark(g.outcome("%d %d %d", a, b, c), x, y, cell)
				case lost:
					misere.draw(x, y, cell)
				default:
					only.draw(x, y, cell)
				}
			})
			s.legend(both, misere, only, s.shows(game.Win, "won in both"))
		})
}

// Twins shows which two piles are lost beside others in poj1740.
var Twins = drawing("Lost if every pile has a twin",
	"Four boards of 6 by 6 cells for two piles of 0 to 5 stones, alone and beside others. Alone they are lost when they are equal. Beside a pile of 2 they are lost only when one of them is 2 and the other is empty. Beside two piles of 2 they are lost when they are equal. Beside 1 and 3 they are lost only when they are 1 and 3.", func(g play, s *sheet) {
		others := []string{"", "2", "2 2", "1 3"}
		title := func(i int) string {
			if i == 0 {
				return "two piles alone"
			}
			return "beside " + strings.ReplaceAll(others[i], " ", " and ")
		}
		s.four(66, 380, 48, 6, title, func(i, a, b, x, y int) { s.mark(g.outcome("%d %d %s", a, b, others[i]), x, y, 48) })
		s.marks()
	})

// Queen shows the lost positions of Wythoff's game, and the winning moves from one
// position.
var Queen = drawing("Lost positions, and the two moves that win from 5 and 8",
	"A board of 14 by 14 cells: across one pile, upwards the other one, 0 to 13 stones each. Discs mark the lost positions: 0 0, 1 2, 3 5, 4 7, 6 10 and 8 13, and the same the other way round. From 5 8 all moves are shown: to the left, down, or diagonally. Two of them reach a disc, 4 7 diagonally and 5 3 straight down.", func(g play, s *sheet) {
		const side, a, b = 14, 5, 8
		t := s.frame(grid{x: 90, y: s.y + 10, cell: 43, columns: side, rows: side, up: true, lined: true, every: 1, across: "one pile", along: "the other pile"})
		x, y := t.at(a, b)
		for _, m := range g.moves(g.at("%d %d", a, b)) {
			var p, q int // the smaller one first
			_, err := fmt.Sscan(m.To.String(), &p, &q)
			must(p, m.To, err)
			if fromLarger := !strings.Contains(m.Words, "both") && q != b; fromLarger && p != a {
				p, q = q, p
			}
			toX, toY := t.at(p, q)
			if g.value(m.To).Outcome == game.Loss { // the arrow ends beside the disc
				s.arrow("move", "M%d %dL%d %d", x, y, toX-cmp.Compare(toX, x)*12, toY-cmp.Compare(toY, y)*16)
			}
			s.circle("ring", toX, toY, 9)
		}
		t.each(func(p, q, x, y int) {
			if p != a || q != b {
				s.mark(g.outcome("%d %d", p, q), x, y, t.cell)
			}
		})
		s.circle("paper", x, y, 17)
		s.diamond("ring", x, y, 17)
		s.marks(key{func(x, y, _ int) { s.diamond("ring", x, y, 15) }, "5 and 8"},
			key{func(x, y, _ int) { s.circle("ring", x, y, 9); s.circle("dot", x, y, 4) }, "what a move can leave"})
	})

// TwoLines shows so many lost positions of Wythoff's game that their two lines appear.
var TwoLines = drawing("The lost positions stand along two straight lines",
	"All positions of two piles of up to 60 stones. A disc marks those that are lost for the player to move. They stand along two straight lines from the corner, one a mirror image of the other. The lines are drawn through the outermost disc: the larger pile is about 1.6 times the smaller.", func(g play, s *sheet) {
		const side = 60
		t := s.frame(grid{x: 96, y: s.y + 10, cell: 10, columns: side + 1, rows: side + 1, up: true, every: 10, across: "one pile", along: "the other pile"})
		for n := 0; n <= side; n += 10 {
			x, y := t.at(n, n)
			s.line("rule", x, t.y, x, t.y+t.height())
			s.line("rule", t.x, y, t.x+t.width(), y)
		}
		var lost [][2]int
		far := [2]int{0, 1}
		t.each(func(a, b, _, _ int) {
			if g.lost("%d %d", a, b) {
				lost = append(lost, [2]int{a, b})
				if a < b && b > far[1] {
					far = [2]int{a, b}
				}
			}
		})
		x0, y0 := t.at(0, 0)
		for _, p := range [][2]int{far, {far[1], far[0]}} {
			x, y := t.at(p[0], p[1])
			s.line("trend", x0, y0, x, y)
		}
		for _, p := range lost {
			x, y := t.at(p[0], p[1])
			s.circle("lost", x, y, 7)
		}
		s.legend(s.disc("lost", 8, "lost for the player to move"), s.trend(fmt.Sprintf("through %d, %d", far[0], far[1])))
	})
