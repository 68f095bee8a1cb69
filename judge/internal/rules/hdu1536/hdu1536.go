// Package hdu1536 is the room of hdu1536.
package hdu1536

import (
	"iter"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "hdu1536",
	Title:  "S-Nim",
	Topic:  "Nim with a subtraction set",
	Theory: rules.BySubtraction,
	Kind:   rules.ManyPiles,
	Level:  rules.Medium,
	Turn:   "A turn takes a number of the set from one pile. Whoever cannot move loses.",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1536", Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 5, JavaKiB: 65536}},
		{Judge: "POJ", Name: "2960", Limits: &rules.Limits{Seconds: 2, KiB: 65536}},
		{Judge: "Baekjoon", Name: "6699"},
	},
	Table: "2,5: _",
	Axes:  []message.Kind{"axis stones, taking 2 or 5"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{100, 10000},
	},
	Picture: picture.TwoSets,
	New:     newRules,
}

// setNims is the problem.
type setNims struct {
	rules.Usual[setNim]
	rules.Question[setNim]
}

func newRules() rules.Rules {
	return rules.Of(setNims{Question: rules.AsksOutcome(setNimGame, setNim.start, rules.OneOf[setNim]("W", "L"), "\n")})
}

func (setNims) Layout() rules.Layout { return rules.Until("0") }

func (setNims) Format() []rules.Field {
	return []rules.Field{
		rules.NumberNamed("k"), rules.ListNamed("allowed", "k"), rules.NumberNamed("m"),
		rules.Repeated("positions", "m", rules.NumberNamed("l"), rules.ListNamed("piles", "l")),
	}
}

func (setNims) Read(in *rules.Scanner) setNim {
	var c setNim
	k := in.Int("number of members of the set", 1, setNimMost)
	c.set = in.Ints(k, "member of the set", 1, setNimLargest)
	for m := in.Int("number of positions", 1, setNimMost); m > 0; m-- {
		piles := in.Int("number of piles", 1, setNimMost)
		c.positions = append(c.positions, in.Ints(piles, "pile size", 0, setNimLargest))
	}
	return c
}

func (setNims) Write(out *rules.Printer, c setNim) {
	out.Counted(c.set)
	out.Line(int64(len(c.positions)))
	for _, piles := range c.positions {
		out.Counted(piles)
	}
}

// Work counts a program that finds the values of all sizes for each case, and clears an array of
// marks for each size, which costs about thirty steps.
func (setNims) Work(c setNim) int64 { return (setNimLargest + 1) * int64(30+len(c.set)) }

func (setNims) Stricter(c setNim) message.Kind {
	if slices.Max(slices.Concat(c.positions...))/slices.Min(c.set) > setNimDeep {
		return "lacks over 125 moves in a row"
	}
	return ""
}

func (setNims) Excuses(_ setNim, _ string, end rules.Ending) bool { return end == rules.StackOverflow }

func (setNims) InOrder(c setNim) (setNim, message.Kind) {
	return setNim{slices.Sorted(slices.Values(c.set)), c.positions}, "numbers of the set"
}

const (
	setNimDeep    = 125     // as the sentence of Stricter has it: calls of the program that was accepted, with 40 KB each, in POJ's memory
	setNimMost    = 100     // members, positions, and piles of one
	setNimLargest = 10000   // of a member and of a pile
	setNimOptions = 1 << 19 // about how many moves a search may look at
)

// A setNim is a set, as the input has it, and positions.
type setNim struct {
	set       []int64
	positions [][]int64
}

// Small yields all sets of up to three members, in any order and with repetitions, and
// of four in order, each with all positions of up to two piles.
func (setNims) Small(yield func(setNim) bool) {
	const sets, member, pile = 4, 5, 8
	var positions [][]int64
	for n := 1; n <= 2; n++ {
		positions = slices.AppendSeq(positions, rules.Tuples(n, 0, pile))
	}
	for k := 1; k <= sets; k++ {
		for set := range rules.Tuples(k, 1, member) {
			if (k < sets || slices.IsSorted(set)) && !yield(setNim{set, positions}) {
				return
			}
		}
	}
}

// anyOrder returns the members 1 to most, in any order.
func anyOrder(r *rules.Draw, most int64) []int64 {
	set := slices.Collect(rules.UpTo(most))
	rules.Shuffle(r, set)
	return set
}

// Random returns a random case with sets of every pair of octaves: of their size and the
// largest member; its positions have every pair of octaves of piles and stones. In half of the
// cases all numbers are small.
func (setNims) Random(r *rules.Draw, _ rules.Winner[setNim]) setNim {
	members, member, positions, piles := int64(5), int64(12), int64(4), rules.PileCases{Fewest: 1, Most: 5, Largest: 16}
	if r.Every(2) {
		members, member, positions, piles = setNimMost, setNimLargest, setNimMost, rules.PileCases{Fewest: 1, Most: setNimMost, Largest: setNimLargest}
	}
	n := r.Within(r.Octave(1, members))
	lo, hi := r.Octave(1, member)
	if members == setNimMost && r.Every(2) { // two members
		c := setNim{set: []int64{r.Within(lo, hi), r.Within(r.Octave(1, hi))}}
		rules.Shuffle(r, c.set)
		c.positions = rules.Times(setNimMost, func() []int64 { return piles.LastDecides(r, 1, nil) }) // search reaches these
		return c
	}
	c := setNim{set: rules.Times(n, func() int64 { return rules.Spread(r, 1, hi) })}
	if c.set[0] = r.Within(lo, hi); n > hi/2 {
		c.set = anyOrder(r, []int64{n, setNimMost}[r.IntN(2)])[:n]
	}
	c.positions = rules.Times(rules.Between(r, 1, positions), func() []int64 {
		if members == setNimMost && r.IntN(3) == 0 { // the pairs of Random hide that a value is wrong
			return rules.Times(rules.Spread(r, 1, setNimMost), func() int64 { return rules.Between(r, 0, setNimLargest) })
		}
		return piles.Random(r.Part(), nil)
	})
	return c
}

// largeSetNim returns as many positions as possible, of piles of at least least.
func largeSetNim(r *rules.Draw, set []int64, least int64) setNim {
	piles := rules.PileCases{Least: least, Largest: setNimLargest}
	return setNim{set, rules.Times(setNimMost, func() []int64 { return piles.LastDecides(r, setNimMost-r.IntN(3), nil) })}
}

// Large returns a case with as many members as possible, of any size.
func (setNims) Large(r *rules.Draw, _ rules.Winner[setNim]) setNim {
	set := rules.Times(setNimMost, func() int64 { return rules.Between(r, 1, setNimLargest) })
	return largeSetNim(r, set, 0)
}

func (s setNims) Extreme(r *rules.Draw) [][]setNim {
	all := anyOrder(r, setNimMost)
	one, other := []int64{1, 9, 10}, []int64{2, 3, 15} // with equal sum and product
	return [][]setNim{
		{s.Large(r, nil), largeSetNim(r, all, setNimLargest-setNimMost), s.Large(r, nil)},
		{largeSetNim(r, all, 0)},
		{largeSetNim(r, one, 0), largeSetNim(r, other, 0), largeSetNim(r, one, 0)},
		// Values of the first case for piles of 10000 are wrong in the second.
		{
			largeSetNim(r, []int64{1}, setNimLargest-2),
			largeSetNim(r, []int64{setNimLargest, setNimLargest - 1}, setNimLargest-2),
			largeSetNim(r, []int64{2, 1}, 0),
		},
	}
}

// Simpler yields cases with fewer or smaller positions, piles or members.
func (setNims) Simpler(c setNim, yield func(setNim) bool) bool {
	sets := func(set []int64) bool { return yield(setNim{set, c.positions}) }
	positions := func(list [][]int64) bool { return yield(setNim{c.set, list}) }
	return rules.Shorter(c.positions, positions) && rules.SimplerEach(c.positions, positions) &&
		rules.Shorter(c.set, sets) && rules.SimplerPiles(c.set, len(c.set), 1, sets)
}

// start returns the positions of a case, which share one set and one search.
func (c setNim) start() []beads {
	of := newBeadSet(c.set)
	return lists.Each(c.positions, func(piles []int64) beads { return beads{of, rules.Standing(piles)} })
}

// beads are a position: piles, none of them empty, and the set.
type beads struct {
	of    *beadSet
	piles []int64
}

// A beadSet is a set in increasing order without repetitions, and the search of its game.
type beadSet struct {
	set    []int64
	search *rules.Plain[setNimPiles]
}

type setNimPiles = rules.Parts[uint16]

// newBeadSet returns a set with its search.
func newBeadSet(set []int64) *beadSet {
	members := slices.Compact(slices.Sorted(slices.Values(set)))
	take := func(pile uint16, list []uint16) []uint16 {
		for _, s := range rules.AnyOf(members...)(int64(pile)) {
			list = append(list, pile-uint16(s))
		}
		return list
	}
	return &beadSet{members, rules.NewNormal(rules.MoveOne(take), setNimOptions/(8+len(set)))}
}

// setNimGame is the game. The text of a position is the set, a colon and the piles:
// "2,5: 5 12".
var setNimGame = &rules.Game[beads, setNimPiles]{
	Read: func(in *rules.Scanner) beads {
		set := in.Commas("member of the set", 1, setNimLargest)
		in.Pass(":", "set")
		return beads{newBeadSet(set), rules.ReadPosition(in)}
	},
	Write: func(b beads) string {
		return rules.WithCommas(b.of.set) + ": " + rules.WritePosition(b.piles)
	},
	Brief: func(b beads) string { return rules.WritePosition(b.piles) },
	Board: func(b beads) rules.Board {
		return rules.Piles{Sizes: b.piles, Note: message.New("board allowed numbers", message.Listed(message.AnyOf, b.of.set))}
	},
	Moves: func(b beads, yield func(game.Move, beads, ...rules.Spot) bool) {
		taken := func(pile int64) iter.Seq[int64] { return slices.Values(rules.AnyOf(b.of.set...)(pile)) }
		rules.TakeFrom(b.piles, game.Bead, false, taken, func(done game.Move, to []int64, at ...rules.Spot) bool {
			return yield(done, beads{b.of, to}, at...)
		})
	},
	End: func(b beads) message.Message {
		if len(b.piles) == 0 {
			return message.New("end no beads left")
		}
		return message.New("end no pile has as many beads", b.of.set[0])
	},
	Parts: func(b beads) []beads {
		return lists.Each(b.piles, func(pile int64) beads { return beads{b.of, []int64{pile}} })
	},
	Search: func(b beads) (rules.Solver[setNimPiles], setNimPiles, error) {
		if most := 6; len(b.piles) > most || len(b.piles) > 0 && slices.Max(b.piles) > setNimLargest {
			return nil, setNimPiles{}, rules.TooLarge("bound piles of a size", most, setNimLargest)
		}
		return b.of.search, rules.PartsOf(lists.Each(b.piles, func(p int64) uint16 { return uint16(p) })), nil
	},
}
