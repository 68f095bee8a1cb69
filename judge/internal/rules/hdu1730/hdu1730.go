// Package hdu1730 is the room of hdu1730.
package hdu1730

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu1730",
	Title:   "Northcott Game",
	Topic:   "Nim with retreats, men in rows",
	Theory:  rules.ByNim,
	Kind:    rules.Men,
	Level:   rules.Medium,
	Turn:    "A turn moves one of your own men along its row, not onto the other man and not past him. Whoever cannot move loses.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1730"}},
	Seconds: 1, KiB: 32768,
	Table: "12: _-_, Tom",
	Axes:  []message.Kind{"axis column of Tom's man", "axis column of Jerry's man of 12"},
	Strata: rules.Strata{
		Words: "sizes of rows",
		Least: [2]int64{1, 2}, Largest: [2]int64{1000, 100},
	},
	Picture: picture.Northcott,
	New:     newRules,
}

const most = 1000 // rows

// retreats is the problem.
type retreats struct {
	rules.Usual[northcott]
	rules.Question[northcott]
}

func newRules() rules.Rules {
	start := func(c northcott) []turned { return rules.Alone(turned{c, 0}) }
	return rules.Of(retreats{Question: rules.AsksWinner(northcottGame(), start, "I WIN!", "BAD LUCK!")})
}

func (retreats) Layout() rules.Layout      { return rules.Endless() }
func (retreats) Spacings() []rules.Spacing { return rules.FreeLines }

func (retreats) Format() []rules.Field {
	return []rules.Field{
		rules.NumberNamed("n"), rules.NumberNamed("columns"),
		rules.Repeated("rows", "n", rules.NumberNamed("tom"), rules.NumberNamed("jerry")),
	}
}

func (retreats) Read(in *rules.Scanner) northcott {
	n := in.Int("number of rows", 1, most)
	c := northcott{columns: in.Int("number of columns", narrow, wideBoard)}
	c.rows = rules.Times(n, func() [2]int64 { return readRow(in, c.columns, "") })
	return c
}

func (retreats) Write(out *rules.Printer, c northcott) {
	out.Apart() // the sample has one empty line
	out.Line(int64(len(c.rows)), c.columns)
	out.Pairs(c.rows)
}

// Small yields all boards of n rows of up to smallWidth[n] columns.
func (retreats) Small(yield func(northcott) bool) {
	smallWidth := []int64{1: 9, 2: 5, 3: 4, 4: 3, 5: 2}
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
}

// Random returns a random board of every pair of octaves: of rows and of columns; half of
// the boards are within one of a few shapes. Its gaps are drawn as piles: a player who copies
// each advance and follows each retreat can win if rows have equal gaps in pairs.
func (retreats) Random(r *rules.Draw, _ rules.Winner[northcott]) northcott {
	shapes := [][2]int64{{1, 100}, {2, 12}, {3, 7}, {4, 6}, {6, 4}, {20, 3}} // rows and columns
	shape := [2]int64{most, wideBoard}
	if r.Every(2) {
		shape = shapes[r.Choose(len(shapes))]
	}
	n, columns := r.Within(r.Octave(1, shape[0])), r.Within(r.Octave(narrow, shape[1]))
	if columns == narrow && r.IntN(8) > 0 { // where no man can move
		columns++
	}
	gaps := rules.PileCases{Fewest: int(n), Most: int(n), Largest: columns - 2}
	return withGaps(r, columns, gaps.Random(r, nil))
}

// Large returns a board of any number of rows. Most have any gaps: a wrong value shows on a lost
// board, and about one in a hundred is lost.
func (retreats) Large(r *rules.Draw, _ rules.Winner[northcott]) northcott {
	gaps := rules.PileCases{Largest: wideBoard - 2}.LastDecides(r, r.IntN(most)+1, nil)
	if r.IntN(4) > 0 {
		gaps = rules.Times(len(gaps), func() int64 { return rules.Between(r, 0, wideBoard-2) })
	}
	return withGaps(r, wideBoard, gaps)
}

func (b retreats) Extreme(r *rules.Draw) [][]northcott {
	var large []northcott
	for i := range 20 {
		rows, columns := most>>(i%5)-i%4, int64(wideBoard-i%2)
		gaps := rules.PileCases{Largest: columns - 2}.LastDecides(r, rows, nil)
		large = append(large, withGaps(r, columns, gaps))
	}
	large = append(large, withGaps(r, wideBoard, slices.Collect(rules.UpTo(95))))            // each gap once, which cancel
	mixed := append(rules.Times(400, func() northcott { return b.Large(r, nil) }), large[4]) // whose last number decides
	return [][]northcott{{{wideBoard, [][2]int64{{1, wideBoard}}}}, large, mixed}
}

// withGaps returns a board with these gaps between the men of each row. On some boards all men of
// a player are on the same side.
func withGaps(r *rules.Draw, columns int64, gaps []int64) northcott {
	c, side := northcott{columns: columns}, r.IntN(8)
	for _, gap := range gaps {
		left := rules.Between(r, 1, columns-1-gap)
		row := [2]int64{left, left + gap + 1}
		if side == 0 || side > 1 && r.IntN(2) == 0 {
			row = [2]int64{row[1], row[0]}
		}
		c.rows = append(c.rows, row)
	}
	return c
}

const (
	narrow, wideBoard = 2, 100 // columns of a board
	boardsSearched    = 3000   // positions of a board, such as one row of up to 77 columns
)

// A northcott is a case of hdu1730.
type northcott struct {
	columns int64
	rows    [][2]int64 // the columns of Tom's man and of Jerry's
}

// A turned is a position: a board and the player to move, 0 for Tom.
type turned struct {
	northcott
	mover int
}

// northcottGame returns the game. Men may go back, so it can go in circles, and only a
// backward search could find draws. The text of a position is the columns, the men in each
// row and the player to move: "8: 1-3 5-2, Tom".
func northcottGame() *rules.Game[turned, board] {
	names := [2]game.Player{"Tom", "Jerry"}
	search := &rules.Retrograde[board]{Next: step, Most: boardsSearched}
	return &rules.Game[turned, board]{
		Players: names,
		Read: func(in *rules.Scanner) turned {
			p := turned{northcott: northcott{columns: in.Int("number of columns", narrow, wideBoard)}}
			in.Pass(":", "number of columns")
			for more := true; more; more = !in.Ahead(",") {
				p.rows = append(p.rows, readRow(in, p.columns, "-"))
			}
			name := in.Next("player to move")
			p.mover = slices.Index(names[:], game.Player(name))
			if p.mover < 0 {
				in.Fail("not Tom or Jerry", name)
			}
			return p
		},
		Write: func(p turned) string {
			rows := lists.Each(p.rows, func(row [2]int64) string {
				return fmt.Sprintf("%d-%d", row[0], row[1])
			})
			return fmt.Sprintf("%d: %s, %s", p.columns, strings.Join(rows, " "), names[p.mover])
		},
		Board: func(p turned) rules.Board { return rules.Rows{Columns: p.columns, Men: p.rows} },
		Moves: turned.moves,
		End:   func(p turned) message.Message { return message.New("end no man can move", names[p.mover]) },
		Mover: func(p turned) int { return p.mover },
		Search: func(p turned) (rules.Solver[board], board, error) {
			// Each row is a pair of columns, and the order of the rows does not matter.
			pairs, ways := p.columns*(p.columns-1)/2, int64(1)
			rows := make([][2]byte, len(p.rows))
			for i, row := range p.rows {
				rows[i] = [2]byte{byte(row[p.mover]), byte(row[1-p.mover])}
				if ways = ways * (pairs + int64(i)) / int64(i+1); ways > boardsSearched {
					return nil, "", rules.TooLarge("bound positions of boards", boardsSearched)
				}
			}
			return search, newBoard(byte(p.columns), rows), nil
		},
	}
}

// readRow reads the columns of the men in a row, with a mark between them or none.
func readRow(in *rules.Scanner, columns int64, mark string) [2]int64 {
	tom := in.Int("column of Tom's man", 1, columns)
	in.Pass(mark, "column of Tom's man")
	jerry := in.Int("column of Jerry's man", 1, columns)
	if tom == jerry {
		in.Fail("two men in a column", jerry)
	}
	return [2]int64{tom, jerry}
}

// moves yields the moves, row by row, from the first column on.
func (p turned) moves(yield func(done game.Move, to turned, spots ...rules.Spot) bool) {
	for i, row := range p.rows {
		own, other := row[p.mover], row[1-p.mover]
		first, last := int64(1), other-1
		if own > other {
			first, last = other+1, p.columns
		}
		for to := first; to <= last; to++ {
			row[p.mover] = to
			n := int64(i) + 1
			done := game.Move{Verb: game.MoveInRow, Was: []int64{n, own}, Becomes: []int64{n, to}}
			after := turned{northcott{p.columns, rules.Replaced(p.rows, i, row)}, 1 - p.mover}
			if to != own && !yield(done, after, rules.Spot{Part: int64(i), At: own}, rules.Spot{Part: int64(i), At: to}) {
				return
			}
		}
	}
}

// A board is a position as the player to move sees it: the number of columns, then for each
// row the columns of his man and of the other man. It reverses rows with his man on the
// right and sorts all rows, since neither changes the moves.
type board string

// newBoard returns the board of rows. It changes the rows.
func newBoard(columns byte, rows [][2]byte) board {
	for i, r := range rows {
		if r[0] > r[1] {
			rows[i] = [2]byte{columns + 1 - r[0], columns + 1 - r[1]}
		}
	}
	slices.SortFunc(rows, func(a, b [2]byte) int { return bytes.Compare(a[:], b[:]) })
	b := append(make([]byte, 0, 1+2*len(rows)), columns)
	for _, r := range rows {
		b = append(b, r[:]...)
	}
	return board(b)
}

// step returns the moves: a man goes along his row without passing the other man. Then the
// other player sees the board.
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

// Simpler yields boards with fewer rows or columns, or with men closer to column 1.
func (retreats) Simpler(c northcott, yield func(northcott) bool) bool {
	right := lists.Each(c.rows, func(row [2]int64) int64 { return max(row[0], row[1]) })
	widest := slices.Max(right) // the last column with a man
	if !rules.Windows(len(c.rows), len(c.rows), func(i, j int) bool { return yield(northcott{c.columns, rules.Cut(c.rows, i, j)}) }) ||
		!rules.Smaller(c.columns, widest, func(less int64) bool { return yield(northcott{less, c.rows}) }) {
		return false
	}
	for i, row := range c.rows {
		try := func(tom, jerry int64) bool {
			return tom == jerry || yield(northcott{c.columns, rules.Replaced(c.rows, i, [2]int64{tom, jerry})})
		}
		room := min(row[0], row[1]) - 1
		if room > 0 && !try(row[0]-room, row[1]-room) ||
			!rules.Smaller(row[0], 1, func(to int64) bool { return try(to, row[1]) }) ||
			!rules.Smaller(row[1], 1, func(to int64) bool { return try(row[0], to) }) {
			return false
		}
	}
	return true
}
