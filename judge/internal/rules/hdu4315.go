package rules

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
)

// A hill is a case of hdu4315, and a position: who is on the top stays there and is in
// nobody's way, since the top holds several.
type hill struct {
	king  int     // his place, counted from the top; the first is 1, and 0 the top itself
	cells []int64 // of the persons below the top, increasing
}

// kingCell returns the king's cell, 0 for the top.
func (h hill) kingCell() int64 {
	if h.king == 0 {
		return 0
	}
	return h.cells[h.king-1]
}

// lifted returns the hill after the i-th person was lifted to a cell.
func (h hill) lifted(i int, to int64) hill {
	switch {
	case to > 0:
		return hill{h.king, replaced(h.cells, i, to)}
	case h.king == i+1:
		return hill{0, without(h.cells, i)}
	}
	return hill{h.king - 1, without(h.cells, i)} // the first person is above the king
}

// A hillKey is a hill as search has it.
type hillKey struct {
	below uint64 // the set of the cells below the top on which persons stand
	king  uint8  // the king's cell
}

// lift are the options of hdu4315.
func lift(h hillKey, list []hillKey) []hillKey {
	if h.king == 0 {
		return list // the game is over: who would be to move has lost
	}
	for rest := h.below; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		for to := c - 1; to >= 0 && h.below>>to&1 == 0; to-- {
			option := hillKey{(h.below&^(1<<c) | 1<<to) &^ 1, h.king}
			if int(h.king) == c {
				option.king = uint8(to)
			}
			list = append(list, option)
		}
	}
	return list
}

// hdu4315 is a hill that persons climb, one of them the king; who moves him to the
// top wins, and the winner is asked for.
func hdu4315() Rules {
	const (
		most, largest    = 1000, 99999 // persons, cell
		smallN, smallTop = 7, 10       // small: up to seven persons on cells up to ten, each as the king
	)
	search := newNormal(lift, remembered)
	readCell := func(in *scanner, least, last int64) int64 {
		c := in.int("cell", least, largest)
		if c <= last {
			in.fail("the cells do not increase: %d stands behind %d", c, last)
		}
		return c
	}
	game := &playable[hill, hillKey]{
		players: called[hill]("Alice", "Bob"),
		read: func(in *scanner) hill { // such as 1 2 K4, or, where the king is on the top, K0 3
			h, last, crowned := hill{}, int64(-1), false
			for in.skip() {
				if !in.passes("K") {
					last = readCell(in, 1, last)
				} else if last = readCell(in, 0, last); crowned {
					in.fail("a second king stands on cell %d", last)
				} else if crowned = true; last > 0 {
					h.king = len(h.cells) + 1
				}
				if last > 0 {
					h.cells = append(h.cells, last)
				}
			}
			if !crowned {
				in.next("king, such as K3,")
			}
			return h
		},
		write: func(h hill) string {
			var words []string
			if h.king == 0 {
				words = append(words, "K0")
			}
			for i, c := range h.cells {
				if h.king == i+1 {
					words = append(words, fmt.Sprint("K", c))
				} else {
					words = append(words, fmt.Sprint(c))
				}
			}
			return strings.Join(words, " ")
		},
		board: func(h hill) Board { return Strip{Men: h.cells, Home: true, King: h.kingCell()} },
		moves: func(h hill, yield func(string, hill) bool) {
			if h.king == 0 {
				return
			}
			slides(h.cells, 0, func(i int, to int64) bool {
				words := fmt.Sprintf("lift the person on %d to ", h.cells[i])
				if h.king == i+1 {
					words = fmt.Sprintf("lift the king from %d to ", h.cells[i])
				}
				if to == 0 {
					return yield(words+"the hilltop", h.lifted(i, to))
				}
				return yield(words+fmt.Sprint(to), h.lifted(i, to))
			})
		},
		end: func(hill) string { return "the king is on the hilltop" },
		search: func(h hill) (solver[hillKey], hillKey, error) {
			persons, err := onStrip(h.cells, true)
			return search, hillKey{persons, uint8(h.kingCell())}, err
		},
	}

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
		layout: toEnd(),
		format: []Field{numberField("n"), numberField("king"), listField("men", "n")},
		table:  asksWinner(game, alone, "Alice", "Bob"),
		read: func(in *scanner) hill {
			n := in.int("number of persons", 1, most)
			h, last := hill{king: int(in.int("king's place", 1, n))}, int64(0)
			h.cells = numbers(n, func() int64 {
				last = readCell(in, 1, last)
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
				if !setsOfMen(n, smallTop, func(cells []int64) bool {
					for king := 1; king <= n; king++ {
						if !yield(hill{king, cells}) {
							return false
						}
					}
					return true
				}) {
					return
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
			var far, all, few []hill // far: as far from the top as can be
			for i := range 20 {
				h := hill{most - i, sideBySide(largest-most, most)}
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
			if !fewer(len(h.cells), 1, func(i, j int) bool {
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
	}.rules()
}
