package rules_test

import (
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// The codes agree with a sweep by the rules far beyond search: the smaller pile of the next lost
// position is the least number in none before. (TestEachSecond compares them with search.)
func TestCodes(t *testing.T) {
	full.Daily(t)
	const most = 1000000
	used := make([]bool, 3*most)
	for k, small := int64(0), int64(0); small <= most; k++ {
		large := small + k
		if rules.LostPartner(small) != large || rules.LostPartner(large) != small ||
			rules.LostWithDifference(k) != (rules.TwoPiles{small, large}) {
			t.Fatalf("%d %d is lost, the partners are %d and %d", small, large, rules.LostPartner(small),
				rules.LostPartner(large))
		}
		used[small], used[large] = true, true
		for used[small] {
			small++
		}
	}
}

// Claims ignore white space and the order of the two piles. Other outputs claim nothing.
func TestLostPilesClaims(t *testing.T) {
	tests := []struct{ output, want string }{
		{"0\n", "lost"},
		{"1\n3 5\n4 7\n", "3 5, 4 7"},
		{"1 5 3\r\n1 9", "3 5, 1 9"},
		{"1\n", ""},
		{"1\n3\n", "none"},
		{"0\n3 5\n", "none"},
		{"2\n", "none"},
		{"1\n3 five\n", "none"},
	}
	for _, test := range tests {
		got := "none"
		for _, claim := range open("hdu2177").Rules.Claims(rules.TwoPiles{5, 7}, test.output) {
			switch claim := claim.(type) {
			case rules.OutcomeClaim:
				got = map[game.Outcome]string{game.Loss: "lost"}[claim.Outcome]
			case rules.MovesClaim:
				got = strings.Join(claim.Leaves, ", ")
			}
			if claim.Of().String() != "5 7" {
				t.Errorf("%q: a claim about %v", test.output, claim.Of())
			}
		}
		if got != test.want {
			t.Errorf("%q says %q, want %q", test.output, got, test.want)
		}
	}
}

// The order of the moves on one pile, and how often equal ones are printed, is left
// open for hdu2177; what is printed, and that the move on both piles is first, is not.
func TestLeftOpen(t *testing.T) {
	r := open("hdu2177").Rules
	for _, test := range []struct {
		p          rules.TwoPiles
		answer     string   // from the rules
		open, shut []string // outputs
	}{
		{
			rules.TwoPiles{5, 7}, "1\n3 5\n3 5\n4 7\n",
			[]string{"1\n3 5\n4 7\n3 5\n", "1\n3 5\n4 7\n"},
			[]string{
				"1\n3 5\n4 7\n4 7\n", "1\n3 5\n3 5\n3 5\n4 7\n", "1\n4 7\n3 5\n3 5\n", "1\n3 5\n",
				"1\n3 5\n3 5\n4 7\n6 10\n", "3 5\n3 5\n4 7\n1\n", "", "0\n",
			},
		},
		{rules.TwoPiles{2, 3}, "1\n1 2\n1 2\n", []string{"1\n1 2\n"}, nil},
		{rules.TwoPiles{10, 13}, "1\n4 7\n6 10\n8 13\n", []string{"1\n4 7\n8 13\n6 10\n"},
			[]string{"1\n6 10\n4 7\n8 13\n"}},
		{rules.TwoPiles{1, 2}, "0\n", nil, []string{"1\n"}},
		{rules.TwoPiles{2, 2}, "1\n0 0\n1 2\n", nil, []string{"1\n0 0\n1 2\n1 2\n"}}, // the sample settles it
	} {
		if answer, err := r.Answer(test.p); err != nil || answer.Text != test.answer {
			t.Errorf("%v: answer %q, error %v, want %q", test.p, answer.Text, err, test.answer)
		}
		for i, output := range append(test.open, test.shut...) {
			if why := r.LeftOpen(test.p, test.answer, output); (why != "") != (i < len(test.open)) {
				t.Errorf("%v: LeftOpen of %q is %q", test.p, output, why)
			}
		}
	}
}
