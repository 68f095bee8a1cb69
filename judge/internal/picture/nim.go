package picture

import (
	"fmt"

	"grundy/judge/internal/game"
)

// thirdPile shows for each two piles of Nim the third one with which they are lost.
func thirdPile(g *play) *sheet {
	const side = 16
	s := newSheet("Two piles, and the third that makes them lost",
		"A table of 16 by 16 numbers. For piles of a and b stones, 0 to 15 each, it shows the one size c of a third pile with which the player to move loses: a = b goes with 0, and 5 with 7 goes with 2. Every row has every number once. The table is made of blocks of 2, 4 and 8 that repeat, swapped.")
	t := grid{x: 76, y: s.y + 76, cell: 39, columns: side, rows: side}
	s.numbers(t, 1, "one pile", "another pile")
	t.each(func(a, b, x, y int) {
		for c := 0; c < side; c++ {
			if g.lost("%d %d %d", a, b, c) {
				s.value(t, a, b, c)
			}
		}
	})
	for _, pair := range [][2]int{{7, 5}, {9, 5}, {9, 7}} {
		s.frame(t, pair[0], pair[1])
	}
	s.y = t.y + t.height() + 14
	s.say("Framed: piles of 5, 7 and 9. Beside 5 and 7 stands 2, and 9 can be cut to 2: a winning move. Beside 5 and 9 stands 12, beside 7 and 9 stands 14: the 7 and the 5 are too small for that.")
	return s
}

// nimSlices shows the lost positions of three piles, by the third.
func nimSlices(g *play) *sheet {
	const side = 8
	s := newSheet("Lost positions of three piles",
		"Four boards of 8 by 8 cells, for a third pile of 0, 1, 2 and 3 stones. A disc marks two other piles with which the player to move loses. With 0 the discs stand on the diagonal. With 1 neighbours have swapped places, with 2 pairs have, with 3 both: every row and column always has one disc.")
	top := s.y
	for c := 0; c < 4; c++ {
		t := grid{x: 62 + c%2*344, y: top + 56 + c/2*408, cell: 38, columns: side, rows: side, up: true}
		s.text("ink bold", "middle", normal, t.x+t.width()/2, t.y-16, fmt.Sprintf("third pile: %d", c))
		s.lines(t)
		s.numbers(t, 1, "", "")
		t.each(func(a, b, x, y int) { s.mark(g.outcome("%d %d %d", a, b, c), x, y, t.cell) })
		s.y = t.y + t.height() + 36
	}
	s.legend(s.shows(game.Loss, "lost for the player to move"), s.shows(game.Win, "won"))
	return s
}

// nimAndMisere shows where misère Nim differs from normal Nim.
func nimAndMisere(g, normalNim *play) *sheet {
	const side = 7
	s := newSheet("Where misère Nim differs",
		"Four boards of 7 by 7 cells, for a third pile of 0, 1, 2 and 3 sweets. Almost everywhere the same positions are lost whether the last sweet wins or loses. They differ only where no pile has more than one sweet: in the corner of four cells of the first two boards.")
	top := s.y
	both := func(x, y, cell int) { s.mark(game.Loss, x, y, cell) }
	only := func(x, y, cell int) { s.circle("won", x, y, cell*34/100) }
	misere := func(x, y, cell int) { s.diamond("draw", x, y, cell*46/100) }
	for c := 0; c < 4; c++ {
		t := grid{x: 66 + c%2*344, y: top + 56 + c/2*400, cell: 42, columns: side, rows: side, up: true}
		s.text("ink bold", "middle", normal, t.x+t.width()/2, t.y-16, fmt.Sprintf("third pile: %d", c))
		s.lines(t)
		s.numbers(t, 1, "", "")
		t.each(func(a, b, x, y int) {
			lost, lostNormal := g.lost("%d %d %d", a, b, c), normalNim.lost("%d %d %d", a, b, c)
			switch {
			case lost && lostNormal:
				both(x, y, t.cell)
			case lost:
				misere(x, y, t.cell)
			case lostNormal:
				only(x, y, t.cell)
			default:
				s.mark(game.Win, x, y, t.cell)
			}
		})
		s.y = t.y + t.height() + 36
	}
	if normalNim.err != nil {
		g.fail(normalNim.err)
	}
	s.legend(key{both, "lost in both games"}, key{misere, "lost if the last sweet loses"}, key{only, "lost if the last sweet wins"}, s.shows(game.Win, "won in both"))
	return s
}
