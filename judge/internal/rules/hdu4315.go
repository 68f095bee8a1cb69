package rules

import "math/rand/v2"

// hdu4315 is a hill that persons climb, one of them the king; who moves him to the
// top wins, and the winner is asked for.
func hdu4315() Rules {
	const (
		most, largest    = 1000, hillLargest // persons, cell
		smallN, smallTop = 7, 10             // small: up to seven persons on cells up to ten, each as the king
	)
	lastDecides := func(r *rand.Rand, n int64) hill {
		king := randomKing(r, n)
		return hill{king, pairedMen(r, n, largest, stepsMore(king), r.Int64N(2))}
	}

	return problem[hill]{
		layout: toEnd(),
		format: []Field{numberField("n"), numberField("king"), listField("men", "n")},
		table:  asksWinner(hillGame(), alone, "Alice", "Bob"),
		read: func(in *scanner) hill {
			n := in.int("number of persons", 1, most)
			h, last := hill{king: int(in.int("king's place", 1, n))}, int64(0)
			h.cells = times(n, func() int64 {
				last = readHillCell(in, 1, last)
				return last
			})
			return h
		},
		write: func(out *printer, h hill) {
			out.line(int64(len(h.cells)), int64(h.king))
			out.line(h.cells...)
		},
		small: func(yield func(hill) bool) {
			for n := 1; n <= smallN; n++ {
				for cells := range setsOfMen(n, smallTop) {
					for king := 1; king <= n; king++ {
						if !yield(hill{king, cells}) {
							return
						}
					}
				}
			}
		},
		random: func(r *rand.Rand) hill {
			n, top := spreadMen(r, most, largest)
			king := randomKing(r, n)
			if r.IntN(8) == 0 {
				king = 1
			}
			return hill{king, randomMen(r, n, top, stepsMore(king))}
		},
		extreme: func(r *rand.Rand) [][]hill {
			var far, all []hill // far: as far from the top as can be
			for i := range 20 {
				h := hill{most - i, sideBySide(largest-most, most)}
				if i%2 == 0 {
					h.cells[most-1]++
				}
				far = append(far, h)
				all = append(all, lastDecides(r, most-int64(i%4)))
			}
			few := times(2000, func() hill { return lastDecides(r, between(r, 2, 5)) })
			return [][]hill{{{1, []int64{largest}}}, far, all, few}
		},
		simpler: func(h hill, yield func(hill) bool) bool {
			return fewer(len(h.cells), 1, func(i, j int) bool {
				king := h.king
				if king > j {
					king -= j - i
				} else if king > i {
					king = max(1, i)
				}
				left := cut(h.cells, i, j)
				place := min(h.king, len(left)) // the same one, if there is one
				return yield(hill{king, left}) && (king == place || yield(hill{place, left}))
			}) &&
				smaller(int64(h.king), 1, func(king int64) bool { return yield(hill{int(king), h.cells}) }) &&
				closer(h.cells, func(cells []int64) bool { return yield(hill{h.king, cells}) })
		},
	}.rules()
}

func randomKing(r *rand.Rand, n int64) int {
	switch r.IntN(8) {
	case 0: // often second, where the first must not leave
		return int(min(2, n))
	case 1:
		return int(n)
	}
	return int(between(r, min(2, n), n))
}

// stepsMore is how many steps the first person has more than there is room before
// him: the top is one, unless he clears the king's way there.
func stepsMore(king int) int64 {
	if king == 2 {
		return 0
	}
	return 1
}
