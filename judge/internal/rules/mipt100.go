package rules

import "math/rand/v2"

// mipt100 is Nim; the winner is asked for. An input is one case.
func mipt100() Rules {
	cases := pileCases{
		fewest: 1, most: 1000, // the original bound is unknown, this one is ours
		least: 1, largest: 1<<31 - 1, // sizes fit 32 bits, and 0 is left to nobody
		smallTop: []int64{1: 6, 2: 6, 3: 6},
	}
	game := nim("First", "Second", newNormal(takeAny, remembered), "stones", false)

	return problem[[]int64]{
		layout: oneCase(),
		cases:  cases,
		table:  asksWinner(game, alone, "First wins.", "Second wins."),
		extreme: func(r *rand.Rand) [][][]int64 {
			top := cases.top()
			inputs := [][][]int64{{top}, {replaced(top, cases.most-1, cases.largest-1)}}
			for n := cases.most; n > cases.most-8; n-- {
				inputs = append(inputs, [][]int64{lastDecides(r, n, cases.least, cases.largest)})
			}
			return inputs
		},
	}.rules()
}
