package rules_test

import (
	"strings"
	"testing"

	"grundy/judge/internal/rules"
)

// Positions are read strictly, and a fault names what is wrong.
func TestPositionText(t *testing.T) {
	tests := []struct{ id, text, want string }{ // want is how it is written, or a part of the fault
		{"hdu2177", "3 5", "3 5"},
		{"hdu2177", "5 3", "3 5"},
		{"poj1067", "3", "the input ends where the pile should stand"},
		{"poj1067", "3 -5", "-5 is below 0"},
		{"poj1067", "3 5 7", `"7" stands behind the end`},
		{"hdu2516", "13, at most 5", "13, at most 5"},
		{"hdu2516", "13", "13, at most 12"},
		{"hdu2516", "8, at most 10", "8, at most 8"},
		{"hdu2516", "0", "0"},
		{"hdu2516", "1", "nobody can begin to take"},
		{"hdu2516", "13, at most 0", "0 is below 1"},
		{"hdu2516", "13, at least 2", `"at" stands where "at most" and a number should`},
		{"hdu2516", ", at most 2", `"," is no number`},
		{"misere-bash", "9", "9"},
		{"misere-bash", "nine", `"nine" is no number`},
		{"jiaoguan", "7", "7"},
		{"jiaoguan", "-7", "-7 is below 0"},
		{"xiaokai", "7, Kc0", "7, Kc0"},
		{"xiaokai", "7,Xiaokai", "7, Xiaokai"},
		{"xiaokai", "3, Kc0 wanted 4", "3, Kc0 wanted 4"},
		{"xiaokai", "4, Kc0 wanted 4", "with 4 stones Kc0 does not lose"},
		{"xiaokai", "7", "behind 7 should stand a comma"},
		{"xiaokai", "7, Bob", `"Bob" is none of the players`},
		{"hdu1846", "23, at most 2", "23, at most 2"},
		{"hdu1846", "23 2", "behind 23 should stand a comma"},
		{"hdu1846", "23, at most", "the input ends where the limit of a move should stand"},
		{"hdu2188", "3 of 10, at most 4", "3 of 10, at most 4"},
		{"hdu2188", "13 of 10, at most 4", "13 of 10, at most 4"},
		{"hdu2188", "14 of 10, at most 4", "nobody can have brought the sum to 14"},
		{"hdu2188", "3 / 10, at most 4", `"/" stands where "of"`},
		{"hdu2188", "3 of 10", "behind 10 should stand a comma"},
	}
	for _, test := range tests {
		position, err := open(test.id).Position(test.text)
		switch {
		case err != nil && !strings.Contains(err.Error(), test.want):
			t.Errorf("%s: %q: fault %q, want %q", test.id, test.text, err, test.want)
		case err == nil && position.String() != test.want:
			t.Errorf("%s: %q is read as %q, want %q", test.id, test.text, position, test.want)
		}
	}
}

// Of positions far beyond search the first moves are there at once, and only search
// refuses them.
func TestLargePositions(t *testing.T) {
	tests := []struct{ id, text, move, to string }{
		{"hdu2177", "1 1000000000000", "take 1 from the pile of 1", "0 1000000000000"},
		{"hdu2516", "1000000000000", "take 1", "999999999999, at most 2"},
		{"misere-bash", "1000000000000", "take 1", "999999999999"},
		{"jiaoguan", "1000000000000", "call out 2", "999999999998"},
		{"xiaokai", "1000000000000, Kc0", "take 1", "999999999999, Xiaokai"},
		{"hdu1846", "1000000000000, at most 1000000000", "take 1", "999999999999, at most 1000000000"},
		{"hdu2188", "0 of 10, at most 1000000000000", "add 1", "1 of 10, at most 1000000000000"},
	}
	for _, test := range tests {
		position, err := open(test.id).Position(test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.id, err)
		}
		for move := range position.Moves() {
			if move.Words != test.move || move.To.String() != test.to {
				t.Errorf("%s, %s: the first move is %q to %q", test.id, test.text, move.Words, move.To)
			}
			break
		}
		if _, err := position.Value(); !rules.IsTooLarge(err) {
			t.Errorf("%s, %s: error %v, want too large", test.id, test.text, err)
		}
	}
}

// Games end in their own words, also where a pile is not empty.
func TestEnds(t *testing.T) {
	tests := []struct{ id, text, end string }{
		{"jiaoguan", "1", "one student is left, and at least 2 would have to be called out"},
		{"jiaoguan", "0", "no students are left"},
		{"xiaokai", "3, Kc0 wanted 4", "Kc0 wanted 4 where there are 3, and has lost"},
		{"xiaokai", "0, Xiaokai", "no stones are left"},
		{"hdu2188", "10 of 10, at most 4", "the sum of 10 is reached"},
		{"hdu2188", "12 of 10, at most 4", "the sum of 10 is reached, and passed"},
		{"hdu2188", "9 of 10, at most 4", ""},
	}
	for _, test := range tests {
		position, err := open(test.id).Position(test.text)
		if err != nil || position.End() != test.end {
			t.Errorf("%s: %s ends %q, error %v, want %q", test.id, test.text, position.End(), err, test.end)
		}
	}
}
