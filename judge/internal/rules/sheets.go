package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Sheet has a width and a height. It is a case of games that cut it into pieces.
type Sheet = [2]int64

// SheetCases are single sheets, each as two numbers on a line.
type SheetCases struct {
	What           [2]string          // the names of the numbers in a fault
	Least, Largest int64              // sides
	Searched       int64              // squares of a sheet that search reaches
	Smallest       int64              // squares of random lost sheets
	Lost           func(c Sheet) bool // whether search finds that the player to move loses
}

func (s SheetCases) Read(in *Scanner) Sheet {
	w := in.Int(s.What[0], s.Least, s.Largest)
	return Sheet{w, in.Int(s.What[1], s.Least, s.Largest)}
}

func (s SheetCases) Write(out *Printer, c Sheet) { out.Line(c[:]...) }

// Small yields all sheets that search reaches, those of fewer squares first.
func (s SheetCases) Small(yield func(Sheet) bool) {
	for n := s.Least * s.Least; n <= s.Searched; n++ {
		for w := s.Least; w <= n/s.Least; w++ {
			if n%w == 0 && w <= s.Largest && n/w <= s.Largest && !yield(Sheet{w, n / w}) {
				return
			}
		}
	}
}

// Random returns any sheet, one that search reaches, or most often a small lost one.
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

// upTo returns a random sheet of at most this many squares.
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

// Cutting returns a game, without a search, in which a move cuts one of the pieces; cut is
// the format of a move. The text of a position is, for example, "3x5 1x1".
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

// cutSheets yields the cuts of each piece, first across its width, then across its height.
// Moves in equal pieces are one move.
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

// Pieces are a position of a cutting game for search: for each piece two bytes, the shorter
// side and the longer one, sorted.
type Pieces string

// PackSheets returns sheets for search; add puts each into its place. If they have more than
// most squares, the error is game.ErrTooLarge.
func PackSheets(list []Sheet, most int64, add func(p Pieces, w, h int64) Pieces) (Pieces, error) {
	var p Pieces
	squares := int64(0)
	for _, c := range list {
		if squares += c[0] * c[1]; squares > most {
			return p, TooLarge("search reaches %d squares", most)
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
