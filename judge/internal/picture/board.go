package picture

import (
	"fmt"
	"maps"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// dominoes shows boards on which one player always has an answer that depends on
// nothing but the square where the stone stands.
func dominoes(g *play) *sheet {
	s := newSheet("Squares in pairs: a partner is the answer",
		"Two boards with a stone in the upper left corner. On 4 by 4 all 16 squares are in pairs of neighbours. Alice, who moves first, always moves to the partner of the square where the stone stands, and so always has a move. On 5 by 5 the corner of the stone has no partner, and the other 24 squares are in pairs: there Bob always moves to the partner.")
	left, bottom := margin, s.y
	for _, side := range []int{4, 5} {
		start := g.start(fmt.Sprintf("%d\n0\n", side))
		if g.err != nil {
			return s
		}
		t := grid{x: left, y: s.y + 44, cell: 68, columns: side, rows: side, column0: 1, row0: 1}
		s.text("ink bold", "start", normal, t.x, t.y-12, fmt.Sprintf("%d by %d", side, side))
		s.lines(t)
		todo, holder := []rules.Position{start}, start.Players()[0]
		if g.value(start).Outcome == game.Loss {
			todo, holder = nil, start.Players()[1]
			for _, m := range g.moves(start) {
				todo = append(todo, m.To)
			}
		}
		partners, found := g.partners(todo, nil, nil)
		if !found {
			g.fail(fmt.Errorf("no pairs of squares win on %d by %d", side, side))
		}
		t.each(func(column, row, x, y int) {
			partner, paired := partners[square{row, column}]
			switch toX, toY := t.at(partner.column, partner.row); {
			case !paired:
			case partner.row > row || partner.column > column:
				s.line("domino", x, y, toX, toY)
			}
		})
		at := standing(start)
		x, y := t.at(at.column, at.row)
		s.circle("man", x, y, 15)
		s.text("soft", "start", normal, t.x, t.y+t.height()+36, holder+" answers")
		left += t.width() + 40
		bottom = max(bottom, t.y+t.height()+50)
	}
	s.y = bottom
	s.legend(key{func(x, y, size int) { s.circle("man", x, y, 15) }, "the stone at the start"},
		key{func(x, y, size int) { s.line("domino thin", x-10, y, x+10, y) }, "two partners"})
	s.say("Whoever answers moves the stone to the partner of the square where it stands. Search has tried all that the other player can do: the partner is always free.")
	return s
}

// A square is one of a board.
type square struct{ row, column int }

// standing returns the square where the stone stands.
func standing(p rules.Position) square {
	visited := p.Board().(rules.Grid).Visited
	last := visited[len(visited)-1]
	return square{int(last[0]), int(last[1])}
}

// A stand is a position as far as it matters: the squares that were visited, and where
// the stone stands.
type stand struct {
	visited uint64
	at      square
}

func standOf(p rules.Position) stand {
	board := p.Board().(rules.Grid)
	k := stand{at: standing(p)}
	for _, v := range board.Visited {
		k.visited |= 1 << ((v[0]-1)*board.Side + v[1] - 1)
	}
	return k
}

// partners looks for pairs of squares with which a player never loses: to move from any
// square to its partner is always possible. He is to move in all positions of todo.
// Pairs are tried one after the other as the game meets the squares; what the other
// player can do is tried in full.
func (g *play) partners(todo []rules.Position, pairs map[square]square, done map[stand]bool) (map[square]square, bool) {
	pairs, done = maps.Clone(pairs), maps.Clone(done)
	if pairs == nil {
		pairs, done = map[square]square{}, map[stand]bool{}
	}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		if done[standOf(p)] {
			todo = todo[:len(todo)-1]
			continue
		}
		at := standing(p)
		partner, known := pairs[at]
		if !known {
			for _, m := range g.moves(p) {
				to := standing(m.To)
				if _, taken := pairs[to]; taken {
					continue
				}
				pairs[at], pairs[to] = to, at
				if all, found := g.partners(append([]rules.Position(nil), todo...), pairs, done); found {
					return all, true
				}
				delete(pairs, at)
				delete(pairs, to)
			}
			return nil, false
		}
		todo = todo[:len(todo)-1]
		done[standOf(p)] = true
		answered := false
		for _, m := range g.moves(p) {
			if standing(m.To) == partner {
				answered = true
				for _, next := range g.moves(m.To) {
					todo = append(todo, next.To)
				}
			}
		}
		if !answered {
			return nil, false
		}
	}
	return pairs, true
}
