// Package hdu2149 is the room of hdu2149: bids that raise a price. All winning first bids are asked for.
package hdu2149

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2149",
	Title:   "Public Sale",
	Topic:   "Bash's game: all winning first bids",
	Theory:  rules.ByBash,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn raises the price by 1 up to the given number. Whoever brings it to the goal wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2149"}},
	Seconds: 1, KiB: 32768,
	Table: "0 of _, at most _",
	Axes:  []message.Kind{"axis sum to reach", "axis most to pay"},
	Strata: rules.Strata{
		Words: "sizes of limit and sum",
		Least: [2]int64{1, 1}, Largest: [2]int64{1099, 1099},
		Never: func(count, size int, lost bool) bool { return lost && size <= count },
	},
	Picture: picture.Sums,
	New:     newRules,
}

// sale is the problem.
type sale struct {
	rules.PairCases
	rules.Question[rules.Bash]
}

func newRules() rules.Rules {
	cases := rules.PairCases{
		What: [2]message.Kind{"sum", "amount in a move"}, Names: [2]string{"m", "n"},
		Least: rules.Bash{1, 1}, Largest: rules.Bash{1099, 1099}, SmallTop: rules.Bash{40, 40},
	}
	g := rules.Raising([2]game.Player{"Lele", "Yueyue"}, rules.NewBash(cases))
	start := func(b rules.Bash) []rules.Raised { return rules.Alone(rules.Raised{Goal: b[0], Most: b[1]}) }
	bid := func(done game.Move) []int64 { return []int64{done.Count} }
	leaves := func(b rules.Bash, bid []int64) (string, bool) {
		return g.Write(rules.Raised{Sum: bid[0], Goal: b[0], Most: b[1]}), true
	}
	why := func(rules.Bash, []int64) message.Kind { return "why not raise" }
	return rules.Of(sale{cases, rules.AsksAll(g, start, rules.AllMoves[rules.Bash]{Lost: "none", Write: bid, Leaves: leaves, Why: why})})
}

func (sale) Layout() rules.Layout    { return rules.Endless() }
func (sale) Work(b rules.Bash) int64 { return rules.BashWork(b) + 10*b[1] }
