package laws

import (
	"strings"
	"testing"

	"grundy/judge/internal/result"
)

// lengths returns who wins, and in how many moves, the winner being in a hurry and the loser not, from the moves alone.
func (g brute) lengths(from, to int) (who, moves Table) {
	g.wins, g.values = make(map[At]bool), make(map[At]int)
	who = g.table(2, from, to, false, nil)
	who.Points = within2(who.Points, from)
	var length func(at At) int
	length = func(at At) int {
		n, known := g.values[at]
		if known {
			return n
		}
		won := g.win(at)
		g.moves(at, func(next At) {
			l := length(next) + 1
			switch {
			case won && l%2 == 0: // this one loses
			case n == 0 || won && l < n || !won && l > n:
				n = l
			}
		})
		g.values[at] = n
		return n
	}
	moves = Table{Numbers: 2, About: result.ShowRemoteness}
	for _, p := range who.Points {
		moves.Points = append(moves.Points, Point{p.At, length(p.At)})
	}
	return who, moves
}

// within2 returns the points of which both numbers are large enough.
func within2(points []Point, from int) (list []Point) {
	for _, p := range points {
		if min(p.At[0], p.At[1]) >= from {
			list = append(list, p)
		}
	}
	return list
}

// The laws of the number of moves to the end: in Nim with two piles, and in Euclid's game.
func TestRemoteness(t *testing.T) {
	t.Parallel()
	nim := brute{moves: func(at At, yield func(At)) { fewer(at, 2, yield) }}
	euclid := brute{moves: func(at At, yield func(At)) {
		if min(at[0], at[1]) == 0 {
			return
		}
		for k := range 2 {
			for to := at; to[k] >= at[1-k]; {
				to[k] -= at[1-k]
				yield(to)
			}
		}
	}}
	for _, c := range []struct {
		game brute
		from int
		want string
	}{
		{nim, 0, "lost positions have 2*min(a, b), and won ones 2*min(a, b) + 1"},
		{euclid, 1, "x for g(b, a mod b): g(a, 0) = 0; g(a, b) is x + 1 if a < 2*b; otherwise it is x + 1 if x is " +
			"even and x + 2 if x is odd"},
	} {
		who, moves := c.game.lengths(c.from, 30)
		if laws := who.Laws(); len(laws) > 0 {
			moves.Wins = &laws[0]
		}
		if got := lawOf(moves); !strings.HasPrefix(got, "moves to the end: ") || !strings.HasSuffix(got, c.want) {
			t.Errorf("got %s, want %s", got, c.want)
		}
		last := &moves.Points[len(moves.Points)-1]
		last.Value += 2
		if got := lawOf(moves); got != "" {
			t.Errorf("with an exception: %s", got)
		}
	}
}
