package rules

import (
	"fmt"
	"math/rand/v2"
)

// leetcode1025: from n, pick a divisor x of n with 0 < x < n and leave n-x. Asked
// for is whether the first player wins.
func leetcode1025() Rules {
	cases := numberCases{what: "number", least: 1, largest: 1000, smallTop: 500}
	// A table of all smaller numbers, with all that may divide each: to divide and to
	// look up.
	work := func(n int64) int64 { return 10 + n*n }
	search := newNormal(func(n int64, list []int64) []int64 {
		for x := int64(1); x < n; x++ {
			if n%x == 0 {
				list = append(list, n-x)
			}
		}
		return list
	}, remembered)
	game := &playable[int64, int64]{
		players: called[int64]("Alice", "Bob"),
		read:    cases.read,
		write:   func(n int64) string { return fmt.Sprint(n) },
		board:   func(n int64) Board { return Number{N: n} },
		moves: func(n int64, yield func(string, int64) bool) {
			for x := int64(1); x < n; x++ {
				if n%x == 0 && !yield(fmt.Sprintf("pick %d and replace %d by %d", x, n, n-x), n-x) {
					return
				}
			}
		},
		end:    func(n int64) string { return fmt.Sprintf("%d has no divisor below itself", n) },
		search: func(n int64) (solver[int64], int64, error) { return search, n, nil },
	}

	return problem[int64]{
		layout: toEnd(),
		cases:  cases,
		table:  asksWinner(game, alone, "true\n", "false\n", ""),
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
