package rules

import "math/rand/v2"

// misereMM is Nim in which the one who takes the last sweet loses; the winner is
// asked for. The bounds are the widest of the judges that have the problem.
func misereMM() Rules {
	const most = 500 // cases
	cases := pileCases{fewest: 1, most: 50, least: 1, largest: 5000, smallTop: []int64{1: 7, 2: 7, 3: 7, 4: 7, 5: 7}}
	game := nim("John", "his brother", newMisere(takeAny, remembered), "sweets", false)
	ones := func(n int64) []int64 { return times(n, func() int64 { return 1 }) }
	// almostOnes returns ones and other piles whose sum seems to be that of ones to a
	// program that keeps 8 or 16 bits of it.
	almostOnes := func(r *rand.Rand) []int64 {
		piles := ones(between(r, 20, int64(cases.most)))
		for left := int64(1) << (8 * between(r, 1, 2)); left > 0; {
			i := r.IntN(len(piles))
			more := min(left, cases.largest-piles[i])
			piles[i] += more
			left -= more
		}
		return piles
	}

	return problem[[]int64]{
		layout: countFirst(1, most),
		cases:  cases,
		table:  asksWinner(game, alone, "John", "Brother"),
		random: func(r *rand.Rand) []int64 {
			switch r.IntN(16) {
			case 0, 1: // ones alone, where misère play differs
				return ones(spread(r, int64(cases.fewest), int64(cases.most)))
			case 2:
				return almostOnes(r)
			}
			return cases.random(r)
		},
		extreme: func(r *rand.Rand) [][][]int64 {
			mixed := times(most, func() []int64 {
				piles := cases.lastDecides(r)
				switch r.IntN(8) {
				case 0:
					return almostOnes(r)
				case 1:
					return ones(int64(cases.most) - r.Int64N(2))
				}
				return piles
			})
			top := cases.top()
			return [][][]int64{mixed, {top[1:], top}}
		},
	}.rules()
}
