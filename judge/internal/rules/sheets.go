package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// What poj2311 and timus1639 share: a sheet is cut into pieces.

// A Sheet has a width and a height. It is a case of both problems.
type Sheet = [2]int64

// A SheetCases is the shape of one sheet, written as two numbers on a line.
type SheetCases struct {
	What           [2]string          // the numbers, in a fault
	Least, Largest int64              // sides
	Searched       int64              // squares of a sheet that is searched
	Smallest       int64              // squares of a sheet from which random lost ones are picked
	Lost           func(c Sheet) bool // whether search says that the player to move loses
}

func (s SheetCases) Read(in *Scanner) Sheet {
	w := in.Int(s.What[0], s.Least, s.Largest)
	return Sheet{w, in.Int(s.What[1], s.Least, s.Largest)}
}

func (s SheetCases) Write(out *Printer, c Sheet) { out.Line(c[:]...) }

// Small yields every sheet that is searched, those of fewer squares first.
func (s SheetCases) Small(yield func(Sheet) bool) {
	for n := s.Least * s.Least; n <= s.Searched; n++ {
		for w := s.Least; w <= n/s.Least; w++ {
			if n%w == 0 && w <= s.Largest && n/w <= s.Largest && !yield(Sheet{w, n / w}) {
				return
			}
		}
	}
}

// Random returns any sheet, or one that is searched, or a smaller one that is lost, most
// often.
func (s SheetCases) Random(r *rand.Rand) Sheet {
	if r.IntN(4) == 0 {
		return Sheet{Spread(r, s.Least, s.Largest), Spread(r, s.Least, s.Largest)}
	}
	if r.IntN(2) == 0 {
		return s.upTo(r, s.Searched)
	}
	c := s.upTo(r, s.Smallest)
	for try := 0; try < 10 && !s.Lost(c); try++ {
		c = s.upTo(r, s.Smallest)
	}
	return c
}

// upTo returns a random sheet that has at most so many squares.
func (s SheetCases) upTo(r *rand.Rand, squares int64) Sheet {
	w := Spread(r, s.Least, min(s.Largest, squares/s.Least))
	h := Spread(r, s.Least, min(s.Largest, squares/w))
	if r.IntN(2) == 0 {
		w, h = h, w
	}
	return Sheet{w, h}
}

func (s SheetCases) Simpler(c Sheet, yield func(Sheet) bool) bool {
	return Smaller(c[0], s.Least, func(w int64) bool { return yield(Sheet{w, c[1]}) }) &&
		Smaller(c[1], s.Least, func(h int64) bool { return yield(Sheet{c[0], h}) }) &&
		(c[0] <= c[1] || yield(Sheet{c[1], c[0]})) // turned
}

// OneSheet returns the position of a case.
func OneSheet(c Sheet) [][]Sheet { return Alone([]Sheet{c}) }

// Cutting returns a game in which a move cuts one of the pieces; cut is how that is said.
// A position is written as the pieces: "3x5 1x1".
func (s SheetCases) Cutting(cut, end string) *Game[[]Sheet, Pieces] {
	return &Game[[]Sheet, Pieces]{
		Players: Called[[]Sheet]("the first player", "the second player"),
		Read: func(in *Scanner) (list []Sheet) {
			for in.Skip() || len(list) == 0 {
				w := in.IntUpTo("x", "width", 1, s.Largest)
				in.Pass("x", "width")
				list = append(list, Sheet{w, in.Int("height", 1, s.Largest)})
			}
			return list
		},
		Write: func(list []Sheet) string {
			var words []string
			for _, c := range list {
				words = append(words, fmt.Sprintf("%dx%d", c[0], c[1]))
			}
			return strings.Join(words, " ")
		},
		Board: func(list []Sheet) Board { return Sheets{list} },
		Moves: func(list []Sheet, yield func(string, []Sheet) bool) { cutSheets(list, cut, yield) },
		End:   func([]Sheet) string { return end },
	}
}

// cutSheets yields the ways to cut one of the pieces: first those that divide its width,
// then its height. Moves in equal pieces are one.
func cutSheets(list []Sheet, cut string, yield func(words string, to []Sheet) bool) {
	for i, article := range Different(list) {
		c := list[i]
		for side := range c {
			for part := int64(1); part <= c[side]/2; part++ {
				a, b := c, c
				a[side], b[side] = part, c[side]-part
				words := fmt.Sprintf(cut, article, c[0], c[1], a[0], a[1], b[0], b[1])
				if !yield(words, slices.Concat(list[:i], []Sheet{a, b}, list[i+1:])) {
					return
				}
			}
		}
	}
}
