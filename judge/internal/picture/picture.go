// Package picture draws the pattern behind the theorem of each problem, and positions of games,
// as SVG. It finds a pattern by searching the game, and knows no theorem.
package picture

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// A Drawing draws the picture of the problem with an id and these rules: always the same,
// byte for byte, with texts as words says them.
type Drawing = func(id string, r rules.Rules, words Speaker) []byte

// On a narrow phone a unit is a little less than half a pixel, so no text is smaller than small.
const (
	width  = 720
	margin = 28
	small  = 26
)

// paper returns a sheet that is as wide as every picture, with a title.
func paper(title string, words Speaker) *sheet {
	s := &sheet{words: words, wide: width, high: margin, step: 54, small: small, normal: 29, left: margin,
		room: width - 2*margin}
	for _, line := range wrapped(title, s.room/wide("a", 36)) { // bold
		s.text("ink bold", "start", 33, margin, s.high+26, line)
	}
	s.high += 14
	return s
}

// drawing returns a Drawing with a title and a description in words.
func drawing(title, description message.Message, draw func(g play, s *sheet)) Drawing {
	return func(id string, r rules.Rules, words Speaker) []byte {
		s := paper(words(title), words)
		draw(play{r}, s)
		return s.svg(id, words(title), words(description))
	}
}

// A key says what a look means.
type key struct {
	look  string
	means message.Message
}

// legend explains looks.
func (s *sheet) legend(keys ...key) {
	const size = 40
	s.high += 14
	for _, k := range keys {
		y := s.high + size/2
		s.cell(cell{class: k.look}, margin+size/2, y, size)
		s.text("ink", "start", s.normal, margin+size+12, y+10, s.words(k.means))
		s.high += 8
	}
}

// toMove is what lost means, and won is its contrary.
var toMove, won = message.New("picture lost to move"), message.New("picture won")

// A play asks the rules of a problem about positions. Its methods panic if there is none.
type play struct{ rules.Rules }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// at returns the position with a text.
func (g play) at(format string, args ...any) rules.Position {
	return must(g.Position(fmt.Sprintf(format, args...)))
}

// outcome returns the outcome for the player to move, by search.
func (g play) outcome(format string, args ...any) game.Outcome {
	return must(g.at(format, args...).Value()).Outcome
}

func (g play) lost(format string, args ...any) bool {
	return g.outcome(format, args...) == game.Loss
}

func (g play) grundy(format string, args ...any) int { return must(g.at(format, args...).Grundy()) }

// sign returns the cell for an outcome, without letters.
func sign(o game.Outcome) cell {
	return cell{class: map[game.Outcome]string{game.Loss: "lost", game.Win: "dot", game.Draw: "draw"}[o]}
}

// token returns the cell for an outcome with a number.
func token(o game.Outcome, n int) cell {
	class := map[game.Outcome]string{game.Loss: "lost square", game.Win: "won token", game.Draw: "draw token"}[o]
	return cell{class: class, mark: fmt.Sprint(n)}
}

// valued returns the cell for a Grundy value, with letters; from one value to the next are steps
// shades.
func valued(value, steps int, letters any) cell {
	class := "lost square"
	if value > 0 {
		class = fmt.Sprint("v", min(value*steps, 15))
	}
	return cell{class: class, mark: fmt.Sprint(letters)}
}

// Position draws a position as a picture that stands alone, with a title and a description in words.
func Position(id, title, description string, board rules.Board, words Speaker) []byte {
	s := paper(title, words)
	s.board(board)
	// A node is styled by pages; in a picture it looks like what is won.
	body := bytes.ReplaceAll(s.body.Bytes(), []byte(`<circle class="node"`), []byte(`<circle class="won"`))
	s.body = *bytes.NewBuffer(body)
	return s.svg(id, title, description)
}

// A grid has a cell for each two numbers, that of its column and that of its row.
type grid struct {
	title         message.Message
	columns, rows []int                      // the numbers, from the left and from the top
	axes          message.Message            // what the numbers are
	of            func(column, row int) cell // of no class where there is nothing
	size          int                        // of a cell, 0 for what fits
	x, y          int                        // the upper left corner
}

// span returns the numbers from one to another, which may be smaller.
func span(first, last int) (list []int) {
	for n := min(first, last); n <= max(first, last); n++ {
		list = append(list, n)
	}
	if first > last {
		slices.Reverse(list)
	}
	return list
}

// at returns the middle of a cell.
func (g grid) at(column, row int) (x, y int) {
	return g.x + slices.Index(g.columns, column)*g.size + g.size/2, g.y + slices.Index(g.rows, row)*g.size + g.size/2
}

// grids draws grids, several in rows of two, and returns them with their places.
func (s *sheet) grids(list ...grid) []grid {
	top, slot := 0, (s.wide-margin)/min(2, len(list))
	for i := range list {
		g := &list[i]
		if i%2 == 0 {
			top = s.high + 8
		}
		g.x, g.y = margin/2+i%2*slot+wide(fmt.Sprint(slices.Max(g.rows)), small)+14, top
		if !g.title.IsZero() {
			g.y += line
		}
		g.size = cmp.Or(g.size, min((i%2*slot+slot-g.x)/len(g.columns), 84))
		s.text("ink bold", "middle", s.normal, g.x+len(g.columns)*g.size/2, top+s.normal, s.words(g.title))
		s.grid(*g)
	}
	return list
}

// line is the height of a line of text beside a grid.
const line = 37

// grid draws a grid in its place.
func (s *sheet) grid(g grid) {
	right, bottom := g.x+len(g.columns)*g.size, g.y+len(g.rows)*g.size
	lines, every := 1, 1 // which multiples have a line, and a column with a number
	if g.size < wide(fmt.Sprint(slices.Max(g.columns)), small)+6 {
		every = 2
	}
	if g.size < 20 {
		lines, every = 10, 10
	}
	var rule strings.Builder
	for i := 0; i <= len(g.columns); i += lines {
		fmt.Fprintf(&rule, "M%d %dV%d", g.x+i*g.size, g.y, bottom)
	}
	for i := 0; i <= len(g.rows); i += lines {
		fmt.Fprintf(&rule, "M%d %dH%d", g.x, bottom-i*g.size, right)
	}
	s.path("rule", "%s", rule.String())
	everyRow := every
	if g.size > small {
		everyRow = 1 // numbers of rows are as wide as they need
	}
	number := func(n, every int) string {
		if n%every != 0 {
			return ""
		}
		return fmt.Sprint(n)
	}
	for i, row := range g.rows {
		l := lane{head: number(row, everyRow)}
		for _, column := range g.columns {
			k := g.of(column, row)
			if i == len(g.rows)-1 {
				k.label = number(column, every)
			}
			l.cells = append(l.cells, k)
		}
		s.lane(l, g.x, g.y+i*g.size, g.size)
	}
	s.text("ink", "middle", small, (g.x+right)/2, bottom+2*line-9, s.words(g.axes))
}

// Words are those of the picture of a table.
type Words struct {
	Title            string
	Axes             string // what the numbers of columns and rows are
	Lost, Won, Drawn string // what the colors are
	Squares          string // what a square is
}

// Table draws a table of positions, with the numbers of its columns and rows. of returns for each position how it is
// drawn and what is written in it: lost, won, draw, or blank if it is past search; "" if there is none.
func Table(words Words, columns, rows []int, of func(column, row int) (class, text string)) []byte {
	const most = 120 // the widest cell
	asItIs := func(m message.Message) string { return fmt.Sprint(m.Parts...) }
	s, size, cells := paper(words.Title, asItIs), 40, map[[2]int]cell{}
	keys := []key{{"lost square", message.Plain(words.Lost)}, {"won square", message.Plain(words.Won)}}
	for _, row := range rows {
		for _, column := range columns {
			class, text := of(column, row)
			if wide(text, small) > most {
				text = ""
			}
			size = max(size, wide(text, small)+6)
			if class == "draw" {
				keys = append(keys[:2], key{"draw square", message.Plain(words.Drawn)})
			}
			if class != "" {
				cells[[2]int{column, row}] = cell{class: class + " square", mark: text}
			}
		}
	}
	s.grids(grid{columns: columns, rows: rows, axes: message.Plain(words.Axes), size: size,
		of: func(column, row int) cell { return cells[[2]int{column, row}] }})
	s.legend(keys...)
	return s.svg("table", words.Title, words.Squares)
}
