package picture

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Most boards consist of lanes: a pile, a strip, a row. The page and the terminal draw the same
// lanes, each as far as it has room.

// A lane is a line of cells.
type lane struct {
	head  string // before the cells
	cells []cell
	note  string // after them
	brief string // instead of the cells, where they do not fit
}

// lanesOf returns a board as lanes, with a note about them all: piles as pileLanes has them, and
// strips and sheets as far as there is room for about most cells in a line.
func lanesOf(board rules.Board, most, left int64, grown map[int64]int64) (list []lane, note string) {
	switch b := board.(type) {
	case rules.Piles:
		return pileLanes(b, most, left, grown), b.Note
	case rules.Number:
		unit := strings.Trim(b.Unit+", "+b.Note, ", ")
		return pileLanes(rules.Piles{Sizes: []int64{b.N}, Notes: []string{unit}}, most, left, grown), ""
	case rules.Strip:
		return []lane{stripLane(b, most)}, ""
	case rules.Rows:
		return rowLanes(b), ""
	case rules.Grid:
		return gridLanes(b), ""
	case rules.Sheets:
		return sheetLanes(b, most), ""
	case rules.Graph:
		return graphLanes(b), ""
	}
	return nil, ""
}

// pileLanes returns the piles: of at most so many stones each, and so many left in all; of a
// larger one only the size. Piles that can grow also have ghosts, the stones that can be added.
func pileLanes(b rules.Piles, most, left int64, grown map[int64]int64) (list []lane) {
	for i, size := range b.Sizes {
		l := lane{head: result.Thousands(int(size)), cells: []cell{}}
		if i < len(b.Notes) {
			l.note = b.Notes[i]
		}
		n := max(size, min(grown[int64(i)], most))
		if n > min(most, left) {
			n, l.cells = 0, []cell{{spot: Spot{int64(i), Whole}, mark: "…"}}
		}
		left -= n + 1
		for k := range n {
			c := cell{spot: Spot{int64(i), k}, class: "stone"}
			if k >= size {
				c = cell{spot: Spot{int64(i), k + 1}, class: "ghost"}
			}
			l.cells = append(l.cells, c)
		}
		list = append(list, l)
	}
	if len(list) == 0 {
		list = []lane{{brief: "no piles"}}
	}
	return list
}

// stripLane returns the cells up to the last man. If they are more than most, those far from
// the next man are left out.
func stripLane(b rules.Strip, most int64) (l lane) {
	near, from := most, int64(1)
	if b.Home {
		from = 0
	} else {
		l.cells = append(l.cells, cell{spot: Spot{-1, 0}, class: "wall"})
	}
	if n := len(b.Men); n > 0 && b.Men[n-1] > most {
		near = max(1, min(8, most/int64(n+1)-2))
	}
	edge := from // the first cell, or the first one after a gap
	for _, man := range b.Men {
		if man-from > near {
			from, edge = man-near, man-near
			l.cells = append(l.cells, cell{spot: Spot{-1, 0}, class: "gap", mark: "…"})
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
	if l.brief = "men on " + commas(b.Men); len(b.Men) == 0 {
		l.brief = "no man on the strip"
	}
	return l
}

func commas(numbers []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}

func rowLanes(b rules.Rows) (list []lane) {
	for i, row := range b.Men {
		l := lane{brief: fmt.Sprintf("A on %d, B on %d of %d", row[0], row[1], b.Columns)}
		for column := range b.Columns {
			l.cells = append(l.cells, cell{spot: Spot{int64(i), column + 1}})
		}
		for man, column := range row {
			k := &l.cells[column-1]
			k.class, k.mark = []string{"man", "other"}[man], "AB"[man:man+1]
		}
		list = append(list, l)
	}
	return list
}

// gridLanes returns the rows of a board, or words about a large one.
func gridLanes(b rules.Grid) (list []lane) {
	at := b.Visited[len(b.Visited)-1]
	if b.Side > MostRows {
		return []lane{{brief: fmt.Sprintf("%d by %[1]d squares, the stone on row %d, column %d", b.Side, at[0], at[1])}}
	}
	list = make([]lane, b.Side)
	for i := range b.Side * b.Side {
		row := &list[i/b.Side].cells
		*row = append(*row, cell{spot: Spot{i/b.Side + 1, i%b.Side + 1}})
	}
	for _, square := range b.Visited {
		list[square[0]-1].cells[square[1]-1].mark = "x"
	}
	k := &list[at[0]-1].cells[at[1]-1]
	k.class, k.mark = "man", ""
	return list
}

// sheetLanes returns the squares of a single sheet, or the sides of several.
func sheetLanes(b rules.Sheets, width int64) (list []lane) {
	if len(b.Sides) == 1 && 2*b.Sides[0][0] <= width && b.Sides[0][1] <= MostRows {
		return slices.Repeat([]lane{{cells: slices.Repeat([]cell{{mark: "#"}}, int(b.Sides[0][0]))}}, int(b.Sides[0][1]))
	}
	for _, s := range b.Sides {
		list = append(list, lane{brief: fmt.Sprintf("%d x %d", s[0], s[1])})
	}
	return append(list, slices.Repeat([]lane{{brief: "nothing is left"}}, max(0, 1-len(list)))...)
}

// graphLanes returns for each node where its arrows lead, and its men.
func graphLanes(b rules.Graph) (list []lane) {
	for node, next := range b.Next {
		l := lane{brief: fmt.Sprintf("%3d is an end", node)}
		if len(next) > 0 {
			l.brief = fmt.Sprintf("%3d -> %s", node, commas(next))
		}
		l.note = strings.Repeat("o", rules.Count(b.Men, int64(node)))
		list = append(list, l)
	}
	return list
}

// MostRows is the largest number of lines of a board on a terminal.
const MostRows = 12

// glyphs are the letters of classes of cells without a mark.
var glyphs = map[string]string{"stone": "o", "man": "o", "": ".", "top": ">", "wall": "|"}

// Letters returns lines of at most width columns that show a board in plain letters. Of a
// large board it shows a part, or only numbers.
func Letters(board rules.Board, width int) (lines []string) {
	lanes, note := lanesOf(board, int64(width-1), int64(width*MostRows), nil)
	between := map[string]string{"grid": " ", "sheets": " "}[board.Kind()]
	digits := 0
	for _, l := range lanes {
		digits = max(digits, len(l.head))
	}
	for _, l := range lanes {
		var cells []string
		labels := ""
		for i, c := range l.cells {
			glyph := c.mark
			if glyph == "" || c.class == "top" {
				glyph = glyphs[c.class]
			}
			cells = append(cells, glyph)
			if room := i + 1 - len(c.label); c.label != "" && room >= len(labels) {
				labels += strings.Repeat(" ", room-len(labels)) + c.label + " "
			}
		}
		line := strings.Join(cells, between)
		if digits > 0 {
			line = fmt.Sprintf("%*s  %s", digits, l.head, line)
		}
		if l.cells == nil || utf8.RuneCountInString(line) > width {
			line, labels = text.Snip(cmp.Or(l.brief, fmt.Sprintf("%*s  …", digits, l.head)), width-len(l.note)-2, " ..."), ""
		}
		if l.note != "" {
			line = strings.TrimRight(line, " ") + "  " + l.note
		}
		if lines = append(lines, wrapped(line, width)...); labels != "" {
			lines = append(lines, labels)
		}
	}
	if more := len(lines) - MostRows + 1; more > 1 {
		lines = append(lines[:MostRows-1], fmt.Sprintf("... and %s more", result.Thousands(more)))
	}
	if note != "" {
		lines = append(lines, wrapped(note, width)...)
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}
