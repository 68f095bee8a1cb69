// Package luogu2197 is the room of luogu2197: Nim, also with empty piles. The question is who wins.
package luogu2197

import (
	"slices"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu2197",
	Title:   "【模板】Nim 游戏",
	English: "Template: Nim",
	Topic:   "Nim, also with empty piles",
	Theory:  rules.ByNim,
	Kind:    rules.ManyPiles,
	Level:   rules.Easy,
	Turn:    "A turn takes one stone or more from one pile. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P2197"}},
	Seconds: 1, KiB: 128000, Unsure: true,
	Table: "_ _",
	Axes:  []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{drawn, 9999},
		Never: rules.OneNeverLost,
	},
	Picture: picture.ThirdPile,
	New:     newRules,
}

const drawn = 2000 // piles of a random case

// nim is the problem.
type nim struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	return rules.Of(nim{
		rules.PileCases{Fewest: 1, Most: 10000, Drawn: drawn, Largest: 9999, SmallTop: []int64{1: 6, 2: 6, 3: 5, 4: 2}},
		rules.AsksWinner(rules.PileGame{}.Game(), rules.Alone, "Yes", "No"),
	})
}

func (nim) Layout() rules.Layout { return rules.Counted(1, 10) }

// Random returns piles with stones and, in a quarter of the cases, empty ones among them.
func (n nim) Random(r *rules.Draw, wins rules.Winner[[]int64]) []int64 {
	n.Least = 1
	empty := r.Every(4)
	piles := n.PileCases.Random(r, wins)
	for ; empty && len(piles) < n.Most; empty = r.IntN(2) == 0 {
		piles = slices.Insert(piles, r.IntN(len(piles)+1), 0)
	}
	return piles
}
