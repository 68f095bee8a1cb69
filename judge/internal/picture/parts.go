package picture

import (
	"fmt"
	"math"

	"grundy/judge/internal/rules"
)

// sheets draws each sheet with its lines, several side by side, and a handle on each line that
// can be cut.
func (c *canvas) sheets(b rules.Sheets) {
	const edge, side = step, 13 * step // room for handles; where sheets go on below
	left, x, y := int64(mostDrawn), 0, 0
	for i, s := range b.Sides {
		if left -= s[0] + s[1]; left < 0 {
			c.more(len(b.Sides) - i)
			return
		}
		w, h := int(s[0])*step, int(s[1])*step
		if x > 0 && x+edge+w > side {
			x, y = 0, c.high
		}
		c.add(x+edge+w+2, y+edge+h+8, `<rect class="sheet" x="%d" y="%d" width="%d" height="%d"/>`, x+edge, y+edge, w, h)
		for at := int64(1); at < s[0]+s[1]; at++ {
			across := x + edge + int(at)*step
			down := y + edge + int(at-s[0])*step
			switch {
			case at < s[0]:
				c.cut(Spot{int64(i), at}, s[0]+s[1] > mostStones, across, y+edge/2, fmt.Sprintf("M%d %dv%d", across, y+edge, h), "l-6 0l6 10l6 -10z")
			case at > s[0]:
				c.cut(Spot{int64(i), at}, s[0]+s[1] > mostStones, x+edge/2, down, fmt.Sprintf("M%d %dh%d", x+edge, down, w), "v-6l10 6l-10 6z")
			}
		}
		x += edge + w
	}
	if len(b.Sides) == 0 {
		c.words("nothing is left")
	}
}

// cut draws a line of a sheet, with its handle if it can be cut. Of a large sheet only the
// handles can be touched.
func (c *canvas) cut(s Spot, large bool, x, y int, line, handle string) {
	c.linked(s, x-step/2, y-step/2, step, step, func(live bool) {
		if !large {
			c.add(0, 0, `<path class="hit" d="%s"/>`, line)
		}
		c.add(0, 0, `<path class="line" d="%s"/>`, line)
		if live {
			c.add(0, 0, `<path class="handle" d="M%d %d%s"/>`, x, y, handle)
		}
	})
}

// graph draws the nodes in a ring, so that no arrow passes through a node. Of a large graph it
// draws the nodes with men and those they can reach in one move.
func (c *canvas) graph(b rules.Graph) {
	const most, r = 60, 15
	men, near := map[int]int{}, map[int]bool{}
	for _, node := range b.Men {
		men[int(node)]++
		near[int(node)] = true
		for _, to := range b.Next[node] {
			near[int(to)] = true
		}
	}
	var shown []int
	for node := range b.Next {
		if (len(b.Next) <= most || near[node]) && len(shown) < most {
			shown = append(shown, node)
		}
	}
	radius := float64(max(60, len(shown)*40/6))
	places := map[int][2]float64{}
	for i, node := range shown {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(shown)))
		places[node] = [2]float64{radius*(1+sin) + r + 4, radius*(1-cos) + r + 4}
	}
	side := 2 * (int(radius) + r + 4)
	c.add(side, side, `<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L10 5L0 10Z"/></marker>`)
	for _, class := range []string{"line", "line live"} { // the arrows of men last
		for _, node := range shown {
			from := places[node]
			for _, next := range b.Next[node] {
				if to, ok := places[int(next)]; ok && (men[node] > 0) == (class != "line") {
					dx, dy := to[0]-from[0], to[1]-from[1]
					gap := (r + 1) / math.Hypot(dx, dy) // around both nodes
					c.add(0, 0, `<path class=%q marker-end="url(#head)" d="M%.0f %.0fL%.0f %.0f"/>`, class, from[0]+dx*gap, from[1]+dy*gap, to[0]-dx*gap, to[1]-dy*gap)
				}
			}
		}
	}
	for _, node := range shown {
		x, y, class := int(places[node][0]), int(places[node][1]), "node"
		if men[node] > 0 {
			class = "man"
		}
		c.linked(Spot{0, int64(node)}, x-r, y-r, 2*r, 2*r, func(bool) {
			c.add(0, 0, `<circle class=%q cx="%d" cy="%d" r="%d"/>`, class, x, y, r)
			c.text("mark "+class, x, y, fmt.Sprint(node))
			if men[node] > 1 {
				c.text("mid small", x+r, y-r-2, fmt.Sprint("×", men[node]))
			}
		})
	}
	c.more(len(b.Next) - len(shown))
}
