package rules_test

import (
	"testing"

	"grundy/judge/internal/rules"
)

// The ratio of the numbers tells who wins, as search does: all pairs up to 500, and Fibonacci
// numbers of 31 bits.
func TestRatio(t *testing.T) {
	r := open("luogu1290").Rules
	check := func(a, b int64) {
		c := [2]int64{a, b}
		second, _ := r.Second(c)
		if answer, err := r.Problem.Answer(c); err != nil || answer != second {
			t.Fatalf("%v: second method %q, search %q, %v", c, second, answer, err)
		}
	}
	for a := int64(1); a <= 500; a++ {
		for b := int64(1); b <= 500; b++ {
			check(a, b)
		}
	}
	for _, c := range r.Problem.Extreme(rules.NewDraw(1))[12] {
		p := c.([2]int64)
		check(p[0], p[1])
	}
}
