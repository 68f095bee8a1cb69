// Package hdu2188 is the room of hdu2188.
package hdu2188

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2188",
	Title:   "悼念512汶川大地震遇难同胞——选拔志愿者",
	English: "Choosing a Volunteer",
	Topic:   "Bash's game: pay 1 to m",
	Theory:  rules.ByBash,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn pays from 1 up to the given number. Whoever brings the sum to the goal wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2188"}},
	Table:   "0 of _, at most _",
	Axes:    []message.Kind{"axis sum to reach", "axis most to pay"},
	Strata: rules.Strata{
		Words: "sizes of limit and sum",
		Least: [2]int64{1, 1}, Largest: [2]int64{10, 9999},
	},
	Picture: picture.Sums,
	New:     newRules,
}

// donations is the problem.
type donations struct {
	rules.PairCases
	rules.Question[rules.Bash]
}

func (donations) Layout() rules.Layout              { return rules.Counted(1, 1000) } // our bound; the original one is unknown
func (d donations) All(yield func(rules.Bash) bool) { d.Every(yield) }
func (donations) Work(b rules.Bash) int64           { return rules.BashWork(b) }

func (donations) Stricter(b rules.Bash) message.Kind {
	if b[0] > 1000 {
		return "lacks sum over 1,000"
	}
	return ""
}

func (donations) Excuses(rules.Bash, string, rules.Ending) bool { return true }

func newRules() rules.Rules {
	cases := rules.PairCases{
		What: [2]message.Kind{"sum", "amount in a move"}, Names: [2]string{"n", "m"},
		Least: rules.Bash{1, 1}, Largest: rules.Bash{9999, 10}, // believed to be the original bounds
		SmallTop: rules.Bash{300, 10},
	}
	g := rules.Raising([2]game.Player{"Grass", "Rabbit"}, rules.NewBash(cases))
	start := func(b rules.Bash) []rules.Raised { return rules.Alone(rules.Raised{Goal: b[0], Most: b[1]}) }
	return rules.Of(donations{cases, rules.AsksWinner(g, start, "Grass", "Rabbit")})
}
