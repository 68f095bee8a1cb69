// Package hdu3404 is the room of hdu3404, coin turning in two dimensions: a move switches the lights at the
// corners of a rectangle, the last of which was on. The question is who wins.
//
// Search plays with whole boards. For others a second method finds the values of single lights up to row and
// column 128 from the moves, and takes the xor of those that are on. With the solution it shares that each
// light counts by itself; it multiplies nothing, while the solution does not look at moves.
package hdu3404

import (
	"fmt"
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
	ID:      "hdu3404",
	Title:   "Switch lights",
	Topic:   "coin turning on a board: nim product",
	Theory:  rules.ByCoins,
	Kind:    rules.Men,
	Turn:    "A turn switches the lights at the corners of a rectangle, which may be a line or a single light; the one with the largest row and column must be on before. Whoever cannot move loses.",
	Level:   rules.Hard,
	Homes:   []rules.Home{{Judge: "HDU", Name: "3404"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2, Unsure: true,
	Table: "_,1 2,_",
	Axes:  []message.Kind{"axis row of a light in column 1", "axis column of a light in row 2"},
	View:  rules.View{At: "_,_", Axes: []message.Kind{"axis row of a light", "axis its column"}, To: 20, Values: true, Parts: lightsOf},
	Strata: rules.Strata{
		Words: "sizes of lights",
		Least: [2]int64{1, 1}, Largest: [2]int64{most, largest},
		Never: func(count, size int, lost bool) bool {
			places := int64(1<<size-1) * int64(1<<size-1)
			return int64(1)<<(count-1) > places || lost && (count == 1 || size == 1)
		},
	},
	Picture: picture.Products(lightsOf),
	New:     newRules,
}

const (
	most, largest = 1000, 10000
	searched      = 16  // places at or before a light that search reaches
	valued        = 128 // rows and columns that the second method reaches
)

// board is the lights that are on, each with its row and its column: of a case in any order, of a position
// in ascending order.
type board [][2]int64

// switches is the problem.
type switches struct {
	rules.Usual[board]
	rules.Question[board]
}

func newRules() rules.Rules {
	start := func(c board) []board { return rules.Alone(c.inOrder()) }
	return rules.Of(switches{Question: rules.AsksWinner(newGame(), start, "Have a try, lxhgww.", "Don't waste your time.")})
}

// lightsOf returns the lights of the text of a position.
func lightsOf(position string) []string { return strings.Fields(strings.TrimPrefix(position, "dark")) }

// inOrder returns the lights by their rows.
func (c board) inOrder() board { return slices.SortedFunc(slices.Values(c), rules.ByFirst) }

// within reports whether all lights are in the first n rows and columns.
func (c board) within(n int64) bool {
	return !slices.ContainsFunc(c, func(light [2]int64) bool { return max(light[0], light[1]) > n })
}

func (switches) Layout() rules.Layout { return rules.Counted(1, 100) }

func (switches) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.Repeated("lights", "n", rules.NumbersNamed("x", "y")...)}
}

func (switches) Read(in *rules.Scanner) board {
	met := map[[2]int64]bool{}
	return rules.Times(in.Int("number of lights", 1, most), func() [2]int64 {
		light := [2]int64{in.Int("row", 1, largest), in.Int("column", 1, largest)}
		if met[light] {
			in.Fail("light twice", light[0], light[1])
		}
		met[light] = true
		return light
	})
}

func (switches) Write(out *rules.Printer, c board) {
	out.Line(int64(len(c)))
	out.Pairs(c)
}

// Work counts a program that multiplies each two bits of a row and a column.
func (switches) Work(c board) int64 { return 200 * int64(len(c)) }

func (switches) InOrder(c board) (board, message.Kind) { return c.inOrder(), "lights" }

// Second finds the lost boards up to row and column 128: the xor of the values of their lights is 0.
func (s switches) Second(c board) (string, error) {
	if !c.within(valued) {
		return "", game.ErrTooLarge
	}
	return s.Said(sum(c) > 0), nil
}

// sum returns the xor of the values of lights up to row and column 128.
func sum(c board) (xor int64) {
	for _, light := range c {
		xor ^= int64(values()[light[0]][light[1]])
	}
	return xor
}

// values are the Grundy values of single lights. A move with a light in row x and column y switches it, and
// perhaps others before it in these, and where they cross: one in row p, one in column q, and the one in row
// p and column q; p or q is 0 if there is none. The value is the least number that no move leads to.
var values = sync.OnceValue(func() *[valued + 1][valued + 1]uint16 {
	var v [valued + 1][valued + 1]uint16
	var seen [1 << 12]uint16
	for x := 1; x <= valued; x++ {
		for y := 1; y <= x; y++ {
			now := uint16(x*(x-1)/2 + y)
			for p := range x {
				for q := range y {
					seen[v[p][y]^v[x][q]^v[p][q]] = now
				}
			}
			value := uint16(0)
			for seen[value] == now {
				value++
			}
			v[x][y], v[y][x] = value, value
		}
	}
	return &v
})

// Small yields all lights on 3 by 3 places, and up to four on 4 by 4.
func (switches) Small(yield func(board) bool) {
	const inner, side, few = 3, 4, 4
	for c := range rules.Subsets(rules.Cells(inner, inner)) {
		if len(c) > 0 && !yield(c) {
			return
		}
	}
	for c := range rules.Subsets(rules.Cells(side, side)) {
		if len(c) <= few && !board(c).within(inner) && !yield(c) {
			return
		}
	}
}

// Random returns lights of every two octaves, of their number and of the largest row or column; half of them
// are lost, where that is possible. Search reaches a quarter.
func (switches) Random(r *rules.Draw, _ rules.Winner[board]) board {
	n, top := int64(most), int64(largest)
	if r.Small() {
		n, top = 16, 4
	}
	lost := r.Choose(2) == 0
	lo, hi := r.Octave(1, top)
	least, n := r.Octave(1, min(n, hi*hi))
	if n == 1 {
		lost = false
	}
	c := lights(r, r.Within(least, n), r.Within(lo, hi), lost)
	fits := func() bool {
		count := int64(len(c))
		return least <= count && count <= n && (hi > valued || (sum(c) == 0) == lost)
	}
	for tries := 0; tries < 100 && !fits(); tries++ {
		c = lights(r, rules.Between(r, least, n), rules.Between(r, lo, hi), lost)
	}
	return c
}

// lights returns about n lights, up to a row or a column and not beyond. If they are to be lost they are,
// where the second method reaches, if it finds such; where it does not, they are in pairs, mirror images
// of each other, so that a player can copy each move, but for three of row 1 or of column 1, which is Nim.
func lights(r *rules.Draw, n, top int64, lost bool) board {
	on := map[[2]int64]bool{}
	var c board
	add := func(list ...[2]int64) {
		for _, light := range list {
			if light[0] > top || light[1] > top || on[light] {
				return
			}
		}
		for _, light := range list {
			on[light], c = true, append(c, light)
		}
	}
	place := func() int64 {
		if r.IntN(2) == 0 {
			return rules.Between(r, 1, top)
		}
		return rules.Spread(r, 1, top)
	}
	pairs := lost && (top > valued || r.IntN(4) == 0)
	if !pairs {
		add([2]int64{top, rules.Between(r, 1, top)})
	} else if n%2 == 1 {
		x := [2]int64{place(), place()}
		three := board{{1, x[0]}, {1, x[1]}, {1, x[0] ^ x[1]}}
		if r.IntN(2) == 0 {
			three = lists.Each(three, mirrored)
		}
		if x[0] != x[1] {
			add(three...)
		}
	}
	for tries := int64(0); int64(len(c)) < n && tries < 20*n; tries++ {
		light := [2]int64{place(), place()}
		if tries > 10*n { // nearly all are on
			light = [2]int64{rules.Between(r, 1, top), rules.Between(r, 1, top)}
		}
		if !pairs {
			add(light)
		} else if light[0] != light[1] {
			add(light, mirrored(light))
		}
	}
	if lost && !pairs {
		c = cancelled(r, c, top)
	}
	rules.Shuffle(r, c)
	return c
}

// mirrored returns the light whose row is the column of another one and the other way round.
func mirrored(light [2]int64) [2]int64 { return [2]int64{light[1], light[0]} }

// cancelled returns lights with one or two switched so that they are lost, if it finds any.
func cancelled(r *rules.Draw, c board, top int64) board {
	for tries := 0; tries < 60 && sum(c) > 0; tries++ {
		x, other := rules.Between(r, 1, top), c
		if tries > 0 {
			other = rules.Switched(other, [2]int64{rules.Between(r, 1, top), rules.Between(r, 1, top)})
		}
		left := sum(other)
		for y := int64(1); y <= top; y++ {
			if int64(values()[x][y]) == left {
				if other = rules.Switched(other, [2]int64{x, y}); len(other) > 0 && len(other) <= most {
					return other
				}
			}
		}
	}
	return c
}

// Large returns many lights far out: in pairs, and in half of the draws with the last one moved.
func (switches) Large(r *rules.Draw, _ rules.Winner[board]) board {
	c := lights(r, most-2*r.Int64N(3), largest-r.Int64N(3), true)
	if last := &c[len(c)-1]; r.IntN(2) == 0 {
		if moved := [2]int64{last[0], rules.Nudged(r, last[1], 1, largest)}; !slices.Contains(c, moved) {
			*last = moved
		}
	}
	return c
}

// Top returns as many lights as possible at the far end, in a row and in a square, and single ones about
// powers of two.
func (switches) Top() []board {
	var row, square board
	for i := range int64(most) {
		row = append(row, [2]int64{largest, largest - i})
		square = append(square, [2]int64{largest - i/32, largest - i%32})
	}
	all := []board{row, lists.Each(row, mirrored), square, {{largest, largest}}, {{8192, 8192}, {8192, 8191}, {1, 8192}}}
	for _, power := range []int64{16, 128, 256, 4096} {
		all = append(all, board{{power, power}, {1, power}}, board{{power, power}, {power / 2, 2}, {1, power + power/2}},
			board{{power - 1, power}, {power, power}, {1, power}}, board{{power + 1, power - 1}, {power - 1, power + 1}})
	}
	return all
}

// merged yields lights with one light of row 1, or none, in place of several, from half of them on: lost
// lights stay lost, to which no lights alone that are left out lead. The second method tells which light.
func (c board) merged(yield func(board) bool) bool {
	for size := len(c) / 2; size >= 2; size /= 2 {
		for i := 0; i+size <= len(c); i += size {
			part, others := c[i:i+size], board(rules.Cut(c, i, i+size))
			if !part.within(valued) {
				continue
			}
			if value := sum(part); value > 0 {
				others = rules.Switched(others, [2]int64{1, value})
			}
			if len(others) > 0 && !yield(others) {
				return false
			}
		}
	}
	return true
}

// Simpler yields lights without some, or with one in place of some, or one, two or all of one row or column
// nearer.
func (switches) Simpler(c board, yield func(board) bool) bool {
	if !rules.Shorter(c, func(list [][2]int64) bool { return yield(list) }) || !c.merged(yield) {
		return false
	}
	const few = 24
	if len(c) > few {
		return true
	}
	for i := range c { // two that belong together, or one for two of a row or of a column
		for j := range c[:i] {
			others := rules.Cut(rules.Cut(c, i, i+1), j, j+1)
			if len(c) > 2 && !yield(others) {
				return false
			}
			one := [2]int64{max(c[i][0], c[j][0]), c[i][1] ^ c[j][1]}
			if c[i][1] == c[j][1] {
				one = [2]int64{c[i][0] ^ c[j][0], c[i][1]}
			} else if c[i][0] != c[j][0] {
				continue
			}
			if max(one[0], one[1]) <= largest && !slices.Contains(others, one) && !yield(append(others, one)) {
				return false
			}
		}
	}
	legal := func(to board) bool { return len(slices.Compact(to.inOrder())) < len(to) || yield(to) }
	for i := range c {
		for k, n := range c[i] {
			if !rules.Smaller(n, 1, func(less int64) bool {
				alone, each := slices.Clone(c), slices.Clone(c)
				alone[i][k] = less
				for j, light := range each {
					for k, at := range light {
						if at == n {
							each[j][k] = less
						}
					}
				}
				return legal(alone) && legal(each)
			}) {
				return false
			}
		}
	}
	return true
}

// newGame returns the game. The text of a position is its lights, such as "1,3 2,1", or "dark".
func newGame() *rules.Game[board, uint64] {
	search := rules.NewNormal(options, rules.Remembered)
	return &rules.Game[board, uint64]{
		Players: [2]game.Player{"lxhgww", "Deep Blue"},
		Read: func(in *rules.Scanner) (p board) {
			if in.Ahead("dark") {
				return nil
			}
			for first := true; first || in.Skip(); first = false {
				light := in.Cell(largest, largest)
				if slices.Contains(p, light) {
					in.Fail("light twice", light[0], light[1])
				}
				p = append(p, light)
			}
			return p.inOrder()
		},
		Write: func(p board) string {
			if len(p) == 0 {
				return "dark"
			}
			return strings.Join(lists.Each(p, func(light [2]int64) string { return fmt.Sprintf("%d,%d", light[0], light[1]) }), " ")
		},
		Board: func(p board) rules.Board {
			b := rules.Coins{First: 1, Lights: true}
			for _, light := range p {
				b.Heads = append(b.Heads, light)
				b.Rows, b.Columns = max(b.Rows, light[0]), max(b.Columns, light[1])
			}
			return b
		},
		Moves: board.moves,
		End:   func(board) message.Message { return message.New("end all lights off") },
		Parts: rules.Alone[board], // a sum of one part, so that it has a Grundy value
		Search: func(p board) (rules.Solver[uint64], uint64, error) {
			set, err := packed(p)
			return search, set, err
		},
	}
}

// moves yields the moves from the first light on: that light alone, with others of its row, of its column,
// and of both.
func (c board) moves(yield func(game.Move, board, ...rules.Spot) bool) {
	turn := func(lights ...[2]int64) bool {
		to, move, spots := c, game.Move{Verb: game.Switch}, []rules.Spot(nil)
		for _, light := range lights {
			move.Was = append(move.Was, light[:]...)
			spots = append(spots, rules.Spot{Part: light[0] - 1, At: light[1]})
			to = rules.Switched(to, light)
		}
		return yield(move, to.inOrder(), spots...)
	}
	for _, light := range c {
		x, y := light[0], light[1]
		if !turn(light) {
			return
		}
		for q := int64(1); q < y; q++ {
			if !turn([2]int64{x, q}, light) {
				return
			}
		}
		for p := int64(1); p < x; p++ {
			if !turn([2]int64{p, y}, light) {
				return
			}
			for q := int64(1); q < y; q++ {
				if !turn([2]int64{p, q}, [2]int64{p, y}, [2]int64{x, q}, light) {
					return
				}
			}
		}
	}
}

// places are the places that search knows, row by row: those with at most 16 at or before them. A bit of a
// position is the light there.
var places = slices.DeleteFunc(rules.Cells(searched, searched), func(at [2]int64) bool { return at[0]*at[1] > searched })

// bit returns the bit of a place, 0 in row or column 0.
func bit(x, y int64) uint64 {
	if x*y == 0 {
		return 0
	}
	return 1 << slices.Index(places, [2]int64{x, y})
}

// packed returns a position for search. If the lights can spread too far, the error is game.ErrTooLarge.
func packed(p board) (set uint64, err error) {
	var reached uint64 // the places at or before a light
	for _, light := range p {
		i := slices.Index(places, light)
		if i < 0 {
			return 0, rules.TooLarge("bound places of lights", searched)
		}
		set |= 1 << i
		for _, switched := range moved[i] {
			reached |= switched
		}
	}
	if bits.OnesCount64(reached) > searched {
		return 0, rules.TooLarge("bound places of lights", searched)
	}
	return set, nil
}

// moved are for each place what a move with the light there switches.
var moved = lists.Each(places, func(light [2]int64) (list []uint64) {
	x, y := light[0], light[1]
	for p := range x {
		for q := range y {
			list = append(list, bit(x, y)|bit(p, y)|bit(x, q)|bit(p, q))
		}
	}
	return list
})

// options are the moves for search.
func options(set uint64, list []uint64) []uint64 {
	for rest := set; rest != 0; rest &= rest - 1 {
		for _, switched := range moved[bits.TrailingZeros64(rest)] {
			list = append(list, set^switched)
		}
	}
	return list
}
