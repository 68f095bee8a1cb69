package rules

import (
	"math/bits"
	"math/rand/v2"
)

// How random cases are drawn.

// Between returns a random number from lo to hi, all equally likely.
func Between(r *rand.Rand, lo, hi int64) int64 {
	return lo + r.Int64N(hi-lo+1)
}

// Spread returns a random number from lo to hi. Small and large numbers of digits are equally
// likely; the bounds and numbers close to a power of two are frequent.
func Spread(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(8) {
	case 0:
		return lo
	case 1:
		return hi
	case 2:
		if hi > 0 {
			return min(max(int64(1)<<r.IntN(bits.Len64(uint64(hi)))+Between(r, -1, 1), lo), hi)
		}
	}
	width := hi - lo
	for r.IntN(3) > 0 && width > 4 {
		width /= 10
	}
	return lo + r.Int64N(width+1)
}

// Wide is Spread, but half of the numbers are in the upper half.
func Wide(r *rand.Rand, lo, hi int64) int64 {
	if r.IntN(2) == 0 {
		return Spread(r, lo, hi)
	}
	return Between(r, max(lo, hi/2), hi)
}

// lowered returns n, or in a third of the draws the largest lost number up to n or, less often,
// one beside it (see Nudged), if there is one from lo on. It does not look far.
func lowered(r *rand.Rand, n, lo, hi int64, wins winner[int64]) int64 {
	const far = 1000
	if wins == nil || r.IntN(3) > 0 {
		return n
	}
	for m := n; m >= max(lo, n-far); m-- {
		won, err := wins(m)
		if err != nil {
			return n
		}
		if !won && r.IntN(4) == 0 {
			return Nudged(r, m, lo, hi)
		}
		if !won {
			return m
		}
	}
	return n
}

// Nudged returns another number from lo to hi, or n if there is none. It differs from n by 1,
// by 2 or by a power of two, so that 8 bits, 16 bits or another number of bits are equal.
func Nudged(r *rand.Rand, n, lo, hi int64) int64 {
	var near []int64
	for _, d := range []int64{1, 2, 1 << 8, 1 << 16, 1 << r.IntN(40)} {
		if n-d >= lo {
			near = append(near, n-d)
		}
		if n+d <= hi {
			near = append(near, n+d)
		}
	}
	if len(near) == 0 {
		return n
	}
	return near[r.IntN(len(near))]
}

// Full returns cases that draw draws: at most most, and no more work than InputWork.
func Full[C any](most int, work func(C) int64, draw func() C) []C {
	var cases []C
	for left := int64(InputWork); len(cases) < most; {
		c := draw()
		if left -= work(c); left < 0 {
			break
		}
		cases = append(cases, c)
	}
	return cases
}

// Times calls one n times and returns the results.
func Times[E any, N int | int64](n N, one func() E) []E {
	list := make([]E, n)
	for i := range list {
		list[i] = one()
	}
	return list
}

// Shuffle shuffles a list.
func Shuffle[E any](r *rand.Rand, list []E) {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// Pair makes every second element the same as the one before it.
func Pair[E any](list []E) {
	for i := 0; i+1 < len(list); i += 2 {
		list[i+1] = list[i]
	}
}

// pairAll makes every second pile the same as the one before it. If their number is odd, the
// first three become 1, 2 and 3, which is lost in most games of piles, or the first one the
// least.
func pairAll(piles []int64, least, largest int64) {
	if odd := len(piles)%2 == 1; odd && least > 0 && largest >= 3 && len(piles) >= 3 {
		copy(piles, []int64{1, 2, 3})
		piles = piles[3:]
	} else if odd {
		piles[0] = least
		piles = piles[1:]
	}
	Pair(piles)
}
