package rules

import "math/rand/v2"

// misereBash: take 1 or 2 of n stones; who takes the last one loses. Asked for is
// the winner.
func misereBash() Rules {
	cases := numberCases{what: "number of stones", least: 1, largest: 1e18, smallTop: 1000} // 1e18 is ours
	pile := onePile{
		players: [2]string{"A", "B"},
		thing:   "stone", things: "stones",
		takes:    anyOf(1, 2),
		move:     "take %[1]d",
		searched: misereSearched,
	}
	game := pile.playable(newMisere(pile.options, remembered))
	table := asksWinner(game, alone, "A", "B")
	wins := func(n int64) (bool, error) { return misereBashFar(n), nil }

	return problem[int64]{
		layout: toEnd(),
		cases:  cases,
		table:  table,
		second: func(n int64) (string, error) { return table.said(misereBashFar(n)), nil },
		work:   func(int64) int64 { return 20 },
		random: func(r *rand.Rand) int64 {
			n := spread(r, cases.least, cases.smallTop)
			switch r.IntN(4) {
			case 0:
				n = cases.random(r)
			case 1:
				n = int64(1)<<between(r, 1, 59) + between(r, -1, 5)
			}
			if r.IntN(4) == 0 {
				n = lostFrom(n, cases.least, wins)
			}
			return n
		},
		extreme: func(r *rand.Rand) [][]int64 {
			mixed := times(2000, func() int64 {
				n := wide(r, cases.least, cases.largest)
				if r.IntN(3) == 0 {
					n = lostFrom(n, cases.least, wins)
				}
				return n
			})
			return [][]int64{mixed, {cases.largest, cases.largest - 1, cases.largest - 2}}
		},
	}.rules()
}
