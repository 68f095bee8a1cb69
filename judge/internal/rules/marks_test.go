package rules_test

import (
	"errors"
	"strings"
	"testing"

	"grundy/judge/internal/game"
)

// A position as text is read strictly, and a fault names what is wrong.
func TestPositionFaults(t *testing.T) {
	tests := []struct{ id, text, want string }{
		{"poj1704", "7 1 5", "1 5 7"},
		{"poj1704", "", "line 1, column 1: the input ends where the cell should stand"},
		{"poj1704", "1 5 1", "line 1, column 5: two men stand on cell 1"},
		{"poj1704", "0 5", "line 1, column 1: 0 is below 1, the least that the cell can be"},
		{"poj1704", "5,7", `line 1, column 1: "5,7" is no number, the cell should stand here`},
		{"hdu4315", "1 K 2 4", "1 K2 4"},
		{"hdu4315", "K0", "K0"},
		{"hdu4315", "1 2", "line 1, column 4: the input ends where the king, such as K3, should stand"},
		{"hdu4315", "K1 2 K4", "line 1, column 7: a second king stands on cell 4"},
		{"hdu4315", "1 K1", "line 1, column 4: the cells do not increase: 1 stands behind 1"},
		{"hdu4315", "0 K1", "line 1, column 1: 0 is below 1, the least that the cell can be"},
		{"hdu4315", "2 K0", "line 1, column 4: the cells do not increase: 0 stands behind 2"},
		{"hdu1730", "8: 1-3 5 - 2, Tom", "8: 1-3 5-2, Tom"},
		{"hdu1730", "8: 1-3, Jerry", "8: 1-3, Jerry"},
		{"hdu1730", "8 1-3, Tom", `line 1, column 3: "1-3," stands where : should stand, behind the number of columns`},
		{"hdu1730", "8: 1-3 4-4, Tom", "line 1, column 10: two men stand in column 4 of a row"},
		{"hdu1730", "8: 1-9, Tom", "line 1, column 6: 9 is above 8, the largest that the column can be"},
		{"hdu1730", "8: 1-3", "line 1, column 7: the input ends where the mark , behind the rows should stand"},
		{"hdu1730", "8: 1-3, Tim", `line 1, column 9: "Tim" is no player, Tom or Jerry should stand here`},
		{"hdu1730", "8: , Tom", `line 1, column 4: "," is no number, the column should stand here`},
		{"poj2311", "3 x 5 1x1", "3x5 1x1"},
		{"poj2311", "3", "line 1, column 2: the input ends where the mark x behind the width should stand"},
		{"poj2311", "3x201", "line 1, column 3: 201 is above 200, the largest that the height can be"},
		{"poj2311", "x5", `line 1, column 1: "x5" is no number, the width should stand here`},
		{"timus1639", "0x5", "line 1, column 1: 0 is below 1, the least that the width can be"},
		{"timus1639", "2x4,", `line 1, column 3: "4," is no number, the height should stand here`},
	}
	for _, test := range tests {
		p := open(test.id)
		position, err := p.Position(test.text)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = position.String()
		}
		if got != test.want {
			t.Errorf("%s: Position(%q) is %s, want %s", test.id, test.text, got, test.want)
		}
	}
}

// Positions that are too large to search have moves all the same, which are not made
// before they are asked for: of some there are more than a computer could make.
func TestLargeBoards(t *testing.T) {
	tests := []struct{ id, text, first string }{
		{"poj1704", "1 10000", "slide the man on 10000 to 9999"},
		{"hdu4315", "1 K99999", "lift the person on 1 to the hilltop"},
		{"hdu1730", "100:" + strings.Repeat(" 1-100", 1000) + ", Jerry", "move the man in row 1 from 100 to 2"},
		{"poj1740", "100 99 98 97 96 95 94 93 92 91 90", "remove 1 from the pile of 100"},
		{"poj2311", "200x200", "cut the 200 x 200 sheet into 1 x 200 and 199 x 200"},
		{"timus1639", "1x1 50x50", "break the 50 x 50 piece into 1 x 50 and 49 x 50"},
	}
	for _, test := range tests {
		p := open(test.id)
		position, err := p.Position(test.text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := position.Value(); !errors.Is(err, game.ErrTooLarge) {
			t.Errorf("%s: Value of %.40s: error %v", test.id, test.text, err)
		}
		for move := range position.Moves() {
			if move.Words != test.first {
				t.Errorf("%s: the first move of %.40s is %q, want %q", test.id, test.text, move.Words, test.first)
			}
			break
		}
	}
}
