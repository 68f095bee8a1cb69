package rules

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A Sheet has a width and a height. It is a case of games that cut it into pieces.
type Sheet = [2]int64

// OneSheet returns the position of a case.
func OneSheet(c Sheet) [][]Sheet { return Alone([]Sheet{c}) }

// Cutting returns a game, without a search, in which a move cuts one of the pieces, whose sides
// are at most largest; cut is game.Cut or game.Break. The text of a position is, for example,
// "3x5 1x1".
func Cutting(largest int64, cut game.Verb, end message.Message) *Game[[]Sheet, Pieces] {
	return &Game[[]Sheet, Pieces]{
		Read: func(in *Scanner) (list []Sheet) {
			for in.Skip() || len(list) == 0 {
				w := in.Int("width", 1, largest)
				in.Pass("x", "width")
				list = append(list, Sheet{w, in.Int("height", 1, largest)})
			}
			return list
		},
		Write: func(list []Sheet) string {
			return strings.Join(lists.Each(list, func(c Sheet) string { return fmt.Sprintf("%dx%d", c[0], c[1]) }), " ")
		},
		Board: func(list []Sheet) Board { return Sheets{list} },
		// Each piece is cut first across its width, then across its height. Moves in equal pieces
		// are one move.
		Moves: func(list []Sheet, yield func(game.Move, []Sheet, ...Spot) bool) {
			for i, equal := range Different(list) {
				c := list[i]
				for side := range c {
					for part := int64(1); part <= c[side]/2; part++ {
						a, b := c, c
						a[side], b[side] = part, c[side]-part
						done := game.Move{Verb: cut, Was: c[:], Becomes: slices.Concat(a[:], b[:]), Equal: equal}
						if !yield(done, slices.Concat(list[:i], []Sheet{a, b}, list[i+1:]),
							Spot{int64(i), int64(side)*c[0] + part}) {
							return
						}
					}
				}
			}
		},
		End: func([]Sheet) message.Message { return end },
	}
}

// Pieces are a position of a cutting game for search: for each piece two bytes, the shorter
// side and the longer one, sorted.
type Pieces string

// PackSheets returns sheets for search; add puts each into its place. If they have more than
// most squares, the error is game.ErrTooLarge.
func PackSheets(list []Sheet, most int64, add func(p Pieces, w, h int64) Pieces) (Pieces, error) {
	var p Pieces
	squares := int64(0)
	for _, c := range list {
		squares += c[0] * c[1]
		if squares > most {
			return p, TooLarge("bound squares", most)
		}
		p = add(p, c[0], c[1])
	}
	return p, nil
}

// Add puts a piece into its place.
func (p Pieces) Add(w, h int64) Pieces {
	piece := Pieces([]byte{byte(min(w, h)), byte(max(w, h))})
	i := 0
	for i < len(p) && p[i:i+2] < piece {
		i += 2
	}
	return p[:i] + piece + p[i:]
}

// Cuts calls yield with the two parts of each cut of a piece, the most equal parts first:
// that makes search fastest.
func Cuts(w, h int64, yield func(w1, h1, w2, h2 int64)) {
	for i := w / 2; i > 0; i-- {
		yield(i, h, w-i, h)
	}
	for i := h / 2; i > 0; i-- {
		yield(w, i, w, h-i)
	}
}

// Each calls yield with the sides of each piece and the position without it, once for equal
// pieces. The caller adds the parts; adding them here would slow search down by a fifth.
func (p Pieces) Each(yield func(w, h int64, others Pieces)) {
	for i := 0; i < len(p); i += 2 {
		if i == 0 || p[i:i+2] != p[i-2:i] {
			yield(int64(p[i]), int64(p[i+1]), p[:i]+p[i+2:])
		}
	}
}
