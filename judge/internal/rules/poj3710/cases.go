package poj3710

import (
	"fmt"
	"maps"
	"slices"

	"grundy/judge/internal/rules"
)

// Small yields all promised graphs of up to five nodes, each alone, and all pairs of those of up to three.
func (christmas) Small(yield func(graphs) bool) {
	const alone, beside = 5, 3
	var few graphs
	for n := int64(1); n <= alone; n++ {
		for often := range rules.Tuples(int(n*(n-1)/2), 0, 2) {
			g := graph{nodes: n}
			for u := int64(1); u <= n; u++ {
				for v := u + 1; v <= n; v++ {
					e := [2]int64{u, v}
					if (u+v)%2 == 0 {
						e = [2]int64{v, u}
					}
					g.edges = append(g.edges, slices.Repeat([][2]int64{e}, int(often[0]))...)
					often = often[1:]
				}
			}
			connected := len(rules.Hung(g.edges)) == len(g.edges) && g.reached() == n
			if promised, _ := g.circles(); !connected || !promised {
				continue
			}
			if !yield(graphs{g}) {
				return
			}
			if n <= beside {
				few = append(few, g)
			}
		}
	}
	for _, g := range few {
		for _, other := range few {
			if !yield(graphs{g, other}) {
				return
			}
		}
	}
}

// reached returns how many nodes hang on node 1, itself included.
func (g graph) reached() int64 {
	closing := rules.Hung(g.edges).Closing()
	return 1 + int64(rules.Count(closing, 0))
}

// A growing graph is one with node 0 as its root. Its edges go from a node to a later one, except those that close a
// circle.
type growing struct {
	nodes   int
	edges   [][2]int
	main    []int        // nodes on which something may hang
	circled map[int]bool // those on which a circle hangs
}

func newGrowing() *growing { return &growing{nodes: 1, main: []int{0}, circled: map[int]bool{}} }

// room returns how many nodes may be added.
func (g *growing) room() int { return drawnNodes - g.nodes }

// hang hangs a piece of so many new nodes on a node: an edge, or a circle.
func (g *growing) hang(on, nodes int, circle bool) {
	from := on
	for range nodes {
		g.edges = append(g.edges, [2]int{from, g.nodes})
		from = g.nodes
		g.nodes++
		if !circle {
			g.main = append(g.main, from)
		}
	}
	if circle {
		g.edges = append(g.edges, [2]int{from, on})
		g.circled[on] = true
	}
}

// on returns a node on which a piece may hang: any, mostly a late one, or mostly an early one. Kinds from 3 on leave a
// node with a circle if that is easy.
func (g *growing) on(r *rules.Draw, kind int, circle bool) int {
	const tries = 4
	node := 0
	for range tries {
		i, other := r.IntN(len(g.main)), r.IntN(len(g.main))
		switch kind % 3 {
		case 1:
			i = max(i, other)
		case 2:
			i = min(i, other)
		}
		node = g.main[i]
		if !circle || kind < 3 || !g.circled[node] {
			break
		}
	}
	return node
}

func (g *growing) copy() *growing {
	other := *g
	other.edges, other.main, other.circled = slices.Clone(g.edges), slices.Clone(g.main), maps.Clone(g.circled)
	return &other
}

// A piece has new nodes: one on an edge, or some in a circle.
type piece struct {
	nodes  int
	circle bool
}

// pieces returns pieces of n nodes in all, so many of them circles.
func pieces(r *rules.Draw, n, circles int) (list []piece) {
	left, long := n-circles, r.IntN(3) // nodes that are not needed; how many of them circles get
	for i := range circles {
		more := 0
		switch {
		case long == 1:
			more = r.IntN(1 + min(left, 2*left/(circles-i)))
		case long == 2:
			more = r.IntN(1 + min(left, 3))
		}
		list, left = append(list, piece{min(1+more, drawnNodes-1), true}), left-more
	}
	for n -= nodesOf(list); n > 0; n-- {
		list = append(list, piece{1, false})
	}
	rules.Shuffle(r, list)
	return list
}

func nodesOf(list []piece) (n int) {
	for _, p := range list {
		n += p.nodes
	}
	return n
}

// grow returns up to most graphs of n nodes in all without their roots, with so many circles.
func grow(r *rules.Draw, n, circles, most int) (list []*growing) {
	least := (n + drawnNodes - 2) / (drawnNodes - 1)
	top := max(1, min(most, n))
	count := top
	if least < top {
		count = int(rules.Spread(r, int64(max(1, least)), int64(top)))
	}
	for range count {
		list = append(list, newGrowing())
	}
	kind, from := r.IntN(6), r.IntN(count)
	for queue := pieces(r, n, circles); len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		i := r.IntN(count)
		if list[i].room() == 0 {
			for i = from; list[i].room() == 0; i = (i + 1) % count {
			}
			from = i
		}
		g := list[i]
		for rest := p.nodes - g.room(); rest > 0; rest-- { // what does not fit
			queue = append(queue, piece{1, false})
		}
		g.hang(g.on(r, kind, p.circle), min(p.nodes, g.room()), p.circle)
	}
	return list
}

// lost returns lost graphs of n nodes in all without their roots, with so many circles; both are even or both are odd.
// The graphs come in pairs, and so do pieces on any nodes: each move is answered in the other of a pair. If the
// numbers are odd there is also a circle of an even number of edges, in which a cut is answered by the opposite one.
func lost(r *rules.Draw, n, circles int) (list []*growing) {
	if n%2 == 1 {
		most := min(drawnNodes-1, n-circles+1)
		nodes := 1 + 2*r.IntN((most+1)/2)
		g := newGrowing()
		g.hang(0, nodes, true)
		list = append(list, g)
		n, circles = n-nodes, circles-1
	}
	n, circles = n/2, circles/2
	beside := 0 // nodes of pairs of pieces on one node
	if n > circles && r.IntN(2) == 0 {
		beside = r.IntN(1 + min(n-circles, 40))
	}
	if n > 0 || len(list) == 0 {
		for _, g := range grow(r, n-beside, circles, drawnGraphs/2) {
			list = append(list, g, g.copy())
		}
	}
	for range beside {
		fits := slices.DeleteFunc(slices.Clone(list), func(g *growing) bool { return g.room() < 2 })
		if len(fits) == 0 {
			continue
		}
		g := fits[r.IntN(len(fits))]
		on := g.on(r, 0, false)
		g.hang(on, 1, false)
		g.hang(on, 1, false)
	}
	return list
}

// named returns graphs as a case: with the nodes but the root in any order, and the edges too. In a quarter of the
// cases the order is that in which they grew. The last node of a graph is always the upper one of its edge.
func named(r *rules.Draw, list []*growing) graphs {
	c := graphs{}
	inOrder := r.IntN(4) == 0
	for _, g := range list {
		names := []int64{1}
		for _, i := range r.Perm(g.nodes - 1) {
			names = append(names, int64(i)+2)
		}
		if inOrder {
			slices.Sort(names)
		}
		made := graph{nodes: int64(g.nodes)}
		for _, e := range g.edges {
			edge := [2]int64{names[e[0]], names[e[1]]}
			if !inOrder && r.IntN(2) == 0 {
				edge[0], edge[1] = edge[1], edge[0]
			}
			made.edges = append(made.edges, edge)
		}
		if !inOrder {
			rules.Shuffle(r, made.edges)
		}
		if last := len(made.edges) - 1; last >= 0 && slices.Contains(rules.Hung(made.edges), made.edges[last]) {
			made.edges[last][0], made.edges[last][1] = made.edges[last][1], made.edges[last][0]
		}
		c = append(c, made)
	}
	if !inOrder {
		rules.Shuffle(r, c)
	}
	return c
}

// Random returns graphs of every two octaves, of their nodes and of their circles; few are large. A third are lost, a
// third have an edge more than those, and a third are any.
func (christmas) Random(r *rules.Draw, _ rules.Winner[graphs]) graphs {
	const many = 256 // nodes; few cases have more
	least, most := int64(1), int64(many-1)
	small := r.Small()
	if small {
		most = rules.HackenbushReach - 1
	} else if r.Every(5) {
		least, most = many, drawn
	}
	kind := r.Choose(3)
	lo, hi := r.Octave(least, most)
	if hi == 1 && r.IntN(8) > 0 { // graphs without edges are all alike
		lo, hi = 2, 7
	}
	nodes := r.Within(lo, hi)
	top := nodes - 1
	if small {
		top = min(top, rules.HackenbushReach-nodes)
	}
	circles := r.Within(r.Octave(0, top))
	n, each := int(nodes)-1, int(circles)
	if kind == 2 || n == 0 {
		return named(r, grow(r, n, each, drawnGraphs))
	}
	// Lost graphs have even numbers of both, or odd ones. One node more is hung on those of kind 1.
	each = min(each, n-kind)
	if (n-kind-each)%2 == 1 {
		if nodes > lo {
			n--
		} else {
			n++
		}
	}
	list := lost(r, n-kind, each)
	if kind == 1 {
		list = larger(r, list)
	}
	return named(r, list)
}

// larger hangs an edge on some graph that has room for a node, or on another one.
func larger(r *rules.Draw, list []*growing) []*growing {
	fits := slices.DeleteFunc(slices.Clone(list), func(g *growing) bool { return g.room() == 0 })
	if len(fits) == 0 {
		fits = []*growing{newGrowing()}
		list = append(list, fits[0])
	}
	g := fits[r.IntN(len(fits))]
	g.hang(g.on(r, 0, false), 1, false)
	return list
}

// Large returns nearly as many graphs and nodes as there may be, with many circles or few, lost or with an edge more.
func (christmas) Large(r *rules.Draw, _ rules.Winner[graphs]) graphs {
	most := drawnGraphs / 2 * 2 * (drawnNodes - 1)
	n := most - 2 - 2*r.IntN(40)
	list := lost(r, n, 2*int(rules.Spread(r, 0, int64(n/2))))
	if r.IntN(3) == 0 {
		list = larger(r, list)
	}
	return named(r, list)
}

// Top has the longest paths and circles, stars, double edges, and graphs without edges.
func (christmas) Top() []graphs {
	r := rules.NewDraw(3)
	all := func(nodes int, circle bool, pieces int) graphs {
		var list []*growing
		for range drawnGraphs {
			g := newGrowing()
			for range pieces {
				g.hang(0, nodes, circle)
			}
			list = append(list, g)
		}
		return named(r, list)
	}
	return []graphs{
		all(drawnNodes-1, false, 1), all(drawnNodes-1, true, 1), all(drawnNodes-2, true, 1),
		all(1, true, drawnNodes-1), all(2, true, (drawnNodes-1)/2), all(0, false, 0),
		named(r, grow(r, drawnNodes-1, 0, 1)), named(r, grow(r, drawnNodes-1, drawnNodes/4, 1)),
		all(1, false, drawnNodes-1), // lost, and won if the last edge is elsewhere
	}
}

// Simpler yields cases with fewer graphs, and with one graph that has the edges in the order of a walk, one edge less
// with all that hangs on it, or one or two edges less whose ends become one.
func (christmas) Simpler(c graphs, yield func(graphs) bool) bool {
	if !rules.Shorter(c, func(fewer []graph) bool { return yield(fewer) }) || !twins(c, yield) {
		return false
	}
	for i, g := range c {
		if !g.simpler(func(other graph) bool { return yield(rules.Replaced(c, i, other)) }) {
			return false
		}
	}
	return true
}

// twins yields the case without some pairs of equal graphs, see rules.Twins. Graphs are equal that are written alike.
func twins(c graphs, yield func(graphs) bool) bool {
	texts, of := []string{}, map[string]graph{}
	for _, g := range c {
		g = renamed(rules.Hung(g.edges))
		text := fmt.Sprint(g)
		texts, of[text] = append(texts, text), g
	}
	return rules.Twins(texts, func(rest []string) bool {
		var fewer graphs
		for _, text := range rest {
			fewer = append(fewer, of[text])
		}
		return yield(fewer)
	})
}

func (g graph) simpler(yield func(graph) bool) bool {
	const looks = 4
	t := rules.Hung(g.edges)
	if sorted := renamed(t); !slices.Equal(sorted.edges, g.edges) && !yield(sorted) {
		return false
	}
	if len(t) == 0 {
		return true
	}
	cut := func(i int) bool { return yield(renamed(rules.Hung(t.Without(i)))) }
	joined := func(n int) func(i int) bool {
		return func(i int) bool {
			less := t
			for range n {
				if i >= len(less) {
					return true
				}
				less = contracted(less, i)
			}
			return less == nil || yield(renamed(less))
		}
	}
	return rules.Places(len(t)-1, 1, len(t)*looks, cut) &&
		rules.Places(len(t)-1, 1, len(t)*looks, joined(2)) &&
		rules.Places(len(t)-1, 1, len(t)*looks, joined(1))
}

// contracted returns the graph without edge i, whose ends become one; nil if another edge becomes a loop by that, or
// was one.
func contracted(t rules.Rooted, i int) rules.Rooted {
	upper, lower := t[i][0], t[i][1]
	if lower == 1 {
		upper, lower = lower, upper
	}
	less := rules.Rooted{}
	for k, e := range t {
		for side, u := range e {
			if u == lower {
				e[side] = upper
			}
		}
		if k != i {
			less = append(less, e)
		}
		if k != i && e[0] == e[1] {
			return nil
		}
	}
	return rules.Hung(less)
}

// renamed returns a graph with the nodes named in the order of its edges.
func renamed(t rules.Rooted) graph {
	name := map[int64]int64{1: 1}
	g := graph{}
	for _, e := range t {
		for _, u := range e {
			if name[u] == 0 {
				name[u] = int64(len(name)) + 1
			}
		}
		g.edges = append(g.edges, [2]int64{name[e[0]], name[e[1]]})
	}
	g.nodes = int64(len(name))
	return g
}
