package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu1847 is a pile of cards from which one takes a power of two; the winner is
// asked for.
func hdu1847() Rules {
	const least, largest = 1, 1000                        // cards; small: each number of them
	work := func(cards int64) int64 { return 30 * cards } // a table, with up to ten moves from each, to work out and to look up
	normal := game.Normal(func(cards int64, list []int64) []int64 {
		for taken := int64(1); taken <= cards; taken *= 2 {
			list = append(list, cards-taken)
		}
		return list
	}, largest+1)

	return problem[int64]{
		layout: toEnd(),
		read: func(in *scanner) int64 {
			return in.int("number of cards", least, largest)
		},
		write: func(out *printer, cards int64) {
			out.line(cards)
		},
		answer: func(cards int64) (string, error) {
			won, err := normal.Wins(cards)
			return answerOf(won, err, "Kiki", "Cici")
		},
		work:     work,
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for cards := int64(least); cards <= largest && yield(cards); cards++ {
			}
		},
		random: func(r *rand.Rand) int64 {
			if r.IntN(2) == 0 {
				return spread(r, least, largest)
			}
			return between(r, least, largest)
		},
		extreme: func() [][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			return [][]int64{
				full(largest, work, func() int64 { return largest - r.Int64N(10) }),
				full(largest, work, func() int64 { return between(r, least, largest) }),
				{largest},
			}
		},
		simpler: func(cards int64, yield func(int64) bool) {
			// All smaller numbers: who wins changes too often for a search by halves.
			for fewer := int64(least); fewer < cards && yield(fewer); fewer++ {
			}
		},
	}
}
