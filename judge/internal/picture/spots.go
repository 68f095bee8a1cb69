package picture

import (
	"cmp"
	"fmt"
	"slices"

	"grundy/judge/internal/rules"
)

// A Spot is a place on a board that a person can point at.
//
//	piles    Part is the pile; At is what is left of it after taking this stone and those after it
//	number   the same, of one pile
//	strip    At is the cell
//	rows     Part is the row, counted from 0; At is the column
//	sheets   Part is the sheet; At is the line: x from the left, or width + y from the top
//	graph    At is the node
//	grid     Part is the row; At is the column
type Spot struct{ Part, At int64 }

// Whole is the At of a pile or a sheet as a whole.
const Whole = -1

// Name returns the name of a spot of a board.
func (s Spot) Name(board rules.Board) string {
	switch b := board.(type) {
	case rules.Piles:
		if s.At == Whole {
			return fmt.Sprintf("pile %d, of %d", s.Part+1, b.Sizes[s.Part])
		}
		return fmt.Sprintf("pile %d, to leave %d", s.Part+1, s.At)
	case rules.Strip:
		return fmt.Sprintf("cell %d", s.At)
	case rules.Rows:
		return fmt.Sprintf("row %d, column %d", s.Part+1, s.At)
	case rules.Sheets:
		return fmt.Sprintf("sheet %d", s.Part+1)
	case rules.Graph:
		return fmt.Sprintf("node %d", s.At)
	}
	return fmt.Sprint(s.At)
}

// Drawn reports whether a spot may be in the drawing of a board.
func (s Spot) Drawn(board rules.Board) bool {
	b, piles := board.(rules.Piles)
	return !piles || s.At == Whole || b.Sizes[s.Part] <= mostStones
}

// Spots returns for each move the spots that stand for it: the differences between the board
// before it and the boards after the moves. Several lists of spots can stand for one move, and
// none for some. Part and At of a list tell what moves, and where it goes.
func Spots(before rules.Board, after []rules.Board) [][][]Spot {
	lists, sharing := make([][][]Spot, len(after)), map[string][]int{}
	for i, board := range after {
		if list := difference(before, board); list != nil {
			lists[i] = [][]Spot{list}
			key := fmt.Sprint(list)
			sharing[key] = append(sharing[key], i)
		}
	}
	for i, list := range lists {
		if list == nil {
			continue
		}
		key := fmt.Sprint(list[0])
		equal := twins(before, list[0][0].Part)
		if moves := sharing[key]; len(moves) > 1 && len(moves) == len(equal) && len(list[0]) == 1 {
			// The game tells equal piles apart: each move has its own.
			lists[i] = [][]Spot{{{equal[slices.Index(moves, i)], list[0][0].At}}}
			continue
		}
		lists[i] = alternatives(before, list[0], func(other []Spot) bool { return len(sharing[fmt.Sprint(other)]) > 0 })
	}
	return lists
}

// difference returns the spots of one move, nil if none stand for it.
func difference(before, after rules.Board) []Spot {
	switch b := before.(type) {
	case rules.Piles:
		return pileSpots(b, after.(rules.Piles))
	case rules.Number:
		if left := after.(rules.Number).N; left != b.N {
			return []Spot{{0, left}}
		}
	case rules.Strip:
		return travel(b.Men, after.(rules.Strip).Men)
	case rules.Graph:
		return travel(b.Men, after.(rules.Graph).Men)
	case rules.Rows:
		for i, row := range b.Men {
			for k, to := range after.(rules.Rows).Men[i] {
				if to != row[k] {
					return []Spot{{int64(i), row[k]}, {int64(i), to}}
				}
			}
		}
	case rules.Sheets:
		if gone, come := changed(b.Sides, after.(rules.Sheets).Sides); len(gone) == 1 && len(come) == 2 {
			if whole := b.Sides[gone[0]]; come[0][1] == whole[1] {
				return []Spot{{int64(gone[0]), come[0][0]}}
			}
			return []Spot{{int64(gone[0]), b.Sides[gone[0]][0] + come[0][1]}}
		}
	case rules.Grid:
		to := after.(rules.Grid).Visited
		return []Spot{{to[len(to)-1][0], to[len(to)-1][1]}}
	}
	return nil
}

// changed returns the indices of what is gone from a list, and what has come, in any order of
// the lists.
func changed[T comparable](before, after []T) (gone []int, come []T) {
	same := 0 // at the front
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	before, after = before[same:], after[same:]
	for len(before) > 0 && len(after) > 0 && before[len(before)-1] == after[len(after)-1] {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	count := map[T]int{}
	for _, t := range after {
		count[t]++
	}
	for i, t := range before {
		if count[t]--; count[t] < 0 {
			gone = append(gone, same+i)
		}
	}
	for _, t := range slices.Backward(after) {
		if count[t] > 0 {
			count[t]--
			come = append(come, t)
		}
	}
	return gone, come
}

// travel returns where a man leaves and where he arrives: at 0 if he is gone.
func travel(before, after []int64) []Spot {
	gone, come := changed(before, after)
	if len(gone) != 1 || len(come) > 1 {
		return nil
	}
	return []Spot{{0, before[gone[0]]}, {0, append(come, 0)[0]}}
}

// A heap is a pile with its note.
type heap struct {
	size int64
	note string
}

func heaps(b rules.Piles) []heap {
	list := make([]heap, len(b.Sizes))
	for i, size := range b.Sizes {
		list[i].size = size
		if i < len(b.Notes) {
			list[i].note = b.Notes[i]
		}
	}
	return list
}

// pileSpots returns a spot for each pile that changes. The smallest becomes the smallest.
func pileSpots(before, after rules.Piles) (list []Spot) {
	gone, come := changed(heaps(before), heaps(after))
	if len(come) > len(gone) {
		return nil
	}
	slices.SortStableFunc(gone, func(i, j int) int { return cmp.Compare(before.Sizes[i], before.Sizes[j]) })
	come = append(make([]heap, len(gone)-len(come)), come...)
	slices.SortStableFunc(come, func(a, b heap) int { return cmp.Compare(a.size, b.size) })
	for k, i := range gone {
		if before.Sizes[i] != come[k].size {
			list = append(list, Spot{int64(i), come[k].size})
		}
	}
	slices.SortFunc(list, func(a, b Spot) int { return cmp.Compare(a.Part, b.Part) })
	return list
}

// twins returns the parts of a board that are equal to one, with itself.
func twins(board rules.Board, part int64) (list []int64) {
	equal := func(i int) bool { return i == int(part) }
	n := int(part) + 1
	switch b := board.(type) {
	case rules.Piles:
		all := heaps(b)
		n, equal = len(all), func(i int) bool { return all[i] == all[part] }
	case rules.Sheets:
		n, equal = len(b.Sides), func(i int) bool { return b.Sides[i] == b.Sides[part] }
	}
	for i := range n {
		if equal(i) {
			list = append(list, int64(i))
		}
	}
	return list
}

// alternatives returns a list of spots and those that mean the same on equal parts of the
// board, and on the other side of a sheet, unless they are another move. Of many equal piles it
// returns as many as are drawn.
func alternatives(board rules.Board, first []Spot, other func([]Spot) bool) [][]Spot {
	const most = 64 // of lists in which further spots are exchanged
	lists, seen := [][]Spot{first}, map[string]bool{fmt.Sprint(first): true}
	for i := 0; i < len(lists) && len(lists) < most; i++ {
		for k, s := range lists[i] {
			for _, spot := range equals(board, s) {
				taken := slices.ContainsFunc(lists[i], func(t Spot) bool { return t.Part == spot.Part && t.Part != s.Part })
				if taken || len(lists) == mostDrawn {
					continue
				}
				list := slices.Clone(lists[i])
				list[k] = spot
				slices.SortFunc(list, func(a, b Spot) int { return cmp.Compare(a.Part, b.Part) })
				if key := fmt.Sprint(list); !seen[key] && !other(list) {
					lists, seen[key] = append(lists, list), true
				}
			}
		}
	}
	return lists
}

// equals returns the spots that mean the same as one: on equal piles, and on both sides of
// equal sheets.
func equals(board rules.Board, s Spot) (list []Spot) {
	switch b := board.(type) {
	case rules.Piles:
		for _, twin := range twins(board, s.Part) {
			list = append(list, Spot{twin, s.At})
		}
	case rules.Sheets:
		side := b.Sides[s.Part]
		mirrored := side[0] - s.At
		if mirrored < 0 {
			mirrored = 2*side[0] + side[1] - s.At
		}
		for _, twin := range twins(board, s.Part) {
			list = append(list, Spot{twin, s.At}, Spot{twin, mirrored})
		}
	}
	return list
}
