// Package poj2311 is the room of poj2311.
package poj2311

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj2311",
	Title:   "Cutting Game",
	Topic:   "Grundy values of cut rectangles",
	Theory:  rules.ByValues,
	Kind:    rules.PaperAndBars,
	Level:   rules.Hard,
	Table:   "_x_",
	Axes:    []message.Kind{"axis width of the sheet", "axis its height"},
	Turn:    "A turn cuts one piece in two along a line. Whoever first cuts out a 1 x 1 piece wins.",
	Also:    []string{"剪纸游戏"},
	Homes:   []rules.Home{{Judge: "POJ", Name: "2311"}, {Judge: "Luogu", Name: "P10501"}},
	Seconds: 1, KiB: 65536,
	Picture: picture.Kinds,
	New:     newRules,
}

const largest, searched = 200, 80 // side, squares of a sheet

// cutting is the problem.
type cutting struct {
	rules.PairCases
	rules.Question[rules.Sheet]
}

func newRules() rules.Rules {
	return rules.Of(cutting{
		rules.PairCases{
			What:  [2]message.Kind{"width", "height"},
			Names: [2]string{"width", "height"},
			Least: rules.Sheet{2, 2}, Largest: rules.Sheet{largest, largest},
			SmallTop: rules.Sheet{searched / 2, searched / 2}, SmallProduct: searched,
		},
		rules.AsksWinner(cuttingGame(), rules.OneSheet, "WIN", "LOSE"),
	})
}

func (cutting) Layout() rules.Layout               { return rules.Endless() }
func (c cutting) All(yield func(rules.Sheet) bool) { c.Every(yield) }

// Work counts a program that fills one table for all lines, which the original limits require.
func (cutting) Work(rules.Sheet) int64 { return 20 }

func (c cutting) Extreme(*rules.Draw) [][]rules.Sheet { return [][]rules.Sheet{{c.Largest}} }

// cuttingGame returns the game, which is over when a single square is cut out.
func cuttingGame() *rules.Game[[]rules.Sheet, rules.Pieces] {
	search := rules.NewNormal(cutFirst, rules.Remembered)
	g := rules.Cutting(largest, game.Cut, message.New("end single square cut out"))
	over := func(list []rules.Sheet) bool { return slices.Contains(list, rules.Sheet{1, 1}) }
	cut := g.Moves
	g.Moves = func(list []rules.Sheet, yield func(game.Move, []rules.Sheet, ...rules.Spot) bool) {
		if !over(list) {
			cut(list, yield)
		}
	}
	g.Search = func(list []rules.Sheet) (rules.Solver[rules.Pieces], rules.Pieces, error) {
		if over(list) {
			return search, cutOver, nil
		}
		p, err := rules.PackSheets(list, searched, rules.Pieces.Add)
		return search, p, err
	}
	return g
}

// cutOver is the position after a single square was cut out: the player to move has lost.
const cutOver = rules.Pieces("")

// cutFirst returns the moves for search. From a strip, cutting out a single square wins at
// once, so it tries no other move.
func cutFirst(p rules.Pieces, list []rules.Pieces) []rules.Pieces {
	if p == cutOver {
		return list
	}
	if p[0] == 1 { // the narrowest piece is first
		return append(list, cutOver)
	}
	p.Each(func(w, h int64, others rules.Pieces) {
		rules.Cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, others.Add(w1, h1).Add(w2, h2))
		})
	})
	return list
}
