package rules

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

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
	search := walkSearch{newNormal(stepOn, remembered)}
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
			text := []string{fmt.Sprint(p.side)}
			for i, to := range p.squares[1:] {
				for _, s := range pushes {
					if to == s.to(p.squares[i]) {
						text = append(text, s.word)
					}
				}
			}
			return strings.Join(text, " ")
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

// walkSide is the side of the largest board that is searched: 64 squares.
const walkSide = 8

// A walkSearch finds out who wins on all of these boards, but how long that takes only
// if few squares are left: for that, every way has to be looked at.
type walkSearch struct{ *normal[walk] }

func (s walkSearch) value(p walk) (Value, error) {
	const most = 35
	if left := bits.OnesCount64(^p.visited); left > most {
		return Value{}, tooLarge("%d squares are left, and up to %d are searched", left, most)
	}
	return s.normal.value(p)
}

// walkOf returns a path as search has it.
func walkOf(p path) walk {
	n := uint8(p.side)
	w := walk{visited: ^uint64(0) << (n*n - 1) << 1, side: n}
	for _, square := range p.squares {
		w.at = uint8(square[0]-1)*n + uint8(square[1]-1)
		w.visited |= 1 << w.at
	}
	w.visited &^= 1 << w.at
	w.visited = ^w.reach(w.at) | 1<<w.at
	return w
}

// A walk is a stone on a square of a board, whose squares are numbered along the
// rows. Visited are the squares that the stone cannot reach any more, whether it
// has been there or not: that makes no difference. So are those not on the board.
type walk struct {
	visited  uint64
	side, at uint8
}

// stepOn are the options of a walk: one step onto a square not visited.
func stepOn(p walk, list []walk) []walk {
	n := p.side
	row, column := p.at/n, p.at%n
	step := func(onBoard bool, to uint8) {
		if onBoard && p.visited>>to&1 == 0 {
			list = append(list, walk{^p.reach(to) | 1<<to, n, to})
		}
	}
	step(column > 0, p.at-1)
	step(column < n-1, p.at+1)
	step(row > 0, p.at-n)
	step(row < n-1, p.at+n)
	return list
}

// reach returns the squares that can be reached from one over squares not visited,
// and that one itself.
func (p walk) reach(from uint8) uint64 {
	var left, right uint64 // the first and the last column
	for i := uint8(0); i < p.side; i++ {
		left |= 1 << (i * p.side)
		right |= 1 << (i*p.side + p.side - 1)
	}
	reached := uint64(1) << from
	for {
		next := reached | reached<<p.side | reached>>p.side | reached&^right<<1 | reached&^left>>1
		if next &^= p.visited; next == reached {
			return reached
		}
		reached = next
	}
}
