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
	over := func(list []sheet) bool { return slices.Contains(list, sheet{1, 1}) }
	game := &playable[[]sheet, pieces]{
		players: called[[]sheet]("the first player", "the second player"),
		read:    readSheets(cases.largest),
		write:   writeSheets,
		board:   func(list []sheet) Board { return Sheets{list} },
		moves: func(list []sheet, yield func(string, []sheet) bool) {
			if !over(list) {
				cutSheets(list, "cut %s %d x %d sheet into %d x %d and %d x %d", yield)
			}
		},
		end: func([]sheet) string { return "a single square is cut out" },
		search: func(list []sheet) (solver[pieces], pieces, error) {
			if over(list) {
				return search, cutOver, nil
			}
			p, err := packSheets(list, cases.searched, pieces.add)
			return search, p, err
		},
		skips: "where a single square can be cut out, that wins at once",
	}
	cases.wins = func(c sheet) (bool, error) { return game.wins([]sheet{c}) }

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
			for w := cases.least; w <= cases.largest; w++ {
				for h := cases.least; h <= cases.largest; h++ {
					all = append(all, sheet{w, h})
					if w%2 == 1 && h%2 == 1 {
						odd = append(odd, sheet{w, h})
					}
				}
			}
			for _, list := range [][]sheet{all, odd} {
				shuffle(r, list)
				lost := slices.IndexFunc(list, func(c sheet) bool { won, err := cases.wins(c); return err == nil && !won })
				last := len(list) - 1
				list[lost], list[last] = list[last], list[lost]
			}
			return [][]sheet{all, odd, {{cases.largest, cases.largest}}}
		},
	}.rules()
}

// cutOver is the end of the cutting game of poj2311: a single square was cut out,
// and the player to move has lost.
const cutOver = pieces("")

// cutFirst are the options of the cutting game of poj2311. From a strip a single
// square can be cut out; that wins at once, and no other move need be tried then.
func cutFirst(p pieces, list []pieces) []pieces {
	if p == cutOver {
		return list
	}
	if p[0] == 1 { // the narrowest piece stands first
		return append(list, cutOver)
	}
	p.each(func(w, h int64, others pieces) {
		cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, others.add(w1, h1).add(w2, h2))
		})
	})
	return list
}
