// Package hdu1846 is the room of hdu1846: Bash's game: take 1 to m of n stones. The
// question is who wins.
package hdu1846

import (
	"math/rand/v2"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is hdu1846.
var Room = rules.Room{
	ID:      "hdu1846",
	Title:   "Brave Game",
	Topic:   "Bash's game: take 1 to m",
	Chinese: "巴什博弈，取石子",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1846"}},
	Seconds: 1, KiB: 32768,
	Picture: picture.Rays,
	New:     newRules,
}

func newRules() rules.Rules {
	const most = 100               // cases
	const least, largest = 1, 1000 // stones, and stones in a move
	cases := rules.PairCases{
		What:  [2]string{"number of stones", "number of stones in a move"},
		Least: rules.Bash{least, least}, Largest: rules.Bash{largest, largest}, SmallTop: rules.Bash{60, 60},
	}
	search := rules.NewBash(cases)
	game := rules.LimitedPile[rules.Bash]("at most %d in a move", func(p rules.Limited, _ int64) int64 { return p.Most })
	game.Search = func(p rules.Limited) (rules.Solver[rules.Bash], rules.Bash, error) {
		return search.Of(rules.Bash{p.Pile, p.Most})
	}
	start := func(b rules.Bash) []rules.Limited { return rules.Alone(rules.Limited{Pile: b[0], Most: b[1]}) }

	return rules.Spec[rules.Bash]{
		Layout: rules.Counted(1, most),
		Cases:  cases,
		Table:  rules.AsksWinner(game, start, "first", "second"),
		Work:   rules.BashWork,
		Random: func(r *rand.Rand) rules.Bash {
			b := cases.Random(r)
			if r.IntN(2) == 0 {
				b = search.Lost(rules.Bash{b[0], rules.Spread(r, least, b[0])})
				if r.IntN(4) == 0 {
					b[0] = rules.Nudged(r, b[0], least, largest)
				}
			}
			return b
		},
		Extreme: func(r *rand.Rand) [][]rules.Bash {
			// about returns cases close to those that draw draws, half of them lost, half of them
			// one stone above a lost one.
			about := func(draw func() rules.Bash) []rules.Bash {
				return rules.Full(most, rules.BashWork, func() rules.Bash {
					b := search.Lost(draw())
					b[0] = min(b[0]+r.Int64N(2), largest)
					return b
				})
			}
			few := func(n, m int64) []rules.Bash {
				return about(func() rules.Bash {
					m := m - r.Int64N(10)
					return rules.Bash{n - r.Int64N(10), m}
				})
			}
			many := about(func() rules.Bash {
				m := rules.Between(r, 1, 20)
				return rules.Bash{rules.Between(r, largest*9/10, largest), m}
			})
			return [][]rules.Bash{many, few(largest, largest/2), few(largest, largest/9), {{largest, largest}}}
		},
	}.Rules()
}
