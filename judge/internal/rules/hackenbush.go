package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// Hackenbush is green Hackenbush: a move cuts an edge of a graph, and what no longer hangs on node 1 falls off.
type Hackenbush struct {
	Players [2]game.Player
	Nodes   int64                            // the largest node
	Circles bool                             // whether edges may form circles, be several between two nodes, and be loops
	Sizes   func(Rooted) (count, size int64) // as in Game
	Far     func(edges int) error            // what to say of graphs that search does not reach
}

// HackenbushReach is how many edges a graph has at most that search reaches.
const HackenbushReach = 12

// Rooted is a graph that hangs on node 1: its edges, the first node of each is node 1 or the end of an edge before it.
type Rooted [][2]int64

// Hung returns the graph in the order of a walk from node 1, level by level. Edges that don't hang on node 1 are left
// out.
func Hung(edges [][2]int64) (t Rooted) {
	next := make(map[int64][]int, len(edges)+1) // the edges at each node
	for i, e := range edges {
		next[e[0]] = append(next[e[0]], i)
		if e[0] != e[1] {
			next[e[1]] = append(next[e[1]], i)
		}
	}
	used, met := make([]bool, len(edges)), map[int64]bool{1: true}
	for queue := []int64{1}; len(queue) > 0; queue = queue[1:] {
		u := queue[0]
		for _, i := range next[u] {
			if used[i] {
				continue
			}
			used[i] = true
			v := edges[i][0] + edges[i][1] - u
			t = append(t, [2]int64{u, v})
			if !met[v] {
				met[v], queue = true, append(queue, v)
			}
		}
	}
	return t
}

// attached returns what hangs on node 1, with the edges in the order given as far as that can be.
func attached(edges [][2]int64) (t Rooted) {
	met := map[int64]bool{1: true}
	for more := true; more; {
		more = false
		var rest [][2]int64
		for _, e := range edges {
			if !met[e[0]] {
				e[0], e[1] = e[1], e[0]
			}
			if !met[e[0]] {
				rest = append(rest, [2]int64{e[1], e[0]})
				continue
			}
			t, met[e[1]], more = append(t, e), true, true
		}
		edges = rest
	}
	return t
}

// Without returns what is left after edge i is cut.
func (t Rooted) Without(i int) Rooted { return attached(Cut(t, i, i+1)) }

// Closing returns 0 for each edge that leads to a node for the first time, and 1, 2, 3 ... for the others, each of
// which closes a circle.
func (t Rooted) Closing() []int64 {
	closing, n := make([]int64, len(t)), int64(0)
	met := map[int64]bool{1: true}
	for i, e := range t {
		if met[e[1]] {
			n++
			closing[i] = n
		}
		met[e[1]] = true
	}
	return closing
}

// A Forest has for each node another one of the same tree, nearer to one that stands for the tree.
type Forest []int64

// NewForest returns nodes up to n, each a tree of its own.
func NewForest(n int64) Forest {
	f := make(Forest, n+1)
	for u := range f {
		f[u] = int64(u)
	}
	return f
}

// Tree returns the node that stands for the tree of a node.
func (f Forest) Tree(u int64) int64 {
	for f[u] != u {
		f[u] = f[f[u]]
		u = f[u]
	}
	return u
}

// Join joins two trees by an edge. It reports false if they are one already.
func (f Forest) Join(e [2]int64) bool {
	u, v := f.Tree(e[0]), f.Tree(e[1])
	f[u] = v
	return u != v
}

// parts returns what hangs on node 1 side by side: no edge and no node but node 1 is in two of them.
func (t Rooted) parts() (parts []Rooted) {
	most := int64(1)
	for _, e := range t {
		most = max(most, e[0], e[1])
	}
	joined := NewForest(most)
	for _, e := range t {
		if e[0] != 1 && e[1] != 1 {
			joined.Join(e)
		}
	}
	at := make(map[int64]int) // the part of each tree
	for _, e := range t {
		tree := joined.Tree(max(e[0], e[1]))
		i, met := at[tree]
		if !met || tree == 1 { // a loop at node 1 is a part of its own
			i = len(parts)
			at[tree], parts = i, append(parts, nil)
		}
		parts[i] = append(parts[i], e)
	}
	return parts
}

// Game returns the game. The text of a position is its edges, "1-2 2-3 2-4", or "1" if none is left.
func (h Hackenbush) Game() *Game[Rooted, string] {
	search := NewNormal(cutOptions, Remembered)
	return &Game[Rooted, string]{
		Players: h.Players,
		Read:    h.read,
		Write: func(t Rooted) string {
			if len(t) == 0 {
				return "1"
			}
			return strings.Join(lists.Each(t, func(e [2]int64) string { return fmt.Sprintf("%d-%d", e[0], e[1]) }), " ")
		},
		Board: func(t Rooted) Board {
			var b Tree
			for i, closing := range t.Closing() {
				if closing > 0 {
					b.Closing = append(b.Closing, t[i])
				} else {
					b.Edges = append(b.Edges, t[i])
				}
			}
			return b
		},
		Sizes: h.Sizes,
		Moves: func(t Rooted, yield func(game.Move, Rooted, ...Spot) bool) {
			for i, closing := range t.Closing() {
				e := t[i]
				spot := Spot{At: e[1]}
				if closing > 0 {
					spot = Spot{Part: closing}
					// To cut one of two edges between the same nodes is one move.
					if slices.Contains(t[:i], e) || slices.Contains(t[:i], [2]int64{e[1], e[0]}) {
						continue
					}
				}
				if !yield(game.Move{Verb: game.CutEdge, Was: e[:1:1], Becomes: e[1:]}, t.Without(i), spot) {
					return
				}
			}
		},
		End:   func(Rooted) message.Message { return message.New("end no edges left") },
		Parts: Rooted.parts,
		Search: func(t Rooted) (Solver[string], string, error) {
			if len(t) > HackenbushReach {
				return nil, "", h.Far(HackenbushReach)
			}
			return search, t.key(), nil
		},
	}
}

// read reads a position. Its edges may have any order.
func (h Hackenbush) read(in *Scanner) Rooted {
	var edges [][2]int64
	most := int64(1)
	for first := true; first || in.Skip(); first = false {
		u := in.Int("node", 1, h.Nodes)
		if first && u == 1 && !in.Ahead("-") {
			return nil
		} else if !(first && u == 1) {
			in.Pass("-", "node")
		}
		v := in.Int("node", 1, h.Nodes)
		edges, most = append(edges, [2]int64{u, v}), max(most, u, v)
	}
	joined := NewForest(most)
	for _, e := range edges {
		if !joined.Join(e) && !h.Circles {
			in.Fail("edges in a circle")
		}
	}
	t := attached(edges)
	if len(t) < len(edges) {
		in.Fail("edge not on node 1")
	}
	return t
}

// key returns the graph for search: its edges as pairs of bytes, with the nodes numbered anew. Graphs of one form
// have one key if they are trees, and most often if they are not.
func (t Rooted) key() string {
	var edges []byte
	name := map[int64]byte{1: 0}
	for _, e := range t {
		if _, met := name[e[1]]; !met {
			name[e[1]] = byte(len(name))
		}
		edges = append(edges, name[e[0]], name[e[1]])
	}
	return renumbered(edges)
}

// cutOptions returns what is left after each cut.
func cutOptions(key string, list []string) []string {
	for i := 0; i < len(key); i += 2 {
		if i == 0 || key[i:i+2] != key[i-2:i] {
			list = append(list, renumbered([]byte(key[:i]+key[i+2:])))
		}
	}
	return list
}

// renumbered returns the edges that hang on node 0, in order, with the nodes numbered by a walk from it. Nodes are
// told apart by their neighbours, by those of these, and so on: what they look like is a number for each.
func renumbered(edges []byte) string {
	const nodes = HackenbushReach + 1
	looks := [nodes]uint64{1}
	for range nodes {
		next := looks
		for i := 0; i < len(edges); i += 2 {
			u, v := edges[i], edges[i+1]
			next[u] += mixed(looks[v])
			if u != v {
				next[v] += mixed(looks[u])
			}
		}
		looks = next
	}
	var name [nodes]byte // from 1
	name[0] = 1
	walk := make([]byte, 1, nodes)
	for k := 0; k < len(walk); k++ {
		known := len(walk)
		for i := range edges {
			if v := edges[i^1]; edges[i] == walk[k] && name[v] == 0 {
				name[v], walk = 255, append(walk, v)
			}
		}
		slices.SortStableFunc(walk[known:], func(u, v byte) int { return cmp.Compare(looks[u], looks[v]) })
		for i, v := range walk[known:] {
			name[v] = byte(known + i + 1)
		}
	}
	pairs := make([][2]byte, 0, nodes)
	for i := 0; i < len(edges); i += 2 {
		if u, v := name[edges[i]], name[edges[i+1]]; u > 0 {
			pairs = append(pairs, [2]byte{min(u, v) - 1, max(u, v) - 1})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]byte) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	text := make([]byte, 0, len(edges))
	for _, e := range pairs {
		text = append(text, e[:]...)
	}
	return string(text)
}

// mixed returns a number that depends on all bits of n.
func mixed(n uint64) uint64 {
	n = (n ^ n>>32) * 0x9e3779b97f4a7c15
	return n ^ n>>29
}
