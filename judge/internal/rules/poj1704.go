package rules

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// poj1704 is a strip on which men slide to the left, neither onto nor past each
// other; the winner is asked for.
func poj1704() Rules {
	const (
		mostCases, most  = 20, 1000 // men
		largest          = 10000    // cell
		smallN, smallTop = 3, 7     // small: up to three men on cells up to seven, in any order,
		moreN, moreTop   = 8, 8     // up to eight on cells up to eight, in two orders,
		farN, farTop     = 2, 20    // and two on cells up to 20
	)
	readMen := func(in *scanner, more func(read int) bool) (cells []int64) {
		taken := make(map[int64]bool)
		for more(len(cells)) {
			c := in.int("cell", 1, largest)
			if taken[c] {
				in.fail("two men stand on cell %d", c)
			}
			taken[c] = true
			cells = append(cells, c)
		}
		return cells
	}
	game := sliding()
	game.read = func(in *scanner) []int64 {
		return sortedMen(readMen(in, func(read int) bool { return in.skip() || read == 0 }))
	}

	return problem[[]int64]{
		layout: countFirst(1, mostCases),
		format: []Field{numberField("n"), listField("men", "n")},
		table:  asksWinner(game, func(cells []int64) [][]int64 { return alone(sortedMen(cells)) }, "Georgia will win", "Bob will win"),
		read: func(in *scanner) []int64 {
			n := int(in.int("number of men", 1, most))
			return readMen(in, func(read int) bool { return read < n })
		},
		write: pileCases{}.write,
		small: func(yield func([]int64) bool) {
			for n := 1; n <= smallN; n++ {
				for cells := range tuples(n, 1, smallTop) {
					if len(slices.Compact(sortedMen(cells))) == n && !yield(cells) {
						return
					}
				}
			}
			for n := smallN + 1; n <= moreN; n++ {
				for cells := range setsOfMen(n, moreTop) {
					slices.Reverse(cells)
					turned := append(slices.Clone(cells[2:]), cells[:2]...)
					slices.Reverse(turned)
					if !yield(cells) || !yield(turned) {
						return
					}
				}
			}
			for cells := range tuples(farN, 1, farTop) {
				if cells[1] > smallTop && cells[0] < cells[1] && !yield(cells) {
					return
				}
			}
		},
		random: func(r *rand.Rand) []int64 {
			n, top := spreadMen(r, most, largest)
			cells := randomMen(r, n, top, 0)
			if r.IntN(4) > 0 {
				shuffle(r, cells)
			}
			return cells
		},
		extreme: func(r *rand.Rand) [][][]int64 {
			var far, mixed [][]int64 // far: at the far end
			for i := range int64(mostCases) {
				cells := sideBySide(largest-most+1, most)
				slices.Reverse(cells)
				if i%2 == 0 {
					cells[most-1]--
				}
				far = append(far, cells)
				for _, n := range []int64{most - i%4, 2 + i%4} {
					cells := pairedMen(r, n, largest, 0, 1-i%2)
					shuffle(r, cells)
					mixed = append(mixed, cells)
				}
			}
			return [][][]int64{{{largest}}, far, mixed[:mostCases], mixed[mostCases:]}
		},
		simpler: func(cells []int64, yield func([]int64) bool) bool {
			return fewer(len(cells), 1, func(i, j int) bool { return yield(cut(cells, i, j)) }) &&
				(slices.IsSorted(cells) || yield(sortedMen(cells))) &&
				closer(cells, yield)
		},
	}.rules()
}

func sortedMen(cells []int64) []int64 { return slices.Sorted(slices.Values(cells)) }

// sliding returns the game as people see it, where cells increase; it lacks a reader. To
// search, a position is the set of the cells on which men stand.
func sliding() *playable[[]int64, uint64] {
	search := newNormal(func(men uint64, list []uint64) []uint64 {
		for rest := men; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			for to := c - 1; to > 0 && men>>to&1 == 0; to-- {
				list = append(list, men&^(1<<c)|1<<to)
			}
		}
		return list
	}, remembered)
	return &playable[[]int64, uint64]{
		players: called[[]int64]("Georgia", "Bob"),
		write:   writePosition,
		board:   func(cells []int64) Board { return Strip{Men: cells} },
		moves: func(cells []int64, yield func(string, []int64) bool) {
			slides(cells, 1, func(i int, to int64) bool {
				return yield(fmt.Sprintf("slide the man on %d to %d", cells[i], to), replaced(cells, i, to))
			})
		},
		end: func([]int64) string { return "no man has a free cell to his left" },
		search: func(cells []int64) (solver[uint64], uint64, error) {
			men, err := onStrip(cells, false)
			return search, men, err
		},
	}
}
