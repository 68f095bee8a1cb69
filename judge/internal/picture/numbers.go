package picture

import (
	"math/big"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// number returns the number that a position is.
func number(p rules.Position) int { return int(p.Board().(rules.Number).N) }

// numbers draws a line of numbers, each with its outcome in the game in which form is how a
// number is written. From each with a good move an arrow above shows the shortest move that keeps
// the outcome; below are all moves from some numbers.
func (s *sheet) numbers(g play, form string, first, last int, from ...int) {
	s.high += 58 // for arrows
	t := s.grids(grid{columns: span(first, last), rows: span(0, 0), bare: true, size: s.room / (last - first + 1),
		of: func(n, _ int) cell { return token(g.outcome(form, n), n) }})[0]
	arc := func(class string, from, to, side int) { // above is -1, below 1
		if to >= first {
			x1, y := t.at(from, 0)
			x2, _ := t.at(to, 0)
			y += side * (t.size/2 + 4)
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
var Bean = drawing("Every fourth number is lost",
	"A line of the numbers 0 to 12. Squares mark 0, 4, 8 and 12, which are lost for the player to move. Arrows above: from each other number one move leads to the square left of it. Arrows below: the three moves from 12 and from 8 lead to no square.", func(g play, s *sheet) {
		s.numbers(g, "%d A B", 0, 12, 8, 12)
		s.legend("lost square", toMove, "won token", "won", "move", "a winning move", "line", "moves from a lost number")
	})

// Powers shows that no power of two leads from a lost number to a lost one.
var Powers = drawing("No power of two is a step between squares",
	"A line of the numbers 0 to 12. Squares mark 0, 3, 6, 9 and 12, which are lost for the player to move. Arrows above: from each other number a move of 1 or 2 leads to the square left of it. Arrows below: from 12 the moves 1, 2, 4 and 8 lead to 11, 10, 8 and 4, none of which is a square.", func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 12, 12)
		s.legend("lost square", toMove, "won token", "won", "move", "the shortest winning move", "line", "all moves from 12")
	})

// Divisors shows that no divisor leads from an odd number to another one.
var Divisors = drawing("Odd numbers are lost, even ones are won",
	"A line of the numbers 1 to 12. Squares mark the odd numbers, which are lost for the player to move. Arrows above: from each even number a move of 1 leads to the square left of it. Arrows below: the moves from all odd numbers lead to even numbers, as from 9 to 8 and 6.", func(g play, s *sheet) {
		s.numbers(g, "%d", 1, 12, 1, 3, 5, 7, 9, 11)
		s.legend("lost square", toMove, "won token", "won", "move", "the shortest winning move", "line", "all moves of lost numbers")
	})

// Students shows the outcomes of jiaoguan, five in a row.
var Students = drawing("Outcomes repeat after five students",
	"A line of the numbers 0 to 10. From each number that is won an arrow leads to a lost one, and from each draw to a draw. Below, the numbers 0 to 24 in rows of five: in every row the first is lost, the second a draw, the third and fourth won, the fifth a draw.", func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 10)
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20}, size: 66, bare: true,
			of: func(c, r int) cell { return token(g.outcome("%d", r+c), r+c) }})
		s.legend("lost square", toMove, "draw token", "a draw", "won token", "won", "move", "a best move")
	})

// Misere shows that losing with the last stone moves all lost numbers by one; plain makes
// the rules of the game in which the last stone wins.
func Misere(plain func() rules.Rules) Drawing {
	return drawing("Losing with the last stone shifts the squares by one",
		"Two lines of the numbers 0 to 12, for taking 1 or 2 stones. If the last stone wins, 0, 3, 6, 9 and 12 are lost for the player to move. If it loses, 1, 4, 7 and 10 are lost: each square stands one to the right.", func(g play, s *sheet) {
			s.say("The last stone wins:")
			s.numbers(play{plain()}, "%d, at most 2", 0, 12)
			s.say("The last stone loses:")
			s.numbers(g, "%d", 0, 12)
			s.legend("lost square", toMove, "won token", "won", "move", "a winning move")
		})
}

// Chances shows the chance of Xiaokai's blind opponent, which halves and halves.
var Chances = drawing("How the chance of the blind player shrinks",
	"A table of the numbers of stones from 0 to 29, five in a row, each with the chance of Kc0 to win, who moves first and blindly. Where the number of stones leaves 0 or 2 when divided by 5 the chance is 0: Xiaokai wins for certain. In the other columns each chance is half of the one above: 1/2, 1/4, 1/8 and so on at 6, 11 and 16 stones; only the first of that column, 1/2 at 1 stone, is as large as the second.", func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20, 25}, axes: "→ stones, ↓ more stones", of: func(c, r int) cell {
			chance := must(g.at("%d, Kc0", r+c).Value()).Chance
			kc0 := new(big.Rat).Sub(big.NewRat(1, 1), chance)
			return valued(int(kc0.Num().Int64()), 16-kc0.Denom().BitLen(), kc0.RatString())
		}})
		s.say("In each cell is the chance of Kc0, who moves first and blindly. The number of stones is the sum of the numbers beside the row and above the column.")
	})
