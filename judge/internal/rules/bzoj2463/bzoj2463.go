// Package bzoj2463 is walking a stone from the corner of a board, never twice onto a
// square; who wins is asked.
package bzoj2463

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/rules"
)

// Room is bzoj2463.
var Room = rules.Room{
	ID:      "bzoj2463",
	Title:   "谁能赢呢?",
	Topic:   "moves along a matching of the board",
	Homes:   []rules.Home{{Judge: "BZOJ", Name: "2463"}, {Judge: "Luogu", Name: "P4136"}},
	Seconds: 10, KiB: 128 << 10,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	cases := rules.NumberCases{What: "side", Least: 1, Largest: 10000, SmallTop: walkSide}
	fromCorner := func(side int64) []path { return rules.Alone(path{side, [][2]int64{{1, 1}}}) }

	return rules.Spec[int64]{
		Layout: rules.Until("0"),
		Cases:  cases,
		Table:  rules.AsksWinner(pathGame(cases), fromCorner, "Alice", "Bob"),
		Random: func(r *rand.Rand) int64 {
			if r.IntN(4) == 0 {
				return cases.Random(r)
			}
			return rules.Between(r, cases.Least, cases.SmallTop)
		},
		Extreme: func(r *rand.Rand) [][]int64 {
			all := slices.Collect(rules.UpTo(cases.Largest))
			rules.Shuffle(r, all)
			return [][]int64{{cases.Largest, cases.Largest - 1}, all}
		},
	}.Rules()
}

// A path is the side of a board and the squares on which the stone has been, as rows and
// columns from 1; it is on the last one.
type path struct {
	side    int64
	squares [][2]int64
}

// A push is what a move can be.
type push struct {
	word          string
	rows, columns int64
}

var pushes = []push{{"up", -1, 0}, {"down", 1, 0}, {"left", 0, -1}, {"right", 0, 1}}

// to returns the square to which a push from another one leads.
func (s push) to(from [2]int64) [2]int64 {
	return [2]int64{from[0] + s.rows, from[1] + s.columns}
}

// after returns the path after one more push, and whether that is legal.
func (p path) after(s push) (path, bool) {
	to := s.to(p.squares[len(p.squares)-1])
	legal := min(to[0], to[1]) >= 1 && max(to[0], to[1]) <= p.side && !slices.Contains(p.squares, to)
	return path{p.side, append(slices.Clip(p.squares), to)}, legal
}

// pathGame returns the game as people see it. A position is written as the side of the
// board and the steps from the corner: "4 right right down".
func pathGame(sides rules.NumberCases) *rules.Game[path, walk] {
	search := newWalks()
	return &rules.Game[path, walk]{
		Players: rules.Called[path]("Alice", "Bob"),
		Read: func(in *rules.Scanner) path {
			p := path{sides.Read(in), [][2]int64{{1, 1}}}
			for in.Skip() {
				word := in.Next("step")
				i := slices.IndexFunc(pushes, func(s push) bool { return s.word == word })
				if i < 0 {
					in.Fail("%.40q is no step: up, down, left and right are", word)
				}
				var legal bool
				if p, legal = p.after(pushes[i]); !legal {
					in.Fail("the step %s leads off the board, or to a square where the stone has been", word)
				}
			}
			return p
		},
		Write: func(p path) string {
			text := fmt.Sprint(p.side)
			for i, to := range p.squares[1:] {
				for _, s := range pushes {
					if to == s.to(p.squares[i]) {
						text += " " + s.word
					}
				}
			}
			return text
		},
		Board: func(p path) rules.Board { return rules.Grid{Side: p.side, Visited: p.squares} },
		Moves: func(p path, yield func(string, path) bool) {
			for _, s := range pushes {
				if to, legal := p.after(s); legal && !yield("push the stone "+s.word, to) {
					return
				}
			}
		},
		End: func(path) string { return "the stone has been on every square beside it" },
		Search: func(p path) (rules.Solver[walk], walk, error) {
			if p.side > walkSide {
				return nil, walk{}, rules.TooLarge("searched are boards of up to %d by %d", walkSide, walkSide)
			}
			return search, walkOf(p), nil
		},
	}
}
