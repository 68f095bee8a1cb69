package rules

import (
	"fmt"
	"slices"
	"strings"
)

// A wythoffMove is a winning move: whether it takes from both piles, and what it leaves.
type wythoffMove struct {
	both bool
	left twoPiles
}

// winningMoves writes the answer: the move on both piles first, then by the smaller pile.
func winningMoves(moves []wythoffMove) string {
	if len(moves) == 0 {
		return "0\n"
	}
	slices.SortFunc(moves, func(m, n wythoffMove) int {
		if m.both == n.both {
			return slices.Compare(m.left[:], n.left[:])
		} else if m.both {
			return -1
		}
		return 1
	})
	var answer strings.Builder
	answer.WriteString("1\n")
	for _, m := range moves {
		fmt.Fprintln(&answer, m.left[0], m.left[1])
	}
	return answer.String()
}

// sameMoves reports whether an output has the lines of the answer but for their
// order, and for how often one stands there, once or twice. What a move on both piles
// leaves must stand first.
func sameMoves(p twoPiles, answer, output string) bool {
	want, got := strings.Split(strings.TrimSpace(answer), "\n"), strings.Split(strings.TrimSpace(output), "\n")
	if len(want) < 2 || len(got) < 2 || got[0] != want[0] {
		return false
	}
	var small, large int64
	fmt.Sscan(want[1], &small, &large)
	if large-small == p[1]-p[0] && got[1] != want[1] { // from both piles
		return false
	}
	want, got = want[1:], got[1:]
	slices.Sort(want)
	slices.Sort(got)
	for i := range got {
		if i >= 2 && got[i] == got[i-2] {
			return false
		}
	}
	return slices.Equal(slices.Compact(want), slices.Compact(got))
}
