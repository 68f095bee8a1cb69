package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// hdu1536 is Nim in which a move takes a number of a set; who wins is asked of
// several positions.
func hdu1536() Rules {
	return problem[setNim]{
		layout: untilMark("0"),
		read: func(in *scanner) setNim {
			var c setNim
			k := in.int("number of members of the set", 1, setNimMost)
			c.set = numbers(k, func() int64 { return in.int("member of the set", 1, setNimLargest) })
			for m := in.int("number of positions", 1, setNimMost); m > 0; m-- {
				l := in.int("number of piles", 1, setNimMost)
				c.positions = append(c.positions, numbers(l, func() int64 { return in.int("pile", 0, setNimLargest) }))
			}
			return c
		},
		write: func(out *printer, c setNim) {
			out.line(append([]int64{int64(len(c.set))}, c.set...)...)
			out.line(int64(len(c.positions)))
			for _, piles := range c.positions {
				out.line(append([]int64{int64(len(piles))}, piles...)...)
			}
		},
		answer: func(c setNim) (string, error) {
			letters := make([]byte, len(c.positions))
			search := game.Normal(takeOf(c.set), setNimOptions/(8+len(c.set)))
			for i, piles := range c.positions {
				start, err := setNimPack(piles)
				if err != nil {
					return "", err
				}
				won, err := search.Wins(start)
				if err != nil {
					return "", err
				}
				letters[i] = 'L'
				if won {
					letters[i] = 'W'
				}
			}
			return string(letters) + "\n", nil
		},
		// However small the piles are, the values of all sizes are worked out for each case,
		// with an array of marks to clear for each size, which costs about thirty steps.
		work:     func(c setNim) int64 { return (setNimLargest + 1) * int64(30+len(c.set)) },
		spacings: freeSpacing,
		small: func(yield func(setNim) bool) {
			// Every set in every order and with every repetition; with each, all positions
			// of up to two piles together.
			const sets, member, pile = 3, 5, 8
			var positions [][]int64
			for n := 1; n <= 2; n++ {
				tuples(n, 0, pile, func(p []int64) bool {
					positions = append(positions, p)
					return true
				})
			}
			for k := 1; k <= sets; k++ {
				if !tuples(k, 1, member, func(set []int64) bool { return yield(setNim{set, positions}) }) {
					return
				}
			}
		},
		random: randomSetNim,
		extreme: func() [][]setNim {
			r := rand.New(rand.NewPCG(1536, 0))
			with := func(set []int64, least int64) setNim {
				c := setNim{set: set}
				for range setNimMost {
					c.positions = append(c.positions, lastDecides(r, setNimMost-r.IntN(3), least, setNimLargest))
				}
				return c
			}
			any := func() []int64 { return numbers(setNimMost, func() int64 { return between(r, 1, setNimLargest) }) }
			var all []int64 // 1 to 100, in any order
			for _, n := range r.Perm(setNimMost) {
				all = append(all, int64(n)+1)
			}
			return [][]setNim{
				{with(any(), 0), with(all, setNimLargest-setNimMost), with(any(), 0)},
				{with(all, 0)},
				// What the first case leaves behind for piles of 10000 is wrong for the second.
				{with([]int64{1}, setNimLargest-2), with([]int64{setNimLargest, setNimLargest - 1}, setNimLargest-2), with([]int64{2, 1}, 0)},
			}
		},
		simpler: func(c setNim, yield func(setNim) bool) {
			sets := func(set []int64) bool { return yield(setNim{set, c.positions}) }
			positions := func(list [][]int64) bool { return yield(setNim{c.set, list}) }
			if !shorter(c.positions, positions) {
				return
			}
			for i, piles := range c.positions {
				position := func(p []int64) bool { return positions(replaced(c.positions, i, p)) }
				if !shorter(piles, position) || !simplerPiles(piles, len(piles), 0, position) {
					return
				}
			}
			if shorter(c.set, sets) {
				simplerPiles(c.set, len(c.set), 1, sets)
			}
		},
	}
}

const (
	setNimMost    = 100     // members, positions, and piles of one
	setNimLargest = 10000   // of a member and of a pile
	setNimOptions = 1 << 19 // options that a search may look at, about
)

// A setNim is a set, as it is written, and positions.
type setNim struct {
	set       []int64
	positions [][]int64
}

// setNimPiles are up to six piles, the largest first.
type setNimPiles [6]uint16

// setNimPack sorts piles in. An error is game.ErrTooLarge.
func setNimPack(piles []int64) (setNimPiles, error) {
	var sorted setNimPiles
	for _, p := range piles {
		if p > 0 {
			if sorted[5] > 0 {
				return sorted, fmt.Errorf("%w: searched are up to %d piles", game.ErrTooLarge, len(sorted))
			}
			sorted = sorted.replace(5, uint16(p))
		}
	}
	return sorted, nil
}

// replace returns the piles with the i-th replaced by one of p, sorted.
func (s setNimPiles) replace(i int, p uint16) setNimPiles {
	for ; i > 0 && s[i-1] < p; i-- {
		s[i] = s[i-1]
	}
	for ; i+1 < len(s) && s[i+1] > p; i++ {
		s[i] = s[i+1]
	}
	s[i] = p
	return s
}

// takeOf returns the options of a game in which a move takes a number of the set
// from one pile. Of equal piles, and of equal members, only one is tried.
func takeOf(set []int64) game.Options[setNimPiles] {
	var members []uint16
	met := make(map[int64]bool)
	for _, s := range set {
		if !met[s] {
			met[s] = true
			members = append(members, uint16(s))
		}
	}
	return func(piles setNimPiles, list []setNimPiles) []setNimPiles {
		for i, p := range piles {
			if i > 0 && p == piles[i-1] {
				continue
			}
			for _, s := range members {
				if s <= p {
					list = append(list, piles.replace(i, p-s))
				}
			}
		}
		return list
	}
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
	c := setNim{set: numbers(spread(r, 1, s.members), func() int64 { return spread(r, 1, s.member) })}
	if s.members == setNimMost && s.member == setNimMost {
		c.set = nil
		for _, n := range r.Perm(setNimMost) {
			c.set = append(c.set, int64(n)+1)
		}
	}
	for m := spread(r, 1, s.positions); m > 0; m-- {
		piles := numbers(spread(r, 1, s.piles), func() int64 { return spread(r, 0, s.pile) })
		if n := len(piles); n > 1 && r.IntN(2) == 0 {
			piles = piles[:n/2*2]
			for i := 0; i < len(piles); i += 2 {
				piles[i+1] = piles[i]
			}
			if r.IntN(4) == 0 {
				piles[0] = nudged(r, piles[0], 0, s.pile)
			}
			r.Shuffle(len(piles), func(i, j int) { piles[i], piles[j] = piles[j], piles[i] })
		}
		c.positions = append(c.positions, piles)
	}
	return c
}
