package words

import (
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
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

// latin matches a Latin letter, but for the sign of times in the sides of a sheet.
var latin = regexp.MustCompile(`[A-Za-z]`)

// Every move of every problem's game has a sentence in both languages, no two moves of a position the
// same, and in Chinese no English word.
func TestMoves(t *testing.T) {
	for _, p := range suite.Problems {
		r, seen := p.New(), map[game.Verb]bool{}
		for seed := range uint64(6) {
			position := full.Must(explain.Choose(r, int(seed%2), []explain.Level{explain.Easy, explain.Medium, explain.Hard}[seed/2], seed))(t)
			for n := 0; n < 20 && position.End() == ""; n++ { // a game can go in circles
				sentences, next := map[string]bool{}, position
				for move := range position.Moves() {
					english, chinese := English{}.Move(move.Done), Chinese{}.Move(move.Done)
					for _, said := range []string{english, chinese} {
						if said == "" || sentences[said] {
							t.Fatalf("%s: %s: two moves are called %q", p.ID, position, said)
						}
						sentences[said] = true
					}
					if plain := strings.ReplaceAll(chinese, " x ", ""); !texts.IsChinese(plain) || latin.MatchString(plain) {
						t.Fatalf("%s: %s: %q is %q in Chinese", p.ID, position, english, chinese)
					}
					seen[move.Done.Verb], next = true, move.To
				}
				position = next
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s: no move was seen", p.ID)
		}
	}
}
