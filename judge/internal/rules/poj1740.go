package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// stones are the piles of a position of poj1740: falling, then zeros.
type stones [10]uint8

// with returns the position with one more pile, which may be empty.
func (s stones) with(pile uint8) stones {
	for i := range s {
		if pile > s[i] {
			s[i], pile = pile, s[i]
		}
	}
	return s
}

// handOut are the options of poj1740: remove at least one stone from a pile, then
// hand out any of its other stones to piles that still have stones.
func handOut(s stones, list []stones) []stones {
	// hand gives up to left stones to the piles from j on but not to the i-th, which
	// keeps any of what remains. Of equal piles the first is given the most: the
	// same positions come of it.
	var hand func(i, j int, left, given uint8, after stones)
	hand = func(i, j int, left, given uint8, after stones) {
		if j == i {
			hand(i, j+1, left, given, after)
			return
		}
		if j >= len(s) || s[j] == 0 {
			for keep := uint8(0); keep <= left; keep++ {
				list = append(list, after.with(keep))
			}
			return
		}
		limit := left
		if before := j - 1; before >= 0 && before != i && s[before] == s[j] {
			limit = min(limit, given)
		}
		for give := uint8(0); give <= limit; give++ {
			hand(i, j+1, left-give, give, after.with(s[j]+give))
		}
	}
	for i, pile := range s {
		if pile > 0 && (i == 0 || s[i-1] != pile) {
			hand(i, 0, pile-1, 0, stones{})
		}
	}
	return list
}

// poj1740 is a game of piles in which a move from a pile may feed the others; the
// winner is asked for.
func poj1740() Rules {
	const (
		fewest, most   = 1, 10  // piles
		least, largest = 1, 100 // stones in a pile
	)
	// small: all up to so many piles with up to so many stones.
	smallTop := []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2}
	// Searched are so many piles with up to so many stones together.
	searched := [most + 1]int64{1: largest, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}
	normal := game.Normal(handOut, remembered)

	return problem[[]int64]{
		layout: untilMark("0"),
		read:   readPiles(fewest, most, least, largest),
		write:  writePiles,
		answer: func(piles []int64) (string, error) {
			var s stones
			sum := int64(0)
			for _, p := range piles {
				s = s.with(uint8(p))
				sum += p
			}
			if sum > searched[len(piles)] {
				return "", fmt.Errorf("%w: %d piles are searched with up to %d stones", game.ErrTooLarge, len(piles), searched[len(piles)])
			}
			won, err := normal.Wins(s)
			return answerOf(won, err, "1", "0")
		},
		work:     func([]int64) int64 { return 200 }, // a count for each size, or a few rounds of sorting
		spacings: freeSpacing,
		small: func(yield func([]int64) bool) {
			for n := fewest; n < len(smallTop); n++ {
				if !tuples(n, least, smallTop[n], yield) {
					return
				}
			}
		},
		random: func(r *rand.Rand) []int64 {
			n := between(r, fewest, most)
			large := max(least, searched[n]/n)
			if r.IntN(4) == 0 {
				large = largest
			}
			piles := numbers(n, func() int64 { return between(r, least, spread(r, least, large)) })
			if n > 1 && r.IntN(2) == 0 { // in half of the cases all have twins: who plays in the twin can win
				piles = piles[n%2:]
				for i := 0; i < len(piles); i += 2 {
					piles[i+1] = piles[i]
				}
				if r.IntN(4) == 0 { // or had, in a quarter of them
					i := r.IntN(len(piles))
					piles[i] = nudged(r, piles[i], least, largest)
				}
			}
			r.Shuffle(len(piles), func(i, j int) { piles[i], piles[j] = piles[j], piles[i] })
			return piles
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			top := numbers(most, func() int64 { return largest })
			var mixed [][]int64
			for range 2000 {
				mixed = append(mixed, lastDecides(r, most-r.IntN(4), least, largest))
			}
			return [][][]int64{mixed, {top, replaced(top, most-1, largest-1)}}
		},
		simpler: func(piles []int64, yield func([]int64) bool) {
			for i := range piles { // without two, which may be twins
				for j := range piles[:i] {
					if len(piles)-2 >= fewest && !yield(without(without(piles, i), j)) {
						return
					}
				}
			}
			simplerPiles(piles, fewest, least, yield)
		},
	}
}
