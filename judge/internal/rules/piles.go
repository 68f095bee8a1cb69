package rules

import (
	"math/rand/v2"
	"slices"
)

// How the piles of many problems are drawn and made simpler; see pileCases.

// randomPiles returns random piles. Three times of four they are few and small, so
// that search reaches them. In two of five draws every pile has a twin, so that a
// player who copies each move can win; in one of five so it was, but then one pile
// became another. In a tenth there are as few piles as can be, and nothing is paired.
func randomPiles(r *rand.Rand, fewest, most int, least, largest int64) []int64 {
	manyPiles, large := int64(most), largest
	if r.IntN(4) > 0 {
		manyPiles, large = min(manyPiles, 6), min(large, 12)
	}
	if r.IntN(10) == 0 {
		return times(fewest, func() int64 { return spread(r, least, large) })
	}
	n := spread(r, max(2, int64(fewest)), manyPiles)
	kind := r.IntN(9)
	if kind < 6 { // 6/9 of 9/10 is three of five
		n += n % 2
		if n > manyPiles {
			n -= 2
		}
	}
	piles := times(n, func() int64 { return spread(r, least, large) })
	if kind < 6 {
		pair(piles)
		if kind < 2 {
			piles[0] = nudged(r, piles[0], least, large)
		}
	}
	shuffle(r, piles)
	return piles
}

// lastDecides returns n piles, most of them large, of which the last decides: every
// pile has a twin, so that a player who copies each move can win; or so it would be,
// if the last pile was another. Of an odd number three are 1, 2 and 3, which search
// finds lost.
func lastDecides(r *rand.Rand, n int, least, largest int64) []int64 {
	piles := times(n, func() int64 { return wide(r, least, largest) })
	first := 0
	if n%2 == 1 && n > 1 {
		first = 3
		copy(piles, []int64{1, 2, 3})
	}
	pair(piles[first:])
	shuffle(r, piles)
	if r.IntN(2) == 0 {
		piles[n-1] = nudged(r, piles[n-1], least, largest)
	}
	return piles
}

// simplerPiles yields the lists that are a step simpler than piles: all as small as can
// be, without some of them, without two equal ones, as long as there are fewest; all
// smaller, some of them as small as can be, or one of them smaller, but not below
// least. It reports whether yield wants more.
func simplerPiles(piles []int64, fewest int, least int64, yield func([]int64) bool) bool {
	enough := func(list []int64) bool { return len(list) < fewest || yield(list) }
	// put yields the piles with those from i up to j made smaller.
	put := func(i, j int, to func(p int64) int64) bool {
		other, changed := altered(piles, i, j, to)
		return !changed || yield(other)
	}
	n := len(piles)
	lowest := func(int64) int64 { return least }
	halfway := func(p int64) int64 { return least + (p-least)/2 }
	return (n == 1 || put(0, n, lowest)) &&
		shorter(piles, enough) &&
		twins(piles, enough) &&
		(n == 1 || put(0, n, halfway) && smaller(slices.Min(piles), least, func(m int64) bool { // all by the same
			return put(0, n, func(p int64) int64 { return p - (slices.Min(piles) - m) })
		}) && windows(n, func(i, j int) bool { return put(i, j, lowest) })) &&
		places(n-1, 1, n, func(i int) bool {
			return smaller(piles[i], least, func(m int64) bool { return yield(replaced(piles, i, m)) })
		})
}

// simplerEach yields the lists of positions of which one has something less, or smaller.
// It reports whether yield wants more.
func simplerEach(positions [][]int64, yield func([][]int64) bool) bool {
	for i, p := range positions {
		position := func(p []int64) bool { return yield(replaced(positions, i, p)) }
		if !shorter(p, position) || !simplerPiles(p, len(p), 0, position) {
			return false
		}
	}
	return true
}
