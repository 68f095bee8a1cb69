package rules

import (
	"fmt"
	"iter"
	"slices"

	"grundy/judge/internal/game"
)

// A Heap is a position of up to eight piles of up to 255, packed: sorted, since
// it makes no difference in which order the piles stand, and without empty ones.
type Heap uint64

// Pack packs piles from which stones can only go. An error is game.ErrTooLarge: the
// piles are too many or too large, or to search them would take too long.
func Pack(piles []int64) (Heap, error) {
	const searched = 3 << 20 // options to look at: with each position that can follow at most one for each stone
	var h Heap
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
		return 0, TooLarge("the piles have %d positions and %d stones", h.positions(), stones)
	}
	return h, nil
}

// positions returns how many positions have no pile larger than that of h at the
// same place.
func (h Heap) positions() int64 {
	ways := []int64{1} // for the piles so far, the smaller ones: by the last of them
	for i := 7; i >= 0; i-- {
		next := make([]int64, h.Nth(i)+1)
		sum := int64(0)
		for p := range next {
			if p < len(ways) {
				sum += ways[p]
			}
			next[p] = sum
		}
		ways = next
	}
	return Sum(ways)
}

// add puts a pile into its place.
func (h Heap) add(p int64) Heap {
	if p == 0 {
		return h
	}
	shift := 0
	for h>>shift&0xff > Heap(p) {
		shift += 8
	}
	below := h & (1<<shift - 1)
	return below | Heap(p)<<shift | h>>shift<<(shift+8)
}

// Nth returns the i-th pile from the largest, 0 if there are no more.
func (h Heap) Nth(i int) int64 { return int64(h >> (8 * i) & 0xff) }

// Replace returns the position with the i-th pile replaced by one of q.
func (h Heap) Replace(i int, q int64) Heap {
	below := h & (1<<(8*i) - 1)
	return (below | h>>(8*i+8)<<(8*i)).add(q)
}

// takeAny are the options of Nim: take any number from one pile. Of equal piles
// only one is tried.
func takeAny(h Heap, list []Heap) []Heap {
	for i := 0; i < 8 && h.Nth(i) > 0; i++ {
		if i > 0 && h.Nth(i) == h.Nth(i-1) {
			continue
		}
		for q := int64(0); q < h.Nth(i); q++ {
			list = append(list, h.Replace(i, q))
		}
	}
	return list
}

// takeSome returns the options of a game in which a move takes one of some numbers from a
// pile. It tries only one of equal piles, and large numbers first, for a short game.
func takeSome(takes func(pile int64) iter.Seq[int64]) game.Options[Heap] {
	return func(h Heap, list []Heap) []Heap {
		for i := 0; i < 8 && h.Nth(i) > 0; i++ {
			if i > 0 && h.Nth(i) == h.Nth(i-1) {
				continue
			}
			first := len(list)
			for k := range takes(h.Nth(i)) {
				list = append(list, h.Replace(i, h.Nth(i)-k))
			}
			slices.Reverse(list[first:])
		}
		return list
	}
}
