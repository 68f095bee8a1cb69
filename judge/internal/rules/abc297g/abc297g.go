// Package abc297g is the room of abc297g: a move takes L to R stones from one pile. The question is who
// wins.
//
// Search plays with all piles at once, and reaches few small ones. There is no second method: the
// solution answers larger cases.
package abc297g

import (
	"fmt"
	"iter"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "abc297g",
	Title:  "Constrained Nim 2",
	Topic:  "Nim with an interval: take L to R stones from a pile",
	Theory: rules.BySubtraction,
	Turn:   "A turn takes a number of stones from L to R from one pile. Whoever cannot move loses.",
	Level:  rules.Medium,
	Kind:   rules.ManyPiles,
	Homes: []rules.Home{
		{Judge: "AtCoder", Name: "abc297_g", Path: "abc297/tasks/abc297_g", Also: "ABC297 G"},
	},
	Seconds: 2, KiB: 1 << 20, Unsure: true,
	Table: "2 to 5: _",
	Axes:  []message.Kind{"axis stones, taking 2 to 5"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{drawn, largest},
	},
	Picture: picture.Blocks,
	New:     newRules,
}

const (
	most, largest = 200000, 1000000000 // piles; stones in a pile, and bounds of a move
	drawn         = 1000               // piles of a random case
)

// constrained is the problem.
type constrained struct {
	rules.Usual[nimCase]
	rules.Question[nimCase]
}

func newRules() rules.Rules {
	start := func(c nimCase) []position { return rules.Alone(position{gameOf(c.least, c.most), c.piles}) }
	return rules.Of(constrained{Question: rules.AsksWinner(constrainedNim, start, "First", "Second")})
}

// A nimCase is how many stones a move may take, and the piles.
type nimCase struct {
	least, most int64
	piles       []int64
}

func (constrained) Layout() rules.Layout { return rules.Single() }

func (constrained) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("l"), rules.NumberNamed("r"), rules.ListNamed("piles", "n")}
}

func (constrained) Read(in *rules.Scanner) nimCase {
	n := in.Int("number of piles", 1, most)
	least := in.Int("least number that may be taken", 1, largest)
	return nimCase{least, in.Int("largest number that may be taken", least, largest), in.Ints(n, "pile size", 1, largest)}
}

func (constrained) Write(out *rules.Printer, c nimCase) {
	out.Line(int64(len(c.piles)), c.least, c.most)
	out.Line(c.piles...)
}

// Work counts a program that reads the numbers and finds their values.
func (constrained) Work(c nimCase) int64 { return 5 * int64(len(c.piles)) }

// Small yields one to three small piles with all small intervals.
func (constrained) Small(yield func(nimCase) bool) {
	for n := 1; n <= 3; n++ {
		top := []int64{1: 14, 2: 6, 3: 4}[n]
		for least := int64(1); least <= 4; least++ {
			for most := least; most <= 5; most++ {
				for piles := range rules.Tuples(n, 1, top) {
					if !yield(nimCase{least, most, piles}) {
						return
					}
				}
			}
		}
	}
}

// Random returns piles of every pair of octaves, of their number and of the largest size. A third are lost:
// pairs of equal piles, with a pile that no move can touch where their number is odd. A third are won by a
// move to such pairs: it takes a pile, or makes two equal. The others are any. A quarter are few and small.
func (constrained) Random(r *rules.Draw, _ rules.Winner[nimCase]) nimCase {
	count, size := int64(drawn), int64(largest)
	if r.Small() {
		count, size = 3, 60
	}
	kind := r.Choose(3)
	n := r.Within(r.Octave(1, count))
	lo, hi := r.Octave(1, size)
	top := r.Within(lo, hi)
	least := rules.Spread(r, 1, top)
	if hi == 1 && kind == 1 {
		n = max(1, n-1+n%2)
	}
	c := nimCase{least, least + rules.Spread(r, 0, least*(1+r.Int64N(8))), rules.Times(n, func() int64 { return rules.Wide(r, 1, hi) })}
	if r.IntN(3) == 0 {
		c.most = rules.Spread(r, least, largest)
	}
	if c.piles[0] = top; kind == 2 {
		c.most = min(c.most, largest)
		return c
	}
	for i := int64(1); i < n; i += 2 {
		c.piles[i] = c.piles[i-1]
	}
	last := &c.piles[n-1]
	switch {
	case kind == 0 && n == 1 && top < largest:
		c.least = rules.Spread(r, top+1, largest)
	case kind == 0 && n%2 == 1:
		if least == 1 {
			c.least = 2
		}
		*last = rules.Between(r, 1, max(1, c.least-1))
	case kind == 1 && n%2 == 1:
		if n > 1 {
			*last = rules.Spread(r, least, top)
		}
		c.most = max(c.most, *last)
	case kind == 1 && least < *last: // n is even
		taken := rules.Spread(r, least, *last-1)
		*last -= taken
		c.most = max(c.most, taken)
	case kind == 1: // too small for that
		c.least, c.piles[n-2], *last = 1, top, max(1, top-1)
	}
	c.most = min(max(c.most, c.least), largest)
	rules.Shuffle(r, c.piles)
	return c
}

// Large returns as many large piles as possible: pairs, but in half of the draws the last pile is
// twice its partner.
func (constrained) Large(r *rules.Draw, _ rules.Winner[nimCase]) nimCase {
	least := rules.Wide(r, 1, largest/100)
	c := nimCase{least, rules.Wide(r, least, largest), rules.Times(most, func() int64 { return rules.Wide(r, 1, largest) })}
	for i := 1; i < most; i += 2 {
		c.piles[i] = c.piles[i-1]
	}
	rules.Shuffle(r, c.piles[:most-2])
	pile := r.Within(largest/4, largest/2)
	c.piles[most-2], c.piles[most-1] = pile, pile
	if r.IntN(2) == 0 {
		c.piles[most-1] *= 2
	}
	return c
}

func (constrained) Top() []nimCase {
	all := func(n int) []int64 { return rules.Times(n, func() int64 { return largest }) }
	return []nimCase{
		{1, 1, all(most)}, {largest, largest, all(most - 1)}, {1, largest, all(most)}, {largest / 2, largest / 2, all(most - 1)},
		{1, largest, []int64{largest}}, {1, 1, []int64{1}}, {largest, largest, []int64{largest - 1}},
	}
}

// Simpler yields cases with fewer or smaller piles, or smaller bounds of a move.
func (constrained) Simpler(c nimCase, yield func(nimCase) bool) bool {
	return rules.SimplerPiles(c.piles, 1, 1, func(piles []int64) bool { return yield(nimCase{c.least, c.most, piles}) }) &&
		rules.Smaller(c.most, c.least, func(most int64) bool { return yield(nimCase{c.least, most, c.piles}) }) &&
		rules.Smaller(c.least, 1, func(least int64) bool { return yield(nimCase{least, c.most, c.piles}) }) &&
		rules.Smaller(c.least, 1, func(least int64) bool { return yield(nimCase{least, c.most - c.least + least, c.piles}) })
}

func (constrained) InOrder(c nimCase) (nimCase, message.Kind) {
	return nimCase{c.least, c.most, slices.Sorted(slices.Values(c.piles))}, "piles"
}

// A position is the piles and their game.
type position struct {
	of    *interval
	piles []int64
}

// An interval is the game in which a move takes least to most stones from a pile.
type interval struct {
	least, most int64
	*rules.Game[[]int64, rules.Heap]
}

func gameOf(least, most int64) *interval {
	takes := func(pile int64) iter.Seq[int64] {
		return func(yield func(int64) bool) {
			for k := least; k <= min(most, pile) && yield(k); k++ {
			}
		}
	}
	return &interval{least, most, rules.PileGame{Takes: takes}.Game()}
}

// constrainedNim is the game. The text of a position is the interval, a colon and the piles: "2 to 5: 3 7".
var constrainedNim = &rules.Game[position, rules.Heap]{
	Read: func(in *rules.Scanner) position {
		least, most := in.Interval(largest)
		return position{gameOf(least, most), rules.ReadPosition(in)}
	},
	Write: func(p position) string {
		return fmt.Sprintf("%d to %d: %s", p.of.least, p.of.most, p.of.Write(p.piles))
	},
	Brief: func(p position) string { return p.of.Write(p.piles) },
	Board: func(p position) rules.Board {
		note := message.New("board from to may be taken", p.of.least, p.of.most)
		if p.of.least == p.of.most {
			note = message.New("board only one number", p.of.least)
		}
		return rules.Piles{Sizes: rules.Standing(p.piles), Note: note}
	},
	Moves: func(p position, yield func(game.Move, position, ...rules.Spot) bool) {
		p.of.Moves(p.piles, func(done game.Move, to []int64, spots ...rules.Spot) bool {
			return yield(done, position{p.of, to}, spots...)
		})
	},
	End: func(p position) message.Message { return p.of.End(p.piles) },
	Parts: func(p position) (parts []position) {
		for _, pile := range p.piles {
			parts = append(parts, position{p.of, []int64{pile}})
		}
		return parts
	},
	Search: func(p position) (rules.Solver[rules.Heap], rules.Heap, error) { return p.of.Search(p.piles) },
}
