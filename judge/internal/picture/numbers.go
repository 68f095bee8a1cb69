package picture

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A line of numbers has a token for each, with its outcome.
type line struct {
	sheet       *sheet
	game        play
	form        string // how a number is written as a position
	first, last int
	y, cell     int
}

// lineOf returns a line of the numbers of a game in which a position is a number, down
// units below what is drawn.
func (s *sheet) lineOf(g play, form string, first, last, down int) line {
	return line{s, g, form, first, last, s.y + down, (width - 2*margin) / (last - first + 1)}
}

func (l line) x(n int) int { return margin + (n-l.first)*l.cell + l.cell/2 }

func (l line) side() int { return min(l.cell, 56) }

// draw draws the tokens. From each number with a good move, above the line, an arrow
// shows the shortest move that keeps the outcome.
func (l line) draw() {
	for n := l.first; n <= l.last; n++ {
		l.sheet.token(l.game.outcome(l.form, n), l.x(n), l.y, l.side(), fmt.Sprint(n))
	}
	for n := l.first; n <= l.last; n++ {
		p := l.game.at(l.form, n)
		best := -1
		own := l.game.value(p).Outcome
		for _, m := range l.game.moves(p) {
			if to := l.game.number(m.To); own != game.Loss && l.game.value(m.To).Outcome == -own && to > best {
				best = to
			}
		}
		if best >= l.first {
			l.arc("move", n, best, -1)
		}
	}
}

// all draws all moves from a number, below the line.
func (l line) all(n int) {
	for _, m := range l.game.moves(l.game.at(l.form, n)) {
		if to := l.game.number(m.To); to >= l.first {
			l.arc("vain", n, to, 1)
		}
	}
}

// arc draws a move above (-1) or below (1) the line.
func (l line) arc(class string, from, to, side int) {
	y := l.y + side*(l.side()/2+4)
	bend := (from - to) * l.cell * 3 / 5
	l.sheet.arrow(class, "M%d %dQ%d %d %d %d", l.x(from)-4, y, (l.x(from)+l.x(to))/2, y+side*max(bend, 40), l.x(to)+4, y)
}

// Bean shows that every fourth number of beans is lost.
var Bean = drawing("Every fourth number is lost",
	"A line of the numbers 0 to 12. Squares mark 0, 4, 8 and 12, which are lost for the player to move. Arrows above: from each other number one move leads to the square left of it. Arrows below: the three moves from 12 and from 8 lead to no square.", func(g play, s *sheet) {
		l := s.lineOf(g, "%d A B", 0, 12, 96)
		l.draw()
		l.all(12)
		l.all(8)
		s.y = l.y + 110
		s.tokens(s.arrows("move", "a winning move"), s.arrows("vain", "moves from a lost number"))
	})

// Powers shows that no power of two leads from a lost number to a lost one.
var Powers = drawing("No power of two is a step between squares",
	"A line of the numbers 0 to 12. Squares mark 0, 3, 6, 9 and 12, which are lost for the player to move. Arrows above: from each other number a move of 1 or 2 leads to the square left of it. Arrows below: from 12 the moves 1, 2, 4 and 8 lead to 11, 10, 8 and 4, none of which is a square.", func(g play, s *sheet) {
		l := s.lineOf(g, "%d", 0, 12, 80)
		l.draw()
		l.all(12)
		s.y = l.y + 190
		s.tokens(s.arrows("move", "the shortest winning move"), s.arrows("vain", "all moves from 12"))
	})

// Divisors shows how divisors lead from odd to even numbers.
var Divisors = drawing("Below are the odd numbers, above the even ones",
	"The numbers 1 to 12 in two rows: those that are won above, those that are lost below. Above stand all the even numbers, below all the odd ones. From each number above at least one arrow leads down, to the number that is one less. From each number below all arrows lead up.", func(g play, s *sheet) {
		l := s.lineOf(g, "%d", 1, 12, 40)
		y := func(n int) int {
			if g.lost("%d", n) {
				return l.y + 230
			}
			return l.y
		}
		const r = 27
		for n := l.first; n <= l.last; n++ {
			for _, m := range g.moves(g.at("%d", n)) {
				to := g.number(m.To)
				switch {
				case g.lost("%d", n):
					s.arrow("vain", "M%d %dL%d %d", l.x(n)-8, y(n)-r, l.x(to)+4, y(to)+r+2)
				case g.lost("%d", to):
					s.arrow("move", "M%d %dL%d %d", l.x(n)-6, y(n)+r, l.x(to)+10, y(to)-r-2)
				}
			}
		}
		for n := l.first; n <= l.last; n++ {
			s.token(g.outcome("%d", n), l.x(n), y(n), 54, fmt.Sprint(n))
		}
		s.y = l.y + 290
		s.tokens(s.arrows("move", "winning moves"), s.arrows("vain", "all moves of lost numbers"))
	})

// Students shows the outcomes of jiaoguan, five in a row.
var Students = drawing("Outcomes repeat after five students",
	"A line of the numbers 0 to 10. From each number that is won an arrow leads to a lost one, and from each draw to a draw. Below, the numbers 0 to 24 in rows of five: in every row the first is lost, the second a draw, the third and fourth won, the fifth a draw.", func(g play, s *sheet) {
		l := s.lineOf(g, "%d", 0, 10, 90)
		l.draw()
		s.y = l.y + 60
		var outcomes []game.Outcome
		for n := range 60 {
			outcomes = append(outcomes, g.outcome("%d", n))
		}
		period, rows := period(outcomes), 5
		for n, o := range outcomes[:period*rows] {
			s.token(o, 200+n%period*80, s.y+40+n/period*74, 58, fmt.Sprint(n))
		}
		s.y += 16 + rows*74
		s.legend(s.encloses(game.Loss, "lost for the player to move"), s.encloses(game.Draw, "a draw"), s.encloses(game.Win, "won"),
			s.arrows("move", "a best move"))
	})

// Misere shows that losing with the last stone moves all lost numbers by one; plain makes
// the rules of the game in which the last stone wins.
func Misere(plain func() rules.Rules) Drawing {
	return drawing("Losing with the last stone shifts the squares by one",
		"Two lines of the numbers 0 to 12, for taking 1 or 2 stones. If the last stone wins, 0, 3, 6, 9 and 12 are lost for the player to move. If it loses, 1, 4, 7 and 10 are lost: each square stands one to the right.", func(g play, s *sheet) {
			plain := play{plain()}
			for _, game := range []struct {
				play
				form, title string
			}{{plain, "%d, at most 2", "the last stone wins"}, {g, "%d", "the last stone loses"}} {
				s.text("ink bold", "start", normal, margin, s.y+normal+6, game.title)
				l := s.lineOf(game.play, game.form, 0, 12, 124)
				l.draw()
				s.y = l.y + 50
			}
			s.tokens(s.arrows("move", "a winning move"))
		})
}

// Chances shows the chance of Xiaokai's blind opponent, which halves and halves.
var Chances = drawing("How the chance of the blind player shrinks",
	"For 1 to 25 stones a bar hangs from the line of chance 1, as long as the chance of Kc0 to win, who moves first and blindly. Where the number of stones leaves 0 or 2 when divided by 5 there is no bar: Xiaokai wins for certain. The other bars are 1/2 at 1, 4 and 6 stones, 1/4 at 3, 9 and 11, 1/8 at 8, 14 and 16: half as long for each five stones more.", func(g play, s *sheet) {
		const most, step, high = 25, 25, 420
		x := func(n int) int { return 74 + n*step }
		top := s.y + 40
		s.text("soft", "start", small, margin, s.y+20, "Xiaokai's chance")
		for i, words := range []string{"1", "7/8", "3/4", "", "1/2"} {
			if words != "" {
				y := top + high*i/4
				s.line("rule", x(0), y, x(most)+step/2, y)
				s.text("soft", "end", small, x(0)-8, y+9, words)
			}
		}
		for n := 1; n <= most; n++ {
			chance, _ := g.value(g.at("%d, Kc0", n)).Chance.Float64()
			if chance == 1 {
				s.circle("won", x(n), top, 8)
			} else {
				s.rect("lost", x(n)-8, top, 16, max(int(2*high*(1-chance)), 2))
			}
			if n%5 == 0 || n == 1 {
				s.text("soft", "middle", small, x(n), top+high+34, fmt.Sprint(n))
			}
		}
		s.line("axis", x(0), top+high, x(most)+step/2, top+high)
		s.text("ink", "middle", normal, x(most/2), top+high+68, "stones")
		s.y = top + high + 80
		s.legend(s.bar("lost", 16, 36, "Kc0's chance: he moves first, blindly"), s.disc("won", 8, "Xiaokai wins for certain"))
	})
