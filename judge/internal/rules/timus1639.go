package rules

import "math/rand/v2"

// timus1639 is breaking a bar of chocolate until nothing can be broken; who wins is
// asked.
func timus1639() Rules {
	cases := sheetCases{what: [2]string{"number of rows", "number of columns"}, least: 1, largest: 50, searched: 42, smallest: 20}
	search := bounded[pieces]{newNormal(breakAny, remembered), fewSquares}
	game := cases.cutting("break %s %d x %d piece into %d x %d and %d x %d", "only single squares are left")
	game.parts = singles[sheet]
	game.search = func(list []sheet) (solver[pieces], pieces, error) {
		p, err := packSheets(list, cases.searched, pieces.addUnlessSquare)
		return search, p, err
	}
	cases.lost = func(c sheet) bool { return game.lost([]sheet{c}) }

	return problem[sheet]{
		layout: oneCase(),
		cases:  cases,
		table:  asksWinner(game, aSheet, "[:=[first]", "[second]=:]"),
		extreme: func(*rand.Rand) [][]sheet {
			top := cases.largest
			var inputs [][]sheet
			for sides := range tuples(2, top-2, top) {
				inputs = append(inputs, []sheet{sheet(sides)})
			}
			return append(inputs, []sheet{{1, top}}, []sheet{{top, 1}}, []sheet{{1, top - 1}}, []sheet{{top - 1, 1}})
		},
	}.rules()
}

// fewSquares returns an error if pieces have more squares than can be searched with every
// move within a second.
func fewSquares(p pieces) error {
	const most = 30
	squares := 0
	for i := 0; i < len(p); i += 2 {
		squares += int(p[i]) * int(p[i+1])
	}
	if squares > most {
		return tooLarge("searched with every move are up to %d squares", most)
	}
	return nil
}
