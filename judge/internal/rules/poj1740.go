package rules

import "math/rand/v2"

// poj1740 is a game of piles in which a move from a pile may feed the others; the
// winner is asked for.
func poj1740() Rules {
	cases := pileCases{
		fewest: 1, most: 10, least: 1, largest: 100,
		smallTop: []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2},
	}
	// Searched are so many piles with up to so many stones together.
	searched := [...]int64{0, 1: cases.largest, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}
	search := newNormal(handOut, remembered)
	sharing := &playable[[]int64, stones]{
		players: called[[]int64]("Alice", "Bob"),
		read:    readPosition,
		write:   writePosition,
		board:   func(piles []int64) Board { return Piles{Sizes: piles} },
		moves:   handOutInWords,
		end:     func([]int64) string { return "no stones are left" },
		search: func(piles []int64) (solver[stones], stones, error) {
			if most := len(searched) - 1; len(piles) > most {
				return nil, stones{}, tooLarge("searched are up to %d piles", most)
			}
			if most := searched[len(piles)]; sum(piles) > most {
				return nil, stones{}, tooLarge("%d piles are searched with up to %d stones", len(piles), most)
			}
			return search, newStones(piles), nil
		},
	}

	return problem[[]int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  asksWinner(sharing, alone, "1", "0"),
		work:   func([]int64) int64 { return 200 }, // a count for each size, or a few rounds of sorting
		random: func(r *rand.Rand) []int64 {
			n := between(r, int64(cases.fewest), int64(cases.most))
			large := max(cases.least, searched[n]/n)
			if r.IntN(4) == 0 {
				large = cases.largest
			}
			piles := times(n, func() int64 { return between(r, cases.least, spread(r, cases.least, large)) })
			if n > 1 && r.IntN(2) == 0 { // in half of the cases all have twins: who plays in the twin can win
				piles = piles[n%2:]
				pair(piles)
				if r.IntN(4) == 0 { // or had, in a quarter of them
					i := r.IntN(len(piles))
					piles[i] = nudged(r, piles[i], cases.least, cases.largest)
				}
			}
			shuffle(r, piles)
			return piles
		},
		extreme: func(r *rand.Rand) [][][]int64 {
			top := cases.top()
			mixed := times(2000, func() []int64 { return lastDecides(r, cases.most-r.IntN(4), cases.least, cases.largest) })
			return [][][]int64{mixed, {top, replaced(top, cases.most-1, cases.largest-1)}}
		},
		simpler: func(piles []int64, yield func([]int64) bool) bool {
			for i := range piles { // without two, which may be twins
				for j := range piles[:i] {
					if len(piles)-2 >= cases.fewest && !yield(without(without(piles, i), j)) {
						return false
					}
				}
			}
			return cases.simpler(piles, yield)
		},
	}.rules()
}
