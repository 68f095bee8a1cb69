package rules

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/judge/internal/game"
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
	search *normal[setNimPiles]
}

// newBeadSet returns a set, as it is written, with its search.
func newBeadSet(set []int64) *beadSet {
	search := newNormal(takeOf(set), setNimOptions/(8+len(set)))
	return &beadSet{slices.Compact(slices.Sorted(slices.Values(set))), search}
}

// setNimGame is the game as people see it. A position is written as the set, a colon
// and the piles: "2,5: 5 12".
var setNimGame = &playable[beads, setNimPiles]{
	players: called[beads]("the first player", "the second player"),
	read: func(in *scanner) beads {
		word := in.next("set")
		if !strings.HasSuffix(word, ":") {
			in.fail("%.40q does not end with a colon: the set, such as 2,5: should stand here", word)
		}
		in.part(0, len(word)-1)
		set := in.commas("member of the set", 1, setNimLargest)
		return beads{newBeadSet(set), readPosition(in)}
	},
	write: func(b beads) string {
		return withCommas(b.of.set) + ": " + writePosition(b.piles)
	},
	brief: func(b beads) string { return writePosition(b.piles) },
	board: func(b beads) Board {
		return Piles{Sizes: b.piles, Note: inWords(b.of.set, "or") + " may be taken"}
	},
	moves: func(b beads, yield func(string, beads) bool) {
		taken := func(pile int64) iter.Seq[int64] { return slices.Values(anyOf(b.of.set...)(pile)) }
		takeFrom(b.piles, false, taken, func(words string, to []int64) bool { return yield(words, beads{b.of, to}) })
	},
	end: func(b beads) string {
		if len(b.piles) == 0 {
			return "no beads are left"
		}
		return fmt.Sprintf("no pile has %d beads, the fewest that may be taken", b.of.set[0])
	},
	parts: func(b beads) (parts []beads) {
		for _, pile := range singles(b.piles) {
			parts = append(parts, beads{b.of, pile})
		}
		return parts
	},
	search: func(b beads) (solver[setNimPiles], setNimPiles, error) {
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
		return sorted, tooLarge("searched are up to %d piles", len(sorted))
	}
	for _, p := range piles {
		if p > setNimLargest {
			return sorted, tooLarge("searched are piles of up to %d", setNimLargest)
		}
		putSorted(sorted[:], len(sorted)-1, uint16(p))
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
					putSorted(list[len(list)-1][:], i, p-s)
				}
			}
		}
		return list
	}
}
