package rules

import "slices"

// hdu1524 is moving chessmen along the arrows of a graph without cycles; who wins
// is asked of several positions on it.
func hdu1524() Rules {
	return problem[chess]{
		layout: toEnd(),
		format: []Field{
			numberField("n"), timesField("n", numberField("x"), listField("arrows", "x")),
			untilZeroField("m", listField("men", "m")),
		},
		table: asksWinner(chessGame, chess.start, "WIN", "LOSE"),
		read: func(in *scanner) chess {
			n := in.int("number of nodes", 1, chessNodes)
			c := chess{next: make([][]int64, n)}
			for u := range c.next {
				named := make([]bool, n)
				for x := in.int("number of successors", 0, n-1); x > 0; x-- {
					v := in.int("successor", 0, n-1)
					if named[v] { // ours: whether the original has such input is unknown
						in.fail("successor %d of node %d is named twice", v, u)
					}
					named[v] = true
					c.next[u] = append(c.next[u], v)
				}
			}
			if !acyclic(c.next) {
				in.fail("the successors read up to here go in a circle")
			}
			for m := in.int("number of chessmen", 0, chessMen); m > 0; m = in.int("number of chessmen", 0, chessMen) {
				c.positions = append(c.positions, in.ints(m, "node", 0, n-1))
			}
			return c
		},
		write: func(out *printer, c chess) {
			out.apart() // one empty line in the sample
			out.line(int64(len(c.next)))
			for _, line := range append(slices.Clone(c.next), c.positions...) {
				out.counted(line)
			}
			out.line(0)
		},
		lines: func(c chess, _ string) int { return len(c.positions) },
		// The input is read, two steps for an arrow, and each node has marks to set; at
		// first there is perhaps a matrix of 1000 times 1000 to clear, which costs about
		// 4000 steps.
		work: func(c chess) int64 {
			return 4000 + 10*int64(len(c.next)+len(c.positions)) + 2*int64(c.arrows())
		},
		stricter: func(c chess) string {
			for _, successors := range c.next {
				if slices.Contains(successors, int64(len(c.next)-1)) {
					return "an arrow into the last node: programs that ignore it were accepted at POJ"
				}
			}
			return ""
		},
		spacings: freeLines,
		small:    smallChess,
		random:   anyChess,
		extreme:  extremeChess,
		simpler:  simplerChess,
	}.rules()
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
