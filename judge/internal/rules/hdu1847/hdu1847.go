// Package hdu1847 is the room of hdu1847.
package hdu1847

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu1847",
	Title:   "Good Luck in CET-4 Everybody!",
	Topic:   "subtraction game of powers of two",
	Theory:  rules.BySubtraction,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn takes 1, 2, 4, 8 or another power of two of the cards. Whoever takes the last card wins.",
	Axes:    []message.Kind{"axis cards"},
	Homes:   []rules.Home{{Judge: "HDU", Name: "1847"}},
	Seconds: 1, KiB: 32768,
	Picture: picture.Powers,
	New:     newRules,
}

// cards is the problem.
type cards struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number of cards", Least: 1, Largest: 1000, SmallTop: 200}
	pile := rules.OnePile{
		Players:  [2]game.Player{"Kiki", "Cici"},
		Thing:    game.Card,
		Takes:    rules.AnyOf(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
		Searched: cases.Largest,
	}
	g := pile.Game(rules.NewNormal(pile.Options, rules.Remembered))
	g.Read = func(in *rules.Scanner) int64 { return in.Int(cases.What, 0, cases.Largest) }
	g.Parts = rules.Alone[int64] // a sum of one pile, so that it has a Grundy value
	return rules.Of(cards{cases, rules.AsksWinner(g, rules.Alone, "Kiki", "Cici")})
}

func (cards) Layout() rules.Layout         { return rules.Endless() }
func (c cards) All(yield func(int64) bool) { c.Every(yield) }

// Work counts a program that fills a table with up to ten moves for each number.
func (cards) Work(n int64) int64 { return 20 * n }
