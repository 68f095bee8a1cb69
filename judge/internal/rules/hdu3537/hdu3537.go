// Package hdu3537 is the room of hdu3537, Mock Turtles: a move turns one, two or three coins of a row, the
// rightmost of them from heads to tails. The question is who wins.
//
// Search plays with whole rows of up to 12 coins. For longer ones a second method tells the lost rows by
// their number of heads and the xor of the heads' numbers: they are the words of a linear code. The
// solution goes through Grundy values instead.
package hdu3537

import (
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu3537",
	Title:   "Daizhenyang's Coin",
	Topic:   "coin turning: Mock Turtles",
	Theory:  rules.ByCoins,
	Kind:    rules.Men,
	Turn:    "A turn turns over one, two or three coins, the rightmost of them from heads to tails. Whoever cannot move loses.",
	Level:   rules.Hard,
	Homes:   []rules.Home{{Judge: "HDU", Name: "3537"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2, Unsure: true,
	Table: "1 2 _ _",
	Axes:  []message.Kind{"axis coin besides 1 and 2", "axis another coin"},
	View:  rules.View{At: "_", Axes: []message.Kind{"axis number of the only coin"}, To: 50, Values: true, Parts: headsOf},
	Strata: rules.Strata{
		Words: "sizes of heads",
		Least: [2]int64{0, 0}, Largest: [2]int64{most, largest},
		// With three heads or fewer search finds none lost, and with heads on all coins, 4 or 8 of them and so
		// on, all are lost.
		Never: func(count, size int, lost bool) bool {
			switch {
			case count == 0:
				return size > 0 || !lost
			case size < count-1 || lost && count <= 2:
				return true
			}
			return size == count-1 && count > 2 && !lost
		},
	},
	Picture: picture.Binary(headsOf),
	New:     newRules,
}

const (
	most, largest = 100, 1e8 - 1 // coins that are named; the number of a coin
	searched      = 12           // coins that search reaches
)

// turtles is the problem. A case is the numbers of coins with heads up, some perhaps twice or more often.
type turtles struct {
	rules.Usual[[]int64]
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	start := func(named []int64) [][]int64 { return rules.Alone(heads(named)) }
	return rules.Of(turtles{Question: rules.AsksWinner(newGame(), start, "No", "Yes")})
}

// headsOf returns the coins with heads up of the text of a position.
func headsOf(position string) []string { return strings.Fields(strings.TrimPrefix(position, "tails")) }

// heads returns the different numbers of a list, in ascending order.
func heads(named []int64) []int64 { return slices.Compact(slices.Sorted(slices.Values(named))) }

func (turtles) Layout() rules.Layout { return rules.Endless() }

func (turtles) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.ListNamed("coins", "n")}
}

func (turtles) Read(in *rules.Scanner) []int64 {
	return in.Ints(in.Int("number of coins", 0, most), "coin", 0, largest)
}

// Write leaves the second line empty if no coin shows heads.
func (turtles) Write(out *rules.Printer, named []int64) {
	out.Line(int64(len(named)))
	out.Line(named...)
}

func (turtles) InOrder(named []int64) ([]int64, message.Kind) {
	return slices.Sorted(slices.Values(named)), "numbers"
}

// Second finds the lost rows: those with an even number of heads whose numbers have the xor 0.
func (c turtles) Second(named []int64) (string, error) { return c.Said(!lost(heads(named))), nil }

func lost(heads []int64) bool { return len(heads)%2 == 0 && xor(heads) == 0 }

func xor(list []int64) (x int64) {
	for _, n := range list {
		x ^= n
	}
	return x
}

// Small yields all rows of up to 9 coins, written in several ways: the heads in ascending order, and those
// of up to 6 coins also with the first or the last one named again.
func (turtles) Small(yield func([]int64) bool) {
	const coins, again = 9, 6
	for set := range 1 << coins {
		list := []int64{}
		for rest := set; rest != 0; rest &= rest - 1 {
			list = append(list, int64(bits.TrailingZeros(uint(rest))))
		}
		if !yield(list) {
			return
		}
		n := len(list)
		if n > 0 && set < 1<<again && !yield(append(slices.Clone(list), list[0])) || n > 1 && set < 1<<again && !yield(append([]int64{list[n-1]}, list...)) {
			return
		}
	}
}

// Random returns rows of every two octaves, of the number of heads and of the last one; half of them are
// lost, where that is possible. In a third some heads are named more often. Search reaches a quarter.
func (turtles) Random(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	top := int64(largest)
	if r.Small() {
		top = searched - 1
	}
	losing := r.Choose(2) == 0
	lo, hi := r.Octave(0, top)
	last := r.Within(lo, hi)
	least, n := r.Octave(0, min(most, hi+1))
	n = r.Within(least, n)
	if n > last+1 {
		last = min(hi, n-1)
	}
	list := row(r, n, last, losing)
	for free := most - len(list); len(list) > 0 && free > 0 && r.IntN(3) == 0; free = most - len(list) {
		list = append(list, rules.Times(1+r.IntN(min(free, 4)), func() int64 { return list[r.IntN(len(list))] })...)
	}
	if r.IntN(3) > 0 {
		rules.Shuffle(r, list)
	}
	return list
}

// row returns n heads, the last one on a coin, lost or won if it finds such a row.
func row(r *rules.Draw, n, last int64, losing bool) (list []int64) {
	if n == 0 {
		return []int64{}
	}
	if losing {
		n = max(n&^1, min(4, last+1)) // an even number, four at least
	}
	least := int64(0) // of the others, so that they are spread over all octaves or near
	if n < last/4 && r.IntN(2) == 0 {
		least = last - last/4
	}
	for tries := 0; tries < 20 && (list == nil || lost(list) != losing); tries++ {
		taken := map[int64]bool{last: true}
		list = append([]int64{}, last)
		add := func(at int64) {
			if !taken[at] {
				taken[at], list = true, append(list, at)
			}
		}
		some := n
		if losing {
			some = max(1, n-2)
		}
		for int64(len(list)) < some {
			add(rules.Between(r, least, last))
		}
		left := xor(list)
		for more := 0; int64(len(list)) < n && more < 200; more++ { // two that make the xor 0
			a := rules.Between(r, 0, last)
			if b := a ^ left; a != b && b < last && !taken[a] && !taken[b] {
				add(a)
				add(b)
			}
		}
		for int64(len(list)) < n {
			add(rules.Between(r, 0, last))
		}
	}
	return list
}

// Large returns many heads on coins far out, half of them lost.
func (turtles) Large(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	list := row(r, most-r.Int64N(3), largest-r.Int64N(3), r.IntN(2) == 0)
	rules.Shuffle(r, list)
	return list
}

// Top returns the largest numbers, and few coins about powers of two.
func (turtles) Top() [][]int64 {
	from := func(first, n int64) []int64 { return rules.Times(n, func() int64 { first++; return first - 1 }) }
	all := [][]int64{{largest}, {largest, largest}, slices.Repeat([]int64{largest}, most), from(largest-most+1, most), from(0, most), from(0, 64), from(64, 64)}
	for _, power := range []int64{1 << 15, 1 << 16, 1 << 25} {
		all = append(all, from(power-2, 4), from(power, 4), []int64{0, 1, power, power + 1}, []int64{1, power, power + 1}, []int64{0, power - 1, power, 2*power - 1})
	}
	return all
}

// Simpler yields rows with fewer heads, with nearer ones, or with the same digit 0 in all numbers.
func (turtles) Simpler(named []int64, yield func([]int64) bool) bool {
	if len(named) == 0 {
		return true
	}
	if len(named) == 1 && !yield([]int64{}) {
		return false
	}
	if sorted := slices.Sorted(slices.Values(named)); !slices.Equal(sorted, named) && !yield(sorted) {
		return false
	}
	for bit := int64(1); bit <= largest; bit *= 2 {
		without := make([]int64, len(named))
		for i, at := range named {
			without[i] = at &^ bit
		}
		if !slices.Equal(without, named) && !yield(without) {
			return false
		}
	}
	const few = 20
	for i := range named[1:min(len(named), few)] { // a digit away in two at once
		for j := range i + 1 {
			for bit := int64(1); bit <= largest; bit *= 2 {
				a, b := named[i+1]^bit, named[j]^bit
				if max(a, b) <= largest && a+b < named[i+1]+named[j] && !yield(rules.Replaced(rules.Replaced(named, i+1, a), j, b)) {
					return false
				}
			}
		}
	}
	return rules.SimplerPiles(named, 0, 0, yield)
}

// newGame returns the game. The text of a position is the numbers of the coins with heads up, or "tails".
func newGame() *rules.Game[[]int64, uint16] {
	search := rules.NewNormal(options, rules.Remembered)
	return &rules.Game[[]int64, uint16]{
		Players: [2]game.Player{"Daizhenyang", game.Opponent},
		Read: func(in *rules.Scanner) []int64 {
			if in.Ahead("tails") {
				return nil
			}
			var named []int64
			for first := true; first || in.Skip(); first = false {
				named = append(named, in.Int("coin", 0, largest))
			}
			return heads(named)
		},
		Write: func(p []int64) string {
			if len(p) == 0 {
				return "tails"
			}
			return rules.WritePosition(p)
		},
		Board: func(p []int64) rules.Board {
			b := rules.Coins{Rows: 1}
			for _, at := range p {
				b.Heads, b.Columns = append(b.Heads, [2]int64{0, at}), at+1
			}
			return b
		},
		Moves: moves,
		End:   func([]int64) message.Message { return message.New("end all tails") },
		Parts: rules.Alone[[]int64], // a sum of one part, so that it has a Grundy value
		Search: func(p []int64) (rules.Solver[uint16], uint16, error) {
			set := uint16(0)
			for _, at := range p {
				if at >= searched {
					return nil, 0, rules.TooLarge("bound coins", searched)
				}
				set |= 1 << at
			}
			return search, set, nil
		},
	}
}

// moves yields the moves from the first head on: that coin alone, with another one, and with two.
func moves(p []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
	turn := func(coins ...int64) bool {
		to := p
		var spots []rules.Spot
		for _, at := range coins {
			spots = append(spots, rules.Spot{At: at})
			to = rules.Switched(to, at)
		}
		return yield(game.Move{Verb: game.TurnOver, Was: coins}, heads(to), spots...)
	}
	for _, last := range p {
		if !turn(last) {
			return
		}
		for a := range last {
			if !turn(a, last) {
				return
			}
		}
		for b := range last {
			for a := range b {
				if !turn(a, b, last) {
					return
				}
			}
		}
	}
}

// options are the moves for search, in which the bits of a position are the coins with heads up.
func options(set uint16, list []uint16) []uint16 {
	for last := range searched {
		if set>>last&1 == 0 {
			continue
		}
		turned := set ^ 1<<last
		list = append(list, turned)
		for b := range last {
			list = append(list, turned^1<<b)
			for a := range b {
				list = append(list, turned^1<<a^1<<b)
			}
		}
	}
	return list
}
