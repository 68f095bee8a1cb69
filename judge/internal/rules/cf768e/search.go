package cf768e

import (
	"math/bits"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A usedPile is a pile of s stones: its highest bit is bit s, and bit x-1 below it is set if
// x stones were taken once. Numbers above s no longer matter.
type usedPile uint64

// usedLargest is the largest number of stones in a pile.
const usedLargest = 60

func (p usedPile) size() int { return bits.Len64(uint64(p)) - 1 }

// used returns the numbers that were taken.
func (p usedPile) used() []int64 {
	var list []int64
	for x := 1; x <= p.size(); x++ {
		if !p.allows(x) {
			list = append(list, int64(x))
		}
	}
	return list
}

// allows reports whether x stones may be taken, if there are as many.
func (p usedPile) allows(x int) bool { return p>>(x-1)&1 == 0 }

// without returns the pile after a move that takes x stones.
func (p usedPile) without(x int) usedPile {
	left := usedPile(1) << (p.size() - x)
	return left | (p|1<<(x-1))&(left-1)
}

// stuck reports whether there is no move: every bit is set.
func (p usedPile) stuck() bool { return p&(p+1) == 0 }

// options returns the moves in a pile, the largest first, for a short game; 0 stands for all
// piles without a move.
func (p usedPile) options(list []usedPile) []usedPile {
	for x := p.size(); x > 0; x-- {
		if !p.allows(x) {
			continue
		}
		if left := p.without(x); left.stuck() {
			list = append(list, 0)
		} else {
			list = append(list, left)
		}
	}
	return list
}

// usedWhole are all piles that have a move.
type usedWhole = rules.Parts[usedPile]

// wholeOf returns a position for search. The error is game.ErrTooLarge.
func wholeOf(piles []usedPile) (usedWhole, error) {
	const most, together = 6, 31 // piles, and stones in several, that search reaches within milliseconds
	stones := 0
	piles = slices.DeleteFunc(slices.Clone(piles), usedPile.stuck)
	for _, p := range piles {
		stones += p.size()
	}
	if len(piles) > most || len(piles) > 1 && stones > together {
		return usedWhole{}, rules.TooLarge("search reaches %d piles of up to %d stones together", most, together)
	}
	return rules.PartsOf(piles), nil
}

// usedPiles are a second exact method. First, search of all positions of single piles finds
// their Grundy values. Second, a heap of Nim replaces each pile, as large as its value
// (Sprague and Grundy); two equal heaps cancel, since moves in one can be copied in the
// other. Third, search finds who wins the Nim that remains, with different heaps of about ten
// stones at most.
//
// The solution uses the theorem of Sprague and Grundy too. A test compares the method with a
// search of whole positions, up to six piles and 31 stones together. The method knows
// neither the closed form of the values nor the nim-sum.
type usedPiles struct {
	values *game.Values[usedPile]
	heaps  *game.Winner[heaps]
}

func newUsedPiles() *usedPiles {
	return &usedPiles{game.Grundy(usedPile.options, rules.Remembered), game.Normal(heaps.options, rules.Remembered)}
}

// winsByValues reports whether the first player wins with fresh piles.
func (u *usedPiles) winsByValues(sizes []int64) (bool, error) {
	var odd [usedLargest + 1]bool // equal piles cancel in pairs
	for _, s := range sizes {
		odd[s] = !odd[s]
	}
	var h heaps
	for s, odd := range odd {
		if !odd {
			continue
		}
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

// heaps is a position of Nim with different heaps of up to 15: bit v stands for a heap of v
// stones.
type heaps uint16

// with returns the position with one more heap, which cancels an equal one.
func (h heaps) with(v int) heaps { return (h ^ 1<<v) &^ 1 }

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
