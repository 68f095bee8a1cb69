package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/rules"
)

// Position draws a board as SVG that stands inside a web page: the lines of Letters, with
// men, stones and cells drawn. It is "" if they are too many.
func Position(board rules.Board) string {
	const wide, high, columns = 12, 20, 40 // of a letter, and how many letters a line has
	if b, ok := board.(rules.Number); ok {
		board = rules.Piles{Sizes: []int64{b.N}, Note: b.Note}
	}
	lines := Letters(board, columns)
	var s strings.Builder
	longest := 1
	for row, line := range lines {
		longest = max(longest, utf8.RuneCountInString(line))
		column, y := 0, row*high+high/2
		for _, word := range strings.SplitAfter(line, " ") {
			if strings.Trim(word, " .o#x|>ABK") == "" {
				for i, c := range word {
					s.WriteString(piece(c, (column+i)*wide+wide/2, y))
				}
			} else {
				letters := strings.TrimSpace(word)
				fmt.Fprintf(&s, `<text x="%d" y="%d" textLength="%d">%s</text>`, column*wide, y+6, len(letters)*wide, escape(letters))
			}
			column += len(word)
		}
	}
	if !strings.Contains(s.String(), "<circle") && !strings.Contains(s.String(), "<rect") {
		return ""
	}
	return fmt.Sprintf(`<svg class="position" viewBox="0 0 %d %d" width="%d" role="img" aria-label="the position">%s</svg>`, longest*wide, len(lines)*high, longest*wide, &s)
}

// piece draws a letter around a point: a cell, or a stone or man with its mark.
func piece(c rune, x, y int) string {
	switch c {
	case ' ':
		return ""
	case '.', '#':
		return fmt.Sprintf(`<rect x="%d" y="%d" width="10" height="10"/>`, x-5, y-5)
	case '|', '>':
		return fmt.Sprintf(`<text x="%d" y="%d">%s</text>`, x-4, y+6, escape(string(c)))
	case 'o':
		return fmt.Sprintf(`<circle cx="%d" cy="%d" r="5"/>`, x, y)
	}
	return fmt.Sprintf(`<circle cx="%d" cy="%d" r="5"/><text class="mark" x="%d" y="%d">%c</text>`, x, y, x, y+3, c)
}
