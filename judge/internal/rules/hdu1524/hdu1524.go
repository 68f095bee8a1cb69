// Package hdu1524 is moving chessmen along the arrows of a graph without cycles; who wins
// is asked of several positions on it.
package hdu1524

import (
	"slices"

	"grundy/judge/internal/rules"
)

// Room is hdu1524.
var Room = rules.Room{
	ID:      "hdu1524",
	Title:   "A Chess Game",
	Topic:   "Grundy values on a directed acyclic graph",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1524"}, {Judge: "POJ", Name: "2425"}},
	Seconds: 1, KiB: 32768,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	return rules.Spec[chess]{
		Layout: rules.Endless(),
		Format: []rules.Field{
			rules.NumberNamed("n"), rules.Repeated("n", rules.NumberNamed("x"), rules.ListNamed("arrows", "x")),
			rules.RepeatedUntilZero("m", rules.ListNamed("men", "m")),
		},
		Table: rules.AsksWinner(chessGame, chess.start, "WIN", "LOSE"),
		Read: func(in *rules.Scanner) chess {
			n := in.Int("number of nodes", 1, chessNodes)
			c := chess{next: make([][]int64, n)}
			for u := range c.next {
				named := make([]bool, n)
				for x := in.Int("number of successors", 0, n-1); x > 0; x-- {
					v := in.Int("successor", 0, n-1)
					if named[v] { // ours: whether the original has such input is unknown
						in.Fail("successor %d of node %d is named twice", v, u)
					}
					named[v] = true
					c.next[u] = append(c.next[u], v)
				}
			}
			if !acyclic(c.next) {
				in.Fail("the successors read up to here go in a circle")
			}
			for m := in.Int("number of chessmen", 0, chessMen); m > 0; m = in.Int("number of chessmen", 0, chessMen) {
				c.positions = append(c.positions, in.Ints(m, "node", 0, n-1))
			}
			return c
		},
		Write: func(out *rules.Printer, c chess) {
			out.Apart() // one empty line in the sample
			out.Line(int64(len(c.next)))
			for _, line := range append(slices.Clone(c.next), c.positions...) {
				out.Counted(line)
			}
			out.Line(0)
		},
		Lines: func(c chess, _ string) int { return len(c.positions) },
		// The input is read, two steps for an arrow, and each node has marks to set; at
		// first there is perhaps a matrix of 1000 times 1000 to clear, which costs about
		// 4000 steps.
		Work: func(c chess) int64 {
			return 4000 + 10*int64(len(c.next)+len(c.positions)) + 2*int64(c.arrows())
		},
		Stricter: func(c chess) string {
			for _, successors := range c.next {
				if slices.Contains(successors, int64(len(c.next)-1)) {
					return "an arrow into the last node: programs that ignore it were accepted at POJ"
				}
			}
			return ""
		},
		Spacings: rules.FreeLines,
		Small:    smallChess,
		Random:   anyChess,
		Extreme:  extremeChess,
		Simpler:  simplerChess,
	}.Rules()
}

const (
	chessNodes   = 1000
	chessMen     = 10
	chessOptions = 1 << 19 // options that a search may look at, about
)

// A chess case is a graph, as the successors of each node (nil if there are none),
// and positions.
type chess struct {
	next      [][]int64
	positions [][]int64
}

// arrows returns how many there are.
func (c chess) arrows() int {
	n := 0
	for _, successors := range c.next {
		n += len(successors)
	}
	return n
}

// acyclic reports whether no way along the arrows leads back to where it began.
func acyclic(next [][]int64) bool {
	into := make([]int, len(next)) // arrows from nodes not taken away yet
	for _, successors := range next {
		for _, v := range successors {
			into[v]++
		}
	}
	var free []int64 // nodes into which no arrow leads any more
	for u, arrows := range into {
		if arrows == 0 {
			free = append(free, int64(u))
		}
	}
	for i := 0; i < len(free); i++ {
		for _, v := range next[free[i]] {
			if into[v]--; into[v] == 0 {
				free = append(free, v)
			}
		}
	}
	return len(free) == len(next)
}
