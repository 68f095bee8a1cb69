package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// leetcode1025: from n, pick a divisor x of n with 0 < x < n and leave n-x. Asked
// for is whether the first player wins.
func leetcode1025() Rules {
	const (
		least, largest = 1, 1000
		smallTop       = 500
	)
	// A table of all smaller numbers, with all that may divide each: to divide and to
	// look up.
	work := func(n int64) int64 { return 10 + n*n }
	normal := game.Normal(func(n int64, list []int64) []int64 {
		for x := int64(1); x < n; x++ {
			if n%x == 0 {
				list = append(list, n-x)
			}
		}
		return list
	}, remembered)

	return problem[int64]{
		layout: toEnd(),
		read:   func(in *scanner) int64 { return in.int("number", least, largest) },
		write:  func(out *printer, n int64) { out.line(n) },
		answer: func(n int64) (string, error) {
			won, err := normal.Wins(n)
			return answerOf(won, err, "true", "false")
		},
		work:     work,
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for n := int64(least); n <= smallTop && yield(n); n++ {
			}
		},
		random: func(r *rand.Rand) int64 { return spread(r, least, largest) },
		extreme: func() [][]int64 {
			r := rand.New(rand.NewPCG(1, 2))
			return [][]int64{
				full(2000, work, func() int64 { return largest - r.Int64N(5) }),
				full(2000, work, func() int64 { return between(r, largest/2, largest) }),
				full(2000, work, func() int64 { return between(r, least, 60) }),
			}
		},
		simpler: func(n int64, yield func(int64) bool) { smaller(n, least, yield) },
	}
}
