package hdu2177

import (
	"fmt"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"slices"
	"strconv"
	"strings"
)

// A wythoffMove is a winning move: whether it takes from both piles, and what it leaves.
type wythoffMove struct {
	both bool
	left rules.TwoPiles
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

// linesOfMoves returns how many lines the first answer has: the moves follow its first
// line, two numbers each.
func linesOfMoves(_ rules.TwoPiles, answers string) int {
	n := 0
	for line := range strings.Lines(answers) {
		if n > 0 && len(strings.Fields(line)) != 2 {
			break
		}
		n++
	}
	return max(n, 1)
}

// claimsOfMoves reads an output: what the winning moves from a position leave.
func claimsOfMoves(position rules.Position, p rules.TwoPiles, output string) []rules.Claim {
	var numbers []int64
	for _, word := range strings.Fields(output) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return nil
		}
		numbers = append(numbers, n)
	}
	switch {
	case slices.Equal(numbers, []int64{0}):
		return []rules.Claim{rules.OutcomeClaim{Position: position, Outcome: game.Loss}}
	case len(numbers)%2 == 0 || numbers[0] != 1:
		return nil
	}
	claim := rules.MovesClaim{Position: position, Why: func(left string) string {
		var to rules.TwoPiles
		fmt.Sscan(left, &to[0], &to[1])
		switch {
		case to == p:
			return "a move takes at least one stone"
		case to[0] > p[0] || to[1] > p[1]:
			return "no move adds stones to a pile"
		}
		return "a move takes from one pile, or the same number from both"
	}}
	for left := range slices.Chunk(numbers[1:], 2) {
		claim.Leaves = append(claim.Leaves, rules.WriteTwoPiles(rules.SmallerFirst(left[0], left[1])))
	}
	return []rules.Claim{claim}
}

// sameMoves reports whether an output has the lines of the answer but for their
// order, and for how often one stands there, once or twice. What a move on both piles
// leaves must stand first.
func sameMoves(p rules.TwoPiles, answer, output string) bool {
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
