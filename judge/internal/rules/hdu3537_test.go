package rules_test

import "testing"

// The second method tells the lost rows as search does: all sets of heads on the coins that search reaches.
func TestRowsOfCoins(t *testing.T) {
	const searched = 12 // coins
	r := open("hdu3537").Rules
	for set := range 1 << searched {
		list := []int64{}
		for at := range int64(searched) {
			if set>>at&1 == 1 {
				list = append(list, at)
			}
		}
		second, _ := r.Second(list)
		if answer, err := r.Problem.Answer(list); err != nil || answer != second {
			t.Fatalf("%v: second method %q, search %q, %v", list, second, answer, err)
		}
	}
}
