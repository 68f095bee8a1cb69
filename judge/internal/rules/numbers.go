package rules

import (
	"slices"

	"grundy/judge/internal/message"
)

// NumberCases are single numbers, each on a line.
type NumberCases struct {
	Usual[int64]
	What           message.Kind // the name of the number in a fault
	Least, Largest int64
	SmallTop       int64 // small cases are all numbers up to this

	// Lost are the lost numbers, increasing, where they are rare; nil: search looks for them.
	Lost []int64

	// Searched is how far search reaches: a quarter of the random numbers are at most this. 0: so
	// far that it does not matter.
	Searched int64
}

func (s NumberCases) Read(in *Scanner) int64      { return in.Int(s.What, s.Least, s.Largest) }
func (s NumberCases) Write(out *Printer, n int64) { out.Line(n) }
func (s NumberCases) Format() []Field {
	return []Field{NumberNamed("n").within(s.What, s.Least, s.Largest)}
}

func (s NumberCases) Small(yield func(int64) bool) {
	for n := s.Least; n <= s.SmallTop && yield(n); n++ {
	}
}

// Every yields all legal numbers.
func (s NumberCases) Every(yield func(int64) bool) {
	s.SmallTop = s.Largest
	s.Small(yield)
}

func (s NumberCases) Random(r *Draw, wins Winner[int64]) int64 {
	largest := s.Largest
	if s.Searched > 0 && r.Small() {
		largest = min(largest, s.Searched)
	}
	lo, hi := r.Octave(s.Least, largest)
	return s.near(r, r.Within(lo, hi), lo, hi, wins)
}

func (s NumberCases) Large(r *Draw, wins Winner[int64]) int64 {
	return s.near(r, Wide(r, s.Least, s.Largest), s.Least, s.Largest, wins)
}

// near is the function near, which looks for a lost number among Lost if there are any.
func (s NumberCases) near(r *Draw, n, lo, hi int64, wins Winner[int64]) int64 {
	if s.Lost == nil {
		return near(r, n, lo, hi, wins)
	}
	outcome := r.Choose(3)
	i, _ := slices.BinarySearch(s.Lost, n)
	if outcome == 0 || len(s.Lost) == 0 {
		return n
	}
	lost := s.Lost[min(i, len(s.Lost)-1)]
	if lost > hi && i > 0 {
		lost = s.Lost[i-1]
	}
	if lost < lo || lost > hi {
		return n
	}
	if outcome == 2 {
		return Nudged(r, lost, lo, hi)
	}
	return lost
}

// Top returns the largest numbers, and those around the powers of two at which numbers no longer
// fit in 16 or 32 bits.
func (s NumberCases) Top() []int64 {
	top := []int64{s.Largest, s.Largest - 1, s.Largest - 2, s.Largest - 3}
	for _, power := range wordSizes {
		for n := max(s.Least, power-8); n <= min(s.Largest, power+8); n++ {
			top = append(top, n)
		}
	}
	return top
}

// Simpler yields numbers nearer to 0.
func (s NumberCases) Simpler(n int64, yield func(int64) bool) bool {
	if n < 0 {
		return Smaller(-n, 0, func(m int64) bool { return yield(-m) })
	}
	return Smaller(n, max(s.Least, 0), yield)
}
