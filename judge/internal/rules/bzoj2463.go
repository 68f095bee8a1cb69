package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// bzoj2463 is walking a stone from the corner of a board, never twice onto a
// square; who wins is asked.
func bzoj2463() Rules {
	const (
		least, largest = 1, 10000 // side of the board
		searched       = 8        // side of a board that is searched: 64 squares
	)
	normal := game.Normal(stepOn, remembered)

	return problem[int64]{
		layout: untilMark("0"),
		read:   func(in *scanner) int64 { return in.int("side", least, largest) },
		write:  func(out *printer, n int64) { out.line(n) },
		answer: func(n int64) (string, error) {
			if n > searched {
				return "", fmt.Errorf("%w: searched are boards of up to %d by %d", game.ErrTooLarge, searched, searched)
			}
			won, err := normal.Wins(walk{side: uint8(n), visited: ^uint64(0)<<(n*n-1)<<1 | 1})
			return answerOf(won, err, "Alice", "Bob")
		},
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for n := int64(least); n <= searched; n++ {
				if !yield(n) {
					return
				}
			}
		},
		random: func(r *rand.Rand) int64 {
			if r.IntN(4) == 0 {
				return spread(r, least, largest)
			}
			return between(r, least, searched)
		},
		extreme: func() [][]int64 {
			var all []int64
			for n := int64(least); n <= largest; n++ {
				all = append(all, n)
			}
			r := rand.New(rand.NewPCG(1, 1))
			r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			return [][]int64{{largest, largest - 1}, all}
		},
		simpler: func(n int64, yield func(int64) bool) { smaller(n, least, yield) },
	}
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
