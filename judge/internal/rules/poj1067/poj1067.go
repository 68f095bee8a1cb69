// Package poj1067 is the room of poj1067: Wythoff's game. The question is who wins. Beyond
// search, which reaches piles of 150, the answers come from the Fibonacci codes of the piles
// (see rules.LostPartner).
package poj1067

import (
	"math"
	"strings"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj1067",
	Title:   "取石子游戏",
	Topic:   "Wythoff's game",
	Table:   "_ _",
	Turn:    "A turn takes one stone or more from one pile, or the same number from both. Whoever takes the last stone wins.",
	Chinese: "威佐夫博弈，取石子",
	Homes: []rules.Home{
		{Judge: "POJ", Name: "1067"},
		{Judge: "HDU", Name: "1527"},
		{Judge: "Luogu", Name: "P2252", OneCase: true},
	},
	Seconds: 1, KiB: 10000,
	Strata:  "piles of 1 to 1,000,000,000",
	Picture: picture.TwoLines,
	New:     newRules,
}

func newRules() rules.Rules {
	const top, roundedFrom = 1000000000, 200000000 // roundedFrom is close to the first error of a program with double
	cases := rules.NewWythoff([2]string{"pile size", "pile size"}, top, false)
	table := rules.AsksWinner(rules.Wythoff(), func(p rules.TwoPiles) []rules.TwoPiles { return rules.Alone(rules.SmallerFirst(p[0], p[1])) }, "1", "0")

	return rules.Spec[rules.TwoPiles]{
		Layout: rules.Endless(),
		Cases:  cases,
		Table:  table,
		Second: func(p rules.TwoPiles) (string, error) { return table.Said(rules.LostPartner(p[0]) != p[1]), nil },
		Work:   func(rules.TwoPiles) int64 { return 50 }, // a formula, or the Fibonacci numbers
		Stricter: func(p rules.TwoPiles) string {
			switch {
			case p == rules.TwoPiles{}:
				return "the line 0 0 (programs that answer 1 to it were accepted at POJ)"
			case max(p[0], p[1]) > roundedFrom:
				return "piles above 200,000,000 (programs in floating point, which are wrong for a few of them, were accepted at POJ and HDU)"
			}
			return ""
		},
		Excuses: func(p rules.TwoPiles, output string, end rules.Ending) bool {
			return end == rules.Ended && (p == rules.TwoPiles{} && strings.TrimSpace(output) == "1" || max(p[0], p[1]) > roundedFrom && rounded(p))
		},
		InOrder: func(p rules.TwoPiles) (rules.TwoPiles, string) {
			return rules.SmallerFirst(p[0], p[1]), "piles"
		},
		Extreme: func(r *rules.Draw) [][]rules.TwoPiles {
			near := func(top int64) []rules.TwoPiles {
				return rules.Times(2000, func() rules.TwoPiles { return rules.NearLost(r, top) })
			}
			alike := rules.LostWithDifference(1 << 17)
			return [][]rules.TwoPiles{
				near(roundedFrom), near(top), rules.Differences(r, 3000),
				{{top, top}, {0, top}, {top, 0}, rules.LostWithDifference(top / 3), {0, 0}},
				{alike, {alike[0] + 1<<16, alike[1] - 1<<16}}, // the same sum, and the same product in 32 bits
			}
		},
	}.Rules()
}

// rounded reports whether the programs in floating point, which were accepted, are unsure of
// piles: they multiply the difference by the golden ratio, and the product is so close to an
// integer that it depends on the last digits on which side it is. No answer of the judge
// comes from this.
func rounded(p rules.TwoPiles) bool {
	p = rules.SmallerFirst(p[0], p[1])
	product := float64(p[1]-p[0]) * math.Phi
	const digits = 1e-15 // relative
	low, high := math.Floor(product*(1-digits)), math.Floor(product*(1+digits))
	return low != high && (float64(p[0]) == low || float64(p[0]) == high)
}
