package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/game"
)

// poj2311 is cutting a sheet; the first to cut out a single square wins, and who
// does is asked.
func poj2311() Rules {
	const (
		least, largest = 2, 200 // sides
		searched       = 80     // squares of a sheet that is searched
		smallest       = 36     // squares of a sheet from which random lost ones are picked
	)
	normal := game.Normal(cutFirst, remembered)

	wins := func(c sides) (bool, error) {
		if c.w*c.h > searched {
			return false, fmt.Errorf("%w: searched are sheets of up to %d squares", game.ErrTooLarge, searched)
		}
		return normal.Wins(pieces("").add(c.w, c.h))
	}
	return problem[sides]{
		layout: toEnd(),
		read: func(in *scanner) sides {
			w := in.int("width", least, largest)
			return sides{w, in.int("height", least, largest)}
		},
		write: writeSides,
		// One table for all lines is what the original's limits take; a line looks it up.
		work:     func(sides) int64 { return 20 },
		spacings: freeSpacing,
		answer: func(c sides) (string, error) {
			won, err := wins(c)
			return answerOf(won, err, "WIN", "LOSE")
		},
		small: func(yield func(sides) bool) {
			smallSides(least, searched, largest, yield)
		},
		random: func(r *rand.Rand) sides {
			return mixedSides(r, least, smallest, searched, largest, wins)
		},
		extreme: func() [][]sides {
			var all []sides
			for w := int64(least); w <= largest; w++ {
				for h := int64(least); h <= largest; h++ {
					all = append(all, sides{w, h})
				}
			}
			// Whoever cuts an even side in halves can copy each move then, so most sheets
			// that are lost have two odd sides. One that search finds lost stands last.
			var odd []sides
			for w := int64(least) | 1; w <= largest; w += 2 {
				for h := int64(least) | 1; h <= largest; h += 2 {
					odd = append(odd, sides{w, h})
				}
			}
			r := rand.New(rand.NewPCG(1, 1))
			for _, list := range [][]sides{all, odd} {
				r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
				lost := slices.IndexFunc(list, func(c sides) bool { won, err := wins(c); return err == nil && !won })
				last := len(list) - 1
				list[lost], list[last] = list[last], list[lost]
			}
			return [][]sides{all, odd, {{largest, largest}}}
		},
		simpler: func(c sides, yield func(sides) bool) { simplerSides(c, least, yield) },
	}
}

// Sides are those of a sheet, as they are written.
type sides struct{ w, h int64 }

func writeSides(out *printer, c sides) { out.line(c.w, c.h) }

// smallSides yields every sheet with sides of least to largest that has at most so
// many squares, those of fewer squares first.
func smallSides(least, squares, largest int64, yield func(sides) bool) {
	for n := least * least; n <= squares; n++ {
		for w := least; w <= n/least; w++ {
			if n%w == 0 && w <= largest && n/w <= largest && !yield(sides{w, n / w}) {
				return
			}
		}
	}
}

// randomSides returns a random sheet with sides of least to largest that has at
// most so many squares.
func randomSides(r *rand.Rand, least, squares, largest int64) sides {
	w := spread(r, least, min(largest, squares/least))
	h := spread(r, least, min(largest, squares/w))
	if r.IntN(2) == 0 {
		w, h = h, w
	}
	return sides{w, h}
}

// mixedSides returns a random sheet with sides of least to largest: any, or one of at
// most so many squares as are searched, or a smaller one that is lost, most often.
func mixedSides(r *rand.Rand, least, smallest, searched, largest int64, wins func(sides) (bool, error)) sides {
	if r.IntN(4) == 0 {
		return sides{spread(r, least, largest), spread(r, least, largest)}
	}
	if r.IntN(2) == 0 {
		return randomSides(r, least, searched, largest)
	}
	c := randomSides(r, least, smallest, largest)
	for range 10 {
		if won, err := wins(c); err != nil || !won {
			break
		}
		c = randomSides(r, least, smallest, largest)
	}
	return c
}

func simplerSides(c sides, least int64, yield func(sides) bool) {
	if smaller(c.w, least, func(w int64) bool { return yield(sides{w, c.h}) }) &&
		smaller(c.h, least, func(h int64) bool { return yield(sides{c.w, h}) }) && c.w > c.h {
		yield(sides{c.h, c.w}) // turned
	}
}

// Pieces are a position of a cutting game: two bytes a piece, the shorter side and
// the longer one, and sorted, since it makes no difference how the pieces lie.
type pieces string

// add puts a piece into its place.
func (p pieces) add(w, h int64) pieces {
	piece := pieces([]byte{byte(min(w, h)), byte(max(w, h))})
	i := 0
	for i < len(p) && p[i:i+2] < piece {
		i += 2
	}
	return p[:i] + piece + p[i:]
}

// cuts calls yield with the two parts of each way to cut a piece, those that differ
// least first. It makes no difference in which order the search meets them; this
// one happens to be the quickest.
func cuts(w, h int64, yield func(w1, h1, w2, h2 int64)) {
	for i := w / 2; i > 0; i-- {
		yield(i, h, w-i, h)
	}
	for i := h / 2; i > 0; i-- {
		yield(w, i, w, h-i)
	}
}

// each calls yield with the sides of each piece and the position without it. Of
// equal pieces only one is tried.
func (p pieces) each(yield func(w, h int64, others pieces)) {
	for i := 0; i < len(p); i += 2 {
		if i == 0 || p[i:i+2] != p[i-2:i] {
			yield(int64(p[i]), int64(p[i+1]), p[:i]+p[i+2:])
		}
	}
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
