package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// timus1639 is breaking a bar of chocolate until nothing can be broken; who wins is
// asked.
func timus1639() Rules {
	const (
		least, largest = 1, 50 // sides
		searched       = 42    // squares of a bar that is searched
		smallest       = 20    // squares of a bar from which random lost ones are picked
	)
	normal := game.Normal(breakAny, remembered)

	wins := func(c sides) (bool, error) {
		if c.w*c.h > searched {
			return false, fmt.Errorf("%w: searched are bars of up to %d squares", game.ErrTooLarge, searched)
		}
		return normal.Wins(pieces("").addUnlessSquare(c.w, c.h))
	}
	return problem[sides]{
		layout: oneCase(),
		read: func(in *scanner) sides {
			m := in.int("number of rows", least, largest)
			return sides{m, in.int("number of columns", least, largest)}
		},
		write: writeSides,
		answer: func(c sides) (string, error) {
			won, err := wins(c)
			return answerOf(won, err, "[:=[first]", "[second]=:]")
		},
		spacings: freeSpacing,
		small: func(yield func(sides) bool) {
			smallSides(least, searched, largest, yield)
		},
		random: func(r *rand.Rand) sides {
			return mixedSides(r, least, smallest, searched, largest, wins)
		},
		extreme: func() [][]sides {
			var inputs [][]sides
			for w := int64(largest - 2); w <= largest; w++ {
				for h := int64(largest - 2); h <= largest; h++ {
					inputs = append(inputs, []sides{{w, h}})
				}
			}
			return append(inputs, []sides{{1, 50}}, []sides{{50, 1}}, []sides{{1, 49}}, []sides{{49, 1}})
		},
		simpler: func(c sides, yield func(sides) bool) { simplerSides(c, least, yield) },
	}
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
