package rules_test

import (
	"testing"

	"grundy/judge/internal/rules"
)

// The second method tells the lost rows as search does: all sets of heads on the coins that search reaches.
func TestRowsOfCoins(t *testing.T) {
	p := open("hdu3537")
	for heads := range rules.Subsets([]int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}) {
		mustAgree(t, p, heads)
	}
}
