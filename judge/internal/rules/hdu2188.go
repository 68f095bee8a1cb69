package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu2188 is Bash's game with money: two add 1 to m to a sum, and whoever first
// brings it to n or more wins. Asked for is the winner.
func hdu2188() Rules {
	const (
		fewest, most  = 1, 1000 // cases; these bounds are ours, the original ones are unknown
		leastSum, top = 1, 9999 // to bring together; believed to be the original bounds
		leastM, topM  = 1, 10   // in a move; likewise
		smallTop      = 300     // small: all sums up to 300, with every m
	)
	// A table of all sums: of each move from each one asks whether it reaches the sum,
	// and where it leads.
	work := func(b bash) int64 { return 2 * b.n * b.m }
	// What is missing is all that counts of the sum. A move may pay more than that.
	normal := game.Normal(func(b bash, list []bash) []bash {
		if b.n == 0 {
			return list // the sum is there, and the other player brought it there
		}
		for x := int64(1); x <= b.m; x++ {
			list = append(list, bash{max(b.n-x, 0), b.m})
		}
		return list
	}, remembered)

	return problem[bash]{
		layout: countFirst(fewest, most),
		read: func(in *scanner) bash {
			n := in.int("sum", leastSum, top)
			return bash{n, in.int("amount in a move", leastM, topM)}
		},
		write: func(out *printer, b bash) { out.line(b.n, b.m) },
		answer: func(b bash) (string, error) {
			won, err := normal.Wins(b)
			return answerOf(won, err, "Grass", "Rabbit")
		},
		work:     work,
		spacings: freeSpacing,
		small:    func(yield func(bash) bool) { allBash(leastSum, smallTop, topM, yield) },
		random: func(r *rand.Rand) bash {
			b := bash{spread(r, leastSum, top), between(r, leastM, topM)}
			if r.IntN(3) == 0 {
				b.n = lostFrom(b.n, leastSum, func(n int64) (bool, error) { return normal.Wins(bash{n, b.m}) })
			}
			return b
		},
		extreme: func() [][]bash {
			r := rand.New(rand.NewPCG(1, 1))
			cases := func(low, high, leastM int64) []bash {
				return full(most, work, func() bash {
					b := bash{between(r, low, high), between(r, leastM, topM)}
					if r.IntN(2) == 0 {
						b.n = lostFrom(b.n, leastSum, func(n int64) (bool, error) { return normal.Wins(bash{n, b.m}) })
					}
					return b
				})
			}
			return [][]bash{cases(leastSum, 400, leastM), cases(top-20, top, leastM), cases(top-20, top, topM), {{top, topM}}}
		},
		simpler: simplerBash(leastSum, leastM),
	}
}
