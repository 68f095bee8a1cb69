package rules_test

import (
	"math"
	"testing"

	"grundy/judge/internal/rules"
)

// A program that is wrong only where doubles are rounded may have been accepted by the original judge
// from the first lost position on that one gets wrong, and not below. Of all lost positions with
// Fibonacci numbers these are the first for the two usual formulas.
func TestRounded(t *testing.T) {
	w := open("poj1067").Rules
	byDifference := func(p rules.TwoPiles) bool { return int64(float64(p[1]-p[0])*(1+math.Sqrt(5))/2) == p[0] }
	bySmaller := func(p rules.TwoPiles) bool { return int64(float64(p[0])*((1+math.Sqrt(5))/2))+1 == p[1] }
	for _, test := range []struct {
		name  string
		right func(rules.TwoPiles) bool
		first rules.TwoPiles
	}{
		{"difference", byDifference, rules.TwoPiles{165580140, 267914295}},
		{"smaller pile", bySmaller, rules.TwoPiles{102334155, 165580141}},
	} {
		for _, k := range rules.Fibonacci {
			p := rules.LostWithDifference(k)
			if p[1] > 1000000000 {
				break
			}
			if wrong := !test.right(p); wrong && p[1] < test.first[1] || p == test.first && !wrong {
				t.Errorf("%s: wrong on %v is %v, want the first to be %v", test.name, p, wrong, test.first)
			}
			if !test.right(p) && (w.Stricter(p) == "" || !w.Excuses(p, "1\n", rules.Ended)) {
				t.Errorf("%s: there is no excuse for %v", test.name, p)
			}
		}
	}
	for _, p := range []rules.TwoPiles{{63245986, 102334155}, {165580140, 267914296}, {1, 2}} {
		if w.Excuses(p, "1\n", rules.Ended) && w.Stricter(p) != "" {
			t.Errorf("there is an excuse for %v", p)
		}
	}
}
