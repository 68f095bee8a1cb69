package hdu1524

import (
	"math"
	"slices"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
)

// Small yields all graphs of up to three nodes with each position of up to three
// chessmen in any order, and all graphs of four nodes with all positions of up to two.
func (arrows) Small(yield func(chess) bool) {
	for i, men := range []int{3, 3, 3, 2} {
		var positions [][]int64
		for m := range men {
			positions = slices.AppendSeq(positions, rules.Tuples(m+1, 0, int64(i)))
		}
		inCase := 1
		if i == 3 {
			inCase = len(positions)
		}
		for set := range rules.Subsets(slices.Collect(rules.Tuples(2, 0, int64(i)))) {
			next := make([][]int64, i+1)
			for _, arrow := range set {
				next[arrow[0]] = append(next[arrow[0]], arrow[1])
			}
			if !acyclic(next) {
				continue
			}
			for list := range slices.Chunk(positions, inCase) {
				if !yield(chess{next, list}) {
					return
				}
			}
		}
	}
}

// Random returns a random case, mostly a small one. An eighth have every octave of nodes with
// few, some and many arrows, and all arrows among the last nodes, for values of every octave; or
// at most one arrow from each node: paths, deep trees, or none at all. The positions have every
// octave of chessmen.
func (arrows) Random(r *rules.Draw, _ rules.Winner[chess]) chess {
	n, sparse, positions, men, full := rules.Between(r, 1, 12), rules.Between(r, 1, 3), rules.Between(r, 1, 4), int64(4), int64(0)
	if r.Every(8) {
		n = r.Within(r.Octave(1, chessNodes))
		positions, men = 40, chessMen
		if kind := r.Choose(6); kind < 3 {
			if sparse, full = max(1, n>>(1+2*kind)), rules.Spread(r, 1, n); n < 512 && r.IntN(2) == 0 {
				full = n
			}
		} else {
			sparse = []int64{0, -2, math.MaxInt64}[kind-3]
		}
	}
	order := r.Perm(int(n))
	return withMen(r, randomArrows(r, order, sparse, full), order, positions, men, 2)
}

// Large returns a large graph with few arrows.
func (arrows) Large(r *rules.Draw, _ rules.Winner[chess]) chess {
	n := chessNodes - r.Int64N(4)
	order := fromLast(r, int(n))
	return withMen(r, randomArrows(r, order, n/4, 0), order, 400, chessMen, 1)
}

func (a arrows) Extreme(r *rules.Draw) [][]chess {
	on := func(next [][]int64, order []int) chess { return withMen(r, next, order, 400, chessMen, 1) }
	with := func(order []int, sparse int64) chess { return on(randomArrows(r, order, sparse, 0), order) }
	few := rules.Times(20, func() chess { return a.Large(r, nil) })
	few = append(few, chess{next: few[0].next}, few[0]) // a case without positions, followed by another
	up := make([]int, chessNodes)
	for u := range up {
		up[u] = u
	}
	down := slices.Clone(up)
	slices.Reverse(down)
	// Very many nodes lead to the first one, which leads to the second and on to the third.
	intoOne := append([][]int64{{1}, {2}, nil}, slices.Repeat([][]int64{{0}}, 512)...)
	return [][]chess{
		{with(fromLast(r, chessNodes), 1), with(fromLast(r, chessNodes), 1)}, // all possible arrows
		{with(down, 5), with(down, 0)},                                       // the longest paths
		// The most paths by two arrows a node.
		{on(lists.Each(ladder(chessNodes), func(below []int64) []int64 { return below[max(0, len(below)-2):] }), down)},
		{with(up, 5), with(up, 0)},
		few,
		{withMen(r, intoOne, up[:len(intoOne)], 20000, chessMen, 1)}, // very many positions
		// Chessmen whose values have equal sums and products, or cancel in xor and in xor of squares.
		{{ladder(26), [][]int64{{1, 6, 6}, {2, 2, 9}, {1, 6, 6}, {5, 7, 9, 11}, {7, 9, 23, 25}}}},
	}
}

// ladder returns a graph of n nodes with all arrows to smaller ones: each has its number as value.
func ladder(n int) (next [][]int64) {
	var below []int64
	for v := range int64(n) {
		next, below = append(next, slices.Clone(below)), append(below, v)
	}
	return next
}

// fromLast returns an order of n nodes that begins with the last one, so that no arrow leads
// into that node. Such inputs are stricter than the original.
func fromLast(r *rules.Draw, n int) []int { return append([]int{n - 1}, r.Perm(n-1)...) }

// randomArrows returns every sparse-th of the arrows that lead forward in an order of the
// nodes, and among the last nodes, as many as full, all but some that make two values equal; if sparse
// is 0 or less, an arrow from each node to the next one, or to one of so many after it.
func randomArrows(r *rules.Draw, order []int, sparse, full int64) [][]int64 {
	next := make([][]int64, len(order))
	for i, u := range order {
		one := r.IntN(1 + int(max(0, -sparse)))
		for j, v := range order[i+1:] {
			if sparse <= 0 && j == one || sparse > 0 && r.Int64N(sparse) == 0 || i >= len(order)-int(full) && (j > 0 || i%8 > 0) {
				next[u] = append(next[u], int64(v))
			}
		}
		rules.Shuffle(r, next[u])
	}
	return next
}

// withMen returns a graph with positions of up to men chessmen on the nodes of order. Every
// twins-th position has an even number of them, each with a twin on the same node, so that a
// player who copies each move can win; but the last one may be on another node (see
// rules.Nudged), and then decides. In half of the positions each is on any node of the same value.
func withMen(r *rules.Draw, next [][]int64, order []int, positions, men int64, twins int) chess {
	last, alike := int64(len(order)-1), make(map[int][]int64) // nodes by value
	values := valuesOn(next)
	value := func(place int64) int { v, _ := values.Value(int64(order[place])); return v }
	for place := last; place >= 0; place-- {
		alike[value(place)] = append(alike[value(place)], int64(order[place]))
	}
	return chess{next, rules.Times(positions, func() []int64 {
		part := r.Part()
		paired := part.Choose(twins) == 0 && men > 1
		n := part.Within(part.Octave(1, men))
		if paired && n > 1 {
			n -= n % 2
		}
		places := rules.Times(n, func() int64 { return rules.Between(r, 0, last) })
		if n == 1 && paired {
			places[0] = last // without arrows
		} else if paired {
			for i := 1; i < len(places); i += 2 {
				places[i] = places[i-1]
			}
			rules.Shuffle(r, places)
			if r.IntN(2) == 0 {
				places[n-1] = rules.Nudged(r, places[n-1], 0, last)
			}
		}
		moved := r.IntN(2) == 0
		return lists.Each(places, func(place int64) int64 {
			if !moved {
				return int64(order[place])
			}
			nodes := alike[value(place)]
			return nodes[r.IntN(len(nodes))]
		})
	})}
}

// Simpler yields cases that are one step simpler: fewer positions, nodes, chessmen or
// arrows, a chessman on a smaller node, or two neighbours with exchanged numbers so that the
// arrow between them leads down.
func (arrows) Simpler(c chess, yield func(chess) bool) bool {
	nodes := len(c.next)
	things := nodes + c.arrows() // looks that one step costs
	positions := func(list [][]int64) bool { return yield(chess{c.next, list}) }
	arrows := func(next [][]int64) bool { return yield(chess{next, c.positions}) }
	return rules.Shorter(c.positions, positions) &&
		rules.Windows(nodes, things, func(from, to int) bool {
			return yield(c.renumbered(nodes-(to-from), rules.Without(int64(from), int64(to))))
		}) &&
		rules.SimplerEach(c.positions, positions) &&
		rules.Windows(nodes, things, func(from, to int) bool { // without the arrows from some nodes
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
			return !slices.Contains(c.next[u], int64(u)+1) || yield(c.renumbered(nodes, rules.Exchanged(int64(u))))
		})
}

// renumbered returns the case with other numbers of nodes; -1 removes a node, and moves its
// chessmen to node 0.
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
	other.positions = lists.Each(c.positions, func(men []int64) []int64 {
		return lists.Each(men, func(u int64) int64 { return max(number(u), 0) })
	})
	return other
}
