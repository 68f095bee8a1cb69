package explain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
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
			if said := move.Done.String(); move.Words != said {
				t.Errorf("%s: the move %q has the words %q", text, said, move.Words)
			}
			switch move.Does() {
			case game.Win:
				winning++
			case game.Loss:
				losing++
				if move.Reply == nil {
					t.Errorf("%s: no reply to %q", text, move.Words)
					continue
				}
				left := full.Must(r.Position(move.Reply.To))(t)
				if v, err := Explain(left); err != nil || !v.Value.Is(game.Loss) {
					t.Errorf("%s: after %q and %q it is %s, error %v", text, move.Words, move.Reply.Words, v.Value, err)
				}
			}
		}
		if got := fmt.Sprintf("%s in %d, value %d; %d moves win and %d lose", e.Value, *e.Remoteness, *e.Grundy,
			winning, losing); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if e.End.IsZero() != (len(e.Moves) > 0) {
			t.Errorf("%s: %d moves, and the end is %q", text, len(e.Moves), e.End)
		}
	}
	p := full.Must(r.Position("1000000 999999"))(t)
	if e, err := Explain(p); err != nil || e.PastSearch == nil || e.Value != nil {
		t.Errorf("a position that is too large: %+v, error %v", e, err)
	}
}

// As JSON no list of a board is null.
func TestFilledBoards(t *testing.T) {
	for id, text := range map[string]string{
		"hdu1850": "0", "hdu1524": "0>1 1 | 1", "poj1704": "1", "poj2311": "1x1 2x2", "hdu1730": "2: 1-2, Tom",
		"bzoj2463": "1", "hdu2516": "0",
	} {
		e := full.Must(Explain(full.Must(rulesOf(t, id).Position(text))(t)))(t)
		if document := full.Must(json.Marshal(e))(t); bytes.Contains(document, []byte("null")) {
			t.Errorf("%s: %s", id, document)
		}
	}
}

// A refutation has the claim and the moves that refute it, for each way to refute one. A right
// output has none, nor has one that claims nothing about the position.
func TestRefute(t *testing.T) {
	take := func(words, to string, value game.Outcome) result.Play {
		return result.Play{Words: words, To: to, Brief: to, Value: value}
	}
	over := func(play result.Play, end message.Message) *result.Play {
		play.End = end
		return &play
	}
	const first, second = game.First, game.Second
	inWords := cmpopts.IgnoreFields(result.Play{}, "Done") // TestExplain compares both
	one, none := message.New("end one student left"), message.New("end no students left")
	for _, c := range []struct {
		id, input, output string
		want              *result.Refutation
	}{
		{"hdu1850", "2\n1 2\n0\n", "1\n", nil},
		{"hdu1850", "2\n1 2\n0\n", "1 ", nil},
		{"hdu1850", "2\n1 2\n0\n", "yes\n", nil},
		{"hdu1850", "2\n1000000 2\n0\n", "0\n", nil},
		{"hdu1850", "2\n1 1\n0\n", "1\n", &result.Refutation{
			Claim: result.ClaimCount, Claimed: game.Win, Claims: 1, Position: "1 1", Brief: "1 1", Mover: first,
			Other: second,
			How:   result.ByReplies, Value: game.Loss,
			Lines: []result.Exchange{
				{Move: take("take 1 from the 1st pile of 1", "1", game.Win),
					Reply: over(take("take 1 from the pile of 1", "0", game.Loss),
						message.New("end none left", game.Card.Counted(0)))},
				{Move: take("take 1 from the 2nd pile of 1", "1", game.Win),
					Reply: over(take("take 1 from the pile of 1", "0", game.Loss),
						message.New("end none left", game.Card.Counted(0)))},
			},
		}},
		{"hdu1850", "2\n1 2\n0\n", "0\n", &result.Refutation{
			Claim: result.ClaimCount, Claimed: game.Loss, Position: "1 2", Brief: "1 2", Mover: first, Other: second,
			How: result.ByCount, Value: game.Win,
			Wins: []result.Play{take("take 1 from the pile of 2", "1 1", game.Loss)}, Count: 1,
		}},
		{"hdu2177", "1 1\n0 0\n", "1\n0 0\n1 2\n", &result.Refutation{
			Claim: result.ClaimMoves, Claimed: game.Win, Position: "1 1", Brief: "1 1", Mover: first, Other: second,
			How: result.NoSuchMove, Value: game.Win, Named: "1 2", Why: "why not adds stones", Count: 1,
		}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n0 2\n", &result.Refutation{
			Claim: result.ClaimMoves, Claimed: game.Win, Position: "2 2", Brief: "2 2", Mover: first, Other: second,
			How: result.LosingMove, Value: game.Win, Count: 2,
			Move:  over(take("take 2 from a pile of 2", "0 2", game.Win), message.Message{}),
			Reply: over(take("take 2 from the pile of 2", "0 0", game.Loss), message.New("end no stones left")),
		}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n1 2\n1 2\n", &result.Refutation{
			Claim: result.ClaimMoves, Claimed: game.Win, Position: "2 2", Brief: "2 2", Mover: first, Other: second,
			How: result.WrittenBadly, Value: game.Win, Count: 2,
		}},
		{"luogu1247", "2\n1 3\n", "2 2\n1 1\n", nil},
		{"luogu1247", "2\n1 3\n", "two\n1 1\n", nil},
		{"luogu1247", "2\n1 3\n", "1 3\n1 1\n", &result.Refutation{
			Claim: result.ClaimFirst, Claimed: game.Win, Position: "1 3", Brief: "1 3", Mover: first, Other: second,
			How: result.IllegalMove, Value: game.Win, Named: "1 3", Why: "why not no such pile",
		}},
		{"luogu1247", "2\n1 1\n", "1 2\n1 0\n", &result.Refutation{
			Claim: result.ClaimFirst, Claimed: game.Win, Position: "1 1", Brief: "1 1", Mover: first, Other: second,
			How: result.LosingMove, Value: game.Loss, Named: "1 2",
			Move:  over(take("take 1 from the 2nd pile of 1", "1", game.Win), message.Message{}),
			Reply: over(take("take 1 from the pile of 1", "0", game.Loss), message.New("end no matches left")),
		}},
		{"luogu1247", "3\n1 1 1\n", "1 2\n1 0 1\n", &result.Refutation{
			Claim: result.ClaimFirst, Claimed: game.Win, Position: "1 1 1", Brief: "1 1 1", Mover: first, Other: second,
			How: result.EarlierMove, Value: game.Win, Named: "1 2",
			Move: over(take("take 1 from the 1st pile of 1", "1 1", game.Loss), message.Message{}),
			Lines: []result.Exchange{
				{Move: take("take 1 from the 1st pile of 1", "1", game.Win),
					Reply: over(take("take 1 from the pile of 1", "0", game.Loss), message.New("end no matches left"))},
				{Move: take("take 1 from the 2nd pile of 1", "1", game.Win),
					Reply: over(take("take 1 from the pile of 1", "0", game.Loss), message.New("end no matches left"))},
			},
		}},
		{"luogu1247", "2\n1 3\n", "2 2\n1\n", &result.Refutation{
			Claim: result.ClaimFirst, Claimed: game.Win, Position: "1 3", Brief: "1 3", Mover: first, Other: second,
			How: result.LeftElse, Value: game.Win, Named: "2 2", Left: "1", Leaves: "1 1",
		}},
		{"jiaoguan", "4\n", "-1\n", &result.Refutation{
			Claim: result.ClaimOutcome, Claimed: game.Loss, Position: "4", Brief: "4", Mover: "A", Other: "B",
			How: result.ByMove, Value: game.Draw, Move: over(take("call out 3", "1", game.Draw), one),
		}},
		{"jiaoguan", "4\n", "1\n", &result.Refutation{
			Claim: result.ClaimOutcome, Claimed: game.Win, Position: "4", Brief: "4", Mover: "A", Other: "B",
			How: result.ByReplies, Value: game.Draw,
			Lines: []result.Exchange{
				{Move: take("call out 2", "2", game.Win), Reply: over(take("call out 2", "0", game.Loss), none)},
				{Move: *over(take("call out 3", "1", game.Draw), one)},
			},
		}},
		{"jiaoguan", "1\n", "1\n", &result.Refutation{
			Claim: result.ClaimOutcome, Claimed: game.Win, Position: "1", Brief: "1", Mover: "A", Other: "B",
			How: result.AtTheEnd, Value: game.Draw, End: one,
		}},
	} {
		r := rulesOf(t, c.id)
		cases := full.Must(r.Read([]byte(c.input)))(t)
		answer, _ := r.Answer(cases[0]) // none where it is too large
		got, _ := Refute(r, cases[0], answer.Text, c.output)
		if diff := cmp.Diff(c.want, got, inWords); diff != "" {
			t.Errorf("Refute(%s, %q, output %q) (-want +got):\n%s", c.id, c.input, c.output, diff)
		}
	}
}

// Against a person who moves at random, search wins every position that it can win, no
// later than it could have to, and what it says of the person's mistakes is so.
func TestPerfect(t *testing.T) {
	full.Daily(t)
	games := uint64(2) // one for each player to begin
	if full.On() {
		games = 10
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
				g := full.Must(NewMatch(start, person, seed))(t)
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
				ended := game.Draw // for the person
				if winner := full.Must(g.Winner())(t); winner == person {
					ended = game.Win
				} else if winner >= 0 {
					ended = game.Loss
				}
				if -ended < wins {
					t.Fatalf("%s: search could have %d and has %d", start, wins, -ended)
				}
				if wins == game.Win && moves > value.Remoteness {
					t.Fatalf("%s: search won in %d moves, not in %d", start, moves, value.Remoteness)
				}
				mistake, err := g.Blunder()
				if err != nil || (mistake != nil) != (-ended > wins) && wins != game.Win {
					t.Fatalf("%s: mistake %v, error %v; search has %d of %d", start, mistake, err, -ended, wins)
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
				for q := p; moves == 0 && q.End().IsZero(); q = next(q) {
					n++ // stays small, since these have few moves
				}
				if n > level.Moves+level.Longest || moves != 0 && (moves < level.Shortest || moves > level.Longest) {
					t.Errorf("%s: %s has %d moves and ends after %d: not of the level %v", id, p, n, moves, level)
				}
			}
		}
	}
}

// No game is over before the person has moved, whatever the other player begins with.
func TestBegins(t *testing.T) {
	t.Parallel()
	seeds := uint64(6)
	for _, p := range suite.Problems {
		// Chances, ends at once, and draws.
		if !full.On() && p.ID != "xiaokai" && p.ID != "hdu3537" && p.ID != "jiaoguan" {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			r := p.New()
			for _, level := range []Level{Easy, Medium, Hard} {
				for seed := range seeds {
					start := full.Must(Choose(r, int(seed%2), level, seed))(t)
					person := int(seed % 2)
					if value := full.Must(start.Value())(t); value.Chance != nil {
						person = 1 - rules.Blind
						if start.Mover() == rules.Blind && mayEnd(start) {
							t.Errorf("%s: may be over after the first move", start)
						}
					}
					g := full.Must(NewMatch(start, person, seed))(t)
					for !g.Over() && !g.PersonMoves() {
						full.Must(g.Reply())(t)
					}
					if g.Over() {
						t.Errorf("%s is over before the person moves", start)
					}
				}
			}
		})
	}
}

func next(p rules.Position) rules.Position {
	for move := range p.Moves() {
		return move.To
	}
	return nil
}

// A move is found by its number, by words that only it has, and by the position that it leads to; what
// is no move says so, and changes nothing.
func TestFind(t *testing.T) {
	const pile3, first4, second4 = "take 1 from the pile of 3", "take 1 from the 1st pile of 4",
		"take 1 from the 2nd pile of 4"
	say := func(done game.Move) []string { // the second language numbers no pile
		return []string{done.String(), fmt.Sprintf("从%d颗中取 %d 颗。", done.Was[0], done.Count)}
	}
	p := full.Must(rulesOf(t, "hdu1850").Position("3 4 4"))(t)
	g := full.Must(NewMatch(p, 0, 0))(t)
	for _, test := range []struct {
		text, want string
		fault      NoMove
		meant      []string
	}{
		{text: " #2 ", want: "take 2 from the pile of 3"},
		{text: "#4", want: first4},
		{text: "4", fault: NoMove{Why: NumberOrAmount, Number: 4},
			meant: []string{first4, "take 4 from the 1st pile of 4"}},
		{text: "2", fault: NoMove{Why: NumberOrAmount, Number: 2},
			meant: []string{"take 2 from the pile of 3", "take 2 from the 1st pile of 4"}},
		{text: "7", want: "take 4 from the 1st pile of 4"}, // no move takes 7
		{text: "#12", fault: NoMove{Why: NoSuchNumber, Number: 12, Moves: 11}},
		{text: "take 3 from the pile of 3", want: "take 3 from the pile of 3"},
		{text: "Take 1 3", want: pile3},
		{text: "take  1 from the 2nd pile of 4", want: second4},
		{text: "take 1", fault: NoMove{Why: TwoMoves, Text: "take 1"}, meant: []string{pile3, first4}},
		{text: "0", fault: NoMove{Why: NoSuchNumber, Number: 0, Moves: 11}},
		{text: "12", fault: NoMove{Why: NoSuchNumber, Number: 12, Moves: 11}},
		{text: " take 5 from the pile of 4", fault: NoMove{Why: NotAMove, Text: "take 5 from the pile of 4"}},
		{text: "从 3 颗中取 1 颗", want: pile3},
		{text: "从３颗中取１颗。", want: pile3},
		{text: "3取1", want: pile3},
		{text: "4 颗 取 1", fault: NoMove{Why: TwoMoves, Text: "4 颗 取 1"}, meant: []string{first4, second4}},
		{text: "放", fault: NoMove{Why: NotAMove, Text: "放"}},
		{text: "  2  4 4", want: pile3},
		{text: "4 4", fault: NoMove{Why: TwoMoves, Text: "4 4"}, meant: []string{"take 3 from the pile of 3", "take 4 from the 1st pile of 4"}}, // leaves 4 4, or takes 4 from 4
		{text: "3 3 4", want: first4},
		{text: "3 4", fault: NoMove{Why: TwoMoves, Text: "3 4"}, meant: []string{"take 4 from the 1st pile of 4", "take 3 from the 1st pile of 4"}}, // leaves 3 4, or takes 3 from 4
		{text: "3 4 5", fault: NoMove{Why: NotAMove, Text: "3 4 5"}},
	} {
		var fault NoMove
		move, err := g.Find(test.text, say)
		if err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
		meant := lists.Each(fault.Meant, game.Move.String)
		fault.Meant = nil
		if move.Done.String() != test.want || !cmp.Equal(fault, test.fault) || !slices.Equal(meant, test.meant) {
			t.Errorf("%q: found %q, error %+v, which may mean %q", test.text, move.Done, fault, meant)
		}
	}
	// Where a move takes as many as its number, or no other move has the number, there is no doubt.
	one := full.Must(NewMatch(full.Must(rulesOf(t, "hdu1847").Position("9"))(t), 0, 0))(t) // take 1, 2, 4 or 8
	english := func(done game.Move) []string { return []string{done.String()} }
	for typed, want := range map[string]string{"1": "take 1", "2": "take 2", "3": "take 4", "8": "take 8"} {
		if move, err := one.Find(typed, english); err != nil || move.Done.String() != want {
			t.Errorf("%s: %q, %v, want %q", typed, move.Done, err, want)
		}
	}
	if _, err := one.Find("4", english); err == nil {
		t.Error("4 is taken silently, though it may mean move 4 or to take 4")
	}
	if _, err := one.Find("7", english); err == nil {
		t.Error("7 is taken silently, though it may mean to take 7, which is not legal")
	}
	if g.Position.String() != p.String() {
		t.Error("looking for moves changed the position")
	}
}

// A large input is described in the words of its problem, by counts, first numbers and ranges.
func TestSummary(t *testing.T) {
	fields := func(list ...result.SummaryField) []result.SummaryField { return list }
	for _, c := range []struct {
		id, input string
		want      result.Summary
	}{
		{"poj1704", "2\n7\n3 4 5 6 7 8 9\n1\n1\n", result.Summary{Cases: 2, Parts: fields(
			result.SummaryField{Name: "men", Count: 7, First: []string{"3", "4", "5", "6", "9"}, Least: 3, Most: 9,
				Cut: true})}},
		{"poj1704", "1\n7\n9 1 4 2 8 5 3\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "men", Count: 7, First: []string{"9", "1", "4", "2", "3"}, Least: 1, Most: 9,
				Cut: true})}},
		{"poj1704", "1\n1\n5\n",
			result.Summary{Cases: 1, Parts: fields(result.SummaryField{Name: "men", Count: 1, First: []string{"5"}})}},
		{"hdu1846", "1\n23 2\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "n", Number: "23"}, result.SummaryField{Name: "m", Number: "2"})}},
		{"hdu1730", "2 7\n1 3\n2 5\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "columns", Number: "7"}, result.SummaryField{Name: "rows", Count: 2})}},
		{"hdu1536", "2 2 5\n2\n3 2 5 12\n1 4\n0\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "allowed", Count: 2, First: []string{"2", "5"}},
			result.SummaryField{Name: "positions", Count: 2})}},
		{"poj1740", "1\n12\n2\n3 3\n0\n", result.Summary{Cases: 2, Parts: fields(
			result.SummaryField{Name: "piles", Count: 1, First: []string{"12"}})}},
		{"agc017d", "4\n1 2\n2 3\n4 3\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "n", Number: "4"}, result.SummaryField{Name: "edges", Count: 3})}},
		{"hdu1524", "3\n0\n1 0\n2 0 1\n2 1 2\n1 2\n1 0\n0\n", result.Summary{Cases: 1, Parts: fields(
			result.SummaryField{Name: "nodes", Count: 3})}},
	} {
		r := rulesOf(t, c.id)
		got := Summary(r, full.Must(r.Read([]byte(c.input)))(t))
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("Summary(%s, %q) (-want +got):\n%s", c.id, c.input, diff)
		}
	}
	if got := Summary(rulesOf(t, "hdu1846"), nil); got.Cases != 0 || got.Parts != nil {
		t.Errorf("Summary of no cases: %+v", got)
	}
}

// Of a position too large to search, a move to a position that search reaches refutes that the player
// to move loses. What claims something else, or is true, is not refuted.
func TestRefuteLoss(t *testing.T) {
	full.Test(t)
	for _, test := range []struct{ id, input, answer, output, leaves string }{
		{"hdu1850", "2\n8193 1\n0\n", "1\n", "0\n", "1 1"},
		{"hdu1850", "2\n1 65537\n0\n", "1\n", "0\n", "1 1"},
		{"hdu1850", "2\n8193 1\n0\n", "1\n", "2\n", ""},
		{"hdu1850", "2\n8193 8193\n0\n", "0\n", "1\n", ""},
		{"mipt100", "2\n8193 1\n", "First wins.\n", "Second wins.\n", "1 1"},
		{"mipt100", "2\n2147483647 1\n", "First wins.\n", "Second wins.\n", "1 1"},
		{"mipt100", "1\n2147483647\n", "First wins.\n", "Second wins.\n", "0"},
		{"boj11872", "2\n2000000000 3\n", "koosaga\n", "cubelover\n", "3 3"},
		{"luogu1290", "1\n2147483646 2\n", "Stan wins\n", "Ollie wins\n", "2 0"},
		{"poj1067", "1000000000 999999999\n", "1\n", "0\n", "1 2"},
		{"poj1067", "1 1000000000\n", "1\n", "0\n", "1 2"},
		{"poj1067", "1000000000 1000000000\n", "1\n", "0\n", "0 0"},
		{"mipt100", "2\n8193 8193\n", "Second wins.\n", "First wins.\n", ""},
		{"mipt100", "2\n8193 1\n", "First wins.\n", "Nobody\n", ""},
		{"poj1740", "2\n65 1\n0\n", "1\n", "0\n", "1 1"},
		{"poj1067", "700 900\n", "1\n", "0\n", ""}, // what search reaches is more than a move away
	} {
		r := rulesOf(t, test.id)
		c := full.Must(r.Read([]byte(test.input)))(t)[0]
		got, leaves := RefuteLoss(r, c, test.answer, test.output), ""
		if got != nil {
			leaves = got.Move.To
			if got.How != result.ByMove || got.Claimed != game.Loss || got.Value != game.Win ||
				got.Move.Value != game.Loss || (len(got.Lines) == 0) != (!got.Move.End.IsZero()) {
				t.Errorf("%s %q: %+v", test.id, test.input, got)
			}
		}
		if leaves != test.leaves {
			t.Errorf("RefuteLoss(%s, %q, %q) leaves %q, want %q", test.id, test.input, test.output, leaves, test.leaves)
		}
	}
}

// A wrong chance is read as a fraction from its remainder, where there is a short one, and compared with
// those after each move.
func TestRefuteChance(t *testing.T) {
	r := rulesOf(t, "xiaokai")
	one := full.Must(r.Read([]byte("1\n1\n")))(t)[0] // 1/2: taking 1 ends the game, and trying to take 4 loses it
	moves := []result.Chance{{Move: "take 1", Then: "0"}, {Move: "try to take 4 with only 1 left", Then: "1"}}
	for output, claimed := range map[string]string{"1\n": "1", "0\n": "0", "748683265\n": "1/4", "12345\n": ""} {
		remainder := full.Must(strconv.ParseInt(strings.TrimSpace(output), 10, 64))(t)
		want := &result.Chances{Right: "1/2", Claimed: claimed, Remainder: remainder, Modulus: 998244353, Moves: moves}
		got, _ := Refute(r, one, "499122177\n", output)
		if got == nil || got.Claim != result.ClaimChance || got.How != result.ByChance ||
			!cmp.Equal(got.Fair, want, cmpopts.IgnoreFields(result.Chance{}, "Done")) {
			t.Errorf("Refute(1, %q) = %+v, want %+v", output, got, want)
		}
	}
	for _, output := range []string{"-1\n", "998244353\n", "1/2\n", "1 2\n"} {
		if got, _ := Refute(r, one, "499122177\n", output); got != nil {
			t.Errorf("Refute(1, %q) = %+v, want nil", output, got)
		}
	}
}
