// Package mipt100 is Nim; the winner is asked for. An input is one case.
package mipt100

import (
	"math/rand/v2"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is mipt100.
var Room = rules.Room{
	ID:      "mipt100",
	Title:   "Nim Game -- who is the winner?",
	Topic:   "Nim",
	Homes:   []rules.Home{{Judge: "MIPT", Name: "100"}},
	Picture: picture.NimSlices,
	New:     newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	cases := rules.PileCases{
		Fewest: 1, Most: 1000, // the original bound is unknown, this one is ours
		Least: 1, Largest: 1<<31 - 1, // sizes fit 32 bits, and 0 is left to nobody
		SmallTop: []int64{1: 6, 2: 6, 3: 6},
	}
	game := rules.PileGame{Players: [2]string{"First", "Second"}}.Game()

	return rules.Spec[[]int64]{
		Layout: rules.Single(),
		Cases:  cases,
		Table:  rules.AsksWinner(game, rules.Alone, "First wins.", "Second wins."),
		Extreme: func(r *rand.Rand) [][][]int64 {
			top := cases.Top()
			inputs := [][][]int64{{top}, {rules.Replaced(top, cases.Most-1, cases.Largest-1)}}
			for n := cases.Most; n > cases.Most-8; n-- {
				inputs = append(inputs, [][]int64{rules.LastDecides(r, n, cases.Least, cases.Largest)})
			}
			return inputs
		},
	}.Rules()
}
