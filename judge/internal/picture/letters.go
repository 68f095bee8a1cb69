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

// MostRows is the largest number of lines of a board on a terminal.
const MostRows = 12

// Letters returns lines of at most width columns that show a board in plain letters. Of a
// large board it shows a part, or only numbers.
func Letters(board rules.Board, width int) (lines []string) {
	note := ""
	switch b := board.(type) {
	case rules.Piles:
		note = b.Note
		lines = letters(pileLanes(b, int64(width), int64(width*MostRows), nil), "pile", "", width)
	case rules.Strip:
		lines = letters([]lane{stripLane(b, int64(width-1))}, "", "", width)
	case rules.Rows:
		lines = letters(rowLanes(b), "row", "", width)
	case rules.Grid:
		lines = letters(gridLanes(b), "row", " ", width)
	case rules.Sheets:
		lines = letters(sheetLanes(b, int64(width)), "sheet", " ", width)
	case rules.Graph:
		lines = letters(graphLanes(b), "node", "", width)
	case rules.Number:
		note = strings.TrimSpace(fmt.Sprint(b.N, " ", unitAndNote(b)))
	}
	if note != "" {
		lines = append(lines, wrapped(note, width)...)
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

func unitAndNote(b rules.Number) string { return strings.Trim(b.Unit+", "+b.Note, ", ") }

// glyphs are the letters of classes of cells without a mark.
var glyphs = map[string]string{"stone": "o", "man": "o", "": ".", "top": ">", "wall": "|"}

// letters writes lanes, with a text between cells, and counts those that are left out.
func letters(lanes []lane, what, between string, width int) (lines []string) {
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
		if cells == nil || utf8.RuneCountInString(line) > width {
			line, labels = text.Snip(cmp.Or(l.brief, fmt.Sprintf("%*s  …", digits, l.head)), width-len(l.note)-2, " ..."), ""
		}
		if l.note != "" {
			line = strings.TrimRight(line, " ") + "  " + l.note
		}
		if lines = append(lines, line); labels != "" {
			lines = append(lines, labels)
		}
	}
	if more := len(lines) - MostRows + 1; more > 1 {
		lines = append(lines[:MostRows-1], fmt.Sprintf("... and %s more", result.Count(more, what)))
	}
	return lines
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
		for _, man := range b.Men {
			if man == int64(node) {
				l.note += "o"
			}
		}
		list = append(list, l)
	}
	return list
}
