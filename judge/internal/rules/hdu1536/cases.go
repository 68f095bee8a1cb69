package hdu1536

import (
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/rules"
)

// smallSetNim yields every set of up to three members in every order and with every
// repetition; with each, all positions of up to two piles together.
func smallSetNim(yield func(setNim) bool) {
	const sets, member, pile = 3, 5, 8
	var positions [][]int64
	for n := 1; n <= 2; n++ {
		positions = slices.AppendSeq(positions, rules.Tuples(n, 0, pile))
	}
	for k := 1; k <= sets; k++ {
		for set := range rules.Tuples(k, 1, member) {
			if !yield(setNim{set, positions}) {
				return
			}
		}
	}
}

// anyOrder returns the members 1 to 100, in any order.
func anyOrder(r *rand.Rand) []int64 {
	var set []int64
	for _, n := range r.Perm(setNimMost) {
		set = append(set, int64(n)+1)
	}
	return set
}

// randomSetNim returns a random case. Most are small; some have the set of 1 to
// 100, or one large pile a position, or everything large. In half of the positions of
// several piles every pile has a twin, so that a player who copies each move can win,
// or had one, in a quarter of that half.
func randomSetNim(r *rand.Rand) setNim {
	type size struct{ members, member, positions, piles, pile int64 }
	s := size{5, 12, 4, 5, 16}
	switch r.IntN(24) {
	case 0, 1:
		s = size{setNimMost, setNimLargest, setNimMost, setNimMost, setNimLargest}
	case 2, 3:
		s = size{12, setNimLargest, 2, 1, setNimLargest}
	case 4, 5:
		s = size{40, 60, 3, 2, 60}
	case 6, 7:
		s = size{setNimMost, setNimMost, 3, 1, 250}
	}
	c := setNim{set: rules.Times(rules.Spread(r, 1, s.members), func() int64 { return rules.Spread(r, 1, s.member) })}
	if s.members == setNimMost && s.member == setNimMost {
		c.set = anyOrder(r)
	}
	for m := rules.Spread(r, 1, s.positions); m > 0; m-- {
		piles := rules.Times(rules.Spread(r, 1, s.piles), func() int64 { return rules.Spread(r, 0, s.pile) })
		if n := len(piles); n > 1 && r.IntN(2) == 0 {
			piles = piles[:n/2*2]
			rules.Pair(piles)
			if r.IntN(4) == 0 {
				piles[0] = rules.Nudged(r, piles[0], 0, s.pile)
			}
			rules.Shuffle(r, piles)
		}
		c.positions = append(c.positions, piles)
	}
	return c
}

func extremeSetNim(*rand.Rand) [][]setNim {
	r := rand.New(rand.NewPCG(1536, 0))
	with := func(set []int64, least int64) setNim {
		c := setNim{set: set}
		for range setNimMost {
			c.positions = append(c.positions, rules.LastDecides(r, setNimMost-r.IntN(3), least, setNimLargest))
		}
		return c
	}
	any := func() []int64 {
		return rules.Times(setNimMost, func() int64 { return rules.Between(r, 1, setNimLargest) })
	}
	all := anyOrder(r)
	return [][]setNim{
		{with(any(), 0), with(all, setNimLargest-setNimMost), with(any(), 0)},
		{with(all, 0)},
		// What the first case leaves behind for piles of 10000 is wrong for the second.
		{with([]int64{1}, setNimLargest-2), with([]int64{setNimLargest, setNimLargest - 1}, setNimLargest-2), with([]int64{2, 1}, 0)},
	}
}

// simplerSetNim yields the cases with fewer positions, piles or members, or smaller ones.
func simplerSetNim(c setNim, yield func(setNim) bool) bool {
	sets := func(set []int64) bool { return yield(setNim{set, c.positions}) }
	positions := func(list [][]int64) bool { return yield(setNim{c.set, list}) }
	return rules.Shorter(c.positions, positions) && rules.SimplerEach(c.positions, positions) &&
		rules.Shorter(c.set, sets) && rules.SimplerPiles(c.set, len(c.set), 1, sets)
}
