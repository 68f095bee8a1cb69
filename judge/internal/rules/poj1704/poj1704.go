// Package poj1704 is the room of poj1704: men slide to the left on a strip without
// passing each other. The question is who wins.
package poj1704

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is poj1704.
var Room = rules.Room{
	ID:      "poj1704",
	Title:   "Georgia and Bob",
	Topic:   "staircase Nim, men on a strip",
	Chinese: "阶梯尼姆博弈，移动棋子",
	Homes:   []rules.Home{{Judge: "POJ", Name: "1704"}, {Judge: "Luogu", Name: "P10507"}},
	Seconds: 1, KiB: 10000,
	Picture: picture.PairedMen,
	New:     newRules,
}

const (
	mostCases, most = 20, 1000 // men
	largest         = 10000    // cell
)

func newRules() rules.Rules {
	readMen := func(in *rules.Scanner, more func(read int) bool) (cells []int64) {
		taken := make(map[int64]bool)
		for more(len(cells)) {
			c := in.Int("cell", 1, largest)
			if taken[c] {
				in.Fail("there are two men on cell %d", c)
			}
			taken[c] = true
			cells = append(cells, c)
		}
		return cells
	}
	game := sliding()
	game.Read = func(in *rules.Scanner) []int64 {
		return sortedMen(readMen(in, func(read int) bool { return in.Skip() || read == 0 }))
	}

	return rules.Spec[[]int64]{
		Layout: rules.Counted(1, mostCases),
		Format: []rules.Field{rules.NumberNamed("n"), rules.ListNamed("men", "n")},
		Table:  rules.AsksWinner(game, func(cells []int64) [][]int64 { return rules.Alone(sortedMen(cells)) }, "Georgia will win", "Bob will win"),
		Read: func(in *rules.Scanner) []int64 {
			n := int(in.Int("number of men", 1, most))
			return readMen(in, func(read int) bool { return read < n })
		},
		Write: rules.PileCases{}.Write,
		InOrder: func(cells []int64) ([]int64, string) {
			if slices.IsSorted(cells) {
				return cells, ""
			}
			return sortedMen(cells), "men"
		},
		Small: smallMen,
		Random: func(r *rand.Rand) []int64 {
			n, top := rules.SpreadMen(r, most, largest)
			cells := rules.RandomMen(r, n, top, 0)
			if r.IntN(4) > 0 {
				rules.Shuffle(r, cells)
			}
			return cells
		},
		Extreme: extremeMen,
		Simpler: func(cells []int64, yield func([]int64) bool) bool {
			return rules.Fewer(len(cells), 1, func(i, j int) bool { return yield(rules.Cut(cells, i, j)) }) &&
				(slices.IsSorted(cells) || yield(sortedMen(cells))) &&
				rules.Closer(cells, yield)
		},
	}.Rules()
}

// extremeMen returns the largest inputs.
func extremeMen(r *rand.Rand) [][][]int64 {
	var far, mixed [][]int64 // far: at the far end
	for i := range int64(mostCases) {
		cells := rules.SideBySide(largest-most+1, most)
		slices.Reverse(cells)
		if i%2 == 0 {
			cells[most-1]--
		}
		far = append(far, cells)
		for _, n := range []int64{most - i%4, 2 + i%4} {
			cells := rules.PairedMen(r, n, largest, 0, 1-i%2)
			rules.Shuffle(r, cells)
			mixed = append(mixed, cells)
		}
	}
	return [][][]int64{{{largest}}, far, mixed[:mostCases], mixed[mostCases:]}
}

// smallMen yields up to three men on cells up to seven, in any order, up to eight on cells up
// to eight, in two orders, and two on cells up to 20.
func smallMen(yield func([]int64) bool) {
	const (
		smallN, smallTop = 3, 7
		moreN, moreTop   = 8, 8
		farN, farTop     = 2, 20
	)
	for n := 1; n <= smallN; n++ {
		for cells := range rules.Tuples(n, 1, smallTop) {
			if len(slices.Compact(sortedMen(cells))) == n && !yield(cells) {
				return
			}
		}
	}
	for n := smallN + 1; n <= moreN; n++ {
		for cells := range rules.SetsOfMen(n, moreTop) {
			slices.Reverse(cells)
			turned := append(slices.Clone(cells[2:]), cells[:2]...)
			slices.Reverse(turned)
			if !yield(cells) || !yield(turned) {
				return
			}
		}
	}
	for cells := range rules.Tuples(farN, 1, farTop) {
		if cells[1] > smallTop && cells[0] < cells[1] && !yield(cells) {
			return
		}
	}
}

func sortedMen(cells []int64) []int64 { return slices.Sorted(slices.Values(cells)) }

// sliding returns the game on increasing cells, without Read. For search, a position is the
// set of the cells with men.
func sliding() *rules.Game[[]int64, uint64] {
	search := rules.NewNormal(func(men uint64, list []uint64) []uint64 {
		for rest := men; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			for to := c - 1; to > 0 && men>>to&1 == 0; to-- {
				list = append(list, men&^(1<<c)|1<<to)
			}
		}
		return list
	}, rules.Remembered)
	return &rules.Game[[]int64, uint64]{
		Players: rules.Called[[]int64]("Georgia", "Bob"),
		Write:   rules.WritePosition,
		Board:   func(cells []int64) rules.Board { return rules.Strip{Men: cells} },
		Moves: func(cells []int64, yield func(string, []int64) bool) {
			rules.Slides(cells, 1, func(i int, to int64) bool {
				return yield(fmt.Sprintf("slide the man on %d to %d", cells[i], to), rules.Replaced(cells, i, to))
			})
		},
		End: func([]int64) string { return "no man has a free cell to his left" },
		Search: func(cells []int64) (rules.Solver[uint64], uint64, error) {
			men, err := rules.OnStrip(cells, false)
			return search, men, err
		},
	}
}
