// Package luogu6560 is the room of luogu6560: a chessman walks along the arrows of a graph, which may have
// circles, and whoever moves him to the goal wins. The question is the outcome, which may be a draw.
//
// Search reaches all legal cases: it decides positions from the ends backwards (see rules.Retrograde). A
// test compares it with the definition: who can force the end within so many moves.
package luogu6560

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu6560",
	Title:   "时光的流逝",
	English: "The Passing of Time",
	Topic:   "a walk on a graph with circles: retrograde analysis, draws",
	Theory:  rules.ByLoops,
	Kind:    rules.Graphs,
	Level:   rules.Medium,
	Turn:    "A turn moves the chessman along an arrow. Whoever moves him to the goal wins, and whoever cannot move loses. A game that never ends is a draw.",
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P6560"}},
	Seconds: 2, KiB: 512000, // 1.5 s, in whole seconds
	Table: "1>2,3 2>1,4 3>4 4>5 5>4,6,1 6>7 7>6 | _ to _",
	View:  rules.View{None: "none a method"},
	Axes:  []message.Kind{"axis node of the chessman", "axis goal"},
	Strata: rules.Strata{
		Words: "sizes of nodes and arrows",
		Least: [2]int64{2, 1}, Largest: [2]int64{drawnNodes, drawnArrows},
		Never: func(count, size int, lost bool) bool {
			// From n nodes lead n*n arrows at most; on up to three, a lost chessman is on a node from which
			// at most one leads.
			return size > 2*count || lost && count == 2 && size == 4
		},
	},
	Picture: picture.Circles,
	New:     newRules,
}

const (
	mostNodes  = 100000
	mostArrows = 500000
	mostGames  = 500

	drawnNodes, drawnArrows = 1<<12 - 1, 1<<14 - 1 // of a random case
)

// graphs is the problem.
type graphs struct {
	rules.Usual[walks]
	rules.Question[walks]
}

func newRules() rules.Rules {
	return rules.Of(graphs{Question: rules.AsksOutcome(newGame(), walks.start, said, "")})
}

// said returns the answer to an outcome.
func said(_ walks, outcome game.Outcome) string { return fmt.Sprintln(int(outcome)) }

// Walks are a case: a graph of n nodes, and the games on it, each given by its start and its goal. Nodes
// have the numbers 1 to n. An arrow may lead back to its own node, and may be given twice.
type walks struct {
	n      int64
	arrows [][2]int64
	games  [][2]int64
}

func (graphs) Layout() rules.Layout { return rules.Single() }
func (graphs) Possible() []string   { return []string{"1", "-1", "0"} }

func (graphs) Format() []rules.Field {
	arrows := rules.Repeated("arrows", "m", rules.NumbersNamed("u", "v")...)
	return append(rules.NumbersNamed("n", "m", "q"), arrows, rules.Repeated("games", "q", rules.NumbersNamed("x", "y")...))
}

func (graphs) Read(in *rules.Scanner) walks {
	c := walks{n: in.Int("number of nodes", 2, mostNodes)} // with one there is no goal besides the start
	m, q := in.Int("number of arrows", 1, mostArrows), in.Int("number of games", 1, mostGames)
	node := func(what message.Kind) int64 { return in.Int(what, 1, c.n) }
	c.arrows = rules.Times(m, func() [2]int64 { return [2]int64{node("start of an arrow"), node("end of an arrow")} })
	for range q {
		g := [2]int64{node("start of a game"), node("goal")}
		if g[0] == g[1] {
			in.Fail("game at its goal", g[0])
		}
		c.games = append(c.games, g)
	}
	return c
}

func (graphs) Write(out *rules.Printer, c walks) {
	out.Line(c.n, int64(len(c.arrows)), int64(len(c.games)))
	out.Pairs(slices.Concat(c.arrows, c.games))
}

func (graphs) Lines(c walks, _ string) int { return len(c.games) }

// Work counts a program that reads the arrows, and for each game takes two steps for each node and each
// arrow.
func (graphs) Work(c walks) int64 {
	return 2 * int64(len(c.games)+1) * (c.n + int64(len(c.arrows)))
}

// start returns the positions of a case, which share one board.
func (c walks) start() []walk {
	on := newBoard(c.next())
	return lists.Each(c.games, func(g [2]int64) walk { return walk{on, g[0], g[1]} })
}

// next returns for each node the nodes to which its arrows lead, in order and each once.
func (c walks) next() [][]int64 {
	next := make([][]int64, c.n)
	for _, a := range c.arrows {
		next[a[0]-1] = append(next[a[0]-1], a[1])
	}
	for u := range next {
		slices.Sort(next[u])
		next[u] = slices.Compact(next[u])
	}
	return next
}

// A walk is a position: a board, the chessman's node, and the goal.
type walk struct {
	on       *board
	at, goal int64
}

// newGame returns the game. The text of a position is the nodes in order with their arrows, and then the
// node of the chessman and the goal: "1>2 2>1,3 3 | 1 to 3".
func newGame() *rules.Game[walk, walk] {
	return &rules.Game[walk, walk]{
		Read: func(in *rules.Scanner) walk {
			next := rules.ReadArrows(in, 1, mostNodes)
			at := in.Int("node of the chessman", 1, int64(len(next)))
			in.Pass("to", "node of the chessman")
			return walk{newBoard(next), at, in.Int("goal", 1, int64(len(next)))}
		},
		Write: func(p walk) string { return fmt.Sprintf("%s| %d to %d", rules.WriteArrows(p.on.next, 1), p.at, p.goal) },
		Brief: func(p walk) string { return fmt.Sprintf("node %d, goal %d", p.at, p.goal) },
		Board: func(p walk) rules.Board {
			next := lists.Each(p.on.next, func(to []int64) rules.List[int64] { return to })
			return rules.Graph{First: 1, Next: next, Men: []int64{p.at}, Goals: []int64{p.goal}}
		},
		Sizes: func(p walk) (count, size int64) {
			return int64(len(p.on.next)), int64(len(slices.Concat(p.on.next...)))
		},
		Moves: func(p walk, yield func(game.Move, walk, ...rules.Spot) bool) {
			if p.at == p.goal {
				return
			}
			for _, to := range p.on.next[p.at-1] {
				done := game.Move{Verb: game.Walk, Was: []int64{p.at}, Becomes: []int64{to}, Equal: 1}
				if !yield(done, walk{p.on, to, p.goal}, rules.Spot{At: p.at}, rules.Spot{At: to}) {
					return
				}
			}
		},
		End: func(p walk) message.Message {
			if p.at == p.goal {
				return message.New("end chessman on the goal", p.at)
			}
			return message.New("end no arrow from the node", p.at)
		},
		Search: func(p walk) (rules.Solver[walk], walk, error) { return &p.on.search, p, nil },
	}
}

// A board is a graph with the search of its games.
type board struct {
	next   [][]int64 // for node 1 and so on
	search rules.Retrograde[walk]
}

func newBoard(next [][]int64) *board {
	return &board{next, rules.Retrograde[walk]{Most: mostNodes, Next: func(p walk, list []walk) []walk {
		if p.at != p.goal {
			for _, to := range next[p.at-1] {
				list = append(list, walk{p.on, to, p.goal})
			}
		}
		return list
	}}}
}
