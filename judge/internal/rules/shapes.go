package rules

import (
	"math/rand/v2"
	"slices"
)

// A shape is a kind of case that many problems have, such as a list of piles. It knows
// its bounds, and by them reads, writes, makes and simplifies cases. Where a problem
// has more to say, its own functions stand for those of the shape.
type shape[C any] interface {
	read(in *scanner) C
	write(out *printer, c C)
	small(yield func(c C) bool)
	random(r *rand.Rand) C
	simpler(c C, yield func(c C) bool) bool // reports whether yield wants more
	format() []Field
}

// A pileCases is the shape of a list of piles, written as their number and, on the
// next line, their sizes; or, where all cases have the same number, as their sizes alone.
type pileCases struct {
	fewest, most   int     // piles
	least, largest int64   // in a pile
	smallTop       []int64 // small: every list of n piles of up to smallTop[n]
	apart          bool    // each size stands on a line
	uncounted      bool    // their number is not written; fewest is most
}

func (s pileCases) read(in *scanner) []int64 {
	n := int64(s.most)
	if !s.uncounted {
		n = in.int("number of piles", int64(s.fewest), n)
	}
	return in.ints(n, "pile", s.least, s.largest)
}

func (s pileCases) write(out *printer, piles []int64) {
	if !s.uncounted {
		out.line(int64(len(piles)))
	}
	if s.apart {
		for _, p := range piles {
			out.line(p)
		}
		return
	}
	out.line(piles...)
}

func (s pileCases) small(yield func([]int64) bool) {
	for n := s.fewest; n < len(s.smallTop); n++ {
		for piles := range tuples(n, s.least, s.smallTop[n]) {
			if !yield(piles) {
				return
			}
		}
	}
}

func (s pileCases) random(r *rand.Rand) []int64 {
	return randomPiles(r, s.fewest, s.most, s.least, s.largest)
}

func (s pileCases) simpler(piles []int64, yield func([]int64) bool) bool {
	return simplerPiles(piles, s.fewest, s.least, yield)
}

// top returns as many piles as there can be, as large as they can be.
func (s pileCases) top() []int64 {
	return slices.Repeat([]int64{s.largest}, s.most)
}

// lastDecides returns about as many piles as there can be, of which the last decides. Of
// three, which would be 1, 2 and 3 or beside it, half are any piles, most of them large.
func (s pileCases) lastDecides(r *rand.Rand) []int64 {
	n := max(s.fewest, s.most-r.IntN(3))
	if n == 3 && r.IntN(2) == 0 {
		return times(n, func() int64 { return wide(r, s.least, s.largest) })
	}
	return lastDecides(r, n, s.least, s.largest)
}

// A numberCases is the shape of a single number on its line.
type numberCases struct {
	what           string // the number, in a fault
	least, largest int64
	smallTop       int64 // small: every number up to this
}

func (s numberCases) read(in *scanner) int64      { return in.int(s.what, s.least, s.largest) }
func (s numberCases) write(out *printer, n int64) { out.line(n) }

func (s numberCases) small(yield func(int64) bool) {
	for n := s.least; n <= s.smallTop && yield(n); n++ {
	}
}

func (s numberCases) random(r *rand.Rand) int64 { return spread(r, s.least, s.largest) }

func (s numberCases) simpler(n int64, yield func(int64) bool) bool {
	return smaller(n, s.least, yield)
}

// A pairCases is the shape of two numbers on a line.
type pairCases struct {
	what           [2]string // the numbers, in a fault
	least, largest [2]int64
	smallTop       [2]int64 // small: every pair up to this
}

func (s pairCases) read(in *scanner) [2]int64 {
	first := in.int(s.what[0], s.least[0], s.largest[0])
	return [2]int64{first, in.int(s.what[1], s.least[1], s.largest[1])}
}

func (s pairCases) write(out *printer, c [2]int64) { out.line(c[:]...) }

func (s pairCases) small(yield func([2]int64) bool) {
	for a := s.least[0]; a <= s.smallTop[0]; a++ {
		for b := s.least[1]; b <= s.smallTop[1]; b++ {
			if !yield([2]int64{a, b}) {
				return
			}
		}
	}
}

func (s pairCases) random(r *rand.Rand) [2]int64 {
	return [2]int64{spread(r, s.least[0], s.largest[0]), spread(r, s.least[1], s.largest[1])}
}

func (s pairCases) simpler(c [2]int64, yield func([2]int64) bool) bool {
	return smaller(c[1], s.least[1], func(b int64) bool { return yield([2]int64{c[0], b}) }) &&
		smaller(c[0], s.least[0], func(a int64) bool { return yield([2]int64{a, c[1]}) })
}
