// Package poj1067 is the room of poj1067: Wythoff's game. The question is who wins. Beyond
// search, which reaches piles of 150, the answers come from the Fibonacci codes of the piles
// (see rules.LostPartner).
package poj1067

import (
	"math"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj1067",
	Title:   "取石子游戏",
	English: "Two Piles of Stones",
	Topic:   "Wythoff's game",
	Theory:  rules.ByWythoff,
	Kind:    rules.PairOfPiles,
	Level:   rules.Medium,
	Table:   "_ _",
	Axes:    []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Turn:    "A turn takes one stone or more from one pile, or the same number from both. Whoever takes the last stone wins.",
	Also:    []string{"【模板】威佐夫博弈"},
	Homes: []rules.Home{
		{Judge: "POJ", Name: "1067", Limits: &rules.Limits{Seconds: 1, KiB: 10000}},
		{Judge: "HDU", Name: "1527"},
		{Judge: "Luogu", Name: "P2252", Format: rules.LaidOut(rules.Single())},
	},
	Strata: rules.Strata{
		Words: "sizes of one pile",
		Least: [2]int64{2, 1}, Largest: [2]int64{2, 1e9},
		Never: func(_, size int, lost bool) bool { return lost && size == 1 },
	},
	Picture: picture.TwoLines,
	New:     newRules,
}

const top = 1000000000

// roundedFrom is the larger pile of the first lost position on which a program with double is wrong:
// 102334155 165580141, of which int(102334155 * phi) + 1 is one too large. Programs that multiply the
// difference are wrong from 165580140 267914295 on. Found by comparing all lost positions with integers.
const roundedFrom = 165580141

// wythoff is the problem.
type wythoff struct {
	rules.PairCases
	rules.Question[rules.TwoPiles]
}

func newRules() rules.Rules {
	start := func(p rules.TwoPiles) []rules.TwoPiles { return rules.Alone(rules.SmallerFirst(p[0], p[1])) }
	return rules.Of(wythoff{
		rules.WythoffCases([2]message.Kind{"pile size", "pile size"}, top, false),
		rules.AsksWinner(rules.Wythoff(), start, "1", "0"),
	})
}

func (wythoff) Layout() rules.Layout      { return rules.Endless() }
func (wythoff) Work(rules.TwoPiles) int64 { return 50 } // a formula, or the Fibonacci numbers

func (w wythoff) Second(p rules.TwoPiles) (string, error) {
	return w.Said(rules.LostPartner(p[0]) != p[1]), nil
}

func (wythoff) Stricter(p rules.TwoPiles) message.Kind {
	switch {
	case p == rules.TwoPiles{}:
		return "lacks line 0 0"
	case max(p[0], p[1]) >= roundedFrom:
		return "lacks piles for floating point"
	}
	return ""
}

func (wythoff) Excuses(p rules.TwoPiles, output string, end rules.Ending) bool {
	switch {
	case end != rules.Ended:
		return false
	case p == rules.TwoPiles{}:
		return strings.TrimSpace(output) == "1"
	}
	return max(p[0], p[1]) >= roundedFrom && rounded(p)
}

func (wythoff) InOrder(p rules.TwoPiles) (rules.TwoPiles, message.Kind) {
	return rules.SmallerFirst(p[0], p[1]), "piles"
}

func (w wythoff) Extreme(r *rules.Draw) [][]rules.TwoPiles {
	near := func(largest int64) []rules.TwoPiles {
		return rules.Times(2000, func() rules.TwoPiles { return w.NearLost(r, largest) })
	}
	return [][]rules.TwoPiles{
		near(roundedFrom - 1),
		near(top),
		rules.Differences(r, 3000),
		append(w.Top(), rules.TwoPiles{}, rules.LostWithDifference(top/3)),
	}
}

// rounded reports whether the programs in floating point, which were accepted, are unsure of
// piles: they multiply the difference or the smaller pile by the golden ratio, and the product is so
// close to an integer that it depends on the last digits on which side it is. No answer of the
// judge comes from this.
func rounded(p rules.TwoPiles) bool {
	p = rules.SmallerFirst(p[0], p[1])
	return unsure(p[1]-p[0], p[0]) || unsure(p[0], p[1]-1)
}

// unsure reports whether it depends on the last digits whether n times the golden ratio, without
// its fraction, is whole.
func unsure(n, whole int64) bool {
	product := float64(n) * math.Phi
	const digits = 1e-15 // relative
	low, high := math.Floor(product*(1-digits)), math.Floor(product*(1+digits))
	return low != high && (float64(whole) == low || float64(whole) == high)
}
