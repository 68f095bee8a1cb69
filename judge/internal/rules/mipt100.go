package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// mipt100 is Nim; the winner is asked for. An input is one case.
func mipt100() Rules {
	const (
		fewest, most     = 1, 1000      // piles; the original bound is unknown, this one is ours
		least, largest   = 1, 1<<31 - 1 // stones in a pile; sizes fit 32 bits, and 0 is left to nobody
		smallN, smallTop = 3, 6         // small: all of up to three piles of up to six
	)
	normal := game.Normal(takeAny, remembered)

	return problem[[]int64]{
		layout: oneCase(),
		read:   readPiles(fewest, most, least, largest),
		write:  writePiles,
		answer: func(piles []int64) (string, error) {
			h, err := pack(piles)
			if err != nil {
				return "", err
			}
			won, err := normal.Wins(h)
			return answerOf(won, err, "First wins.", "Second wins.")
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
			return randomPiles(r, fewest, most, least, largest)
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			top := numbers(most, func() int64 { return largest })
			inputs := [][][]int64{{top}, {replaced(top, most-1, largest-1)}}
			for n := most; n > most-8; n-- {
				inputs = append(inputs, [][]int64{lastDecides(r, n, least, largest)})
			}
			return inputs
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			simplerPiles(piles, fewest, least, yield)
		},
	}
}
