package explain

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// A large input is described in the words of its problem, by counts, first numbers and ranges.
func TestSummary(t *testing.T) {
	for _, c := range []struct{ id, input, want string }{
		{"poj1704", "1\n8\n1000 999 998 997 996 995 994 993\n", "8 men: 1000 down to 993"},
		{"poj1704", "2\n7\n3 4 5 6 7 8 9\n1\n1\n", "2 cases, the first with 7 men: 3 to 9"},
		{"poj1704", "1\n7\n9 1 4 2 8 5 3\n", "7 men: 9 1 4 2 ... 3, from 1 to 9"},
		{"hdu1850", "7\n5 5 5 5 5 5 5\n0\n", "7 piles: all 5"},
		{"hdu1846", "1\n23 2\n", "n = 23, m = 2"},
		{"hdu1730", "2 7\n1 3\n2 5\n", "columns = 7, 2 rows, the first with tom = 1, jerry = 3"},
		{"hdu1536", "2 2 5\n2\n3 2 5 12\n1 4\n0\n", "set: 2 5, 2 positions, the first with 3 piles: 2 5 12"},
		{"poj1740", "1\n12\n2\n3 3\n0\n", "2 cases, the first with 1 pile: 12"},
		{"poj1704", "1\n1\n5\n", "1 man: 5"},
		{"hdu1524", "3\n0\n1 0\n2 0 1\n2 1 2\n1 2\n1 0\n0\n", "3 nodes, the first with 0 arrows, 3 lines, the first with 2 men: 1 2"},
	} {
		p, _ := suite.Find(c.id)
		r := p.New()
		if got := Summary(r, full.Must(r.Read([]byte(c.input)))(t)); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.id, c.input, got, c.want)
		}
	}
}
