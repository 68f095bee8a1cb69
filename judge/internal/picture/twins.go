package picture

import (
	"strings"

	"grundy/judge/internal/game"
)

// twins shows which two piles are lost beside others in poj1740.
func twins(g *play) *sheet {
	const side = 6
	s := newSheet("Lost if every pile has a twin",
		"Four boards of 6 by 6 cells for two piles of 0 to 5 stones, alone and beside others. Alone they are lost when they are equal. Beside a pile of 2 they are lost only when one of them is 2 and the other is empty. Beside two piles of 2 they are lost when they are equal. Beside 1 and 3 they are lost only when they are 1 and 3.")
	top := s.y
	for i, others := range []string{"", "2", "2 2", "1 3"} {
		t := grid{x: 66 + i%2*344, y: top + 56 + i/2*380, cell: 48, columns: side, rows: side, up: true}
		words := "two piles alone"
		if others != "" {
			words = "beside " + strings.ReplaceAll(others, " ", " and ")
		}
		s.text("ink bold", "middle", normal, t.x+t.width()/2, t.y-16, words)
		s.lines(t)
		s.numbers(t, 1, "", "")
		t.each(func(a, b, x, y int) { s.mark(g.outcome("%d %d %s", a, b, others), x, y, t.cell) })
		s.y = t.y + t.height() + 36
	}
	s.legend(s.shows(game.Loss, "lost for the player to move"), s.shows(game.Win, "won"))
	return s
}
