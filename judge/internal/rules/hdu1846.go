package rules

import "math/rand/v2"

// hdu1846 is Bash's game: take 1 to m of n stones. Asked for is the winner.
func hdu1846() Rules {
	const most = 100               // cases
	const least, largest = 1, 1000 // stones, and stones in a move
	cases := pairCases{
		what:  [2]string{"number of stones", "number of stones in a move"},
		least: bash{least, least}, largest: bash{largest, largest}, smallTop: bash{60, 60},
	}
	search := newBash(cases)
	game := limitedPile[bash]("at most %d in a move", func(p limited, _ int64) int64 { return p.most })
	game.search = func(p limited) (solver[bash], bash, error) { return search.of(bash{p.pile, p.most}) }
	start := func(b bash) []limited { return alone(limited{b[0], b[1]}) }

	return problem[bash]{
		layout: countFirst(1, most),
		cases:  cases,
		table:  asksWinner(game, start, "first", "second"),
		work:   bashWork,
		random: func(r *rand.Rand) bash {
			b := cases.random(r)
			if r.IntN(2) == 0 {
				b = search.lost(bash{b[0], spread(r, least, b[0])})
				if r.IntN(4) == 0 {
					b[0] = nudged(r, b[0], least, largest)
				}
			}
			return b
		},
		extreme: func(r *rand.Rand) [][]bash {
			// about returns cases with about as many stones and as large moves: lost, or beside
			// it, half of the time each.
			about := func(draw func() bash) []bash {
				return full(most, bashWork, func() bash {
					b := search.lost(draw())
					b[0] = min(b[0]+r.Int64N(2), largest)
					return b
				})
			}
			few := func(n, m int64) []bash {
				return about(func() bash {
					m := m - r.Int64N(10)
					return bash{n - r.Int64N(10), m}
				})
			}
			many := about(func() bash {
				m := between(r, 1, 20)
				return bash{between(r, largest*9/10, largest), m}
			})
			return [][]bash{many, few(largest, largest/2), few(largest, largest/9), {{largest, largest}}}
		},
	}.rules()
}
