package rules

import "math/rand/v2"

// hdu1850 is Nim; the number of winning first moves is asked for.
func hdu1850() Rules {
	cases := pileCases{fewest: 2, most: 100, least: 1, largest: 1000000, smallTop: []int64{2: 12, 3: 12, 4: 12}}
	search := newNormal(takeAny, remembered)
	game := nim("the first player", "the second player", search, "cards", true)
	// For each pile one looks at all others.
	work := func(piles []int64) int64 { return int64(len(piles) * len(piles)) }

	return problem[[]int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  asksCount(game, alone, func(piles []int64) (int, error) { return winsOfNim(search, piles) }),
		work:   work,
		extreme: func(r *rand.Rand) [][][]int64 {
			mixed := full(200, work, func() []int64 {
				if r.IntN(4) == 0 {
					return times(cases.most, func() int64 { return between(r, cases.least, cases.largest) })
				}
				return cases.lastDecides(r)
			})
			return [][][]int64{{cases.top()}, mixed}
		},
	}.rules()
}

// winsOfNim returns the number of moves to lost positions. Each pile counts for itself,
// also beside an equal one.
func winsOfNim(search solver[heap], piles []int64) (moves int, err error) {
	h, err := pack(piles)
	for i := range piles {
		for q := int64(0); err == nil && q < h.nth(i); q++ {
			var won bool
			if won, err = search.wins(h.replace(i, q)); !won {
				moves++
			}
		}
	}
	return moves, err
}
