package words

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// The lines about an output name the claim and the moves that refute it.
func TestRefutation(t *testing.T) {
	for _, test := range []struct {
		id, input, output string
		want              []string // what the lines have, in turn
	}{
		{"hdu1850", "2\n1 1\n0\n", "1\n",
			[]string{"says that 1 move wins from 1 1",
				"whatever the first player does, the second player has an answer",
				"take 1 from the 1st pile of 1 -> take 1 from the pile of 1"}},
		{"hdu1850", "2\n2 2\n0\n", "2\n",
			[]string{"2 moves win from 2 2", "whatever the first player does",
				"take 1 from the 1st pile of 2 -> take 1 from the pile of 2"}},
		{"hdu1850", "2\n1 2\n0\n", "0\n",
			[]string{"says that no move wins from 1 2", "But 1 move wins",
				"take 1 from the pile of 2 leaves 1 1, from which the second player loses"}},
		{"hdu2177", "1 1\n0 0\n", "1\n0 0\n1 2\n",
			[]string{"1 2 can't be left from 1 1: no move adds stones to a pile."}},
		{"hdu2177", "3 4\n0 0\n", "1\n1 1\n",
			[]string{"1 1 can't be left from 3 4: a move takes from one pile, or the same number from both."}},
		{"hdu2177", "3 4\n0 0\n", "1\n3 4\n", []string{"3 4 can't be left from 3 4: a move takes at least one stone."}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n0 2\n",
			[]string{"Leaving 0 2 doesn't win: from there the second player can take 2 from the pile of 2; that ends the game"}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n",
			[]string{"leaves out a winning move from 2 2: take 1 from a pile of 2, which leaves 1 2",
				"From there, whatever the second player does"}},
		{"hdu2177", "2 2\n0 0\n", "1\n0 0\n1 2\n1 2\n", []string{"does not write them as the statement asks"}},
		{"hdu2177", "1 2\n0 0\n", "1\n",
			[]string{"says that the first player can win from 1 2", "whatever the first player does"}},
		{"hdu2177", "5 8\n0 0\n", "0\n",
			[]string{"says that the first player loses from 5 8",
				"can take 5 from the pile of 8; the second player is left with 3 5"}},
		{"poj1704", "1\n2\n2 3\n", "Georgia will win\n",
			[]string{"says that Georgia wins from 2 3", "But whatever Georgia does, Bob has an answer",
				"slide the man on 2 to 1 -> slide the man on 3 to 2; that ends the game"}},
		{"jiaoguan", "4\n", "1\n", []string{"says that A wins from 4",
			"But A can't force that: to each move B has an answer that wins or draws:",
			"  call out 2 -> call out 2; that ends the game: no students are left",
			"  call out 3: that ends the game, one student is left, and at least 2 would have to be called out, and nobody wins"}},
		{"jiaoguan", "9\n", "-1\n", []string{"says that A loses from 9",
			"But A need not lose: A can call out 3; B is left with 6",
			"Then B can't win: to each move A has an answer:", "  call out 2 -> call out 3"}},
		{"jiaoguan", "4\n", "-1\n", []string{"says that A loses from 4",
			"But A need not lose: A can call out 3; that ends the game: one student is left"}},
		{"jiaoguan", "1\n", "1\n", []string{"says that A wins from 1", "But there nobody wins: one student is left"}},
		{"jiaoguan", "1\n", "-1\n", []string{"says that A loses from 1", "But there nobody wins: "}},
		{"misere-mm", "1\n1\n1\n", "John\n",
			[]string{"says that John wins from 1", "whatever John does, his brother has an answer",
				"take 1 from the pile of 1: that ends the game, no sweets are left, and his brother has won"}},
		{"misere-mm", "1\n2\n1 1\n", "Brother\n",
			[]string{"says that John loses from 1 1", "John can take 1 from a pile of 1",
				"Then whatever his brother does", "take 1 from the pile of 1"}},
	} {
		p, ok := suite.Find(test.id)
		if !ok {
			t.Fatalf("there is no %s", test.id)
		}
		r := p.New()
		cases := full.Must(r.Read([]byte(test.input)))(t)
		answer := full.Must(r.Answer(cases[0]))(t)
		refutation, _ := explain.Refute(r, cases[0], answer.Text, test.output)
		if refutation == nil {
			t.Errorf("%s %q, output %q: not refuted", test.id, test.input, test.output)
			continue
		}
		lines := English{}.Refutation(*refutation)
		if len(lines) > mostRefuting {
			t.Errorf("%s %q, output %q: %d lines: %q", test.id, test.input, test.output, len(lines), lines)
		}
		for i, want := range test.want {
			if !slices.ContainsFunc(lines[min(i, len(lines)):],
				func(line string) bool { return strings.Contains(line, want) }) {
				t.Errorf("%s %q, output %q: no line has %q:\n%s", test.id, test.input, test.output, want,
					strings.Join(lines, "\n"))
			}
		}
	}
}

// Of many moves the last line has the number, in all ways to refute, and whatever was kept.
func TestLongRefutation(t *testing.T) {
	play := result.Play{Done: game.Move{Verb: game.Take, Count: 1}, To: "2", Brief: "2", Value: game.Win}
	reply := result.Play{Done: game.Move{Verb: game.Take, Count: 2}, To: "0", Brief: "0", Value: game.Loss,
		End: message.New("board nothing left")}
	base := result.Refutation{Claim: result.ClaimOutcome, Claimed: game.Win, Position: "3 4", Brief: "3 4", Place: 2,
		Of: 3, Mover: "Ann", Other: "Ben"}
	exchange := result.Exchange{Move: play, Reply: &reply}
	replies, better, count := base, base, base
	replies.How, replies.Value, replies.Lines, replies.More = result.ByReplies, game.Loss,
		slices.Repeat([]result.Exchange{exchange}, 4), 1000
	better.How, better.Claimed, better.Value, better.Move = result.ByMove, game.Loss, game.Win, &play
	better.Lines, better.More = []result.Exchange{exchange, exchange, exchange}, 0
	count.How, count.Claim, count.Claimed, count.Wins, count.Count = result.ByCount, result.ClaimCount, game.Loss,
		[]result.Play{play, play, play}, 9
	for _, c := range []struct {
		refutation result.Refutation
		want       []string
	}{
		{replies, []string{
			"Position 2 of 3: The output says that Ann wins from 3 4.",
			"But whatever Ann does, Ben has an answer:",
			"  take 1 -> take 2; that ends the game: nothing is left",
			"  take 1 -> take 2; that ends the game: nothing is left",
			"  take 1 -> take 2; that ends the game: nothing is left; and 1,001 more first moves",
		}},
		{better, []string{
			"Position 2 of 3: The output says that Ann loses from 3 4.",
			"But Ann can take 1; Ben is left with 2.",
			"Then whatever Ben does, Ann has an answer:",
			"  take 1 -> take 2; that ends the game: nothing is left",
			"  take 1 -> take 2; that ends the game: nothing is left; and 1 more first move",
		}},
		{count, []string{
			"Position 2 of 3: The output says that no move wins from 3 4.",
			"But 9 moves win:",
			"  take 1 leaves 2, from which Ben loses",
			"  take 1 leaves 2, from which Ben loses",
			"  and 7 more",
		}},
	} {
		text := full.Must(json.Marshal(c.refutation))(t)
		var kept result.Refutation
		full.Check(t, json.Unmarshal(text, &kept))
		if diff := cmp.Diff(c.refutation, kept); diff != "" {
			t.Errorf("read back from JSON (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(c.want, English{}.Refutation(kept)); diff != "" {
			t.Errorf("Refutation(%s) (-want +got):\n%s", text, diff)
		}
	}
}

// A wrong chance is said as a fraction, and the right one with what it comes from.
func TestChance(t *testing.T) {
	fair := &result.Chances{Right: "1/2", Claimed: "1", Remainder: 1, Modulus: 7,
		Moves: []result.Chance{{Done: game.Move{Verb: game.Take, Count: 1}, Then: "0"},
			{Done: game.Move{Verb: game.Take, Count: 4}, Then: "1"}}}
	r := result.Refutation{How: result.ByChance, Claim: result.ClaimChance, Brief: "5", Mover: "A", Other: "B",
		Fair: fair}
	got := strings.Join(English{}.Refutation(r), "\n")
	want := "The output says that B wins with a chance of 1 from 5.\nBut it is 1/2, the mean of the chances after each move of A:\n  take 1: 0\n  take 4: 1"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	fair.Claimed, fair.Remainder = "", 3
	got = strings.Join(English{}.Refutation(r), "\n")
	want = "No fraction with a small denominator has the remainder 3 modulo 7.\nFrom 5, B wins with a chance of 1/2, the mean of the chances after each move of A:\n  take 1: 0\n  take 4: 1"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A refutation that was kept when moves were only words still has these.
func TestKeptWords(t *testing.T) {
	var kept result.Refutation
	text := `{"how":"replies","mover":"A","other":"B","lines":[{"move":{"words":"take 1","to":"2","brief":"2"},"reply":{"words":"take 2","to":"0","brief":"0"}}]}`
	full.Check(t, json.Unmarshal([]byte(text), &kept))
	for _, l := range catalogs {
		lines := strings.Join(l.Refutation(kept), "\n")
		if !strings.Contains(lines, "take 1") || !strings.Contains(lines, "take 2") {
			t.Errorf("the moves are missing: %s", lines)
		}
	}
}
