package rules

import "math/rand/v2"

// timus1639 is breaking a bar of chocolate until nothing can be broken; who wins is
// asked.
func timus1639() Rules {
	cases := sheetCases{what: [2]string{"number of rows", "number of columns"}, least: 1, largest: 50, searched: 42, smallest: 20}
	search := breaking{newNormal(breakAny, remembered)}
	game := cases.cutting("break %s %d x %d piece into %d x %d and %d x %d", "only single squares are left")
	game.parts = singles[sheet]
	game.search = func(list []sheet) (solver[pieces], pieces, error) {
		p, err := packSheets(list, cases.searched, pieces.addUnlessSquare)
		return search, p, err
	}
	cases.wins = func(c sheet) (bool, error) { return game.wins([]sheet{c}) }

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

// breaking is the search of timus1639. Who wins is found without a look at every
// position; values need one, and take seconds for more squares than reaches allows.
type breaking struct{ *normal[pieces] }

func (b breaking) value(p pieces) (Value, error) {
	if err := b.reaches(p); err != nil {
		return Value{}, err
	}
	return b.normal.value(p)
}

func (b breaking) grundy(p pieces) (int, error) {
	if err := b.reaches(p); err != nil {
		return 0, err
	}
	return b.normal.grundy(p)
}

// reaches returns an error that is game.ErrTooLarge if the pieces are too large for values.
func (breaking) reaches(p pieces) error {
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

// breakAny are the options of the game. Single squares stand in no position, since nobody
// can break them.
func breakAny(p pieces, list []pieces) []pieces { return p.cutAny(list, pieces.addUnlessSquare) }

// addUnlessSquare puts a piece into its place, but not a single square.
func (p pieces) addUnlessSquare(w, h int64) pieces {
	if w == 1 && h == 1 {
		return p
	}
	return p.add(w, h)
}
