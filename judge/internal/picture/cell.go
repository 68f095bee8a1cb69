package picture

import (
	"cmp"
	"fmt"
	"strings"
)

// A cell is a place of a board, and what stands there.
type cell struct {
	spot  Spot
	class string // one of looks, a shade, or gap for cells that are left out
	mark  string // letters in it
	label string // a number below it
}

// A look is how cells of a class are drawn.
type look struct {
	shape func(s *sheet, class string, x, y, r int)
	part  int    // how much of the cell it takes, in percent
	frame bool   // whether the cell has a frame
	ink   string // of the letters, if it is another
}

// looks are the looks of the classes. The first word is the class in the drawing. Without letters
// a disc is lost, a dot won and a diamond drawn; around letters a square is lost, a circle won.
var looks = map[string]look{
	"":            {frame: true},
	"top":         {frame: true},
	"gap":         {},
	"man":         {(*sheet).disc, 70, true, "inverse bold"},
	"other":       {(*sheet).disc, 70, true, "ink bold"},
	"stone":       {(*sheet).disc, 70, false, ""},
	"ghost":       {(*sheet).disc, 70, false, ""},
	"man node":    {(*sheet).disc, 100, false, "inverse bold"},
	"node":        {(*sheet).disc, 100, false, "ink bold"},
	"lost":        {(*sheet).disc, 72, false, ""},
	"dot":         {(*sheet).disc, 20, false, ""},
	"draw":        {(*sheet).diamond, 80, false, ""},
	"ring":        {(*sheet).disc, 40, false, ""},
	"lost far":    {(*sheet).disc, 140, false, ""},
	"ring start":  {(*sheet).diamond, 70, false, ""},
	"lost square": {(*sheet).box, 92, false, "inverse bold"},
	"won token":   {(*sheet).disc, 92, false, ""},
	"draw token":  {(*sheet).diamond, 108, false, ""},
	"move":        {(*sheet).pointer, 100, false, ""},
	"line":        {(*sheet).pointer, 100, false, ""},
	"trend":       {(*sheet).dash, 100, false, ""},
	"thin":        {(*sheet).dash, 50, false, ""},
}

// cell draws a cell around a point. If it is a link, it has a dot, to be seen where no man stands.
func (s *sheet) cell(k cell, x, y, size int) {
	l, known := looks[k.class]
	if !known {
		l = look{shape: (*sheet).box, part: 96}
	}
	class, _, _ := strings.Cut(k.class, " ")
	s.grow(x+size/2, y+size/2)
	s.linked(k.spot, x-size/2, y-size/2, size, size, func(live bool) {
		if l.frame {
			s.box("cell", x, y, size/2)
			if live && k.mark == "" {
				s.disc("dot", x, y, 3)
			}
		}
		if l.shape != nil {
			l.shape(s, class, x, y, max(3, size*l.part/200))
		}
		if k.mark != "" {
			letter := min(s.normal, max(s.small, size*45/100))
			s.text(cmp.Or(l.ink, "ink"), "middle", letter, x, y+letter*35/100, k.mark)
		}
	})
	if k.label != "" {
		s.text("soft", "middle", s.small, x, y+size/2+s.small, k.label)
	}
}

// linked draws what stands for a spot: if it is a link, in a box that can be touched.
func (s *sheet) linked(at Spot, x, y, w, h int, draw func(live bool)) {
	link, live := s.links[at]
	if live {
		chosen := map[bool]string{true: ` class="chosen"`}[link.Chosen]
		fmt.Fprintf(&s.body, `<a href="%s"%s><title>%s</title>`, escape(link.To), chosen, escape(link.Label))
	}
	if draw(live); live {
		s.rect("touch", x, y, w, h)
		s.body.WriteString("</a>")
	}
}
