package picture

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

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
