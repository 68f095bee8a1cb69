package rules

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// A shape is a kind of case that many problems have, such as a list of piles. It knows
// its bounds, and by them reads, writes, makes and simplifies cases. Where a problem
// has more to say, its own functions stand for those of the shape.
type shape[C any] interface {
	Read(in *Scanner) C
	Write(out *Printer, c C)
	Small(yield func(c C) bool)
	Random(r *rand.Rand) C
	Simpler(c C, yield func(c C) bool) bool // reports whether yield wants more
	Format() []Field
}

// A PileCases is the shape of a list of piles, written as their number and, on the
// next line, their sizes; or, where all cases have the same number, as their sizes alone.
type PileCases struct {
	Fewest, Most   int     // piles
	Least, Largest int64   // in a pile
	SmallTop       []int64 // small: every list of n piles of up to smallTop[n]
	Apart          bool    // each size stands on a line
	Uncounted      bool    // their number is not written; fewest is most
}

func (s PileCases) Read(in *Scanner) []int64 {
	n := int64(s.Most)
	if !s.Uncounted {
		n = in.Int("number of piles", int64(s.Fewest), n)
	}
	return in.Ints(n, "pile", s.Least, s.Largest)
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

// extreme returns the largest inputs of a problem that does not name its own: of many
// piles each time, with both outcomes, and of as many as there can be.
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

// Top returns as many piles as there can be, as large as they can be.
func (s PileCases) Top() []int64 {
	return slices.Repeat([]int64{s.Largest}, s.Most)
}

// LastDecides returns about as many piles as there can be, of which the last decides. Of
// three, which would be 1, 2 and 3 or beside it, half are any piles, most of them large.
func (s PileCases) LastDecides(r *rand.Rand) []int64 {
	n := max(s.Fewest, s.Most-r.IntN(3))
	if n == 3 && r.IntN(2) == 0 {
		return Times(n, func() int64 { return Wide(r, s.Least, s.Largest) })
	}
	return LastDecides(r, n, s.Least, s.Largest)
}

// A NumberCases is the shape of a single number on its line.
type NumberCases struct {
	What           string // the number, in a fault
	Least, Largest int64
	SmallTop       int64 // small: every number up to this
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

// A PairCases is the shape of two numbers on a line.
type PairCases struct {
	What           [2]string // the numbers, in a fault
	Least, Largest [2]int64
	SmallTop       [2]int64 // small: every pair up to this
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
