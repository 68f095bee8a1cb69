package picture

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// kinds shows which sheets of poj2311 are lost beside each other.
func kinds(g *play) *sheet {
	const least, most = 2, 8
	s := newSheet("Sheets of one kind are lost together",
		"A table of sheets with sides of 2 to 8, each with its kind. Kind 0 is lost alone: 2 by 2, 2 by 3, 3 by 3, 2 by 7, 3 by 7 and 7 by 7. A sheet of another kind is lost beside the first sheet of that kind: of kind 1 beside a 2 by 4, of kind 2 beside a 2 by 6, of kind 3 beside a 2 by 8. All sheets with a side of 4 or 5 are of kind 1. Sides of 2, 3 and 7 can stand for each other.")
	// The first sheet of each kind.
	var first [][2]int
	of := map[[2]int]int{}
	t := grid{x: 110, y: s.y + 76, cell: 72, columns: most - least + 1, rows: most - least + 1, column0: least, row0: least}
	t.each(func(w, h, _, _ int) {
		kind := 0
		if !g.lost("%dx%d", w, h) {
			kind = 1
			for kind < len(first) && !g.lost("%dx%d %dx%d", w, h, first[kind][0], first[kind][1]) {
				kind++
			}
		}
		if kind >= len(first) {
			first = append(first, [2]int{w, h})
		}
		of[[2]int{w, h}] = kind
	})
	s.numbers(t, 1, "width", "height")
	s.steps = 6
	t.each(func(w, h, x, y int) { s.value(t, w, h, of[[2]int{w, h}]) })
	s.y = t.y + t.height() + 10
	s.say("Kind 0 is lost alone.")
	for kind, f := range first {
		if kind > 0 {
			s.y -= 10
			s.say(fmt.Sprintf("Kind %d is lost beside a sheet of %d by %d.", kind, f[1], f[0]))
		}
	}
	return s
}

// breaks shows how many moves a game takes on each bar of timus1639.
func breaks(g *play) *sheet {
	const columns, rows, played = 6, 5, 16
	s := newSheet("The number of moves decides",
		"A table of bars with 1 to 6 columns and 1 to 5 rows, each with the number of moves that the game takes: one less than the bar has squares. Where the number is even, the player who begins loses: bars with an odd number of columns and of rows. For bars of up to 16 squares all games were played out; every game on a bar takes the same number of moves.")
	t := grid{x: 110, y: s.y + 76, cell: 84, columns: columns, rows: rows, column0: 1, row0: 1}
	s.numbers(t, 1, "columns", "rows")
	lengths := map[string][2]int{}
	t.each(func(w, h, x, y int) {
		p := g.at("%dx%d", h, w)
		v := g.value(p)
		s.token(v.Outcome, x, y, t.cell*9/10, fmt.Sprint(v.Remoteness))
		if least, most := 0, 0; w*h <= played && g.err == nil {
			if least, most = g.lengths(p, lengths); least != most || most != v.Remoteness {
				g.fail(fmt.Errorf("a game from %s takes %d to %d moves", p, least, most))
			}
		}
	})
	s.y = t.y + t.height() + 6
	s.legend(s.tokens(game.Loss, "lost for the player who begins"), s.tokens(game.Win, "won"))
	s.say(fmt.Sprintf("In each bar: how many moves the game takes. For bars of up to %d squares all games were played: none is shorter or longer.", played))
	return s
}

// lengths returns how many moves the shortest and the longest game from a position take.
func (g *play) lengths(p rules.Position, known map[string][2]int) (least, most int) {
	pieces := strings.Fields(p.String())
	slices.Sort(pieces)
	key := strings.Join(pieces, " ")
	if n, met := known[key]; met {
		return n[0], n[1]
	}
	for i, m := range g.moves(p) {
		shortest, longest := g.lengths(m.To, known)
		if i == 0 {
			least = shortest + 1
		}
		least, most = min(least, shortest+1), max(most, longest+1)
	}
	known[key] = [2]int{least, most}
	return least, most
}
