package poj1740

import (
	"slices"
	"testing"
)

// The moves of search are those of the rules, stone by stone: each stone of a pile goes to
// another pile, is removed or stays.
func TestHandOut(t *testing.T) {
	for _, s := range []stones{{1}, {4}, {2, 1}, {3, 3}, {5, 2, 2}, {4, 4, 4, 1}, {3, 2, 1}, {5, 3, 3, 2, 2, 1}, {4, 1, 1, 1, 1, 1, 1, 1, 1, 1}} {
		want := make(map[stones]bool)
		for from, pile := range s {
			var place func(left, removed int64, after stones)
			place = func(left, removed int64, after stones) {
				if left == 0 {
					if removed > 0 {
						slices.Sort(after[:])
						slices.Reverse(after[:])
						want[after] = true
					}
					return
				}
				place(left-1, removed+1, after)
				for to := range s {
					if s[to] > 0 {
						other := after
						other[to]++
						place(left-1, removed, other)
					}
				}
			}
			after := s
			after[from] = 0
			if pile > 0 {
				place(pile, 0, after)
			}
		}
		got := make(map[stones]bool)
		for _, option := range allMoves(s, nil) {
			got[option] = true
			if !want[option] {
				t.Errorf("%v: %v is no option", s, option)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%v: %d options, want %d", s, len(got), len(want))
		}
	}
}
