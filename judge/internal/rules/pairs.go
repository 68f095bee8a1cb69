package rules

import (
	"cmp"
	"math/big"

	"grundy/judge/internal/message"
)

// TwoPiles are the sizes of two piles: of a case in any order, of a position the smaller
// one first.
type TwoPiles = [2]int64

// SmallerFirst returns two piles as a position has them.
func SmallerFirst(a, b int64) TwoPiles { return TwoPiles{min(a, b), max(a, b)} }

// PairCases are pairs of numbers on a line.
type PairCases struct {
	Usual[[2]int64]
	What           [2]message.Kind // the names of the numbers in a fault
	Least, Largest [2]int64
	Names          [2]string // the names of the numbers in programs; if empty, a and b
	Ordered        bool      // the first number is at most the second
	SmallTop       [2]int64  // small cases are all pairs up to this,
	SmallProduct   int64     // if it is not 0, those with a product of at most this

	// Lost draws a lost pair of numbers up to largest, where these are rare; nil: search looks for
	// them.
	Lost func(r *Draw, largest int64) [2]int64

	// Searched is how far search reaches: a quarter of the random pairs are within this. 0: so far
	// that it does not matter.
	Searched int64
}

func (s PairCases) Read(in *Scanner) [2]int64 {
	first, least := in.Int(s.What[0], s.Least[0], s.Largest[0]), s.Least[1]
	if s.Ordered {
		least = max(least, first)
	}
	return [2]int64{first, in.Int(s.What[1], least, s.Largest[1])}
}

func (s PairCases) Write(out *Printer, c [2]int64) { out.Line(c[:]...) }

func (s PairCases) Format() (fields []Field) {
	for i, name := range s.Names {
		name = cmp.Or(name, string(rune('a'+i)))
		fields = append(fields, NumberNamed(name).within(s.What[i], s.Least[i], s.Largest[i]))
	}
	return fields
}

// legal reports whether a pair is within the bounds.
func (s PairCases) legal(c [2]int64) bool {
	return s.Least[0] <= c[0] && c[0] <= s.Largest[0] && s.Least[1] <= c[1] && c[1] <= s.Largest[1] &&
		(!s.Ordered || c[0] <= c[1])
}

// Small yields the small pairs by their sum.
func (s PairCases) Small(yield func([2]int64) bool) {
	for sum := s.Least[0] + s.Least[1]; sum <= s.SmallTop[0]+s.SmallTop[1]; sum++ {
		for a := max(s.Least[0], sum-s.SmallTop[1]); a <= min(s.SmallTop[0], sum-s.Least[1]); a++ {
			c := [2]int64{a, sum - a}
			if s.legal(c) && (s.SmallProduct == 0 || c[0]*c[1] <= s.SmallProduct) && !yield(c) {
				return
			}
		}
	}
}

// Every yields all legal pairs by their sum.
func (s PairCases) Every(yield func([2]int64) bool) {
	s.SmallTop, s.SmallProduct = s.Largest, 0
	s.Small(yield)
}

// Random returns pairs of every two octaves, often lost or one step from a lost pair. If lost pairs
// are rare, a fifth are any pairs, a fifth have equal numbers or a least one, and the others are lost
// or one step from that.
func (s PairCases) Random(r *Draw, wins Winner[[2]int64]) [2]int64 {
	if s.Lost == nil {
		return s.usual(r, wins)
	}
	switch r.Choose(5) {
	case 0:
		return s.usual(r, nil)
	case 1:
		c := s.usual(r, nil)
		i := r.IntN(2)
		c[i] = c[1-i]
		if r.IntN(2) == 0 {
			c[i] = s.Least[i]
		}
		return s.within(c)
	case 2:
		return s.NearLost(r, max(s.Searched, s.SmallTop[0]))
	}
	return s.NearLost(r, s.Largest[0])
}

// usual returns a pair of every two octaves, or a lost one near it.
func (s PairCases) usual(r *Draw, wins Winner[[2]int64]) [2]int64 {
	top := s.Largest
	if s.Searched > 0 && r.Small() {
		top = [2]int64{min(top[0], s.Searched), min(top[1], s.Searched)}
	}
	lo, hi := r.Octave(s.Least[0], top[0])
	c := [2]int64{r.Within(lo, hi), r.Within(r.Octave(s.Least[1], top[1]))}
	if s.Ordered && c[0] > c[1] {
		return s.within(c)
	}
	return s.within(s.near(r, c, lo, hi, wins))
}

// NearLost returns a pair of numbers up to largest that Lost draws, or one step from it.
func (s PairCases) NearLost(r *Draw, largest int64) [2]int64 {
	steps := [...][2]int64{{-1, 0}, {1, 1}, {0, -1}, {0, 1}}
	step := r.Choose(2 * len(steps)) // half of them are none
	c := s.Lost(r, largest)
	if step < len(steps) {
		c[0] += steps[step][0]
		c[1] += steps[step][1]
	}
	if r.IntN(2) == 0 {
		c[0], c[1] = c[1], c[0]
	}
	return s.within(c)
}

// within returns the legal pair that is nearest to a pair.
func (s PairCases) within(c [2]int64) [2]int64 {
	if s.Ordered && c[0] > c[1] {
		c[0], c[1] = c[1], c[0]
	}
	for i := range c {
		c[i] = max(s.Least[i], min(s.Largest[i], c[i]))
	}
	if s.Ordered {
		c[1] = max(c[0], c[1])
	}
	return c
}

// Large returns a large first number and any second one.
func (s PairCases) Large(r *Draw, wins Winner[[2]int64]) [2]int64 {
	c := [2]int64{Wide(r, s.Least[0], s.Largest[0]), Spread(r, s.Least[1], s.Largest[1])}
	return s.near(r, c, s.Least[0], s.Largest[0], wins)
}

// near is the function near for the first number of a pair.
func (s PairCases) near(r *Draw, c [2]int64, lo, hi int64, wins Winner[[2]int64]) [2]int64 {
	if wins != nil {
		c[0] = near(r, c[0], lo, hi, func(n int64) (bool, error) { return wins([2]int64{n, c[1]}) })
	}
	return c
}

func (s PairCases) Top() [][2]int64 {
	least, top := s.Least, s.Largest
	// these ask for little
	return [][2]int64{{max(least[0], top[0]/10), top[1]}, {least[0], top[1]}, {top[0], least[1]},
		top, {top[0] - 1, top[1]}, {top[0], top[1] - 1}, {top[0] - 1, top[1] - 1}}
}

// Simpler yields pairs of which both numbers are smaller in about the same proportion or by the same, or
// one is, or with the numbers exchanged.
func (s PairCases) Simpler(c [2]int64, yield func([2]int64) bool) bool {
	const few = 320 // so many that all are tried in proportion
	try := func(a, b int64) bool { return !s.legal([2]int64{a, b}) || yield([2]int64{a, b}) }
	low := min(c[0]-s.Least[0], c[1]-s.Least[1])
	return convergents(c, try) && scaled(c, 4, try) &&
		Smaller(low, 0, func(to int64) bool { return try(c[0]-(low-to), c[1]-(low-to)) }) &&
		Smaller(c[0], s.Least[0], func(a int64) bool { return try(a, c[1]) }) &&
		Smaller(c[1], s.Least[1], func(b int64) bool { return try(c[0], b) }) &&
		(c[0] <= c[1] || try(c[1], c[0])) &&
		(min(c[0], c[1]) > few || scaled(c, 1, try))
}

// convergents yields the pairs that come nearest to the proportion of two positive numbers for their
// size, the smallest first: the convergents of its continued fraction. It reports whether try wants more.
func convergents(c [2]int64, try func(a, b int64) bool) bool {
	a, b := c[0], c[1]
	last, pair := [2]int64{0, 1}, [2]int64{1, 0}
	for a > 0 && b > 0 {
		last, pair = pair, [2]int64{a/b*pair[0] + last[0], a/b*pair[1] + last[1]}
		a, b = b, a%b
		if pair[0] < c[0] && pair[1] < c[1] && !try(pair[0], pair[1]) {
			return false
		}
	}
	return true
}

// scaled yields pairs of smaller numbers in about the same proportion. The smaller number is 1 and one
// more, times so many, and so on, since few of these are large; or with times 1 each one. It reports
// whether try wants more.
func scaled(c [2]int64, times int64, try func(a, b int64) bool) bool {
	less := 0
	if c[1] < c[0] {
		less = 1
	}
	n, other := c[less], c[1-less]
	const largest = 2000
	for from := int64(1); from < min(n, largest); from = max(from+1, times*from) {
		for to := from; to < n && to <= from+min(1, times-1); to++ {
			by := new(big.Int).Mul(big.NewInt(2*other), big.NewInt(to))
			near := (by.Quo(by, big.NewInt(n)).Int64() + 1) / 2
			for _, more := range []int64{0, 1, -1} {
				pair := [2]int64{}
				pair[less], pair[1-less] = to, near+more
				if near+more < other && !try(pair[0], pair[1]) {
					return false
				}
			}
		}
	}
	return true
}
