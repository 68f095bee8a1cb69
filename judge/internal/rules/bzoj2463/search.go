package bzoj2463

import (
	"math/bits"

	"grundy/judge/internal/rules"
)

// walkSide is the side of the largest board that is searched: 64 squares.
const walkSide = 8

// newWalks returns the search. It finds who wins on all of these boards, but after how
// many moves only if few squares are left: for that, every way has to be looked at.
func newWalks() rules.Solver[walk] {
	return rules.Bounded[walk]{Normal: rules.NewNormal(stepOn, rules.Remembered), Within: func(p walk) error {
		const most = 35
		if left := bits.OnesCount64(^p.visited); left > most {
			return rules.TooLarge("%d squares are left, and up to %d are searched", left, most)
		}
		return nil
	}}
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
