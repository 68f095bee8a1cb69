package agc017d

import (
	"slices"

	"grundy/judge/internal/rules"
)

// Small yields all trees of up to six nodes, and that of two in both ways to write it.
func (cutting) Small(yield func(edges) bool) {
	if !yield(edges{{2, 1}}) {
		return
	}
	for n := int64(2); n <= 6; n++ {
		for code := range rules.Tuples(int(n)-2, 1, n) {
			if !yield(decoded(code, n)) {
				return
			}
		}
	}
}

// decoded returns the tree of n nodes with a code of Prüfer: each number is the node on which the least
// leaf hangs that is left.
func decoded(code []int64, n int64) edges {
	var c edges
	gone := make([]bool, n+1)
	for i := range code {
		leaf := int64(1)
		for gone[leaf] || slices.Contains(code[i:], leaf) {
			leaf++
		}
		gone[leaf] = true
		e := [2]int64{leaf, code[i]}
		if (leaf+code[i])%2 == 0 {
			e[0], e[1] = e[1], e[0]
		}
		c = append(c, e)
	}
	var last [2]int64
	for u := n; u > 0; u-- {
		if !gone[u] {
			last[0], last[1] = u, last[0]
		}
	}
	return append(c, last)
}

// A growing tree has for each node, from 1, the node above it and its depth. Node 0 is the root.
type growing struct{ above, depth []int }

// newGrowing returns a tree of paths of so many edges at the root.
func newGrowing(paths ...int) *growing {
	g := &growing{[]int{0}, []int{0}}
	for _, n := range paths {
		g.path(0, n)
	}
	return g
}

// hang hangs a node on another one and returns it.
func (g *growing) hang(on int) int {
	g.above, g.depth = append(g.above, on), append(g.depth, g.depth[on]+1)
	return len(g.above) - 1
}

// path hangs a path of n nodes on a node.
func (g *growing) path(on, n int) {
	for range n {
		on = g.hang(on)
	}
}

// grow adds nodes up to n, which hang on any node above the depth most: any of them, mostly late ones, or
// mostly early ones.
func (g *growing) grow(r *rules.Draw, n, most int) {
	kind := r.IntN(3)
	for len(g.above) < n {
		on := r.IntN(len(g.above))
		switch other := r.IntN(len(g.above)); kind {
		case 1:
			on = max(on, other)
		case 2:
			on = min(on, other)
		}
		for g.depth[on] >= most {
			on = g.above[on]
		}
		g.hang(on)
	}
}

// twice adds a second copy of all that hangs on the root. Who moves second wins there, by copying each move in
// the other copy.
func (g *growing) twice() {
	n := len(g.above)
	for _, on := range g.above[1:n] {
		if on > 0 {
			on += n - 1
		}
		g.hang(on)
	}
}

// pairs adds two nodes or two equal paths to the same node, of up to depth most, as long as there are at
// most n nodes.
func (g *growing) pairs(r *rules.Draw, n, most int) {
	for len(g.above)+2 <= n {
		on := r.IntN(len(g.above))
		long := min(1+r.IntN(3), most-g.depth[on], (n-len(g.above))/2)
		if long < 1 {
			on, long = 0, 1
		}
		g.path(on, long)
		g.path(on, long)
	}
}

// lost returns a lost tree of at most n nodes with paths of height edges, the longest: two copies of a tree,
// and pairs of equal paths on any nodes.
func lost(r *rules.Draw, n, height int) *growing {
	g := newGrowing(height)
	half := (n + 1) / 2 // with the root
	g.grow(r, height+1+r.IntN(half-height), height)
	g.twice()
	g.pairs(r, n, height)
	return g
}

// edges returns the tree as a case: with the nodes but the root in any order, and the edges too. In a
// quarter of the cases the order is that in which they grew.
func (g *growing) edges(r *rules.Draw) edges {
	names := []int64{1}
	for _, i := range r.Perm(len(g.above) - 1) {
		names = append(names, int64(i)+2)
	}
	inOrder := r.IntN(4) == 0
	if inOrder {
		slices.Sort(names)
	}
	var c edges
	for u, on := range g.above[1:] {
		e := [2]int64{names[on], names[u+1]}
		if !inOrder && r.IntN(2) == 0 {
			e[0], e[1] = e[1], e[0]
		}
		c = append(c, e)
	}
	if !inOrder {
		rules.Shuffle(r, c)
	}
	return c
}

// Random returns trees of every octave of nodes, with every octave of the longest path; few of them are
// large. Half are lost where such trees exist; the others are one step beside that, or any.
func (cutting) Random(r *rules.Draw, _ rules.Winner[edges]) edges {
	const many = 1024 // nodes; few trees have more
	least, most := int64(2), int64(many-1)
	if r.Small() {
		most = searched
	} else if r.Every(5) {
		least, most = many, drawn
	}
	n := int(r.Within(r.Octave(least, most)))
	lo, hi := r.Octave(1, int64(n)-1)
	if r.Choose(2) == 0 {
		if top := min(hi, int64(n-1)/2); lo <= top {
			return lost(r, n, int(r.Within(lo, top))).edges(r)
		}
	}
	height := int(r.Within(lo, hi))
	if top := min(hi, int64(n-2)/2); lo <= top && r.IntN(2) == 0 { // one leaf more than in a lost tree
		height = int(r.Within(lo, top))
		g := lost(r, n-1, height)
		g.grow(r, len(g.above)+1, height)
		return g.edges(r)
	}
	g := newGrowing(height)
	g.grow(r, n, height)
	return g.edges(r)
}

// Large returns a lost tree of about as many nodes as possible, with long paths or short ones, and perhaps
// one leaf more.
func (cutting) Large(r *rules.Draw, _ rules.Winner[edges]) edges {
	g := lost(r, nodes-1-2*r.IntN(2), int(rules.Spread(r, 1, nodes/2-10)))
	g.grow(r, len(g.above)+r.IntN(2), nodes)
	return g.edges(r)
}

// Extreme returns paths with the root at an end and in the middle, a star, and large trees, most of them
// lost. The last number is the upper node of an edge, so that with another one the tree changes.
func (c cutting) Extreme(r *rules.Draw) (inputs [][]edges) {
	with := func(paths ...int) edges { return newGrowing(paths...).edges(r) }
	star := slices.Repeat([]int{1}, nodes-2)
	for _, large := range []edges{
		with(nodes - 1), with(nodes/2-1, nodes/2-1), with(star...),
		lost(r, nodes, nodes/3).edges(r), lost(r, nodes, 20).edges(r), c.Large(r, nil),
	} {
		last := &large[len(large)-1]
		if slices.Contains(large.start()[0], *last) {
			last[0], last[1] = last[1], last[0]
		}
		inputs = append(inputs, []edges{large})
	}
	return inputs
}

// Simpler yields the tree with the edges in the order of a walk from the root, only the first of these,
// all but the part that hangs on some node, all but one edge whose ends become one, and the edges as they
// are but for one with a leaf.
func (cutting) Simpler(c edges, yield func(edges) bool) bool {
	const looks = 40
	t := c.start()[0]
	if sorted := renamed(t); !slices.Equal(sorted, c) && !yield(sorted) {
		return false
	}
	if len(t) < 2 {
		return true
	}
	part := func(i int) bool {
		left := t.Without(i)
		return len(left) == 0 || yield(renamed(left))
	}
	edge := func(i int) bool {
		return yield(renamed(rules.Renumbered(rules.Cut(t, i, i+1), func(u int64) int64 {
			if u == t[i][1] {
				return t[i][0]
			}
			return u
		})))
	}
	degree := make(map[int64]int)
	for _, e := range c {
		degree[e[0]]++
		degree[e[1]]++
	}
	leaf := func(i int) bool {
		for _, node := range c[i] {
			if node > 1 && degree[node] == 1 {
				return yield(rules.Renumbered(c, rules.Without(node, node+1)))
			}
		}
		return true
	}
	return rules.Smaller(int64(len(t)), 1, func(n int64) bool { return yield(renamed(t[:n])) }) &&
		rules.Places(len(t)-1, 1, len(t)*looks, part) &&
		rules.Places(len(t)-1, 1, len(t)*looks, edge) &&
		rules.Places(len(t)-1, 1, len(t)*looks, leaf)
}

// renamed returns a tree as a case with the nodes named in the order of its edges.
func renamed(t rules.Rooted) edges {
	name := map[int64]int64{1: 1}
	for i, e := range t {
		name[e[1]] = int64(i) + 2
	}
	return rules.Renumbered(t, func(u int64) int64 { return name[u] })
}
