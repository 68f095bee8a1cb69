// Package hdu4315 is a hill that persons climb, one of them the king; who moves him to the
// top wins, and the winner is asked for.
package hdu4315

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is hdu4315.
var Room = rules.Room{
	ID:      "hdu4315",
	Title:   "Climbing the Hill",
	Topic:   "staircase Nim with a king",
	Homes:   []rules.Home{{Judge: "HDU", Name: "4315"}},
	Seconds: 1, KiB: 32768,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	const (
		most, largest    = 1000, hillLargest // persons, cell
		smallN, smallTop = 7, 10             // small: up to seven persons on cells up to ten, each as the king
	)
	lastDecides := func(r *rand.Rand, n int64) hill {
		king := randomKing(r, n)
		return hill{king, rules.PairedMen(r, n, largest, stepsMore(king), r.Int64N(2))}
	}

	return rules.Spec[hill]{
		Layout: rules.Endless(),
		Format: []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("king"), rules.ListNamed("men", "n")},
		Table:  rules.AsksWinner(hillGame(), rules.Alone, "Alice", "Bob"),
		Read: func(in *rules.Scanner) hill {
			n := in.Int("number of persons", 1, most)
			h, last := hill{king: int(in.Int("king's place", 1, n))}, int64(0)
			h.cells = rules.Times(n, func() int64 {
				last = readHillCell(in, 1, last)
				return last
			})
			return h
		},
		Write: func(out *rules.Printer, h hill) {
			out.Line(int64(len(h.cells)), int64(h.king))
			out.Line(h.cells...)
		},
		Small: func(yield func(hill) bool) {
			for n := 1; n <= smallN; n++ {
				for cells := range rules.SetsOfMen(n, smallTop) {
					for king := 1; king <= n; king++ {
						if !yield(hill{king, cells}) {
							return
						}
					}
				}
			}
		},
		Random: func(r *rand.Rand) hill {
			n, top := rules.SpreadMen(r, most, largest)
			king := randomKing(r, n)
			if r.IntN(8) == 0 {
				king = 1
			}
			return hill{king, rules.RandomMen(r, n, top, stepsMore(king))}
		},
		Extreme: func(r *rand.Rand) [][]hill {
			var far, all []hill // far: as far from the top as can be
			for i := range 20 {
				h := hill{most - i, rules.SideBySide(largest-most, most)}
				if i%2 == 0 {
					h.cells[most-1]++
				}
				far = append(far, h)
				all = append(all, lastDecides(r, most-int64(i%4)))
			}
			few := rules.Times(2000, func() hill { return lastDecides(r, rules.Between(r, 2, 5)) })
			return [][]hill{{{1, []int64{largest}}}, far, all, few}
		},
		Simpler: func(h hill, yield func(hill) bool) bool {
			return rules.Fewer(len(h.cells), 1, func(i, j int) bool {
				king := h.king
				if king > j {
					king -= j - i
				} else if king > i {
					king = max(1, i)
				}
				left := rules.Cut(h.cells, i, j)
				place := min(h.king, len(left)) // the same one, if there is one
				return yield(hill{king, left}) && (king == place || yield(hill{place, left}))
			}) &&
				rules.Smaller(int64(h.king), 1, func(king int64) bool { return yield(hill{int(king), h.cells}) }) &&
				rules.Closer(h.cells, func(cells []int64) bool { return yield(hill{h.king, cells}) })
		},
	}.Rules()
}

func randomKing(r *rand.Rand, n int64) int {
	switch r.IntN(8) {
	case 0: // often second, where the first must not leave
		return int(min(2, n))
	case 1:
		return int(n)
	}
	return int(rules.Between(r, min(2, n), n))
}

// stepsMore is how many steps the first person has more than there is room before
// him: the top is one, unless he clears the king's way there.
func stepsMore(king int) int64 {
	if king == 2 {
		return 0
	}
	return 1
}
