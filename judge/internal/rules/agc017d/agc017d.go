// Package agc017d is the room of agc017d: a move cuts an edge of a tree, and what no longer hangs on
// the root falls off. The question is who wins.
//
// Search plays on trees of up to 13 nodes. There is no second method: the solution answers larger
// cases.
package agc017d

import (
	"fmt"

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
	Level:   rules.Hard,
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
	drawn    = 1<<14 - 1                 // nodes of a random tree; the largest inputs have more
	searched = rules.HackenbushReach + 1 // nodes of a tree that search reaches
)

// cutting is the problem.
type cutting struct {
	rules.Usual[edges]
	rules.Question[edges]
}

func newRules() rules.Rules {
	g := rules.Hackenbush{
		Players: [2]game.Player{"Alice", "Bob"}, Nodes: nodes,
		Far: func(edges int) error { return rules.TooLarge("bound nodes of trees", edges+1) },
	}.Game()
	return rules.Of(cutting{Question: rules.AsksWinner(g, edges.start, "Alice", "Bob")})
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
	return []rules.Field{rules.NumberNamed("n"), rules.Repeated("edges", "n-1", rules.NumbersNamed("x", "y")...)}
}

func (cutting) Read(in *rules.Scanner) edges {
	n := in.Int("number of nodes", 2, nodes)
	joined := rules.NewForest(n)
	var c edges
	for range n - 1 {
		e := [2]int64{in.Int("node", 1, n), in.Int("node", 1, n)}
		if !joined.Join(e) {
			in.Fail("edges in a circle so far")
		}
		c = append(c, e)
	}
	return c
}

func (cutting) Write(out *rules.Printer, c edges) {
	out.Line(int64(len(c)) + 1)
	out.Pairs(c)
}

// start returns the tree of a case, with the edges in the order of a walk from the root.
func (c edges) start() []rules.Rooted { return rules.Alone(rules.Hung(c)) }
