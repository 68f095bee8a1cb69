package rules

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// nim returns the game in which a move takes any number of stones from one pile, for
// players with these names. A case may have empty piles, which are not there in the game.
// What follows from the last move is up to the search. Where
// piles count apart, a move in one of two equal piles is not that in the other one.
func nim(first, second string, search solver[heap], stones string, apart bool) *playable[[]int64, heap] {
	return &playable[[]int64, heap]{
		players: called[[]int64](first, second),
		read:    readPosition,
		write:   func(piles []int64) string { return writePosition(standing(piles)) },
		board:   func(piles []int64) Board { return Piles{Sizes: standing(piles)} },
		moves: func(piles []int64, yield func(string, []int64) bool) {
			takeFrom(piles, apart, upTo, yield)
		},
		end:   func([]int64) string { return "no " + stones + " are left" },
		parts: singles[int64],
		search: func(piles []int64) (solver[heap], heap, error) {
			h, err := pack(piles)
			return search, h, err
		},
	}
}

// standing returns the piles of which something is left.
func standing(piles []int64) []int64 {
	return slices.DeleteFunc(slices.Clone(piles), func(p int64) bool { return p == 0 })
}

// readPosition reads the piles of a position as text: their sizes, or 0 if none is left.
func readPosition(in *scanner) []int64 {
	var piles []int64
	for {
		if p := in.int("pile", 0, shown); p > 0 {
			piles = append(piles, p)
		}
		if !in.skip() {
			return piles
		}
	}
}

// writePosition writes what readPosition reads.
func writePosition(piles []int64) string {
	if len(piles) == 0 {
		return "0"
	}
	return strings.Trim(fmt.Sprint(piles), "[]")
}

// upTo yields the numbers from 1 to n.
func upTo(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for k := int64(1); k <= n && yield(k); k++ {
		}
	}
}

// takeFrom yields the moves that take from one pile one of the numbers that taken
// yields for it. A pile of which nothing is left is gone. Moves in equal piles are
// yielded once, unless they count apart: then the words tell the piles apart.
func takeFrom(piles []int64, apart bool, taken func(pile int64) iter.Seq[int64], yield func(words string, to []int64) bool) {
	for i, p := range piles {
		before, equal, pile := count(piles[:i], p), count(piles, p), "the"
		switch {
		case equal == 1:
		case apart:
			pile = "the " + ordinal(before+1)
		case before > 0:
			continue
		default:
			pile = "a"
		}
		for k := range taken(p) {
			to := replaced(piles, i, p-k)
			if p == k {
				to = without(piles, i)
			}
			if !yield(fmt.Sprintf("take %d from %s pile of %d", k, pile, p), to) {
				return
			}
		}
	}
}

// count returns how often n stands in a list.
func count(list []int64, n int64) int {
	times := 0
	for _, m := range list {
		if m == n {
			times++
		}
	}
	return times
}

// ordinal returns 1st, 2nd, 3rd ...
func ordinal(n int) string {
	ends := []string{"th", "st", "nd", "rd"}
	if i := n % 10; i < len(ends) && !slices.Contains([]int{11, 12, 13}, n%100) {
		return fmt.Sprint(n, ends[i])
	}
	return fmt.Sprint(n, ends[0])
}
