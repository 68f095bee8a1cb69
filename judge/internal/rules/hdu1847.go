package rules

import "math/rand/v2"

// hdu1847 is a pile of cards from which one takes a power of two; the winner is
// asked for.
func hdu1847() Rules {
	cases := numberCases{what: "number of cards", least: 1, largest: 1000, smallTop: 1000}
	pile := onePile{
		players: [2]string{"Kiki", "Cici"},
		thing:   "card", things: "cards",
		takes:    anyOf(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
		move:     "take %[1]d",
		searched: cases.largest,
	}
	game := pile.playable(newNormal(pile.options, remembered))
	game.read = func(in *scanner) int64 { return in.int(cases.what, 0, cases.largest) }
	game.parts = alone[int64] // a sum of one pile, which has a Grundy value
	// A table, with up to ten moves from each number, to work out and to look up.
	work := func(cards int64) int64 { return 30 * cards }

	return problem[int64]{
		layout: toEnd(),
		cases:  cases,
		table:  asksWinner(game, alone, "Kiki", "Cici"),
		work:   work,
		random: func(r *rand.Rand) int64 {
			if r.IntN(2) == 0 {
				return cases.random(r)
			}
			return between(r, cases.least, cases.largest)
		},
		extreme: func(r *rand.Rand) [][]int64 {
			most := int(cases.largest)
			return [][]int64{
				full(most, work, func() int64 { return cases.largest - r.Int64N(10) }),
				full(most, work, func() int64 { return between(r, cases.least, cases.largest) }),
				{cases.largest},
			}
		},
		simpler: func(cards int64, yield func(int64) bool) bool {
			for fewer := range cards { // all of them: who wins changes too often for a search by halves
				if fewer >= cases.least && !yield(fewer) {
					return false
				}
			}
			return true
		},
	}.rules()
}
