// Package agc017d is the room of agc017d: a move cuts an edge of a tree, and what no longer hangs on
// the root falls off. The question is who wins.
//
// Search plays on trees of up to 13 nodes. There is no second method: the solution answers larger
// cases.
package agc017d

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "agc017d",
	Title:   "Game on Tree",
	Topic:   "green Hackenbush on a tree",
	Theory:  rules.ByTrees,
	Kind:    rules.Graphs,
	Turn:    "A turn cuts an edge, and the part without node 1 is removed. Whoever cannot move loses.",
	TurnZh:  "每次剪断一条边，并去掉不含结点 1 的那一部分。不能操作的人输。",
	Level:   rules.Hard,
	Chinese: "树上删边游戏，树的删边游戏，克朗原理，Green Hackenbush",
	Homes:   []rules.Home{{Judge: "AtCoder", Name: "agc017_d", Path: "agc017/tasks/agc017_d", Also: "AGC017 D"}},
	Seconds: 2, KiB: 256 << 10,
	Table: "1-2 2-3 3-4 1-5 _-6 _-7", // a path of three edges, an edge, and two more anywhere
	Axes:  []message.Kind{"axis node above 6", "axis node above 7"},
	View: rules.View{
		At: "1-2 2-[_] 2-[_]", Axes: []message.Kind{"axis edges of a path", "axis edges of another path"},
		To: 12, Text: fork, Values: true,
	},
	Strata: rules.Strata{
		Words: "sizes of nodes and paths",
		Least: [2]int64{2, 1}, Largest: [2]int64{drawn, drawn - 1},
		// A path has fewer edges than the tree has nodes, and at most half of the edges of a lost tree.
		Never: func(count, size int, lost bool) bool { return size > count || lost && size == count },
	},
	Picture: picture.Hanging,
	New:     newRules,
}

const (
	nodes    = 100000
	drawn    = 1<<14 - 1 // nodes of a random tree; the largest inputs have more
	searched = 13        // nodes of a tree that search reaches
)

// cutting is the problem.
type cutting struct {
	rules.Usual[edges]
	rules.Question[edges]
}

func newRules() rules.Rules {
	return rules.Of(cutting{Question: rules.AsksWinner(newGame(), edges.start, "Alice", "Bob")})
}

// fork returns an edge with two paths on it.
func fork(edges []int64) string {
	text, next := "1-2", int64(3)
	for _, n := range edges {
		above := int64(2)
		for range n {
			text += fmt.Sprintf(" %d-%d", above, next)
			above, next = next, next+1
		}
	}
	return text
}

// edges are a tree: its edges in any order, and the nodes of each in any order.
type edges [][2]int64

func (cutting) Layout() rules.Layout { return rules.Single() }

func (cutting) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.Repeated("edges", "n-1", rules.NumberNamed("x"), rules.NumberNamed("y"))}
}

func (cutting) Read(in *rules.Scanner) edges {
	n := in.Int("number of nodes", 2, nodes)
	joined := newForest(n)
	var c edges
	for range n - 1 {
		e := [2]int64{in.Int("node", 1, n), in.Int("node", 1, n)}
		if !joined.join(e) {
			in.Fail("edges in a circle so far")
		}
		c = append(c, e)
	}
	return c
}

func (cutting) Write(out *rules.Printer, c edges) {
	out.Line(int64(len(c)) + 1)
	for _, e := range c {
		out.Line(e[:]...)
	}
}

// A forest has for each node another one of the same tree, nearer to one that stands for the tree.
type forest []int64

func newForest(n int64) forest {
	f := make(forest, n+1)
	for u := range f {
		f[u] = int64(u)
	}
	return f
}

// join joins two trees by an edge. It reports false if they are one already.
func (f forest) join(e [2]int64) bool {
	for i, u := range e {
		for f[u] != u {
			f[u] = f[f[u]]
			u = f[u]
		}
		e[i] = u
	}
	f[e[0]] = e[1]
	return e[0] != e[1]
}

// start returns the tree of a case, with the edges in the order of a walk from the root.
func (c edges) start() []tree {
	next := make([][]int64, len(c)+2)
	for _, e := range c {
		next[e[0]], next[e[1]] = append(next[e[0]], e[1]), append(next[e[1]], e[0])
	}
	var t tree
	above := make([]int64, len(c)+2)
	for queue := []int64{1}; len(queue) > 0; queue = queue[1:] {
		u := queue[0]
		for _, v := range next[u] {
			if v != above[u] {
				above[v] = u
				t, queue = append(t, [2]int64{u, v}), append(queue, v)
			}
		}
	}
	return rules.Alone(t)
}

// A tree is a position: edges from a node to one below it, each after the edge above it.
type tree [][2]int64

// without returns the tree without the edges that hang on a node, and without the edge above it.
func (t tree) without(node int64) tree {
	gone := map[int64]bool{node: true}
	var left tree
	for _, e := range t {
		if gone[e[0]] || gone[e[1]] {
			gone[e[1]] = true
		} else {
			left = append(left, e)
		}
	}
	return left
}

// newGame returns the game. The text of a position is its edges, "1-2 2-3 2-4", or "1" if none is left.
func newGame() *rules.Game[tree, shape] {
	search := rules.NewNormal(shape.options, rules.Remembered)
	return &rules.Game[tree, shape]{
		Players: [2]game.Player{"Alice", "Bob"},
		Read:    readTree,
		Write: func(t tree) string {
			text := []string{"1"}[:1-min(1, len(t))]
			for _, e := range t {
				text = append(text, fmt.Sprintf("%d-%d", e[0], e[1]))
			}
			return strings.Join(text, " ")
		},
		Board: func(t tree) rules.Board { return rules.Tree{Edges: rules.List[[2]int64](t)} },
		Moves: func(t tree, yield func(game.Move, tree, ...rules.Spot) bool) {
			for _, e := range t {
				if !yield(game.Move{Verb: game.CutEdge, Was: e[:1:1], Becomes: e[1:]}, t.without(e[1]), rules.Spot{At: e[1]}) {
					return
				}
			}
		},
		End: func(tree) message.Message { return message.New("end no edges left") },
		// Each edge at the root is a part, with all that hangs on it.
		Parts: func(t tree) (parts []tree) {
			for _, e := range t {
				if e[0] == 1 {
					part := t
					for _, other := range t {
						if other[0] == 1 && other != e {
							part = part.without(other[1])
						}
					}
					parts = append(parts, part)
				}
			}
			return parts
		},
		Search: func(t tree) (rules.Solver[shape], shape, error) {
			if len(t) >= searched {
				return nil, "", rules.TooLarge("bound nodes of trees", searched)
			}
			return search, t.shape(1), nil
		},
	}
}

// readTree reads a position. Its edges may have any order.
func readTree(in *rules.Scanner) tree {
	var c edges
	most := int64(1)
	for first := true; first || in.Skip(); first = false {
		u := in.Int("node", 1, nodes)
		if first && u == 1 && !in.Ahead("-") {
			return nil
		} else if !(first && u == 1) {
			in.Pass("-", "node")
		}
		v := in.Int("node", 1, nodes)
		c, most = append(c, [2]int64{u, v}), max(most, u, v)
	}
	joined := newForest(most)
	for _, e := range c {
		if !joined.join(e) {
			in.Fail("edges in a circle")
		}
	}
	var t tree
	for met := map[int64]bool{1: true}; len(t) < len(c); {
		before := len(t)
		for _, e := range c {
			if met[e[1]] && !met[e[0]] {
				e[0], e[1] = e[1], e[0]
			}
			if met[e[0]] && !met[e[1]] {
				t, met[e[1]] = append(t, e), true
			}
		}
		if len(t) == before {
			in.Fail("edge not on node 1")
		}
	}
	return t
}

// A shape is a tree for search: for each edge at its root a pair of parentheses around the shape of
// what hangs on the edge, in a sorted order.
type shape string

// shape returns the shape of what hangs on a node.
func (t tree) shape(node int64) shape {
	var parts []shape
	for _, e := range t {
		if e[0] == node {
			parts = append(parts, "("+t.shape(e[1])+")")
		}
	}
	return whole(parts)
}

// whole returns the shape of edges with what hangs on each.
func whole(parts []shape) shape {
	slices.Sort(parts)
	var text strings.Builder
	for _, p := range parts {
		text.WriteString(string(p))
	}
	return shape(text.String())
}

// parts returns the edges at the root, with what hangs on each.
func (s shape) parts() (parts []shape) {
	for from, open, i := 0, 0, 0; i < len(s); i++ {
		if s[i] == '(' {
			open++
		} else if open--; open == 0 {
			parts, from = append(parts, s[from:i+1]), i+1
		}
	}
	return parts
}

// options returns what is left after each cut, once for equal parts.
func (s shape) options(list []shape) []shape {
	parts := s.parts()
	for i, p := range parts {
		if i > 0 && p == parts[i-1] {
			continue
		}
		others := slices.Concat(parts[:i], parts[i+1:])
		list = append(list, whole(others))
		for _, left := range p[1 : len(p)-1].options(nil) {
			list = append(list, whole(append(slices.Clone(others), "("+left+")")))
		}
	}
	return list
}
