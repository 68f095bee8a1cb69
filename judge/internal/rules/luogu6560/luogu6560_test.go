package luogu6560

import (
	"testing"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Search says what the definition says: a node is won or lost in at most k moves by the nodes in at most k-1,
// and drawn if it is neither in any number of moves.
func TestByMoves(t *testing.T) {
	graphs{}.Small(func(c walks) bool {
		for _, p := range c.start() {
			got, err := p.on.search.Value(p)
			outcome, moves := byMoves(p)
			if want := (rules.Value{Outcome: outcome, Remoteness: moves}); err != nil || got != want {
				t.Fatalf("%s: %v, %v; by the number of moves %v", newGame().Write(p), got, err, want)
			}
		}
		return true
	})
}

// byMoves returns the outcome of a position and the number of moves, 0 in a draw.
func byMoves(p walk) (game.Outcome, int) {
	now := make([]game.Outcome, len(p.on.next)) // within so many moves
	for moves := range 2 * len(now) {
		before := now
		now = make([]game.Outcome, len(before))
		for i, next := range p.on.next {
			worst := game.Win // of the opponent
			for _, to := range next {
				worst = min(worst, before[to-1])
			}
			switch over := int64(i)+1 == p.goal || len(next) == 0; {
			case over, moves > 0 && worst == game.Win:
				now[i] = game.Loss
			case moves > 0 && worst == game.Loss:
				now[i] = game.Win
			}
		}
		if now[p.at-1] != game.Draw {
			return now[p.at-1], moves
		}
	}
	return game.Draw, 0
}

// A grown graph has the outcomes that it says it has, and so has its last node.
func TestGrow(t *testing.T) {
	r := rules.NewDraw(1)
	for i := range 300 {
		last := game.Outcome(i%3 - 1)
		n := 2 + r.IntN(30)
		g := grow(r, n, 1+r.IntN(n*n), share{r.IntN(8), r.IntN(8)}, last, i%4 == 0)
		if g.outcomes[n-1] != last {
			t.Fatalf("the last node is %v, want %v", g.outcomes[n-1], last)
		}
		c, names := g.named(r)
		on := newBoard(c.next())
		for u, want := range g.outcomes {
			v, err := on.search.Value(walk{on, names[u], names[0]})
			if err != nil || v.Outcome != want {
				t.Fatalf("%s| %d to %d: %v, %v; want %v", rules.WriteArrows(on.next, 1), names[u], names[0], v.Outcome, err, want)
			}
		}
	}
}
