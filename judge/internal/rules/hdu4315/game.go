package hdu4315

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

const hillLargest = 99999 // cell

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
		return hill{h.king, rules.Replaced(h.cells, i, to)}
	case h.king == i+1:
		return hill{0, rules.Without(h.cells, i)}
	}
	return hill{h.king - 1, rules.Without(h.cells, i)} // the first person is above the king
}

// hillGame returns the game as people see it. A position is written as the cells, with a
// K before the king's: "1 2 K4"; or, where he is on the top, "K0 3".
func hillGame() *rules.Game[hill, hillKey] {
	search := rules.NewNormal(lift, rules.Remembered)
	return &rules.Game[hill, hillKey]{
		Players: rules.Called[hill]("Alice", "Bob"),
		Read:    readHill,
		Write: func(h hill) string {
			words := strings.Fields(strings.Trim(fmt.Sprint(h.cells), "[]"))
			if h.king == 0 {
				words = slices.Insert(words, 0, "K0")
			} else {
				words[h.king-1] = "K" + words[h.king-1]
			}
			return strings.Join(words, " ")
		},
		Board: func(h hill) rules.Board { return rules.Strip{Men: h.cells, Home: true, King: h.kingCell()} },
		Moves: func(h hill, yield func(string, hill) bool) {
			if h.king == 0 {
				return
			}
			rules.Slides(h.cells, 0, func(i int, to int64) bool {
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
		End: func(hill) string { return "the king is on the hilltop" },
		Search: func(h hill) (rules.Solver[hillKey], hillKey, error) {
			persons, err := rules.OnStrip(h.cells, true)
			return search, hillKey{persons, uint8(h.kingCell())}, err
		},
	}
}

func readHill(in *rules.Scanner) hill {
	h, last, crowned := hill{}, int64(-1), false
	for in.Skip() {
		if !in.Passes("K") {
			last = readHillCell(in, 1, last)
		} else if last = readHillCell(in, 0, last); crowned {
			in.Fail("a second king stands on cell %d", last)
		} else if crowned = true; last > 0 {
			h.king = len(h.cells) + 1
		}
		if last > 0 {
			h.cells = append(h.cells, last)
		}
	}
	if !crowned {
		in.Next("king, such as K3,")
	}
	return h
}

// readHillCell reads a cell that stands behind another one.
func readHillCell(in *rules.Scanner, least, last int64) int64 {
	c := in.Int("cell", least, hillLargest)
	if c <= last {
		in.Fail("the cells do not increase: %d stands behind %d", c, last)
	}
	return c
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
