// Package timus1639 is the room of timus1639: players break a bar of chocolate until only
// single squares are left. The question is who wins.
package timus1639

import (
	"math/rand/v2"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is timus1639.
var Room = rules.Room{
	ID:      "timus1639",
	Title:   "Chocolate 2",
	Topic:   "parity of breaking a bar",
	Chinese: "掰巧克力，奇偶性，博弈",
	Homes:   []rules.Home{{Judge: "Timus", Name: "1639"}},
	Seconds: 1, KiB: 64 << 10,
	Picture: picture.Breaks,
	New:     newRules,
}

func newRules() rules.Rules {
	cases := rules.SheetCases{What: [2]string{"number of rows", "number of columns"}, Least: 1, Largest: 50, Searched: 42, Smallest: 20}
	search := rules.Bounded[rules.Pieces]{Normal: rules.NewNormal(breakAny, rules.Remembered), Within: fewSquares}
	game := cases.Cutting("break %s %d x %d piece into %d x %d and %d x %d", "only single squares are left")
	game.Parts = rules.Singles[rules.Sheet]
	game.Search = func(list []rules.Sheet) (rules.Solver[rules.Pieces], rules.Pieces, error) {
		p, err := rules.PackSheets(list, cases.Searched, addUnlessSquare)
		return search, p, err
	}
	cases.Lost = func(c rules.Sheet) bool { return game.Lost([]rules.Sheet{c}) }

	return rules.Spec[rules.Sheet]{
		Layout: rules.Single(),
		Cases:  cases,
		Table:  rules.AsksWinner(game, rules.OneSheet, "[:=[first]", "[second]=:]"),
		Extreme: func(*rand.Rand) [][]rules.Sheet {
			top := cases.Largest
			var inputs [][]rules.Sheet
			for sides := range rules.Tuples(2, top-2, top) {
				inputs = append(inputs, []rules.Sheet{rules.Sheet(sides)})
			}
			return append(inputs, []rules.Sheet{{1, top}}, []rules.Sheet{{top, 1}}, []rules.Sheet{{1, top - 1}}, []rules.Sheet{{top - 1, 1}})
		},
	}.Rules()
}

// fewSquares returns an error if pieces have more squares than a search of all moves reaches
// within a second.
func fewSquares(p rules.Pieces) error {
	const most = 30
	squares := 0
	for i := 0; i < len(p); i += 2 {
		squares += int(p[i]) * int(p[i+1])
	}
	if squares > most {
		return rules.TooLarge("a search of all moves reaches %d squares", most)
	}
	return nil
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
