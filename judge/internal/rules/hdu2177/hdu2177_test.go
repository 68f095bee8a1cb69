package hdu2177

import (
	"testing"

	"grundy/judge/internal/rules"
)

// The order of the moves on one pile, and how often equal ones are printed, is left
// open for hdu2177; what is printed, and that the move on both piles is first, is not.
func TestLeftOpen(t *testing.T) {
	answers := map[rules.TwoPiles]string{ // from the rules
		{5, 7}:   "1\n3 5\n3 5\n4 7\n",
		{2, 3}:   "1\n1 2\n1 2\n",
		{10, 13}: "1\n4 7\n6 10\n8 13\n",
		{1, 2}:   "0\n",
	}
	r := newRules()
	for p, want := range answers {
		if answer, err := r.Answer(p); err != nil || answer.Text != want {
			t.Errorf("%v: answer %q, error %v, want %q", p, answer.Text, err, want)
		}
	}
	tests := []struct {
		p      rules.TwoPiles
		output string
		open   bool
	}{
		{rules.TwoPiles{5, 7}, "1\n3 5\n4 7\n3 5\n", true},
		{rules.TwoPiles{5, 7}, "1\n3 5\n4 7\n", true},
		{rules.TwoPiles{5, 7}, "1\n3 5\n4 7\n4 7\n", true},
		{rules.TwoPiles{5, 7}, "1\n3 5\n3 5\n3 5\n4 7\n", false},
		{rules.TwoPiles{5, 7}, "1\n4 7\n3 5\n3 5\n", false},
		{rules.TwoPiles{5, 7}, "1\n3 5\n", false},
		{rules.TwoPiles{5, 7}, "1\n3 5\n3 5\n4 7\n6 10\n", false},
		{rules.TwoPiles{5, 7}, "3 5\n3 5\n4 7\n1\n", false},
		{rules.TwoPiles{5, 7}, "", false},
		{rules.TwoPiles{5, 7}, "0\n", false},
		{rules.TwoPiles{2, 3}, "1\n1 2\n", true},
		{rules.TwoPiles{10, 13}, "1\n4 7\n8 13\n6 10\n", true},
		{rules.TwoPiles{10, 13}, "1\n6 10\n4 7\n8 13\n", false},
		{rules.TwoPiles{1, 2}, "1\n", false},
	}
	for _, test := range tests {
		if why := r.LeftOpen(test.p, answers[test.p], test.output); (why != "") != test.open {
			t.Errorf("%v: LeftOpen of %q is %q", test.p, test.output, why)
		}
	}
}
