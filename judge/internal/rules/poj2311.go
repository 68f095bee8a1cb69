package rules

import (
	"math/rand/v2"
	"slices"
)

// poj2311 is cutting a sheet; the first to cut out a single square wins, and who
// does is asked.
func poj2311() Rules {
	cases := sheetCases{what: [2]string{"width", "height"}, least: 2, largest: 200, searched: 80, smallest: 36}
	search := newNormal(cutFirst, remembered)
	game := cases.cutting("cut %s %d x %d sheet into %d x %d and %d x %d", "a single square is cut out")
	over := func(list []sheet) bool { return slices.Contains(list, sheet{1, 1}) }
	cut := game.moves
	game.moves = func(list []sheet, yield func(string, []sheet) bool) {
		if !over(list) {
			cut(list, yield)
		}
	}
	game.search = func(list []sheet) (solver[pieces], pieces, error) {
		if over(list) {
			return search, cutOver, nil
		}
		p, err := packSheets(list, cases.searched, pieces.add)
		return search, p, err
	}
	game.skips = "where a single square can be cut out, that wins at once"
	cases.lost = func(c sheet) bool { return game.lost([]sheet{c}) }

	return problem[sheet]{
		layout: toEnd(),
		cases:  cases,
		table:  asksWinner(game, aSheet, "WIN", "LOSE"),
		// One table for all lines is what the original's limits take; a line looks it up.
		work: func(sheet) int64 { return 20 },
		extreme: func(r *rand.Rand) [][]sheet {
			// Whoever cuts an even side in halves can copy each move then, so most sheets
			// that are lost have two odd sides. One that search finds lost stands last.
			var all, odd []sheet
			for sides := range tuples(2, cases.least, cases.largest) {
				c := sheet(sides)
				all = append(all, c)
				if c[0]%2 == 1 && c[1]%2 == 1 {
					odd = append(odd, c)
				}
			}
			for _, list := range [][]sheet{all, odd} {
				shuffle(r, list)
				lost, last := slices.IndexFunc(list, cases.lost), len(list)-1
				list[lost], list[last] = list[last], list[lost]
			}
			return [][]sheet{all, odd, {{cases.largest, cases.largest}}}
		},
	}.rules()
}
