// Package hdu4315 is the room of hdu4315.
package hdu4315

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu4315",
	Title:   "Climbing the Hill",
	Topic:   "staircase Nim with a king",
	Theory:  rules.ByStairs,
	Kind:    rules.Men,
	Level:   rules.Hard,
	Turn:    "A turn moves one person up any number of cells, without passing another; only the hilltop holds several. Whoever moves the king to the hilltop wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "4315"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2,
	Table: "_ K_",
	Axes:  []message.Kind{"axis cell of a person", "axis cell of the king"},
	Strata: rules.Strata{
		Words: "sizes of persons",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 99999},
		Never: func(count, size int, lost bool) bool { return count > size || count == 1 && lost },
	},
	Picture: picture.Hill,
	New:     newRules,
}

const most, largest = 1000, 99999 // persons, cell

// climbing is the problem.
type climbing struct {
	rules.Usual[hill]
	rules.Question[hill]
}

func newRules() rules.Rules {
	return rules.Of(climbing{Question: rules.AsksWinner(hillGame(), rules.Alone, "Alice", "Bob")})
}

func (climbing) Layout() rules.Layout { return rules.Endless() }

func (climbing) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("king"), rules.ListNamed("men", "n")}
}

func (climbing) Read(in *rules.Scanner) hill {
	n := in.Int("number of persons", 1, most)
	h, last := hill{king: int(in.Int("king's place", 1, n))}, int64(0)
	h.cells = rules.Times(n, func() int64 {
		last = readHillCell(in, 1, last)
		return last
	})
	return h
}

func (climbing) Write(out *rules.Printer, h hill) {
	out.Line(int64(len(h.cells)), int64(h.king))
	out.Line(h.cells...)
}

func (climbing) Small(yield func(hill) bool) {
	for n := 1; n <= 7; n++ {
		for cells := range rules.SetsOfMen(n, 10) {
			for king := 1; king <= n; king++ {
				if !yield(hill{king, cells}) {
					return
				}
			}
		}
	}
}

func (climbing) Random(r *rules.Draw, _ rules.Winner[hill]) hill { return withKing(r, rules.RandomMen) }
func (climbing) Large(r *rules.Draw, _ rules.Winner[hill]) hill  { return withKing(r, rules.LargeMen) }

func (climbing) Top() []hill {
	return []hill{
		{1, []int64{largest}},
		{most, rules.SideBySide(largest-most+1, most)},
		{most - 1, rules.SideBySide(largest-most, most)},
	}
}

// Simpler yields hills with fewer persons, a higher king, or persons closer to the top.
func (climbing) Simpler(h hill, yield func(hill) bool) bool {
	return rules.Windows(len(h.cells), len(h.cells), func(i, j int) bool { return withoutPersons(h, i, j, yield) }) &&
		rules.Smaller(int64(h.king), 1, func(king int64) bool { return yield(hill{int(king), h.cells}) }) &&
		rules.Closer(h.cells, func(cells []int64) bool { return yield(hill{h.king, cells}) })
}

// withoutPersons yields the hill without the persons i to j-1. It reports whether yield wants more.
func withoutPersons(h hill, i, j int, yield func(hill) bool) bool {
	king := h.king
	if king > j {
		king -= j - i
	} else if king > i {
		king = max(1, i)
	}
	left := rules.Cut(h.cells, i, j)
	place := min(h.king, len(left)) // the same king, if possible
	return yield(hill{king, left}) && (king == place || yield(hill{place, left}))
}

// withKing returns a hill of men that draw draws.
func withKing(r *rules.Draw, draw func(r *rules.Draw, most, largest int64, more func(n int64) int64) []int64) (h hill) {
	h.cells = draw(r, most, largest, func(n int64) int64 {
		h.king = randomKing(r, n)
		if h.king == 2 {
			return 0
		}
		return 1 // step of the first person onto the top, unless that clears the king's way
	})
	return h
}

func randomKing(r *rules.Draw, n int64) int {
	switch r.Choose(4) {
	case 0: // often the second person, before whom the first must not leave
		return int(min(2, n))
	case 1:
		return int(n)
	case 2: // one that may be taken for the second
		return int(rules.Nudged(r, min(2, n), 1, n))
	}
	return int(rules.Between(r, min(2, n), n))
}

// A hill is a case and a position. Persons on the top stay there, and block no one.
type hill struct {
	king  int     // his place counted from the top, from 1; 0 is the top itself
	cells []int64 // of the persons below the top, increasing
}

// kingCell returns the king's cell, 0 for the top.
func (h hill) kingCell() int64 {
	if h.king == 0 {
		return 0
	}
	return h.cells[h.king-1]
}

// lifted returns the hill after a move of person i to a cell.
func (h hill) lifted(i int, to int64) hill {
	switch {
	case to > 0:
		return hill{h.king, rules.Replaced(h.cells, i, to)}
	case h.king == i+1:
		return hill{0, rules.Cut(h.cells, i, i+1)}
	}
	return hill{h.king - 1, rules.Cut(h.cells, i, i+1)} // person 0 was above the king
}

// hillGame returns the game. The text of a position is the cells, with a K before the king's
// cell: "1 2 K4", or "K0 3" with the king on the top.
func hillGame() *rules.Game[hill, hillKey] {
	search := rules.NewNormal(lift, rules.Remembered)
	return &rules.Game[hill, hillKey]{
		Players: [2]game.Player{"Alice", "Bob"},
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
		Moves: func(h hill, yield func(game.Move, hill, ...rules.Spot) bool) {
			if h.king == 0 {
				return
			}
			rules.Slides(h.cells, 0, func(i int, to int64) bool {
				done := game.Move{Verb: game.Lift, Thing: game.Person, Was: []int64{h.cells[i]}, Becomes: []int64{to}}
				if h.king == i+1 {
					done.Thing = game.King
				}
				return yield(done, h.lifted(i, to), rules.Spot{At: h.cells[i]}, rules.Spot{At: to})
			})
		},
		End: func(hill) message.Message { return message.New("end king on the hilltop") },
		Search: func(h hill) (rules.Solver[hillKey], hillKey, error) {
			persons, err := rules.OnStrip(h.cells, true)
			return search, hillKey{persons, uint8(h.kingCell())}, err
		},
	}
}

func readHill(in *rules.Scanner) hill {
	h, last, crowned := hill{}, int64(-1), false
	for in.Skip() {
		if !in.Ahead("K") {
			last = readHillCell(in, 1, last)
		} else if last = readHillCell(in, 0, last); crowned {
			in.Fail("second king", last)
		} else if crowned = true; last > 0 {
			h.king = len(h.cells) + 1
		}
		if last > 0 {
			h.cells = append(h.cells, last)
		}
	}
	if !crowned {
		in.Next("king, such as K3")
	}
	return h
}

// readHillCell reads a cell that must be larger than the one before.
func readHillCell(in *rules.Scanner, least, last int64) int64 {
	c := in.Int("cell", least, largest)
	if c <= last {
		in.Fail("cells not increasing", c, last)
	}
	return c
}

// A hillKey is a hill for search.
type hillKey struct {
	below uint64 // the set of the cells of persons below the top
	king  uint8  // the king's cell
}

// lift returns the moves for search.
func lift(h hillKey, list []hillKey) []hillKey {
	if h.king == 0 {
		return list // the game is over, and the player to move has lost
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
