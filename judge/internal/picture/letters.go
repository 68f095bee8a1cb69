package picture

import (
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
	switch b := board.(type) {
	case rules.Piles:
		lines = letters(pileLanes(b, int64(width), int64(width*MostRows), nil), "pile", "", width)
		if b.Note != "" {
			lines = append(lines, strings.Split(text.WrapSoft(b.Note, width), "\n")...)
		}
	case rules.Strip:
		lines = letters([]lane{stripLane(b, int64(width-1))}, "", "", width-1)
		for i := 0; i < len(lines) && len(b.Men) > 0 && !b.Home; i++ {
			lines[i] = "| "[i:i+1] + lines[i] // the end of the strip
		}
	case rules.Rows:
		lines = letters(rowLanes(b), "row", "", width)
	case rules.Grid:
		lanes, part := gridLanes(b)
		if lines = letters(lanes, "row", " ", width); part != "" {
			lines = append(lines, part)
		}
	case rules.Sheets:
		lines = letters(sheetLanes(b, width), "sheet", " ", width)
	case rules.Graph:
		lines = letters(graphLanes(b, width), "node", "", width)
	case rules.Number:
		lines = []string{strings.TrimSuffix(strings.TrimSpace(fmt.Sprint(b.N, " ", b.Unit))+", "+b.Note, ", ")}
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// glyphs are the letters of cells without a mark.
var glyphs = map[string]string{"stone": "o", "man": "o", "other": "o", "": ".", "top": ">"}

// letters writes lanes, with a text between cells, and counts those that are left out.
func letters(lanes []lane, what, between string, width int) (lines []string) {
	digits := 0
	for _, l := range lanes {
		digits = max(digits, len(l.head))
	}
	for _, l := range lanes {
		cells, labels := "", ""
		for i, c := range l.cells {
			if i > 0 {
				cells += between
			}
			glyph := c.mark
			if glyph == "" || c.class == "top" {
				glyph = glyphs[c.class]
			}
			cells += glyph
			if room := utf8.RuneCountInString(cells) - len(c.label); c.label != "" && room >= len(labels) {
				labels += strings.Repeat(" ", room-len(labels)) + c.label + " "
			}
		}
		head := ""
		if digits > 0 {
			head = fmt.Sprintf("%*s  ", digits, l.head)
		}
		if l.cells == nil || utf8.RuneCountInString(head+cells) > width {
			if cells, labels = l.brief, ""; head != "" {
				cells = ""
			}
		}
		line := head + cells
		if l.note != "" {
			line = strings.TrimRight(line, " ") + "  " + l.note
		}
		lines = append(lines, line)
		if labels != "" {
			lines = append(lines, labels)
		}
	}
	return clipped(lines, what)
}

// clipped cuts lines to MostRows and counts the things that are left out.
func clipped(lines []string, what string) []string {
	if len(lines) > MostRows {
		more := len(lines) - MostRows + 1
		return append(lines[:MostRows-1:MostRows-1], fmt.Sprintf("... and %s more", result.Count(more, what)))
	}
	return lines
}

// sheetLanes returns the squares of a single sheet, or the sides of several.
func sheetLanes(b rules.Sheets, width int) (list []lane) {
	if len(b.Sides) == 0 {
		return []lane{{brief: "nothing is left"}}
	}
	if w, h := b.Sides[0][0], b.Sides[0][1]; len(b.Sides) == 1 && 2*w <= int64(width) && h <= MostRows {
		return slices.Repeat([]lane{{cells: slices.Repeat([]cell{{mark: "#"}}, int(w))}}, int(h))
	}
	for _, s := range b.Sides {
		list = append(list, lane{brief: fmt.Sprintf("%d x %d", s[0], s[1])})
	}
	return list
}

// graphLanes returns for each node where its arrows lead, and its men.
func graphLanes(b rules.Graph, width int) (list []lane) {
	for node, next := range b.Next {
		l := lane{brief: fmt.Sprintf("%3d is an end", node)}
		if len(next) > 0 {
			l.brief = fmt.Sprintf("%3d -> %s", node, fewNumbers(next, width-20))
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
