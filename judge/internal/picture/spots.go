package picture

import (
	"fmt"
	"slices"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
)

// Spots returns for each move the spots that stand for it: those of the move, and the same with
// one of them on an equal part of the board, unless that stands for another move. The mirror image
// of a cut is the same move, since the pieces can be turned.
func Spots(board rules.Board, moves []rules.Move) [][][]rules.Spot {
	spotLists, own := make([][][]rules.Spot, len(moves)), map[string]bool{}
	for i, move := range moves {
		spots := move.Spots
		if b, ok := board.(rules.Number); ok {
			left := move.To.Board().(rules.Number).N
			if left != b.N {
				spots = []rules.Spot{{At: left}}
			}
		}
		own[fmt.Sprint(spots)] = true
		if len(spots) > 0 {
			spotLists[i] = [][]rules.Spot{spots}
		}
	}
	var parts []string
	switch board.(type) {
	case rules.Piles, rules.Sheets:
		lanes, _ := lanesOf(board, room{}, nil)
		parts = lists.Each(lanes, lane.part)
	}
	for i, move := range moves {
		for k, s := range move.Spots {
			for n, part := range parts {
				taken := slices.ContainsFunc(move.Spots, func(t rules.Spot) bool { return t.Part == int64(n) })
				if taken || part != parts[s.Part] || len(spotLists[i]) == mostCells {
					continue
				}
				list := slices.Clone(move.Spots)
				list[k].Part = int64(n)
				if !own[fmt.Sprint(list)] {
					spotLists[i] = append(spotLists[i], list)
				}
			}
		}
		if b, ok := board.(rules.Sheets); ok {
			for _, list := range spotLists[i] {
				m := mirrored(b, list[0])
				if m != list[0] {
					spotLists[i] = append(spotLists[i], []rules.Spot{m})
				}
			}
		}
	}
	return spotLists
}

// mirrored returns the line of a sheet that is as far from the opposite edge.
func mirrored(b rules.Sheets, s rules.Spot) rules.Spot {
	w, h := b.Sides[s.Part][0], b.Sides[s.Part][1]
	if s.At > w {
		return rules.Spot{Part: s.Part, At: w + h - (s.At - w)}
	}
	return rules.Spot{Part: s.Part, At: w - s.At}
}
