package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// bzoj2463 is walking a stone from the corner of a board, never twice onto a
// square; who wins is asked.
func bzoj2463() Rules {
	cases := numberCases{what: "side", least: 1, largest: 10000, smallTop: walkSide}
	fromCorner := func(side int64) []path { return alone(path{side, [][2]int64{{1, 1}}}) }

	return problem[int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  asksWinner(pathGame(cases), fromCorner, "Alice", "Bob"),
		random: func(r *rand.Rand) int64 {
			if r.IntN(4) == 0 {
				return cases.random(r)
			}
			return between(r, cases.least, cases.smallTop)
		},
		extreme: func(r *rand.Rand) [][]int64 {
			all := slices.Collect(upTo(cases.largest))
			shuffle(r, all)
			return [][]int64{{cases.largest, cases.largest - 1}, all}
		},
	}.rules()
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
func pathGame(sides numberCases) *playable[path, walk] {
	search := newWalks()
	return &playable[path, walk]{
		players: called[path]("Alice", "Bob"),
		read: func(in *scanner) path {
			p := path{sides.read(in), [][2]int64{{1, 1}}}
			for in.skip() {
				word := in.next("step")
				i := slices.IndexFunc(pushes, func(s push) bool { return s.word == word })
				if i < 0 {
					in.fail("%.40q is no step: up, down, left and right are", word)
				}
				var legal bool
				if p, legal = p.after(pushes[i]); !legal {
					in.fail("the step %s leads off the board, or to a square where the stone has been", word)
				}
			}
			return p
		},
		write: func(p path) string {
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
		board: func(p path) Board { return Grid{Side: p.side, Visited: p.squares} },
		moves: func(p path, yield func(string, path) bool) {
			for _, s := range pushes {
				if to, legal := p.after(s); legal && !yield("push the stone "+s.word, to) {
					return
				}
			}
		},
		end: func(path) string { return "the stone has been on every square beside it" },
		search: func(p path) (solver[walk], walk, error) {
			if p.side > walkSide {
				return nil, walk{}, tooLarge("searched are boards of up to %d by %d", walkSide, walkSide)
			}
			return search, walkOf(p), nil
		},
	}
}
