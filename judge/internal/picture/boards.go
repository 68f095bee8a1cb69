package picture

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// tally returns a cell for each two numbers that measure finds in positions: whether all
// positions with them are lost, all won, or it depends. It tries all that can follow a position.
func (g play) tally(start string, measure func(b rules.Board) (x, y int, ok bool)) func(x, y int) cell {
	list, met, found := []rules.Position{g.at("%s", start)}, map[string]bool{start: true}, map[[2]int]cell{}
	for i := 0; i < len(list); i++ {
		for m := range list[i].Moves() {
			text := m.To.String()
			if !met[text] {
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
func (s *sheet) braces(words message.Message, pairs ...[2]int) {
	top := s.high
	for _, pair := range pairs {
		x1, x2 := s.left+pair[0]*s.step+s.step/2, s.left+pair[1]*s.step+s.step/2
		s.path("move", "M%d %dv10H%dv-10", x1, top, x2)
		s.text("ink", "middle", s.normal, (x1+x2)/2, top+10+s.normal, s.words(words))
	}
}

var allLost, allWon = message.New("picture all lost"), message.New("picture all won")

// PairedMen shows what counts of four men on a strip, and what does not.
var PairedMen = drawing(message.New("picture pairs title"),
	message.New("picture pairs description"), func(g play, s *sheet) {
		s.board(g.at("2 5 8 11").Board())
		s.braces(message.New("picture gap", 2), [2]int{2, 5}, [2]int{8, 11})
		by := func(i, j int) func(x, y int) cell { // the gaps before two of the men
			return g.tally("11 12 13 14", func(b rules.Board) (x, y int, ok bool) {
				men := append([]int64{0}, b.(rules.Strip).Men...)
				return int(men[i]-men[i-1]) - 1, int(men[j]-men[j-1]) - 1, true
			})
		}
		s.grids(grid{title: message.New("picture inside"), columns: span(0, 4), rows: span(4, 0),
			axes: message.New("picture axes left and right gap"), of: by(2, 4)},
			grid{title: message.New("picture outside"), columns: span(0, 4), rows: span(4, 0),
				axes: message.New("picture axes cells left and between"), of: by(1, 3)})
		s.legend(key{"lost", allLost}, key{"dot", allWon}, key{"draw", message.New("picture some lost, some won")})
	})

// Pebbles shows what counts of four piles in a row that stay in order, and what does not.
var Pebbles = drawing(message.New("picture pebbles title"),
	message.New("picture pebbles description"), func(g play, s *sheet) {
		s.board(g.at("1 3 4 6").Board())
		by := func(i, j int) func(x, y int) cell { // how much two of the piles exceed the ones before them
			return g.tally("7 7 7 7", func(b rules.Board) (x, y int, ok bool) {
				piles := b.(rules.Piles).Sizes
				piles = append(make([]int64, 5-len(piles)), piles...)
				return int(piles[i] - piles[i-1]), int(piles[j] - piles[j-1]), true
			})
		}
		s.grids(grid{title: message.New("picture inside"), columns: span(0, 3), rows: span(3, 0), axes: message.New("picture axes left and right difference"), of: by(2, 4)},
			grid{title: message.New("picture outside"), columns: span(0, 3), rows: span(3, 0), axes: message.New("picture axes first pile and between"), of: by(1, 3)})
		s.legend(key{"lost", allLost}, key{"dot", allWon}, key{"draw", message.New("picture some lost, some won")})
	})

// Hill shows what counts of three persons on a hill, by who is king.
var Hill = drawing(message.New("picture hill title"),
	message.New("picture hill description"), func(g play, s *sheet) {
		s.board(g.at("3 K6 9").Board())
		s.braces(message.New("picture gap", 2), [2]int{6, 9})
		three := func(b rules.Board) (x, y int, ok bool) {
			men := b.(rules.Strip).Men
			if len(men) < 3 {
				return 0, 0, false
			}
			return int(men[0]), int(men[2]-men[1]) - 1, true
		}
		var charts []grid
		for _, king := range []chart{{message.New("picture third is king"), "11 12 K13"},
			{message.New("picture second is king"), "11 K12 13"}, {message.New("picture first is king"), "K11 12 13"}} {
			charts = append(charts,
				grid{title: king.title, columns: span(1, 6), rows: span(5, 0),
					axes: message.New("picture axes first cell and gap"), of: g.tally(king.form, three)})
		}
		s.grids(charts...)
		s.legend(key{"lost", allLost}, key{"dot", allWon})
		s.say(message.New("picture hill first is king"))
	})

// Jumps shows what counts of the groups before the free cells of a row, and what does not.
var Jumps = drawing(message.New("picture jumps title"),
	message.New("picture jumps description"), func(g play, s *sheet) {
		step := s.step
		s.step = s.room / 20
		s.board(g.at("5,6,7,9,12,13,14,16,18,19").Board())
		s.step = step
		by := func(left, right int) func(x, y int) cell { // the men before two of the last four free cells
			return func(x, y int) cell {
				groups := [4]int{}
				groups[left], groups[right] = y, x
				var row []string
				for free, at := 0, 20; free < 4; free++ {
					for range groups[free] {
						at--
						row = append(row, fmt.Sprint(at))
					}
					at--
				}
				return sign(g.outcome("%s", cmp.Or(strings.Join(row, ","), "-")))
			}
		}
		s.grids(grid{title: message.New("picture every second group"), columns: span(0, 6), rows: span(6, 0), axes: message.New("picture axes two groups"), of: by(2, 0)},
			grid{title: message.New("picture groups between"), columns: span(0, 6), rows: span(6, 0), axes: message.New("picture axes two groups"), of: by(3, 1)})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Northcott shows that the gaps in the rows are piles.
var Northcott = drawing(message.New("picture rows title"),
	message.New("picture rows description"), func(g play, s *sheet) {
		gap := func(row [2]int64) int { return int(max(row[0]-row[1], row[1]-row[0])) - 1 }
		board, top := g.at("8: 2-5 6-4 3-7, Tom").Board().(rules.Rows), s.high
		s.board(board)
		for i, row := range board.Men {
			s.text("ink", "start", s.normal, s.left+8*s.step+24, top+i*s.step+s.step/2+10,
				s.words(message.New("picture gap", gap(row))))
		}
		gaps := func(b rules.Board) (x, y int, ok bool) {
			men := b.(rules.Rows).Men
			return gap(men[0]), gap(men[1]), len(men) == 2 || gap(men[2]) == 1
		}
		s.grids(grid{title: message.New("picture two rows"), columns: span(0, 6), rows: span(6, 0),
			axes: message.New("picture axes two gaps"), of: g.tally("8: 1-8 1-8, Tom", gaps)},
			grid{title: message.New("picture third gap of 1"), columns: span(0, 4), rows: span(4, 0),
				axes: message.New("picture axes two gaps"), of: g.tally("6: 1-6 1-6 1-6, Tom", gaps)})
		s.legend(key{"lost", allLost}, key{"dot", allWon})
	})

// Kinds shows which sheets of poj2311 are lost beside each other.
var Kinds = drawing(message.New("picture kinds title"),
	message.New("picture kinds description"), func(g play, s *sheet) {
		first, sides := []string{""}, []any{} // a sheet of each kind, and its sides
		s.grids(grid{columns: span(2, 8), rows: span(2, 8), axes: message.New("picture axes width and height"),
			of: func(w, h int) cell {
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
		s.say(message.New("picture kinds which", sides...))
	})

// Breaks shows how many moves a game takes on each bar of timus1639.
var Breaks = drawing(message.New("picture bars title"),
	message.New("picture bars description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 6), rows: span(1, 5), axes: message.New("picture axes columns and rows"),
			of: func(w, h int) cell {
				v := must(g.at("%dx%d", h, w).Value())
				return token(v.Outcome, v.Remoteness)
			}})
		s.legend(key{"lost square", message.New("picture lost to begin")}, key{"won token", won})
		s.say(message.New("picture bars in each bar"))
	})

// Chess shows a graph with the Grundy value of each node.
var Chess = drawing(message.New("picture mex title"),
	message.New("picture mex description"), func(g play, s *sheet) {
		const arrows = "0>1,2,3 1>4 2>1,4,5 3>2,5 4>6 5>4,6,7 6 7>6"
		s.step, s.left = 80, 130
		s.graph(g.at("%s | 0", arrows).Board().(rules.Graph), func(node, _ int) cell {
			v := g.grundy("%s | %d", arrows, node)
			return token(outcomeOf(v), v)
		})
		s.left = margin
		s.legend(key{"lost square", message.New("picture value 0")}, key{"won token", won})
		s.say(message.New("picture mex node of value 3"))
	})

// Circles shows a graph with circles, with the outcome at each node.
var Circles = drawing(message.New("picture backwards title"),
	message.New("picture backwards description"), func(g play, s *sheet) {
		nodes := func(list []int64) message.Message { return message.Listed(message.AllOf, list) }
		const arrows = "1 2>1 3>2,5 4>3 5>4,6 6 7>8,4 8>7,2"
		s.step, s.left = 80, 130
		moves := make([][]int64, 4) // the nodes from which the game takes so many
		s.graph(g.at("%s | 1 to 1", arrows).Board().(rules.Graph), func(node, _ int) cell {
			v := must(g.at("%s | %d to 1", arrows, node).Value())
			if v.Outcome != game.Draw {
				moves[v.Remoteness] = append(moves[v.Remoteness], int64(node))
			}
			return token(v.Outcome, node)
		})
		s.left = margin
		s.legend(key{"lost square", toMove}, key{"won token", message.New("picture won to move")},
			key{"draw token", message.New("picture endless draw")})
		s.say(message.New("picture backwards moves", nodes(moves[1]), nodes(moves[2]), nodes(moves[3])))
	})

// Starts shows on two boards where the player wins who places the stone.
var Starts = drawing(message.New("picture starts title"),
	message.New("picture starts description"), func(g play, s *sheet) {
		var boards []grid
		for _, rows := range [][]string{{"...#..", "##..#.", "..#..#", "......", "#.#..."},
			{"......", "#...#.", "..#..#", "......", "#.#..."}} {
			title := map[game.Outcome]message.Message{game.Win: message.New("picture some places win"),
				game.Loss: message.New("picture no place wins")}[g.outcome("%s |", strings.Join(rows, ";"))]
			boards = append(boards,
				grid{title: title, columns: span(1, 6), rows: span(1, 5),
					axes: message.New("picture axes column and row"), of: func(column, row int) cell {
						if rows[row-1][column-1] == '#' {
							return cell{class: "wall"}
						}
						return sign(g.outcome("%s | %d,%d", strings.Join(rows, ";"), row, column))
					}})
		}
		s.grids(boards...)
		s.legend(key{"lost", message.New("picture winning place")}, key{"dot", message.New("picture losing place")},
			key{"wall", message.New("picture blocked")})
	})

// Dominoes shows boards on which one player always has an answer that depends on
// the square of the stone only.
var Dominoes = drawing(message.New("picture dominoes title"),
	message.New("picture dominoes description"), func(g play, s *sheet) {
		board := func(side int) grid {
			title := map[game.Outcome]message.Message{game.Win: message.New("picture dominoes Alice answers"),
				game.Loss: message.New("picture dominoes Bob answers")}[g.outcome("%d", side)]
			return grid{title: title, columns: span(1, side), rows: span(side, 1),
				of: func(_, _ int) (k cell) { return k }}
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
		s.legend(key{"stone", message.New("picture stone at the start")},
			key{"thin", message.New("picture two partners")})
		s.say(message.New("picture dominoes answer"))
	})

// values returns the Grundy value of a position with a text, found from the moves of its parts.
func (g play) values(parts func(position string) []string) func(format string, args ...any) int {
	known := rules.NewPartValues(g.Rules, parts)
	return func(format string, args ...any) int { return must(known.Of(g.at(format, args...))) }
}

// Runs shows the Grundy values of equal letters in cf305e, by how many of them can be cut out.
var Runs = drawing(message.New("picture runs title"),
	message.New("picture runs description"), func(g play, s *sheet) {
		value := g.values(nil)
		s.grids(grid{columns: span(0, 16), rows: []int{0, 17, 34, 51, 68, 85, 102},
			axes: message.New("picture axes run"), of: func(c, r int) cell {
				v := value("%s", strings.Repeat("a", r+c+2)) // the first and the last letter can't be cut
				return valued(v, 2, v)
			}})
		s.say(message.New("picture runs every second line"))
	})

// Products shows the Grundy values of single lights in hdu3404. parts returns the lights of a position.
func Products(parts func(position string) []string) Drawing {
	return drawing(message.New("picture products title"),
		message.New("picture products description"), func(g play, s *sheet) {
			value := g.values(parts)
			s.grids(grid{columns: span(1, 15), rows: span(1, 15), axes: message.New("picture axes column and row"),
				of: func(column, row int) cell {
					v := value("%d,%d", row, column)
					return valued(v, 1, v)
				}})
			s.say(message.New("picture products in each cell"))
		})
}

// Binary shows the Grundy values of single coins in hdu3537, in binary. parts returns the coins of a position with
// heads up.
func Binary(parts func(position string) []string) Drawing {
	return drawing(message.New("picture odious title"),
		message.New("picture odious description"), func(g play, s *sheet) {
			value := g.values(parts)
			s.grids(grid{columns: span(0, 15), rows: []int{16, 8, 4, 2, 1},
				axes: message.New("picture axes coin and digit"), of: func(coin, digit int) (k cell) {
					if value("%d", coin)&digit != 0 {
						k.class = "stone"
					}
					return k
				}})
			s.say(message.New("picture odious discs"))
		})
}

// Bottles shows the values of single beans of luogu3185 in binary, by the bottles behind theirs.
func Bottles(parts func(position string) []string) Drawing {
	return drawing(message.New("picture bottles title"),
		message.New("picture bottles description"), func(g play, s *sheet) {
			value := g.values(parts)
			s.grids(grid{columns: span(1, 16), rows: []int{16, 8, 4, 2, 1},
				axes: message.New("picture axes bottles behind and digit"), of: func(behind, digit int) (k cell) {
					if value("1%s", strings.Repeat(" 0", behind))&digit != 0 {
						k.class = "stone"
					}
					return k
				}})
			s.say(message.New("picture bottles discs"))
		})
}

// Hanging shows a tree with the Grundy value of what hangs on each node.
var Hanging = drawing(message.New("picture hanging title"),
	message.New("picture hanging description"), func(g play, s *sheet) {
		whole := g.at("1-2 2-3 2-4 4-5 1-6 6-7 1-8 8-9 9-10 10-11 11-12 8-13").Board().(rules.Tree)
		below, _ := hung(whole)
		s.step = 60
		s.tree(whole, func(node int64) cell {
			edges, names := []string{}, map[int64]int{node: 1} // of the tree with this node as its root
			for list := []int64{node}; len(list) > 0; list = list[1:] {
				for _, child := range below[list[0]] {
					names[child] = len(names) + 1
					edges = append(edges, fmt.Sprintf("%d-%d", names[list[0]], names[child]))
					list = append(list, child)
				}
			}
			if len(edges) == 0 {
				return token(game.Loss, 0)
			}
			v := g.grundy("%s", strings.Join(edges, " "))
			return token(outcomeOf(v), v)
		})
		s.legend(key{"lost square", message.New("picture hanging value 0")}, key{"won token", won})
		s.say(message.New("picture hanging edges"))
	})

// HangingCircles shows a tree with circles on it, and the Grundy value of what hangs on each node of the tree.
var HangingCircles = drawing(message.New("picture circles title"),
	message.New("picture circles description"), func(g play, s *sheet) {
		board := g.at("1-2 2-3 2-4 3-4 1-5 5-6 5-6 5-7 1-8 1-9 8-10 9-10").Board().(rules.Tree)
		below, _ := hung(board)
		s.step = 60
		s.tree(board, func(node int64) cell {
			if slices.Contains([]int64{3, 4, 6, 8, 9, 10}, node) { // in a circle
				return cell{class: "dot"}
			}
			names := map[int64]int{node: 1} // of the graph with this node as its root
			for list := []int64{node}; len(list) > 0; list = append(list[1:], below[list[0]]...) {
				for _, child := range below[list[0]] {
					names[child] = len(names) + 1
				}
			}
			edges := []string{}
			for _, e := range slices.Concat(board.Edges, board.Closing) {
				if names[e[0]] > 0 && names[e[1]] > 0 {
					edges = append(edges, fmt.Sprintf("%d-%d", names[e[0]], names[e[1]]))
				}
			}
			if len(edges) == 0 {
				return token(game.Loss, 0)
			}
			v := g.grundy("%s", strings.Join(edges, " "))
			return token(outcomeOf(v), v)
		})
		s.legend(key{"lost square", message.New("picture hanging value 0")}, key{"won token", won})
		s.say(message.New("picture circles parity"))
	})

// outcomeOf returns who wins at a Grundy value under normal play.
func outcomeOf(grundy int) game.Outcome {
	if grundy == 0 {
		return game.Loss
	}
	return game.Win
}
