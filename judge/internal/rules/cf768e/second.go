package cf768e

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// usedPiles are a second exact method, in three steps. First, the Grundy values of
// single piles, by search of all their positions. Second, each pile may be replaced by a
// heap of Nim as large as its value (Sprague and Grundy), and of two equal heaps moves
// in one can be copied in the other, so both may go. Third, the Nim that is left has
// different heaps of at most ten stones or so, and is searched for win and loss.
//
// With the solution it shares the theorem of Sprague and Grundy, by which a pile may
// be replaced by its value. A test holds it against the search of whole positions, of
// up to six piles and 31 stones together. It shares neither the closed form of the
// values nor the nim-sum.
type usedPiles struct {
	values *game.Values[usedPile]
	heaps  *game.Winner[heaps]
}

func newUsedPiles() *usedPiles {
	return &usedPiles{game.Grundy(usedPile.options, rules.Remembered), game.Normal(heaps.options, rules.Remembered)}
}

// winsByValues reports whether the first player wins with fresh piles.
func (u *usedPiles) winsByValues(sizes []int64) (bool, error) {
	var h heaps
	for _, s := range odd(sizes) {
		v, err := u.values.Value(1 << s)
		if err != nil {
			return false, err
		}
		if v > 15 {
			return false, rules.TooLarge("a pile has the value %d", v)
		}
		h = h.with(v)
	}
	return u.heaps.Wins(h)
}

// odd returns the sizes that are left when equal piles have gone by twos.
func odd(sizes []int64) []int64 {
	var left [64]bool
	for _, s := range sizes {
		left[s] = !left[s]
	}
	var list []int64
	for s, odd := range left {
		if odd {
			list = append(list, int64(s))
		}
	}
	return list
}

// heaps is a position of Nim with different heaps of up to 15: bit v is set if
// there is a heap of v stones.
type heaps uint16

// with returns the position with one more heap. If there is an equal one, both go.
func (h heaps) with(v int) heaps {
	switch {
	case v == 0:
		return h
	case h>>v&1 == 1:
		return h &^ (1 << v)
	}
	return h | 1<<v
}

func (h heaps) options(list []heaps) []heaps {
	for v := 1; v < 16; v++ {
		if h>>v&1 == 1 {
			others := h &^ (1 << v)
			for left := 0; left < v; left++ {
				list = append(list, others.with(left))
			}
		}
	}
	return list
}
