package rules

import "math/rand/v2"

// cf768e: take stones from one pile, but no number twice from the same pile. Asked
// for is whether the second player wins.
func cf768e() Rules {
	const randomMost = 300 // piles of a random case
	cases := pileCases{
		fewest: 1, most: 1000000, least: 1, largest: usedLargest,
		smallTop: []int64{1: usedLargest, 2: 13, 3: 5, 4: 3},
		apart:    true,
	}
	second := newUsedPiles()
	table := asksWinner(usedGame(newNormal(usedWhole.options, remembered)), freshPiles, "NO", "YES")

	return problem[[]int64]{
		layout: oneCase(),
		cases:  cases,
		table:  table,
		second: func(sizes []int64) (string, error) {
			won, err := second.winsByValues(sizes)
			return table.said(won), err
		},
		random: func(r *rand.Rand) []int64 {
			few, top := int64(5), cases.largest
			switch r.IntN(8) {
			case 0:
				few = randomMost
			case 1, 2, 3:
				top = 10
			}
			draw := func() []int64 {
				return times(spread(r, int64(cases.fewest), few), func() int64 { return spread(r, cases.least, top) })
			}
			sizes := draw()
			switch r.IntN(4) {
			case 0: // each pile has a twin in which its moves can be copied
				sizes = append(sizes, sizes...)
				shuffle(r, sizes)
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
		extreme: func(r *rand.Rand) [][][]int64 {
			// lastDecides returns piles that the first player loses, or wins since the last
			// one is another than it would have to be.
			lastDecides := func(n int64, lost bool) [][]int64 {
				for {
					sizes := times(n, func() int64 { return between(r, cases.least, cases.largest) })
					others := odd(sizes[:n-1])
					for _, last := range r.Perm(int(cases.largest)) {
						sizes[n-1] = int64(last + 1)
						if won, err := second.winsByValues(append(others, sizes[n-1])); err == nil && won != lost {
							return [][]int64{sizes}
						}
					}
				}
			}
			inputs := [][][]int64{lastDecides(int64(cases.most), true), {cases.top()}}
			for _, n := range []int64{1<<8 + 1, 1000, 1<<15 + 1, 1<<16 + 1, 1<<16 + 2, 100000} {
				inputs = append(inputs, lastDecides(n, true), lastDecides(n, false))
			}
			return inputs
		},
		simpler: func(sizes []int64, yield func([]int64) bool) bool {
			half := len(sizes) / 2
			return (half < 4 || yield(sizes[:half:half]) && yield(sizes[half:])) && cases.simpler(sizes, yield)
		},
	}.rules()
}
