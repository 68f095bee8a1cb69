package picture

import (
	"fmt"
	"math"
	"slices"

	"grundy/judge/internal/rules"
)

// sheets draws each sheet with its lines, and a handle on each line that can be cut.
func (c *canvas) sheets(b rules.Sheets) {
	const edge = step // room for handles
	left, y, boxes := mostDrawn, 0, 0
	for i, side := range b.Sides {
		w, h := int(side[0]), int(side[1])
		if left -= w + h; left < 0 {
			c.more(len(b.Sides) - i)
			return
		}
		if w == 1 && h == 1 { // nothing to cut: several in a line
			if boxes%tens == 0 {
				y += step + 6
			}
			x := edge + boxes%tens*(step+4)
			c.add(x+step, y, `<rect class="sheet" x="%d" y="%d" width="%d" height="%[3]d"/>`, x, y-step-4, step)
			boxes++
			continue
		}
		boxes = 0
		c.add(edge+w*step+2, y+edge+h*step+8, `<rect class="sheet" x="%d" y="%d" width="%d" height="%d"/>`, edge, y+edge, w*step, h*step)
		cut := func(at int64, x, top int, line, handle string) {
			s := Spot{int64(i), at}
			c.linked(s, x-step/2, top-step/2, step, step, func() {
				if w+h <= mostStones { // of a larger sheet only the handles can be touched
					c.add(x, top, `<path class="hit" d="%s"/>`, line)
				}
				c.add(x, top, `<path class="line" d="%s"/>`, line)
				if _, ok := c.links[s]; ok {
					c.add(x, top, `<path class="handle" d="M%d %d%s"/>`, x, top, handle)
				}
			})
		}
		for k := 1; k < w; k++ {
			cut(int64(k), edge+k*step, y+edge/2, fmt.Sprintf("M%d %dv%d", edge+k*step, y+edge, h*step), "l-6 0l6 10l6 -10z")
		}
		for k := 1; k < h; k++ {
			cut(side[0]+int64(k), edge/2, y+edge+k*step, fmt.Sprintf("M%d %dh%d", edge, y+edge+k*step, w*step), "v-6l10 6l-10 6z")
		}
		y += edge + h*step + 8
	}
	if len(b.Sides) == 0 {
		c.text("", 0, 12, "nothing is left")
	}
}

// arrow draws an arrow between the circles around two places; that of a man is live.
func (c *canvas) arrow(from, to [2]float64, radius float64, live bool) {
	class := "line"
	if live {
		class = "line live"
	}
	dx, dy := to[0]-from[0], to[1]-from[1]
	near := radius / math.Hypot(dx, dy)
	c.add(0, 0, `<path class=%q marker-end="url(#head)" d="M%.0f %.0fL%.0f %.0f"/>`, class, from[0]+dx*near, from[1]+dy*near, to[0]-dx*near, to[1]-dy*near)
}

// graph draws the nodes in a ring, so that no arrow passes through a node. Of a large graph it
// draws the nodes with men and those they can reach in one move.
func (c *canvas) graph(b rules.Graph) {
	const most, r = 60, 15
	men, shown := map[int]int{}, []int{}
	for _, node := range b.Men {
		men[int(node)]++
	}
	for node := range b.Next {
		shown = append(shown, node)
	}
	if len(shown) > most {
		near := map[int]bool{}
		for node := range men {
			near[node] = true
			for _, to := range b.Next[node] {
				near[int(to)] = true
			}
		}
		shown = slices.DeleteFunc(shown, func(node int) bool { return !near[node] })
	}
	hidden := len(b.Next) - len(shown)
	if len(shown) > most {
		hidden += len(shown) - most
		shown = shown[:most]
	}
	radius := max(60, len(shown)*40/6)
	places := map[int][2]float64{}
	for i, node := range shown {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(shown)))
		places[node] = [2]float64{float64(radius)*(1+sin) + r + 4, float64(radius)*(1-cos) + r + 4}
	}
	c.add(2*(radius+r+4), 2*(radius+r+4), `<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L10 5L0 10Z"/></marker>`)
	for _, live := range []bool{false, true} { // the arrows of men last
		for _, node := range shown {
			for _, next := range b.Next[node] {
				from, to := places[node], places[int(next)]
				if to == [2]float64{} || live != (men[node] > 0) {
					continue
				}
				c.arrow(from, to, r+1, live)
			}
		}
	}
	for _, node := range shown {
		x, y := int(places[node][0]), int(places[node][1])
		c.linked(Spot{0, int64(node)}, x-r, y-r, 2*r, 2*r, func() {
			class := "node"
			if men[node] > 0 {
				class = "man"
			}
			c.add(0, 0, `<circle class=%q cx="%d" cy="%d" r="%d"/>`, class, x, y, r)
			c.text("mark "+class, x, y, fmt.Sprint(node))
			if men[node] > 1 {
				c.text("mid small", x+r, y-r-2, fmt.Sprint("×", men[node]))
			}
		})
	}
	c.more(hidden)
}
