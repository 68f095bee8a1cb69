// Package mipt100 is the room of mipt100.
package mipt100

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "mipt100",
	Title:  "Nim Game -- who is the winner?",
	Topic:  "Nim",
	Theory: rules.ByNim,
	Kind:   rules.ManyPiles,
	Level:  rules.Easy,
	Turn:   "A turn takes one stone or more from one pile. Whoever takes the last stone wins.",
	Homes:  []rules.Home{{Judge: "MIPT", Name: "100"}},
	Table:  "_ _",
	Axes:   []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 1<<31 - 1},
		Never: rules.OneNeverLost,
	},
	Picture: picture.NimSlices,
	New:     newRules,
}

// nim is the problem.
type nim struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	g := rules.PileGame{Players: [2]game.Player{"First", "Second"}}.Game()
	return rules.Of(nim{
		rules.PileCases{
			Fewest: 1, Most: 1000, // our bound; the original one is unknown
			Least: 1, Largest: 1<<31 - 1, // sizes fit in 32 bits
			SmallTop: []int64{1: 6, 2: 6, 3: 6},
		},
		rules.AsksWinner(g, rules.Alone, "First wins.", "Second wins."),
	})
}

func (nim) Layout() rules.Layout { return rules.Single() }

func (nim) Stricter(piles []int64) message.Kind {
	if len(piles) > 100 {
		return "lacks over 100 piles"
	}
	return ""
}

func (nim) Excuses([]int64, string, rules.Ending) bool { return true }
