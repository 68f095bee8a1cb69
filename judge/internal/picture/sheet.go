package picture

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
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
	words         Speaker
	scene         Scene
	places        map[rules.Spot][2]int // where the cells of a board are
	middle        [2]int                // of the ring of a graph
	step          int                   // from one cell of a board to the next
	small, normal int                   // sizes of text
	left, room    int                   // where lines of text begin, and how long they may be
	chosen        map[rules.Spot]bool   // of a bare board: where moves can be pointed at; nil if all is drawn alike
	bare          bool                  // without numbers and words beside the board
	packs         bool                  // a lane has one path for all frames of cells
}

// grow makes the sheet as large as a point needs.
func (s *sheet) grow(x, y int) { s.wide, s.high = max(s.wide, x), max(s.high, y) }

// shapes are what can be drawn around a point: with the class as argument 1, the point as 2 and 3, how
// far it reaches as 4 and twice that as 5, its upper left corner as 6 and 7, and its lower right one
// as 8 and 9.
var shapes = map[string]string{
	"disc":    `<circle class="%s" cx="%d" cy="%d" r="%[4]d"/>`,
	"box":     `<rect class="%s" x="%[6]d" y="%d" width="%[5]d" height="%[5]d"/>`,
	"diamond": `<path class="%s" d="M%d %[7]dL%[8]d %[3]dL%[2]d %[9]dL%[6]d %[3]dZ"/>`,
	"dash":    `<path class="%s" d="M%[6]d %[3]dH%[8]d"/>`,
	"pointer": `<path class="%s" d="M%[8]d %[3]dH%[6]d" marker-end="url(#head-%[1]s)"/>`,
}

func (s *sheet) shape(shape, class string, x, y, r int) {
	s.grow(x+r, y+r)
	fmt.Fprintf(&s.body, shapes[shape]+"\n", class, x, y, r, 2*r, x-r, y-r, x+r, y+r)
}

// path draws a path, without making room for it.
func (s *sheet) path(class, format string, args ...any) {
	fmt.Fprintf(&s.body, "<path class=%q d=%q/>\n", class, fmt.Sprintf(format, args...))
}

// arrow draws a path with a head at its end: its first class is move or line.
func (s *sheet) arrow(class, format string, args ...any) {
	fmt.Fprintf(&s.body, "<path class=%q d=%q marker-end=\"url(#head-%s)\"/>\n", class, fmt.Sprintf(format, args...),
		class[:4])
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
	text = strings.TrimRight(text, " ")
	if text == "" || s.bare && class == "soft" {
		return
	}
	after := map[string]int{"start": wide(text, size), "middle": wide(text, size) / 2}[anchor]
	s.grow(x+after, y+size/3)
	fmt.Fprintf(&s.body, "<text class=%q x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=%q>%s</text>\n", class, x, y,
		size, anchor, escape(text))
}

// say writes plain text below the drawing.
func (s *sheet) say(said message.Message) {
	for _, line := range wrapped(s.words(said), s.room/wide("a", s.normal)) {
		s.text("soft", "start", s.normal, s.left, s.high+s.normal, line)
	}
}

// wrapped breaks a text into lines of at most so many columns.
func wrapped(words string, columns int) []string {
	if text.StringWidth(words) <= columns {
		return []string{words} // with the blanks that put numbers below each other
	}
	if !texts.IsChinese(words) {
		return strings.Split(text.WrapSoft(words, columns), "\n")
	}
	lines := []string{""}
	for _, piece := range texts.Pieces(words) {
		line, more := lines[len(lines)-1], piece.Text
		if piece.Blank {
			more = " " + more
		}
		if line != "" && text.StringWidth(line+more) > columns {
			lines = append(lines, piece.Text)
		} else {
			lines[len(lines)-1] += more
		}
	}
	return lines
}

// wide returns about the width of a text, rather too much than too little.
func wide(text string, size int) int {
	hundredths := 0
	for _, c := range text {
		if texts.IsChinese(string(c)) || texts.IsWide(c) {
			hundredths += 100
		} else {
			hundredths += 58
		}
	}
	return hundredths * size / 100
}

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace

// svg returns the sheet as a picture that stands alone, with its title and a description in words.
func (s *sheet) svg(id, title, description string) []byte {
	high := s.high + margin/2 // a screen has three quarters of a pixel for a unit
	body := lanes.ReplaceAllStringFunc(usual.ReplaceAllString(s.body.String(), ""), packed)
	if strings.Contains(body, "url(#head-") && !strings.Contains(body, heads) {
		body = heads + body
	}
	body = fmt.Sprintf("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n%s", s.wide, high, body)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-size="%d" text-anchor="middle" role="img" aria-labelledby="%s-title %[6]s-desc">
<title id="%[6]s-title">%s</title>
<desc id="%[6]s-desc">%[8]s</desc>
<style>
%s</style>
%s</svg>
`, s.wide*3/4, high*3/4, s.wide, high, small, id, escape(title), escape(description), stylesOf(body), body)
}

// usual are attributes that most texts of a picture have: they stand once, at its beginning.
var usual = regexp.MustCompile(fmt.Sprintf(` font-size="%d"| text-anchor="middle"`, small))

var (
	lanes = regexp.MustCompile(`(?s)<g>.*?</g>`)
	boxes = regexp.MustCompile(`<rect class="([^"]*)" x="(\d+)" y="(\d+)" width="(\d+)" height="\d+"/>\n`)
)

// packed returns a lane with one path for all boxes of a class, behind everything else: half as much to load.
func packed(lane string) string {
	var order []string
	paths := map[string]string{}
	for _, box := range boxes.FindAllStringSubmatch(lane, -1) {
		class, x, y, size := box[1], box[2], box[3], box[4]
		if paths[class] == "" {
			order = append(order, class)
		}
		paths[class] += fmt.Sprintf("M%s %sh%[3]sv%[3]sh-%[3]sz", x, y, size)
	}
	drawn := "<g>"
	for _, class := range order {
		drawn += fmt.Sprintf("<path class=%q d=%q/>\n", class, paths[class])
	}
	return drawn + boxes.ReplaceAllString(lane, "")[len("<g>"):]
}

var (
	classes   = regexp.MustCompile(`class="([^"]*)"`)
	selectors = regexp.MustCompile(`\.([a-z0-9-]+)`)
)

// stylesOf returns the styles of the classes in a drawing, without those of others.
func stylesOf(body string) string {
	var used []string
	for _, class := range classes.FindAllStringSubmatch(body, -1) {
		used = append(used, strings.Fields(class[1])...)
	}
	slices.Sort(used)
	used = slices.Compact(used)
	var kept strings.Builder
	for line := range strings.Lines(styles) {
		selected, _, _ := strings.Cut(line, "{")
		names := selectors.FindAllStringSubmatch(selected, -1)
		if names == nil ||
			slices.ContainsFunc(names, func(name []string) bool { return slices.Contains(used, name[1]) }) {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// A cell is a place of a board, and what stands there.
type cell struct {
	spot  rules.Spot
	class string // one of looks, a shade, or "" for nothing
	mark  string // letters in it
	label string // a number below it
	last  bool   // the move made last has changed it
}

// A look is how cells of a class are drawn.
type look struct {
	shape string // "" for none
	part  int    // how much of the cell it takes, in percent
	frame bool   // whether the cell has a frame
	ink   string // of the letters, if it is another
}

// looks are the looks of the classes. The first word is the class in the drawing. Without letters
// a disc is lost, a dot won and a diamond drawn; around letters a square is lost, a circle won.
var looks = map[string]look{
	"":            {},
	"free":        {frame: true},
	"top":         {frame: true},
	"letter":      {frame: true, ink: "ink letter"},
	"man":         {"disc", 70, true, "inverse bold"},
	"other":       {"disc", 70, true, "ink bold"},
	"stone":       {"disc", 70, false, ""},
	"still":       {"disc", 70, false, ""},
	"ghost":       {"disc", 70, false, ""},
	"gone":        {"disc", 70, false, ""},
	"man node":    {"disc", 100, false, "inverse bold"},
	"node":        {"disc", 100, false, "ink bold"},
	"lost":        {"disc", 72, false, ""},
	"dot":         {"disc", 20, false, ""},
	"draw":        {"diamond", 80, false, ""},
	"ring":        {"disc", 40, false, ""},
	"lost far":    {"disc", 140, false, ""},
	"ring start":  {"diamond", 70, false, ""},
	"lost square": {"box", 92, false, "inverse bold"},
	"won token":   {"disc", 92, false, ""},
	"draw token":  {"diamond", 108, false, ""},
	"move":        {"pointer", 100, false, ""},
	"line":        {"pointer", 100, false, ""},
	"trend":       {"dash", 100, false, ""},
	"thin":        {"dash", 50, false, ""},
}

// link begins the link at a spot, and reports whether there is one.
func (s *sheet) link(spot rules.Spot) bool {
	link, live := s.scene.Links[spot]
	if live {
		class := link.Value
		if link.Chosen {
			class = strings.TrimSpace("chosen " + class)
		}
		fmt.Fprintf(&s.body, `<a class="%s" href="%s"><title>%s</title>`, class, escape(link.To), escape(link.Label))
	}
	return live
}

// signs stand beside the colours of values.
var signs = map[string]string{"wins": "+", "draws": "=", "loses": "−"}

// sign writes the sign of the value of a spot around a point.
func (s *sheet) sign(spot rules.Spot, x, y int) {
	s.text("ink bold", "middle", s.small, x, y+s.small*35/100, signs[s.scene.Links[spot].Value])
}

// cut draws a line over the cells of a lane with the upper left corner x, y, if it is a link. It can
// be touched wherever it is the nearest line: in a diamond at the edge of each cell along it.
func (s *sheet) cut(c cut, x, y, size int) {
	if !s.link(c.spot) {
		return
	}
	half := size / 2
	if c.across {
		y += c.at * size
		s.path("cut", "M%d %dh%d", x, y, c.long*size)
		s.diamonds(x, y, size, 0, c.long)
	} else {
		x += c.at * size
		s.path("cut", "M%d %dv%d", x, y, c.long*size)
		s.diamonds(x, y, 0, size, c.long)
	}
	if c.across {
		x += half / 2
	} else {
		y += half / 2
	}
	s.sign(c.spot, x, y)
	s.body.WriteString("</a>")
}

// diamonds draws what can be touched along a line from a point: the first diamond alone, whose middle keys and tests
// aim at, and the others as one path. The next one is dx to the right or dy down.
func (s *sheet) diamonds(x, y, dx, dy, long int) {
	half := (dx + dy) / 2
	if dx > 0 {
		x += half
	} else {
		y += half
	}
	one := fmt.Sprintf("m0-%[1]dl%[1]d %[1]dl-%[1]d %[1]dl-%[1]d-%[1]dzm0 %[1]d", half)
	s.path("touch", "M%d %d%s", x, y, one)
	if long > 1 {
		s.path("touch", "M%d %d%s", x, y, strings.Repeat(fmt.Sprintf("m%d %d%s", dx, dy, one), long-1))
	}
}

// cell draws a cell around a point. If it is a link, it has a box that can be touched, and a dot, to
// be seen where nothing else is.
func (s *sheet) cell(k cell, x, y, size int) {
	l, known := looks[k.class]
	if !known {
		l = look{shape: "box", part: 96}
	}
	class, _, _ := strings.Cut(k.class, " ")
	s.grow(x+size/2, y+size/2)
	if s.places != nil {
		s.places[k.spot] = [2]int{x, y}
	}
	live := s.link(k.spot)
	if l.frame {
		if !s.packs {
			s.shape("box", "cell", x, y, size/2)
		}
		if live && k.mark == "" && l.shape == "" {
			s.shape("disc", "dot", x, y, 3)
		}
	}
	if k.last {
		s.shape("box", "fresh", x, y, size/2)
	}
	if l.shape != "" {
		s.shape(l.shape, class, x, y, max(3, size*l.part/200))
	}
	if k.mark != "" {
		letter := min(s.normal, max(s.small, size*45/100))
		s.text(cmp.Or(l.ink, "ink"), "middle", letter, x, y+letter*35/100, k.mark)
	}
	if live {
		s.shape("box", "touch", x, y, size/2)
		s.sign(k.spot, x+size*3/8, y-size*3/8)
		s.body.WriteString("</a>")
	}
	if k.label != "" {
		s.text("soft", "middle", s.small, x, y+size/2+s.small, k.label)
	}
}
