package picture

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Letters returns lines of at most width columns that show a board in plain letters. Of a
// large board it shows a part, or only numbers.
func Letters(board rules.Board, width int) []string {
	switch b := board.(type) {
	case rules.Piles:
		return drawnPiles(b, width)
	case rules.Strip:
		return drawnStrip(b, width)
	case rules.Rows:
		return drawnRows(b, width)
	case rules.Sheets:
		return drawnSheets(b, width)
	case rules.Graph:
		return drawnGraph(b, width)
	case rules.Grid:
		return drawnGrid(b, width)
	case rules.Number:
		line := fmt.Sprint(b.N)
		if b.Unit != "" {
			line += " " + b.Unit
		}
		if b.Note != "" {
			line += ", " + b.Note
		}
		return []string{line}
	}
	return nil
}

// MostRows is the largest number of lines of a board.
const MostRows = 12

// clipped cuts lines to MostRows and counts the things that are left out.
func clipped(lines []string, what string) []string {
	if len(lines) > MostRows {
		more := len(lines) - MostRows + 1
		return append(lines[:MostRows-1:MostRows-1], fmt.Sprintf("... and %s more", result.Count(more, what)))
	}
	return lines
}

func drawnPiles(b rules.Piles, width int) []string {
	if len(b.Sizes) == 0 {
		return []string{"no piles"}
	}
	digits := len(fmt.Sprint(slices.Max(b.Sizes)))
	var lines []string
	for i, size := range b.Sizes {
		line := fmt.Sprintf("%*d", digits, size)
		if room := int64(width - digits - 2); size <= room {
			line += "  " + strings.Repeat("o", int(size))
		}
		if i < len(b.Notes) && b.Notes[i] != "" {
			line += "  " + b.Notes[i]
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	lines = clipped(lines, "pile")
	if b.Note != "" {
		for line := range strings.Lines(text.WrapSoft(b.Note, width)) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

func drawnStrip(b rules.Strip, width int) []string {
	if len(b.Men) == 0 {
		return []string{"no man on the strip"}
	}
	last := slices.Max(b.Men)
	if last > int64(width-2) {
		return []string{"men on " + fewNumbers(b.Men, width-7)}
	}
	cells := []byte(strings.Repeat(".", int(last)))
	for _, man := range b.Men {
		cells[man-1] = 'o'
	}
	if b.King > 0 {
		cells[b.King-1] = 'K'
	}
	ruler := []byte(strings.Repeat(" ", int(last)))
	for cell := 5; cell <= int(last); cell += 5 {
		text := fmt.Sprint(cell)
		copy(ruler[max(0, cell-len(text)):], text)
	}
	end := "|"
	if b.Home {
		end = ">"
	}
	lines := []string{end + string(cells)}
	if last >= 5 {
		lines = append(lines, strings.TrimRight(" "+string(ruler), " "))
	}
	return lines
}

func drawnRows(b rules.Rows, width int) []string {
	var lines []string
	for _, row := range b.Men {
		if b.Columns > int64(width) {
			lines = append(lines, fmt.Sprintf("A on %d, B on %d of %d", row[0], row[1], b.Columns))
			continue
		}
		cells := []byte(strings.Repeat(".", int(b.Columns)))
		cells[row[0]-1], cells[row[1]-1] = 'A', 'B'
		lines = append(lines, string(cells))
	}
	return clipped(lines, "row")
}

func drawnSheets(b rules.Sheets, width int) []string {
	if len(b.Sides) == 1 {
		if w, h := b.Sides[0][0], b.Sides[0][1]; 2*w <= int64(width) && h <= MostRows {
			var lines []string
			for range h {
				lines = append(lines, strings.TrimRight(strings.Repeat("# ", int(w)), " "))
			}
			return lines
		}
	}
	var sides []string
	for _, s := range b.Sides {
		sides = append(sides, fmt.Sprintf("%d x %d", s[0], s[1]))
	}
	if len(sides) == 0 {
		return []string{"nothing is left"}
	}
	return clipped(sides, "sheet")
}

func drawnGraph(b rules.Graph, width int) []string {
	var lines []string
	for node, next := range b.Next {
		men := 0
		for _, man := range b.Men {
			if man == int64(node) {
				men++
			}
		}
		line := fmt.Sprintf("%3d", node)
		switch len(next) {
		case 0:
			line += " is an end"
		default:
			line += " -> " + fewNumbers(next, width-20)
		}
		if men > 0 {
			line += "  " + strings.Repeat("o", men)
		}
		lines = append(lines, line)
	}
	return clipped(lines, "node")
}

func drawnGrid(b rules.Grid, width int) []string {
	if 2*b.Side > int64(width) || b.Side > MostRows {
		return []string{fmt.Sprintf("a board of %d x %d, %s visited", b.Side, b.Side, result.Count(len(b.Visited), "square"))}
	}
	cells := make([][]byte, b.Side)
	for i := range cells {
		cells[i] = []byte(strings.TrimRight(strings.Repeat(". ", int(b.Side)), " "))
	}
	for i, at := range b.Visited {
		mark := byte('x')
		if i == len(b.Visited)-1 {
			mark = 'o'
		}
		cells[at[0]-1][2*(at[1]-1)] = mark
	}
	var lines []string
	for _, row := range cells {
		lines = append(lines, string(row))
	}
	return lines
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
