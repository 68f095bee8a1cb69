// Package hdu3980 is the room of hdu3980: a move paints m neighbouring beads of a circle. Search reaches chains
// of up to 32 beads; the solution answers longer ones.
package hdu3980

import (
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu3980",
	Title:   "Paint Chain",
	Topic:   "Grundy values: m neighbours out of a circle",
	Theory:  rules.BySplits,
	Kind:    rules.ManyPiles,
	Level:   rules.Medium,
	Table:   "take _: circle _",
	Axes:    []message.Kind{"axis beads in a move", "axis beads in the circle"},
	View:    rules.View{At: "take 2: _", Axes: []message.Kind{"axis beads in a line"}, To: 400, Values: true},
	Turn:    "A turn paints the given number of neighbouring beads that are not painted. Whoever cannot move loses.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "3980"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2, Unsure: true,
	Strata:  rules.Strata{Words: "sizes of chains", Least: [2]int64{1, 1}, Largest: [2]int64{1, 1000}},
	Picture: picture.Chains,
	New:     newRules,
}

// painting is the problem. A case is the number of beads and how many a move paints.
type painting struct {
	rules.PairCases
	rules.Question[[2]int64]
}

func newRules() rules.Rules {
	cases := rules.PairCases{
		What: [2]message.Kind{"number of beads", "number in a move"}, Names: [2]string{"n", "m"},
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 1000}, SmallTop: [2]int64{32, 33}, Searched: 32,
	}
	g := rules.RingGame{
		Players: [2]message.Player{"aekdycoin", "abcdxyzk"}, Thing: message.Bead, Verb: message.Paint, Searched: cases.Searched,
	}.Game()
	start := func(c [2]int64) []rules.Ring { return rules.Circle(c[0], c[1]) }
	return rules.Of(painting{cases, rules.AsksWinner(g, start, "aekdycoin", "abcdxyzk")})
}

// Random and Large have in every third case a chain on which there is one move only: of longer ones few are won.
func (p painting) Random(r *rules.Draw, wins rules.Winner[[2]int64]) [2]int64 {
	return short(r, p.PairCases.Random(r, wins))
}

func (p painting) Large(r *rules.Draw, wins rules.Winner[[2]int64]) [2]int64 {
	return short(r, p.PairCases.Large(r, wins))
}

func short(r *rules.Draw, c [2]int64) [2]int64 {
	if r.IntN(3) == 0 {
		c[1] = rules.Between(r, c[0]/2+1, c[0])
	}
	return c
}

// Layout has our bound of the number of cases; the original one is unknown.
func (painting) Layout() rules.Layout { return rules.Counted(1, 100).Labelled("Case #%d: ") }

// Work counts a program that finds the values of all lines for each case.
func (painting) Work(c [2]int64) int64 { return 10 + c[0]*c[0]/4 }
