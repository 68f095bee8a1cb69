// Package miserebash: take 1 or 2 of n stones; who takes the last one loses. Asked for is
// the winner.
package miserebash

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is misere-bash.
var Room = rules.Room{
	ID:           "misere-bash",
	Title:        "Misère Bash",
	Topic:        "take 1 or 2, the last taker loses",
	Illustration: true,
	New:          newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number of stones", Least: 1, Largest: 1e18, SmallTop: 1000} // 1e18 is ours
	pile := rules.OnePile{
		Players: [2]string{"A", "B"},
		Thing:   "stone", Things: "stones",
		Takes:    rules.AnyOf(1, 2),
		Move:     "take %[1]d",
		Searched: misereSearched,
	}
	game := pile.Game(rules.NewMisere(pile.Options, rules.Remembered))
	table := rules.AsksWinner(game, rules.Alone, "A", "B")
	wins := func(n int64) (bool, error) { return misereBashFar(n), nil }

	return rules.Spec[int64]{
		Layout: rules.Endless(),
		Cases:  cases,
		Table:  table,
		Second: func(n int64) (string, error) { return table.Said(misereBashFar(n)), nil },
		Work:   func(int64) int64 { return 20 },
		Random: func(r *rand.Rand) int64 {
			n := rules.Spread(r, cases.Least, cases.SmallTop)
			switch r.IntN(4) {
			case 0:
				n = cases.Random(r)
			case 1:
				n = int64(1)<<rules.Between(r, 1, 59) + rules.Between(r, -1, 5)
			}
			if r.IntN(4) == 0 {
				n = rules.LostFrom(n, cases.Least, wins)
			}
			return n
		},
		Extreme: func(r *rand.Rand) [][]int64 {
			mixed := rules.Times(2000, func() int64 {
				n := rules.Wide(r, cases.Least, cases.Largest)
				if r.IntN(3) == 0 {
					n = rules.LostFrom(n, cases.Least, wins)
				}
				return n
			})
			return [][]int64{mixed, {cases.Largest, cases.Largest - 1, cases.Largest - 2}}
		},
	}.Rules()
}
