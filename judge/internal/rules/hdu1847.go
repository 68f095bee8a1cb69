package rules

import (
	"fmt"
	"math/rand/v2"
)

// hdu1847 is a pile of cards from which one takes a power of two; the winner is
// asked for.
func hdu1847() Rules {
	cases := numberCases{what: "number of cards", least: 1, largest: 1000, smallTop: 1000}
	work := func(cards int64) int64 { return 30 * cards } // a table, with up to ten moves from each, to work out and to look up
	search := newNormal(func(cards int64, list []int64) []int64 {
		for taken := int64(1); taken <= cards; taken *= 2 {
			list = append(list, cards-taken)
		}
		return list
	}, remembered)
	game := &playable[int64, int64]{
		players: called[int64]("Kiki", "Cici"),
		read:    func(in *scanner) int64 { return in.int(cases.what, 0, cases.largest) },
		write:   func(cards int64) string { return fmt.Sprint(cards) },
		board:   func(cards int64) Board { return numberOf(cards, "card", "cards", "") },
		moves: func(cards int64, yield func(string, int64) bool) {
			for taken := int64(1); taken <= cards && yield(fmt.Sprint("take ", taken), cards-taken); taken *= 2 {
			}
		},
		end:    func(int64) string { return "no cards are left" },
		parts:  alone[int64], // a sum of one pile, which has a Grundy value
		search: func(cards int64) (solver[int64], int64, error) { return search, cards, nil },
	}

	return problem[int64]{
		layout: toEnd(),
		cases:  cases,
		table:  asksWinner(game, alone, "Kiki\n", "Cici\n", ""),
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
		simpler: func(cards int64, yield func(int64) bool) {
			// All smaller numbers: who wins changes too often for a search by halves.
			for fewer := cases.least; fewer < cards && yield(fewer); fewer++ {
			}
		},
	}.rules()
}
