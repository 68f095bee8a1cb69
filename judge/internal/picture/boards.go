package picture

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// tally returns a cell for each two numbers that measure finds in positions: whether all
// positions with them are lost, all won, or it depends. It tries all that can follow a position.
func (g play) tally(start string, measure func(b rules.Board) (x, y int, ok bool)) func(x, y int) cell {
	list, met, found := []rules.Position{g.at("%s", start)}, map[string]bool{start: true}, map[[2]int]cell{}
	for i := 0; i < len(list); i++ {
		for m := range list[i].Moves() {
			if text := m.To.String(); !met[text] {
				met[text], list = true, append(list, m.To)
			}
		}
		if x, y, ok := measure(list[i].Board()); ok {
			k := sign(must(list[i].Value()).Outcome)
			if before, met := found[[2]int{x, y}]; met && before != k {
				k = sign(game.Draw)
			}
			found[[2]int{x, y}] = k
		}
	}
	return func(x, y int) cell { return found[[2]int{x, y}] }
}

// braces draws a line below the cells of each pair of men on a strip, with words.
func (s *sheet) braces(words game.Phrase, pairs ...[2]int) {
	top := s.high
	for _, pair := range pairs {
		x1, x2 := s.left+pair[0]*s.step+s.step/2, s.left+pair[1]*s.step+s.step/2
		s.path("move", "M%d %dv10H%dv-10", x1, top, x2)
		s.text("ink", "middle", s.normal, (x1+x2)/2, top+10+s.normal, s.words(words))
	}
}

var allLost, allWon = game.Say("all lost"), game.Say("all won")

// PairedMen shows what counts of four men on a strip, and what does not.
var PairedMen = drawing(game.Say("Only gaps inside pairs count"),
	game.Say("A strip with four men on cells 2, 5, 8 and 11, paired from the right: each pair has a gap of two empty cells. Below, all positions of four men on 14 cells, in two boards. By the gaps inside the two pairs: all positions with equal gaps are lost, all others won. By the free cells outside the pairs, left of them and between them: everywhere some are lost and some won."), func(g play, s *sheet) {
		s.board(g.at("2 5 8 11").Board())
		s.braces(game.Say("gap %d", 2), [2]int{2, 5}, [2]int{8, 11})
		by := func(i, j int) func(x, y int) cell { // the gaps before two of the men
			return g.tally("11 12 13 14", func(b rules.Board) (x, y int, ok bool) {
				men := append([]int64{0}, b.(rules.Strip).Men...)
				return int(men[i]-men[i-1]) - 1, int(men[j]-men[j-1]) - 1, true
			})
		}
		s.grids(grid{title: game.Say("inside"), columns: span(0, 4), rows: span(4, 0), axes: game.Say("→ left gap, ↑ right gap"), of: by(2, 4)},
			grid{title: game.Say("outside"), columns: span(0, 4), rows: span(4, 0), axes: game.Say("→ cells left, ↑ between"), of: by(1, 3)})
		s.legend(key{"lost", allLost}, key{"dot", allWon}, key{"draw", game.Say("some lost, some won")})
	})

// Hill shows what counts of three persons on a hill, by who is king.
var Hill = drawing(game.Say("Three persons on a hill: who is king shifts the line"),
	game.Say("A strip with the hilltop at cell 0 and persons on cells 3, 6 and 9, the second one the king. Below, all positions of three persons up to cell 13, in three boards: across the cell of the first person, upwards the gap between the second and the third. If the first is king, all are won. If the third is king, lost is where the gap equals the cell. If the second is king, the first must not leave for the top, and the line is one lower: the gap is one less than the cell."), func(g play, s *sheet) {
		s.board(g.at("3 K6 9").Board())
		s.braces(game.Say("gap %d", 2), [2]int{6, 9})
		three := func(b rules.Board) (x, y int, ok bool) {
			men := b.(rules.Strip).Men
			if len(men) < 3 {
				return 0, 0, false
			}
			return int(men[0]), int(men[2]-men[1]) - 1, true
		}
		var charts []grid
		for _, king := range []chart{{game.Say("third is king"), "11 12 K13"}, {game.Say("second is king"), "11 K12 13"}, {game.Say("first is king"), "K11 12 13"}} {
			charts = append(charts, grid{title: king.title, columns: span(1, 6), rows: span(5, 0), axes: game.Say("→ first cell, ↑ gap"), of: g.tally(king.form, three)})
		}
		s.grids(charts...)
		s.legend(key{"lost", allLost}, key{"dot", allWon})
		s.say(game.Say("If the first is king, he goes to the top at once."))
	})

// Northcott shows that the gaps in the rows are piles.
var Northcott = drawing(game.Say("Gaps are piles: who steps back gains nothing"),
	game.Say("A board of three rows, each with two men, gaps 2, 1 and 3. Below, all positions of two rows of eight columns by their two gaps: lost exactly where the gaps are equal. And all positions of three rows of six columns where the third gap is 1: neighbours on the diagonal have swapped, as in Nim."), func(g play, s *sheet) {
		gap := func(row [2]int64) int { return int(max(row[0]-row[1], row[1]-row[0])) - 1 }
		board, top := g.at("8: 2-5 6-4 3-7, Tom").Board().(rules.Rows), s.high
		s.board(board)
		for i, row := range board.Men {
			s.text("ink", "start", s.normal, s.left+8*s.step+24, top+i*s.step+s.step/2+10, s.words(game.Say("gap %d", gap(row))))
		}
		gaps := func(b rules.Board) (x, y int, ok bool) {
			men := b.(rules.Rows).Men
			return gap(men[0]), gap(men[1]), len(men) == 2 || gap(men[2]) == 1
		}
		s.grids(grid{title: game.Say("two rows"), columns: span(0, 6), rows: span(6, 0), axes: game.Say("→ a gap, ↑ another gap"), of: g.tally("8: 1-8 1-8, Tom", gaps)},
			grid{title: game.Say("a third gap of 1"), columns: span(0, 4), rows: span(4, 0), axes: game.Say("→ a gap, ↑ another gap"), of: g.tally("6: 1-6 1-6 1-6, Tom", gaps)})
		s.legend(key{"lost", allLost}, key{"dot", allWon})
	})

// Kinds shows which sheets of poj2311 are lost beside each other.
var Kinds = drawing(game.Say("Sheets of one kind are lost together"),
	game.Say("A table of sheets with sides of 2 to 8, each with its kind. Kind 0 is lost alone: 2 by 2, 2 by 3, 3 by 3, 2 by 7, 3 by 7 and 7 by 7. A sheet of another kind is lost beside the first sheet of that kind: of kind 1 beside a 2 by 4, of kind 2 beside a 2 by 6, of kind 3 beside a 2 by 8. All sheets with a side of 4 or 5 are of kind 1. Sides of 2, 3 and 7 can stand for each other."), func(g play, s *sheet) {
		first, sides := []string{""}, []any{} // a sheet of each kind, and its sides
		s.grids(grid{columns: span(2, 8), rows: span(2, 8), axes: game.Say("→ width, ↓ height"), of: func(w, h int) cell {
			kind := 0
			for kind < len(first) && !g.lost("%dx%d %s", w, h, first[kind]) {
				kind++
			}
			if kind == len(first) {
				first = append(first, fmt.Sprintf("%dx%d", w, h))
				sides = append(sides, h, w)
			}
			return valued(kind, 5, kind)
		}})
		s.say(game.Say("Kind 0 is lost alone. Kind 1 is lost beside a sheet of %d by %d. Kind 2 is lost beside a sheet of %d by %d. Kind 3 is lost beside a sheet of %d by %d.", sides...))
	})

// Breaks shows how many moves a game takes on each bar of timus1639.
var Breaks = drawing(game.Say("The number of moves decides"),
	game.Say("A table of bars with 1 to 6 columns and 1 to 5 rows, each with the number of moves that the game takes: one less than the bar has squares. Where the number is even, the player who begins loses: bars with an odd number of columns and of rows."), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 6), rows: span(1, 5), axes: game.Say("→ columns, ↓ rows"), of: func(w, h int) cell {
			v := must(g.at("%dx%d", h, w).Value())
			return token(v.Outcome, v.Remoteness)
		}})
		s.legend(key{"lost square", game.Say("lost for the player who begins")}, key{"won token", won})
		s.say(game.Say("In each bar: how many moves the game takes."))
	})

// Chess shows a graph with the Grundy value of each node.
var Chess = drawing(game.Say("Each node has the least value it does not lead to"),
	game.Say("A graph of eight nodes in a ring, each with its Grundy value. From the top, clockwise: a node of value 1, with arrows to values 0, 3 and 0; one of value 0, to 1; one of value 3, to 0, 1 and 2; one of value 0, to 3 and 2; one of value 1, to 0; one of value 2, to 1, 0 and 1; one of value 0, without arrows; and one of value 1, to 0."), func(g play, s *sheet) {
		const arrows = "0>1,2,3 1>4 2>1,4,5 3>2,5 4>6 5>4,6,7 6 7>6"
		s.step, s.left = 80, 130
		s.graph(g.at("%s | 0", arrows).Board().(rules.Graph), func(node, _ int) cell {
			v := g.grundy("%s | %d", arrows, node)
			return token(map[bool]game.Outcome{true: game.Loss, false: game.Win}[v == 0], v)
		})
		s.left = margin
		s.legend(key{"lost square", game.Say("value 0: lost with one chessman here")}, key{"won token", won})
		s.say(game.Say("From the node of value 3 the arrows lead to 0, 1, 2: 3 is the least number that is missing."))
	})

// Circles shows a graph with circles, with the outcome at each node.
var Circles = drawing(game.Say("From the goal backwards: lost, won, drawn"),
	game.Say("A graph of eight nodes in a ring. The goal is node 1; whoever is to move there has lost, and so has whoever is to move on node 6, which has no arrows. Nodes 2 and 5 lead to a lost node and are won. Node 3 leads only to nodes 2 and 5 and is lost. Node 4 leads to node 3 and is won, though nodes 3, 5 and 4 are a circle as well. Nodes 7 and 8 lead to each other, and to nodes that are won for the other player: a draw."), func(g play, s *sheet) {
		const arrows = "1 2>1 3>2,5 4>3 5>4,6 6 7>8,4 8>7,2"
		s.step, s.left = 80, 130
		moves := make([]game.And, 4) // the nodes from which the game takes so many
		s.graph(g.at("%s | 1 to 1", arrows).Board().(rules.Graph), func(node, _ int) cell {
			v := must(g.at("%s | %d to 1", arrows, node).Value())
			if v.Outcome != game.Draw {
				moves[v.Remoteness] = append(moves[v.Remoteness], int64(node))
			}
			return token(v.Outcome, node)
		})
		s.left = margin
		s.legend(key{"lost square", toMove}, key{"won token", game.Say("won for the player to move")}, key{"draw token", game.Say("a draw: the game never ends")})
		s.say(game.Say("The game takes 1 move from nodes %s, 2 moves from %s and 3 from %s.", moves[1], moves[2], moves[3]))
	})

// Starts shows on two boards where the player wins who places the stone.
var Starts = drawing(game.Say("Where to place the stone"),
	game.Say("Two boards of 5 rows and 6 columns with blocked cells. On the left one the player who places the stone wins on five cells: row 1, column 5; row 2, column 6; row 3, column 2; row 4, column 1; and row 5, column 2. On the right one, where the blocked cells in row 1 and in row 2, column 2 are free, no place wins."), func(g play, s *sheet) {
		var boards []grid
		for _, rows := range [][]string{{"...#..", "##..#.", "..#..#", "......", "#.#..."}, {"......", "#...#.", "..#..#", "......", "#.#..."}} {
			title := map[game.Outcome]game.Phrase{game.Win: game.Say("some places win"), game.Loss: game.Say("no place wins")}[g.outcome("%s |", strings.Join(rows, ";"))]
			boards = append(boards, grid{title: title, columns: span(1, 6), rows: span(1, 5), axes: game.Say("→ column, ↓ row"), of: func(column, row int) cell {
				if rows[row-1][column-1] == '#' {
					return cell{class: "wall"}
				}
				return sign(g.outcome("%s | %d,%d", strings.Join(rows, ";"), row, column))
			}})
		}
		s.grids(boards...)
		s.legend(key{"lost", game.Say("a place that wins")}, key{"dot", game.Say("a place that loses")}, key{"wall", game.Say("blocked")})
	})

// Dominoes shows boards on which one player always has an answer that depends on
// the square of the stone only.
var Dominoes = drawing(game.Say("Squares in pairs: a partner is the answer"),
	game.Say("Two boards with a stone in the lower left corner. On 4 by 4 all 16 squares are in pairs of neighbours. Alice, who moves first, always moves to the partner of the square where the stone stands, and so always has a move. On 5 by 5 the corner of the stone has no partner, and the other 24 squares are in pairs: there Bob always moves to the partner."), func(g play, s *sheet) {
		board := func(side int) grid {
			title := map[game.Outcome]game.Phrase{game.Win: game.Say("Alice answers"), game.Loss: game.Say("Bob answers")}[g.outcome("%d", side)]
			return grid{title: title, columns: span(1, side), rows: span(side, 1), of: func(_, _ int) (k cell) { return k }}
		}
		for odd, t := range s.grids(board(4), board(5)) {
			for _, row := range t.rows {
				for column := 1 + odd; column < 4+odd; column += 2 {
					s.join("domino", t, [2]int{column, row}, [2]int{column + 1, row})
				}
				if odd == 1 && row%2 == 0 {
					s.join("domino", t, [2]int{1, row}, [2]int{1, row + 1})
				}
			}
			x, y := t.at(1, 1)
			s.shape("disc", "stone", x, y, t.size/3)
		}
		s.legend(key{"stone", game.Say("the stone at the start")}, key{"thin", game.Say("two partners")})
		s.say(game.Say("The player who answers moves the stone to the partner of its square, which is always free."))
	})
