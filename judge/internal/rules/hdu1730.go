package rules

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"grundy/judge/internal/game"
)

// A northcott is a case of hdu1730.
type northcott struct {
	columns int64
	rows    [][2]int64 // the columns of Tom's man and of Jerry's
}

// pair makes the rows the same by twos, and the men touch in one that is left: who
// copies each advance, and follows each retreat, can win. Tom's men stand to the left.
func (c northcott) pair() {
	pair(c.rows)
	if last := len(c.rows) - 1; last%2 == 0 {
		c.rows[last][1] = c.rows[last][0] + 1
	}
}

// mix shuffles the rows and turns half of them round.
func (c northcott) mix(r *rand.Rand) {
	shuffle(r, c.rows)
	for i, row := range c.rows {
		if r.IntN(2) == 0 {
			c.rows[i] = [2]int64{row[1], row[0]}
		}
	}
}

// A turned is a position of hdu1730: a board and the player who is to move, 0 for Tom.
type turned struct {
	northcott
	mover int
}

// A board is a position of hdu1730 as the player to move sees it: the number of
// columns, then for each row the columns of his own man and of the other one. A row
// in which his man would stand to the right is turned round, and the rows are
// sorted: moves are the same in a row that is turned round, or in another place.
type board string

// newBoard makes a position of rows, which it changes.
func newBoard(columns byte, rows [][2]byte) board {
	for i, r := range rows {
		if r[0] > r[1] {
			rows[i] = [2]byte{columns + 1 - r[0], columns + 1 - r[1]}
		}
	}
	slices.SortFunc(rows, func(a, b [2]byte) int { return bytes.Compare(a[:], b[:]) })
	b := make([]byte, 0, 1+2*len(rows))
	b = append(b, columns)
	for _, r := range rows {
		b = append(b, r[0], r[1])
	}
	return board(b)
}

// step are the options of hdu1730: move an own man along his row, to either side,
// neither onto the other man nor past him. Then the other player sees the board.
func step(b board, list []board) []board {
	for i := 1; i < len(b); i += 2 {
		if i > 1 && b[i:i+2] == b[i-2:i] {
			continue
		}
		for to := byte(1); to < b[i+1]; to++ {
			if to == b[i] {
				continue
			}
			var rows [][2]byte
			for j := 1; j < len(b); j += 2 {
				rows = append(rows, [2]byte{b[j+1], b[j]})
			}
			rows[i/2][1] = to
			list = append(list, newBoard(b[0], rows))
		}
	}
	return list
}

// noDraws is the search of hdu1730, which knows of no draw.
type noDraws struct{ retrograde[board] }

func (s *noDraws) wins(b board) (bool, error) {
	v, err := s.value(b)
	if err == nil && v.Outcome == game.Draw {
		err = fmt.Errorf("a draw, which the problem does not know of: %v", []byte(b))
	}
	return v.Outcome == game.Win, err
}

// searchable returns an error that is game.ErrTooLarge if a board has more than so many
// positions: each row is one of the pairs of columns, and the order of the rows makes no
// difference.
func searchable(rows int, columns, most int64) error {
	pairs, ways := columns*(columns-1)/2, int64(1)
	for i := int64(0); i < int64(rows) && ways <= most; i++ {
		ways = ways * (pairs + i) / (i + 1)
	}
	if ways > most {
		return tooLarge("searched are boards of up to %d positions", most)
	}
	return nil
}

// hdu1730 is a board with two men in each row, one of each player; does Tom win?
// Men may go back, so the game can go in circles, and a search from the ends
// backwards would find draws.
func hdu1730() Rules {
	const (
		most         = 1000   // rows
		narrow, wide = 2, 100 // columns
		searched     = 3000   // positions of a board, such as one row of up to 77 columns
	)
	// small: all boards of so many rows of up to so many columns.
	smallWidth := []int64{1: 9, 2: 5, 3: 4, 4: 3, 5: 2}
	// random: mostly up to so many rows and columns.
	shapes := [][2]int64{{1, 100}, {2, 12}, {3, 7}, {4, 6}, {6, 4}, {20, 3}}
	names := [2]string{"Tom", "Jerry"}
	search := &noDraws{retrograde[board]{next: step, most: searched}}
	// rowOf returns a row whose columns were read.
	rowOf := func(in *scanner, tom, jerry int64) [2]int64 {
		if tom == jerry {
			in.fail("two men stand in column %d of a row", jerry)
		}
		return [2]int64{tom, jerry}
	}
	game := &playable[turned, board]{
		players: func(turned) [2]string { return names },
		read: func(in *scanner) turned { // such as 8: 1-3 5-2, Tom
			p := turned{northcott: northcott{columns: in.intUpTo(":", "number of columns", narrow, wide)}}
			in.pass(":", "number of columns")
			for more := true; more; more = in.skip() && in.rest[0] != ',' {
				tom := in.intUpTo("-", "column", 1, p.columns)
				in.pass("-", "column of Tom's man")
				p.rows = append(p.rows, rowOf(in, tom, in.intUpTo(",", "column", 1, p.columns)))
			}
			in.pass(",", "rows")
			name := in.next("player to move")
			p.mover = slices.Index(names[:], name)
			if p.mover < 0 {
				in.fail("%.40q is no player, Tom or Jerry should stand here", name)
			}
			return p
		},
		write: func(p turned) string {
			var text strings.Builder
			fmt.Fprintf(&text, "%d:", p.columns)
			for _, row := range p.rows {
				fmt.Fprintf(&text, " %d-%d", row[0], row[1])
			}
			return text.String() + ", " + names[p.mover]
		},
		board: func(p turned) Board { return Rows{p.columns, p.rows} },
		moves: func(p turned, yield func(string, turned) bool) {
			for i, row := range p.rows {
				own, other := row[p.mover], row[1-p.mover]
				first, last := int64(1), other-1
				if own > other {
					first, last = other+1, p.columns
				}
				for to := first; to <= last; to++ {
					row[p.mover] = to
					words := fmt.Sprintf("move the man in row %d from %d to %d", i+1, own, to)
					if to != own && !yield(words, turned{northcott{p.columns, replaced(p.rows, i, row)}, 1 - p.mover}) {
						return
					}
				}
			}
		},
		end:   func(p turned) string { return fmt.Sprintf("none of %s's men can move", names[p.mover]) },
		mover: func(p turned) int { return p.mover },
		search: func(p turned) (solver[board], board, error) {
			if err := searchable(len(p.rows), p.columns, searched); err != nil {
				return nil, "", err
			}
			rows := make([][2]byte, len(p.rows))
			for i, row := range p.rows {
				rows[i] = [2]byte{byte(row[p.mover]), byte(row[1-p.mover])}
			}
			return search, newBoard(byte(p.columns), rows), nil
		},
	}
	start := func(c northcott) []turned { return []turned{{c, 0}} }

	return problem[northcott]{
		layout: toEnd(),
		format: []Field{numberField("n"), numberField("columns"), timesField("n", numberField("tom"), numberField("jerry"))},
		table:  asksWinner(game, start, "I WIN!", "BAD LUCK!"),
		read: func(in *scanner) northcott {
			n := in.int("number of rows", 1, most)
			c := northcott{columns: in.int("number of columns", narrow, wide)}
			for range n {
				tom := in.int("column", 1, c.columns)
				c.rows = append(c.rows, rowOf(in, tom, in.int("column", 1, c.columns)))
			}
			return c
		},
		write: func(out *printer, c northcott) {
			out.apart() // one empty line in the sample, any number elsewhere
			out.line(int64(len(c.rows)), c.columns)
			for _, r := range c.rows {
				out.line(r[:]...)
			}
		},
		spacings: freeLines,
		small: func(yield func(northcott) bool) {
			for n := 1; n < len(smallWidth); n++ {
				for columns := int64(narrow); columns <= smallWidth[n]; columns++ {
					if !tuples(2*n, 1, columns, func(list []int64) bool {
						c := northcott{columns: columns}
						for i := 0; i < len(list); i += 2 {
							if list[i] == list[i+1] {
								return true
							}
							c.rows = append(c.rows, [2]int64{list[i], list[i+1]})
						}
						return yield(c)
					}) {
						return
					}
				}
			}
		},
		random: func(r *rand.Rand) northcott {
			shape := shapes[r.IntN(len(shapes))]
			n, c := between(r, (shape[0]+1)/2, shape[0]), northcott{columns: between(r, narrow+1, shape[1])}
			if r.IntN(8) == 0 {
				n, c = spread(r, 1, most), northcott{columns: spread(r, narrow, wide)}
			}
			for range n {
				a := between(r, 1, c.columns-1)
				b := between(r, a+1, c.columns)
				if r.IntN(4) == 0 {
					b = a + 1
				}
				c.rows = append(c.rows, [2]int64{a, b})
			}
			if r.IntN(3) == 0 { // as they were drawn, all are paired in a few only
				c.pair()
			}
			c.mix(r)
			return c
		},
		extreme: func(r *rand.Rand) [][]northcott {
			lastDecides := func(rows, columns int64) northcott {
				c := northcott{columns: columns}
				for range rows {
					a := between(r, 1, columns-1)
					c.rows = append(c.rows, [2]int64{a, between(r, a+1, columns)})
				}
				c.pair()
				last := &c.rows[rows-1]
				if gap := last[1] - last[0]; r.IntN(2) == 0 {
					last[1] = last[0] + nudged(r, gap, 1, columns-last[0])
				}
				c.mix(r)
				return c
			}
			var large, tiny []northcott
			for i := range int64(20) {
				large = append(large, lastDecides(most-i%4, wide-i%2))
			}
			for range 2000 {
				tiny = append(tiny, lastDecides(between(r, 1, 3), between(r, narrow, 5)))
			}
			return [][]northcott{{{wide, [][2]int64{{1, wide}}}}, large, tiny}
		},
		simpler: func(c northcott, yield func(northcott) bool) {
			if !fewer(len(c.rows), 1, func(i, j int) bool {
				return yield(northcott{c.columns, cut(c.rows, i, j)})
			}) {
				return
			}
			if !fewer(int(c.columns), narrow, func(i, j int) bool { // without some columns
				less := northcott{columns: c.columns - int64(j-i)}
				for _, r := range c.rows {
					for man, column := range r {
						if column > int64(i) {
							r[man] = max(int64(i)+1, column-int64(j-i))
						}
					}
					if r[0] == r[1] || max(r[0], r[1]) > less.columns {
						return true
					}
					less.rows = append(less.rows, r)
				}
				return yield(less)
			}) {
				return
			}
			for i, r := range c.rows {
				try := func(row [2]int64) bool {
					rows := slices.Clone(c.rows)
					rows[i] = row
					return yield(northcott{c.columns, rows})
				}
				if room := min(r[0], r[1]) - 1; room > 0 && !try([2]int64{r[0] - room, r[1] - room}) {
					return
				}
				for man := range r {
					if !smaller(r[man], 1, func(to int64) bool {
						row := r
						row[man] = to
						return row[0] == row[1] || try(row)
					}) {
						return
					}
				}
			}
		},
	}.rules()
}
