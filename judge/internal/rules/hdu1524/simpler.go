package hdu1524

import (
	"slices"

	"grundy/judge/internal/rules"
)

// simplerChess yields the cases that are a step simpler: some positions, nodes,
// chessmen or arrows less, a chessman on a smaller node, or two neighbours
// renumbered so that the arrow between them leads down.
func simplerChess(c chess, yield func(chess) bool) bool {
	nodes := len(c.next)
	things := nodes + c.arrows() // to look at for one step
	positions := func(list [][]int64) bool { return yield(chess{c.next, list}) }
	arrows := func(next [][]int64) bool { return yield(chess{next, c.positions}) }
	return rules.Shorter(c.positions, positions) &&
		rules.WindowsOf(nodes, things, func(from, to int) bool { return yield(c.withoutNodes(int64(from), int64(to))) }) &&
		rules.SimplerEach(c.positions, positions) &&
		rules.WindowsOf(nodes, things, func(from, to int) bool { // without the arrows that leave some nodes
			next, changed := slices.Clone(c.next), false
			for u := from; u < to; u++ {
				changed = changed || len(next[u]) > 0
				next[u] = nil
			}
			return !changed || arrows(next)
		}) &&
		rules.Places(nodes-1, 1, things, func(u int) bool {
			return rules.Shorter(c.next[u], func(list []int64) bool { return arrows(rules.Replaced(c.next, u, list)) })
		}) &&
		rules.Places(nodes-1, 1, things, func(u int) bool {
			return !slices.Contains(c.next[u], int64(u)+1) || yield(c.swapped(int64(u)))
		})
}

// withoutNodes returns the case without the nodes from one up to another.
func (c chess) withoutNodes(from, to int64) chess {
	return c.renumbered(len(c.next)-int(to-from), func(v int64) int64 {
		switch {
		case v < from:
			return v
		case v < to:
			return -1
		}
		return v - (to - from)
	})
}

// swapped returns the case with nodes u and u+1 renumbered.
func (c chess) swapped(u int64) chess {
	return c.renumbered(len(c.next), func(v int64) int64 {
		switch v {
		case u:
			return u + 1
		case u + 1:
			return u
		}
		return v
	})
}

// renumbered returns the case with the nodes renumbered; -1 leaves a node out, and
// moves its chessmen to node 0.
func (c chess) renumbered(n int, number func(int64) int64) chess {
	other := chess{next: make([][]int64, n)}
	for u, successors := range c.next {
		if u := number(int64(u)); u >= 0 {
			for _, v := range successors {
				if v := number(v); v >= 0 {
					other.next[u] = append(other.next[u], v)
				}
			}
		}
	}
	for _, p := range c.positions {
		var moved []int64
		for _, u := range p {
			moved = append(moved, max(number(u), 0))
		}
		other.positions = append(other.positions, moved)
	}
	return other
}
