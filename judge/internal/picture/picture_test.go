package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A box is about the place of a text.
type box struct {
	text                     string
	left, top, right, bottom int
}

// Faults returns what makes a picture hard to read: text that is small, that leaves the
// paper or covers other text, words that are missing for those who can't see it.
func Faults(svg []byte) []error {
	var found []error
	fault := func(format string, args ...any) { found = append(found, fmt.Errorf(format, args...)) }
	var (
		boxes  []box
		last   *xml.StartElement
		high   int
		words  = map[string]string{}
		opened []string
	)
	in := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fault("no XML: %v", err)
			break
		}
		switch e := token.(type) {
		case xml.StartElement:
			copied := e.Copy()
			last = &copied
			opened = append(opened, e.Name.Local)
			if e.Name.Local == "svg" {
				if attribute(e, "role") != "img" || attribute(e, "aria-labelledby") == "" {
					fault("the picture is not announced as one")
				}
				fields := strings.Fields(attribute(e, "viewBox"))
				high, _ = strconv.Atoi(fields[len(fields)-1])
			}
		case xml.EndElement:
			opened = opened[:len(opened)-1]
		case xml.CharData:
			if len(opened) == 0 {
				break
			}
			element := opened[len(opened)-1]
			words[element] += string(e)
			if element == "text" {
				boxes = append(boxes, boxOf(*last, string(e)))
			}
		}
	}
	if words["title"] == "" || len(words["desc"]) < 100 {
		fault("title %q and description %q don't tell what the picture shows", words["title"], words["desc"])
	}
	if !strings.Contains(words["style"], "prefers-color-scheme:dark") {
		fault("the picture has one look for light and dark")
	}
	for i, b := range boxes {
		if b.left < 0 || b.right > width || b.top < 0 || b.bottom > high {
			fault("%q leaves the paper: %v", b.text, b)
		}
		for _, other := range boxes[:i] {
			if b.left < other.right && other.left < b.right && b.top < other.bottom && other.top < b.bottom {
				fault("%q and %q overlap", other.text, b.text)
			}
		}
	}
	for _, size := range regexp.MustCompile(`font-size="(\d+)"`).FindAllSubmatch(svg, -1) {
		if n, _ := strconv.Atoi(string(size[1])); n < small {
			fault("text of size %d, want at least %d", n, small)
		}
	}
	return found
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// boxOf returns the place of a text, in letters as wide as those of most fonts.
func boxOf(e xml.StartElement, text string) box {
	number := func(name string) int {
		n, _ := strconv.Atoi(attribute(e, name))
		return n
	}
	size := number("font-size")
	letter := size * 54 / 100
	if strings.Contains(attribute(e, "class"), "bold") {
		letter = size * 62 / 100
	}
	long := utf8.RuneCountInString(text) * letter
	before := map[string]int{"start": 0, "middle": long / 2, "end": long}[attribute(e, "text-anchor")]
	if turned := attribute(e, "transform"); turned != "" {
		var x, y int
		fmt.Sscanf(turned, "translate(%d %d)", &x, &y)
		return box{text, x - size*7/10, y + before - long, x + size/5, y + before}
	}
	x, y := number("x")-before, number("y")
	return box{text, x, y - size*7/10, x + long, y + size/5}
}

// Faults are found.
func TestFaults(t *testing.T) {
	description := strings.Repeat("What it shows. ", 10)
	right := newSheet("A title", description)
	right.say("Some words.")
	if found := Faults(right.svg("x")); found != nil {
		t.Errorf("faults of a right picture: %v", found)
	}
	for want, draw := range map[string]func(s *sheet){
		`"A title" and "Over it" overlap`: func(s *sheet) { s.text("ink", "start", normal, margin+20, margin+30, "Over it") },
		`leaves the paper`:                func(s *sheet) { s.text("ink", "start", normal, width-20, 100, "Too far") },
		`text of size 20`:                 func(s *sheet) { s.text("ink", "start", 20, margin, 120, "Too small") },
		`don't tell`:                      func(s *sheet) { s.description = "" },
	} {
		s := newSheet("A title", description)
		s.y += 200
		draw(s)
		if found := fmt.Sprint(Faults(s.svg("x"))); !strings.Contains(found, want) {
			t.Errorf("faults: %s, want %s", found, want)
		}
	}
}
