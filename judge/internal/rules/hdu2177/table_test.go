package hdu2177

import (
	"strings"
	"testing"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// The codes and the table of lost positions agree with search on all small piles,
// and with each other far beyond: every size up to a million has one partner.
func TestLostByCode(t *testing.T) {
	g := rules.Wythoff()
	for b := int64(0); b <= rules.WythoffSearched; b++ {
		for a := int64(0); a <= b; a++ {
			outcome, err := g.Outcome(rules.TwoPiles{a, b}, false)
			if err != nil || (outcome == game.Loss) != rules.LostByCode(rules.TwoPiles{a, b}) {
				t.Fatalf("%d %d: search says %v, %v, the codes say lost = %v", a, b, outcome, err, rules.LostByCode(rules.TwoPiles{a, b}))
			}
		}
	}
	const most = 1000000
	table := newLostTable(most)
	for n := int64(0); n <= most; n++ {
		other := int64(table.other[n])
		for _, m := range []int64{other - 1, other, other + 1} {
			if m >= 0 && rules.LostByCode(rules.TwoPiles{n, m}) != (m == other) {
				t.Fatalf("%d %d: the codes say lost = %v, the table has %d for %d", n, m, m != other, other, n)
			}
		}
	}
	for k, small := range table.small {
		if k > 0 && rules.LostWithDifference(int64(k)) != (rules.TwoPiles{int64(small), int64(small) + int64(k)}) {
			t.Fatalf("difference %d: the codes say %v, the table %d", k, rules.LostWithDifference(int64(k)), small)
		}
	}
}

// The table lists the winning moves that search finds.
func TestLostTable(t *testing.T) {
	table, r := newLostTable(rules.WythoffSearched), newRules()
	for b := int64(1); b <= rules.WythoffSearched; b++ {
		for a := int64(0); a <= b; a++ {
			want, err := r.Answer(rules.TwoPiles{a, b})
			if got := winningMoves(table.moves(rules.TwoPiles{a, b})); err != nil || want != (rules.Answer{Text: got, By: rules.Search}) {
				t.Fatalf("%d %d: the table gives %q, search %v, %v", a, b, got, want, err)
			}
		}
	}
}

// What an output says is read whatever its white space, and the larger pile may stand
// first; what says neither is no claim.
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
		for _, claim := range newRules().Claims(rules.TwoPiles{5, 7}, test.output) {
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
