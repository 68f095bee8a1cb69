package explain

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
)

// A game of each problem, as text, is read back: the same position after each move, by the same player. What stands
// after a semicolon does not matter.
func TestSaved(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			r, random := p.New(), rand.New(rand.NewPCG(1, 2))
			start := full.Must(Choose(r, 0, Easy, 7))(t)
			for _, person := range []int{start.Mover(), Both} {
				g := full.Must(NewMatch(start, person, 1))(t)
				for !g.Over() && len(g.Made) < 30 {
					moves := g.Moves()
					g.Make(moves[random.IntN(len(moves))])
				}
				text := g.Save(p.ID, full.Must(g.Mistakes())(t), func(game.Move) string { return "what: 1. first? ; was done" }, "the end")
				saved := full.Must(ReadSaved(strings.ReplaceAll(text, "\n", "\r\n")))(t)
				if saved.Problem != p.ID {
					t.Fatalf("%s has the problem %s", text, saved.Problem)
				}
				read, numbers, err := saved.Match(r, 1)
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if len(numbers) != len(g.Made) {
					t.Fatalf("%s: %d moves, want %d", text, len(numbers), len(g.Made))
				}
				for i, made := range g.Made {
					got := read.Made[i]
					if got.Before.String() != made.Before.String() || got.Before.Mover()^read.Start().Mover() != made.Before.Mover()^start.Mover() || got.Person != made.Person {
						t.Fatalf("%s: move %d from %s, want %s", text, i+1, got.Before, made.Before)
					}
					if to := slices.Collect(got.Before.Moves())[numbers[i]].To.String(); to != made.Move.To.String() {
						t.Fatalf("%s: move %d leads to %s, want %s", text, i+1, to, made.Move.To)
					}
				}
				if read.Position.String() != g.Position.String() {
					t.Errorf("%s ends at %s, want %s", text, read.Position, g.Position)
				}
			}
		})
	}
}

// written is a game of Nim in which both players err: 1 2 4 is won only by taking 1 from the pile of 4, and 2 4 only
// by taking 2 from it.
const written = `Grundy game
problem: hdu1850
position: 1 2 4
person: both

1. first: 2 4 ?  ; take 1 from the pile of 1
2. second: 2 3 ?  ; take 1 from the pile of 4
3. first: 2 2  ; take 1 from the pile of 3

; left off
`

// The text is stable. Its marks are those of search, whatever stands there.
func TestSavedText(t *testing.T) {
	unmarked := strings.ReplaceAll(strings.ReplaceAll(written, " ?", ""), "2 2  ;", "2 2 ? ;")
	saved := full.Must(ReadSaved(unmarked))(t)
	g, _, err := saved.Match(rulesOf(t, "hdu1850"), 1)
	if err != nil {
		t.Fatal(err)
	}
	text := g.Save("hdu1850", full.Must(g.Mistakes())(t), game.Move.String, "left off")
	if d := cmp.Diff(written, text); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// What is wrong with a text is said with its line.
func TestSavedFaults(t *testing.T) {
	for _, c := range []struct {
		old, new string
		line     int // 0 if something is missing
		kind     message.Kind
	}{
		{"Grundy game", "A letter", 1, "saved without head"},
		{written, "", 0, "saved without head"},
		{"problem: hdu1850\n", "", 0, "saved lacks"},
		{"position: 1 2 4\n", "", 0, "saved lacks"},
		{"person: both\n", "", 0, "saved lacks"},
		{"person: both", "person: me", 4, "saved person"},
		{"person: both", "person: both\nperson: first", 5, "saved line unknown"},
		{"1. first: 2 4 ?", "take one", 6, "saved line unknown"},
		{"1. first: 2 4 ?", "1. third: 2 4 ?", 6, "saved line unknown"},
		{"2. second: 2 3 ?", "3. second: 2 3 ?", 7, "saved number"},
		{"2. second: 2 3 ?", "2. first: 2 3 ?", 7, "saved mover"},
		{"2. second: 2 3 ?", "2. second: 2 5 ?", 7, "saved move"},
		{"; left off", "4. second: 2\n5. first: 0\n6. second: 0", 12, "saved after the end"},
		{"; left off", strings.Repeat("\n", 3) + lines(4, mostSaved+1), 9 + 3 + mostSaved - 2, "saved too long"},
		{"1 2 4", "1 2 x", 3, ""},
	} {
		saved, err := ReadSaved(strings.Replace(written, c.old, c.new, 1))
		if err == nil {
			_, _, err = saved.Match(rulesOf(t, "hdu1850"), 1)
		}
		if err == nil {
			t.Errorf("%q for %q is no error", c.new, c.old)
			continue
		}
		said := message.Of(err).Parts[0].(*message.Error).Message
		if c.line == 0 {
			if said.Kind != c.kind {
				t.Errorf("%q for %q: %v, want %s", c.new, c.old, said, c.kind)
			}
			continue
		}
		if said.Kind != "saved line" || said.Parts[0] != int64(c.line) {
			t.Errorf("%q for %q: %v, want line %d", c.new, c.old, said, c.line)
			continue
		}
		if cause := said.Parts[1].(*message.Error); c.kind != "" && cause.Message.Kind != c.kind {
			t.Errorf("%q for %q: %v, want %s", c.new, c.old, cause.Message, c.kind)
		}
	}
}

// lines returns lines of moves with some numbers.
func lines(from, to int) string {
	var all strings.Builder
	for n := from; n <= to; n++ {
		fmt.Fprintf(&all, "%d. first: 1\n", n)
	}
	return all.String()
}
