package picture

import (
	"fmt"
	"slices"
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
	c := &canvas{links: links}
	switch b := board.(type) {
	case rules.Piles:
		c.piles(b)
	case rules.Number:
		c.piles(rules.Piles{Sizes: []int64{b.N}, Note: strings.Trim(b.Unit+", "+b.Note, ", ")})
	case rules.Strip:
		c.strip(b)
	case rules.Rows:
		c.rows(b)
	case rules.Sheets:
		c.sheets(b)
	case rules.Graph:
		c.graph(b)
	case rules.Grid:
		c.grid(b)
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
	mostDrawn  = 400    // stones, cells and lines of a board
	mostBytes  = 80_000 // of a drawing, before its last part
)

// A canvas is a drawing in progress.
type canvas struct {
	out        strings.Builder
	links      map[Spot]Link
	wide, high int
}

// add writes elements that reach to a point, and makes the canvas as large.
func (c *canvas) add(right, bottom int, format string, args ...any) {
	c.wide, c.high = max(c.wide, right), max(c.high, bottom)
	fmt.Fprintf(&c.out, format, args...)
}

// text writes around the middle of a line, from x on or, with the class mid or last, around it
// or up to it.
func (c *canvas) text(class string, x, y int, text string) {
	right := x + 8*len([]rune(text))
	if class != "" {
		right, class = x, fmt.Sprintf(" class=%q", class)
	}
	c.add(right, y+10, `<text%s x="%d" y="%d">%s</text>`, class, x, y+5, escape(text))
}

// linked draws what stands for a spot: if it is a link, in a box that can be touched.
func (c *canvas) linked(s Spot, x, y, w, h int, draw func()) {
	link, ok := c.links[s]
	if !ok {
		draw()
		return
	}
	chosen := ""
	if link.Chosen {
		chosen = ` class="chosen"`
	}
	c.add(x+w, y+h, `<a href="%s"%s><title>%s</title>`, escape(link.To), chosen, escape(link.Label))
	draw()
	c.add(x+w, y+h, `<rect class="touch" x="%d" y="%d" width="%d" height="%d"/></a>`, x, y, w, h)
}

// box draws the cell around a point, which is linked, with a dot if it is a link.
func (c *canvas) box(class string, s Spot, x, y int, draw func()) {
	const r = step / 2
	c.linked(s, x-r, y-r, step, step, func() {
		if class != "" {
			c.add(x+r+1, y+r+1, `<rect class=%q x="%d" y="%d" width="%d" height="%d"/>`, class, x-r, y-r, step, step)
			if _, ok := c.links[s]; ok { // to be seen where no man stands
				c.add(0, 0, `<circle class="dot" cx="%d" cy="%d" r="3"/>`, x, y)
			}
		}
		draw()
	})
}

// disc draws a man or a stone, with its mark.
func (c *canvas) disc(class string, x, y int, mark string) {
	c.add(x+step/2, y+step/2, `<circle class=%q cx="%d" cy="%d" r="9"/>`, class, x, y)
	if mark != "" {
		c.text("mark "+class, x, y, mark)
	}
}

// full reports whether no more parts are drawn.
func (c *canvas) full() bool { return c.out.Len() > mostBytes }

// more writes below the drawing how many parts are not in it.
func (c *canvas) more(n int) {
	if n > 0 {
		c.text("", 0, c.high+14, fmt.Sprintf("and %s more, not drawn", result.Thousands(n)))
	}
}

// tens is how many stones are in a line.
const tens = 10

func (c *canvas) piles(b rules.Piles) {
	if len(b.Sizes) == 0 {
		c.text("", 0, 12, "no piles")
	}
	grown := make([]int64, len(b.Sizes)) // how far a pile can grow
	for s := range c.links {
		grown[s.Part] = max(grown[s.Part], s.At)
	}
	left, y, boxes, digits := mostDrawn, 0, 0, 0
	for _, size := range b.Sizes {
		digits = max(digits, len(fmt.Sprint(size)))
	}
	for i, size := range b.Sizes {
		if c.full() {
			c.more(len(b.Sizes) - i)
			break
		}
		n := max(size, min(grown[i], mostStones))
		if n > mostStones || int(n) > left {
			boxes = c.number(Spot{int64(i), Whole}, size, boxes, &y)
		} else {
			left -= int(n) + 1
			c.text("last", 9*digits, y+step/2, fmt.Sprint(size))
			c.out.WriteString("<g>") // in which those after a stone are marked with it
			for k := range n {
				class, spot := "stone", Spot{int64(i), k}
				if k >= size {
					class, spot.At = "ghost", k+1
				}
				if _, ok := c.links[spot]; !ok && k >= size {
					continue
				}
				x, y := 9*digits+step/2+6+int(k%tens)*step, y+step/2+int(k/tens)*step
				c.box("", spot, x, y, func() { c.disc(class, x, y, "") })
			}
			c.out.WriteString("</g>")
			y += step * max(1, int(n+tens-1)/tens)
			boxes = 0
		}
		if i < len(b.Notes) && b.Notes[i] != "" {
			c.text("", 9*digits+8, y+9, b.Notes[i])
			y += 22
		}
	}
	c.high = max(c.high, y)
	c.lines(b.Note)
}

// number draws a pile or another part as a number in a box, several boxes in a line. It
// returns how many the line has, and moves y below a line that begins.
func (c *canvas) number(s Spot, n int64, boxes int, y *int) int {
	text := result.Thousands(int(n))
	const line = 3
	wide := 88
	if n < 1000 {
		wide = 44
	}
	if boxes == 0 || (boxes+1)*wide > line*88 {
		boxes, *y = 0, *y+34
	}
	x, top := boxes*wide, *y-34
	c.linked(s, x, top+2, wide-4, 28, func() {
		c.add(x+wide, top+34, `<rect class="cell" x="%d" y="%d" width="%d" height="28"/>`, x, top+2, wide-4)
		c.text("mid", x+wide/2-2, top+16, text)
	})
	return boxes + 1
}

// lines writes text below the drawing.
func (c *canvas) lines(text string) {
	const wide = 34 // letters
	line := ""
	for _, word := range append(strings.Fields(text), "") {
		if word == "" || line != "" && len(line)+1+len(word) > wide {
			if line != "" {
				c.text("", 0, c.high+12, line)
			}
			line = word
			continue
		}
		line = strings.TrimSpace(line + " " + word)
	}
}

func (c *canvas) strip(b rules.Strip) {
	men := b.Men
	if len(men) == 0 {
		c.text("", 0, 12, "no man on the strip")
	}
	first, last := int64(1), slices.Max(append(men, 5))
	if b.Home {
		first = 0
	}
	near := int64(mostDrawn) // how many cells are drawn before each man
	if last > mostDrawn/4 {
		near = int64(max(1, min(8, mostDrawn/(len(men)+1))))
	}
	x, next, from := step/2+3, 0, first
	c.add(3, 0, `<path class="end" d="M2 0V%d"/>`, step+2)
	for next < len(men) && !c.full() {
		if men[next]-from > near {
			c.text("mid", x, step/2, "…")
			x, from = x+step, men[next]-near
		}
		for cell := from; cell <= men[next]; cell++ {
			c.box("cell", Spot{0, cell}, x, step/2+1, func() {
				switch {
				case cell == men[next] && cell == b.King:
					c.disc("man", x, step/2+1, "K")
				case cell == 0:
					c.text("mid small", x, step/2+1, "top")
				case cell == men[next]:
					c.disc("man", x, step/2+1, "")
				}
			})
			if label := fmt.Sprint(cell); cell == men[next] && len(label) < 4 || cell%5 == 0 || cell == from {
				c.text("mid small", x, step+12, label)
			}
			x += step
		}
		from = men[next] + 1
		next++
	}
	c.more(len(men) - next)
}

func (c *canvas) rows(b rules.Rows) {
	y := 0
	for i, row := range b.Men {
		if c.full() {
			c.more(len(b.Men) - i)
			return
		}
		for column := range b.Columns {
			x := int(column)*step + step/2 + 1
			c.box("cell", Spot{int64(i), column + 1}, x, y+step/2+1, func() {
				if k := slices.Index(row[:], column+1); k >= 0 {
					c.disc([]string{"man", "other"}[k], x, y+step/2+1, "AB"[k:k+1])
				}
			})
		}
		y += step + 6
	}
}

func (c *canvas) grid(b rules.Grid) {
	const most = 15 // rows and columns around the piece
	at := b.Visited[len(b.Visited)-1]
	from := func(k int64) int64 { return max(1, min(k-most/2, b.Side-most+1)) }
	top, left := from(at[0]), from(at[1])
	seen := map[[2]int64]bool{}
	for _, v := range b.Visited {
		seen[v] = true
	}
	place := func(v [2]int64) (x, y int) {
		return int(v[1]-left)*step + step/2 + 1, int(v[0]-top)*step + step/2 + 1
	}
	n := min(b.Side, most)
	for i := range n * n {
		v := [2]int64{top + i/n, left + i%n}
		x, y := place(v)
		c.box("cell", Spot{v[0], v[1]}, x, y, func() {
			switch {
			case v == at:
				c.disc("man", x, y, "")
			case seen[v]:
				c.add(x, y, `<path class="line" d="M%d %dl10 10m0 -10l-10 10"/>`, x-5, y-5)
			}
		})
	}
	if n < b.Side {
		c.text("", 0, c.high+14, fmt.Sprintf("rows %d to %d and columns %d to %d of %d", top, top+n-1, left, left+n-1, b.Side))
	}
}
