package rules

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// A shape is a kind of case that many problems have, such as a list of piles. It reads,
// writes, makes and simplifies cases within its bounds.
type shape[C any] interface {
	Read(in *Scanner) C
	Write(out *Printer, c C)
	Small(yield func(c C) bool)
	Random(r *rand.Rand) C
	Simpler(c C, yield func(c C) bool) bool // reports whether yield wants more
	Format() []Field
}

// PileCases are lists of piles: their number and, on the next line, their sizes.
type PileCases struct {
	Fewest, Most   int     // piles
	Least, Largest int64   // in a pile
	SmallTop       []int64 // small cases are all lists of n piles of up to SmallTop[n]
	Apart          bool    // each size has a line of its own
	Uncounted      bool    // the number of piles is not in the input; Fewest is Most
}

func (s PileCases) Read(in *Scanner) []int64 {
	n := int64(s.Most)
	if !s.Uncounted {
		n = in.Int("number of piles", int64(s.Fewest), n)
	}
	return in.Ints(n, "pile size", s.Least, s.Largest)
}

func (s PileCases) Write(out *Printer, piles []int64) {
	if !s.Uncounted {
		out.Line(int64(len(piles)))
	}
	if s.Apart {
		for _, p := range piles {
			out.Line(p)
		}
		return
	}
	out.Line(piles...)
}

func (s PileCases) Small(yield func([]int64) bool) {
	for n := s.Fewest; n < len(s.SmallTop); n++ {
		for piles := range Tuples(n, s.Least, s.SmallTop[n]) {
			if !yield(piles) {
				return
			}
		}
	}
}

func (s PileCases) Random(r *rand.Rand) []int64 {
	return randomPiles(r, s.Fewest, s.Most, s.Least, s.Largest)
}

func (s PileCases) Simpler(piles []int64, yield func([]int64) bool) bool {
	return SimplerPiles(piles, s.Fewest, s.Least, yield)
}

// extreme returns the default largest inputs: many cases of about as many piles as possible
// with both outcomes, and one case of the most and largest piles.
func (s PileCases) extreme(r *rand.Rand, l layout) [][][]int64 {
	if l.most == 1 {
		inputs := [][][]int64{{s.Top()}}
		for range 8 {
			inputs = append(inputs, [][]int64{s.LastDecides(r)})
		}
		return inputs
	}
	most := min(cmp.Or(l.most, 200), 1+InputWork/(8*s.Most))
	return [][][]int64{Times(most, func() []int64 { return s.LastDecides(r) }), {s.Top()}}
}

// Top returns the most and largest piles.
func (s PileCases) Top() []int64 {
	return slices.Repeat([]int64{s.Largest}, s.Most)
}

// LastDecides returns about as many piles as possible, whose last one decides (see the
// function LastDecides). Half of the lists of three are any piles, since the others are
// close to 1, 2 and 3.
func (s PileCases) LastDecides(r *rand.Rand) []int64 {
	n := max(s.Fewest, s.Most-r.IntN(3))
	if n == 3 && r.IntN(2) == 0 {
		return Times(n, func() int64 { return Wide(r, s.Least, s.Largest) })
	}
	return LastDecides(r, n, s.Least, s.Largest)
}

// NumberCases are single numbers, each on a line.
type NumberCases struct {
	What           string // the name of the number in a fault
	Least, Largest int64
	SmallTop       int64 // small cases are all numbers up to this
}

func (s NumberCases) Read(in *Scanner) int64      { return in.Int(s.What, s.Least, s.Largest) }
func (s NumberCases) Write(out *Printer, n int64) { out.Line(n) }

func (s NumberCases) Small(yield func(int64) bool) {
	for n := s.Least; n <= s.SmallTop && yield(n); n++ {
	}
}

func (s NumberCases) Random(r *rand.Rand) int64 { return Spread(r, s.Least, s.Largest) }

func (s NumberCases) Simpler(n int64, yield func(int64) bool) bool {
	return Smaller(n, s.Least, yield)
}

// PairCases are pairs of numbers on a line.
type PairCases struct {
	What           [2]string // the names of the numbers in a fault
	Least, Largest [2]int64
	SmallTop       [2]int64 // small cases are all pairs up to this
}

func (s PairCases) Read(in *Scanner) [2]int64 {
	first := in.Int(s.What[0], s.Least[0], s.Largest[0])
	return [2]int64{first, in.Int(s.What[1], s.Least[1], s.Largest[1])}
}

func (s PairCases) Write(out *Printer, c [2]int64) { out.Line(c[:]...) }

func (s PairCases) Small(yield func([2]int64) bool) {
	for a := s.Least[0]; a <= s.SmallTop[0]; a++ {
		for b := s.Least[1]; b <= s.SmallTop[1]; b++ {
			if !yield([2]int64{a, b}) {
				return
			}
		}
	}
}

func (s PairCases) Random(r *rand.Rand) [2]int64 {
	return [2]int64{Spread(r, s.Least[0], s.Largest[0]), Spread(r, s.Least[1], s.Largest[1])}
}

func (s PairCases) Simpler(c [2]int64, yield func([2]int64) bool) bool {
	return Smaller(c[1], s.Least[1], func(b int64) bool { return yield([2]int64{c[0], b}) }) &&
		Smaller(c[0], s.Least[0], func(a int64) bool { return yield([2]int64{a, c[1]}) })
}
