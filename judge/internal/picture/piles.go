package picture

import (
	"fmt"
	"math/big"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// Rays shows which numbers of stones are lost in Bash's game, for each limit.
var Rays = drawing(message.New("picture rays title"),
	message.New("picture rays description"), func(g play, s *sheet) {
		s.limited(g, message.New("picture axes stones and limit"), "%d, at most %d", 0)
	})

// Sums shows which sums are good to leave, for each limit, on the way to a goal.
var Sums = drawing(message.New("picture sums title"),
	message.New("picture sums description"), func(g play, s *sheet) {
		s.limited(g, message.New("picture axes sum and limit"), "%d of 24, at most %d", 24)
	})

// limited draws outcomes by a number of up to 24 and a limit; form is how a position is written.
// Lines join the first, the second and the third lost number beside zero, for all limits.
func (s *sheet) limited(g play, axes message.Message, form string, zero int) {
	t := s.grids(grid{columns: span(0, 24), rows: span(10, 1), axes: axes,
		of: func(n, limit int) cell { return sign(g.outcome(form, n, limit)) }})[0]
	for nth := range 3 {
		var cells [][2]int
		for _, limit := range t.rows {
			lost := slices.DeleteFunc(span(1, 24),
				func(away int) bool { return !g.lost(form, max(zero-away, away-zero), limit) })
			if nth < len(lost) {
				cells = append(cells, [2]int{max(zero-lost[nth], lost[nth]-zero), limit})
			}
		}
		s.join("trend", t, cells...)
	}
	s.legend(key{"lost", toMove}, key{"dot", won}, key{"trend", message.New("picture first to third beside", zero)})
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
var Limits = drawing(message.New("picture limits title"),
	message.New("picture limits description"), func(g play, s *sheet) {
		loses := func(heap, limit int) bool { return limit < heap && g.lost("%d, at most %d", heap, limit) }
		t := s.grids(grid{columns: span(1, 34), rows: span(34, 1), axes: message.New("picture axes heap and limit"),
			of: func(heap, limit int) (k cell) {
				if loses(heap, limit) {
					k.class = "lost square"
				} else if limit == 1 || loses(heap, limit-1) {
					k.class = "won token"
				}
				return k
			}})[0]
		var whole []int64
		for _, heap := range span(2, 34) {
			if !loses(heap, heap-1) {
				continue
			}
			whole = append(whole, int64(heap))
			if len(whole) > 2 { // there is no room before the first ones
				x, y := t.at(heap, heap)
				s.text("ink bold", "end", small, x-11, y+8, fmt.Sprint(heap))
			}
		}
		s.legend(key{"won token", message.New("picture least winning limit")},
			key{"lost square", message.New("picture losing limits")})
		s.say(message.New("picture limits first move", message.Listed(message.AnyOf, whole)))
	})

// TwoSets shows the Grundy values of piles for two sets, in lines as long as their
// period.
var TwoSets = drawing(message.New("picture two sets title"),
	message.New("picture two sets description"), func(g play, s *sheet) {
		s.periods(g, period{message.New("picture two sets 2 or 5"), "2,5: %d", 7},
			period{message.New("picture two sets 1 to 5"), "1,2,3,4,5: %d", 6})
		s.say(message.New("picture two sets above"))
	})

// Blocks shows the Grundy values of piles from which L to R stones may be taken, for two L and R, in lines as long as
// their period.
var Blocks = drawing(message.New("picture blocks title"),
	message.New("picture blocks description"), func(g play, s *sheet) {
		s.periods(g, period{message.New("picture blocks 2 to 5"), "2 to 5: %d", 7},
			period{message.New("picture blocks 3 to 5"), "3 to 5: %d", 8})
		s.say(message.New("picture two sets above"))
	})

// A period is how many piles there are until their Grundy values repeat.
type period struct {
	title message.Message
	form  string // how a pile is written
	long  int
}

// periods draws the Grundy values of piles in lines of a period.
func (s *sheet) periods(g play, periods ...period) {
	var list []grid
	for _, p := range periods {
		list = append(list,
			grid{title: p.title, columns: span(0, p.long-1), rows: []int{0, p.long, 2 * p.long, 3 * p.long},
				of: func(c, r int) cell {
					v := g.grundy(p.form, r+c)
					return valued(v, 3, v)
				}})
	}
	s.grids(list...)
}

// Lasker shows which piles of boj11872 have a Grundy value other than their size.
var Lasker = drawing(message.New("picture swapped title"),
	message.New("picture swapped description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 8), rows: []int{0, 8, 16, 24}, axes: message.New("picture axes stones"),
			of: func(c, r int) cell {
				v := g.grundy("%d", r+c)
				if v == r+c {
					return cell{class: "free", mark: fmt.Sprint(v)}
				}
				return cell{class: "v15", mark: fmt.Sprint(v)}
			}})
		s.legend(key{"free", message.New("picture value is the size")},
			key{"v15", message.New("picture another value")})
	})

// Factors shows which heaps of hdu2486 are lost at the first move, for each factor.
var Factors = drawing(message.New("picture factors title"),
	message.New("picture factors description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(2, 24), rows: span(1, 8), axes: message.New("picture axes heap and factor"),
			of: func(heap, k int) (c cell) {
				if g.lost("%d times: %d, at most %d", k, heap, heap-1) {
					c.class = "lost"
				}
				return c
			}})
		s.legend(key{"lost", message.New("picture lost to begin")})
	})

// Tokens shows the outcomes of cf1194d for several k.
var Tokens = drawing(message.New("picture tokens title"),
	message.New("picture tokens description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 20), rows: span(3, 9), axes: message.New("picture axes cells and k"),
			of: func(n, k int) cell {
				return sign(g.outcome("1,2,%d: %d", k, n))
			}})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Euclid shows which pairs of Euclid's game are lost.
var Euclid = drawing(message.New("picture wedge title"),
	message.New("picture wedge description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 21), rows: span(21, 1), axes: message.New("picture axes two numbers"),
			of: func(a, b int) (k cell) {
				if g.lost("%d %d", a, b) {
					k.class = "lost"
				}
				return k
			}})
		s.legend(key{"lost", toMove})
	})

// Steps shows how many moves each single game of hdu3595 takes if the winner delays its end and the loser hurries.
var Steps = drawing(message.New("picture steps title"),
	message.New("picture steps description"), func(g play, s *sheet) {
		known := map[string]int{}
		var steps func(p rules.Position) int
		steps = func(p rules.Position) int {
			if n, met := known[p.String()]; met {
				return n
			}
			lost := must(p.Value()).Outcome == game.Loss
			n := 0 // if it is over
			for m := range p.Moves() {
				after := 1 + steps(m.To)
				if lost && (n == 0 || after < n) || !lost && must(m.To.Value()).Outcome == game.Loss && after > n {
					n = after
				}
			}
			known[p.String()] = n
			return n
		}
		s.grids(grid{columns: span(1, 13), rows: span(1, 8), axes: message.New("picture axes one pile and another"),
			of: func(a, b int) cell {
				return token(g.outcome("%d %d", a, b), steps(g.at("%d %d", a, b)))
			}})
		s.legend(key{"lost square", message.New("picture game lost alone")},
			key{"won token", message.New("picture game won alone")})
		s.say(message.New("picture steps in each cell"))
	})

// PairValues shows the Grundy values of the pairs of luogu2148.
var PairValues = drawing(message.New("picture pair values title"),
	message.New("picture pair values description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 16), rows: span(1, 8), axes: message.New("picture axes one pile and another"),
			of: func(a, b int) cell {
				v := g.grundy("%d %d", a, b)
				return valued(v, 3, v)
			}})
		s.say(message.New("picture pair values in each cell"))
	})

// Staircase shows the piles of cf768e by their Grundy value.
var Staircase = drawing(message.New("picture staircase title"),
	message.New("picture staircase description"), func(g play, s *sheet) {
		piles := map[int][]int{} // by their value
		for n := range 61 {
			v := g.grundy("%d", n)
			piles[v] = append(piles[v], n)
		}
		s.grids(grid{columns: span(1, 10), rows: span(0, len(piles)-1),
			axes: message.New("picture axes piles and value"),
			of: func(column, v int) (k cell) {
				if column <= len(piles[v]) {
					k = valued(v, 1, piles[v][column-1])
				}
				return k
			}})
		s.say(message.New("picture staircase in each cell"))
	})

// ThirdPile shows for each two piles of Nim the third one with which they are lost.
var ThirdPile = drawing(message.New("picture third pile title"),
	message.New("picture third pile description"), func(g play, s *sheet) {
		t := s.grids(grid{columns: span(0, 15), rows: span(0, 15),
			axes: message.New("picture axes one pile and another"), of: func(a, b int) (k cell) {
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
		s.say(message.New("picture third pile framed"))
	})

// A chart is one of positions with two piles that vary.
type chart struct {
	title message.Message
	form  string // how a position is written
}

// charts draws charts of two piles of up to most stones each.
func (s *sheet) charts(g play, most int, charts ...chart) {
	var list []grid
	for _, c := range charts {
		list = append(list,
			grid{columns: span(0, most), rows: span(most, 0), title: c.title,
				of: func(a, b int) cell { return sign(g.outcome(c.form, a, b)) }})
	}
	s.grids(list...)
	s.legend(key{"lost", toMove}, key{"dot", won})
}

// NimSlices shows the lost positions of three piles, by the third.
var NimSlices = drawing(message.New("picture slices title"),
	message.New("picture slices description"), func(g play, s *sheet) {
		var list []chart
		for third := range 4 {
			list = append(list, chart{message.New("picture third pile", third), "%d %d " + fmt.Sprint(third)})
		}
		s.charts(g, 7, list...)
	})

// NimAndMisere shows where misère Nim differs from normal Nim, whose rules nim makes.
func NimAndMisere(nim func() rules.Rules) Drawing {
	return drawing(message.New("picture misere title"),
		message.New("picture misere description"), func(g play, s *sheet) {
			s.besideNim(g, play{nim()}, 6, "picture third pile", key{"lost", message.New("picture lost in both")},
				key{"draw", message.New("picture lost under misère play")},
				key{"won token", message.New("picture lost under normal play")},
				key{"dot", message.New("picture won in both")})
		})
}

// LinesAndNim shows where the lines of hdu2509 differ from piles of Nim, whose rules nim makes.
func LinesAndNim(nim func() rules.Rules) Drawing {
	return drawing(message.New("picture lines title"),
		message.New("picture lines description"), func(g play, s *sheet) {
			s.besideNim(g, play{nim()}, 4, "picture third line", key{"lost", message.New("picture lost in both")},
				key{"draw", message.New("picture lost as lines")},
				key{"won token", message.New("picture lost as piles")}, key{"dot", message.New("picture won in both")})
		})
}

// besideNim draws the outcomes of three piles of up to most in a game and in Nim, by the third pile.
func (s *sheet) besideNim(g, nim play, most int, third message.Kind, keys ...key) {
	var list []grid
	for c := range 4 {
		list = append(list,
			grid{columns: span(0, most), rows: span(most, 0), title: message.New(third, c), of: func(a, b int) cell {
				here, there := g.lost("%d %d %d", a, b, c), nim.lost("%d %d %d", a, b, c)
				switch {
				case here && there:
					return cell{class: "lost"}
				case here:
					return cell{class: "draw"}
				case there:
					return cell{class: "won token"}
				}
				return cell{class: "dot"}
			}})
	}
	s.grids(list...)
	s.legend(keys...)
}

// Twins shows which two piles are lost beside others in poj1740.
var Twins = drawing(message.New("picture twins title"),
	message.New("picture twins description"), func(g play, s *sheet) {
		s.charts(g, 5, chart{message.New("picture two piles alone"), "%d %d"},
			chart{message.New("picture beside 2"), "%d %d 2"},
			chart{message.New("picture beside 2 and 2"), "%d %d 2 2"},
			chart{message.New("picture beside 1 and 3"), "%d %d 1 3"})
	})

// CoinLines shows which two lines of coins are lost.
var CoinLines = drawing(message.New("picture coins in lines title"),
	message.New("picture coins in lines description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 15), rows: span(15, 0), axes: message.New("picture axes one line and the other"),
			of: func(a, b int) cell { return sign(g.outcome("%d %d", a, b)) }})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Chains shows which chains of beads are lost, for each number of beads in a move.
var Chains = drawing(message.New("picture chains title"),
	message.New("picture chains description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 24), rows: span(10, 1), axes: message.New("picture axes beads and beads in a move"),
			of: func(n, m int) cell { return sign(g.outcome("take %d: circle %d", m, n)) }})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Intervals shows which numbers of coins are lost where a move takes at least 3, by the most that it takes.
var Intervals = drawing(message.New("picture intervals title"),
	message.New("picture intervals description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 24), rows: span(10, 3), axes: message.New("picture axes coins and most"),
			of: func(n, most int) cell { return sign(g.outcome("3 to %d: %d", most, n)) }})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// FirstCrosses shows on which cells of a row the first cross of poj3537 wins.
var FirstCrosses = drawing(message.New("picture crosses title"),
	message.New("picture crosses description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 16), rows: span(3, 16), axes: message.New("picture axes cell and cells in the row"),
			of: func(at, cells int) (k cell) {
				if at > cells {
					return k
				}
				return sign(g.outcome("%d | %d", cells, at))
			}})
		s.legend(key{"lost", message.New("picture winning place")}, key{"dot", message.New("picture losing place")})
	})

// Corner shows on which boards the coin of hdu2147 is lost.
var Corner = drawing(message.New("picture corner title"),
	message.New("picture corner description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(1, 12), rows: span(1, 12), axes: message.New("picture axes columns and rows"),
			of: func(columns, rows int) cell { return sign(g.outcome("%d %d", rows, columns)) }})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Calendar shows the dates of a leap year that are lost in hdu1079.
var Calendar = drawing(message.New("picture calendar title"),
	message.New("picture calendar description"), func(g play, s *sheet) {
		days := []int{1: 31, 2: 29, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31}
		s.grids(grid{columns: span(1, 31), rows: span(1, 12), axes: message.New("picture axes days and months"),
			of: func(day, month int) cell {
				if day > days[month] {
					return cell{}
				}
				return sign(g.outcome("2000 %d %d", month, day))
			}})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// Queen shows the lost positions of Wythoff's game, and the winning moves from one
// position.
var Queen = drawing(message.New("picture queen title"),
	message.New("picture queen description"), func(g play, s *sheet) {
		const a, b = 5, 8
		t := s.grids(grid{columns: span(0, 13), rows: span(13, 0),
			axes: message.New("picture axes one pile and the other"),
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
		s.legend(key{"lost", toMove}, key{"dot", won}, key{"ring start", message.New("picture queen 5 and 8")},
			key{"ring", message.New("picture what a move can leave")})
	})

// TwoLines shows so many lost positions of Wythoff's game that their two lines appear.
var TwoLines = drawing(message.New("picture two lines title"),
	message.New("picture two lines description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 60), rows: span(60, 0), axes: message.New("picture axes one pile and the other"),
			of: func(a, b int) cell {
				if g.lost("%d %d", a, b) {
					return cell{class: "lost far"}
				}
				return cell{}
			}})
		s.legend(key{"lost", toMove})
	})

// number returns the number that a position is.
func number(p rules.Position) int { return int(p.Board().(rules.Number).N) }

// numbers draws a line of numbers, each with its outcome in the game in which form is how a
// number is written. From each with a good move an arrow above shows the shortest move that keeps
// the outcome; below are all moves from some numbers.
func (s *sheet) numbers(g play, form string, first, last int, from ...int) {
	var l lane
	best, longest := map[int]int{}, 0 // where the arrows above lead, and how far
	for n := first; n <= last; n++ {
		own := g.outcome(form, n)
		l.cells = append(l.cells, token(own, n))
		best[n] = first - 1
		for m := range g.at(form, n).Moves() {
			if own != game.Loss && must(m.To.Value()).Outcome == -own {
				best[n] = max(best[n], number(m.To))
			}
		}
		if best[n] >= first {
			longest = max(longest, n-best[n])
		}
	}
	size := s.room / len(l.cells)
	bend := func(numbers int) int { return max(numbers*size*3/5, 40) } // an arrow reaches half as far
	top := s.high + max(58, bend(longest)/2+14)
	s.lane(l, margin, top, size)
	s.high += 10
	arc := func(class string, from, to, side int) { // above is -1, below 1
		if to >= first {
			x1, x2 := margin+(from-first)*size+size/2, margin+(to-first)*size+size/2
			y := top + size/2 + side*(size/2+4)
			far := side * bend(from-to)
			s.arrow(class, "M%d %dQ%d %d %d %d", x1-4, y, (x1+x2)/2, y+far, x2+4, y)
			s.grow(0, y+far/2+10)
		}
	}
	for n := first; n <= last; n++ {
		for m := range g.at(form, n).Moves() {
			if slices.Contains(from, n) {
				arc("line", n, number(m.To), 1)
			}
		}
		arc("move", n, best[n], -1)
	}
}

// Bean shows that every fourth number of beans is lost.
var Bean = drawing(message.New("picture bean title"),
	message.New("picture bean description"), func(g play, s *sheet) {
		s.numbers(g, "%d A B", 0, 12, 8, 12)
		s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", message.New("picture winning move")},
			key{"line", message.New("picture moves from a lost number")})
	})

// Powers shows that no power of two leads from a lost number to a lost one.
var Powers = drawing(message.New("picture powers title"),
	message.New("picture powers description"), func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 12, 12)
		s.legend(key{"lost square", toMove}, key{"won token", won},
			key{"move", message.New("picture shortest winning move")},
			key{"line", message.New("picture all moves from 12")})
	})

// Divisors shows that no divisor leads from an odd number to another one.
var Divisors = drawing(message.New("picture divisors title"),
	message.New("picture divisors description"), func(g play, s *sheet) {
		s.numbers(g, "%d", 1, 12, 1, 3, 5, 7, 9, 11)
		s.legend(key{"lost square", toMove}, key{"won token", won},
			key{"move", message.New("picture shortest winning move")},
			key{"line", message.New("picture moves of lost numbers")})
	})

// Allowed shows how the outcomes of one pile follow from each other, for the set 2, 3.
var Allowed = drawing(message.New("picture allowed title"),
	message.New("picture allowed description"), func(g play, s *sheet) {
		s.numbers(g, "2,3: %d", 0, 12, 5, 6, 10, 11)
		s.legend(key{"lost square", toMove}, key{"won token", won},
			key{"move", message.New("picture shortest winning move")},
			key{"line", message.New("picture moves of lost numbers")})
	})

// Deleting shows that powers of two alternate where 1 may not be subtracted.
var Deleting = drawing(message.New("picture deleting title"),
	message.New("picture deleting description"), func(g play, s *sheet) {
		s.numbers(g, "%d", 1, 16, 8, 15)
		s.legend(key{"lost square", toMove}, key{"won token", won}, key{"move", message.New("picture shortest winning move")}, key{"line", message.New("picture moves from 8 and 15")})
	})

// Multiples shows the lost goals of hdu1517 in rows of 18.
var Multiples = drawing(message.New("picture multiples title"),
	message.New("picture multiples description"), func(g play, s *sheet) {
		rows := span(0, 18)
		for i := range rows {
			rows[i] *= 18
		}
		s.grids(grid{columns: span(1, 18), rows: rows, axes: message.New("picture axes goals"),
			of: func(column, row int) cell {
				if column+row == 1 { // no goal
					return cell{}
				}
				return sign(g.outcome("1 of %d", column+row))
			}})
		s.legend(key{"lost", toMove}, key{"dot", won})
	})

// BothEnds shows the lost positions of rows by their ends, beside two middles.
var BothEnds = drawing(message.New("picture both ends title"),
	message.New("picture both ends description"), func(g play, s *sheet) {
		s.charts(g, 7, chart{message.New("picture piles in the middle", "4"), "%d 4 %d"}, chart{message.New("picture piles in the middle", "2 6"), "%d 2 6 %d"})
	})

// Students shows the outcomes of jiaoguan, five in a row.
var Students = drawing(message.New("picture students title"),
	message.New("picture students description"), func(g play, s *sheet) {
		s.numbers(g, "%d", 0, 10)
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20}, axes: message.New("picture axes students"),
			of: func(c, r int) cell { return token(g.outcome("%d", r+c), r+c) }})
		s.legend(key{"lost square", toMove}, key{"draw token", message.New("picture draw")}, key{"won token", won},
			key{"move", message.New("picture best move")})
	})

// Misere shows that losing with the last stone moves all lost numbers by one; plain makes
// the rules of the game in which the last stone wins.
func Misere(plain func() rules.Rules) Drawing {
	return drawing(message.New("picture shifted title"),
		message.New("picture shifted description"), func(g play, s *sheet) {
			s.say(message.New("picture shifted last stone wins"))
			s.numbers(play{plain()}, "%d, at most 2", 0, 12)
			s.say(message.New("picture shifted last stone loses"))
			s.numbers(g, "%d", 0, 12)
			s.legend(key{"lost square", toMove}, key{"won token", won},
				key{"move", message.New("picture winning move")})
		})
}

// Chances shows the chance of Xiaokai's blind opponent, which halves and halves.
var Chances = drawing(message.New("picture chances title"),
	message.New("picture chances description"), func(g play, s *sheet) {
		s.grids(grid{columns: span(0, 4), rows: []int{0, 5, 10, 15, 20, 25}, axes: message.New("picture axes stones"),
			of: func(c, r int) cell {
				chance := must(g.at("%d, Kc0", r+c).Value()).Chance
				kc0 := new(big.Rat).Sub(big.NewRat(1, 1), chance)
				return valued(int(kc0.Num().Int64()), 16-kc0.Denom().BitLen(), kc0.RatString())
			}})
		s.say(message.New("picture chances in each cell"))
	})
