package rules_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/words"
)

// positionTexts are texts of positions, each with the text that is written again, or a part
// of the fault. TestEachPosition tries texts that are written as they are read.
var positionTexts = []struct{ id, text, want string }{
	{"hdu2177", "5 3", "3 5"},
	{"poj1067", "3", "the input ends before the pile size"},
	{"poj1067", "3 -5", `the position, column 3: -5 is too small: the pile size must be at least 0`},
	{"poj1067", "3 5 7", `should end before "7"`},
	{"hdu2516", "13", "13, at most 12"},
	{"hdu2516", "8, at most 10", "8, at most 8"},
	{"hdu2516", "1", "a game cannot begin with a heap of 1"},
	{"hdu2516", "13, at most 0", "0 is too small"},
	{"hdu2516", "13, at least 2", `the position, column 5: "at" is not "at most"; expected that after the comma`},
	{"hdu2516", ", at most 2", `"," is not a number`},
	{"misere-bash", "nine", `"nine" is not a number`},
	{"misere-bash", "1\u30002", `"\u3000" has the full-width blank U+3000; expected the position in ASCII`},
	{"misere-bash", "２", `"２" has the full-width character U+FF12; expected the number of stones in ASCII`},
	{"jiaoguan", "-7", `the position, column 1: -7 is too small: the number of students must be at least 0`},
	{"xiaokai", "7,Xiaokai", "7, Xiaokai"},
	{"xiaokai", "4, Kc0 wanted 4", "Kc0 does not lose by wanting 4 of 4 stones"},
	{"xiaokai", "7", `the position, column 2: the input ends before the "," after the number of stones`},
	{"xiaokai", "7, Bob", `"Bob" is not a player: expected Kc0 or Xiaokai`},
	{"hdu1846", "23 2", `the position, column 4: "2" is not ", at most"; expected that after the number of stones`},
	{"hdu1846", "23, at most", "the input ends before the limit of a move"},
	{"hdu2188", "13 of 10, at most 4", "13 of 10, at most 4"},
	{"hdu2188", "14 of 10, at most 4", "no move of at most 4 can lead to the sum 14"},
	{"hdu2188", "3 / 10, at most 4", `"/" is not "of"`},
	{"hdu2188", "3 of 10", `the position, column 8: the input ends before the ", at most" after the sum to reach`},
	{"poj1704", "7 1 5", "1 5 7"},
	{"poj1704", "", "the position, column 1: the input ends before the cell"},
	{"poj1704", "1 5 1", "the position, column 5: there are two men on cell 1"},
	{"poj1704", "0 5", "the position, column 1: 0 is too small: the cell must be at least 1"},
	{"poj1704", "5,7", `the position, column 2: "," is not a number; expected the cell`},
	{"hdu4315", "1 K 2 4", "1 K2 4"},
	{"hdu4315", "1 2", "the position, column 4: the input ends before the king, such as K3"},
	{"hdu4315", "K1 2 K4", "the position, column 7: there is a second king on cell 4"},
	{"hdu4315", "1 K1", "the position, column 4: the cells must increase: 1 comes after 1"},
	{"hdu4315", "0 K1", "the position, column 1: 0 is too small: the cell must be at least 1"},
	{"hdu4315", "2 K0", "the position, column 4: the cells must increase: 0 comes after 2"},
	{"hdu1730", "8: 1-3 5 - 2, Tom", "8: 1-3 5-2, Tom"},
	{"hdu1730", "8 1-3, Tom", `the position, column 3: "1" is not ":"; expected that after the number of columns`},
	{"hdu1730", "8: 1-3 4-4, Tom", "the position, column 10: two men of a row are in column 4"},
	{"hdu1730", "8: 1-9, Tom", "the position, column 6: 9 is too large: the column of Jerry's man must be at most 8"},
	{"hdu1730", "8: 1-3", "the position, column 7: the input ends before the column of Tom's man"},
	{"hdu1730", "8: 1-3, Tim", `the position, column 9: "Tim" is not a player: expected Tom or Jerry`},
	{"hdu1730", "8: , Tom", `the position, column 4: "," is not a number; expected the column of Tom's man`},
	{"poj2311", "3 x 5 1x1", "3x5 1x1"},
	{"poj2311", "3", `the position, column 2: the input ends before the "x" after the width`},
	{"poj2311", "3x201", "the position, column 3: 201 is too large: the height must be at most 200"},
	{"poj2311", "x5", `the position, column 1: "x" is not a number; expected the width`},
	{"timus1639", "0x5", "the position, column 1: 0 is too small: the width must be at least 1"},
	{"timus1639", "2x4,", `the position, column 4: "," is not a number; expected the width`},
	{"hdu1536", "", "the position, column 1: the input ends before the member of the set"},
	{"hdu1536", "2 5 12", `the position, column 3: "5" is not ":"; expected that after the set`},
	{"hdu1536", "2,x: 5", `column 3: "x" is not a number`},
	{"hdu1536", "2,: 5", `the position, column 3: ":" is not a number; expected the member of the set`},
	{"hdu1536", "2,0: 5", "column 3: 0 is too small"},
	{"hdu1536", "2,5:", "the input ends before the pile size"},
	{"hdu1524", "0>1 1", "the position, column 6: the input ends before the node or the bar |"},
	{"hdu1524", "| 0", "column 1: there are no nodes before the bar"},
	{"hdu1524", "0>1 2 | 0", "column 5: expected node 1"},
	{"hdu1524", "0>1,2 1 | 0", "the position, column 9: an arrow leads to node 2, but the last node is 1"},
	{"hdu1524", "0> 1 | 0", "the position, column 6: an arrow leads to node 1, but the last node is 0"},
	{"hdu1524", "0>1,1 1 | 0", "the position, column 5: a successor of node 0 is named twice"},
	{"hdu1524", "0>1 1>0 | 0", "the arrows before the bar form a circle"},
	{"hdu1524", "0>1 1 | 2", "column 9: 2 is too large"},
	{"hdu1524", "0>1 1 |", "the input ends before the node of a chessman"},
	{"hdu1524", "0>1 1 | 0 0 0 0 0 0 0 0 0 0 0", "column 29: there are more than 10 chessmen"},
	{"cf768e", "5 61", "column 3: 61 is too large"},
	{"cf768e", "5(1", `the position, column 4: the input ends before the ")" after the numbers that were taken`},
	{"cf768e", "5()", `the position, column 3: ")" is not a number; expected the number that was taken`},
	{"cf768e", "5(2,6)", "column 5: 6 is too large"},
	{"cf768e", "5(2,2)", "the position, column 5: 2 cannot have been taken twice"},
	{"hdu1847", "1001", "1001 is too large: the number of cards must be at most 1000"},
	{"hdu1847", "5 cards", `column 3: the position should end before "cards"`},
	{"leetcode1025", "0", "0 is too small: the number must be at least 1"},
	{"beans", "5", "the input ends before the first player's name"},
	{"beans", "5 Ann Ann", "column 7: both players have the name Ann"},
	{"beans", "5 Ann, Bob",
		`the position, column 6: "," has other signs than letters; expected the second player's name`},
	{"bzoj2463", "0", "0 is too small: the side must be at least 1"},
	{"bzoj2463", "3 north", `column 3: "north" is not a step`},
	{"bzoj2463", "3 right right right", "column 15: the step right leads off the board"},
	{"bzoj2463", "3 down up", "column 8: the step up leads off the board, or to a square where the stone has been"},
}

// A position as text is read strictly.
func TestPositionTexts(t *testing.T) {
	for _, test := range positionTexts {
		position, err := open(test.id).Position(test.text)
		if err != nil && !strings.Contains(err.Error(), test.want) || err == nil && position.String() != test.want {
			t.Errorf("%s: %q is read as %v, error %v, want %q", test.id, test.text, position, err, test.want)
		}
	}
}

// The moves in words, or the reason why there is none.
func TestWords(t *testing.T) {
	for _, test := range []struct {
		id, text string
		want     []string
	}{
		{"hdu1536", "5,2: 3 7 3",
			[]string{"take 2 from a pile of 3", "take 2 from the pile of 7", "take 5 from the pile of 7"}},
		{"hdu1536", "5,2: 1", []string{"no pile has 2 beads, the fewest that may be taken"}},
		{"hdu1536", "5,2: 0", []string{"no beads are left"}},
		{"hdu1524", "0>1,2 1>2 2 | 1 0 0", []string{
			"move the chessman on node 1 to node 2", "move a chessman on node 0 to node 1",
			"move a chessman on node 0 to node 2",
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
		{"jiaoguan", "1", []string{"one student is left, and at least 2 would have to be called out"}},
		{"jiaoguan", "0", []string{"no students are left"}},
		{"xiaokai", "3, Kc0 wanted 4", []string{"Kc0 tried to take 4 with only 3 left"}},
		{"xiaokai", "0, Xiaokai", []string{"no stones are left"}},
		{"hdu2188", "10 of 10, at most 4", []string{"the sum of 10 is reached"}},
		{"hdu2188", "12 of 10, at most 4", []string{"the sum of 10 is reached, and passed"}},
	} {
		position, err := open(test.id).Position(test.text)
		if err != nil {
			t.Errorf("%s: %s: %v", test.id, test.text, err)
			continue
		}
		var got []string
		for move := range position.Moves() {
			got = append(got, move.Done.String())
		}
		if end := position.End(); !end.IsZero() {
			got = append(got, words.English{}.Say(end))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %s: %q, want %q", test.id, test.text, got, test.want)
		}
	}
}

// Positions that are too large to search have moves, and the first ones come at once: some
// positions have more moves than a computer could make.
func TestLargePositions(t *testing.T) {
	for _, test := range []struct{ id, text, move, to string }{
		{"hdu2177", "1 1000000000000", "take 1 from the pile of 1", "0 1000000000000"},
		{"hdu2516", "1000000000000", "take 1", "999999999999, at most 2"},
		{"misere-bash", "1000000000000", "take 1", "999999999999"},
		{"jiaoguan", "1000000000000", "call out 2", "999999999998"},
		{"xiaokai", "1000000000000, Kc0", "take 1", "999999999999, Xiaokai"},
		{"hdu1846", "1000000000000, at most 1000000000", "take 1", "999999999999, at most 1000000000"},
		{"hdu2188", "0 of 10, at most 1000000000000", "add 1", "1 of 10, at most 1000000000000"},
		{"poj1704", "1 10000", "slide the man on 10000 to 9999", ""},
		{"hdu4315", "1 K99999", "lift the person on 1 to the hilltop", ""},
		{"hdu1730", "100:" + strings.Repeat(" 1-100", 1000) + ", Jerry", "move the man in row 1 from 100 to 2", ""},
		{"poj1740", "100 99 98 97 96 95 94 93 92 91 90", "remove 1 from the pile of 100", ""},
		{"poj2311", "200x200", "cut the 200 x 200 sheet into 1 x 200 and 199 x 200", ""},
		{"timus1639", "1x1 50x50", "break the 50 x 50 piece into 1 x 50 and 49 x 50", ""},
	} {
		position, err := open(test.id).Position(test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.id, err)
		}
		if _, err := position.Value(); !rules.IsTooLarge(err) {
			t.Errorf("%s, %.40s: error %v, want too large", test.id, test.text, err)
		}
		for move := range position.Moves() {
			if move.Done.String() != test.move || test.to != "" && move.To.String() != test.to {
				t.Errorf("%s, %.40s: the first move is %q to %.40q", test.id, test.text, move.Done, move.To)
			}
			break
		}
	}
}

// A position of beans has the names of its players.
func TestBeansPlayers(t *testing.T) {
	p := open("beans")
	position := full.Must(p.Position("5 Ann Bob"))(t)
	if players := position.Players(); players != [2]game.Player{"Ann", "Bob"} {
		t.Errorf("the players are %q", players)
	}
	cases := full.Must(p.Read([]byte("5\nAnn\nBob\n")))(t)
	for output, want := range map[string]game.Outcome{"Ann\n": game.Win, " Bob": game.Loss} {
		claims := p.Claims(cases[0], output)
		if len(claims) != 1 || claims[0].(rules.OutcomeClaim).Outcome != want {
			t.Errorf("%q is read as %v", output, claims)
		}
	}
}
