// Package hdu1850 is the room of hdu1850.
package hdu1850

import (
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu1850",
	Title:   "Being a Good Boy in Spring Festival",
	Topic:   "Nim, counting the winning first moves",
	Table:   "_ _",
	Turn:    "A turn takes one card or more from one pile. Whoever takes the last card wins.",
	Chinese: "尼姆博弈，取石子，制胜的第一步",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1850"}},
	Seconds: 1, KiB: 32768,
	Strata:  "2 to 100 piles, of 1 to 1,000,000",
	Picture: picture.ThirdPile,
	New:     newRules,
}

func newRules() rules.Rules {
	cases := rules.PileCases{Fewest: 2, Most: 100, Least: 1, Largest: 1000000, SmallTop: []int64{2: 12, 3: 12, 4: 12}}
	game := rules.PileGame{Stones: "cards", Apart: true}.Game()

	return rules.Spec[[]int64]{
		Layout: rules.Until("0"),
		Cases:  cases,
		Table: rules.AsksCount(game, rules.Alone, func(piles []int64) (moves int, err error) { // equal piles count separately
			search, h, err := game.Search(piles)
			for i, pile := range h {
				for left := uint8(0); err == nil && left < pile; left++ {
					to, won := h, false
					rules.PutSorted(to[:], i, left)
					if won, err = search.Wins(to); !won {
						moves++
					}
				}
			}
			return moves, err
		}),
		// A program looks at all other piles for each pile.
		Work: func(piles []int64) int64 { return int64(len(piles) * len(piles)) },
	}.Rules()
}
