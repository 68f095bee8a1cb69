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

// usedPiles are a second exact method: search of all positions of single piles finds their
// Grundy values, and the first player wins unless the xor of these is 0 (Sprague 1935, Grundy
// 1939).
//
// The solution uses this theorem too. A test compares the method with a search of whole
// positions, up to six piles and 31 stones together. The method does not know the closed form
// of the values.
type usedPiles struct {
	search *game.Values[usedPile]
	values []int // of fresh piles of 0, 1, ... stones
}

func newUsedPiles() *usedPiles {
	return &usedPiles{search: game.Grundy(usedPile.options, rules.Remembered)}
}

// winsByValues reports whether the first player wins with fresh piles.
func (u *usedPiles) winsByValues(sizes []int64) (bool, error) {
	xor := 0
	for _, s := range sizes {
		for n := len(u.values); n <= int(s); n++ {
			v, err := u.search.Value(1 << n)
			if err != nil {
				return false, err
			}
			u.values = append(u.values, v)
		}
		xor ^= u.values[s]
	}
	return xor != 0, nil
}
