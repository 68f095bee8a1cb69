package rules

import (
	"math/rand/v2"
	"slices"
)

// bzoj2463 is walking a stone from the corner of a board, never twice onto a
// square; who wins is asked.
func bzoj2463() Rules {
	cases := numberCases{what: "side", least: 1, largest: 10000, smallTop: walkSide}
	fromCorner := func(side int64) []path { return alone(path{side, [][2]int64{{1, 1}}}) }

	return problem[int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  asksWinner(pathGame(cases), fromCorner, "Alice", "Bob"),
		random: func(r *rand.Rand) int64 {
			if r.IntN(4) == 0 {
				return cases.random(r)
			}
			return between(r, cases.least, cases.smallTop)
		},
		extreme: func(r *rand.Rand) [][]int64 {
			all := slices.Collect(upTo(cases.largest))
			shuffle(r, all)
			return [][]int64{{cases.largest, cases.largest - 1}, all}
		},
	}.rules()
}
