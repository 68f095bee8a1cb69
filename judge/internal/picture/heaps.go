package picture

import (
	"fmt"
	"strings"
)

// limits shows for each heap of Fibonacci Nim with which limits it is lost.
func limits(g *play) *sheet {
	const top, cell = 34, 17
	s := newSheet("The least limit that wins is a Fibonacci number",
		"For each heap of 1 to 34 stones, a column of the limits on what may be taken now. Bars: with these limits the player to move loses. A ring above the bar: the least limit with which he wins. The rings are at 1, 2, 3, 1, 5, 1, 2, 8 and so on, always a Fibonacci number. For heaps of 2, 3, 5, 8, 13, 21 and 34 the ring is at the whole heap, which may not be taken at once; so who begins with such a heap loses.")
	t := grid{x: 92, y: s.y + 16, cell: cell, columns: top, rows: top, column0: 1, row0: 1, up: true}
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
	s.numbers(t, 5, "stones in the heap", "most that may be taken now")
	s.y = t.y + t.height() + 66
	s.legend(key{func(x, y, size int) { s.circle("won", x, y, 8) }, "the least limit that wins"},
		key{func(x, y, size int) { s.rect("lost", x-7, y-18, 14, 36) }, "limits that lose"})
	s.say("The first move may take all but one. With " + strings.Join(whole, ", ") + " only the whole heap would win: who begins loses.")
	return s
}

// twoSets shows the Grundy values of piles for two sets, in lines as long as their
// period.
func twoSets(g *play) *sheet {
	s := newSheet("Values of a pile repeat, in lines of one period",
		"Two tables of Grundy values of a pile. If 2 or 5 may be taken, the values 0 0 1 1 0 2 1 repeat for ever: lines of 7 piles are all the same. If 1 to 5 may be taken, 0 1 2 3 4 5 repeats: lines of 6. A pile of value 0 is lost.")
	s.steps = 3
	for _, set := range []string{"2,5", "1,2,3,4,5"} {
		const most = 60
		var values []int
		for n := 0; n <= most; n++ {
			values = append(values, g.grundy("%s: %d", set, n))
		}
		period := period(values)
		t := grid{x: 330, y: s.y + 16, cell: 46, columns: period, rows: 4}
		s.text("ink bold", "start", normal, margin, t.y+30, "take "+strings.Replace(strings.ReplaceAll(set, ",", " or "), "1 or 2 or 3 or 4 or 5", "1 to 5", 1))
		s.text("soft", "start", normal, margin, t.y+66, fmt.Sprintf("period %d", period))
		t.each(func(c, r, x, y int) { s.value(t, c, r, values[r*period+c]) })
		for r := range t.rows {
			_, y := t.at(0, r)
			s.text("soft", "end", small, t.x-12, y+9, fmt.Sprintf("%d to %d", r*period, r*period+period-1))
		}
		s.y = t.y + t.height() + 14
	}
	s.say("Each cell is a pile, the number in it is its Grundy value. 0 is lost.")
	return s
}

// period returns the least number after which all values repeat.
func period(values []int) int {
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

// staircase shows the piles of cf768e by their Grundy value.
func staircase(g *play) *sheet {
	const most, cell = 60, 46
	s := newSheet("Each value lasts one pile size longer than the last",
		"All piles of 0 to 60 stones, in lines by their Grundy value. Value 0: the pile 0. Value 1: piles 1 and 2. Value 2: 3 to 5. Value 3: 6 to 9, and so on: each line is one pile longer than the one above, and the lines make a triangle. The last one, of value 10, is cut off at 60.")
	s.text("ink", "start", normal, margin, s.y+26, "value")
	s.text("ink", "start", normal, margin+120, s.y+26, "piles with this value")
	top, last, column := s.y+40, -1, 0
	for n := 0; n <= most; n++ {
		v := g.grundy("%d", n)
		if v != last {
			last, column = v, 0
			s.text("ink bold", "middle", normal, margin+36, top+v*cell+cell/2+9, fmt.Sprint(v))
		}
		x, y := margin+120+column*cell, top+v*cell
		s.rect(shade(v), x+1, y+1, cell-2, cell-2)
		class := "ink"
		if v == 0 {
			class = "onlost bold"
		}
		s.center(class, small, x+cell/2, y+cell/2, fmt.Sprint(n))
		column++
	}
	s.y = top + (last+1)*cell + 10
	return s
}
