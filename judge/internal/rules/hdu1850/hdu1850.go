// Package hdu1850 is the room of hdu1850. POJ and Baekjoon have it with larger bounds.
package hdu1850

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "hdu1850",
	Title:  "Being a Good Boy in Spring Festival",
	Topic:  "Nim, counting the winning first moves",
	Theory: rules.ByNim,
	Kind:   rules.ManyPiles,
	Level:  rules.Easy,
	Table:  "_ _",
	Axes:   []message.Kind{"axis cards in one pile", "axis cards in the other"},
	Turn:   "A turn takes one card or more from one pile. Whoever takes the last card wins.",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1850", Limits: &rules.Limits{Seconds: 1, KiB: 32768}},
		{
			Judge: "POJ", Name: "2975", Format: &rules.Format{Layout: rules.Until("0"), New: atPOJ, Larger: true},
			Limits: &rules.Limits{Seconds: 1, KiB: 65536, Unsure: true},
		},
		{Judge: "Baekjoon", Name: "7685", Format: &rules.Format{Layout: rules.Until("0"), New: atPOJ, Larger: true}},
	},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{2, 1}, Largest: [2]int64{100, 1000000},
	},
	Picture: picture.ThirdPile,
	New:     newRules,
}

// nim is the problem.
type nim struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules { return with(2, 100, 1000000) }
func atPOJ() rules.Rules    { return with(1, 1000, 1000000000) }

// with returns the rules with the bounds of the number of piles, and the largest pile.
func with(fewest, most int, largest int64) rules.Rules {
	g := rules.PileGame{Thing: game.Card, Apart: true}.Game()
	return rules.Of(nim{
		rules.PileCases{Fewest: fewest, Most: most, Least: 1, Largest: largest, SmallTop: []int64{1: 12, 2: 12, 3: 12, 4: 12}},
		rules.AsksCount(g, rules.Alone, func(piles []int64) (int, error) {
			search, h, err := g.Search(piles)
			if err != nil {
				return 0, err
			}
			return winningMoves(search, h)
		}),
	})
}

// winningMoves counts the moves that win; equal piles count separately.
func winningMoves(search rules.Solver[rules.Heap], h rules.Heap) (moves int, err error) {
	for i, pile := range h {
		for left := range pile {
			to := h
			rules.PutSorted(to[:], i, left)
			won, err := search.Wins(to)
			if err != nil {
				return 0, err
			}
			if !won {
				moves++
			}
		}
	}
	return moves, nil
}

func (nim) Layout() rules.Layout { return rules.Until("0") }

// Work counts a program that looks at all other piles for each pile.
func (nim) Work(piles []int64) int64 { return int64(len(piles) * len(piles)) }
