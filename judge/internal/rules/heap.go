package rules

import (
	"iter"
	"slices"

	"grundy/judge/internal/game"
)

// A Heap is a position of up to eight piles of up to 255, packed and sorted, without empty
// piles.
type Heap uint64

// Pack packs piles of a game that only removes stones. If search would take too long, the
// error is game.ErrTooLarge.
func Pack(piles []int64) (Heap, error) {
	const searched = 3 << 20 // moves to look at: at most one for each stone of each position that can follow
	var h Heap
	follow, stones := int64(1), int64(0) // a bound on the positions that can follow
	for _, p := range piles {
		if p > 255 || p > 0 && h>>56 != 0 {
			return 0, TooLarge("search reaches 8 piles of up to 255")
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

// positions returns how many positions have no larger pile than h at any place.
func (h Heap) positions() int64 {
	ways := []int64{1} // ways to choose smaller piles so far, by the last one
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

// Nth returns the i-th largest pile, 0 if there are fewer.
func (h Heap) Nth(i int) int64 { return int64(h >> (8 * i) & 0xff) }

// Replace returns the position with q in place of the i-th largest pile.
func (h Heap) Replace(i int, q int64) Heap {
	below := h & (1<<(8*i) - 1)
	return (below | h>>(8*i+8)<<(8*i)).add(q)
}

// takeSome returns the moves of a game in which a move takes from one pile one of the
// numbers that takes yields. It tries only one of equal piles, and large numbers first.
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
