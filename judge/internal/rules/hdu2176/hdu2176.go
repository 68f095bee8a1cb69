// Package hdu2176 is the room of hdu2176: Nim. All winning first moves are asked for.
package hdu2176

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2176",
	Title:   "取(m堆)石子游戏",
	English: "Taking Stones from m Piles",
	Topic:   "Nim, listing the winning first moves",
	Theory:  rules.ByNim,
	Kind:    rules.ManyPiles,
	Level:   rules.Easy,
	Turn:    "A turn takes one stone or more from one pile. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2176"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 3, Unsure: true,
	Table:   "_ _",
	Axes:    []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Strata:  rules.Strata{Words: "sizes of piles", Least: [2]int64{1, 1}, Largest: [2]int64{1000, 1<<31 - 1}, Never: rules.OneNeverLost},
	Picture: picture.ThirdPile,
	New:     newRules,
}

// nim is the problem.
type nim struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	all := rules.AllMoves[[]int64]{Won: "Yes", Lost: "No", Write: line, Leaves: leaves, Why: why}
	return rules.Of(nim{
		rules.PileCases{Fewest: 1, Most: 200000, Drawn: 1000, Least: 1, Largest: 1<<31 - 1, SmallTop: []int64{1: 12, 2: 12, 3: 8, 4: 4}},
		rules.AsksAll(rules.PileGame{Apart: true}.Game(), rules.Alone, all),
	})
}

func (nim) Layout() rules.Layout                { return rules.Until("0") }
func (nim) Lines(_ []int64, answers string) int { return rules.LinesOfPairs(answers) }
func (nim) Work(piles []int64) int64            { return 20 * int64(len(piles)) }
func line(done game.Move) []int64               { return []int64{done.Was[0], done.Becomes[0]} }
func leaves(piles, line []int64) (string, bool) {
	if len(line) < 2 || line[1] < 0 || !slices.Contains(piles, line[0]) {
		return "", false
	}
	i := slices.Index(piles, line[0])
	return rules.WritePosition(rules.Standing(rules.Replaced(piles, i, line[1]))), true
}

// why returns why no move is a line: nothing was taken, or stones were added.
func why(_, line []int64) message.Kind {
	if line[0] == line[1] {
		return "why not takes no stone"
	}
	return "why not adds stones"
}
