package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// misereMM is Nim in which the one who takes the last sweet loses; the winner is
// asked for. The bounds are the widest of the judges that have the problem.
var misereMM = func() Rules {
	const (
		fewest, most     = 1, 50   // piles
		least, largest   = 1, 5000 // sweets in a pile
		smallN, smallTop = 5, 7    // small: all of up to five piles of up to seven
	)
	misere := game.Misere(takeAny, remembered)

	return problem[[]int64]{
		layout: countFirst(1, 500),
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
		small: func(yield func([]int64) bool) {
			for n := fewest; n <= smallN; n++ {
				if !tuples(n, least, smallTop, yield) {
					return
				}
			}
		},
		random: func(r *rand.Rand) []int64 {
			if r.IntN(8) == 0 { // ones alone, where misère play differs
				return numbers(spread(r, fewest, most), func() int64 { return 1 })
			}
			return randomPiles(r, fewest, most, least, largest)
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			var top, any [][]int64
			for range 500 {
				top = append(top, numbers(most, func() int64 { return largest }))
				any = append(any, numbers(most, func() int64 { return between(r, least, largest) }))
			}
			return [][][]int64{top, any}
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			simplerPiles(piles, fewest, least, yield)
		},
	}
}()
