package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu1846 is Bash's game: take 1 to m of n stones. Asked for is the winner.
func hdu1846() Rules {
	const (
		fewest, most   = 1, 100  // cases
		least, largest = 1, 1000 // stones, and stones in a move
		smallTop       = 60      // small: all n and m up to 60
	)
	// A table of all numbers of stones: of each move from each one asks whether it is
	// legal, and where it leads.
	work := func(b bash) int64 { return 2 * b.n * b.m }
	normal := game.Normal(func(b bash, list []bash) []bash {
		for x := min(b.m, b.n); x > 0; x-- {
			list = append(list, bash{b.n - x, b.m})
		}
		return list
	}, remembered)

	return problem[bash]{
		layout: countFirst(fewest, most),
		read: func(in *scanner) bash {
			n := in.int("number of stones", least, largest)
			return bash{n, in.int("number of stones in a move", least, largest)}
		},
		write: func(out *printer, b bash) { out.line(b.n, b.m) },
		answer: func(b bash) (string, error) {
			won, err := normal.Wins(b)
			return answerOf(won, err, "first", "second")
		},
		work:     work,
		spacings: freeSpacing,
		small:    func(yield func(bash) bool) { allBash(least, smallTop, smallTop, yield) },
		random: func(r *rand.Rand) bash {
			b := bash{spread(r, least, largest), spread(r, least, largest)}
			if r.IntN(2) == 0 {
				b.m = spread(r, least, b.n)
				b.n = lostFrom(b.n, least, func(n int64) (bool, error) { return normal.Wins(bash{n, b.m}) })
				if r.IntN(4) == 0 {
					b.n = nudged(r, b.n, least, largest)
				}
			}
			return b
		},
		extreme: func() [][]bash {
			r := rand.New(rand.NewPCG(1, 1))
			near := func(n, m int64) int64 { // lost or beside it, half of the time each
				n = lostFrom(n, least, func(n int64) (bool, error) { return normal.Wins(bash{n, m}) })
				return min(n+r.Int64N(2), largest)
			}
			many := full(most, work, func() bash {
				m := between(r, 1, 20)
				return bash{near(between(r, largest*9/10, largest), m), m}
			})
			few := func(n, m int64) []bash {
				return full(most, work, func() bash {
					m := m - r.Int64N(10)
					return bash{near(n-r.Int64N(10), m), m}
				})
			}
			return [][]bash{many, few(largest, largest/2), few(largest, largest/9), {{largest, largest}}}
		},
		simpler: simplerBash(least, least),
	}
}

// bash is a case of Bash's game: a number n that a move makes smaller by 1 to m.
type bash struct{ n, m int64 }

// allBash yields all cases with numbers from least to n and m.
func allBash(least, n, m int64, yield func(bash) bool) {
	for i := least; i <= n; i++ {
		for j := least; j <= m; j++ {
			if !yield(bash{i, j}) {
				return
			}
		}
	}
}

// simplerBash returns the simpler of the rules of Bash's game, where n and m have
// least values.
func simplerBash(leastN, leastM int64) func(b bash, yield func(bash) bool) {
	return func(b bash, yield func(bash) bool) {
		if smaller(b.m, leastM, func(m int64) bool { return yield(bash{b.n, m}) }) {
			smaller(b.n, leastN, func(n int64) bool { return yield(bash{n, b.m}) })
		}
	}
}

// lostFrom returns the largest number, from n down to lo, that is lost for the
// player to move; n if there is none, or none that can be told.
func lostFrom(n, lo int64, wins func(n int64) (bool, error)) int64 {
	for lost := n; lost >= lo; lost-- {
		won, err := wins(lost)
		if err != nil {
			return n
		}
		if !won {
			return lost
		}
	}
	return n
}
