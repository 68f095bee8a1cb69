package rules

import "math/rand/v2"

// poj1067 is Wythoff's game; who wins is asked for. Beyond search, which reaches piles
// of 150, answers come from the codes of the piles: see lostByCode.
func poj1067() Rules {
	const roundedFrom = 200000000 // where the first error of a program in double is near
	cases := twoPilesCases{what: [2]string{"pile", "pile"}, largest: 1000000000}
	table := asksWinner(wythoff(), func(p twoPiles) []twoPiles { return alone(smallerFirst(p[0], p[1])) }, "1", "0")

	return problem[twoPiles]{
		layout: toEnd(),
		cases:  cases,
		table:  table,
		second: func(p twoPiles) (string, error) { return table.said(!lostByCode(p)), nil },
		work:   func(twoPiles) int64 { return 50 }, // a formula, or the Fibonacci numbers
		stricter: func(p twoPiles) string {
			switch {
			case p == twoPiles{}:
				return "the line 0 0: programs that answer 1 to it were accepted at POJ"
			case max(p[0], p[1]) > roundedFrom:
				return "piles above 200,000,000: programs in floating point, which are wrong for a few of them, were accepted at POJ and HDU"
			}
			return ""
		},
		extreme: func(r *rand.Rand) [][]twoPiles {
			top := cases.largest
			var below, all []twoPiles
			for range 2000 {
				below = append(below, nearLost(r, roundedFrom))
				all = append(all, nearLost(r, top))
			}
			return [][]twoPiles{below, all, {{top, top}, {0, top}, {top, 0}, lostWithDifference(top / 3), {0, 0}}}
		},
	}.rules()
}
