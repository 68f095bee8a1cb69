// Package luogu2148 is the room of luogu2148: piles come in pairs, and a move removes one pile of a pair
// and splits the other one in two. The question is who wins.
//
// Search plays with all pairs at once; how far it reaches stands at searched. There is no second method:
// the solution answers larger cases.
package luogu2148

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "luogu2148",
	Title:  "E&D",
	Topic:  "pairs of piles: remove one, split the other",
	Theory: rules.BySplits,
	Kind:   rules.ManyPiles,
	Turn:   "A turn removes one pile of a pair and splits the other one into two, which are the new pair. Whoever cannot move loses.",
	Level:  rules.Medium,
	Homes: []rules.Home{
		{Judge: "Luogu", Name: "P2148", Limits: &rules.Limits{Seconds: 1, KiB: 125 << 10, Unsure: true}},
		{Judge: "BZOJ", Name: "1228", Limits: &rules.Limits{Seconds: 10, KiB: 162 << 10}},
	},
	Table: "_ _",
	Axes:  []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{2, 1}, Largest: [2]int64{drawn, largest},
		Never: func(_, size int, lost bool) bool { return size == 1 && !lost }, // piles of 1 only
	},
	Picture: picture.PairValues,
	New:     newRules,
}

const (
	most, largest = 20000, 2e9
	drawn         = 1023    // piles of a random case; the largest inputs have more
	searched      = 3 << 20 // moves that search looks at, as at most estimated
)

// pairs are a case and a position: the piles 1 and 2 are a pair, 3 and 4, and so on.
type pairs [][2]int64

// splitting is the problem.
type splitting struct {
	rules.Usual[pairs]
	rules.Question[pairs]
}

func newRules() rules.Rules {
	return rules.Of(splitting{Question: rules.AsksWinner(newGame(), rules.Alone[pairs], "YES", "NO")})
}

func (splitting) Layout() rules.Layout { return rules.Counted(1, 20) }

func (splitting) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.ListNamed("piles", "n")}
}

func (splitting) Read(in *rules.Scanner) pairs {
	n := in.Int("number of piles", 2, most)
	if n%2 == 1 {
		in.Fail("odd number of piles", n)
	}
	return paired(in.Ints(n, "pile size", 1, largest))
}

// paired returns an even number of piles as pairs.
func paired(piles []int64) (c pairs) {
	for i := 1; i < len(piles); i += 2 {
		c = append(c, [2]int64{piles[i-1], piles[i]})
	}
	return c
}

// piles returns the piles in their order.
func (c pairs) piles() (list []int64) {
	for _, pair := range c {
		list = append(list, pair[:]...)
	}
	return list
}

func (splitting) Write(out *rules.Printer, c pairs) {
	out.Line(2 * int64(len(c)))
	out.Line(c.piles()...)
}

// Work counts a program that reads the numbers and looks at their binary digits.
func (splitting) Work(c pairs) int64 { return 8 * int64(len(c)) }

// Small yields all cases of one, two and three pairs with piles up to a bound.
func (splitting) Small(yield func(pairs) bool) {
	for n, top := range []int64{15, 5, 2} {
		for piles := range rules.Tuples(2*n+2, 1, top) {
			if !yield(paired(piles)) {
				return
			}
		}
	}
}

// Random returns pairs of every two octaves, of the number of piles and of the largest. Half are lost, see
// cancelling; the others have one pair more, which is won. Search reaches a quarter, of which half of the
// others are any piles.
func (splitting) Random(r *rules.Draw, _ rules.Winner[pairs]) pairs {
	n, top, small := int64(drawn), int64(largest), r.Small()
	if small {
		within := [...]int64{1: 60, 2: 16, 3: 8, 4: 6, 5: 4} // by the number of pairs
		n = rules.Between(r, 1, int64(len(within))-1)
		top = within[n]
		n *= 2
	}
	lost := r.Choose(2) == 0
	least, piles := r.Octave(2, n)
	n = r.Within(least, piles) / 2
	lo, hi := r.Octave(1, top)
	if lost {
		return cancelling(r, n, lo, hi)
	}
	if small && r.IntN(2) == 0 {
		return paired(rules.Times(2*n, func() int64 { return rules.Between(r, 1, hi) }))
	}
	c := pairs{{r.Within(lo, hi), rules.Spread(r, 1, hi)}}
	if pair := &c[0]; pair[0]%2+pair[1]%2 == 2 && hi > 1 { // with an even pile, a pair is won
		pair[0]--
	}
	c = append(c, cancelling(r, n-1, 1, hi)...)
	rules.Shuffle(r, c)
	return c
}

// cancelling returns n pairs that are lost, the largest pile from lo to hi: each pair twice, which a player
// wins by copying; and where their number is odd a pair of odd piles, since who leaves odd piles can do so
// again.
func cancelling(r *rules.Draw, n, lo, hi int64) pairs {
	var c pairs
	pile := r.Within(lo, hi)
	if n%2 == 1 {
		c = append(c, [2]int64{odd(pile, lo), odd(rules.Spread(r, 1, hi), 1)})
	}
	for ; int64(len(c)) < n; pile = rules.Spread(r, 1, hi) {
		other := rules.Spread(r, 1, hi)
		c = append(c, [2]int64{pile, other}, [2]int64{other, pile})
	}
	for i := range c {
		if r.IntN(2) == 0 {
			c[i][0], c[i][1] = c[i][1], c[i][0]
		}
	}
	rules.Shuffle(r, c)
	return c
}

// odd returns the number or an odd one beside it, at least lo if that is odd.
func odd(n, lo int64) int64 {
	if n%2 == 0 && n > lo {
		return n - 1
	}
	return n | 1
}

// Large returns about as many pairs as possible, large ones, that cancel; in half of the draws with an even
// pile in one more pair, the last one.
func (splitting) Large(r *rules.Draw, _ rules.Winner[pairs]) pairs {
	n := most/2 - r.Int64N(3)
	if r.IntN(2) == 0 {
		return cancelling(r, n, largest/2, largest-1)
	}
	return append(cancelling(r, n-1, largest/2, largest-1), [2]int64{odd(rules.Wide(r, 1, largest-1), 1), rules.Wide(r, 1, largest/2) * 2})
}

// Top returns the largest numbers, and single pairs about the powers of two.
func (splitting) Top() []pairs {
	top := slices.Repeat(pairs{{largest, largest}}, most/2)
	all := []pairs{top, rules.Replaced(top, most/2-1, [2]int64{largest - 1, largest - 1})}
	for _, power := range []int64{1 << 15, 1 << 16, 1 << 30} {
		all = append(all, pairs{{power, power}, {1, power}}, pairs{{power, power + 1}, {power + 1, power}},
			pairs{{power, 1}, {power - 1, 1}}, pairs{{power + 1, power - 1}}, pairs{{power, power + 2}})
	}
	return all
}

// Simpler yields cases with fewer pairs or smaller piles.
func (splitting) Simpler(c pairs, yield func(pairs) bool) bool {
	piles := c.piles()
	fewer := func(list [][2]int64) bool { return yield(list) }
	return rules.Shorter(c, fewer) && rules.Twins(c, fewer) &&
		rules.SimplerPiles(piles, len(piles), 1, func(list []int64) bool { return yield(paired(list)) })
}

func (splitting) InOrder(c pairs) (pairs, message.Kind) {
	return slices.SortedFunc(slices.Values(lists.Each(c, inOrder)), func(a, b [2]int64) int { return slices.Compare(a[:], b[:]) }), "piles"
}

// inOrder returns a pair with the smaller pile first.
func inOrder(pair [2]int64) [2]int64 { return rules.SmallerFirst(pair[0], pair[1]) }

// newGame returns the game. The text of a position is its piles.
func newGame() *rules.Game[pairs, heaps] {
	search := rules.NewNormal(rules.MoveOne(split), rules.Remembered)
	return &rules.Game[pairs, heaps]{
		Players: [2]game.Player{"E", "W"},
		Read: func(in *rules.Scanner) pairs {
			var piles []int64
			for len(piles)%2 == 1 || len(piles) == 0 || in.Skip() {
				piles = append(piles, in.Int("pile size", 1, rules.LargestShown))
			}
			return paired(piles)
		},
		Write: func(c pairs) string { return rules.WritePosition(c.piles()) },
		Board: func(c pairs) rules.Board {
			var notes []message.Message
			for i := range c.piles() {
				notes = append(notes, message.New("board pair", i/2+1))
			}
			return rules.Piles{Sizes: c.piles(), Notes: notes}
		},
		Moves: pairs.moves,
		End:   func(pairs) message.Message { return message.New("end all piles single") },
		Parts: func(c pairs) (parts []pairs) {
			for i := range c {
				parts = append(parts, c[i:i+1])
			}
			return parts
		},
		Search: func(c pairs) (rules.Solver[heaps], heaps, error) {
			h, err := packed(c)
			return search, h, err
		},
	}
}

// moves yields the moves, once for equal pairs and for equal piles.
func (c pairs) moves(yield func(game.Move, pairs, ...rules.Spot) bool) {
	for i, equal := range rules.Different(lists.Each(c, inOrder)) {
		for side, p := range c[i] {
			gone := c[i][1-side]
			if side == 1 && p == gone {
				continue
			}
			for part := int64(1); part <= p/2; part++ {
				move := game.Move{Verb: game.SplitPair, Thing: game.Stone, Was: c[i][:], Becomes: []int64{part, p - part}, Equal: equal}
				removed, cut := rules.Spot{Part: int64(2*i + 1 - side), At: rules.Whole}, rules.Spot{Part: int64(2*i + side), At: part}
				if !yield(move, rules.Replaced(c, i, [2]int64{part, p - part}), removed, cut) {
					return
				}
			}
		}
	}
}

// heaps are the pairs of a position for search: the larger pile times 256 and the smaller one, less those
// of a pair of single stones.
type heaps = rules.Parts[uint16]

const done = 1<<8 + 1 // a pair of single stones

// packed returns a position for search. If it has too many positions that can follow, the error is
// game.ErrTooLarge.
func packed(c pairs) (heaps, error) {
	var list []uint16
	positions, stones := int64(1), int64(0)
	for _, pair := range c {
		pair = inOrder(pair)
		if pair[1] == 1 {
			continue
		}
		stones += pair[0] + pair[1]
		if pair[1] <= 255 { // a pair that follows has no more stones than this pile
			positions *= pair[1]*pair[1]/4 + 1
		}
		if len(list) == 10 || pair[1] > 255 || positions*stones > searched {
			return heaps{}, rules.TooLarge("bound 10 pairs, 255, moves", searched)
		}
		list = append(list, uint16(pair[1]<<8+pair[0]-done))
	}
	return rules.PartsOf(list), nil
}

// split appends the pairs after a move in one.
func split(pair uint16, list []uint16) []uint16 {
	pair += done
	larger, smaller := pair>>8, pair&255
	for _, p := range []uint16{larger, smaller} {
		for part := uint16(1); part <= p/2; part++ {
			list = append(list, (p-part)<<8+part-done)
		}
		if smaller == larger {
			break
		}
	}
	return list
}
