// Package hdu1846 is the room of hdu1846.
package hdu1846

import (
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu1846",
	Title:   "Brave Game",
	Topic:   "Bash's game: take 1 to m",
	Theory:  rules.ByBash,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Table:   "_, at most _",
	Axes:    []message.Kind{"axis stones", "axis most to take"},
	Turn:    "A turn takes from 1 stone up to the given number. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1846"}},
	Seconds: 1, KiB: 32768,
	// Random cases follow all cases, since those come in inputs that are too long for the original.
	Strata: rules.Strata{
		Words: "sizes of limit and stones",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 1000},
		Never: func(count, size int, lost bool) bool { return lost && size <= count },
	},
	Picture: picture.Rays,
	New:     newRules,
}

const largest = 1000 // stones, and stones in a move

// bash is the problem.
type bash struct {
	rules.PairCases
	rules.Question[rules.Bash]
}

// atMost says how many stones a move may take.
func atMost(most int64) message.Message { return message.New("board most in a move", most) }

func newRules() rules.Rules {
	cases := rules.PairCases{
		What:  [2]message.Kind{"number of stones", "number of stones in a move"},
		Names: [2]string{"n", "m"},
		Least: rules.Bash{1, 1}, Largest: rules.Bash{largest, largest}, SmallTop: rules.Bash{60, 60},
	}
	search := rules.NewBash(cases)
	game := rules.LimitedPile[rules.Bash](atMost, func(p rules.Limited, _ int64) int64 { return p.Most })
	game.Search = func(p rules.Limited) (rules.Solver[rules.Bash], rules.Bash, error) {
		return search.Of(rules.Bash{p.Pile, p.Most})
	}
	start := func(b rules.Bash) []rules.Limited { return rules.Alone(rules.Limited{Pile: b[0], Most: b[1]}) }
	return rules.Of(bash{cases, rules.AsksWinner(game, start, "first", "second")})
}

func (bash) Layout() rules.Layout    { return rules.Counted(1, 100) }
func (bash) Work(b rules.Bash) int64 { return rules.BashWork(b) }

// All yields all cases. First come, for each limit of a move, one more numbers in a row than the
// limit, as far as they are legal: a program that is wrong for one limit is often wrong on one of
// them.
func (bash) All(yield func(rules.Bash) bool) {
	for _, inRow := range []bool{true, false} {
		for m := int64(1); m <= largest; m++ {
			first := 1 + m*617%max(1, largest-m)
			for n := int64(1); n <= largest; n++ {
				if inRow == (first <= n && n <= first+m) && !yield(rules.Bash{n, m}) {
					return
				}
			}
		}
	}
}
