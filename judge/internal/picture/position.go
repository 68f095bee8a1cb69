package picture

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A Link makes a spot of a board a link in its drawing.
type Link struct {
	To, Label string
	Chosen    bool // the person has pointed at it
}

// Position draws a board as SVG that stands inside a web page, which has the style of its
// classes. Of a large board it draws a part, or numbers.
func Position(board rules.Board) string { return Board(board, nil) }

// Board is Position with links.
func Board(board rules.Board, links map[Spot]Link) string {
	c := &canvas{links: links, line: mostBytes}
	switch b := board.(type) {
	case rules.Piles:
		c.piles(b)
	case rules.Number:
		c.piles(rules.Piles{Sizes: []int64{b.N}, Note: strings.Trim(b.Unit+", "+b.Note, ", ")})
	case rules.Strip:
		c.left = 3
		c.lanes([]lane{stripLane(b, mostStones)})
		c.add(3, 0, `<path class="end" d="M2 0V%d"/>`, step+2)
	case rules.Rows:
		c.gap = 6
		c.lanes(rowLanes(b))
	case rules.Grid:
		lanes, part := gridLanes(b)
		c.lanes(lanes)
		c.words(part)
	case rules.Sheets:
		c.sheets(b)
	case rules.Graph:
		c.graph(b)
	}
	role := `role="img" aria-label="the position"`
	if len(links) > 0 {
		role = `role="group" aria-label="the board"`
	}
	return fmt.Sprintf(`<svg class="position" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" %s>%s</svg>`, c.wide, c.high, role, &c.out)
}

const (
	step       = 26     // from one stone, cell or line to the next
	mostStones = 100    // of a pile that is not drawn as a number
	mostDrawn  = 400    // stones and lines of a board
	mostBytes  = 80_000 // of a drawing, before its last part
)

// A canvas is a drawing in progress.
type canvas struct {
	out             strings.Builder
	links           map[Spot]Link
	wide, high      int
	left, line, gap int // of lanes: where cells begin, cells in a line, space below
}

// add writes elements that reach to a point, and makes the canvas as large.
func (c *canvas) add(right, bottom int, format string, args ...any) {
	c.wide, c.high = max(c.wide, right), max(c.high, bottom)
	fmt.Fprintf(&c.out, format, args...)
}

// text writes around the middle of a line, from x on or, with the class mid, mark or last,
// around it or up to it.
func (c *canvas) text(class string, x, y int, text string) {
	right := x + 8*len([]rune(text))
	if class != "" {
		right, class = x, fmt.Sprintf(" class=%q", class)
	}
	c.add(right, y+10, `<text%s x="%d" y="%d">%s</text>`, class, x, y+5, escape(text))
}

// words writes text below the drawing.
func (c *canvas) words(text string) {
	const size = 14
	for _, line := range broken(text, size, 280) {
		c.text("", 0, c.high+12, line)
	}
}

// more writes below the drawing how many parts are not in it.
func (c *canvas) more(n int) {
	if n > 0 {
		c.words(fmt.Sprintf("and %s more, not drawn", result.Thousands(n)))
	}
}

// linked draws what stands for a spot: if it is a link, in a box that can be touched.
func (c *canvas) linked(s Spot, x, y, w, h int, draw func(live bool)) {
	c.wide, c.high = max(c.wide, x+w), max(c.high, y+h)
	link, live := c.links[s]
	if !live {
		draw(false)
		return
	}
	chosen := ""
	if link.Chosen {
		chosen = ` class="chosen"`
	}
	c.add(0, 0, `<a href="%s"%s><title>%s</title>`, escape(link.To), chosen, escape(link.Label))
	draw(true)
	c.add(0, 0, `<rect class="touch" x="%d" y="%d" width="%d" height="%d"/></a>`, x, y, w, h)
}

func (c *canvas) piles(b rules.Piles) {
	grown := map[int64]int64{}
	for s := range c.links {
		grown[s.Part] = max(grown[s.Part], s.At)
	}
	c.line = 10
	c.lanes(pileLanes(b, mostStones, mostDrawn, grown))
	c.words(b.Note)
}

// lanes draws lanes, one below the other.
func (c *canvas) lanes(list []lane) {
	for _, l := range list {
		if l.head != "" {
			c.left = max(c.left, 9*len(l.head)+6)
		}
	}
	for i, l := range list {
		if c.out.Len() > mostBytes {
			c.more(len(list) - i)
			return
		}
		y := c.high + step/2 + c.gap
		c.add(0, y+step/2, "<g>") // in which those after a stone are marked with it
		switch {
		case l.cells == nil && l.head == "":
			c.words(l.brief)
		case l.cells == nil: // a number in a box
			c.linked(Spot{int64(i), Whole}, 0, y-step/2+1, c.left+38, step, func(bool) {
				c.add(0, 0, `<rect class="cell" x="0" y="%d" width="%d" height="%d"/>`, y-step/2+1, c.left+38, step)
				c.text("mid", c.left/2+19, y, l.brief)
			})
			c.high += 4
		default:
			c.text("last", c.left-6, y, l.head)
		}
		for k, cell := range l.cells {
			c.cell(cell, c.left+k%c.line*step+step/2, y+k/c.line*step)
			if c.out.Len() > 2*mostBytes {
				c.more(len(l.cells) - k)
				break
			}
		}
		c.add(0, 0, "</g>")
		if l.note != "" {
			c.text("", c.left+2, c.high+9, l.note)
		}
	}
}

// cell draws a cell around a point: with a dot if it is a link, to be seen where no man stands.
func (c *canvas) cell(k cell, x, y int) {
	const r = step / 2
	if _, live := c.links[k.spot]; k.class == "ghost" && !live {
		return
	}
	stone := k.class == "stone" || k.class == "ghost"
	c.linked(k.spot, x-r, y-r, step, step, func(live bool) {
		if !stone && k.class != "gap" {
			c.add(x+r+1, y+r+1, `<rect class="cell" x="%d" y="%d" width="%d" height="%d"/>`, x-r, y-r, step, step)
			if live {
				c.add(0, 0, `<circle class="dot" cx="%d" cy="%d" r="3"/>`, x, y)
			}
		}
		if stone || k.class == "man" || k.class == "other" {
			c.add(0, 0, `<circle class=%q cx="%d" cy="%d" r="9"/>`, k.class, x, y)
		}
		switch {
		case k.class == "top":
			c.text("mid small", x, y, k.mark)
		case k.mark != "":
			c.text("mark "+k.class, x, y, k.mark)
		}
	})
	if k.label != "" {
		c.text("mid small", x, y+r+10, k.label)
	}
}
