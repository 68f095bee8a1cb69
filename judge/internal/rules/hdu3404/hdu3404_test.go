package hdu3404

import (
	"slices"
	"testing"

	"grundy/judge/internal/rules"
)

// Of lost lights several are replaced by one so that the others are lost as well. One that is beyond the second
// method stays.
func TestMerged(t *testing.T) {
	c := board{{7, 9}, {16, 3}, {2, 2}, {5, 12}, {9, 9}, {3, 14}, {12, 8}}
	c = rules.Switched(c, [2]int64{1, sum(c)})
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
