// Package leetcode1025 is the room of leetcode1025.
package leetcode1025

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "leetcode1025",
	Title:   "Divisor Game",
	Topic:   "parity of a divisor game",
	Theory:  rules.ByParity,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn subtracts from the number a divisor of it that is smaller. Whoever cannot move loses.",
	Axes:    []message.Kind{"axis number"},
	Also:    []string{"除数博弈"},
	Homes:   []rules.Home{{Judge: "LeetCode", Name: "1025", Path: "divisor-game", Also: "5024"}},
	Picture: picture.Divisors,
	New:     newRules,
}

// divisors is the problem.
type divisors struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number", Least: 1, Largest: 1000, SmallTop: 500}
	pile := rules.OnePile{
		Players:  [2]game.Player{"Alice", "Bob"},
		Takes:    divisorsOf,
		Verb:     game.Pick,
		Searched: cases.Largest,
	}
	g := pile.Game(rules.NewNormal(pile.Options, rules.Remembered))
	g.Read = cases.Read
	g.End = func(n int64) message.Message { return message.New("end no divisor", n) }
	return rules.Of(divisors{cases, rules.AsksWinner(g, rules.Alone, "true", "false")})
}

// divisorsOf returns the divisors of n below n.
func divisorsOf(n int64) []int64 {
	var list []int64
	for x := int64(1); x < n; x++ {
		if n%x == 0 {
			list = append(list, x)
		}
	}
	return list
}

func (divisors) Layout() rules.Layout         { return rules.Endless() }
func (d divisors) All(yield func(int64) bool) { d.Every(yield) }

// Work counts a program that tries all divisors of all smaller numbers.
func (divisors) Work(n int64) int64 { return 10 + n*n/2 }
