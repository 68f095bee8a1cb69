package rules

import (
	"slices"
	"strings"
	"testing"
)

// The moves in words, or why there is none.
func TestWords(t *testing.T) {
	for _, test := range []struct {
		id, text string
		want     []string
	}{
		{"hdu1536", "5,2: 3 7 3", []string{"take 2 from a pile of 3", "take 2 from the pile of 7", "take 5 from the pile of 7"}},
		{"hdu1536", "5,2: 1", []string{"no pile has 2 beads, the fewest that may be taken"}},
		{"hdu1536", "5,2: 0", []string{"no beads are left"}},
	} {
		problem, _ := Find(test.id)
		position, err := problem.New().Position(test.text)
		if err != nil {
			t.Errorf("%s: %s: %v", test.id, test.text, err)
			continue
		}
		var got []string
		for move := range position.Moves() {
			got = append(got, move.Words)
		}
		if end := position.End(); end != "" {
			got = append(got, end)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %s: %q, want %q", test.id, test.text, got, test.want)
		}
	}
}

// Texts that are no position are refused, with the place of what is wrong.
func TestNoPosition(t *testing.T) {
	for _, test := range []struct{ id, text, want string }{
		{"hdu1536", "", "column 1: the input ends where the set should stand"},
		{"hdu1536", "2 5 12", `column 1: "2" does not end with a colon: the set, such as 2,5: should stand here`},
		{"hdu1536", "2,x: 5", `column 3: "x" is no number`},
		{"hdu1536", "2,: 5", "column 3: the member of the set should stand here"},
		{"hdu1536", "2,0: 5", "column 3: 0 is below 1"},
		{"hdu1536", "2,5:", "the input ends where the pile should stand"},
	} {
		problem, _ := Find(test.id)
		_, err := problem.New().Position(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %s: error %v, want %q", test.id, test.text, err, test.want)
		}
	}
}
