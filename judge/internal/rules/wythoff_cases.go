package rules

import (
	"math/bits"
	"math/rand/v2"
)

// A TwoPilesCases is the shape of the two piles of Wythoff's game.
type TwoPilesCases struct {
	What    [2]string // the piles, in a fault
	Largest int64
	Ordered bool // the smaller pile stands first, and one is not empty
}

func (s TwoPilesCases) legal(p TwoPiles) bool {
	return !s.Ordered || p[0] <= p[1] && p[1] > 0
}

func (s TwoPilesCases) Read(in *Scanner) TwoPiles {
	first, least := in.Int(s.What[0], 0, s.Largest), int64(0)
	if s.Ordered {
		least = first
	}
	return TwoPiles{first, in.Int(s.What[1], least, s.Largest)}
}

func (s TwoPilesCases) Write(out *Printer, p TwoPiles) { out.Line(p[:]...) }

func (s TwoPilesCases) Small(yield func(TwoPiles) bool) {
	for top := int64(0); top <= WythoffSearched; top++ {
		for other := int64(0); other <= top; other++ {
			p, mirrored := TwoPiles{other, top}, TwoPiles{top, other}
			if s.legal(p) && !yield(p) || mirrored != p && s.legal(mirrored) && !yield(mirrored) {
				return
			}
		}
	}
}

// Random returns random piles, half of them small enough for search. A quarter are any
// piles, the others lost or beside a lost position.
func (s TwoPilesCases) Random(r *rand.Rand) TwoPiles {
	large := int64(WythoffSearched)
	if r.IntN(2) == 0 {
		large = s.Largest
	}
	p := TwoPiles{}
	if r.IntN(4) == 0 {
		p = TwoPiles{Spread(r, 0, large), Spread(r, 0, large)}
	} else {
		p = NearLost(r, large)
	}
	if s.Ordered {
		p = TwoPiles{min(p[0], p[1]), max(p[0], p[1], 1)}
	}
	return p
}

// Simpler yields piles of which one is smaller, or both by the same.
func (s TwoPilesCases) Simpler(p TwoPiles, yield func(TwoPiles) bool) bool {
	low := min(p[0], p[1])
	legal := func(a, b int64) bool { return !s.legal(TwoPiles{a, b}) || yield(TwoPiles{a, b}) }
	return Smaller(low, 0, func(to int64) bool { return legal(p[0]-(low-to), p[1]-(low-to)) }) &&
		Smaller(p[0], 0, func(to int64) bool { return legal(to, p[1]) }) &&
		Smaller(p[1], 0, func(to int64) bool { return legal(p[0], to) })
}

// NearLost returns random piles of up to largest, half of them lost, the others a
// step beside a lost position. In half of them the difference is a Fibonacci number
// or the sum of two, where multiples of the golden ratio are almost whole.
func NearLost(r *rand.Rand, largest int64) TwoPiles {
	k := Spread(r, 1, largest)
	if r.IntN(2) == 0 {
		few := bits.Len64(zeckendorf(largest * 2 / 5))
		k = Fibonacci[few-1-r.IntN(max(1, few/2))]
		if r.IntN(4) > 0 {
			k += Fibonacci[r.IntN(few)]
		}
	}
	for LostWithDifference(k)[1]+1 > largest {
		k = max(1, k*3/5)
	}
	p := LostWithDifference(k)
	switch r.IntN(8) {
	case 0:
		p[0]--
	case 1:
		p[0]++
		p[1]++
	case 2:
		p[1]--
	case 3:
		p[1]++
	}
	if r.IntN(2) == 0 {
		p[0], p[1] = p[1], p[0]
	}
	return p
}
