package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// What poj2311 and timus1639 share: a sheet is cut into pieces.

// A sheet has a width and a height. It is a case of both problems.
type sheet = [2]int64

// A sheetCases is the shape of one sheet, written as two numbers on a line.
type sheetCases struct {
	what           [2]string // the numbers, in a fault
	least, largest int64     // sides
	searched       int64     // squares of a sheet that is searched
	smallest       int64     // squares of a sheet from which random lost ones are picked
	wins           func(c sheet) (bool, error)
}

func (s sheetCases) read(in *scanner) sheet {
	w := in.int(s.what[0], s.least, s.largest)
	return sheet{w, in.int(s.what[1], s.least, s.largest)}
}

func (s sheetCases) write(out *printer, c sheet) { out.line(c[:]...) }

// small yields every sheet that is searched, those of fewer squares first.
func (s sheetCases) small(yield func(sheet) bool) {
	for n := s.least * s.least; n <= s.searched; n++ {
		for w := s.least; w <= n/s.least; w++ {
			if n%w == 0 && w <= s.largest && n/w <= s.largest && !yield(sheet{w, n / w}) {
				return
			}
		}
	}
}

// random returns any sheet, or one that is searched, or a smaller one that is lost, most
// often.
func (s sheetCases) random(r *rand.Rand) sheet {
	if r.IntN(4) == 0 {
		return sheet{spread(r, s.least, s.largest), spread(r, s.least, s.largest)}
	}
	if r.IntN(2) == 0 {
		return s.upTo(r, s.searched)
	}
	c := s.upTo(r, s.smallest)
	for range 10 {
		if won, err := s.wins(c); err != nil || !won {
			break
		}
		c = s.upTo(r, s.smallest)
	}
	return c
}

// upTo returns a random sheet that has at most so many squares.
func (s sheetCases) upTo(r *rand.Rand, squares int64) sheet {
	w := spread(r, s.least, min(s.largest, squares/s.least))
	h := spread(r, s.least, min(s.largest, squares/w))
	if r.IntN(2) == 0 {
		w, h = h, w
	}
	return sheet{w, h}
}

func (s sheetCases) simpler(c sheet, yield func(sheet) bool) {
	if smaller(c[0], s.least, func(w int64) bool { return yield(sheet{w, c[1]}) }) &&
		smaller(c[1], s.least, func(h int64) bool { return yield(sheet{c[0], h}) }) && c[0] > c[1] {
		yield(sheet{c[1], c[0]}) // turned
	}
}

// aSheet returns the position of a case.
func aSheet(c sheet) [][]sheet { return alone([]sheet{c}) }

// readSheets returns a reader of a position as text: pieces such as 3x5.
func readSheets(largest int64) func(*scanner) []sheet {
	return func(in *scanner) (list []sheet) {
		for in.skip() || len(list) == 0 {
			w := in.intUpTo("x", "width", 1, largest)
			in.pass("x", "width")
			list = append(list, sheet{w, in.int("height", 1, largest)})
		}
		return list
	}
}

// writeSheets writes what readSheets reads.
func writeSheets(list []sheet) string {
	var words []string
	for _, c := range list {
		words = append(words, fmt.Sprintf("%dx%d", c[0], c[1]))
	}
	return strings.Join(words, " ")
}

// cutSheets yields the ways to cut one of the pieces: first those that divide its width,
// then its height. Moves in equal pieces are one. Cut is how that is said.
func cutSheets(list []sheet, cut string, yield func(words string, to []sheet) bool) {
	for i, c := range list {
		if slices.Contains(list[:i], c) {
			continue
		}
		article := "the"
		if slices.Contains(list[i+1:], c) {
			article = "a"
		}
		for side := range c {
			for part := int64(1); part <= c[side]/2; part++ {
				a, b := c, c
				a[side], b[side] = part, c[side]-part
				words := fmt.Sprintf(cut, article, c[0], c[1], a[0], a[1], b[0], b[1])
				if !yield(words, slices.Concat(list[:i], []sheet{a, b}, list[i+1:])) {
					return
				}
			}
		}
	}
}

// packSheets returns sheets as search has them, each put into its place by add. An
// error is game.ErrTooLarge if they have more squares than that.
func packSheets(list []sheet, most int64, add func(p pieces, w, h int64) pieces) (pieces, error) {
	var p pieces
	squares := int64(0)
	for _, c := range list {
		if squares += c[0] * c[1]; squares > most {
			return p, tooLarge("searched are up to %d squares", most)
		}
		p = add(p, c[0], c[1])
	}
	return p, nil
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
