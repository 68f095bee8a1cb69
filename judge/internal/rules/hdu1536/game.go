package hdu1536

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// start returns the positions of a case. Their set and its search are one.
func (c setNim) start() []beads {
	of := newBeadSet(c.set)
	var list []beads
	for _, piles := range c.positions {
		b := beads{of: of}
		for _, p := range piles {
			if p > 0 {
				b.piles = append(b.piles, p)
			}
		}
		list = append(list, b)
	}
	return list
}

// Beads are a position: piles, none of them empty, and what may be taken from one.
type beads struct {
	of    *beadSet
	piles []int64
}

// A beadSet is a set, in order and each member once, and the search of its game.
type beadSet struct {
	set    []int64
	search *rules.Normal[setNimPiles]
}

// newBeadSet returns a set, as it is written, with its search.
func newBeadSet(set []int64) *beadSet {
	search := rules.NewNormal(takeOf(set), setNimOptions/(8+len(set)))
	return &beadSet{slices.Compact(slices.Sorted(slices.Values(set))), search}
}

// setNimGame is the game as people see it. A position is written as the set, a colon
// and the piles: "2,5: 5 12".
var setNimGame = &rules.Game[beads, setNimPiles]{
	Players: rules.Called[beads]("the first player", "the second player"),
	Read: func(in *rules.Scanner) beads {
		word := in.Next("set")
		if !strings.HasSuffix(word, ":") {
			in.Fail("%.40q does not end with a colon: the set, such as 2,5: should stand here", word)
		}
		in.Part(0, len(word)-1)
		set := in.Commas("member of the set", 1, setNimLargest)
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

// setNimPack sorts piles in. An error is game.ErrTooLarge.
func setNimPack(piles []int64) (setNimPiles, error) {
	var sorted setNimPiles
	if len(piles) > len(sorted) {
		return sorted, rules.TooLarge("searched are up to %d piles", len(sorted))
	}
	for _, p := range piles {
		if p > setNimLargest {
			return sorted, rules.TooLarge("searched are piles of up to %d", setNimLargest)
		}
		rules.PutSorted(sorted[:], len(sorted)-1, uint16(p))
	}
	return sorted, nil
}

// takeOf returns the options of a game in which a move takes a number of the set
// from one pile. Of equal piles, and of equal members, only one is tried.
func takeOf(set []int64) game.Options[setNimPiles] {
	var members []uint16
	for _, s := range set {
		if !slices.Contains(members, uint16(s)) {
			members = append(members, uint16(s))
		}
	}
	return func(piles setNimPiles, list []setNimPiles) []setNimPiles {
		for i, p := range piles {
			if i > 0 && p == piles[i-1] {
				continue
			}
			for _, s := range members {
				if s <= p {
					list = append(list, piles)
					rules.PutSorted(list[len(list)-1][:], i, p-s)
				}
			}
		}
		return list
	}
}
