package rules

import (
	"math/bits"
	"math/rand/v2"
)

// How random cases are drawn.

// Between returns a random number of lo to hi, all equally likely.
func Between(r *rand.Rand, lo, hi int64) int64 {
	return lo + r.Int64N(hi-lo+1)
}

// Spread returns a random number of lo to hi, whose number of digits is equally
// likely to be small or large, and which is often one of the bounds.
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

// Wide returns a random number of lo to hi, most often a large one: any, a bound, or
// one beside a power of two.
func Wide(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(4) {
	case 0:
		return Spread(r, lo, hi)
	case 1:
		return min(max(int64(1)<<r.IntN(bits.Len64(uint64(hi)))+Between(r, -1, 1), lo), hi)
	}
	return Between(r, max(lo, hi/2), hi)
}

// Nudged returns another number of lo to hi, n if there is none: one or two more or
// less than n, or so many that 8 bits, 16 bits or some other number of them do not
// tell the two apart.
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

// Full returns as many cases as draw yields for one input: at most so many, and no
// more work than an input may ask for.
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

// Times returns what one returns, n times.
func Times[E any, N int | int64](n N, one func() E) []E {
	list := make([]E, n)
	for i := range list {
		list[i] = one()
	}
	return list
}

// Shuffle brings a list into a random order.
func Shuffle[E any](r *rand.Rand, list []E) {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// Pair makes every second element the same as the one before it.
func Pair[E any](list []E) {
	for i := 0; i+1 < len(list); i += 2 {
		list[i+1] = list[i]
	}
}

// pairAll makes every second pile the same as the one before it. Of an odd number the first
// three become 1, 2 and 3, which search finds lost in most games of piles.
func pairAll(piles []int64) {
	if len(piles)%2 == 1 && len(piles) > 1 {
		copy(piles, []int64{1, 2, 3})
		piles = piles[3:]
	}
	Pair(piles)
}

// randomPiles returns random piles. Three times of four they are few and small, so
// that search reaches them. In two of five draws every pile has a twin, so that a
// player who copies each move can win; in one of five so it was, but then one pile
// became another. In a tenth there are as few piles as can be, and nothing is paired.
// Where there can't be an even number of piles, three are 1, 2 and 3: see pairAll.
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

// LastDecides returns n piles, most of them large, of which the last decides: every
// pile has a twin, so that a player who copies each move can win; or so it would be,
// if the last pile was another. Of an odd number three are 1, 2 and 3: see pairAll.
func LastDecides(r *rand.Rand, n int, least, largest int64) []int64 {
	piles := Times(n, func() int64 { return Wide(r, least, largest) })
	pairAll(piles)
	Shuffle(r, piles)
	if r.IntN(2) == 0 {
		piles[n-1] = Nudged(r, piles[n-1], least, largest)
	}
	return piles
}
