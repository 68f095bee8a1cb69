package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu1850 is Nim; the number of winning first moves is asked for.
var hdu1850 = func() Rules {
	const (
		fewest, most     = 2, 100     // piles
		least, largest   = 1, 1000000 // cards in a pile
		smallN, smallTop = 4, 12      // small: all of two to four piles of up to twelve
	)
	normal := game.Normal(takeAny, remembered)

	return problem[[]int64]{
		layout: untilMark("0"),
		read: func(in *scanner) []int64 {
			n := in.int("number of piles", fewest, most)
			return numbers(n, func() int64 { return in.int("pile", least, largest) })
		},
		write: func(out *printer, piles []int64) {
			out.line(int64(len(piles)))
			out.line(piles...)
		},
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
			var cases [][]int64
			for range 20 {
				cases = append(cases, numbers(most, func() int64 { return between(r, least, largest) }))
			}
			return [][][]int64{{top}, cases}
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			simplerPiles(piles, fewest, least, yield)
		},
	}
}()

// randomPiles returns random piles. Half of the time every pile has a twin, or all
// but one that is small have one, so that a player who copies each move can win;
// and half of the time the piles are few and small, so that search reaches them.
func randomPiles(r *rand.Rand, fewest, most int, least, largest int64) []int64 {
	manyPiles, large := int64(most), largest
	if r.IntN(4) > 0 {
		manyPiles, large = min(manyPiles, 6), min(large, 12)
	}
	n := spread(r, max(2, int64(fewest)), manyPiles)
	if r.IntN(10) == 0 {
		n = int64(fewest)
	}
	piles := numbers(n, func() int64 { return spread(r, least, large) })
	if r.IntN(2) == 0 {
		for i := 0; i+1 < len(piles); i += 2 {
			piles[i+1] = piles[i]
		}
		if len(piles)%2 == 1 && len(piles) > fewest {
			piles = piles[1:]
		}
	}
	r.Shuffle(len(piles), func(i, j int) { piles[i], piles[j] = piles[j], piles[i] })
	return piles
}
