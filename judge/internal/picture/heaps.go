package picture

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
)

// Rays shows which numbers of stones are lost in Bash's game, for each limit.
var Rays = drawing("Lost numbers, for each limit",
	"A board with 0 to 24 stones across and the limits 1 to 10 upwards. Discs mark where the player to move loses: with limit 1 every second number, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower left.", func(g play, s *sheet) {
		s.limited("stones", 0, func(n, limit int) game.Outcome { return g.outcome("%d, at most %d", n, limit) })
	})

// Sums shows which sums are good to leave, for each limit, on the way to a goal.
var Sums = drawing("Lost sums on the way to 24 yuan",
	"A board with sums of 0 to 24 yuan across and the limits 1 to 10 upwards; 24 yuan are to be reached. Discs mark sums at which the player to move loses. Counted back from 24 they are: with limit 1 every second sum, with limit 2 every third, with limit 3 every fourth. The first, second and third discs of all limits stand on three straight lines that spread out from the lower right. At sum 0 there is a disc for the limits 1, 2, 3, 5 and 7: whoever begins loses.", func(g play, s *sheet) {
		const goal = 24
		s.limited("yuan paid so far", goal, func(n, limit int) game.Outcome {
			return g.outcome("%d of %d, at most %d", n, goal, limit)
		})
	})

// limited draws outcomes by a number of up to 24 and a limit. Lines join the first, the
// second and the third lost number beside zero, for all limits.
func (s *sheet) limited(numbers string, zero int, outcome func(n, limit int) game.Outcome) {
	const most = 24
	t := s.frame(grid{x: 82, y: s.y + 8, cell: 25, columns: most + 1, rows: 10, row0: 1, up: true, lined: true, every: 4, across: numbers, along: "limit"})
	var joins [3]string
	for limit := 1; limit <= t.rows; limit++ {
		met := 0
		for away := 1; away <= most && met < len(joins); away++ {
			n := away
			if zero > 0 {
				n = zero - away
			}
			if outcome(n, limit) == game.Loss {
				x, y := t.at(n, limit)
				joins[met] += fmt.Sprintf("L%d %d", x, y)
				met++
			}
		}
	}
	for _, join := range joins {
		s.path("trend", "M%s", strings.TrimPrefix(join, "L"))
	}
	t.each(func(n, limit, x, y int) { s.mark(outcome(n, limit), x, y, t.cell) })
	s.marks(s.trend(fmt.Sprintf("first, second and third beside %d", zero)))
}

// Limits shows for each heap of Fibonacci Nim with which limits it is lost.
var Limits = drawing("The least limit that wins is a Fibonacci number",
	"For each heap of 1 to 34 stones, a column of the limits on what may be taken now. Bars: with these limits the player to move loses. A ring above the bar: the least limit with which he wins. The rings are at 1, 2, 3, 1, 5, 1, 2, 8 and so on, always a Fibonacci number. For heaps of 2, 3, 5, 8, 13, 21 and 34 the ring is at the whole heap, which may not be taken at once; so who begins with such a heap loses.", func(g play, s *sheet) {
		const top, cell = 34, 17
		t := s.frame(grid{x: 92, y: s.y + 16, cell: cell, columns: top, rows: top, column0: 1, row0: 1, up: true, every: 5,
			across: "stones in the heap", along: "most that may be taken now"})
		for n := 5; n <= top; n += 5 {
			_, y := t.at(1, n)
			s.line("rule", t.x, y, t.x+t.width(), y)
		}
		var whole []string
		for heap := 1; heap <= top; heap++ {
			least := 1
			for least < heap && g.lost("%d, at most %d", heap, least) {
				least++
			}
			x, y := t.at(heap, least)
			if least > 1 {
				s.rect("lost", x-cell/2+2, y+cell/2, cell-4, (least-1)*cell)
			}
			s.circle("won", x, y, cell/2-2)
			if least < heap || heap == 1 {
				continue
			}
			whole = append(whole, fmt.Sprint(heap))
			if heap > 4 { // there is no room before the first ones
				s.text("ink bold", "end", small, x-cell/2-2, y+8, fmt.Sprint(heap))
			}
		}
		s.line("axis", t.x, t.y+t.height(), t.x+t.width(), t.y+t.height())
		s.legend(s.disc("won", 8, "the least limit that wins"), s.bar("lost", 14, 36, "limits that lose"))
		s.say("The first move may take all but one. With " + strings.Join(whole, ", ") + " only taking the whole heap would win, so the first player loses.")
	})

// TwoSets shows the Grundy values of piles for two sets, in lines as long as their
// period.
var TwoSets = drawing("Values of a pile repeat, in lines of one period",
	"Two tables of Grundy values of a pile. If 2 or 5 may be taken, the values 0 0 1 1 0 2 1 repeat for ever: lines of 7 piles are all the same. If 1 to 5 may be taken, 0 1 2 3 4 5 repeats: lines of 6. A pile of value 0 is lost.", func(g play, s *sheet) {
		s.steps = 3
		for _, set := range []struct{ numbers, title string }{{"2,5", "take 2 or 5"}, {"1,2,3,4,5", "take 1 to 5"}} {
			var values []int
			for n := range 61 {
				values = append(values, g.grundy("%s: %d", set.numbers, n))
			}
			period := period(values)
			t := grid{x: 330, y: s.y + 16, cell: 46, columns: period, rows: 4}
			s.text("ink bold", "start", normal, margin, t.y+30, set.title)
			s.text("soft", "start", normal, margin, t.y+66, fmt.Sprintf("period %d", period))
			t.each(func(c, r, x, y int) {
				value := values[r*period+c]
				s.square(value, x, y, t.cell, fmt.Sprint(value))
			})
			for r := range t.rows {
				_, y := t.at(0, r)
				s.text("soft", "end", small, t.x-12, y+9, fmt.Sprintf("%d to %d", r*period, r*period+period-1))
			}
			s.y = t.y + t.height() + 14
		}
		s.say("Each cell is a pile, with its Grundy value. 0 is lost.")
	})

// period returns the least number after which all values repeat.
func period[T comparable](values []T) int {
	for p := 1; ; p++ {
		same := true
		for i := p; i < len(values) && same; i++ {
			same = values[i] == values[i-p]
		}
		if same {
			return p
		}
	}
}

// Staircase shows the piles of cf768e by their Grundy value.
var Staircase = drawing("Each value lasts one pile size longer than the last",
	"All piles of 0 to 60 stones, in lines by their Grundy value. Value 0: the pile 0. Value 1: piles 1 and 2. Value 2: 3 to 5. Value 3: 6 to 9, and so on: each line is one pile longer than the one above, and the lines make a triangle. The last one, of value 10, is cut off at 60.", func(g play, s *sheet) {
		const most, cell = 60, 46
		s.text("ink", "start", normal, margin, s.y+26, "value")
		s.text("ink", "start", normal, margin+120, s.y+26, "piles with this value")
		top, last, column := s.y+40+cell/2, -1, 0
		for n := 0; n <= most; n++ {
			v := g.grundy("%d", n)
			if v != last {
				last, column = v, 0
				s.text("ink bold", "middle", normal, margin+36, top+v*cell+9, fmt.Sprint(v))
			}
			s.square(v, margin+120+column*cell+cell/2, top+v*cell, cell, fmt.Sprint(n))
			column++
		}
		s.y = top + (last+1)*cell + 10 - cell/2
	})
