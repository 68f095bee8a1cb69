package picture

import (
	"fmt"
	"slices"

	"grundy/judge/internal/rules"
)

// Spots returns for each move the spots that stand for it: those of the move, and the same with
// one of them on an equal part of the board, unless that stands for another move.
func Spots(board rules.Board, moves []rules.Move) [][][]rules.Spot {
	lists, own := make([][][]rules.Spot, len(moves)), map[string]bool{}
	for i, move := range moves {
		spots := move.Spots
		if b, ok := board.(rules.Number); ok {
			if left := move.To.Board().(rules.Number).N; left != b.N {
				spots = []rules.Spot{{At: left}}
			}
		}
		if own[fmt.Sprint(spots)] = true; len(spots) > 0 {
			lists[i] = [][]rules.Spot{spots}
		}
	}
	var parts []any
	switch b := board.(type) {
	case rules.Piles:
		parts = rules.Each(heaps(b), func(h heap) any { return h })
	case rules.Sheets:
		parts = rules.Each(b.Sides, func(sides [2]int64) any { return sides })
	}
	for i, move := range moves {
		for k, s := range move.Spots {
			for n, part := range parts {
				taken := slices.ContainsFunc(move.Spots, func(t rules.Spot) bool { return t.Part == int64(n) })
				if taken || part != parts[s.Part] || len(lists[i]) == mostCells {
					continue
				}
				list := slices.Clone(move.Spots)
				if list[k].Part = int64(n); !own[fmt.Sprint(list)] {
					lists[i] = append(lists[i], list)
				}
			}
		}
	}
	return lists
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
