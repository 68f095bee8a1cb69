package explain

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

func rulesOf(t *testing.T, id string) rules.Rules {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return p.New()
}

// An explanation has every move with what it leads to, and a winning reply to each move
// that loses.
func TestExplain(t *testing.T) {
	r := rulesOf(t, "hdu1850")
	for text, want := range map[string]string{
		"1 1":   "lost in 2, value 0; 0 moves win and 2 lose",
		"3 4 5": "won in 11, value 2; 1 moves win and 11 lose",
		"2 3 1": "lost in 6, value 0; 0 moves win and 6 lose",
		"0":     "lost in 0, value 0; 0 moves win and 0 lose",
	} {
		p := full.Must(r.Position(text))(t)
		e := full.Must(Explain(p))(t)
		winning, losing := 0, 0
		for _, move := range e.Moves {
			switch move.Does() {
			case "win":
				winning++
			case "lose":
				losing++
				if move.Reply == nil {
					t.Errorf("%s: no reply to %q", text, move.Words)
					continue
				}
				left := full.Must(r.Position(move.Reply.To))(t)
				if v, err := Explain(left); err != nil || v.Outcome != lost {
					t.Errorf("%s: after %q and %q it is %s, error %v", text, move.Words, move.Reply.Words, v.Outcome, err)
				}
			}
		}
		if got := fmt.Sprintf("%s in %d, value %d; %d moves win and %d lose", e.Outcome, *e.Remoteness, *e.Grundy, winning, losing); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if (e.End != "") != (len(e.Moves) == 0) {
			t.Errorf("%s: %d moves, and the end is %q", text, len(e.Moves), e.End)
		}
	}
	p := full.Must(r.Position("1000000 999999"))(t)
	if e, err := Explain(p); err != nil || e.PastSearch == "" || e.Value != nil {
		t.Errorf("a position that is too large: %+v, error %v", e, err)
	}
}

// As JSON no list of a board is null.
func TestFilledBoards(t *testing.T) {
	for id, text := range map[string]string{
		"hdu1850": "0", "hdu1524": "0>1 1 | 1", "poj1704": "1", "poj2311": "1x1 2x2", "hdu1730": "2: 1-2, Tom", "bzoj2463": "1", "hdu2516": "0",
	} {
		e := full.Must(Explain(full.Must(rulesOf(t, id).Position(text))(t)))(t)
		if document := full.Must(json.Marshal(e))(t); bytes.Contains(document, []byte("null")) {
			t.Errorf("%s: %s", id, document)
		}
	}
}

// What speaks against an output is what the rules say; nothing speaks against a right
// one, nor against one that says nothing of the position.
func TestRefute(t *testing.T) {
	for _, test := range []struct {
		id, input, output string
		want              []string // what the lines have, in turn; none: no lines
	}{
		{"hdu1850", "2\n1 1\n0\n", "1\n", []string{"says that 1 move wins from 1 1", "whatever the first player does, the second player has an answer", "take 1 from the 1st pile of 1 -> take 1 from the pile of 1"}},
		{"hdu1850", "2\n2 2\n0\n", "2\n", []string{"2 moves win from 2 2", "whatever the first player does", "take 1 from the 1st pile of 2 -> take 1 from the pile of 2"}},
		{"hdu1850", "2\n1 2\n0\n", "0\n", []string{"says that no move wins from 1 2", "But 1 move wins", "take 1 from the pile of 2 leaves 1 1, from which the second player loses"}},
		{"hdu1850", "2\n1 2\n0\n", "1\n", nil},
		{"hdu1850", "2\n1 2\n0\n", "1 ", nil},
		{"hdu1850", "2\n1 2\n0\n", "yes\n", nil},
		{"hdu1850", "2\n1000000 2\n0\n", "0\n", nil},
		{"hdu2177", "1 1\n0 0\n", "1\n0 0\n1 2\n", []string{"1 2 can't be left from 1 1: no move adds stones to a pile."}},
		{"hdu2177", "3 4\n0 0\n", "1\n1 1\n", []string{"1 1 can't be left from 3 4: a move takes from one pile, or the same number from both."}},
		{"hdu2177", "3 4\n0 0\n", "1\n3 4\n", []string{"3 4 can't be left from 3 4: a move takes at least one stone."}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n0 2\n", []string{"Leaving 0 2 doesn't win: from there the second player can take 2 from the pile of 2; that ends the game"}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n", []string{"leaves out a winning move from 2 2: take 1 from a pile of 2, which leaves 1 2", "From there, whatever the second player does"}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n1 2\n1 2\n", []string{"does not write them as the statement asks"}},
		{"hdu2177", "1 2\n0 0\n", "1\n", []string{"says that the first player can win from 1 2", "whatever the first player does"}},
		{"hdu2177", "5 8\n0 0\n", "0\n", []string{"says that the first player loses from 5 8", "can take 5 from the pile of 8; the second player is left with 3 5"}},
		{"poj1704", "1\n2\n2 3\n", "Georgia will win\n", []string{"says that Georgia wins from 2 3", "But whatever Georgia does, Bob has an answer", "slide the man on 2 to 1 -> slide the man on 3 to 2; that ends the game"}},
		{"jiaoguan", "4\n", "1\n", []string{"says that A wins from 4", "But A can't force that: to each move B has an answer that wins or draws:", "  call out 2 -> call out 2; that ends the game: no students are left", "  call out 3: that ends the game, one student is left, and at least 2 would have to be called out, and nobody wins"}},
		{"jiaoguan", "9\n", "-1\n", []string{"says that A loses from 9", "But A need not lose: A can call out 3; B is left with 6", "Then B can't win: to each move A has an answer:", "  call out 2 -> call out 3"}},
		{"jiaoguan", "4\n", "-1\n", []string{"says that A loses from 4", "But A need not lose: A can call out 3; that ends the game: one student is left"}},
		{"jiaoguan", "1\n", "1\n", []string{"says that A wins from 1", "But there nobody wins: one student is left"}},
		{"jiaoguan", "1\n", "-1\n", []string{"says that A loses from 1", "But there nobody wins: "}},
		{"xiaokai", "1\n1\n", "0\n", nil},
		{"misere-mm", "1\n1\n1\n", "John\n", []string{"says that John wins from 1", "whatever John does, his brother has an answer", "take 1 from the pile of 1: that ends the game, no sweets are left, and his brother has won"}},
		{"misere-mm", "1\n2\n1 1\n", "Brother\n", []string{"says that John loses from 1 1", "John can take 1 from a pile of 1", "Then whatever his brother does", "take 1 from the pile of 1"}},
	} {
		r := rulesOf(t, test.id)
		cases := full.Must(r.Read([]byte(test.input)))(t)
		answer := ""
		if a, err := r.Answer(cases[0]); err == nil {
			answer = a.Text
		}
		lines, _ := Refute(r, cases[0], answer, test.output)
		if len(lines) > mostLines || (lines == nil) != (test.want == nil) {
			t.Errorf("%s %q, output %q: %d lines: %q", test.id, test.input, test.output, len(lines), lines)
			continue
		}
		for i, want := range test.want {
			if !slices.ContainsFunc(lines[i:], func(line string) bool { return strings.Contains(line, want) }) {
				t.Errorf("%s %q, output %q: no line has %q:\n%s", test.id, test.input, test.output, want, strings.Join(lines, "\n"))
			}
		}
	}
}

// Against a person who moves at random, search wins every position that it can win, no
// later than it could have to, and what it says of the person's mistakes is so.
func TestPerfect(t *testing.T) {
	full.Daily(t)
	games := uint64(3)
	if full.On() {
		games = 20
	}
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			r, random := p.New(), rand.New(rand.NewPCG(1, 1))
			for seed := range games {
				start := full.Must(Choose(r, int(seed%2), Medium, seed))(t)
				value := full.Must(start.Value())(t)
				person := int(seed % 2)
				if value.Chance != nil {
					person = 1 - rules.Blind
				}
				g := full.Must(NewGame(start, person, seed))(t)
				wins := value.Outcome // for search
				if g.PersonMoves() {
					wins = -wins
				}
				moves := 0
				for ; !g.Over(); moves++ {
					if moves > 1000 {
						t.Skip("a game that can go in circles")
					}
					if g.PersonMoves() {
						list := g.Moves()
						g.Make(list[random.IntN(len(list))])
					} else if _, err := g.Reply(); err != nil {
						t.Fatal(err)
					}
				}
				if value.Chance != nil {
					continue
				}
				result := game.Draw // for the person
				if winner := full.Must(g.Winner())(t); winner == person {
					result = game.Win
				} else if winner >= 0 {
					result = game.Loss
				}
				if -result < wins {
					t.Fatalf("%s: search could have %d and has %d", start, wins, -result)
				}
				if wins == game.Win && moves > value.Remoteness {
					t.Fatalf("%s: search won in %d moves, not in %d", start, moves, value.Remoteness)
				}
				mistake, err := g.Blunder()
				if err != nil || (mistake != nil) != (-result > wins) && wins != game.Win {
					t.Fatalf("%s: mistake %v, error %v; search has %d of %d", start, mistake, err, -result, wins)
				}
			}
		})
	}
}

// A position of a level is as long as the level says, also where no remoteness tells: by draws
// and by chance.
func TestLevels(t *testing.T) {
	for _, id := range []string{"hdu1850", "poj1067", "poj1704", "jiaoguan", "xiaokai"} {
		for _, level := range []Level{Easy, Medium, Hard} {
			for seed := range uint64(10) {
				p := full.Must(Choose(rulesOf(t, id), 0, level, seed))(t)
				value := full.Must(p.Value())(t)
				n, moves := len(slices.Collect(p.Moves())), value.Remoteness
				for q := p; moves == 0 && q.End() == ""; q = next(q) {
					n++ // stays small, since these have few moves
				}
				if n > level.Moves+level.Longest || moves != 0 && (moves < level.Shortest || moves > level.Longest) {
					t.Errorf("%s: %s has %d moves and ends after %d: not of the level %v", id, p, n, moves, level)
				}
			}
		}
	}
}

func next(p rules.Position) rules.Position {
	for move := range p.Moves() {
		return move.To
	}
	return nil
}

// A move is found by its number and by words that only it has; what is no move says so,
// and changes nothing.
func TestFind(t *testing.T) {
	p := full.Must(rulesOf(t, "hdu1850").Position("3 4 4"))(t)
	g := full.Must(NewGame(p, 0, 0))(t)
	for _, test := range []struct{ text, want, fault string }{
		{" 2 ", "take 2 from the pile of 3", ""},
		{"take 3 from the pile of 3", "take 3 from the pile of 3", ""},
		{"Take 1 3", "take 1 from the pile of 3", ""},
		{"take  1 from the 2nd pile of 4", "take 1 from the 2nd pile of 4", ""},
		{"take 1", "", `may mean "take 1 from the pile of 3" or "take 1 from the 1st pile of 4"`},
		{"0", "", "there is no move 0: they are numbered 1 to 11"},
		{"12", "", "there is no move 12"},
		{"take 5 from the pile of 4", "", "is not a move here"},
	} {
		move, err := g.Find(test.text)
		if test.fault == "" && (err != nil || move.Words != test.want) || test.fault != "" && (err == nil || !strings.Contains(err.Error(), test.fault)) {
			t.Errorf("%q: found %q, error %v", test.text, move.Words, err)
		}
	}
	if g.Position.String() != p.String() {
		t.Error("looking for moves changed the position")
	}
}

// A large input is described in the words of its problem, by counts, first numbers and ranges.
func TestSummary(t *testing.T) {
	for _, c := range []struct{ id, input, want string }{
		{"poj1704", "2\n7\n3 4 5 6 7 8 9\n1\n1\n", "2 cases, the first with 7 men: 3 4 5 6 ... 9, from 3 to 9"},
		{"poj1704", "1\n7\n9 1 4 2 8 5 3\n", "7 men: 9 1 4 2 ... 3, from 1 to 9"},
		{"hdu1846", "1\n23 2\n", "n = 23, m = 2"},
		{"hdu1730", "2 7\n1 3\n2 5\n", "columns = 7, 2 rows"},
		{"hdu1536", "2 2 5\n2\n3 2 5 12\n1 4\n0\n", "allowed: 2 5, 2 positions"},
		{"poj1740", "1\n12\n2\n3 3\n0\n", "2 cases, the first with 1 pile: 12"},
		{"poj1704", "1\n1\n5\n", "1 man: 5"},
		{"hdu1524", "3\n0\n1 0\n2 0 1\n2 1 2\n1 2\n1 0\n0\n", "3 nodes"},
	} {
		r := rulesOf(t, c.id)
		if got := Summary(r, full.Must(r.Read([]byte(c.input)))(t)); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.id, c.input, got, c.want)
		}
	}
}
