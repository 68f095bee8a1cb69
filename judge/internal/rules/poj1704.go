package rules

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"sort"

	"grundy/judge/internal/game"
)

// poj1704 is a strip on which men slide to the left, neither onto nor past each
// other; the winner is asked for.
func poj1704() Rules {
	const (
		fewestCases, mostCases = 1, 20
		fewest, most           = 1, 1000  // men
		least, largest         = 1, 10000 // cells
		smallN, smallTop       = 3, 7     // small: up to three men on cells up to seven, in any order,
		moreN, moreTop         = 8, 8     // up to eight on cells up to eight, in two orders,
		farN, farTop           = 2, 20    // and two on cells up to 20
		fewMen, nearTop        = 7, 16    // random: mostly so many, so near
	)
	// A position is the set of the cells on which men stand.
	normal := game.Normal(func(men uint64, list []uint64) []uint64 {
		for rest := men; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			for to := c - 1; to >= least && men>>to&1 == 0; to-- {
				list = append(list, men&^(1<<c)|1<<to)
			}
		}
		return list
	}, remembered)
	different := func(cells []int64) bool {
		for i, c := range cells {
			for _, other := range cells[:i] {
				if other == c {
					return false
				}
			}
		}
		return true
	}

	return problem[[]int64]{
		layout: countFirst(fewestCases, mostCases),
		read: func(in *scanner) []int64 {
			n := in.int("number of men", fewest, most)
			taken := make(map[int64]bool)
			return numbers(n, func() int64 {
				c := in.int("cell", least, largest)
				if taken[c] {
					in.fail("two men stand on cell %d", c)
				}
				taken[c] = true
				return c
			})
		},
		write: func(out *printer, cells []int64) {
			out.line(int64(len(cells)))
			out.line(cells...)
		},
		spacings: freeSpacing,
		answer: func(cells []int64) (string, error) {
			men, err := onStrip(cells, false)
			if err != nil {
				return "", err
			}
			won, err := normal.Wins(men)
			return answerOf(won, err, "Georgia will win", "Bob will win")
		},
		small: func(yield func([]int64) bool) {
			for n := fewest; n <= smallN; n++ {
				if !tuples(n, least, smallTop, func(cells []int64) bool {
					return !different(cells) || yield(cells)
				}) {
					return
				}
			}
			for n := smallN + 1; n <= moreN; n++ {
				for set := 0; set < 1<<moreTop; set++ {
					if bits.OnesCount(uint(set)) != n {
						continue
					}
					var falling []int64
					for c := int64(moreTop); c >= least; c-- {
						if set>>(c-least)&1 == 1 {
							falling = append(falling, c)
						}
					}
					turned := append(slices.Clone(falling[2:]), falling[:2]...)
					slices.Reverse(turned)
					if !yield(falling) || !yield(turned) {
						return
					}
				}
			}
			tuples(farN, least, farTop, func(cells []int64) bool {
				return cells[1] <= smallTop || cells[0] >= cells[1] || yield(cells)
			})
		},
		random: func(r *rand.Rand) []int64 {
			n, top := between(r, fewest, fewMen), int64(nearTop)
			if r.IntN(4) == 0 {
				n, top = spread(r, fewest, most), largest
			}
			cells := randomMen(r, n, top, 0)
			if r.IntN(4) > 0 {
				r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
			}
			return cells
		},
		extreme: func() [][][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			var far [][]int64 // at the far end
			var mixed [][]int64
			for i := range int64(mostCases) {
				var cells []int64
				for c := int64(largest); len(cells) < most; c-- {
					cells = append(cells, c)
				}
				if i%2 == 0 {
					cells[most-1]--
				}
				far = append(far, cells)
				for _, n := range []int64{most - i%4, 2 + i%4} {
					cells := pairedMen(r, n, largest, 0, 1-i%2)
					r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
					mixed = append(mixed, cells)
				}
			}
			return [][][]int64{{{largest}}, far, mixed[:mostCases], mixed[mostCases:]}
		},
		simpler: func(cells []int64, yield func([]int64) bool) {
			if !fewer(len(cells), fewest, func(i, j int) bool { return yield(cut(cells, i, j)) }) {
				return
			}
			sorted := append([]int64(nil), cells...)
			sort.Slice(sorted, func(i, j int) bool { return sorted[i] < sorted[j] })
			for i := range sorted {
				if sorted[i] != cells[i] {
					if !yield(sorted) {
						return
					}
					break
				}
			}
			closer(cells, yield)
		},
	}
}
