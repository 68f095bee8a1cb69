package rules_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// The moves in words, or why there is none.
func TestWords(t *testing.T) {
	for _, test := range []struct {
		id, text string
		want     []string
	}{
		{"hdu1536", "5,2: 3 7 3", []string{"take 2 from a pile of 3", "take 2 from the pile of 7", "take 5 from the pile of 7"}},
		{"hdu1536", "5,2: 1", []string{"no pile has 2 beads, the fewest that may be taken"}},
		{"hdu1536", "5,2: 0", []string{"no beads are left"}},
		{"hdu1524", "0>1,2 1>2 2 | 1 0 0", []string{
			"move the chessman on node 1 to node 2", "move a chessman on node 0 to node 1", "move a chessman on node 0 to node 2",
		}},
		{"hdu1524", "0>1 1 | 1 1", []string{"no arrow leads away from a chessman"}},
		{"cf768e", "3(1) 3 2 2", []string{
			"take 2 from the pile of 3 (1 was taken)", "take 3 from the pile of 3 (1 was taken)",
			"take 1 from the pile of 3", "take 2 from the pile of 3", "take 3 from the pile of 3",
			"take 1 from a pile of 2", "take 2 from a pile of 2",
		}},
		{"cf768e", "3(1,3,2)", []string{"all that could be taken from a pile was taken from it before"}},
		{"cf768e", "0", []string{"no stones are left"}},
		{"hdu1847", "5", []string{"take 1", "take 2", "take 4"}},
		{"hdu1847", "0", []string{"no cards are left"}},
		{"leetcode1025", "4", []string{"pick 1 and replace 4 by 3", "pick 2 and replace 4 by 2"}},
		{"leetcode1025", "1", []string{"1 has no divisor below itself"}},
		{"beans", "5 Ann Bob", []string{"take 1", "take 2", "take 3"}},
		{"beans", "2 Ann Bob", []string{"take 1", "take 2"}},
		{"beans", "0 Ann Bob", []string{"no beans are left"}},
		{"bzoj2463", "3 right", []string{"push the stone down", "push the stone right"}},
		{"bzoj2463", "3 right down left down", []string{"push the stone right"}},
		{"bzoj2463", "2 right down left", []string{"the stone has been on every square beside it"}},
		{"bzoj2463", "1", []string{"the stone has been on every square beside it"}},
	} {
		problem := open(test.id)
		position, err := problem.Position(test.text)
		if err != nil {
			t.Errorf("%s: %s: %v", test.id, test.text, err)
			continue
		}
		var got []string
		for move := range position.Moves() {
			got = append(got, move.Words)
		}
		if end := position.End(); end != "" {
			got = append(got, end)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %s: %q, want %q", test.id, test.text, got, test.want)
		}
	}
}

// Texts that are no position are refused, with the place of what is wrong.
func TestNoPosition(t *testing.T) {
	for _, test := range []struct{ id, text, want string }{
		{"hdu1536", "", "column 1: the input ends where the set should stand"},
		{"hdu1536", "2 5 12", `column 1: "2" does not end with a colon: the set, such as 2,5: should stand here`},
		{"hdu1536", "2,x: 5", `column 3: "x" is no number`},
		{"hdu1536", "2,: 5", "column 3: the member of the set should stand here"},
		{"hdu1536", "2,0: 5", "column 3: 0 is below 1"},
		{"hdu1536", "2,5:", "the input ends where the pile should stand"},
		{"hdu1524", "0>1 1", "column 6: the input ends where the bar | should stand"},
		{"hdu1524", "| 0", "column 1: there are no nodes before the bar"},
		{"hdu1524", "0>1 2 | 0", "column 5: node 1 should stand here"},
		{"hdu1524", "0>1,2 1 | 0", "column 5: 2 is above 1"},
		{"hdu1524", "0> 1 | 0", "column 3: the successor should stand here"},
		{"hdu1524", "0>1,1 1 | 0", "column 3: a successor of node 0 is named twice"},
		{"hdu1524", "0>1 1>0 | 0", "the arrows before the bar go in a circle"},
		{"hdu1524", "0>1 1 | 2", "column 9: 2 is above 1"},
		{"hdu1524", "0>1 1 |", "the input ends where the node of a chessman should stand"},
		{"hdu1524", "0>1 1 | 0 0 0 0 0 0 0 0 0 0 0", "column 29: there are more than 10 chessmen"},
		{"cf768e", "5 61", "column 3: 61 is above 60"},
		{"cf768e", "5(1", `column 3: "5(1" does not end with a parenthesis`},
		{"cf768e", "5()", "column 3: the number that was taken should stand here"},
		{"cf768e", "5(2,6)", "column 5: 6 is above 5"},
		{"cf768e", "5(2,2)", "column 3: 2 can't have been taken twice"},
		{"hdu1847", "1001", "1001 is above 1000, the largest that the number of cards can be"},
		{"hdu1847", "5 cards", `column 3: "cards" stands behind the end of the position`},
		{"leetcode1025", "0", "0 is below 1, the least that the number can be"},
		{"beans", "5", "the input ends where the first player's name should stand"},
		{"beans", "5 Ann Ann", "column 7: both players have the name Ann"},
		{"beans", "5 Ann, Bob", `column 3: "Ann," is not made of letters`},
		{"bzoj2463", "0", "0 is below 1, the least that the side can be"},
		{"bzoj2463", "3 north", `column 3: "north" is no step`},
		{"bzoj2463", "3 right right right", "column 15: the step right leads off the board"},
		{"bzoj2463", "3 down up", "column 8: the step up leads off the board, or to a square where the stone has been"},
	} {
		problem := open(test.id)
		_, err := problem.Position(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %s: error %v, want %q", test.id, test.text, err, test.want)
		}
	}
}

// Who plays for beans stands in the position.
func TestBeansPlayers(t *testing.T) {
	p := open("beans")
	position, err := p.Position("5 Ann Bob")
	if err != nil {
		t.Fatal(err)
	}
	if players := position.Players(); players != [2]string{"Ann", "Bob"} {
		t.Errorf("the players are %q", players)
	}
	cases, err := p.Read([]byte("5\nAnn\nBob\n"))
	if err != nil {
		t.Fatal(err)
	}
	for output, want := range map[string]game.Outcome{"Ann\n": game.Win, " Bob": game.Loss} {
		claims := p.Claims(cases[0], output)
		if len(claims) != 1 || claims[0].(rules.OutcomeClaim).Outcome != want {
			t.Errorf("%q is read as %v", output, claims)
		}
	}
}
