// Package hdu1536 is the room of hdu1536: Nim in which a move takes a number of a set.
// The question is who wins each of several positions.
package hdu1536

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is hdu1536.
var Room = rules.Room{
	ID:      "hdu1536",
	Title:   "S-Nim",
	Topic:   "Nim with a subtraction set",
	Turn:    "A turn takes a number of the set from one pile. Whoever cannot move loses.",
	Chinese: "取石子，尼姆博弈，减法集合，SG 函数",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1536"},
		{Judge: "POJ", Name: "2960"},
		{Judge: "Baekjoon", Name: "6699"},
	},
	Seconds: 2, KiB: 65536, JavaSeconds: 5,
	Picture: picture.TwoSets,
	New:     newRules,
}

func newRules() rules.Rules {
	return rules.Spec[setNim]{
		Layout: rules.Until("0"),
		Format: []rules.Field{rules.NumberNamed("k"), rules.ListNamed("set", "k"), rules.NumberNamed("m"), rules.Repeated("m", rules.NumberNamed("l"), rules.ListNamed("piles", "l"))},
		Table:  rules.AsksOutcome(setNimGame, setNim.start, rules.OneOf[setNim]("W", "L"), "\n"),
		// A program finds the values of all sizes for each case, and clears an array of marks
		// for each size, which costs about thirty steps.
		Work: func(c setNim) int64 { return (setNimLargest + 1) * int64(30+len(c.set)) },
		Read: func(in *rules.Scanner) setNim {
			var c setNim
			k := in.Int("number of members of the set", 1, setNimMost)
			c.set = in.Ints(k, "member of the set", 1, setNimLargest)
			for m := in.Int("number of positions", 1, setNimMost); m > 0; m-- {
				piles := in.Int("number of piles", 1, setNimMost)
				c.positions = append(c.positions, in.Ints(piles, "pile size", 0, setNimLargest))
			}
			return c
		},
		Write: func(out *rules.Printer, c setNim) {
			out.Counted(c.set)
			out.Line(int64(len(c.positions)))
			for _, piles := range c.positions {
				out.Counted(piles)
			}
		},
		InOrder: func(c setNim) (setNim, string) {
			if slices.IsSorted(c.set) {
				return c, ""
			}
			return setNim{slices.Sorted(slices.Values(c.set)), c.positions}, "numbers of the set"
		},
		Small:   smallSetNim,
		Random:  randomSetNim,
		Extreme: extremeSetNim,
		Simpler: simplerSetNim,
	}.Rules()
}

const (
	setNimMost    = 100     // members, positions, and piles of one
	setNimLargest = 10000   // of a member and of a pile
	setNimOptions = 1 << 19 // about how many moves a search may look at
)

// A setNim is a set, as the input has it, and positions.
type setNim struct {
	set       []int64
	positions [][]int64
}

// smallSetNim yields all sets of up to three members, in any order and with repetitions, each
// with all positions of up to two piles.
func smallSetNim(yield func(setNim) bool) {
	const sets, member, pile = 3, 5, 8
	var positions [][]int64
	for n := 1; n <= 2; n++ {
		positions = slices.AppendSeq(positions, rules.Tuples(n, 0, pile))
	}
	for k := 1; k <= sets; k++ {
		for set := range rules.Tuples(k, 1, member) {
			if !yield(setNim{set, positions}) {
				return
			}
		}
	}
}

// anyOrder returns the members 1 to 100, in any order.
func anyOrder(r *rand.Rand) []int64 {
	set := slices.Collect(rules.UpTo(setNimMost))
	rules.Shuffle(r, set)
	return set
}

// randomSetNim returns a random case, mostly a small one; some have the set of 1 to 100, one
// large pile in each position, or large numbers only.
func randomSetNim(r *rand.Rand) setNim {
	type size struct{ members, member, positions, piles, pile int64 }
	s := size{5, 12, 4, 5, 16}
	switch r.IntN(24) {
	case 0, 1:
		s = size{setNimMost, setNimLargest, setNimMost, setNimMost, setNimLargest}
	case 2, 3:
		s = size{12, setNimLargest, 2, 1, setNimLargest}
	case 4, 5:
		s = size{40, 60, 3, 2, 60}
	case 6, 7:
		s = size{setNimMost, setNimMost, 3, 1, 250}
	}
	c := setNim{set: rules.Times(rules.Spread(r, 1, s.members), func() int64 { return rules.Spread(r, 1, s.member) })}
	if s.members == setNimMost && s.member == setNimMost {
		c.set = anyOrder(r)
	}
	piles := rules.PileCases{Fewest: 1, Most: int(s.piles), Largest: s.pile, Searched: slices.Repeat([]int64{s.pile}, int(s.piles)+1)}
	c.positions = rules.Times(rules.Spread(r, 1, s.positions), func() []int64 { return piles.Random(r, nil) })
	return c
}

func extremeSetNim(*rand.Rand) [][]setNim {
	r := rand.New(rand.NewPCG(1536, 0))
	with := func(set []int64, least int64) setNim {
		c := setNim{set: set}
		for range setNimMost {
			c.positions = append(c.positions, rules.PileCases{Least: least, Largest: setNimLargest}.LastDecides(r, setNimMost-r.IntN(3)))
		}
		return c
	}
	any := func() []int64 {
		return rules.Times(setNimMost, func() int64 { return rules.Between(r, 1, setNimLargest) })
	}
	all := anyOrder(r)
	return [][]setNim{
		{with(any(), 0), with(all, setNimLargest-setNimMost), with(any(), 0)},
		{with(all, 0)},
		// Values of the first case for piles of 10000 are wrong in the second.
		{with([]int64{1}, setNimLargest-2), with([]int64{setNimLargest, setNimLargest - 1}, setNimLargest-2), with([]int64{2, 1}, 0)},
	}
}

// simplerSetNim yields cases with fewer or smaller positions, piles or members.
func simplerSetNim(c setNim, yield func(setNim) bool) bool {
	sets := func(set []int64) bool { return yield(setNim{set, c.positions}) }
	positions := func(list [][]int64) bool { return yield(setNim{c.set, list}) }
	return rules.Shorter(c.positions, positions) && rules.SimplerEach(c.positions, positions) &&
		rules.Shorter(c.set, sets) && rules.SimplerPiles(c.set, len(c.set), 1, sets)
}

// start returns the positions of a case, which share one set and one search.
func (c setNim) start() []beads {
	of := newBeadSet(c.set)
	var list []beads
	for _, piles := range c.positions {
		list = append(list, beads{of, rules.Standing(piles)})
	}
	return list
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

// newBeadSet returns a set with its search.
func newBeadSet(set []int64) *beadSet {
	members := slices.Compact(slices.Sorted(slices.Values(set)))
	return &beadSet{members, rules.NewNormal(takeOf(members), setNimOptions/(8+len(set)))}
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
		return rules.Piles{Sizes: b.piles, Note: rules.InWords(b.of.set, "or") + " may be taken"}
	},
	Moves: func(b beads, yield func(string, beads) bool) {
		taken := func(pile int64) iter.Seq[int64] { return slices.Values(rules.AnyOf(b.of.set...)(pile)) }
		rules.TakeFrom(b.piles, false, taken, func(words string, to []int64) bool { return yield(words, beads{b.of, to}) })
	},
	End: func(b beads) string {
		if len(b.piles) == 0 {
			return "no beads are left"
		}
		return fmt.Sprintf("no pile has %d beads, the fewest that may be taken", b.of.set[0])
	},
	Parts: func(b beads) (parts []beads) {
		for _, pile := range rules.Singles(b.piles) {
			parts = append(parts, beads{b.of, pile})
		}
		return parts
	},
	Search: func(b beads) (rules.Solver[setNimPiles], setNimPiles, error) {
		piles, err := setNimPack(b.piles)
		return b.of.search, piles, err
	},
}

// setNimPiles are up to six piles, the largest first.
type setNimPiles [6]uint16

// setNimPack sorts piles. The error is game.ErrTooLarge.
func setNimPack(piles []int64) (setNimPiles, error) {
	var sorted setNimPiles
	if len(piles) > len(sorted) {
		return sorted, rules.TooLarge("search reaches %d piles", len(sorted))
	}
	for _, p := range piles {
		if p > setNimLargest {
			return sorted, rules.TooLarge("search reaches piles of up to %d", setNimLargest)
		}
		rules.PutSorted(sorted[:], len(sorted)-1, uint16(p))
	}
	return sorted, nil
}

// takeOf returns the moves that take a number of the set from one pile. It tries only one of
// equal piles.
func takeOf(set []int64) game.Options[setNimPiles] {
	return func(piles setNimPiles, list []setNimPiles) []setNimPiles {
		for i, p := range piles {
			if i > 0 && p == piles[i-1] {
				continue
			}
			for _, s := range set {
				if s <= int64(p) {
					list = append(list, piles)
					rules.PutSorted(list[len(list)-1][:], i, p-uint16(s))
				}
			}
		}
		return list
	}
}
