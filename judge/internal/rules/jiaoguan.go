package rules

import (
	"maps"
	"math/rand/v2"
	"strconv"

	"grundy/judge/internal/game"
)

// jiaoguan is taking 2 or 3, where one that is left is a draw; the outcome is asked.
func jiaoguan() Rules {
	const (
		least, largest        = -10000, 10000 // least is ours: how far below 0 it may be is unknown
		smallBottom, smallTop = -60, 240
	)
	take := func(n int64, list []int64) []int64 {
		for taken := int64(2); taken <= min(3, n); taken++ {
			list = append(list, n-taken)
		}
		return list
	}
	end := func(left int64) game.Outcome {
		if left == 1 {
			return game.Draw
		}
		return game.Loss // the other player took the last
	}
	known := make(map[int64]game.Outcome)

	return problem[int64]{
		layout: oneCase(),
		read:   func(in *scanner) int64 { return in.int("number", least, largest) },
		write:  func(out *printer, n int64) { out.line(n) },
		answer: func(n int64) (string, error) {
			if n < 0 {
				return "120\n", nil
			}
			if _, met := known[n]; !met {
				outcomes, err := game.Outcomes(n, take, end, largest+1)
				if err != nil {
					return "", err
				}
				maps.Copy(known, outcomes)
			}
			return strconv.Itoa(int(known[n])) + "\n", nil
		},
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for n := int64(0); n <= smallTop; n++ {
				if !yield(n) {
					return
				}
			}
			for n := int64(-1); n >= smallBottom; n-- {
				if !yield(n) {
					return
				}
			}
		},
		random: func(r *rand.Rand) int64 {
			if r.IntN(5) == 0 {
				return -spread(r, 1, -least)
			}
			return spread(r, 0, largest)
		},
		extreme: func() [][]int64 {
			return [][]int64{{largest}, {largest - 1}, {largest - 2}, {largest - 3}, {largest - 4}, {least}}
		},
		simpler: func(n int64, yield func(int64) bool) {
			if n < 0 { // towards 0
				smaller(-n, 0, func(m int64) bool { return yield(-m) })
				return
			}
			smaller(n, 0, yield)
		},
	}
}
