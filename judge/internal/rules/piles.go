package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/game"
)

// What the problems on piles share; see pileCases.

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
		return numbers(int64(fewest), func() int64 { return spread(r, least, large) })
	}
	n := spread(r, max(2, int64(fewest)), manyPiles)
	kind := r.IntN(9)
	if kind < 6 { // 6/9 of 9/10 is three of five
		n += n % 2
		if n > manyPiles {
			n -= 2
		}
	}
	piles := numbers(n, func() int64 { return spread(r, least, large) })
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
	piles := numbers(int64(n), func() int64 { return wide(r, least, largest) })
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
		other, changed := slices.Clone(piles), false
		for k := i; k < j; k++ {
			other[k] = to(other[k])
			changed = changed || other[k] != piles[k]
		}
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

// A heap is a position of up to eight piles of up to 255, packed: sorted, since
// it makes no difference in which order the piles stand, and without empty ones.
type heap uint64

// pack packs piles from which stones can only go. An error is game.ErrTooLarge: the
// piles are too many or too large, or to search them would take too long.
func pack(piles []int64) (heap, error) {
	const searched = 3 << 20 // options to look at: with each position that can follow at most one for each stone
	var h heap
	follow, stones := int64(1), int64(0) // at most so many positions can follow
	for _, p := range piles {
		if p > 255 || p > 0 && h>>56 != 0 {
			return 0, fmt.Errorf("%w: searched are up to 8 piles of up to 255", game.ErrTooLarge)
		}
		h = h.add(p)
		follow = min(follow*(p+1), searched+1)
		stones += p
	}
	if follow*stones > searched && h.positions()*stones > searched {
		return 0, tooLarge("the piles have %d positions and %d stones", h.positions(), stones)
	}
	return h, nil
}

// positions returns how many positions have no pile larger than that of h at the
// same place.
func (h heap) positions() int64 {
	ways := []int64{1} // for the piles so far, the smaller ones: by the last of them
	for i := 7; i >= 0; i-- {
		next := make([]int64, h.nth(i)+1)
		sum := int64(0)
		for p := range next {
			if p < len(ways) {
				sum += ways[p]
			}
			next[p] = sum
		}
		ways = next
	}
	sum := int64(0)
	for _, w := range ways {
		sum += w
	}
	return sum
}

// add puts a pile into its place.
func (h heap) add(p int64) heap {
	if p == 0 {
		return h
	}
	shift := 0
	for h>>shift&0xff > heap(p) {
		shift += 8
	}
	below := h & (1<<shift - 1)
	return below | heap(p)<<shift | h>>shift<<(shift+8)
}

// nth returns the i-th pile from the largest, 0 if there are no more.
func (h heap) nth(i int) int64 { return int64(h >> (8 * i) & 0xff) }

// replace returns the position with the i-th pile replaced by one of q.
func (h heap) replace(i int, q int64) heap {
	below := h & (1<<(8*i) - 1)
	return (below | h>>(8*i+8)<<(8*i)).add(q)
}

// takeAny are the options of Nim: take any number from one pile. Of equal piles
// only one is tried.
func takeAny(h heap, list []heap) []heap {
	for i := 0; i < 8 && h.nth(i) > 0; i++ {
		if i > 0 && h.nth(i) == h.nth(i-1) {
			continue
		}
		for q := int64(0); q < h.nth(i); q++ {
			list = append(list, h.replace(i, q))
		}
	}
	return list
}
