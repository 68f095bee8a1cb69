package picture

import (
	"fmt"
	"slices"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Most boards consist of lanes: a pile, a strip, a row. The page and the terminal draw the same
// lanes, each as far as it has room.

// A lane is a line of cells.
type lane struct {
	head  string // before the cells
	cells []cell // none if there are too many to draw
	note  string // after them
	brief string // instead of the cells, where they do not fit
}

// A cell is a place in a lane.
type cell struct {
	spot  Spot
	class string // stone, ghost, man or other; "" for an empty cell, gap for cells that are left out
	mark  string // a letter in it
	label string // a number below it
}

// pileLanes returns the piles: of at most so many stones each, and so many left in all. Piles
// that can grow also have ghosts, the stones that can be added.
func pileLanes(b rules.Piles, most, left int64, grown map[int64]int64) (list []lane) {
	if len(b.Sizes) == 0 {
		return []lane{{brief: "no piles"}}
	}
	for i, size := range b.Sizes {
		l := lane{head: fmt.Sprint(size), brief: result.Thousands(int(size))}
		if i < len(b.Notes) {
			l.note = b.Notes[i]
		}
		if n := max(size, min(grown[int64(i)], most)); n <= min(most, left) {
			left -= n + 1
			l.cells = []cell{}
			for k := range size {
				l.cells = append(l.cells, cell{spot: Spot{int64(i), k}, class: "stone"})
			}
			for k := size + 1; k <= n; k++ {
				l.cells = append(l.cells, cell{spot: Spot{int64(i), k}, class: "ghost"})
			}
		}
		list = append(list, l)
	}
	return list
}

// stripLane returns the cells up to the last man. If they are more than most, those far from
// the next man are left out.
func stripLane(b rules.Strip, most int64) (l lane) {
	near, from := most, int64(1)
	if b.Home {
		from = 0
	}
	edge := from // the first cell, or the first one after a gap
	if n := len(b.Men); n > 0 && b.Men[n-1] > most {
		near = max(1, min(8, most/int64(n+1)-2))
	}
	for _, man := range b.Men {
		if man-from > near {
			edge = man - near
			from = edge
			l.cells = append(l.cells, cell{spot: Spot{-1, Whole}, class: "gap", mark: "…"})
		}
		for at := from; at <= man; at++ {
			c := cell{spot: Spot{0, at}}
			if at == man || at == edge || at%5 == 0 && man-at > 2 { // the next man's number needs room
				c.label = fmt.Sprint(at)
			}
			switch at {
			case 0:
				c.class, c.mark, c.label = "top", "top", ""
			case b.King:
				c.class, c.mark = "man", "K"
			case man:
				c.class = "man"
			}
			l.cells = append(l.cells, c)
		}
		from = man + 1
	}
	if l.brief = "men on " + fewNumbers(b.Men, int(most)-5); len(b.Men) == 0 {
		l.brief = "no man on the strip"
	}
	return l
}

func rowLanes(b rules.Rows) (list []lane) {
	for i, row := range b.Men {
		l := lane{brief: fmt.Sprintf("A on %d, B on %d of %d", row[0], row[1], b.Columns)}
		for column := int64(1); column <= b.Columns; column++ {
			c := cell{spot: Spot{int64(i), column}}
			switch column {
			case row[0]:
				c.class, c.mark = "man", "A"
			case row[1]:
				c.class, c.mark = "other", "B"
			}
			l.cells = append(l.cells, c)
		}
		list = append(list, l)
	}
	return list
}

// gridLanes returns the rows of a board, of a large one those around the piece, with words that
// say which ones.
func gridLanes(b rules.Grid) (list []lane, part string) {
	n := min(b.Side, MostRows)
	at := b.Visited[len(b.Visited)-1]
	from := func(k int64) int64 { return max(1, min(k-n/2, b.Side-n+1)) }
	top, left := from(at[0]), from(at[1])
	for row := top; row < top+n; row++ {
		l := lane{}
		for column := left; column < left+n; column++ {
			c := cell{spot: Spot{row, column}}
			if here := [2]int64{row, column}; here == at {
				c.class = "man"
			} else if slices.Contains(b.Visited, here) {
				c.mark = "x"
			}
			l.cells = append(l.cells, c)
		}
		list = append(list, l)
	}
	if n < b.Side {
		part = fmt.Sprintf("rows %d to %d and columns %d to %d of %d", top, top+n-1, left, left+n-1, b.Side)
	}
	return list, part
}

// fewNumbers lists as many numbers as fit.
func fewNumbers(numbers []int64, width int) string {
	var line string
	for i, n := range numbers {
		next := fmt.Sprint(n)
		if i > 0 {
			next = ", " + next
		}
		if len(line)+len(next) > width-12 && i < len(numbers)-1 {
			return fmt.Sprintf("%s and %d more", line, len(numbers)-i)
		}
		line += next
	}
	return line
}
