package rules

import (
	"fmt"
	"slices"
	"strings"
)

// WriteArrows returns the text of a graph: its nodes in order, each with the nodes to which arrows lead
// from it, as in "1>2,3 2>1 3 ". The first node has the number first.
func WriteArrows(next [][]int64, first int64) string {
	var text strings.Builder
	for i, successors := range next {
		fmt.Fprint(&text, first+int64(i))
		if len(successors) > 0 {
			text.WriteString(">" + WithCommas(successors))
		}
		text.WriteByte(' ')
	}
	return text.String()
}

// ReadArrows reads what WriteArrows writes, of a graph of at most so many nodes, and the bar | after it.
func ReadArrows(in *Scanner, first int64, nodes int) [][]int64 {
	var next [][]int64
	last := first + int64(nodes) - 1 // the largest node that there may be
	most := first - 1                // the largest successor
	for !in.Ahead("|") {
		u := in.Int("node or the bar |", first, last)
		if u != first+int64(len(next)) {
			in.Fail("nodes out of order", first+int64(len(next)))
		}
		var successors []int64
		if in.Ahead(">") {
			successors = in.Commas("successor", first, last)
			sorted := slices.Sorted(slices.Values(successors))
			most = max(most, slices.Max(sorted))
			if len(slices.Compact(sorted)) < len(successors) {
				in.Fail("successor twice", first+int64(len(next)))
			}
		}
		next = append(next, successors)
	}
	end := first + int64(len(next)) - 1
	switch {
	case len(next) == 0:
		in.Fail("no nodes")
	case most > end:
		in.Fail("arrow past the last node", most, end)
	}
	return next
}

// Without returns the numbers of nodes after the nodes i to j-1 are gone, which get -1.
func Without(i, j int64) func(u int64) int64 {
	return func(u int64) int64 {
		switch {
		case u < i:
			return u
		case u < j:
			return -1
		}
		return u - (j - i)
	}
}

// Exchanged returns the numbers of nodes after u and u+1 exchanged theirs.
func Exchanged(u int64) func(v int64) int64 {
	return func(v int64) int64 {
		if v == u || v == u+1 {
			return 2*u + 1 - v
		}
		return v
	}
}

// Renumbered returns pairs of nodes with other numbers, without the pairs with a node that gets -1.
func Renumbered(pairs [][2]int64, number func(u int64) int64) (left [][2]int64) {
	for _, pair := range pairs {
		u, v := number(pair[0]), number(pair[1])
		if min(u, v) >= 0 {
			left = append(left, [2]int64{u, v})
		}
	}
	return left
}
