// Package hdu1524 is the room of hdu1524.
package hdu1524

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

var Room = rules.Room{
	ID:     "hdu1524",
	Title:  "A Chess Game",
	Topic:  "Grundy values on a directed acyclic graph",
	Theory: rules.ByValues,
	Kind:   rules.Graphs,
	Level:  rules.Medium,
	Turn:   "A turn moves one chessman along an arrow. Whoever cannot move loses.",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1524", Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 2, JavaKiB: 65536}},
		{Judge: "POJ", Name: "2425"},
	},
	Table: "0 1>0 2>1,0 3>2,1 4>3,2 5>4,3 6>5,4 | _ _",
	Axes:  []message.Kind{"axis node of one chessman", "axis node of the other chessman"},
	Strata: rules.Strata{
		Words: "sizes of nodes and chessmen",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 10},
		Never: func(count, _ int, lost bool) bool { return count == 1 && !lost },
	},
	Picture: picture.Chess,
	New:     newRules,
}

// arrows is the problem.
type arrows struct {
	rules.Usual[chess]
	rules.Question[chess]
}

func newRules() rules.Rules {
	return rules.Of(arrows{Question: rules.AsksWinner(chessGame, chess.start, "WIN", "LOSE")})
}

func (arrows) Layout() rules.Layout      { return rules.Endless() }
func (arrows) Spacings() []rules.Spacing { return rules.FreeLines }

func (arrows) Format() []rules.Field {
	return []rules.Field{
		rules.NumberNamed("n"), rules.Repeated("nodes", "n", rules.NumberNamed("x"), rules.ListNamed("arrows", "x")),
		{Kind: rules.UntilZeroField, Name: "m", Parts: []rules.Field{rules.ListNamed("men", "m")}},
	}
}

func (arrows) Read(in *rules.Scanner) chess {
	n := in.Int("number of nodes", 1, chessNodes)
	c := chess{next: make([][]int64, n)}
	for u := range c.next {
		named := make([]bool, n)
		for x := in.Int("number of successors", 0, n-1); x > 0; x-- {
			v := in.Int("successor", 0, n-1)
			if named[v] { // our rule: the original input is unknown
				in.Fail("successor of node twice", v, u)
			}
			named[v] = true
			c.next[u] = append(c.next[u], v)
		}
	}
	if !acyclic(c.next) {
		in.Fail("successors in a circle")
	}
	for m := in.Int("number of chessmen", 0, chessMen); m > 0; m = in.Int("number of chessmen", 0, chessMen) {
		c.positions = append(c.positions, in.Ints(m, "node", 0, n-1))
	}
	return c
}

func (arrows) Write(out *rules.Printer, c chess) {
	out.Apart() // one empty line in the sample
	out.Line(int64(len(c.next)))
	for _, line := range append(slices.Clone(c.next), c.positions...) {
		out.Counted(line)
	}
	out.Line(0)
}

func (arrows) Lines(c chess, _ string) int { return len(c.positions) }

// Work counts a program that reads the input with two steps for an arrow, sets marks for each
// node, and perhaps clears a matrix of 1000 times 1000.
func (arrows) Work(c chess) int64 {
	return 65000 + 10*int64(len(c.next)+len(c.positions)) + 2*int64(c.arrows())
}

func (arrows) Excuses(c chess, output string, end rules.Ending) bool {
	switch end {
	case rules.Ended:
		return c.intoLast() && withoutLastNode(c, output)
	case rules.TooSlow:
		return c.dense()
	}
	return false
}

// Stricter says where the original accepted wrong programs.
func (arrows) Stricter(c chess) message.Kind {
	switch intoLast, dense := c.intoLast(), c.dense(); {
	case intoLast && dense:
		return "lacks arrow into the last node, and nearly all arrows"
	case intoLast:
		return "lacks arrow into the last node"
	case dense:
		return "lacks nearly all arrows"
	}
	return ""
}

// intoLast reports whether an arrow leads into the last node.
func (c chess) intoLast() bool {
	return slices.Contains(slices.Concat(c.next...), int64(len(c.next)-1))
}

// dense reports whether nodes times arrows are very many.
func (c chess) dense() bool { return len(c.next)*c.arrows() > 200e6 }

// withoutLastNode reports whether an output is the answer without the arrows into the last
// node, as far as search can tell.
func withoutLastNode(c chess, output string) bool {
	last := int64(len(c.next) - 1)
	without := lists.Each(c.next, func(successors []int64) []int64 {
		return slices.DeleteFunc(slices.Clone(successors), func(to int64) bool { return to == last })
	})
	answer, err := newRules().Answer(chess{without, c.positions})
	return err != nil || texts.SameWords(answer.Text, output)
}

const (
	chessNodes   = 1000
	chessMen     = 10
	chessOptions = 1 << 19 // about how many moves a search may look at
)

// A chess case is a graph, given by the successors of each node (nil if there are none), and
// positions on it.
type chess struct {
	next      [][]int64
	positions [][]int64
}

// arrows returns the number of arrows.
func (c chess) arrows() int { return len(slices.Concat(c.next...)) }

// valuesOn returns the search for the Grundy values of single nodes of a graph.
func valuesOn(next [][]int64) *game.Values[int64] {
	return game.Grundy(func(u int64, list []int64) []int64 { return append(list, next[u]...) }, len(next))
}

// acyclic reports whether the graph has no cycle: search meets none.
func acyclic(next [][]int64) bool {
	values := valuesOn(next)
	for u := range next {
		if _, err := values.Value(int64(u)); err != nil {
			return false
		}
	}
	return true
}

// start returns the positions of a case, which share one graph and one search.
func (c chess) start() []chessPosition {
	men := 0
	for _, position := range c.positions {
		men = max(men, len(position))
	}
	on := newChessBoard(c.next, men)
	return lists.Each(c.positions, func(men []int64) chessPosition { return chessPosition{on, men} })
}

// A chessPosition is a graph and the nodes of the chessmen.
type chessPosition struct {
	on  *chessBoard
	men []int64
}

// chessGame is the game. The text of a position is the nodes in order with their arrows, and
// the nodes of the chessmen: "0>1,2 1>2 2 | 0 0 1".
var chessGame = &rules.Game[chessPosition, chessmen]{
	Read: func(in *rules.Scanner) chessPosition {
		next := rules.ReadArrows(in, 0, chessNodes)
		if !acyclic(next) {
			in.Fail("arrows in a circle")
		}
		var men []int64
		for len(men) == 0 || in.Skip() {
			men = append(men, in.Int("node of a chessman", 0, int64(len(next))-1))
			if len(men) > chessMen {
				in.Fail("too many chessmen", chessMen)
			}
		}
		return chessPosition{newChessBoard(next, len(men)), men}
	},
	Write: func(p chessPosition) string {
		return rules.WriteArrows(p.on.next, 0) + "| " + rules.WritePosition(p.men)
	},
	Brief: func(p chessPosition) string {
		if len(p.men) == 1 {
			return fmt.Sprintf("a chessman on %d", p.men[0])
		}
		return "chessmen on " + lists.InWords(p.men, "and")
	},
	Board: func(p chessPosition) rules.Board {
		return rules.Graph{Next: lists.Each(p.on.next, func(to []int64) rules.List[int64] { return to }), Men: p.men}
	},
	Moves: func(p chessPosition, yield func(game.Move, chessPosition, ...rules.Spot) bool) {
		for i, equal := range rules.Different(p.men) {
			for _, v := range p.on.next[p.men[i]] {
				done := game.Move{Verb: game.Walk, Was: []int64{p.men[i]}, Becomes: []int64{v}, Equal: equal}
				if !yield(done, chessPosition{p.on, rules.Replaced(p.men, i, v)}, rules.Spot{At: p.men[i]}, rules.Spot{At: v}) {
					return
				}
			}
		}
	},
	End: func(chessPosition) message.Message { return message.New("end no arrow from a chessman") },
	Parts: func(p chessPosition) []chessPosition {
		return lists.Each(p.men, func(node int64) chessPosition { return chessPosition{p.on, []int64{node}} })
	},
	Search: func(p chessPosition) (rules.Solver[chessmen], chessmen, error) {
		return p.on.search, rules.PartsOf(lists.Each(p.men, func(node int64) int64 { return node + 1 })), nil
	},
}

// A chessBoard is a graph with the search of its game.
type chessBoard struct {
	next   [][]int64
	search *rules.Plain[chessmen]
}

// newChessBoard returns the board of a graph for positions of up to men chessmen. The search
// remembers fewer positions if these have more moves.
func newChessBoard(next [][]int64, men int) *chessBoard {
	most := chessOptions / (1 + men*chess{next: next}.arrows()/len(next))
	along := func(node int64, list []int64) []int64 {
		if node > 0 {
			for _, v := range next[node-1] {
				list = append(list, v+1)
			}
		}
		return list
	}
	return &chessBoard{next, rules.NewNormal(rules.MoveOne(along), most)}
}

// chessmen are a position for search: a part is the number of a node, counted from 1.
type chessmen = rules.Parts[int64]
