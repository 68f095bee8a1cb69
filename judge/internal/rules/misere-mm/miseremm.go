// Package miseremm is the room of misere-mm: Nim in which whoever takes the last sweet
// loses. The question is who wins. The bounds are the widest of all judges that have the
// problem.
package miseremm

import (
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/hdu1850"
)

// Room is misere-mm.
var Room = rules.Room{
	ID:      "misere-mm",
	Title:   "M&M Game / John",
	Topic:   "misère Nim",
	Chinese: "反尼姆博弈，取石子",
	Homes: []rules.Home{
		{Judge: "SPOJ", Name: "MMMGAME"},
		{Judge: "HDU", Name: "1907"},
		{Judge: "POJ", Name: "3480"},
		{Judge: "BZOJ", Name: "1022"},
		{Judge: "Luogu", Name: "P4279"},
		{Judge: "Baekjoon", Name: "3754"},
	},
	Seconds: 1, KiB: 65536,
	Picture: picture.NimAndMisere(hdu1850.Room.New),
	New:     newRules,
}

func newRules() rules.Rules {
	const most = 500 // cases
	cases := rules.PileCases{Fewest: 1, Most: 50, Least: 1, Largest: 5000, SmallTop: []int64{1: 7, 2: 7, 3: 7, 4: 7, 5: 7}}
	game := rules.PileGame{Players: [2]string{"John", "his brother"}, Stones: "sweets", Misere: true}.Game()
	ones := func(n int64) []int64 { return rules.Times(n, func() int64 { return 1 }) }
	// almostOnes returns ones and larger piles whose sum equals that of ones in its last 8 or
	// 16 bits.
	almostOnes := func(r *rand.Rand) []int64 {
		piles := ones(rules.Between(r, 20, int64(cases.Most)))
		for left := int64(1) << (8 * rules.Between(r, 1, 2)); left > 0; {
			i := r.IntN(len(piles))
			more := min(left, cases.Largest-piles[i])
			piles[i] += more
			left -= more
		}
		return piles
	}

	return rules.Spec[[]int64]{
		Layout: rules.Counted(1, most),
		Cases:  cases,
		Table:  rules.AsksWinner(game, rules.Alone, "John", "Brother"),
		Beyond: func(piles []int64) string {
			const oftenMost, oftenLargest = 47, 4747
			if len(piles) <= oftenMost && slices.Max(piles) <= oftenLargest {
				return ""
			}
			return "over 47 piles, or over 4747 sweets in one: only BZOJ and Luogu have these, and HDU, POJ and SPOJ do not"
		},
		Random: func(r *rand.Rand) []int64 {
			switch r.IntN(16) {
			case 0, 1: // only ones, where misère play differs
				return ones(rules.Spread(r, int64(cases.Fewest), int64(cases.Most)))
			case 2:
				return almostOnes(r)
			}
			return cases.Random(r)
		},
		Extreme: func(r *rand.Rand) [][][]int64 {
			mixed := rules.Times(most, func() []int64 {
				piles := cases.LastDecides(r)
				switch r.IntN(8) {
				case 0:
					return almostOnes(r)
				case 1:
					return ones(int64(cases.Most) - r.Int64N(2))
				}
				return piles
			})
			top := cases.Top()
			return [][][]int64{mixed, {top[1:], top}}
		},
	}.Rules()
}
