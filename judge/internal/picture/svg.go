package picture

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/game"
)

// width is that of every picture. On a narrow phone a unit is a bit less than half a
// pixel, so that no text is smaller than small.
const (
	width  = 720
	margin = 28
	small  = 26
	normal = 29
	large  = 33
)

// A style is a class with its look on light and on dark paper.
type style struct{ name, light, dark string }

// styles are all that a picture may use; it carries those that it uses. Fills of text
// stand last, so that they win over others.
var styles = append([]style{
	{"paper", "fill:#ffffff", "fill:#0d1117"},
	{"rule", "fill:none;stroke:#d1d9e0;stroke-width:2", "stroke:#30363d"},
	{"axis", "fill:none;stroke:#59636e;stroke-width:3", "stroke:#9198a1"},
	{"trend", "fill:none;stroke:#8a6d00;stroke-width:4;stroke-dasharray:14 8", "stroke:#d4a72c"},
	{"move", "fill:none;stroke:#0969da;stroke-width:4", "stroke:#58a6ff"},
	{"vain", "fill:none;stroke:#6e7781;stroke-width:3", "stroke:#8b949e"},
	{"head-move", "fill:#0969da", "fill:#58a6ff"},
	{"head-vain", "fill:#6e7781", "fill:#8b949e"},
	{"ring", "fill:none;stroke:#0969da;stroke-width:5", "stroke:#58a6ff"},
	{"lost", "fill:#b3420b", "fill:#ff9b50"},
	{"won", "fill:#ffffff;stroke:#59779b;stroke-width:3", "fill:#0d1117;stroke:#7f9dc2"},
	{"draw", "fill:#fff3c4;stroke:#8a6d00;stroke-width:4", "fill:#3a2f00;stroke:#d4a72c"},
	{"domino", "fill:none;stroke:#b9d2f0;stroke-width:46;stroke-linecap:round", "stroke:#264a78"},
	{"thin", "stroke-width:24", ""},
	{"dot", "fill:#9aa4af", "fill:#656d77"},
	{"man", "fill:#1f2328", "fill:#e6edf3"},
	{"blank", "fill:#f3f5f7;stroke:#d1d9e0;stroke-width:2", "fill:#161b22;stroke:#30363d"},
	{"ink", "fill:#1f2328", "fill:#e6edf3"},
	{"soft", "fill:#59636e", "fill:#9198a1"},
	{"onlost", "fill:#ffffff", "fill:#0d1117"},
}, shades()...)

// shadeCount is how many Grundy values have a shade of their own.
const shadeCount = 16

// shades returns the shades of the values 1, 2, 3, ...; 0 is drawn as lost. Text is
// readable on each of them.
func shades() []style {
	between := func(from, to [3]int, i int) string {
		var c [3]int
		for k := range c {
			c[k] = from[k] + (to[k]-from[k])*(i-1)/(shadeCount-2)
		}
		return fmt.Sprintf("fill:#%02x%02x%02x", c[0], c[1], c[2])
	}
	var list []style
	for i := 1; i < shadeCount; i++ {
		list = append(list, style{shade(i),
			between([3]int{0xee, 0xf4, 0xfc}, [3]int{0x79, 0xb0, 0xea}, i),
			between([3]int{0x17, 0x24, 0x38}, [3]int{0x2c, 0x62, 0xa6}, i)})
	}
	return list
}

// shade returns the class of the i-th shade, and that of lost for 0.
func shade(i int) string {
	if i == 0 {
		return "lost"
	}
	return fmt.Sprint("v", min(i, shadeCount-1))
}

// A sheet is a picture that is being drawn, from top to bottom.
type sheet struct {
	title, description string
	y                  int // what is drawn ends here
	body               bytes.Buffer
	used               map[string]bool
	steps              int // how many shades lie between two values, one by default
}

// newSheet begins a picture. The title stands above it; the description says in words
// what it shows.
func newSheet(title, description string) *sheet {
	s := &sheet{title: title, description: description, y: margin, used: map[string]bool{"paper": true}, steps: 1}
	for _, line := range broken(title, large*11/10) { // bold
		s.y += large + 5
		s.text("ink bold", "start", large, margin, s.y-9, line)
	}
	s.y += 14
	return s
}

// say writes plain text below what is drawn.
func (s *sheet) say(text string) {
	for _, line := range broken(text, normal) {
		s.y += normal + 9
		s.text("soft", "start", normal, margin, s.y-9, line)
	}
	s.y += 10
}

// broken breaks a text into lines of the width of a picture.
func broken(text string, size int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if last := len(lines) - 1; last >= 0 && wide(lines[last]+" "+word, size) <= width-2*margin {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// use remembers the classes that are used.
func (s *sheet) use(classes string) string {
	for _, class := range strings.Fields(classes) {
		s.used[class] = true
	}
	return classes
}

func (s *sheet) rect(class string, x, y, w, h int) {
	fmt.Fprintf(&s.body, "<rect class=%q x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", s.use(class), x, y, w, h)
}

func (s *sheet) circle(class string, x, y, r int) {
	fmt.Fprintf(&s.body, "<circle class=%q cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", s.use(class), x, y, r)
}

func (s *sheet) line(class string, x1, y1, x2, y2 int) {
	fmt.Fprintf(&s.body, "<path class=%q d=\"M%d %dL%d %d\"/>\n", s.use(class), x1, y1, x2, y2)
}

func (s *sheet) path(class, format string, args ...any) {
	fmt.Fprintf(&s.body, "<path class=%q d=\"%s\"/>\n", s.use(class), fmt.Sprintf(format, args...))
}

// arrow draws a path with a head at its end: class is move or vain.
func (s *sheet) arrow(class, format string, args ...any) {
	s.use("head-" + class)
	fmt.Fprintf(&s.body, "<path class=%q d=\"%s\" marker-end=\"url(#head-%[1]s)\"/>\n", s.use(class), fmt.Sprintf(format, args...))
}

// diamond draws a square on its corner.
func (s *sheet) diamond(class string, x, y, r int) {
	s.path(class, "M%d %dL%d %dL%d %dL%d %dZ", x, y-r, x+r, y, x, y+r, x-r, y)
}

// text writes at a point of the base line: its anchor is start, middle or end.
func (s *sheet) text(class, anchor string, size, x, y int, text string) {
	fmt.Fprintf(&s.body, "<text class=%q x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=%q>%s</text>\n",
		s.use(class), x, y, size, anchor, escape(text))
}

// upright writes text that is read from below to above.
func (s *sheet) upright(class string, size, x, y int, text string) {
	fmt.Fprintf(&s.body, "<text class=%q transform=\"translate(%d %d) rotate(-90)\" font-size=\"%d\" text-anchor=\"middle\">%s</text>\n",
		s.use(class), x, y, size, escape(text))
}

// center writes text around a point.
func (s *sheet) center(class string, size, x, y int, text string) {
	s.text(class, "middle", size, x, y+size*35/100, text)
}

func escape(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
}

// wide returns about how wide a text is, rather too much than too little.
func wide(text string, size int) int { return utf8.RuneCountInString(text) * size * 58 / 100 }

// mark draws an outcome: a disc is lost, a dot is won, a diamond is drawn.
func (s *sheet) mark(o game.Outcome, x, y, cell int) {
	switch o {
	case game.Loss:
		s.circle("lost", x, y, cell*36/100)
	case game.Draw:
		s.diamond("draw", x, y, cell*40/100)
	default:
		s.circle("dot", x, y, max(3, cell/10))
	}
}

// token draws an outcome around a text: a square is lost, a circle is won, a diamond is
// drawn.
func (s *sheet) token(o game.Outcome, x, y, cell int, text string) {
	class, r := "ink", cell/2-3
	switch o {
	case game.Loss:
		s.rect("lost", x-r, y-r, 2*r, 2*r)
		class = "onlost bold"
	case game.Draw:
		s.diamond("draw", x, y, cell*54/100)
	default:
		s.circle("won", x, y, r)
	}
	if text != "" {
		s.center(class, min(normal, max(small, cell*45/100)), x, y, text)
	}
}

// A key is a line of a legend.
type key struct {
	draw func(x, y, size int)
	text string
}

// legend explains what is drawn, below it.
func (s *sheet) legend(keys ...key) {
	const size = 40
	s.y += 14
	x := margin
	for _, k := range keys {
		w := size + 12 + wide(k.text, normal) + 30
		if x > margin && x+w-30 > width-margin {
			x = margin
			s.y += size + 8
		}
		k.draw(x+size/2, s.y+size/2, size)
		s.text("ink", "start", normal, x+size+12, s.y+size/2+normal*35/100, k.text)
		x += w
	}
	s.y += size + 8
}

// shows returns a key for a mark.
func (s *sheet) shows(o game.Outcome, text string) key {
	return key{func(x, y, size int) { s.mark(o, x, y, size*3/4) }, text}
}

// tokens returns a key for a token.
func (s *sheet) tokens(o game.Outcome, text string) key {
	return key{func(x, y, size int) { s.token(o, x, y, size*9/10, "") }, text}
}

// svg returns the picture.
func (s *sheet) svg(id string) []byte {
	var out bytes.Buffer
	height := s.y + margin/2
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="%s-title %[4]s-desc">
<title id="%[4]s-title">%s</title>
<desc id="%[4]s-desc">%[6]s</desc>
<style>
text{font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.bold{font-weight:bold}
`, height*540/width, width, height, id, escape(s.title), escape(s.description))
	for _, st := range styles {
		if s.used[st.name] {
			fmt.Fprintf(&out, ".%s{%s}\n", st.name, st.light)
		}
	}
	out.WriteString("@media (prefers-color-scheme:dark){\n")
	for _, st := range styles {
		if s.used[st.name] && st.dark != "" {
			fmt.Fprintf(&out, ".%s{%s}\n", st.name, st.dark)
		}
	}
	out.WriteString("}\n</style>\n")
	for _, class := range []string{"move", "vain"} {
		if head := "head-" + class; s.used[head] {
			fmt.Fprintf(&out, `<marker id="%s" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="20" markerHeight="20" markerUnits="userSpaceOnUse" orient="auto"><path class="%[1]s" d="M0 0L10 5L0 10Z"/></marker>`+"\n", head)
		}
	}
	fmt.Fprintf(&out, "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", width, height)
	out.Write(s.body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}
