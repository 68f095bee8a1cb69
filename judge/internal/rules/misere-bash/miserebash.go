// Package miserebash is the room of misere-bash.
package miserebash

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/hdu1846"
)

var Room = rules.Room{
	ID:           "misere-bash",
	Title:        "Misère Bash",
	Topic:        "take 1 or 2, the last taker loses",
	Theory:       rules.ByMisere,
	Kind:         rules.SinglePile,
	Level:        rules.Easy,
	Turn:         "A turn takes 1 or 2 stones. Whoever takes the last stone loses.",
	Axes:         []message.Kind{"axis stones"},
	Illustration: true,
	Strata: rules.Strata{
		Words: "sizes of stones",
		Least: [2]int64{1, 1}, Largest: [2]int64{1, 1e18},
		Never: func(_, size int, lost bool) bool { return lost == (size == 2) && size < 3 },
	},
	Picture: picture.Misere(hdu1846.Room.New),
	New:     newRules,
}

// misereBash is the problem.
type misereBash struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	pile := rules.OnePile{
		Players:  [2]game.Player{"A", "B"},
		Thing:    game.Stone,
		Takes:    rules.AnyOf(1, 2),
		Searched: misereSearched,
	}
	g := pile.Game(rules.NewMisere(pile.Options, rules.Remembered))
	return rules.Of(misereBash{
		rules.NumberCases{What: "number of stones", Least: 1, Largest: 1e18, SmallTop: 1000}, // 1e18 is ours
		rules.AsksWinner(g, rules.Alone, "A", "B"),
	})
}

func (misereBash) Layout() rules.Layout             { return rules.Endless() }
func (m misereBash) Second(n int64) (string, error) { return m.Answer(alike(n)) }
func (misereBash) Work(int64) int64                 { return 20 }

// misereSearched is the largest number of stones that search reaches.
const misereSearched = 20000

// alike returns a smaller number of stones with the same outcome, for a second method beyond
// search. The outcome with n+1 stones depends only on those with n and n-1: a position is won
// if and only if a move leads to a lost one. There are four pairs of outcomes, so after at most
// four steps the pairs go round in a circle of at most four, and 12 is a multiple of its length.
// The method neither knows nor looks for a period.
func alike(n int64) int64 { return 12 + n%12 }
