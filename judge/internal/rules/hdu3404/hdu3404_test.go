package hdu3404

import (
	"slices"
	"testing"
)

// The second method tells the lost boards as search does: all lights on 4 by 4 places.
func TestSecond(t *testing.T) {
	r := newRules()
	for set := 1; set < 1<<16; set += 3 {
		var c board
		for at := range int64(16) {
			if set>>at&1 == 1 {
				c = append(c, [2]int64{at/4 + 1, at%4 + 1})
			}
		}
		second, _ := r.Second(c)
		if answer, err := r.Problem.Answer(c); err != nil || answer != second {
			t.Fatalf("%v: second method %q, search %q, %v", c, second, answer, err)
		}
	}
}

// The tables of values and of moves know a light at the end of a row, of a column and of a square.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		board   board
		reached bool
	}{
		{board{{16, 1}}, true}, {board{{1, 16}}, true}, {board{{4, 4}, {1, 1}}, true}, {board{{2, 8}}, true},
		{board{{3, 5}, {4, 1}}, true}, {board{{1, 5}, {3, 4}}, true}, {board{{1, 9}, {4, 2}}, true},
		{board{{17, 1}}, false}, {board{{3, 6}}, false}, {board{{3, 5}, {5, 1}}, false}, {board{{1, 7}, {3, 4}}, true}, {board{{1, 9}, {3, 4}}, false},
	} {
		if _, err := packed(c.board.inOrder()); (err == nil) != c.reached {
			t.Errorf("%v: %v", c.board, err)
		}
	}
}

// Of lost lights several are replaced by one so that the others are lost as well. One that is beyond the second
// method stays.
func TestMerged(t *testing.T) {
	c := board{{7, 9}, {16, 3}, {2, 2}, {5, 12}, {9, 9}, {3, 14}, {12, 8}}
	c = c.switched([2]int64{1, sum(c)})
	merges := 0
	c.merged(func(fewer board) bool {
		merges++
		if len(fewer) >= len(c) || sum(fewer) != 0 {
			t.Errorf("%v: %v has the value %d", c, fewer, sum(fewer))
		}
		return true
	})
	if merges < 4 {
		t.Errorf("%d merges", merges)
	}
	far := board{{300, 300}, {2, 2}, {1, 4}, {8, 3}}
	far.merged(func(fewer board) bool {
		if !slices.Contains(fewer, [2]int64{300, 300}) {
			t.Errorf("%v: %v", far, fewer)
		}
		return true
	})
}
