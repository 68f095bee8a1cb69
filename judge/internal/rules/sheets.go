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
	what           [2]string          // the numbers, in a fault
	least, largest int64              // sides
	searched       int64              // squares of a sheet that is searched
	smallest       int64              // squares of a sheet from which random lost ones are picked
	lost           func(c sheet) bool // whether search says that the player to move loses
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
	for try := 0; try < 10 && !s.lost(c); try++ {
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

func (s sheetCases) simpler(c sheet, yield func(sheet) bool) bool {
	return smaller(c[0], s.least, func(w int64) bool { return yield(sheet{w, c[1]}) }) &&
		smaller(c[1], s.least, func(h int64) bool { return yield(sheet{c[0], h}) }) &&
		(c[0] <= c[1] || yield(sheet{c[1], c[0]})) // turned
}

// aSheet returns the position of a case.
func aSheet(c sheet) [][]sheet { return alone([]sheet{c}) }

// cutting returns a game in which a move cuts one of the pieces; cut is how that is said.
// A position is written as the pieces: "3x5 1x1".
func (s sheetCases) cutting(cut, end string) *playable[[]sheet, pieces] {
	return &playable[[]sheet, pieces]{
		players: called[[]sheet]("the first player", "the second player"),
		read: func(in *scanner) (list []sheet) {
			for in.skip() || len(list) == 0 {
				w := in.intUpTo("x", "width", 1, s.largest)
				in.pass("x", "width")
				list = append(list, sheet{w, in.int("height", 1, s.largest)})
			}
			return list
		},
		write: func(list []sheet) string {
			var words []string
			for _, c := range list {
				words = append(words, fmt.Sprintf("%dx%d", c[0], c[1]))
			}
			return strings.Join(words, " ")
		},
		board: func(list []sheet) Board { return Sheets{list} },
		moves: func(list []sheet, yield func(string, []sheet) bool) { cutSheets(list, cut, yield) },
		end:   func([]sheet) string { return end },
	}
}

// cutSheets yields the ways to cut one of the pieces: first those that divide its width,
// then its height. Moves in equal pieces are one.
func cutSheets(list []sheet, cut string, yield func(words string, to []sheet) bool) {
	for i, article := range different(list) {
		c := list[i]
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
