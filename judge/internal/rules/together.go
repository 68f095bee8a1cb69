package rules

import (
	"cmp"
	"slices"

	"grundy/judge/internal/game"
)

// MoveAll returns the moves of a sum whose parts all move in each turn, given those of a part. A part
// without moves is left out.
func MoveAll[E cmp.Ordered](next game.Options[E]) game.Options[Parts[E]] {
	var moved []E
	return func(p Parts[E], list []Parts[E]) []Parts[E] {
		first := len(list)
		list = append(list, Parts[E]{})
		over := true
		for _, part := range p {
			moved = next(part, moved[:0])
			if len(moved) == 0 {
				continue
			}
			over = false
			before := slices.Clone(list[first:])
			list = list[:first]
			for _, to := range moved {
				for _, others := range before {
					PutSorted(others[:], len(others)-1, to)
					list = append(list, others)
				}
			}
		}
		if over {
			return list[:first]
		}
		return list
	}
}

// Together yields the moves of a sum whose parts all move in each turn, given those of a part. A part
// without moves stays. A spot of a part belongs to the first thing of the board that stands for this part;
// each part has so many of these.
func Together[P any](parts []P, things int64, moves func(part P, yield func(game.Move, P, ...Spot) bool),
	yield func(game.Move, []P, ...Spot) bool) {
	// from goes through the moves of the parts from i on, after done in the earlier ones.
	var from func(i int, done []game.Move, to []P, spots []Spot) bool
	from = func(i int, done []game.Move, to []P, spots []Spot) bool {
		switch {
		case i < len(parts):
		case len(done) == 0:
			return true
		case len(done) == 1:
			return yield(done[0], slices.Clone(to), slices.Clone(spots)...)
		default:
			return yield(game.Move{Verb: game.MoveAll, All: slices.Clone(done)}, slices.Clone(to),
				slices.Clone(spots)...)
		}
		over, more := true, true
		moves(parts[i], func(move game.Move, left P, at ...Spot) bool {
			over = false
			all := spots
			for _, spot := range at {
				spot.Part += int64(i) * things
				all = append(all, spot)
			}
			more = from(i+1, append(done, move), append(to, left), all)
			return more
		})
		if over {
			return from(i+1, done, append(to, parts[i]), spots)
		}
		return more
	}
	from(0, nil, nil, nil)
}
