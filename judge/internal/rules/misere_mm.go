package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// misereMM is Nim in which the one who takes the last sweet loses; the winner is
// asked for. The bounds are the widest of the judges that have the problem.
func misereMM() Rules {
	const (
		fewest, most     = 1, 50   // piles
		least, largest   = 1, 5000 // sweets in a pile
		smallN, smallTop = 5, 7    // small: all of up to five piles of up to seven
		cases            = 500
	)
	// almostOnes returns ones and other piles whose sum seems to be that of ones to a
	// program that keeps 8 or 16 bits of it.
	almostOnes := func(r *rand.Rand) []int64 {
		piles := numbers(between(r, 20, most), func() int64 { return 1 })
		for left := int64(1) << (8 * between(r, 1, 2)); left > 0; {
			i := r.IntN(len(piles))
			more := min(left, largest-piles[i])
			piles[i] += more
			left -= more
		}
		return piles
	}
	misere := game.Misere(takeAny, remembered)

	return problem[[]int64]{
		layout: countFirst(1, cases),
		read:   readPiles(fewest, most, least, largest),
		write:  writePiles,
		answer: func(piles []int64) (string, error) {
			h, err := pack(piles)
			if err != nil {
				return "", err
			}
			won, err := misere.Wins(h)
			return answerOf(won, err, "John", "Brother")
		},
		spacings: freeSpacing,
		small: func(yield func([]int64) bool) {
			for n := fewest; n <= smallN; n++ {
				if !tuples(n, least, smallTop, yield) {
					return
				}
			}
		},
		random: func(r *rand.Rand) []int64 {
			switch r.IntN(16) {
			case 0, 1: // ones alone, where misère play differs
				return numbers(spread(r, fewest, most), func() int64 { return 1 })
			case 2:
				return almostOnes(r)
			}
			return randomPiles(r, fewest, most, least, largest)
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			var mixed [][]int64
			for range cases {
				piles := lastDecides(r, most-r.IntN(3), least, largest)
				switch r.IntN(8) {
				case 0:
					piles = almostOnes(r)
				case 1:
					piles = numbers(most-r.Int64N(2), func() int64 { return 1 })
				}
				mixed = append(mixed, piles)
			}
			top := numbers(most, func() int64 { return largest })
			return [][][]int64{mixed, {top[1:], top}}
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			simplerPiles(piles, fewest, least, yield)
		},
	}
}
