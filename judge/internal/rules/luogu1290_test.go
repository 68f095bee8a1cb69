package rules_test

import (
	"testing"

	"grundy/judge/internal/rules"
)

// The ratio of the numbers tells who wins, as search does: all pairs up to 500, and Fibonacci
// numbers of 31 bits.
func TestRatio(t *testing.T) {
	p := open("luogu1290")
	for _, c := range rules.Cells(500, 500) {
		mustAgree(t, p, c)
	}
	for _, c := range p.Problem.Extreme(rules.NewDraw(1))[12] {
		mustAgree(t, p, c)
	}
}
