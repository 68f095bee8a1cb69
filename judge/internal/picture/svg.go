package picture

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"unicode/utf8"
)

// width is the width of every picture. On a narrow phone a unit is a little less than half
// a pixel, so no text is smaller than small.
const (
	width  = 720
	margin = 28
	small  = 26
	normal = 29
	large  = 33
)

// styles has a line for each class: its name, and its look on light and on dark paper. Fills of
// text come last, so that they win over others; then the shades of the values 1, 2, 3, ..., on
// each of which text is readable.
//
//go:embed styles.txt
var styles string

// shadeCount is the number of Grundy values with a shade of their own.
const shadeCount = 16

// shade returns the class of the i-th shade, and lost for 0.
func shade(i int) string {
	if i == 0 {
		return "lost"
	}
	return fmt.Sprint("v", min(i, shadeCount-1))
}

// A sheet is a picture in progress, drawn from top to bottom.
type sheet struct {
	title, description string
	y                  int // the lower end of the drawing so far
	body               bytes.Buffer
	used               map[string]bool // classes
	steps              int             // shades from one value to the next
	wide               int             // the width
}

// newSheet begins a picture with a title; the description says in words what it shows.
func newSheet(title, description string) *sheet {
	s := &sheet{title: title, description: description, y: margin, used: map[string]bool{"paper": true}, steps: 1, wide: width}
	for _, line := range broken(title, large*11/10, width-2*margin) { // bold
		s.y += large + 5
		s.text("ink bold", "start", large, margin, s.y-9, line)
	}
	s.y += 14
	return s
}

// say writes plain text below the drawing.
func (s *sheet) say(text string) {
	for _, line := range broken(text, normal, width-2*margin) {
		s.y += normal + 9
		s.text("soft", "start", normal, margin, s.y-9, line)
	}
	s.y += 10
}

// broken breaks a text into lines of about a width.
func broken(text string, size, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if last := len(lines) - 1; last >= 0 && wide(lines[last]+" "+word, size) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// wide returns about the width of a text, rather too much than too little.
func wide(text string, size int) int { return utf8.RuneCountInString(text) * size * 58 / 100 }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace

// add writes an element. The format begins with its classes.
func (s *sheet) add(classes, format string, args ...any) {
	for _, class := range strings.Fields(classes) {
		s.used[class] = true
	}
	fmt.Fprintf(&s.body, format+"\n", append([]any{classes}, args...)...)
}

func (s *sheet) rect(class string, x, y, w, h int) {
	s.add(class, `<rect class=%q x="%d" y="%d" width="%d" height="%d"/>`, x, y, w, h)
}

func (s *sheet) circle(class string, x, y, r int) {
	s.add(class, `<circle class=%q cx="%d" cy="%d" r="%d"/>`, x, y, r)
}

func (s *sheet) path(class, format string, args ...any) {
	s.add(class, `<path class=%q d="%s"/>`, fmt.Sprintf(format, args...))
}

func (s *sheet) line(class string, x1, y1, x2, y2 int) {
	s.path(class, "M%d %dL%d %d", x1, y1, x2, y2)
}

// arrow draws a path with a head at its end: class is move or vain.
func (s *sheet) arrow(class, format string, args ...any) {
	s.used["head-"+class] = true
	s.add(class, `<path class=%q d="%s" marker-end="url(#head-%[1]s)"/>`, fmt.Sprintf(format, args...))
}

// diamond draws a square on its corner.
func (s *sheet) diamond(class string, x, y, r int) {
	s.path(class, "M%d %dL%d %dL%d %dL%d %dZ", x, y-r, x+r, y, x, y+r, x-r, y)
}

// text writes at a point of the base line: its anchor is start, middle or end.
func (s *sheet) text(class, anchor string, size, x, y int, text string) {
	s.add(class, `<text class=%q x="%d" y="%d" font-size="%d" text-anchor=%q>%s</text>`, x, y, size, anchor, escape(text))
}

// upright writes text from below to above.
func (s *sheet) upright(class string, size, x, y int, text string) {
	s.add(class, `<text class=%q transform="translate(%d %d) rotate(-90)" font-size="%d" text-anchor="middle">%s</text>`, x, y, size, escape(text))
}

// center writes text around a point.
func (s *sheet) center(class string, size, x, y int, text string) {
	s.text(class, "middle", size, x, y+size*35/100, text)
}

// svg returns the picture.
func (s *sheet) svg(id string) []byte {
	var out bytes.Buffer
	height := s.y + margin/2
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="%s-title %[5]s-desc">
<title id="%[5]s-title">%s</title>
<desc id="%[5]s-desc">%[7]s</desc>
<style>
text{font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.bold{font-weight:bold}
`, s.wide*540/width, height*540/width, s.wide, height, id, escape(s.title), escape(s.description))
	dark := ""
	for line := range strings.Lines(styles) {
		look := strings.Split(strings.TrimSpace(line), "\t")
		if !s.used[look[0]] {
			continue
		}
		fmt.Fprintf(&out, ".%s{%s}\n", look[0], look[1])
		if len(look) > 2 {
			dark += fmt.Sprintf(".%s{%s}\n", look[0], look[2])
		}
	}
	fmt.Fprintf(&out, "@media (prefers-color-scheme:dark){\n%s}\n</style>\n", dark)
	for _, class := range []string{"move", "vain"} {
		if head := "head-" + class; s.used[head] {
			fmt.Fprintf(&out, `<marker id="%s" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="20" markerHeight="20" markerUnits="userSpaceOnUse" orient="auto"><path class="%[1]s" d="M0 0L10 5L0 10Z"/></marker>`+"\n", head)
		}
	}
	fmt.Fprintf(&out, "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n%s</svg>\n", s.wide, height, &s.body)
	return out.Bytes()
}
