package rules

import (
	"math/bits"
	"math/rand/v2"
)

// A twoPilesCases is the shape of the two piles of Wythoff's game.
type twoPilesCases struct {
	what    [2]string // the piles, in a fault
	largest int64
	ordered bool // the smaller pile stands first, and one is not empty
}

func (s twoPilesCases) legal(p twoPiles) bool {
	return !s.ordered || p[0] <= p[1] && p[1] > 0
}

func (s twoPilesCases) read(in *scanner) twoPiles {
	first, least := in.int(s.what[0], 0, s.largest), int64(0)
	if s.ordered {
		least = first
	}
	return twoPiles{first, in.int(s.what[1], least, s.largest)}
}

func (s twoPilesCases) write(out *printer, p twoPiles) { out.line(p[:]...) }

func (s twoPilesCases) small(yield func(twoPiles) bool) {
	for top := int64(0); top <= wythoffSearched; top++ {
		for other := int64(0); other <= top; other++ {
			p, mirrored := twoPiles{other, top}, twoPiles{top, other}
			if s.legal(p) && !yield(p) || mirrored != p && s.legal(mirrored) && !yield(mirrored) {
				return
			}
		}
	}
}

// random returns random piles, half of them small enough for search. A quarter are any
// piles, the others lost or beside a lost position.
func (s twoPilesCases) random(r *rand.Rand) twoPiles {
	large := int64(wythoffSearched)
	if r.IntN(2) == 0 {
		large = s.largest
	}
	p := twoPiles{}
	if r.IntN(4) == 0 {
		p = twoPiles{spread(r, 0, large), spread(r, 0, large)}
	} else {
		p = nearLost(r, large)
	}
	if s.ordered {
		p = twoPiles{min(p[0], p[1]), max(p[0], p[1], 1)}
	}
	return p
}

// simpler yields piles of which one is smaller, or both by the same.
func (s twoPilesCases) simpler(p twoPiles, yield func(twoPiles) bool) bool {
	low := min(p[0], p[1])
	legal := func(a, b int64) bool { return !s.legal(twoPiles{a, b}) || yield(twoPiles{a, b}) }
	return smaller(low, 0, func(to int64) bool { return legal(p[0]-(low-to), p[1]-(low-to)) }) &&
		smaller(p[0], 0, func(to int64) bool { return legal(to, p[1]) }) &&
		smaller(p[1], 0, func(to int64) bool { return legal(p[0], to) })
}

// nearLost returns random piles of up to largest, half of them lost, the others a
// step beside a lost position. In half of them the difference is a Fibonacci number
// or the sum of two, where multiples of the golden ratio are almost whole.
func nearLost(r *rand.Rand, largest int64) twoPiles {
	k := spread(r, 1, largest)
	if r.IntN(2) == 0 {
		few := bits.Len64(zeckendorf(largest * 2 / 5))
		k = fibonacci[few-1-r.IntN(max(1, few/2))]
		if r.IntN(4) > 0 {
			k += fibonacci[r.IntN(few)]
		}
	}
	for lostWithDifference(k)[1]+1 > largest {
		k = max(1, k*3/5)
	}
	p := lostWithDifference(k)
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
