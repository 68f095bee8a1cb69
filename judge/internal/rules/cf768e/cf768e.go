// Package cf768e: take stones from one pile, but no number twice from the same pile. Asked
// for is whether the second player wins.
package cf768e

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is cf768e.
var Room = rules.Room{
	ID:      "cf768e",
	Title:   "Game of Stones",
	Topic:   "Nim, no amount twice from a pile",
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "768E", Path: "768/E"}},
	Seconds: 3, KiB: 256 << 10,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	const randomMost = 300 // piles of a random case
	cases := rules.PileCases{
		Fewest: 1, Most: 1000000, Least: 1, Largest: usedLargest,
		SmallTop: []int64{1: usedLargest, 2: 13, 3: 5, 4: 3},
		Apart:    true,
	}
	second := newUsedPiles()
	table := rules.AsksWinner(usedGame(rules.NewNormal(usedWhole.options, rules.Remembered)), freshPiles, "NO", "YES")

	return rules.Spec[[]int64]{
		Layout: rules.Single(),
		Cases:  cases,
		Table:  table,
		Second: func(sizes []int64) (string, error) {
			won, err := second.winsByValues(sizes)
			return table.Said(won), err
		},
		Random: func(r *rand.Rand) []int64 {
			few, top := int64(5), cases.Largest
			switch r.IntN(8) {
			case 0:
				few = randomMost
			case 1, 2, 3:
				top = 10
			}
			draw := func() []int64 {
				return rules.Times(rules.Spread(r, int64(cases.Fewest), few), func() int64 { return rules.Spread(r, cases.Least, top) })
			}
			sizes := draw()
			switch r.IntN(4) {
			case 0: // each pile has a twin in which its moves can be copied
				sizes = append(sizes, sizes...)
				rules.Shuffle(r, sizes)
			case 1: // few draws are lost for the first player; try for one
				for try := 0; try < 30; try++ {
					if won, _ := second.winsByValues(sizes); !won {
						break
					}
					sizes = draw()
				}
			}
			return sizes
		},
		Extreme: func(r *rand.Rand) [][][]int64 {
			// lastDecides returns piles that the first player loses, or wins since the last
			// one is another than it would have to be.
			lastDecides := func(n int64, lost bool) [][]int64 {
				for {
					sizes := rules.Times(n, func() int64 { return rules.Between(r, cases.Least, cases.Largest) })
					others := odd(sizes[:n-1])
					for _, last := range r.Perm(int(cases.Largest)) {
						sizes[n-1] = int64(last + 1)
						if won, err := second.winsByValues(append(others, sizes[n-1])); err == nil && won != lost {
							return [][]int64{sizes}
						}
					}
				}
			}
			inputs := [][][]int64{lastDecides(int64(cases.Most), true), {cases.Top()}}
			for _, n := range []int64{1<<8 + 1, 1000, 1<<15 + 1, 1<<16 + 1, 1<<16 + 2, 100000} {
				inputs = append(inputs, lastDecides(n, true), lastDecides(n, false))
			}
			return inputs
		},
		Simpler: func(sizes []int64, yield func([]int64) bool) bool {
			half := len(sizes) / 2
			return (half < 4 || yield(sizes[:half:half]) && yield(sizes[half:])) && cases.Simpler(sizes, yield)
		},
	}.Rules()
}
