package picture

import (
	"fmt"
	"maps"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Dominoes shows boards on which one player always has an answer that depends on
// the square of the stone only.
var Dominoes = drawing("Squares in pairs: a partner is the answer",
	"Two boards with a stone in the upper left corner. On 4 by 4 all 16 squares are in pairs of neighbours. Alice, who moves first, always moves to the partner of the square where the stone stands, and so always has a move. On 5 by 5 the corner of the stone has no partner, and the other 24 squares are in pairs: there Bob always moves to the partner.", func(g play, s *sheet) {
		left, top := margin, s.y+44
		for _, side := range []int{4, 5} {
			start := g.start(fmt.Sprintf("%d\n0\n", side))
			t := s.frame(grid{x: left, y: top, cell: 68, columns: side, rows: side, column0: 1, row0: 1, title: fmt.Sprintf("%d by %d", side, side), lined: true})
			todo, holder := []rules.Position{start}, start.Players()[0]
			if g.value(start).Outcome == game.Loss {
				todo, holder = g.next(start), start.Players()[1]
			}
			partners := g.partners(todo, map[square]square{}, map[string]bool{})
			if partners == nil {
				panic(fault{fmt.Errorf("no pairs of squares win on %d by %d", side, side)})
			}
			t.each(func(column, row, x, y int) {
				if p, paired := partners[square{int64(row), int64(column)}]; paired && (p[0] > int64(row) || p[1] > int64(column)) {
					toX, toY := t.at(int(p[1]), int(p[0]))
					s.line("domino", x, y, toX, toY)
				}
			})
			at := standing(start)
			x, y := t.at(int(at[1]), int(at[0]))
			s.circle("man", x, y, 15)
			s.text("soft", "start", normal, t.x, t.y+t.height()+36, holder+" answers")
			left += t.width() + 40
		}
		s.y += 40 // the last board is the larger one
		s.legend(s.disc("man", 15, "the stone at the start"), key{func(x, y, _ int) { s.line("domino thin", x-10, y, x+10, y) }, "two partners"})
		s.say("The player who answers moves the stone to the partner of its square. Search tried all moves of the other player: the partner is always free.")
	})

// A square is the row and the column of one.
type square = [2]int64

// standing returns the square of the stone.
func standing(p rules.Position) square {
	visited := p.Board().(rules.Grid).Visited
	return visited[len(visited)-1]
}

// standOf returns all that matters of a position: the square of the stone, and those visited.
func standOf(p rules.Position) string {
	visited := slices.Clone(p.Board().(rules.Grid).Visited)
	slices.SortFunc(visited, func(a, b square) int { return slices.Compare(a[:], b[:]) })
	return fmt.Sprint(standing(p), visited)
}

// next returns the positions after a move.
func (g play) next(p rules.Position) (list []rules.Position) {
	for _, m := range g.moves(p) {
		list = append(list, m.To)
	}
	return list
}

// partners returns pairs of squares with which a player never loses: he can always move
// from a square to its partner. He is to move in all positions of todo; pairs are given,
// and positions that are done. It tries pairs one after the other as the game meets the
// squares, and everything that the other player can do; nil means that no pairs do.
func (g play) partners(todo []rules.Position, pairs map[square]square, done map[string]bool) map[square]square {
	done = maps.Clone(done)
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		at := standing(p)
		partner, known := pairs[at]
		switch {
		case done[standOf(p)]:
			todo = todo[:len(todo)-1]
			continue
		case !known:
			for _, next := range g.next(p) {
				to := standing(next)
				if _, taken := pairs[to]; taken {
					continue
				}
				more := maps.Clone(pairs)
				more[at], more[to] = to, at
				if all := g.partners(slices.Clone(todo), more, done); all != nil {
					return all
				}
			}
			return nil
		}
		todo = todo[:len(todo)-1]
		done[standOf(p)] = true
		answers := g.next(p)
		i := slices.IndexFunc(answers, func(next rules.Position) bool { return standing(next) == partner })
		if i < 0 {
			return nil
		}
		todo = append(todo, g.next(answers[i])...)
	}
	return pairs
}
