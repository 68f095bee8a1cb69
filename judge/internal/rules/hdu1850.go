package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu1850 is Nim; the number of winning first moves is asked for.
func hdu1850() Rules {
	const (
		fewest, most     = 2, 100     // piles
		least, largest   = 1, 1000000 // cards in a pile
		smallN, smallTop = 4, 12      // small: all of two to four piles of up to twelve
	)
	normal := game.Normal(takeAny, remembered)
	// For each pile one looks at all others.
	work := func(piles []int64) int64 { return int64(len(piles) * len(piles)) }

	return problem[[]int64]{
		layout: untilMark("0"),
		read:   readPiles(fewest, most, least, largest),
		write:  writePiles,
		answer: func(piles []int64) (string, error) {
			if _, err := pack(piles); err != nil {
				return "", err
			}
			// Each pile counts for itself, also beside an equal one.
			moves := 0
			for i, p := range piles {
				others, err := pack(without(piles, i))
				if err != nil {
					return "", err
				}
				for q := int64(0); q < p; q++ {
					won, err := normal.Wins(others.add(q))
					if err != nil {
						return "", err
					}
					if !won {
						moves++
					}
				}
			}
			return fmt.Sprintln(moves), nil
		},
		work:     work,
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
			top := numbers(most, func() int64 { return largest })
			r := rand.New(rand.NewPCG(1, 1))
			mixed := full(200, work, func() []int64 {
				if r.IntN(4) == 0 {
					return numbers(most, func() int64 { return between(r, least, largest) })
				}
				return lastDecides(r, most-r.IntN(3), least, largest)
			})
			return [][][]int64{{top}, mixed}
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			simplerPiles(piles, fewest, least, yield)
		},
	}
}
