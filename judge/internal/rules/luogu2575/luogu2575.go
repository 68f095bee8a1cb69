// Package luogu2575 is the room of luogu2575: men in rows of 20 cells jump to the next free cell on their right.
// The question is who moves last.
//
// Search plays with all rows at once; how far it reaches stands at packed. For larger boards a second method takes
// the xor of the Grundy values of the rows, each found from its moves. The solution counts men in groups instead.
package luogu2575

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu2575",
	Title:   "高手过招",
	English: "A Match of Masters",
	Topic:   "staircase Nim, men that jump to the next free cell",
	Theory:  rules.ByStairs,
	Kind:    rules.Men,
	Level:   rules.Medium,
	Turn:    "A turn moves one man to the next free cell on its right, over all men that stand between. Whoever cannot move loses.",
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P2575"}},
	Seconds: 1, KiB: 125 << 10, Unsure: true,
	Table: "_,_",
	Axes:  []message.Kind{"axis column of a man", "axis column of another man"},
	View: rules.View{
		At:   "[_]..[_].",
		Axes: []message.Kind{"axis men before a free cell, then another", "axis men before the last free cell"},
		To:   8, Text: inGroups, Values: true,
	},
	Strata: rules.Strata{
		Words: "sizes of rows of men",
		Least: [2]int64{1, 0}, Largest: [2]int64{most, columns},
		Never: func(_, size int, lost bool) bool { return size == 0 && !lost },
	},
	Picture: picture.Jumps,
	New:     newRules,
}

const (
	most, columns = 1000, 20 // rows; cells of a row
	searched      = 40000    // positions that search reaches
)

// inGroups returns a row with so many men before the third and before the last of its free cells on the right.
func inGroups(at []int64) string {
	third, last := columns-2-at[1], int64(columns)
	row := rules.Times(at[0], func() int64 { third--; return third })
	row = append(row, rules.Times(at[1], func() int64 { last--; return last })...)
	return write(inOrder([][]int64{row}))
}

// jumps is the problem. A case is the columns of the men in each row, in any order; a position has them in order.
type jumps struct {
	rules.Usual[[][]int64]
	rules.Question[[][]int64]
}

func newRules() rules.Rules {
	start := func(c [][]int64) [][][]int64 { return rules.Alone(inOrder(c)) }
	return rules.Of(jumps{Question: rules.AsksWinner(newGame(), start, "YES", "NO")})
}

// inOrder returns the rows with the men of each from left to right.
func inOrder(c [][]int64) [][]int64 {
	return lists.Each(c, func(row []int64) []int64 {
		row = slices.Clone(row)
		slices.Sort(row)
		return row
	})
}

func (jumps) Layout() rules.Layout { return rules.Counted(1, 100) }

func (jumps) Format() []rules.Field {
	row := []rules.Field{rules.NumberNamed("m"), rules.ListNamed("men", "m")}
	return []rules.Field{rules.NumberNamed("n"), rules.Repeated("rows", "n", row...)}
}

func (jumps) Read(in *rules.Scanner) [][]int64 {
	return rules.Times(in.Int("number of rows", 1, most), func() []int64 {
		row := []int64{}
		for m := in.Int("number of men", 0, columns); m > 0; m-- {
			row = readMan(in, row)
		}
		return row
	})
}

// readMan reads the column of one more man.
func readMan(in *rules.Scanner, row []int64) []int64 {
	at := in.Int("column", 1, columns)
	if slices.Contains(row, at) {
		in.Fail("two men in a column", at)
	}
	return append(row, at)
}

func (jumps) Write(out *rules.Printer, c [][]int64) {
	out.Line(int64(len(c)))
	for _, row := range c {
		out.Counted(row)
	}
}

func (jumps) InOrder(c [][]int64) ([][]int64, message.Kind) { return inOrder(c), "numbers" }

// Second takes the xor of the Grundy values of the rows.
func (j jumps) Second(c [][]int64) (string, error) {
	xor := uint8(0)
	for _, row := range c {
		xor ^= values()[packedRow(row)]
	}
	return j.Said(xor != 0), nil
}

// values are the Grundy values of all rows.
var values = sync.OnceValue(func() *[1 << columns]uint8 {
	list := new([1 << columns]uint8)
	var after []uint32
	for set := range list {
		seen := uint32(0)
		after = options(uint32(set), after[:0])
		for _, to := range after {
			seen |= 1 << list[to]
		}
		list[set] = uint8(bits.TrailingZeros32(^seen))
	}
	return list
})

// Small yields all boards of one row with men in the last 9 columns only, of two with men in the last 4, and of
// three with men in the last 3.
func (jumps) Small(yield func([][]int64) bool) {
	for n, width := range []int64{9, 4, 3} {
		for sets := range rules.Tuples(n+1, 0, 1<<width-1) {
			if !yield(lists.Each(sets, func(set int64) []int64 { return men(uint32(set)) })) {
				return
			}
		}
	}
}

// men returns the columns of a row for search.
func men(set uint32) []int64 {
	row := []int64{}
	for at := int64(1); at <= columns; at++ {
		if set>>(columns-at)&1 == 1 {
			row = append(row, at)
		}
	}
	return row
}

// Random returns boards of every two octaves, of rows and of the men in the fullest one; half of them are lost.
func (jumps) Random(r *rules.Draw, wins rules.Winner[[][]int64]) [][]int64 {
	rows := int64(most)
	if r.Small() {
		rows = 5
	}
	won := r.Choose(2) == 0
	n := r.Within(r.Octave(1, rows))
	lo, hi := r.Octave(0, columns)
	return drawn(r, n, lo, hi, won, wins)
}

func (jumps) Large(r *rules.Draw, wins rules.Winner[[][]int64]) [][]int64 {
	return drawn(r, most-r.Int64N(3), 8, columns, r.IntN(4) == 0, wins)
}

// drawn returns n rows of up to hi men, won or lost if it finds such a board. In half of them most rows are in
// pairs, where who answers each move in the other row wins.
func drawn(r *rules.Draw, n, lo, hi int64, won bool, wins rules.Winner[[][]int64]) [][]int64 {
	row := func(least int64) []int64 {
		list := slices.Collect(rules.UpTo(columns))
		rules.Shuffle(r, list)
		list = list[:rules.Between(r, least, hi)]
		if r.IntN(3) > 0 {
			slices.Sort(list)
		}
		return list
	}
	c := [][]int64{row(lo)}
	pairs := r.IntN(2) == 0
	for int64(len(c)) < n {
		next := row(0)
		if pairs && len(c)%2 == 1 {
			next = slices.Clone(c[len(c)-1])
		}
		c = append(c, next)
	}
	last := len(c) - 1
	for range 100 {
		is, err := wins(c)
		if err != nil || is == won {
			break
		}
		c[last] = row(lo)
	}
	return c
}

// Top returns as many rows as possible: full ones, empty ones, and those with the most moves.
func (jumps) Top() (all [][][]int64) {
	const full = 1<<columns - 1
	for _, set := range []uint32{full, 0, full &^ (1<<(columns/2) - 1), full - 1, 1 << (columns - 1), 0x55555} {
		all = append(all, slices.Repeat([][]int64{men(set)}, most))
	}
	return all
}

// Simpler yields boards with fewer rows or men, with the men of a row in order, or with one farther on the right.
func (jumps) Simpler(c [][]int64, yield func([][]int64) bool) bool {
	if !rules.Shorter(c, yield) {
		return false
	}
	const few = 12
	for i, row := range c[:min(len(c), few)] {
		sorted := slices.Sorted(slices.Values(row))
		if !slices.Equal(row, sorted) && !yield(rules.Replaced(c, i, sorted)) {
			return false
		}
		for k, at := range row {
			if !yield(rules.Replaced(c, i, slices.Delete(slices.Clone(row), k, k+1))) {
				return false
			}
			for to := int64(columns); to > at; to-- {
				if !slices.Contains(row, to) && !yield(rules.Replaced(c, i, rules.Replaced(row, k, to))) {
					return false
				}
			}
		}
	}
	return true
}

// newGame returns the game. The text of a position is the columns of the men in each row, "-" for a row without
// men: "2,19,20 - 7".
func newGame() *rules.Game[[][]int64, rules.Parts[uint32]] {
	search := rules.NewNormal(rules.MoveOne(options), rules.Remembered)
	return &rules.Game[[][]int64, rules.Parts[uint32]]{
		Players: [2]game.Player{"AKN", "wwx"},
		Read: func(in *rules.Scanner) (p [][]int64) {
			for in.Skip() || len(p) == 0 {
				row := []int64{}
				if !in.Ahead("-") {
					for more := true; more; more = in.Ahead(",") {
						row = readMan(in, row)
					}
				}
				p = append(p, row)
			}
			return inOrder(p)
		},
		Write: write,
		Board: func(p [][]int64) rules.Board {
			return rules.Rows{Columns: columns, Shared: lists.Each(p, func(row []int64) rules.List[int64] { return row })}
		},
		Sizes: func(p [][]int64) (count, size int64) {
			for _, row := range p {
				size = max(size, int64(len(row)))
			}
			return int64(len(p)), size
		},
		Parts: rules.Singles[[]int64],
		Moves: moves,
		End:   func([][]int64) message.Message { return message.New("end no free cell on the right") },
		Search: func(p [][]int64) (rules.Solver[rules.Parts[uint32]], rules.Parts[uint32], error) {
			parts, err := packed(p)
			return search, parts, err
		},
	}
}

func write(p [][]int64) string {
	return strings.Join(lists.Each(p, func(row []int64) string {
		if len(row) == 0 {
			return "-"
		}
		return rules.WithCommas(row)
	}), " ")
}

// moves yields the moves row by row, from the first man on.
func moves(p [][]int64, yield func(game.Move, [][]int64, ...rules.Spot) bool) {
	for i, row := range p {
		n, part := int64(i)+1, int64(i)
		for k, from := range row {
			to := from + 1
			for slices.Contains(row, to) {
				to++
			}
			if to > columns {
				continue
			}
			after := slices.Sorted(slices.Values(rules.Replaced(row, k, to)))
			done := game.Move{Verb: game.MoveInRow, Was: []int64{n, from}, Becomes: []int64{n, to}}
			if !yield(done, rules.Replaced(p, i, after), rules.Spot{Part: part, At: from}, rules.Spot{Part: part, At: to}) {
				return
			}
		}
	}
}

// packedRow returns a row for search: a bit for each man, the lowest one for the last column.
func packedRow(row []int64) (set uint32) {
	for _, at := range row {
		set |= 1 << (columns - at)
	}
	return set
}

// options appends what the moves leave of a row for search, 0 if nobody can move there any more.
func options(set uint32, list []uint32) []uint32 {
	free := uint32(0) // the next free cell on the right of a man
	for bit := uint32(1); bit <= set; bit <<= 1 {
		if set&bit == 0 {
			free = bit
		} else if free > 0 {
			to := set - bit + free
			if over(to) {
				to = 0
			}
			list = append(list, to)
		}
	}
	return list
}

// over reports whether nobody can move in a row.
func over(set uint32) bool { return set&(set+1) == 0 }

// packed returns a position for search, without the rows in which nobody can move. If more than ten are left, or
// perhaps too many positions can follow, the error is game.ErrTooLarge. A row of k men in the last w columns has at
// most w choose k.
func packed(p [][]int64) (parts rules.Parts[uint32], err error) {
	var list []uint32
	positions := int64(1)
	for _, row := range p {
		set := packedRow(row)
		if over(set) {
			continue
		}
		width, ways := int64(bits.Len32(set)), int64(1)
		for k := range int64(len(row)) {
			ways = ways * (width - k) / (k + 1)
		}
		positions *= ways
		list = append(list, set)
		if positions > searched || len(list) > len(parts) {
			return parts, rules.TooLarge("bound positions", searched)
		}
	}
	return rules.PartsOf(list), nil
}
