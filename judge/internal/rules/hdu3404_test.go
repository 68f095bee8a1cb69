package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
)

// lit returns the case of hdu3404 with some lights on, each with its row and its column.
func lit(t *testing.T, r rules.Rules, lights [][2]int64) rules.Case {
	t.Helper()
	var input strings.Builder
	fmt.Fprintf(&input, "1\n%d\n", len(lights))
	for _, light := range lights {
		fmt.Fprintf(&input, "%d %d\n", light[0], light[1])
	}
	return full.Must(r.Read([]byte(input.String())))(t)[0]
}

// The second method tells the lost boards as search does: all lights on 4 by 4 places.
func TestLightsSecond(t *testing.T) {
	p := open("hdu3404")
	set := 0
	for lights := range rules.Subsets(rules.Cells(4, 4)) {
		if set%3 == 1 { // of all, to be quick
			mustAgree(t, p, lit(t, p.Rules, lights))
		}
		set++
	}
}

// The tables of values and of moves know a light at the end of a row, of a column and of a square.
func TestReach(t *testing.T) {
	r := open("hdu3404").Rules
	for _, c := range []struct {
		lights  [][2]int64
		reached bool
	}{
		{[][2]int64{{16, 1}}, true}, {[][2]int64{{1, 16}}, true}, {[][2]int64{{4, 4}, {1, 1}}, true},
		{[][2]int64{{2, 8}}, true},
		{[][2]int64{{3, 5}, {4, 1}}, true}, {[][2]int64{{1, 5}, {3, 4}}, true}, {[][2]int64{{1, 9}, {4, 2}}, true},
		{[][2]int64{{17, 1}}, false}, {[][2]int64{{3, 6}}, false}, {[][2]int64{{3, 5}, {5, 1}}, false},
		{[][2]int64{{1, 7}, {3, 4}}, true}, {[][2]int64{{1, 9}, {3, 4}}, false},
	} {
		if _, err := r.Problem.Answer(lit(t, r, c.lights)); (err == nil) != c.reached {
			t.Errorf("%v: %v", c.lights, err)
		}
	}
}
