package picture_test

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"unicode/utf8"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

var update = flag.Bool("update", false, "write the pictures of the problems")

// The drawing of each problem is its picture.svg, which its page shows. With -update the
// test writes these files.
func TestEachPicture(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		id := p.ID
		if p.Picture == nil {
			if _, err := fs.Stat(suite.Own.Problems, id+"/picture.svg"); err == nil {
				t.Errorf("problems/%s/picture.svg: the room of the problem has no picture", id)
			}
			continue
		}
		t.Run(id, func(t *testing.T) {
			svg := p.Picture(id, p.New())
			if *update {
				full.Check(t, os.WriteFile(path.Join("../../../problems", id, "picture.svg"), svg, 0o666))
				return
			}
			kept, err := fs.ReadFile(suite.Own.Problems, id+"/picture.svg")
			if err != nil || !bytes.Equal(kept, svg) {
				t.Errorf("problems/%s/picture.svg differs from the drawing (%v); write it with go test ./judge/internal/picture -update", id, err)
			}
			page, err := fs.ReadFile(suite.Own.Problems, id+"/README.md")
			if err != nil || !bytes.Contains(page, []byte("](picture.svg)\n")) {
				t.Errorf("problems/%s/README.md does not show picture.svg (%v)", id, err)
			}
			readable(t, svg)
		})
	}
}

// A text is a text of a picture.
type text struct {
	X      int    `xml:"x,attr"`
	Y      int    `xml:"y,attr"`
	Size   int    `xml:"font-size,attr"`
	Anchor string `xml:"text-anchor,attr"`
	Class  string `xml:"class,attr"`
	Text   string `xml:",chardata"`
}

// box returns about the place of a text, with letters as wide as those of most fonts.
func (t text) box() image.Rectangle {
	long := utf8.RuneCountInString(t.Text) * (t.Size * 54 / 100)
	if strings.Contains(t.Class, "bold") {
		long = utf8.RuneCountInString(t.Text) * (t.Size * 62 / 100)
	}
	left := t.X - map[string]int{"middle": long / 2, "end": long}[t.Anchor]
	return image.Rect(left, t.Y-t.Size*7/10, left+long, t.Y+t.Size/5)
}

// readable fails on what makes a picture hard to read: small text, text outside the paper or
// over other text, and missing words for those who can't see it.
func readable(t *testing.T, svg []byte) {
	var p struct {
		ViewBox string `xml:"viewBox,attr"`
		Role    string `xml:"role,attr"`
		Named   string `xml:"aria-labelledby,attr"`
		Title   string `xml:"title"`
		Desc    string `xml:"desc"`
		Style   string `xml:"style"`
		Texts   []text `xml:"text"`
		InLanes []text `xml:"g>text"`
	}
	full.Check(t, xml.Unmarshal(svg, &p))
	if p.Role != "img" || p.Named == "" || p.Title == "" || len(p.Desc) < 100 {
		t.Errorf("role %q, title %q and description %q don't tell what the picture shows", p.Role, p.Title, p.Desc)
	}
	if !strings.Contains(p.Style, "prefers-color-scheme:dark") {
		t.Error("the picture has one look for light and dark")
	}
	high := 0
	if _, err := fmt.Sscanf(p.ViewBox, "0 0 720 %d", &high); err != nil {
		t.Errorf("viewBox %q, want a width of 720", p.ViewBox)
	}
	var boxes []image.Rectangle
	for _, text := range append(p.Texts, p.InLanes...) {
		box := text.box()
		if text.Size < 26 || !box.In(image.Rect(0, 0, 720, high)) {
			t.Errorf("%q is small, or leaves the paper: %v", text.Text, box)
		}
		for i, other := range boxes {
			if box.Overlaps(other) {
				t.Errorf("%q overlaps text %d", text.Text, i)
			}
		}
		boxes = append(boxes, box)
	}
}
