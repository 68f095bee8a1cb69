// Package poj2484 is the room of poj2484: a move takes one coin or two neighbours out of a circle. Search
// reaches circles of up to 40 coins; the solution answers larger ones.
package poj2484

import (
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj2484",
	Title:   "A Funny Game",
	Topic:   "symmetry: one coin or two neighbours out of a circle",
	Theory:  rules.ByPairing,
	Kind:    rules.ManyPiles,
	Level:   rules.Easy,
	Table:   "circle _",
	Axes:    []message.Kind{"axis coins in the circle"},
	View:    rules.View{At: "_", Axes: []message.Kind{"axis coins in a line"}, To: 1000, Values: true},
	Turn:    "A turn takes one coin, or two that lie side by side. Whoever takes the last coin wins.",
	Homes:   []rules.Home{{Judge: "POJ", Name: "2484"}},
	Seconds: 1, KiB: 65536,
	Strata: rules.Strata{
		Words: "sizes of coins", Least: [2]int64{1, 1}, Largest: [2]int64{1, 1e6},
		// The search finds no won circle of 3 to 40 coins, and a single coin can be taken.
		Never: func(_, size int, lost bool) bool { return lost == (size == 1) && size != 2 },
	},
	Picture: picture.CoinLines,
	New:     newRules,
}

// circle is the problem.
type circle struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number of coins", Least: 1, Largest: 1e6, SmallTop: 40, Searched: 40}
	g := rules.RingGame{
		Players: [2]message.Player{"Alice", "Bob"}, Thing: message.Coin, Takes: []int64{1, 2}, Searched: cases.Searched,
	}.Game()
	start := func(n int64) []rules.Ring { return rules.Circle(n, 0) }
	return rules.Of(circle{cases, rules.AsksWinner(g, start, "Alice", "Bob")})
}

func (circle) Layout() rules.Layout { return rules.Until("0") }

// Extreme has in every fifth case one coin or two, and its inputs end in 2, where another number matters.
func (c circle) Extreme(r *rules.Draw) [][]int64 {
	large := rules.Times(500, func() int64 {
		if r.IntN(5) == 0 {
			return rules.Between(r, 1, 2)
		}
		return c.Large(r, nil)
	})
	return [][]int64{append(large, 2), append(c.Top(), 1, 3, 2, 1, 4, 2, 1, 5, 2)}
}
