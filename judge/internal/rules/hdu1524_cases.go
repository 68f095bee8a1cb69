package rules

import (
	"math/rand/v2"
	"slices"
)

// smallChess yields every graph. Up to three nodes: each position of up to three
// chessmen, in every order, for itself. Four nodes: all positions of up to two together.
func smallChess(yield func(chess) bool) {
	const alone, men, together, menTogether = 3, 3, 4, 2
	for n := 1; n <= together; n++ {
		if !graphs(n, func(next [][]int64) bool {
			all := chess{next: next}
			for m := 1; m <= men; m++ {
				if !tuples(m, 0, int64(n)-1, func(position []int64) bool {
					if n <= alone {
						return yield(chess{next, [][]int64{position}})
					}
					if m <= menTogether {
						all.positions = append(all.positions, position)
					}
					return true
				}) {
					return false
				}
			}
			return n <= alone || yield(all)
		}) {
			return
		}
	}
}

// anyChess returns a random case. Most are small.
func anyChess(r *rand.Rand) chess {
	switch r.IntN(64) {
	case 0: // a dense graph
		return randomChess(r, between(r, 50, 160), 1, 1)
	case 1: // a large one
		n := between(r, 200, chessNodes)
		return randomChess(r, n, n/3, chessMen)
	case 2, 3, 4, 5: // many chessmen
		return randomChess(r, spread(r, 1, 9), between(r, 1, 3), chessMen)
	}
	return randomChess(r, between(r, 1, 12), between(r, 1, 3), 4)
}

func extremeChess(*rand.Rand) [][]chess {
	r := rand.New(rand.NewPCG(1524, 0))
	var few []chess
	for range 20 {
		n := chessNodes - r.Int64N(4)
		few = append(few, lastDecidesChess(r, r.Perm(int(n)), n/4))
	}
	up := make([]int, chessNodes)
	for u := range up {
		up[u] = u
	}
	down := slices.Clone(up)
	slices.Reverse(down)
	return [][]chess{
		{lastDecidesChess(r, r.Perm(chessNodes), 1)}, // all arrows there can be
		{lastDecidesChess(r, up, 5), lastDecidesChess(r, down, 5)},
		{lastDecidesChess(r, up, 0), lastDecidesChess(r, down, 0)}, // the longest ways
		few,
	}
}

// graphs yields every graph of n nodes without cycles. It reports whether yield
// wants more.
func graphs(n int, yield func([][]int64) bool) bool {
	for set := 0; set < 1<<(n*n); set++ { // an arrow from u to v is bit n*u+v
		next := make([][]int64, n)
		for bit := 0; bit < n*n; bit++ {
			if set>>bit&1 == 1 {
				next[bit/n] = append(next[bit/n], int64(bit%n))
			}
		}
		if acyclic(next) && !yield(next) {
			return false
		}
	}
	return true
}

// randomChess returns a random graph of n nodes, which has every sparse-th of the
// arrows that are possible, and positions of up to so many chessmen. Of the positions
// of several chessmen, in a third every chessman has a twin on the same node, so that
// a player who copies each move can win.
func randomChess(r *rand.Rand, n, sparse, men int64) chess {
	c := chess{next: randomArrows(r, r.Perm(int(n)), sparse)}
	for range between(r, 1, 4) {
		position := numbers(spread(r, 1, men), func() int64 { return r.Int64N(n) })
		if len(position) > 1 && r.IntN(3) == 0 {
			position = position[:len(position)/2]
			position = append(position, position...)
			shuffle(r, position)
		}
		c.positions = append(c.positions, position)
	}
	return c
}

// randomArrows returns every sparse-th of the arrows that lead forward in an order of
// the nodes; if sparse is 0, those from each node to the next one.
func randomArrows(r *rand.Rand, order []int, sparse int64) [][]int64 {
	next := make([][]int64, len(order))
	for i, u := range order {
		for j, v := range order[i+1:] {
			if sparse == 0 && j == 0 || sparse > 0 && r.Int64N(sparse) == 0 {
				next[u] = append(next[u], int64(v))
			}
		}
		shuffle(r, next[u])
	}
	return next
}

// lastDecidesChess returns such a graph with positions in which the last chessman
// decides: every chessman has a twin on the same node; or so it would be, if the last
// one stood elsewhere in the order (see nudged).
func lastDecidesChess(r *rand.Rand, order []int, sparse int64) chess {
	c := chess{next: randomArrows(r, order, sparse)}
	last := int64(len(order) - 1)
	for range 40 {
		places := numbers(2*between(r, 1, chessMen/2), func() int64 { return between(r, 0, last) })
		pair(places)
		shuffle(r, places)
		if i := len(places) - 1; r.IntN(2) == 0 {
			places[i] = nudged(r, places[i], 0, last)
		}
		for i, place := range places {
			places[i] = int64(order[place])
		}
		c.positions = append(c.positions, places)
	}
	return c
}

// simplerChess yields the cases that are a step simpler: some positions, nodes,
// chessmen or arrows less, a chessman on a smaller node, or two neighbours
// renumbered so that the arrow between them leads down.
func simplerChess(c chess, yield func(chess) bool) {
	positions := func(list [][]int64) bool { return yield(chess{c.next, list}) }
	if !shorter(c.positions, positions) {
		return
	}
	nodes, things := len(c.next), len(c.next) // things to look at for one step: nodes and arrows
	for _, successors := range c.next {
		things += len(successors)
	}
	if !windowsOf(nodes, things, func(from, to int) bool { return yield(c.withoutNodes(int64(from), int64(to-from))) }) {
		return
	}
	for i, p := range c.positions {
		position := func(p []int64) bool { return positions(replaced(c.positions, i, p)) }
		if !shorter(p, position) || !simplerPiles(p, len(p), 0, position) {
			return
		}
	}
	if !windowsOf(nodes, things, func(from, to int) bool { // without the arrows that leave some nodes
		next, changed := slices.Clone(c.next), false
		for u := from; u < to; u++ {
			changed = changed || len(next[u]) > 0
			next[u] = nil
		}
		return !changed || yield(chess{next, c.positions})
	}) {
		return
	}
	if !places(nodes-1, 1, things, func(u int) bool {
		return shorter(c.next[u], func(list []int64) bool { return yield(chess{replaced(c.next, u, list), c.positions}) })
	}) {
		return
	}
	places(nodes-1, 1, things, func(u int) bool {
		return !slices.Contains(c.next[u], int64(u)+1) || yield(c.swapped(int64(u)))
	})
}

// withoutNodes returns the case without some nodes.
func (c chess) withoutNodes(from, size int64) chess {
	return c.renumbered(len(c.next)-int(size), func(v int64) int64 {
		switch {
		case v < from:
			return v
		case v < from+size:
			return -1
		}
		return v - size
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
