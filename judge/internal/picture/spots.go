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
	if b, piles := board.(rules.Piles); piles && s.At == Whole {
		return fmt.Sprintf("pile %d, of %d", s.Part+1, b.Sizes[s.Part])
	}
	form := cmp.Or(map[string]string{"piles": "pile %d, to leave %d", "strip": "cell %[2]d", "rows": "row %d, column %d",
		"sheets": "sheet %[1]d", "graph": "node %[2]d"}[board.Kind()], "%[2]d")
	return fmt.Sprintf(form, s.Part+1, s.At)
}

// Spots returns for each move the spots that stand for it: the differences between the board
// before it and the boards after the moves. Several lists of spots can stand for one move, and
// none for some. Part and At of a list tell what moves, and where it goes.
func Spots(before rules.Board, after []rules.Board) [][][]Spot {
	lists, moves := make([][][]Spot, len(after)), map[string][]int{} // those with the same spots
	for i, board := range after {
		if list := difference(before, board); list != nil {
			lists[i] = alternatives(before, list)
			key := fmt.Sprint(list)
			moves[key] = append(moves[key], i)
		}
	}
	for _, same := range moves {
		for k, i := range same {
			if len(same) > 1 && len(same) == len(lists[i]) { // the game tells equal piles apart
				lists[i] = lists[i][k : k+1]
			}
		}
	}
	return lists
}

// difference returns the spots of one move, nil if none stand for it.
func difference(before, after rules.Board) []Spot {
	switch b := before.(type) {
	case rules.Piles:
		return pileSpots(heaps(b), heaps(after.(rules.Piles)))
	case rules.Number:
		return pileSpots([]heap{{size: b.N}}, []heap{{size: after.(rules.Number).N}})
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
			at, whole := come[1][0], b.Sides[gone[0]] // the part on the left, or above
			if come[1][1] != whole[1] {
				at = whole[0] + come[1][1]
			}
			return []Spot{{int64(gone[0]), at}}
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
	count := map[T]int{}
	for _, t := range after {
		count[t]++
	}
	for i, t := range before {
		if count[t]--; count[t] < 0 {
			gone = append(gone, i)
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

func heaps(b rules.Piles) (list []heap) {
	notes := slices.Concat(b.Notes, make([]string, len(b.Sizes)))
	for i, size := range b.Sizes {
		list = append(list, heap{size, notes[i]})
	}
	return list
}

// pileSpots returns a spot for each pile that changes. The smallest becomes the smallest.
func pileSpots(before, after []heap) (list []Spot) {
	gone, come := changed(before, after)
	if len(come) > len(gone) {
		return nil
	}
	slices.SortStableFunc(gone, func(i, j int) int { return cmp.Compare(before[i].size, before[j].size) })
	come = append(make([]heap, len(gone)-len(come)), come...)
	slices.SortStableFunc(come, func(a, b heap) int { return cmp.Compare(a.size, b.size) })
	for k, i := range gone {
		if before[i].size != come[k].size {
			list = append(list, Spot{int64(i), come[k].size})
		}
	}
	slices.SortFunc(list, byPart)
	return list
}

// alternatives returns a list of spots and those that mean the same, with one of the spots on an
// equal part of the board, by their parts: as many as are drawn.
func alternatives(board rules.Board, first []Spot) [][]Spot {
	var parts []any
	switch b := board.(type) {
	case rules.Piles:
		parts = rules.Each(heaps(b), func(h heap) any { return h })
	case rules.Sheets:
		parts = rules.Each(b.Sides, func(sides [2]int64) any { return sides })
	}
	lists := [][]Spot{first}
	for k, s := range first {
		for i, part := range parts {
			taken := slices.ContainsFunc(first, func(t Spot) bool { return t.Part == int64(i) })
			if !taken && part == parts[s.Part] && len(lists) < mostCells {
				list := slices.Clone(first)
				list[k].Part = int64(i)
				slices.SortStableFunc(list, byPart)
				lists = append(lists, list)
			}
		}
	}
	slices.SortStableFunc(lists, func(a, b []Spot) int { return byPart(a[0], b[0]) })
	return lists
}

func byPart(a, b Spot) int { return cmp.Compare(a.Part, b.Part) }
