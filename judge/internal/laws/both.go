package laws

import "grundy/judge/internal/result"

// both finds that a position of two numbers is lost if each of them is lost with a fixed small one. The rows of that
// number and of smaller ones are given: where they are lost need not have a law.
func (f finder) both() (list []Law) {
	const last, often = 3, 4
	for with := 0; with <= last; with++ {
		given := func(at At) bool { return min(at[0], at[1]) <= with }
		values := make(map[At]int)
		learn := func(p Point) { values[p.At] = p.Value }
		for _, p := range f.table {
			if given(p.At) {
				learn(p)
			}
		}
		predict := func(at At) int {
			x, known := values[At{at[0], with}]
			y, too := values[At{with, at[1]}]
			switch {
			case given(at) || !known || !too || max(x, y) > result.Won:
				return -1
			case x == result.Lost && y == result.Lost:
				return result.Lost
			}
			return result.Won
		}
		lost := 0
		fits := true
		for _, p := range f.points {
			if given(p.At) {
				continue
			}
			fits = fits && predict(p.At) == p.Value
			if p.Value == result.Lost {
				lost++
			}
		}
		if fits && lost >= often {
			rule := result.Both{With: with}
			list = append(list, Law{Rule: rule, Bits: 6 + Choice(with), Predict: predict, given: given, learn: learn})
		}
	}
	return list
}
