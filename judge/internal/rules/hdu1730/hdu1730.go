// Package hdu1730 is a board with two men in each row, one of each player; does Tom win?
package hdu1730

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is hdu1730.
var Room = rules.Room{
	ID:      "hdu1730",
	Title:   "Northcott Game",
	Topic:   "Nim with retreats, men in rows",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1730"}},
	Seconds: 1, KiB: 32768,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	const most = 1000 // rows
	// small: all boards of so many rows of up to so many columns.
	smallWidth := []int64{1: 9, 2: 5, 3: 4, 4: 3, 5: 2}
	// random: mostly up to so many rows and columns.
	shapes := [][2]int64{{1, 100}, {2, 12}, {3, 7}, {4, 6}, {6, 4}, {20, 3}}

	return rules.Spec[northcott]{
		Layout:   rules.Endless(),
		Format:   []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("columns"), rules.Repeated("n", rules.NumberNamed("tom"), rules.NumberNamed("jerry"))},
		Table:    rules.AsksWinner(northcottGame(), func(c northcott) []turned { return rules.Alone(turned{c, 0}) }, "I WIN!", "BAD LUCK!"),
		Spacings: rules.FreeLines,
		Read: func(in *rules.Scanner) northcott {
			n := in.Int("number of rows", 1, most)
			c := northcott{columns: in.Int("number of columns", narrow, wideBoard)}
			for range n {
				tom := in.Int("column", 1, c.columns)
				c.rows = append(c.rows, rowOf(in, tom, in.Int("column", 1, c.columns)))
			}
			return c
		},
		Write: func(out *rules.Printer, c northcott) {
			out.Apart() // one empty line in the sample, any number elsewhere
			out.Line(int64(len(c.rows)), c.columns)
			for _, r := range c.rows {
				out.Line(r[:]...)
			}
		},
		Small: func(yield func(northcott) bool) {
			for n := 1; n < len(smallWidth); n++ {
				for columns := int64(narrow); columns <= smallWidth[n]; columns++ {
					for list := range rules.Tuples(2*n, 1, columns) {
						c, legal := northcott{columns: columns}, true
						for i := 0; legal && i < len(list); i += 2 {
							c.rows = append(c.rows, [2]int64{list[i], list[i+1]})
							legal = legal && list[i] != list[i+1]
						}
						if legal && !yield(c) {
							return
						}
					}
				}
			}
		},
		Random: func(r *rand.Rand) northcott {
			shape := shapes[r.IntN(len(shapes))]
			n, c := rules.Between(r, (shape[0]+1)/2, shape[0]), northcott{columns: rules.Between(r, narrow+1, shape[1])}
			if r.IntN(8) == 0 {
				n, c = rules.Spread(r, 1, most), northcott{columns: rules.Spread(r, narrow, wideBoard)}
			}
			c.rows = rules.Times(n, func() [2]int64 {
				row := randomRow(r, c.columns)
				if r.IntN(4) == 0 {
					row[1] = row[0] + 1
				}
				return row
			})
			if r.IntN(3) == 0 { // as they were drawn, all are paired in a few only
				c.pair()
			}
			c.mix(r)
			return c
		},
		Extreme: func(r *rand.Rand) [][]northcott {
			lastDecides := func(rows, columns int64) northcott {
				c := northcott{columns, rules.Times(rows, func() [2]int64 { return randomRow(r, columns) })}
				c.pair()
				last := &c.rows[rows-1]
				if gap := last[1] - last[0]; r.IntN(2) == 0 {
					last[1] = last[0] + rules.Nudged(r, gap, 1, columns-last[0])
				}
				c.mix(r)
				return c
			}
			var large []northcott
			for i := range int64(20) {
				large = append(large, lastDecides(most-i%4, wideBoard-i%2))
			}
			tiny := rules.Times(2000, func() northcott { return lastDecides(rules.Between(r, 1, 3), rules.Between(r, narrow, 5)) })
			return [][]northcott{{{wideBoard, [][2]int64{{1, wideBoard}}}}, large, tiny}
		},
		Simpler: simplerNorthcott,
	}.Rules()
}

// randomRow returns a row with Tom's man to the left.
func randomRow(r *rand.Rand, columns int64) [2]int64 {
	tom := rules.Between(r, 1, columns-1)
	return [2]int64{tom, rules.Between(r, tom+1, columns)}
}

// pair makes the rows the same by twos, and the men touch in one that is left: who
// copies each advance, and follows each retreat, can win. Tom's men stand to the left.
func (c northcott) pair() {
	rules.Pair(c.rows)
	if last := len(c.rows) - 1; last%2 == 0 {
		c.rows[last][1] = c.rows[last][0] + 1
	}
}

// mix shuffles the rows and turns half of them round.
func (c northcott) mix(r *rand.Rand) {
	rules.Shuffle(r, c.rows)
	for i, row := range c.rows {
		if r.IntN(2) == 0 {
			c.rows[i] = [2]int64{row[1], row[0]}
		}
	}
}
