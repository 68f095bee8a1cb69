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
// likely, and the bounds are frequent.
func Spread(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(8) {
	case 0:
		return lo
	case 1:
		return hi
	}
	width := hi - lo
	for r.IntN(3) > 0 && width > 4 {
		width /= 10
	}
	return lo + r.Int64N(width+1)
}

// Wide returns a random number from lo to hi, most often a large one, a bound, or one close to
// a power of two.
func Wide(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(4) {
	case 0:
		return Spread(r, lo, hi)
	case 1:
		return min(max(int64(1)<<r.IntN(bits.Len64(uint64(hi)))+Between(r, -1, 1), lo), hi)
	}
	return Between(r, max(lo, hi/2), hi)
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
// first three become 1, 2 and 3, which is lost in most games of piles.
func pairAll(piles []int64) {
	if len(piles)%2 == 1 && len(piles) > 1 {
		copy(piles, []int64{1, 2, 3})
		piles = piles[3:]
	}
	Pair(piles)
}

// randomPiles returns random piles, three times of four few and small ones that search
// reaches. In two of five draws every pile has a twin (see pairAll), so that a player who
// copies each move can win; in one of five one of these piles is changed. In one of ten
// there are as few piles as possible, without twins.
func randomPiles(r *rand.Rand, fewest, most int, least, largest int64) []int64 {
	manyPiles, large := int64(most), largest
	if r.IntN(4) > 0 {
		manyPiles, large = min(manyPiles, max(6, int64(fewest))), min(large, 12)
	}
	if r.IntN(10) == 0 {
		return Times(fewest, func() int64 { return Spread(r, least, large) })
	}
	n := Spread(r, min(max(2, int64(fewest)), manyPiles), manyPiles)
	kind := r.IntN(9)
	if kind < 6 { // 6/9 of 9/10 is three of five
		switch odd := n%2 == 1; {
		case odd && n < manyPiles:
			n++
		case odd && n > int64(fewest):
			n--
		}
	}
	piles := Times(n, func() int64 { return Spread(r, least, large) })
	if kind < 6 {
		pairAll(piles)
		if kind < 2 {
			piles[0] = Nudged(r, piles[0], least, large)
		}
	}
	Shuffle(r, piles)
	return piles
}

// LastDecides returns n piles, most of them large. Every pile has a twin (see pairAll), so
// that a player who copies each move can win; but in half of the draws the last pile is
// changed.
func LastDecides(r *rand.Rand, n int, least, largest int64) []int64 {
	piles := Times(n, func() int64 { return Wide(r, least, largest) })
	pairAll(piles)
	Shuffle(r, piles)
	if r.IntN(2) == 0 {
		piles[n-1] = Nudged(r, piles[n-1], least, largest)
	}
	return piles
}
