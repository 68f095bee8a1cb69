package rules

import (
	"fmt"
	"math/rand/v2"
)

// leetcode1025: from n, pick a divisor x of n with 0 < x < n and leave n-x. Asked
// for is whether the first player wins.
func leetcode1025() Rules {
	cases := numberCases{what: "number", least: 1, largest: 1000, smallTop: 500}
	pile := onePile{
		players:  [2]string{"Alice", "Bob"},
		takes:    properDivisors,
		move:     "pick %[1]d and replace %[2]d by %[3]d",
		searched: cases.largest,
	}
	game := pile.playable(newNormal(pile.options, remembered))
	game.read = cases.read
	game.end = func(n int64) string { return fmt.Sprintf("%d has no divisor below itself", n) }
	// A table of all smaller numbers, with all that may divide each: to divide and to
	// look up.
	work := func(n int64) int64 { return 10 + n*n }

	return problem[int64]{
		layout: toEnd(),
		cases:  cases,
		table:  asksWinner(game, alone, "true", "false"),
		work:   work,
		extreme: func(*rand.Rand) [][]int64 {
			r := rand.New(rand.NewPCG(1, 2))
			return [][]int64{
				full(2000, work, func() int64 { return cases.largest - r.Int64N(5) }),
				full(2000, work, func() int64 { return between(r, cases.largest/2, cases.largest) }),
				full(2000, work, func() int64 { return between(r, cases.least, 60) }),
			}
		},
	}.rules()
}

func properDivisors(n int64) (list []int64) {
	for x := int64(1); x < n; x++ {
		if n%x == 0 {
			list = append(list, x)
		}
	}
	return list
}
