package rules

import (
	"math/bits"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// A hill is a case of hdu4315.
type hill struct {
	king  int     // his place, counted from the top; the first is 1
	cells []int64 // increasing
}

// hdu4315 is a hill that persons climb, one of them the king; who moves him to the
// top wins, and the winner is asked for.
func hdu4315() Rules {
	const (
		top              = 0
		fewest, most     = 1, 1000  // persons
		least, largest   = 1, 99999 // cells
		smallN, smallTop = 7, 10    // small: up to seven persons on cells up to ten, each as the king
		fewMen, nearTop  = 7, 16    // random: mostly so many, so near
	)
	// A position is the set of the cells below the top on which persons stand, and
	// the king's cell. Who is on the top stays there and is in nobody's way, since
	// the top holds several.
	type position struct {
		below uint64
		king  uint8
	}
	normal := game.Normal(func(p position, list []position) []position {
		if p.king == top {
			return list // the game is over: who would be to move has lost
		}
		for rest := p.below; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			for to := c - 1; to >= top && p.below>>to&1 == 0; to-- {
				option := position{(p.below&^(1<<c) | 1<<to) &^ (1 << top), p.king}
				if int(p.king) == c {
					option.king = uint8(to)
				}
				list = append(list, option)
			}
		}
		return list
	}, remembered)

	randomKing := func(r *rand.Rand, n int64) int {
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
	stepsMore := func(king int) int64 {
		if king == 2 {
			return 0
		}
		return 1
	}
	lastDecides := func(r *rand.Rand, n int64) hill {
		king := randomKing(r, n)
		return hill{king, pairedMen(r, n, largest, stepsMore(king), r.Int64N(2))}
	}

	return problem[hill]{
		spacings: freeSpacing,
		layout:   toEnd(),
		read: func(in *scanner) hill {
			n := in.int("number of persons", fewest, most)
			h := hill{king: int(in.int("king's place", 1, n))}
			last := int64(top)
			h.cells = numbers(n, func() int64 {
				c := in.int("cell", least, largest)
				if c <= last {
					in.fail("the cells do not increase: %d stands behind %d", c, last)
				}
				last = c
				return c
			})
			return h
		},
		write: func(out *printer, h hill) {
			out.line(int64(len(h.cells)), int64(h.king))
			out.line(h.cells...)
		},
		answer: func(h hill) (string, error) {
			persons, err := onStrip(h.cells, true)
			if err != nil {
				return "", err
			}
			won, err := normal.Wins(position{persons, uint8(h.cells[h.king-1])})
			return answerOf(won, err, "Alice", "Bob")
		},
		small: func(yield func(hill) bool) {
			for n := fewest; n <= smallN; n++ {
				for set := 1 << least; set < 1<<(smallTop+1); set += 1 << least {
					if bits.OnesCount(uint(set)) != n {
						continue
					}
					var cells []int64
					for c := int64(least); c <= smallTop; c++ {
						if set>>c&1 == 1 {
							cells = append(cells, c)
						}
					}
					for king := 1; king <= n; king++ {
						if !yield(hill{king, cells}) {
							return
						}
					}
				}
			}
		},
		random: func(r *rand.Rand) hill {
			n, top := between(r, fewest, fewMen), int64(nearTop)
			if r.IntN(4) == 0 {
				n, top = spread(r, fewest, most), largest
			}
			king := randomKing(r, n)
			if r.IntN(8) == 0 {
				king = 1
			}
			return hill{king, randomMen(r, n, top, stepsMore(king))}
		},
		extreme: func() [][]hill {
			r := rand.New(rand.NewPCG(1, 1))
			var far, all, few []hill // far: as far from the top as can be
			for i := range 20 {
				h := hill{king: most - i}
				for c := int64(largest - most); c < largest; c++ {
					h.cells = append(h.cells, c)
				}
				if i%2 == 0 {
					h.cells[most-1]++
				}
				far = append(far, h)
				all = append(all, lastDecides(r, most-int64(i%4)))
			}
			for range 2000 {
				few = append(few, lastDecides(r, between(r, 2, 5)))
			}
			return [][]hill{{{1, []int64{largest}}}, far, all, few}
		},
		simpler: func(h hill, yield func(hill) bool) {
			if !fewer(len(h.cells), fewest, func(i, j int) bool {
				king := h.king
				if king > j {
					king -= j - i
				} else if king > i {
					king = max(1, i)
				}
				fewer := cut(h.cells, i, j)
				return yield(hill{king, fewer}) && (king == min(h.king, len(fewer)) || yield(hill{min(h.king, len(fewer)), fewer}))
			}) {
				return
			}
			if !smaller(int64(h.king), 1, func(king int64) bool { return yield(hill{int(king), h.cells}) }) {
				return
			}
			closer(h.cells, func(cells []int64) bool { return yield(hill{h.king, cells}) })
		},
	}
}
