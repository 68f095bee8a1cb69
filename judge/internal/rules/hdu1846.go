package rules

import (
	"fmt"
	"math/rand/v2"
)

// hdu1846 is Bash's game: take 1 to m of n stones. Asked for is the winner.
func hdu1846() Rules {
	const most = 100               // cases
	const least, largest = 1, 1000 // stones, and stones in a move
	cases := pairCases{
		what:  [2]string{"number of stones", "number of stones in a move"},
		least: bash{least, least}, largest: bash{largest, largest}, smallTop: bash{60, 60},
	}
	search := newNormal(takeToMost, remembered)

	return problem[bash]{
		layout: countFirst(1, most),
		cases:  cases,
		table:  asksWinner(takeAtMost(searchedBash(search, cases.largest)), alone, "first\n", "second\n", ""),
		work:   bashWork,
		random: func(r *rand.Rand) bash {
			b := cases.random(r)
			if r.IntN(2) == 0 {
				b = lostBash(bash{b[0], spread(r, least, b[0])}, search)
				if r.IntN(4) == 0 {
					b[0] = nudged(r, b[0], least, largest)
				}
			}
			return b
		},
		extreme: func(r *rand.Rand) [][]bash {
			near := func(n, m int64) bash { // lost or beside it, half of the time each
				b := lostBash(bash{n, m}, search)
				return bash{min(b[0]+r.Int64N(2), largest), m}
			}
			many := full(most, bashWork, func() bash {
				m := between(r, 1, 20)
				return near(between(r, largest*9/10, largest), m)
			})
			few := func(n, m int64) []bash {
				return full(most, bashWork, func() bash {
					m := m - r.Int64N(10)
					return near(n-r.Int64N(10), m)
				})
			}
			return [][]bash{many, few(largest, largest/2), few(largest, largest/9), {{largest, largest}}}
		},
	}.rules()
}

// takeAtMost returns Bash's game as people see it: the stones, and how many a move may
// take.
func takeAtMost(search func(bash) (solver[bash], bash, error)) *playable[bash, bash] {
	return &playable[bash, bash]{
		players: called[bash]("the first player", "the second player"),
		read: func(in *scanner) bash {
			const largest = 1000000000000 // larger ones are of no problem
			n, comma := in.intComma("number of stones", 0, largest)
			return bash{n, readLimit(in, comma, largest)}
		},
		write: func(b bash) string { return fmt.Sprintf("%d, at most %d", b[0], b[1]) },
		board: func(b bash) Board {
			return numberOf(b[0], "stone", "stones", fmt.Sprintf("at most %d in a move", b[1]))
		},
		moves: func(b bash, yield func(string, bash) bool) {
			for k := int64(1); k <= min(b[0], b[1]); k++ {
				if !yield(fmt.Sprint("take ", k), bash{b[0] - k, b[1]}) {
					return
				}
			}
		},
		end:    func(bash) string { return "no stones are left" },
		search: search,
	}
}

// takeToMost are the options of it.
func takeToMost(b bash, list []bash) []bash {
	for k := min(b[0], b[1]); k > 0; k-- {
		list = append(list, bash{b[0] - k, b[1]})
	}
	return list
}
