package hdu1524

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

// start returns the positions of a case. Their graph and its search are one.
func (c chess) start() []chessPosition {
	men := 0
	for _, position := range c.positions {
		men = max(men, len(position))
	}
	on := newChessBoard(c.next, men)
	var list []chessPosition
	for _, position := range c.positions {
		list = append(list, chessPosition{on, position})
	}
	return list
}

// A chessPosition is a graph and the nodes under the chessmen.
type chessPosition struct {
	on  *chessBoard
	men []int64
}

// chessGame is the game as people see it. A position is written as the nodes in their
// order, with the arrows from each, and the nodes under chessmen: "0>1,2 1>2 2 | 0 0 1".
var chessGame = &rules.Game[chessPosition, chessmen]{
	Players: rules.Called[chessPosition]("the first player", "the second player"),
	Read: func(in *rules.Scanner) chessPosition {
		next := readArrows(in)
		var men []int64
		for len(men) == 0 || in.Skip() {
			men = append(men, in.Int("node of a chessman", 0, int64(len(next))-1))
			if len(men) > chessMen {
				in.Fail("there are more than %d chessmen", chessMen)
			}
		}
		return chessPosition{newChessBoard(next, len(men)), men}
	},
	Write: func(p chessPosition) string {
		var text strings.Builder
		for u, successors := range p.on.next {
			fmt.Fprint(&text, u)
			if len(successors) > 0 {
				text.WriteString(">" + rules.WithCommas(successors))
			}
			text.WriteByte(' ')
		}
		return text.String() + "| " + rules.WritePosition(p.men)
	},
	Brief: func(p chessPosition) string {
		if len(p.men) == 1 {
			return fmt.Sprintf("a chessman on %d", p.men[0])
		}
		return "chessmen on " + rules.InWords(p.men, "and")
	},
	Board: func(p chessPosition) rules.Board { return rules.Graph{Next: p.on.next, Men: p.men} },
	Moves: func(p chessPosition, yield func(string, chessPosition) bool) {
		for i, article := range rules.Different(p.men) {
			for _, v := range p.on.next[p.men[i]] {
				words := fmt.Sprintf("move %s chessman on node %d to node %d", article, p.men[i], v)
				if !yield(words, chessPosition{p.on, rules.Replaced(p.men, i, v)}) {
					return
				}
			}
		}
	},
	End: func(chessPosition) string { return "no arrow leads away from a chessman" },
	Parts: func(p chessPosition) (parts []chessPosition) {
		for _, men := range rules.Singles(p.men) {
			parts = append(parts, chessPosition{p.on, men})
		}
		return parts
	},
	Search: func(p chessPosition) (rules.Solver[chessmen], chessmen, error) {
		k := chessmen{men: uint8(len(p.men))}
		for i, node := range p.men {
			k.at[i] = uint16(node)
		}
		slices.Sort(k.at[:k.men])
		return p.on.search, k, nil
	},
}

// readArrows reads the nodes of a position as text, and the bar behind them.
func readArrows(in *rules.Scanner) [][]int64 {
	nodes := slices.Index(strings.Fields(string(in.Rest)), "|")
	if nodes < 0 {
		nodes = chessNodes // and the bar will be missed
	}
	var next [][]int64
	for in.Next("bar |") != "|" {
		word, column := in.Word, in.WordColumn
		node, to, leads := bytes.Cut(word, []byte(">"))
		in.Word = node
		if u := in.WordInt("node", 0, chessNodes-1); u != int64(len(next)) {
			in.Fail("node %d should stand here: all nodes stand in their order", len(next))
		}
		var successors []int64
		if leads {
			in.Word, in.WordColumn = to, column+len(node)+1
			successors = in.Commas("successor", 0, int64(nodes)-1)
			if unique := slices.Sorted(slices.Values(successors)); len(slices.Compact(unique)) < len(successors) {
				in.Fail("a successor of node %d is named twice", len(next))
			}
		}
		next = append(next, successors)
	}
	if len(next) == 0 {
		in.Fail("there are no nodes before the bar")
	}
	if !acyclic(next) {
		in.Fail("the arrows before the bar go in a circle")
	}
	return next
}
