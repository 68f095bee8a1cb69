package rules

import "grundy/judge/internal/game"

// Heaps are the piles of a position for search, for games in which piles split: a byte each, in descending
// order, none of them 0.
type Heaps string

// HeapsOf returns piles that have at most so many stones together. If they have more, the error is
// game.ErrTooLarge.
func HeapsOf(piles []int64, together int64) (h Heaps, err error) {
	if Sum(piles) > together {
		return "", TooLarge("bound stones together", together)
	}
	for _, p := range piles {
		h = h.with(byte(p))
	}
	return h, nil
}

// with returns the position with one more pile, unless that is empty.
func (h Heaps) with(pile byte) Heaps {
	if pile == 0 {
		return h
	}
	i := 0
	for i < len(h) && h[i] > pile {
		i++
	}
	return h[:i] + Heaps([]byte{pile}) + h[i:]
}

// SplitOne returns the moves of piles, given what they leave of a pile: one part and another one, either of
// them 0 if there is none. It moves only one of equal piles.
func SplitOne(left func(pile byte, yield func(one, other byte))) game.Options[Heaps] {
	return func(h Heaps, list []Heaps) []Heaps {
		for i := range len(h) {
			if i > 0 && h[i] == h[i-1] {
				continue
			}
			others := h[:i] + h[i+1:]
			left(h[i], func(one, other byte) { list = append(list, others.with(one).with(other)) })
		}
		return list
	}
}
