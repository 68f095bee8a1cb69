// Package hdu1536 is Nim in which a move takes a number of a set; who wins is asked of
// several positions.
package hdu1536

import "grundy/judge/internal/rules"

// Room is hdu1536.
var Room = rules.Room{
	ID:    "hdu1536",
	Title: "S-Nim",
	Topic: "Nim with a subtraction set",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1536"},
		{Judge: "POJ", Name: "2960"},
		{Judge: "Baekjoon", Name: "6699"},
	},
	Seconds: 1, KiB: 32768,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	return rules.Spec[setNim]{
		Layout: rules.Until("0"),
		Format: []rules.Field{rules.NumberNamed("k"), rules.ListNamed("set", "k"), rules.NumberNamed("m"), rules.Repeated("m", rules.NumberNamed("l"), rules.ListNamed("piles", "l"))},
		Table:  rules.AsksOutcome(setNimGame, setNim.start, rules.OneOf[setNim]("W", "L"), "\n"),
		// However small the piles are, the values of all sizes are worked out for each case,
		// with an array of marks to clear for each size, which costs about thirty steps.
		Work: func(c setNim) int64 { return (setNimLargest + 1) * int64(30+len(c.set)) },
		Read: func(in *rules.Scanner) setNim {
			var c setNim
			k := in.Int("number of members of the set", 1, setNimMost)
			c.set = in.Ints(k, "member of the set", 1, setNimLargest)
			for m := in.Int("number of positions", 1, setNimMost); m > 0; m-- {
				piles := in.Int("number of piles", 1, setNimMost)
				c.positions = append(c.positions, in.Ints(piles, "pile", 0, setNimLargest))
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
		Small:   smallSetNim,
		Random:  randomSetNim,
		Extreme: extremeSetNim,
		Simpler: simplerSetNim,
	}.Rules()
}

const (
	setNimMost    = 100     // members, positions, and piles of one
	setNimLargest = 10000   // of a member and of a pile
	setNimOptions = 1 << 19 // options that a search may look at, about
)

// A setNim is a set, as it is written, and positions.
type setNim struct {
	set       []int64
	positions [][]int64
}
