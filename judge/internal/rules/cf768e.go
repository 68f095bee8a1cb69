package rules

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// cf768e: take stones from one pile, but no number twice from the same pile. Asked
// for is whether the second player wins.
func cf768e() Rules {
	const (
		fewest, most     = 1, 1000000 // piles
		least, largest   = 1, 60      // stones in a pile
		randomMost       = 300        // piles of a random case
		smallOne, twoTop = largest, 13
		threeTop, four   = 5, 3 // small: all piles alone, two up to 13, three up to 5, four up to 3
	)
	piles := newUsedPiles()

	return problem[[]int64]{
		layout: oneCase(),
		read:   readPiles(fewest, most, least, largest),
		write: func(out *printer, sizes []int64) {
			out.line(int64(len(sizes)))
			for _, s := range sizes {
				out.line(s)
			}
		},
		answer: func(sizes []int64) (string, error) {
			won, err := piles.winsBySearch(sizes)
			return answerOf(won, err, "NO", "YES")
		},
		second: func(sizes []int64) (string, error) {
			won, err := piles.winsByValues(sizes)
			return answerOf(won, err, "NO", "YES")
		},
		spacings: freeSpacing,
		small: func(yield func([]int64) bool) {
			for n, top := range []int64{smallOne, twoTop, threeTop, four} {
				if !tuples(n+1, least, top, yield) {
					return
				}
			}
		},
		random: func(r *rand.Rand) []int64 {
			few, top := int64(5), int64(largest)
			switch r.IntN(8) {
			case 0:
				few = randomMost
			case 1, 2, 3:
				top = 10
			}
			draw := func() []int64 {
				return numbers(spread(r, fewest, few), func() int64 { return spread(r, least, top) })
			}
			sizes := draw()
			switch r.IntN(4) {
			case 0: // each pile has a twin in which its moves can be copied
				sizes = append(sizes, sizes...)
				r.Shuffle(len(sizes), func(i, j int) { sizes[i], sizes[j] = sizes[j], sizes[i] })
			case 1: // few draws are lost for the first player; try for one
				for try := 0; try < 30; try++ {
					if won, _ := piles.winsByValues(sizes); !won {
						break
					}
					sizes = draw()
				}
			}
			return sizes
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			// lastDecides returns piles that the first player loses, or wins since the last
			// one is another than it would have to be.
			lastDecides := func(n int64, lost bool) [][]int64 {
				for {
					sizes := numbers(n, func() int64 { return between(r, least, largest) })
					others := odd(sizes[:n-1])
					for _, last := range r.Perm(largest) {
						sizes[n-1] = int64(last + 1)
						if won, err := piles.winsByValues(append(others, sizes[n-1])); err == nil && won != lost {
							return [][]int64{sizes}
						}
					}
				}
			}
			inputs := [][][]int64{lastDecides(most, true), {numbers(most, func() int64 { return largest })}}
			for _, n := range []int64{1<<8 + 1, 1000, 1<<15 + 1, 1<<16 + 1, 1<<16 + 2, 100000} {
				inputs = append(inputs, lastDecides(n, true), lastDecides(n, false))
			}
			return inputs
		},
		simpler: func(sizes []int64, yield func([]int64) bool) {
			half := len(sizes) / 2
			if half < 4 || yield(sizes[:half:half]) && yield(sizes[half:]) {
				simplerPiles(sizes, fewest, least, yield)
			}
		},
	}
}

// usedPiles plays the game. Few stones are searched: win or loss of the whole
// position, all piles with what was used on them.
//
// Beyond that stands a second exact method, in three steps. First, the Grundy
// values of single piles, by search of all their positions. Second, each pile may
// be replaced by a heap of Nim as large as its value (Sprague and Grundy), and of
// two equal heaps moves in one can be copied in the other, so both may go. Third,
// the Nim that is left has different heaps of at most ten stones or so, and is
// searched for win and loss.
//
// With the solution it shares the theorem of Sprague and Grundy, by which a pile may
// be replaced by its value. A test holds it against the search of whole positions, of
// up to six piles and 31 stones together. It shares neither the closed form of the
// values nor the nim-sum.
type usedPiles struct {
	whole  *game.Winner[usedWhole]
	values *game.Values[usedPile]
	heaps  *game.Winner[heaps]
}

func newUsedPiles() *usedPiles {
	return &usedPiles{
		whole:  game.Normal(usedWhole.options, remembered),
		values: game.Grundy(usedPile.options, remembered),
		heaps:  game.Normal(heaps.options, remembered),
	}
}

// winsBySearch reports whether the first player wins with fresh piles, of few
// stones.
func (u *usedPiles) winsBySearch(sizes []int64) (bool, error) {
	p, ok := freshWhole(sizes)
	if !ok {
		return false, fmt.Errorf("%w: searched are up to %d piles of up to %d stones together", game.ErrTooLarge, len(p), wholeStones)
	}
	return u.whole.Wins(p)
}

// winsByValues is winsBySearch by the second method, for any number of stones.
func (u *usedPiles) winsByValues(sizes []int64) (bool, error) {
	var h heaps
	for _, s := range odd(sizes) {
		v, err := u.values.Value(1 << s)
		if err != nil {
			return false, err
		}
		if v > 15 {
			return false, fmt.Errorf("%w: a pile has the value %d", game.ErrTooLarge, v)
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

// A usedPile is a pile: bit s is set if s stones are left, and of the bits below
// it bit x-1 is set if x stones were taken once. Larger numbers that were taken
// can't be taken any more, and are forgotten.
type usedPile uint64

func (p usedPile) options(list []usedPile) []usedPile {
	size := bits.Len64(uint64(p)) - 1
	for x := size; x > 0; x-- { // all stones first: a short game
		if p>>(x-1)&1 == 0 {
			left := usedPile(1) << (size - x)
			list = append(list, left|(p|1<<(x-1))&(left-1))
		}
	}
	return list
}

// stuck reports whether there is no move: every bit is set.
func (p usedPile) stuck() bool { return p&(p+1) == 0 }

// A usedWhole is all piles: sorted, since it makes no difference in which order
// they stand, with 0 for those without a move.
type usedWhole [6]uint32

// wholeStones is how many stones a position may have whose game is searched.
const wholeStones = 31

// freshWhole returns a position of fresh piles, if there are no more than fit, and
// so few stones that their game is searched within milliseconds.
func freshWhole(sizes []int64) (p usedWhole, ok bool) {
	left := int64(wholeStones)
	for _, s := range sizes {
		left -= s
		if left < 0 || p[len(p)-1] != 0 {
			return p, false
		}
		p = p.replace(len(p)-1, usedPile(1)<<s)
	}
	return p, true
}

func (p usedWhole) options(list []usedWhole) []usedWhole {
	var moves []usedPile
	for i, pile := range p {
		if pile == 0 {
			break
		}
		if i > 0 && pile == p[i-1] {
			continue // a pile like the one before it
		}
		moves = usedPile(pile).options(moves[:0])
		for _, q := range moves {
			list = append(list, p.replace(i, q))
		}
	}
	return list
}

// replace returns the position with another i-th pile, sorted from the largest.
func (p usedWhole) replace(i int, q usedPile) usedWhole {
	if q.stuck() {
		q = 0
	}
	for ; i > 0 && p[i-1] < uint32(q); i-- {
		p[i] = p[i-1]
	}
	for ; i+1 < len(p) && p[i+1] > uint32(q); i++ {
		p[i] = p[i+1]
	}
	p[i] = uint32(q)
	return p
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
