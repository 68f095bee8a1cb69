// Package hdu2509 is the room of hdu2509: apples lie in lines, and a move takes neighbours out of one line,
// which may leave two lines. Whoever takes the last apple loses. The question is who wins.
//
// Search plays with all lines at once and reaches 32 apples together. There is no second method: the
// solution answers larger cases.
package hdu2509

import (
	"slices"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/hdu1850"
)

var Room = rules.Room{
	ID:      "hdu2509",
	Title:   "Be the Winner",
	Topic:   "misère sums: take neighbours out of a line",
	Theory:  rules.ByMisere,
	Kind:    rules.ManyPiles,
	Turn:    "A turn takes one apple or several neighbours out of one line, which may leave two lines. Whoever takes the last apple loses.",
	Level:   rules.Hard,
	Homes:   []rules.Home{{Judge: "HDU", Name: "2509"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2, Unsure: true,
	Table: "_ _",
	Axes:  []message.Kind{"axis apples in one line", "axis apples in the other"},
	Strata: rules.Strata{
		Words: "sizes of lines",
		Least: [2]int64{1, 1}, Largest: [2]int64{100, 100},
		Never: func(count, size int, lost bool) bool { return count == 1 && lost == (size > 1) },
	},
	Picture: picture.LinesAndNim(hdu1850.Room.New),
	New:     newRules,
}

const together = 32 // apples that search reaches

// lines is the problem.
type lines struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	nim := rules.PileGame{Players: [2]message.Player{"Fra", message.Opponent}, Thing: message.Apple}.Game()
	search := rules.NewMisere(rules.SplitOne(rules.LeavesOf(rules.UpTo)), rules.Remembered)
	return rules.Of(lines{
		rules.PileCases{
			Fewest: 1, Most: 100, Least: 1, Largest: 100,
			SmallTop: []int64{1: 24, 2: 12, 3: 7, 4: 4, 5: 3},
			Searched: []int64{1: 32, 2: 16, 3: 10, 4: 8, 5: 6, 6: 5},
		},
		rules.AsksWinner(&rules.Game[[]int64, rules.Heaps]{
			Players: nim.Players, Read: nim.Read, Write: nim.Write, Board: nim.Board, End: nim.End, Parts: nim.Parts,
			Moves: func(piles []int64, yield func(message.Move, []int64, ...rules.Spot) bool) {
				rules.TakeNeighbours(piles, message.Apple, rules.UpTo, yield)
			},
			Search: func(piles []int64) (rules.Solver[rules.Heaps], rules.Heaps, error) {
				h, err := rules.HeapsOf(piles, together)
				return search, h, err
			},
		}, rules.Alone, "Yes", "No"),
	})
}

func (lines) Layout() rules.Layout      { return rules.Endless() }
func (lines) Spacings() []rules.Spacing { return rules.FreeLines }

// Write leaves an empty line between two cases, or none, or more.
func (l lines) Write(out *rules.Printer, piles []int64) {
	out.Apart()
	l.PileCases.Write(out, piles)
}

func (lines) InOrder(piles []int64) ([]int64, message.Kind) {
	return slices.Sorted(slices.Values(piles)), "piles"
}
