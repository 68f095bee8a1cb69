package picture

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"
)

// styles are the looks of the classes in pictures, on light and on dark paper. Letters are readable
// on the shades v1, v2, ....
//
//go:embed picture.css
var styles string

// heads are the heads of arrows.
const heads = `<marker id="head-move" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path class="head-move" d="M0 0L10 5L0 10Z"/></marker>
<marker id="head-line" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path class="head-line" d="M0 0L10 5L0 10Z"/></marker>
`

// A sheet is a drawing in progress, drawn from top to bottom.
type sheet struct {
	body          bytes.Buffer
	wide, high    int // how far it reaches
	links         map[Spot]Link
	step          int // from one cell of a board to the next
	small, normal int // sizes of text
	left, room    int // where lines of text begin, and how long they may be
}

// grow makes the sheet as large as a point needs.
func (s *sheet) grow(x, y int) { s.wide, s.high = max(s.wide, x), max(s.high, y) }

// add writes an element with its classes; the format has its other attributes, and its end.
func (s *sheet) add(element, class, format string, args ...any) {
	fmt.Fprintf(&s.body, "<%s class=%q "+format+"\n", append([]any{element, class}, args...)...)
}

func (s *sheet) rect(class string, x, y, w, h int) {
	s.grow(x+w, y+h)
	s.add("rect", class, `x="%d" y="%d" width="%d" height="%d"/>`, x, y, w, h)
}

// These draw a shape as far as r around a point.
func (s *sheet) box(class string, x, y, r int) { s.rect(class, x-r, y-r, 2*r, 2*r) }

func (s *sheet) disc(class string, x, y, r int) {
	s.grow(x+r, y+r)
	s.add("circle", class, `cx="%d" cy="%d" r="%d"/>`, x, y, r)
}

func (s *sheet) diamond(class string, x, y, r int) {
	s.path(class, "M%d %dL%d %dL%d %dL%d %dZ", x, y-r, x+r, y, x, y+r, x-r, y)
}

func (s *sheet) dash(class string, x, y, r int) { s.path(class, "M%d %dh%d", x-r, y, 2*r) }

func (s *sheet) pointer(class string, x, y, r int) { s.arrow(class, "M%d %dh%d", x+r, y, -2*r) }

// path draws a path, without making room for it.
func (s *sheet) path(class, format string, args ...any) {
	s.add("path", class, `d="%s"/>`, fmt.Sprintf(format, args...))
}

// arrow draws a path with a head at its end: its first class is move or line.
func (s *sheet) arrow(class, format string, args ...any) {
	s.add("path", class, `d="%s" marker-end="url(#head-%s)"/>`, fmt.Sprintf(format, args...), class[:4])
}

// between draws an arrow from one place to another, with a gap at both ends.
func (s *sheet) between(class string, x1, y1, x2, y2, gap int) {
	dx, dy := x2-x1, y2-y1
	long := int(math.Hypot(float64(dx), float64(dy)))
	s.arrow(class, "M%d %dL%d %d", x1+dx*gap/long, y1+dy*gap/long, x2-dx*gap/long, y2-dy*gap/long)
}

// text writes a text, if there is one, at a point of the base line: its anchor is start, middle or
// end.
func (s *sheet) text(class, anchor string, size, x, y int, text string) {
	if text = strings.TrimRight(text, " "); text == "" {
		return
	}
	after := map[string]int{"start": wide(text, size), "middle": wide(text, size) / 2}[anchor]
	s.grow(x+after, y+size/3)
	s.add("text", class, `x="%d" y="%d" font-size="%d" text-anchor=%q>%s</text>`, x, y, size, anchor, escape(text))
}

// say writes plain text below the drawing.
func (s *sheet) say(text string) {
	for _, line := range wrapped(text, s.room/wide("a", s.normal)) {
		s.text("soft", "start", s.normal, s.left, s.high+s.normal, line)
	}
}

// wrapped breaks a text into lines of at most so many columns.
func wrapped(words string, columns int) []string {
	return strings.Split(text.WrapSoft(words, columns), "\n")
}

// wide returns about the width of a text, rather too much than too little.
func wide(text string, size int) int { return utf8.RuneCountInString(text) * size * 58 / 100 }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace

// svg returns the sheet as a picture that stands alone, with its title and a description in words.
func (s *sheet) svg(id, title, description string) []byte {
	high := s.high + margin/2 // a screen has three quarters of a pixel for a unit
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="%s-title %[5]s-desc">
<title id="%[5]s-title">%s</title>
<desc id="%[5]s-desc">%[7]s</desc>
<style>
%s</style>
%s<rect class="paper" width="%[3]d" height="%[4]d"/>
%[10]s</svg>
`, s.wide*3/4, high*3/4, s.wide, high, id, escape(title), escape(description), styles, heads, &s.body)
}

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
