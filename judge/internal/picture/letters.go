package picture

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// glyphs are the letters of classes of cells without a mark.
var glyphs = map[string]string{"stone": "o", "man": "o", "free": ".", "top": ">", "wall": "|"}

// Letters returns lines of at most width columns that show a board in plain letters. Of a
// large board it shows a part, or only numbers.
func Letters(board rules.Board, width int, words Speaker) (lines []string) {
	if b, ok := board.(rules.Letters); ok && !b.Crosses {
		return nil // the text of the position shows them
	}
	lanes, note := lanesOf(board, printed(width), nil)
	between := map[string]string{"grid": " "}[board.Kind()]
	digits := 0
	for _, l := range lanes {
		digits = max(digits, len(l.head))
	}
	for _, l := range lanes {
		var cells []string
		labels, beside := "", words(l.note)
		for i, c := range l.cells {
			glyph := c.mark
			if glyph == "" {
				glyph = glyphs[c.class]
			}
			cells = append(cells, glyph)
			room := i + 1 - len(c.label)
			if c.label != "" && room >= len(labels) {
				labels += strings.Repeat(" ", room-len(labels)) + c.label + " "
			}
		}
		line := strings.Join(cells, between)
		if digits > 0 {
			line = fmt.Sprintf("%*s  %s", digits, l.head, line)
		}
		if l.cells == nil || !l.brief.IsZero() && l.fold > 0 || utf8.RuneCountInString(line) > width {
			line, labels = text.Snip(cmp.Or(words(l.brief), fmt.Sprintf("%*s  …", digits, l.head)),
				width-text.StringWidth(beside)-2, " ..."), ""
		}
		if beside != "" {
			line = strings.TrimRight(line, " ") + "  " + beside
		}
		lines = append(lines, wrapped(line, width)...)
		if labels != "" {
			lines = append(lines, labels)
		}
	}
	more := len(lines) - MostRows + 1
	if more > 1 {
		lines = append(lines[:MostRows-1], words(message.New("board more lines", result.Thousands(more))))
	}
	if !note.IsZero() {
		lines = append(lines, wrapped(words(note), width)...)
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}
