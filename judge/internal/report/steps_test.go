package report

import (
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// playTo returns the move of a position to another one.
func playTo(t *testing.T, r rules.Rules, from, to string) result.Play {
	t.Helper()
	for m := range full.Must(r.Position(from))(t).Moves() {
		if m.To.String() == to {
			return result.Play{Done: m.Done, To: to, Brief: to}
		}
	}
	t.Fatalf("no move leads from %s to %s", from, to)
	return result.Play{}
}

// A refutation has a step for the position, for the move that is better, and for each move with its reply. Players take
// turns, whatever the texts of the positions say, and what is left can be played unless the game is over.
func TestBoards(t *testing.T) {
	t.Parallel()
	const id = "poj1067" // Wythoff's game
	p, _ := suite.Find(id)
	r := p.New()
	over := playTo(t, r, "1 1", "0 0")
	over.End = message.New("end no stones left")
	both := result.Refutation{Mover: message.First, Other: message.Second, Position: "1 2", Brief: "1 2", How: result.ByReplies,
		Lines: []result.Exchange{{Move: playTo(t, r, "1 2", "1 1"), Reply: &over}}, More: 1}
	better := playTo(t, r, "1 3", "1 2")
	first, count := both, both
	first.Position, first.Brief, first.How, first.Move, first.More = "1 3", "1 3", result.ByMove, &better, 0
	count.Position, count.Brief, count.How, count.Claim, count.Wins, count.Count, count.Lines = "1 3", "1 3", result.ByCount, result.ClaimCount, []result.Play{better}, 3, nil
	elsewhere := both
	elsewhere.Lines = []result.Exchange{{Move: result.Play{To: "5 5"}}}
	for _, c := range []struct {
		name string
		r    result.Refutation
		want string // the players of each step, with what can be played
		more int
	}{
		{"replies", both, "-1; 0 1", 1},
		{"a better move", first, "-1; 0 play 1 2; 1 0", 0},
		{"a count", count, "-1; 0 play 1 2", 2},
		{"a move that the rules lack", elsewhere, "none", 0},
		{"no moves", result.Refutation{Position: "0 0", How: result.AtTheEnd}, "none", 0},
		{"no position", result.Refutation{Position: "x", How: result.ByReplies}, "none", 0},
	} {
		got, more := "none", 0
		if steps := stepsOf(words.English{}, id, c.r, func(position string) string { return position }); steps != nil {
			var all []string
			for _, s := range steps.List {
				text := ""
				for _, p := range s.Plies {
					text += fmt.Sprint(" ", p.By)
					if !strings.Contains(string(p.Drawn), "<svg") || p.Words == "" {
						t.Errorf("%s: a step is %+v", c.name, p)
					}
				}
				if s.Play != "" {
					text += " play " + s.Play
				}
				all = append(all, text[1:])
			}
			got, more = strings.Join(all, "; "), steps.More
			if lines := strings.Count(steps.Head, ". But") + strings.Count(steps.Head, ". Then"); lines == 0 {
				t.Errorf("%s: the sentences before the moves are %q", c.name, steps.Head)
			}
		}
		if got != c.want || more != c.more {
			t.Errorf("%s: the steps are %q, and %d more, not %q and %d", c.name, got, more, c.want, c.more)
		}
	}
}
