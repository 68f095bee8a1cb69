package picture

import (
	"fmt"
	"math"
	"slices"

	"grundy/judge/internal/rules"
)

// A Link makes a spot of a board a link in its drawing.
type Link struct {
	To, Label string
	Chosen    bool // the person has pointed at it
}

const (
	mostStones = 100    // of a pile that is not drawn as a number
	mostDrawn  = 400    // stones of all piles
	mostBytes  = 80_000 // of a drawing
)

// Board draws a board as SVG that stands inside a web page, which has the style of its classes,
// with links at some of its spots. Of a large board it draws a part, or numbers.
func Board(board rules.Board, links map[Spot]Link) string {
	s := &sheet{links: links, step: 26, small: 11, normal: 14, room: 280}
	if s.board(board); s.full() {
		s.say("The rest is not drawn.")
	}
	role := map[bool]string{false: `role="img" aria-label="the position"`, true: `role="group" aria-label="the board"`}[len(links) > 0]
	return fmt.Sprintf(`<svg class="position" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" %s>%s</svg>`, s.wide+1, s.high+1, role, &s.body)
}

// full reports whether the drawing is so large that the rest of it is left out.
func (s *sheet) full() bool { return s.body.Len() > mostBytes }

// board draws a board below the drawing.
func (s *sheet) board(board rules.Board) {
	switch b := board.(type) {
	case rules.Sheets:
		s.sheets(b)
	case rules.Graph:
		s.graph(b, func(node, men int) cell {
			k := cell{spot: Spot{0, int64(node)}, class: map[bool]string{false: "node", true: "man node"}[men > 0], mark: fmt.Sprint(node)}
			if men > 1 {
				k.label = fmt.Sprint("×", men)
			}
			return k
		})
	default:
		grown := map[int64]int64{}
		for spot := range s.links {
			grown[spot.Part] = max(grown[spot.Part], spot.At)
		}
		lanes, note := lanesOf(b, mostStones, mostDrawn, grown)
		s.lanes(lanes)
		s.say(note)
	}
}

// lanes draws lanes, one below the other; stones are in lines of ten.
func (s *sheet) lanes(list []lane) {
	left, line := s.left, math.MaxInt
	for _, l := range list {
		if l.head != "" {
			left, line = max(left, s.left+wide(l.head, s.normal)+6), 10
		}
	}
	for _, l := range list {
		if s.full() {
			return
		}
		y := s.high + s.step/2
		s.body.WriteString("<g>") // in which those after a stone are marked with it
		s.text("", "end", s.normal, left-6, y+s.normal*35/100, l.head)
		for k, cell := range l.cells {
			if !s.full() {
				s.cell(cell, left+k%line*s.step+s.step/2, y+k/line*s.step, s.step)
			}
		}
		s.body.WriteString("</g>")
		if l.cells == nil {
			s.say(l.brief)
		}
		s.say(l.note)
	}
}

// sheets draws each sheet with its lines, several side by side, and a handle on each line that
// can be cut.
func (s *sheet) sheets(b rules.Sheets) {
	step, left, top := s.step, 0, 0 // a step is room for handles
	for i, size := range b.Sides {
		if s.full() {
			return
		}
		w, h := int(size[0])*step, int(size[1])*step
		if left > 0 && left+step+w > 13*step {
			left, top = 0, s.high
		}
		left += step
		s.rect("sheet", left, top+step, w, h)
		s.grow(left+w+2, top+step+h+8)
		for at := int64(1); at < size[0]+size[1] && !s.full(); at++ {
			x, y := left+int(at)*step, top+step/2
			line, handle := fmt.Sprintf("M%d %dv%d", x, top+step, h), "l-6 0l6 10l6 -10z"
			if at > size[0] {
				x, y = left-step/2, top+step+int(at-size[0])*step
				line, handle = fmt.Sprintf("M%d %dh%d", left, y, w), "v-6l10 6l-10 6z"
			}
			if at != size[0] {
				s.linked(Spot{int64(i), at}, x-step/2, y-step/2, step, step, func(live bool) {
					s.path("hit", "%s", line)
					if s.path("line", "%s", line); live {
						s.path("handle", "M%d %d%s", x, y, handle)
					}
				})
			}
		}
		left += w
	}
	if len(b.Sides) == 0 {
		s.say("nothing is left")
	}
}

// graph draws the nodes in a ring, so that no arrow passes through a node. of returns the cell of
// a node with so many men.
func (s *sheet) graph(b rules.Graph, of func(node, men int) cell) {
	const most = 60
	nodes := len(b.Next)
	if nodes > most {
		s.say(fmt.Sprintf("The graph has %d nodes; at most %d are drawn.", nodes, most))
		return
	}
	size := s.step * 15 / 13
	radius := max(2*size, nodes*size*2/9)
	places := make([][2]int, nodes)
	for node := range nodes {
		sin, cos := math.Sincos(2 * math.Pi * float64(node) / float64(nodes))
		places[node] = [2]int{s.left + size/2 + 4 + int(float64(radius)*(1+sin)), s.high + size/2 + 4 + int(float64(radius)*(1-cos))}
	}
	s.body.WriteString(heads)
	for node, from := range places {
		class := map[bool]string{false: "line", true: "line live"}[slices.Contains(b.Men, int64(node))]
		for _, next := range b.Next[node] {
			s.between(class, from[0], from[1], places[next][0], places[next][1], size/2+1)
		}
	}
	for node, at := range places {
		s.cell(of(node, rules.Count(b.Men, int64(node))), at[0], at[1], size)
	}
}
