// Package timus1639 is the room of timus1639.
package timus1639

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "timus1639",
	Title:   "Chocolate 2",
	Topic:   "parity of breaking a bar",
	Theory:  rules.ByParity,
	Kind:    rules.PaperAndBars,
	Level:   rules.Easy,
	Table:   "_x_",
	Axes:    []message.Kind{"axis squares along one side", "axis squares along the other"},
	Turn:    "A turn breaks one piece in two along a line. Whoever cannot move loses.",
	Homes:   []rules.Home{{Judge: "Timus", Name: "1639"}},
	Seconds: 1, KiB: 64 << 10,
	Picture: picture.Breaks,
	New:     newRules,
}

const largest, searched = 50, 42 // side, squares of a bar

// breaking is the problem.
type breaking struct {
	rules.PairCases
	rules.Question[rules.Sheet]
	values barValues
}

func newRules() rules.Rules {
	return rules.Of(breaking{
		rules.PairCases{
			What:  [2]message.Kind{"number of rows", "number of columns"},
			Names: [2]string{"width", "height"},
			Least: rules.Sheet{1, 1}, Largest: rules.Sheet{largest, largest},
			SmallTop: rules.Sheet{searched, searched}, SmallProduct: searched,
		},
		rules.AsksWinner(breakingGame(), rules.OneSheet, "[:=[first]", "[second]=:]"),
		make(barValues),
	})
}

func (breaking) Layout() rules.Layout                     { return rules.Single() }
func (b breaking) All(yield func(rules.Sheet) bool)       { b.Every(yield) }
func (b breaking) Second(bar rules.Sheet) (string, error) { return b.Said(b.values.of(bar) != 0), nil }

// breakingGame returns the game.
func breakingGame() *rules.Game[[]rules.Sheet, rules.Pieces] {
	search := rules.NewNormal(breakAny, rules.Remembered)
	search.Within = func(p rules.Pieces) error { // what a search of all moves reaches within a second
		const most = 30
		squares := 0
		for i := 0; i < len(p); i += 2 {
			squares += int(p[i]) * int(p[i+1])
		}
		if squares > most {
			return rules.TooLarge("bound squares of all moves", most)
		}
		return nil
	}
	g := rules.Cutting(largest, game.Break, message.New("end single squares left"))
	g.Parts = rules.Singles[rules.Sheet]
	g.Search = func(list []rules.Sheet) (rules.Solver[rules.Pieces], rules.Pieces, error) {
		p, err := rules.PackSheets(list, searched, addUnlessSquare)
		return search, p, err
	}
	return g
}

// breakAny returns the moves for search: cut any piece. Positions have no single squares,
// since nobody can cut them.
func breakAny(p rules.Pieces, list []rules.Pieces) []rules.Pieces {
	p.Each(func(w, h int64, others rules.Pieces) {
		rules.Cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, addUnlessSquare(addUnlessSquare(others, w1, h1), w2, h2))
		})
	})
	return list
}

// addUnlessSquare puts a piece into its place unless it is a single square.
func addUnlessSquare(p rules.Pieces, w, h int64) rules.Pieces {
	if w == 1 && h == 1 {
		return p
	}
	return p.Add(w, h)
}

// The barValues are the Grundy values of bars, a second method beyond search.
type barValues map[rules.Sheet]int

// of returns the value of a bar: the smallest number that no move leads to. A move leads to two
// bars, and so to the xor of their values (Sprague 1935, Grundy 1939).
func (v barValues) of(bar rules.Sheet) int {
	value, known := v[bar]
	if known {
		return value
	}
	led := make(map[int]bool)
	rules.Cuts(bar[0], bar[1], func(w1, h1, w2, h2 int64) {
		led[v.of(rules.Sheet{w1, h1})^v.of(rules.Sheet{w2, h2})] = true
	})
	for led[value] {
		value++
	}
	v[bar] = value
	return value
}
