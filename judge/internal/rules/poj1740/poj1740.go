// Package poj1740 is a game of piles in which a move from a pile may feed the others; the
// winner is asked for.
package poj1740

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is poj1740.
var Room = rules.Room{
	ID:      "poj1740",
	Title:   "A New Stone Game",
	Topic:   "pairing strategy",
	Homes:   []rules.Home{{Judge: "POJ", Name: "1740"}},
	Seconds: 1, KiB: 30000,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	cases := rules.PileCases{
		Fewest: 1, Most: 10, Least: 1, Largest: 100,
		SmallTop: []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2},
	}
	// Searched are so many piles with up to so many stones together.
	searched := [...]int64{0, 1: cases.Largest, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}
	search := rules.NewNormal(handOut, rules.Remembered)
	sharing := &rules.Game[[]int64, stones]{
		Players: rules.Called[[]int64]("Alice", "Bob"),
		Read:    rules.ReadPosition,
		Write:   rules.WritePosition,
		Board:   func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves:   handOutInWords,
		End:     func([]int64) string { return "no stones are left" },
		Search: func(piles []int64) (rules.Solver[stones], stones, error) {
			if most := len(searched) - 1; len(piles) > most {
				return nil, stones{}, rules.TooLarge("searched are up to %d piles", most)
			}
			if most := searched[len(piles)]; rules.Sum(piles) > most {
				return nil, stones{}, rules.TooLarge("%d piles are searched with up to %d stones", len(piles), most)
			}
			return search, newStones(piles), nil
		},
	}

	return rules.Spec[[]int64]{
		Layout: rules.Until("0"),
		Cases:  cases,
		Table:  rules.AsksWinner(sharing, rules.Alone, "1", "0"),
		Work:   func([]int64) int64 { return 200 }, // a count for each size, or a few rounds of sorting
		Random: func(r *rand.Rand) []int64 {
			n := rules.Between(r, int64(cases.Fewest), int64(cases.Most))
			large := max(cases.Least, searched[n]/n)
			if r.IntN(4) == 0 {
				large = cases.Largest
			}
			piles := rules.Times(n, func() int64 { return rules.Between(r, cases.Least, rules.Spread(r, cases.Least, large)) })
			if n > 1 && r.IntN(2) == 0 { // in half of the cases all have twins: who plays in the twin can win
				piles = piles[n%2:]
				rules.Pair(piles)
				if r.IntN(4) == 0 { // or had, in a quarter of them
					i := r.IntN(len(piles))
					piles[i] = rules.Nudged(r, piles[i], cases.Least, cases.Largest)
				}
			}
			rules.Shuffle(r, piles)
			return piles
		},
		Extreme: func(r *rand.Rand) [][][]int64 {
			top := cases.Top()
			mixed := rules.Times(2000, func() []int64 { return rules.LastDecides(r, cases.Most-r.IntN(4), cases.Least, cases.Largest) })
			return [][][]int64{mixed, {top, rules.Replaced(top, cases.Most-1, cases.Largest-1)}}
		},
		Simpler: func(piles []int64, yield func([]int64) bool) bool {
			for i := range piles { // without two, which may be twins
				for j := range piles[:i] {
					if len(piles)-2 >= cases.Fewest && !yield(rules.Without(rules.Without(piles, i), j)) {
						return false
					}
				}
			}
			return cases.Simpler(piles, yield)
		},
	}.Rules()
}
