package picture

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A node is an element of a picture.
type node struct {
	XMLName    xml.Name
	Attributes []xml.Attr `xml:",any,attr"`
	Text       string     `xml:",chardata"`
	Nodes      []node     `xml:",any"`
}

func (n node) attribute(name string) string {
	for _, a := range n.Attributes {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n node) number(name string) int {
	i, _ := strconv.Atoi(n.attribute(name))
	return i
}

// A box is about the place of a text.
type box struct {
	text                     string
	left, top, right, bottom int
}

// box returns the place of a text, with letters as wide as those of most fonts.
func (n node) box() box {
	size := n.number("font-size")
	letter := size * 54 / 100
	if strings.Contains(n.attribute("class"), "bold") {
		letter = size * 62 / 100
	}
	long := utf8.RuneCountInString(n.Text) * letter
	before := map[string]int{"start": 0, "middle": long / 2, "end": long}[n.attribute("text-anchor")]
	if turned := n.attribute("transform"); turned != "" {
		var x, y int
		fmt.Sscanf(turned, "translate(%d %d)", &x, &y)
		return box{n.Text, x - size*7/10, y + before - long, x + size/5, y + before}
	}
	x, y := n.number("x")-before, n.number("y")
	return box{n.Text, x, y - size*7/10, x + long, y + size/5}
}

// Faults returns what makes a picture hard to read: small text, text outside the paper or
// over other text, and missing words for those who can't see it.
func Faults(svg []byte) (found []error) {
	fault := func(format string, args ...any) { found = append(found, fmt.Errorf(format, args...)) }
	var picture node
	if err := xml.Unmarshal(svg, &picture); err != nil {
		fault("no XML: %v", err)
	}
	if picture.attribute("role") != "img" || picture.attribute("aria-labelledby") == "" {
		fault("the picture is not announced as one")
	}
	var wide, high int
	fmt.Sscanf(picture.attribute("viewBox"), "0 0 %d %d", &wide, &high)
	words := map[string]string{}
	var boxes []box
	for _, n := range picture.Nodes {
		words[n.XMLName.Local] += n.Text
		if n.XMLName.Local != "text" {
			continue
		}
		if size := n.number("font-size"); size < small {
			fault("text of size %d, want at least %d", size, small)
		}
		b := n.box()
		if b.left < 0 || b.right > wide || b.top < 0 || b.bottom > high {
			fault("%q leaves the paper: %v", b.text, b)
		}
		for _, other := range boxes {
			if b.left < other.right && other.left < b.right && b.top < other.bottom && other.top < b.bottom {
				fault("%q and %q overlap", other.text, b.text)
			}
		}
		boxes = append(boxes, b)
	}
	if words["title"] == "" || len(words["desc"]) < 100 {
		fault("title %q and description %q don't tell what the picture shows", words["title"], words["desc"])
	}
	if !strings.Contains(words["style"], "prefers-color-scheme:dark") {
		fault("the picture has one look for light and dark")
	}
	return found
}
