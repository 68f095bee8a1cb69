package rules

import (
	"math/rand/v2"
)

// timus1639 is breaking a bar of chocolate until nothing can be broken; who wins is
// asked.
func timus1639() Rules {
	cases := sheetCases{what: [2]string{"number of rows", "number of columns"}, least: 1, largest: 50, searched: 42, smallest: 20}
	search := breaking{newNormal(breakAny, remembered)}
	chocolate := &playable[[]sheet, pieces]{
		players: called[[]sheet]("the first player", "the second player"),
		read:    readSheets(cases.largest),
		write:   writeSheets,
		board:   func(list []sheet) Board { return Sheets{list} },
		moves: func(list []sheet, yield func(string, []sheet) bool) {
			cutSheets(list, "break %s %d x %d piece into %d x %d and %d x %d", yield)
		},
		end: func([]sheet) string { return "only single squares are left" },
		parts: func(list []sheet) (parts [][]sheet) {
			for _, c := range list {
				parts = append(parts, []sheet{c})
			}
			return parts
		},
		search: func(list []sheet) (solver[pieces], pieces, error) {
			p, err := packSheets(list, cases.searched, pieces.addUnlessSquare)
			return search, p, err
		},
	}
	cases.wins = func(c sheet) (bool, error) { return chocolate.wins([]sheet{c}) }

	return problem[sheet]{
		layout: oneCase(),
		cases:  cases,
		table:  asksWinner(chocolate, aSheet, "[:=[first]", "[second]=:]"),
		extreme: func(*rand.Rand) [][]sheet {
			var inputs [][]sheet
			for w := cases.largest - 2; w <= cases.largest; w++ {
				for h := cases.largest - 2; h <= cases.largest; h++ {
					inputs = append(inputs, []sheet{{w, h}})
				}
			}
			return append(inputs, []sheet{{1, 50}}, []sheet{{50, 1}}, []sheet{{1, 49}}, []sheet{{49, 1}})
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

// breakAny are the options of breaking any piece. Single squares stand in no
// position, since nobody can break them.
func breakAny(p pieces, list []pieces) []pieces {
	p.each(func(w, h int64, others pieces) {
		cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, others.addUnlessSquare(w1, h1).addUnlessSquare(w2, h2))
		})
	})
	return list
}

// addUnlessSquare puts a piece into its place, but not a single square.
func (p pieces) addUnlessSquare(w, h int64) pieces {
	if w == 1 && h == 1 {
		return p
	}
	return p.add(w, h)
}
