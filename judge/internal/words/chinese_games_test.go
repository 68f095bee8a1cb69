package words

import (
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// inParts are ends that are texts with parts, of which no language but English has the words yet.
var inParts = map[string]string{
	"hdu1730":      "none of ",
	"leetcode1025": " has no divisor below itself",
	"edpc-k":       "fewer than ",
	"hdu2188":      "the sum of ",
	"xiaokai":      "Kc0 tried to take ",
}

// The end of every problem's game has its words in Chinese, and so have the numbers of its table.
func TestEnds(t *testing.T) {
	for _, p := range suite.Problems {
		position := full.Must(explain.Choose(p.New(), 0, explain.Easy, 1))(t)
		for position.End() == "" {
			for move := range position.Moves() {
				position = move.To
				break
			}
		}
		for _, axis := range p.Axes {
			if !texts.IsChinese(fixed(axis)) {
				t.Errorf("%s: %q has no words in Chinese", p.ID, axis)
			}
		}
		end := position.End()
		if !texts.IsChinese(fixed(end)) && (inParts[p.ID] == "" || !strings.Contains(end, inParts[p.ID])) {
			t.Errorf("%s: %q has no words in Chinese", p.ID, end)
		}
	}
}
