package picture

import (
	"fmt"
	"math/big"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Rays shows which numbers of stones are lost in Bash's game, for each limit.
var Rays = drawing(game.Say("Lost numbers, for each limit"),
	game.Say("A board with 0 to 24 stones across and the limits 1 to 10 upwards. Discs mark where the player to move loses: with limit 1 every second number, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower left."), func(g play, s *sheet) {
		s.limited(g, game.Say("→ stones, ↑ limit"), "%d, at most %d", 0)
	})

// Sums shows which sums are good to leave, for each limit, on the way to a goal.
var Sums = drawing(game.Say("Lost sums on the way to 24 yuan"),
	game.Say("A board with sums of 0 to 24 yuan across and the limits 1 to 10 upwards; 24 yuan are to be reached. Discs mark sums at which the player to move loses. Counted back from 24 they are: with limit 1 every second sum, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower right. At sum 0 there is a disc for the limits 1, 2, 3, 5 and 7: whoever begins loses."), func(g play, s *sheet) {
		s.limited(g, game.Say("→ yuan paid so far, ↑ limit"), "%d of 24, at most %d", 24)
	})

// limited draws outcomes by a number of up to 24 and a limit; form is how a position is written.
// Lines join the first, the second and the third lost number beside zero, for all limits.
func (s *sheet) limited(g play, axes game.Phrase, form string, zero int) {
	t := s.grids(grid{columns: span(0, 24), rows: span(10, 1), axes: axes,
		of: func(n, limit int) cell { return sign(g.outcome(form, n, limit)) }})[0]
	for nth := range 3 {
		var cells [][2]int
		for _, limit := range t.rows {
			lost := slices.DeleteFunc(span(1, 24), func(away int) bool { return !g.lost(form, max(zero-away, away-zero), limit) })
			if nth < len(lost) {
				cells = append(cells, [2]int{max(zero-lost[nth], lost[nth]-zero), limit})
			}
		}
		s.join("trend", t, cells...)
	}
	s.legend(key{"lost", toMove}, key{"dot", won}, key{"trend", game.Say("first, second and third beside %d", zero)})
}

// join draws a line of a class through cells.
func (s *sheet) join(class string, t grid, cells ...[2]int) {
	path := ""
	for _, c := range cells {
		x, y := t.at(c[0], c[1])
		path += fmt.Sprintf("L%d %d", x, y)
	}
	s.path(class, "M%s", path[1:])
}

// Limits shows for each heap of Fibonacci Nim with which limits it is lost.
var Limits = drawing(game.Say("The least limit that wins is a Fibonacci number"),
	game.Say("For each heap of 1 to 34 stones, a column of the limits on what may be taken now. Bars: with these limits the player to move loses. A ring above the bar: the least limit with which he wins. The rings are at 1, 2, 3, 1, 5, 1, 2, 8 and so on, always a Fibonacci number. For heaps of 2, 3, 5, 8, 13, 21 and 34 the ring is at the whole heap, which may not be taken at once; so who begins with such a heap loses."), func(g play, s *sheet) {
		loses := func(heap, limit int) bool { return limit < heap && g.lost("%d, at most %d", heap, limit) }
		t := s.grids(grid{columns: span(1, 34), rows: span(34, 1), axes: game.Say("→ stones in the heap, ↑ most that may be taken"),
			of: func(heap, limit int) (k cell) {
				if loses(heap, limit) {
					k.class = "lost square"
				} else if limit == 1 || loses(heap, limit-1) {
					k.class = "won token"
				}
				return k
			}})[0]
		var whole game.Or
		for _, heap := range span(2, 34) {
			if !loses(heap, heap-1) {
				continue
			}
			if whole = append(whole, int64(heap)); len(whole) > 2 { // there is no room before the first ones
				x, y := t.at(heap, heap)
				s.text("ink bold", "end", small, x-11, y+8, fmt.Sprint(heap))
			}
		}
		s.legend(key{"won token", game.Say("the least limit that wins")}, key{"lost square", game.Say("limits that lose")})
		s.say(game.Say("The first move may take all but one. With %s only taking the whole heap would win, so the first player loses.", whole))
	})

// TwoSets shows the Grundy values of piles for two sets, in lines as long as their
// period.
var TwoSets = drawing(game.Say("Values of a pile repeat, in lines of one period"),
	game.Say("Two tables of Grundy values of a pile. If 2 or 5 may be taken, the values 0 0 1 1 0 2 1 repeat for ever: lines of 7 piles are all the same. If 1 to 5 may be taken, 0 1 2 3 4 5 repeats: lines of 6. A pile of value 0 is lost."), func(g play, s *sheet) {
		lines := func(set string, title game.Phrase, p int) grid {
			return grid{title: title, columns: span(0, p-1), rows: []int{0, p, 2 * p, 3 * p}, of: func(c, r int) cell {
				v := g.grundy("%s: %d", set, r+c)
				return valued(v, 3, v)
			}}
		}
		s.grids(lines("2,5", game.Say("2 or 5: period 7"), 7), lines("1,2,3,4,5", game.Say("1 to 5: period 6"), 6))
		s.say(game.Say("Above: what may be taken. Each cell is a pile, with its Grundy value: its size is the sum of the numbers beside its row and below its column. 0 is lost."))
	})

// Staircase shows the piles of cf768e by their Grundy value.
var Staircase = drawing(game.Say("Each value lasts one pile size longer than the last"),
	game.Say("All piles of 0 to 60 stones, in lines by their Grundy value. Value 0: the pile 0. Value 1: piles 1 and 2. Value 2: 3 to 5. Value 3: 6 to 9, and so on: each line is one pile longer than the one above, and the lines make a triangle. The last one, of value 10, is cut off at 60."), func(g play, s *sheet) {
		piles := map[int][]int{} // by their value
		for n := range 61 {
			v := g.grundy("%d", n)
			piles[v] = append(piles[v], n)
		}
		s.grids(grid{columns: span(1, 10), rows: span(0, len(piles)-1), axes: game.Say("→ how many piles, ↓ value"),
			of: func(column, v int) (k cell) {
				if column <= len(piles[v]) {
					k = valued(v, 1, piles[v][column-1])
				}
				return k
			}})
		s.say(game.Say("In each cell is the size of a pile."))
	})

// ThirdPile shows for each two piles of Nim the third one with which they are lost.
var ThirdPile = drawing(game.Say("Two piles, and the third that makes them lost"),
	game.Say("A table of 16 by 16 numbers. For piles of a and b stones, 0 to 15 each, it shows the one size c of a third pile with which the player to move loses: a = b goes with 0, and 5 with 7 goes with 2. Every row has every number once. The table is made of blocks of 2, 4 and 8 that repeat, swapped."), func(g play, s *sheet) {
		t := s.grids(grid{columns: span(0, 15), rows: span(0, 15), axes: game.Say("→ one pile, ↓ another pile"), of: func(a, b int) (k cell) {
			for c := range 16 {
				if g.lost("%d %d %d", a, b, c) {
					k = valued(c, 1, c)
				}
			}
			return k
		}})[0]
		for _, pair := range [][2]int{{7, 5}, {9, 5}, {9, 7}} {
			x, y := t.at(pair[0], pair[1])
			s.shape("box", "ring", x, y, t.size/2)
		}
		s.say(game.Say("Framed: piles of 5, 7 and 9. The number for 5 and 7 is 2, and 9 can be cut to 2: a winning move. For 5 and 9 it is 12, for 7 and 9 it is 14: the 7 and the 5 are too small for that."))
	})

// A chart is one of positions with two piles that vary.
type chart struct {
	title game.Phrase
	form  string // how a position is written
}

// charts draws charts of two piles of up to most stones each.
func (s *sheet) charts(g play, most int, charts ...chart) {
	var list []grid
	for _, c := range charts {
		list = append(list, grid{columns: span(0, most), rows: span(most, 0), title: c.title, of: func(a, b int) cell { return sign(g.outcome(c.form, a, b)) }})
	}
	s.grids(list...)
	s.legend(key{"lost", toMove}, key{"dot", won})
}

// NimSlices shows the lost positions of three piles, by the third.
var NimSlices = drawing(game.Say("Lost positions of three piles"),
	game.Say("Four boards of 8 by 8 cells, for a third pile of 0, 1, 2 and 3 stones. A disc marks two other piles with which the player to move loses. With 0 the discs stand on the diagonal. With 1 neighbours have swapped places, with 2 pairs have, with 3 both: every row and column always has one disc."), func(g play, s *sheet) {
		var list []chart
		for third := range 4 {
			list = append(list, chart{game.Say("third pile: %d", third), "%d %d " + fmt.Sprint(third)})
		}
		s.charts(g, 7, list...)
	})

// NimAndMisere shows where misère Nim differs from normal Nim, whose rules nim makes.
func NimAndMisere(nim func() rules.Rules) Drawing {
	return drawing(game.Say("Where misère Nim differs"),
		game.Say("Four boards of 7 by 7 cells, for a third pile of 0, 1, 2 and 3 sweets. Almost everywhere the same positions are lost whether the last sweet wins or loses. They differ only where no pile has more than one sweet: in the corner of four cells of the first two boards."), func(g play, s *sheet) {
			var list []grid
			for c := range 4 {
				list = append(list, grid{columns: span(0, 6), rows: span(6, 0), title: game.Say("third pile: %d", c), of: func(a, b int) cell {
					signs := map[bool]map[bool]string{true: {true: "lost", false: "draw"}, false: {true: "won token", false: "dot"}}
					return cell{class: signs[g.lost("%d %d %d", a, b, c)][play{nim()}.lost("%d %d %d", a, b, c)]}
				}})
			}
			s.grids(list...)
			s.legend(key{"lost", game.Say("lost in both games")}, key{"draw", game.Say("lost if the last sweet loses")}, key{"won token", game.Say("lost if the last sweet wins")}, key{"dot", game.Say("won in both")})
		})
}

// Twins shows which two piles are lost beside others in poj1740.
var Twins = drawing(game.Say("Lost if every pile has a twin"),
	game.Say("Four boards of 6 by 6 cells for two piles of 0 to 5 stones, alone and beside others. Alone they are lost when they are equal. Beside a pile of 2 they are lost only when one of them is 2 and the other is empty. Beside two piles of 2 they are lost when they are equal. Beside 1 and 3 they are lost only when they are 1 and 3."), func(g play, s *sheet) {
		s.charts(g, 5, chart{game.Say("two piles alone"), "%d %d"}, chart{game.Say("beside 2"), "%d %d 2"},
			chart{game.Say("beside 2 and 2"), "%d %d 2 2"}, chart{game.Say("beside 1 and 3"), "%d %d 1 3"})
	})

// Queen shows the lost positions of Wythoff's game, and the winning moves from one
// position.
var Queen = drawing(game.Say("Lost positions, and the two moves that win from 5 and 8"),
	game.Say("A board of 14 by 14 cells: across one pile, upwards the other one, 0 to 13 stones each. Discs mark the lost positions: 0 0, 1 2, 3 5, 4 7, 6 10 and 8 13, and the same the other way round. From 5 8 all moves are shown: to the left, down, or diagonally. Two of them reach a disc, 4 7 diagonally and 5 3 straight down."), func(g play, s *sheet) {
		const a, b = 5, 8
		t := s.grids(grid{columns: span(0, 13), rows: span(13, 0), axes: game.Say("→ one pile, ↑ the other pile"),
			of: func(p, q int) cell {
				if p == a && q == b {
					return cell{class: "ring start"}
				}
				return sign(g.outcome("%d %d", p, q))
			}})[0]
		x, y := t.at(a, b)
		for m := range g.at("%d %d", a, b).Moves() {
			left := [2]int{a, b}
			for _, spot := range m.Spots {
				left[spot.Part] = int(spot.At)
			}
			toX, toY := t.at(left[0], left[1])
			if must(m.To.Value()).Outcome == game.Loss {
				s.between("move", x, y, toX, toY, 17)
			} else {
				s.shape("disc", "ring", toX, toY, 9)
			}
		}
		s.legend(key{"lost", toMove}, key{"dot", won}, key{"ring start", game.Say("5 and 8")}, key{"ring", game.Say("what a move can leave")})
	})

// TwoLines shows so many lost positions of Wythoff's game that their two lines appear.
var TwoLines = drawing(game.Say("The lost positions stand along two straight lines"),
	game.Say("All positions of two piles of up to 60 stones. A disc marks those that are lost for the player to move. They stand along two straight lines from the corner, one a mirror image of the other. At the end of one the piles are 37 and 60: the larger pile is about 1.6 times the smaller."), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 60), rows: span(60, 0), axes: game.Say("→ one pile, ↑ the other pile"),
			of: func(a, b int) cell { return cell{class: map[bool]string{true: "lost far"}[g.lost("%d %d", a, b)]} }})
		s.legend(key{"lost", toMove})
	})

// number returns the number that a position is.
func number(p rules.Position) int { return int(p.Board().(rules.Number).N) }

// numbers draws a line of numbers, each with its outcome in the game in which form is how a
// number is written. From each with a good move an arrow above shows the shortest move that keeps
// the outcome; below are all moves from some numbers.
func (s *sheet) numbers(g play, form string, first, last int, from ...int) {
	var l lane
	for n := first; n <= last; n++ {
		l.cells = append(l.cells, token(g.outcome(form, n), n))
	}
	size, top := s.room/len(l.cells), s.high+58 // the arrows are above
	s.lane(l, margin, top, size)
	s.high += 10
	arc := func(class string, from, to, side int) { // above is -1, below 1
		if to >= first {
			x1, x2 := margin+(from-first)*size+size/2, margin+(to-first)*size+size/2
			y := top + size/2 + side*(size/2+4)
			bend := side * max((x1-x2)*3/5, 40) // it reaches half as far
			s.arrow(class, "M%d %dQ%d %d %d %d", x1-4, y, (x1+x2)/2, y+bend, x2+4, y)
			s.grow(0, y+bend/2+10)
		}
	}
	for n := first; n <= last; n++ {
		best, own := first-1, g.outcome(form, n)
		for m := range g.at(form, n).Moves() {
			if own != game.Loss && must(m.To.Value()).Outcome == -own {
				best = max(best, number(m.To))
			}
			if slices.Contains(from, n) {
				arc("line", n, number(m.To), 1)
			}
		}
		arc("move", n, best, -1)
	}
}

// Bean shows that every fourth number of beans is lost.
var Bean = drawing(game.Say("Every fourth number is lost"),
	game.Say("A line of the numbers 0 to 12. Squares mark 0, 4, 8 and 12, which are lost for the player to move. Arrows above: from each other number one move leads to the square left of it. Arrows below: the three moves from 12 and from 8 lead to no square."), func(g play, s *sheet) {
		s.numbers(g, "%d A B", 0, 12, 8, 12)
		s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", game.Say("a winning move")}, key{"line", game.Say("moves from a lost number")})
	})

// Powers shows that no power of two leads from a lost number to a lost one.
var Powers = drawing(game.Say("No power of two is a step between squares"),
	game.Say("A line of the numbers 0 to 12. Squares mark 0, 3, 6, 9 and 12, which are lost for the player to move. Arrows above: from each other number a move of 1 or 2 leads to the square left of it. Arrows below: from 12 the moves 1, 2, 4 and 8 lead to 11, 10, 8 and 4, none of which is a square."), func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 12, 12)
		s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", game.Say("the shortest winning move")}, key{"line", game.Say("all moves from 12")})
	})

// Divisors shows that no divisor leads from an odd number to another one.
var Divisors = drawing(game.Say("Odd numbers are lost, even ones are won"),
	game.Say("A line of the numbers 1 to 12. Squares mark the odd numbers, which are lost for the player to move. Arrows above: from each even number a move of 1 leads to the square left of it. Arrows below: the moves from all odd numbers lead to even numbers, as from 9 to 8 and 6."), func(g play, s *sheet) {
		s.numbers(g, "%d", 1, 12, 1, 3, 5, 7, 9, 11)
		s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", game.Say("the shortest winning move")}, key{"line", game.Say("all moves of lost numbers")})
	})

// Students shows the outcomes of jiaoguan, five in a row.
var Students = drawing(game.Say("Outcomes repeat after five students"),
	game.Say("A line of the numbers 0 to 10. From each number that is won an arrow leads to a lost one, and from each draw to a draw. Below, the numbers 0 to 24 in rows of five: in every row the first is lost, the second a draw, the third and fourth won, the fifth a draw."), func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 10)
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20}, axes: game.Say("→ students, ↓ more students"),
			of: func(c, r int) cell { return token(g.outcome("%d", r+c), r+c) }})
		s.legend(key{"lost square", toMove}, key{"draw token", game.Say("a draw")}, key{"won token", won}, key{"move", game.Say("a best move")})
	})

// Misere shows that losing with the last stone moves all lost numbers by one; plain makes
// the rules of the game in which the last stone wins.
func Misere(plain func() rules.Rules) Drawing {
	return drawing(game.Say("Losing with the last stone shifts the squares by one"),
		game.Say("Two lines of the numbers 0 to 12, for taking 1 or 2 stones. If the last stone wins, 0, 3, 6, 9 and 12 are lost for the player to move. If it loses, 1, 4, 7 and 10 are lost: each square stands one to the right."), func(g play, s *sheet) {
			s.say(game.Say("The last stone wins:"))
			s.numbers(play{plain()}, "%d, at most 2", 0, 12)
			s.say(game.Say("The last stone loses:"))
			s.numbers(g, "%d", 0, 12)
			s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", game.Say("a winning move")})
		})
}

// Chances shows the chance of Xiaokai's blind opponent, which halves and halves.
var Chances = drawing(game.Say("How the chance of the blind player shrinks"),
	game.Say("A table of the numbers of stones from 0 to 29, five in a row, each with the chance of Kc0 to win, who moves first and blindly. Where the number of stones leaves 0 or 2 when divided by 5 the chance is 0: Xiaokai wins for certain. In the other columns each chance is half of the one above: 1/2, 1/4, 1/8 and so on at 6, 11 and 16 stones; only the first of that column, 1/2 at 1 stone, is as large as the second."), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20, 25}, axes: game.Say("→ stones, ↓ more stones"), of: func(c, r int) cell {
			chance := must(g.at("%d, Kc0", r+c).Value()).Chance
			kc0 := new(big.Rat).Sub(big.NewRat(1, 1), chance)
			return valued(int(kc0.Num().Int64()), 16-kc0.Denom().BitLen(), kc0.RatString())
		}})
		s.say(game.Say("In each cell is the chance of Kc0, who moves first and blindly. The number of stones is the sum of the numbers beside the row and below the column."))
	})
