package picture

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
)

// rays shows which numbers of stones are lost in Bash's game, for each limit.
func rays(g *play) *sheet {
	s := newSheet("Lost numbers, for each limit",
		"A board with 0 to 24 stones across and the limits 1 to 10 upwards. Discs mark where the player to move loses: with limit 1 every second number, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower left.")
	s.limited("stones", 0, func(n, limit int) game.Outcome { return g.outcome("%d, at most %d", n, limit) })
	return s
}

// sums shows which sums are good to leave, for each limit, on the way to a goal.
func sums(g *play) *sheet {
	const goal = 24
	s := newSheet("Lost sums on the way to 24 yuan",
		"A board with sums of 0 to 24 yuan across and the limits 1 to 10 upwards; 24 yuan are to be reached. Discs mark sums at which the player to move loses. Counted back from 24 they are: with limit 1 every second sum, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower right. At sum 0 there is a disc for the limits 1, 2, 3, 5 and 7: whoever begins loses.")
	s.limited("yuan paid so far", goal, func(n, limit int) game.Outcome {
		return g.outcome("%d of %d, at most %d", n, goal, limit)
	})
	return s
}

// limited draws outcomes by a number of up to 24 and a limit. Lines join the first, the
// second and the third lost number beside zero, for all limits.
func (s *sheet) limited(numbers string, zero int, outcome func(n, limit int) game.Outcome) {
	const most = 24
	t := grid{x: 82, y: s.y + 8, cell: 25, columns: most + 1, rows: 10, row0: 1, up: true}
	s.lines(t)
	s.numbers(t, 4, numbers, "limit")
	var joins [3]string
	for limit := 1; limit <= t.rows; limit++ {
		met := 0
		for away := 1; away <= most && met < len(joins); away++ {
			n := away
			if zero > 0 {
				n = zero - away
			}
			if outcome(n, limit) == game.Loss {
				x, y := t.at(n, limit)
				joins[met] += fmt.Sprintf("L%d %d", x, y)
				met++
			}
		}
	}
	for _, join := range joins {
		s.path("trend", "M%s", strings.TrimPrefix(join, "L"))
	}
	t.each(func(n, limit, x, y int) {
		if outcome(n, limit) == game.Loss {
			s.circle("lost", x, y, 10)
		} else {
			s.circle("dot", x, y, 3)
		}
	})
	s.y = t.y + t.height() + 66
	s.legend(s.shows(game.Loss, "lost for the player to move"), s.shows(game.Win, "won"),
		key{func(x, y, size int) { s.line("trend", x-size/2, y, x+size/2, y) }, fmt.Sprintf("first, second and third beside %d", zero)})
}
