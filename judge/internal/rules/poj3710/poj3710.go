// Package poj3710 is the room of poj3710: a move cuts an edge of one of several graphs, trees with circles on them, and
// what is no longer connected to the root of that graph falls off. The question is who wins.
//
// Search plays on graphs of up to 12 edges in all. There is no second method: the solution answers larger cases.
package poj3710

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj3710",
	Title:   "Christmas Game",
	Topic:   "green Hackenbush on trees with circles, the fusion principle",
	Theory:  rules.ByTrees,
	Kind:    rules.Graphs,
	Level:   rules.Hard,
	Turn:    "A turn cuts an edge, and the part that is no longer connected to node 1 is removed. Whoever cannot move loses.",
	Homes:   []rules.Home{{Judge: "POJ", Name: "3710"}},
	Seconds: 1, KiB: 65536, Unsure: true,
	Table: "1-2 2-3 3-_ 1-4 4-5 5-_", // two paths, each with an edge more that may close a circle
	Axes:  []message.Kind{"axis node beside 3", "axis node beside 5"},
	View: rules.View{
		At: "1-[_]-1", Axes: []message.Kind{"axis edges of a circle"}, To: 40, Text: circle, Values: true,
	},
	Strata: rules.Strata{
		Words: "sizes of nodes and circles",
		Least: [2]int64{1, 0}, Largest: [2]int64{drawn, drawn - 1},
		Never: func(nodes, circles int, lost bool) bool {
			switch {
			case circles > nodes || nodes == 1 && circles == 1:
				return true // each circle takes a node
			case nodes == 1:
				return !lost // no edge
			}
			return nodes == 2 && circles == 2 && !lost // two double edges
		},
	},
	Picture: picture.HangingCircles,
	New:     newRules,
}

const (
	// The statement bounds all three from above without equality. One more is read, and never written.
	mostGraphs, mostNodes, mostEdges = 100, 100, 500
	drawnGraphs, drawnNodes          = mostGraphs - 1, mostNodes - 1

	drawn = 1<<11 - 1 // nodes of a random case, in all graphs; the largest inputs have more
)

// christmas is the problem.
type christmas struct {
	rules.Usual[graphs]
	rules.Question[graphs]
}

func newRules() rules.Rules {
	g := rules.Hackenbush{
		Players: [2]game.Player{"Sally", "Harry"}, Nodes: mostGraphs*(mostNodes-1) + 1, Circles: true,
		Sizes: func(t rules.Rooted) (nodes, circles int64) {
			circles = slices.Max(append(t.Closing(), 0))
			return int64(len(t)) - circles + 1, circles
		},
		Far: func(edges int) error { return rules.TooLarge("bound edges of graphs", edges) },
	}.Game()
	return rules.Of(christmas{Question: rules.AsksWinner(g, graphs.start, "Sally", "Harry")})
}

// circle returns a circle of some edges on node 1.
func circle(edges []int64) string {
	text := "1"
	for i := range edges[0] {
		if i > 0 {
			text += fmt.Sprintf(" %d", i+1)
		}
		text += fmt.Sprintf("-%d", (i+1)%edges[0]+1)
	}
	return text
}

// A graph has the nodes from 1, and edges in any order. Graphs are a case.
type (
	graph struct {
		nodes int64
		edges [][2]int64
	}
	graphs []graph
)

func (christmas) Layout() rules.Layout { return rules.Endless() }

func (christmas) Format() []rules.Field {
	return []rules.Field{
		rules.NumberNamed("n"),
		rules.Repeated("graphs", "n", rules.NumberNamed("m"), rules.NumberNamed("k"),
			rules.Repeated("edges", "k", rules.NumberNamed("a"), rules.NumberNamed("b"))),
	}
}

func (christmas) Read(in *rules.Scanner) graphs {
	c := graphs{}
	for range in.Int("number of graphs", 1, mostGraphs) {
		g := graph{nodes: in.Int("number of nodes", 1, mostNodes)}
		joined := rules.NewForest(g.nodes)
		for range in.Int("number of edges", 0, mostEdges) {
			e := [2]int64{in.Int("node", 1, g.nodes), in.Int("node", 1, g.nodes)}
			joined.Join(e)
			g.edges = append(g.edges, e)
		}
		for v := range g.nodes {
			if joined.Tree(v+1) != joined.Tree(1) {
				in.Fail("node not connected to node 1", v+1)
			}
		}
		c = append(c, g)
	}
	return c
}

func (christmas) Write(out *rules.Printer, c graphs) {
	out.Line(int64(len(c)))
	for _, g := range c {
		out.Line(g.nodes, int64(len(g.edges)))
		for _, e := range g.edges {
			out.Line(e[:]...)
		}
	}
}

// start returns the graphs of a case as one, with their nodes 1 as its node 1: so they hang side by side. The other
// nodes of each graph go on after those of the graphs before it.
func (c graphs) start() []rules.Rooted {
	var all rules.Rooted
	before := int64(0) // nodes of earlier graphs but their nodes 1
	for _, g := range c {
		for _, e := range rules.Hung(g.edges) {
			for i, u := range e {
				if u > 1 {
					e[i] = u + before
				}
			}
			all = append(all, e)
		}
		before += g.nodes - 1
	}
	return rules.Alone(all)
}

// Work counts a program that reads the edges, looks for circles and goes through the graph.
func (christmas) Work(c graphs) (steps int64) {
	for _, g := range c {
		steps += 30 * (g.nodes + int64(len(g.edges)))
	}
	return steps
}

// Stricter is about what the statement may exclude: its pictures show graphs that never appear, and are lost to us.
func (christmas) Stricter(c graphs) message.Kind {
	found := message.Kind("")
	for _, g := range c {
		switch promised, meet := g.circles(); {
		case !promised:
			return "lacks graphs that the statement excludes"
		case meet:
			found = "lacks circles that meet"
		}
	}
	return found
}

// circles reports whether the graph is as the statement promises: no edge is in two circles, and at most one node of
// a circle has other edges or is node 1. It also reports whether two circles meet in a node.
func (g graph) circles() (promised, meet bool) {
	t := rules.Hung(g.edges)
	closing, degree := t.Closing(), make([]int, g.nodes+1)
	above, depth := make([]int64, g.nodes+1), make([]int, g.nodes+1)
	for i, e := range t {
		degree[e[0]]++
		degree[e[1]]++
		if closing[i] == 0 {
			above[e[1]], depth[e[1]] = e[0], depth[e[0]]+1
		}
	}
	degree[1] += 2 // node 1 is on the ground
	through := make([]int, g.nodes+1)
	covered := make([]bool, g.nodes+1) // by a circle: the edge above a node
	for i, e := range t {
		if closing[i] == 0 {
			continue
		}
		u, v := e[0], e[1]
		if u == v {
			return false, meet
		}
		around := []int64{}
		for u != v {
			if depth[u] < depth[v] {
				u, v = v, u
			}
			if covered[u] {
				return false, meet
			}
			covered[u] = true
			around, u = append(around, u), above[u]
		}
		joints := 0
		for _, node := range append(around, u) {
			if degree[node] > 2 {
				joints++
			}
			through[node]++
			meet = meet || through[node] > 1
		}
		if joints > 1 {
			return false, meet
		}
	}
	return true, meet
}
