package picture_test

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"html"
	"image"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"grundy/judge/internal/full"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
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
	letter := t.Size * map[bool]int{false: 54, true: 62}[strings.Contains(t.Class, "bold")] / 100
	long := utf8.RuneCountInString(t.Text) * letter
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

// A position is drawn with each of its pieces, as one element that stands inside a page.
func TestPosition(t *testing.T) {
	for _, c := range []struct {
		board         rules.Board
		circles, text string // how many pieces, and the letters besides
	}{
		{rules.Piles{Sizes: []int64{3, 1}}, "oooo", "31"},
		{rules.Strip{Men: []int64{2, 3}}, "oo", "123"},
		{rules.Rows{Columns: 4, Men: [][2]int64{{1, 3}}}, "oo", "AB"},
		{rules.Number{N: 3, Unit: "stones", Note: "<2"}, "ooo", "3stones, <2"},
	} {
		svg := picture.Board(c.board, nil)
		full.Check(t, xml.Unmarshal([]byte(svg), &struct{}{}))
		text := ""
		for _, match := range regexp.MustCompile(`>([^<]*)</text>`).FindAllStringSubmatch(svg, -1) {
			text += html.UnescapeString(match[1])
		}
		if strings.Count(svg, "<circle") != len(c.circles) || text != c.text {
			t.Errorf("%v: %d pieces and %q, want %d and %q", c.board, strings.Count(svg, "<circle"), text, len(c.circles), c.text)
		}
		if !regexp.MustCompile(`viewBox="0 0 \d+ \d+" width="\d+"`).MatchString(svg) || strings.Contains(svg, "http") {
			t.Errorf("%v: %s", c.board, svg)
		}
	}
	if svg := picture.Board(rules.Strip{Men: []int64{1, 1000}}, nil); strings.Contains(svg, "<rect") || !strings.Contains(svg, ">men on 1, 1000<") {
		t.Errorf("of a long strip: %s", svg)
	}
}

// The spots of a move are what differs between the boards. Equal piles stand for each other,
// unless the game tells them apart.
func TestSpots(t *testing.T) {
	piles := func(sizes ...int64) rules.Board { return rules.Piles{Sizes: sizes} }
	sheets := func(sides ...[2]int64) rules.Board { return rules.Sheets{Sides: sides} }
	for _, c := range []struct {
		before rules.Board
		after  []rules.Board
		want   string
	}{
		{piles(3, 5), []rules.Board{piles(3, 2), piles(5), piles(1, 3)}, "[[{1 2}]] [[{0 0}]] [[{1 1}]]"},
		{piles(3, 3), []rules.Board{piles(1, 3)}, "[[{0 1}] [{1 1}]]"},
		{piles(3, 3), []rules.Board{piles(1, 3), piles(3, 1)}, "[[{0 1}]] [[{1 1}]]"},
		{piles(3, 3), []rules.Board{piles(1, 3), piles(1, 1)}, "[[{0 1}] [{1 1}]] [[{0 1} {1 1}]]"},
		{piles(1, 2), []rules.Board{piles(1, 2, 3)}, "[]"},
		{rules.Piles{Sizes: []int64{3, 3}, Notes: []string{"", "1 was taken"}}, []rules.Board{rules.Piles{Sizes: []int64{3, 2}}}, "[[{1 2}]]"},
		{rules.Number{N: 7}, []rules.Board{rules.Number{N: 9}, rules.Number{N: 7, Note: "other"}}, "[[{0 9}]] []"},
		{rules.Strip{Men: []int64{2, 5}, Home: true}, []rules.Board{rules.Strip{Men: []int64{2, 4}}, rules.Strip{Men: []int64{5}}}, "[[{0 5} {0 4}]] [[{0 2} {0 0}]]"},
		{rules.Rows{Columns: 5, Men: [][2]int64{{1, 3}, {4, 2}}}, []rules.Board{rules.Rows{Columns: 5, Men: [][2]int64{{1, 3}, {5, 2}}}}, "[[{1 4} {1 5}]]"},
		{sheets([2]int64{4, 3}), []rules.Board{sheets([2]int64{1, 3}, [2]int64{3, 3}), sheets([2]int64{4, 1}, [2]int64{4, 2})}, "[[{0 1}]] [[{0 5}]]"},
		{rules.Graph{Men: []int64{1, 1}}, []rules.Board{rules.Graph{Men: []int64{2, 1}}}, "[[{0 1} {0 2}]]"},
		{rules.Grid{Visited: [][2]int64{{1, 1}}}, []rules.Board{rules.Grid{Visited: [][2]int64{{1, 1}, {2, 1}}}}, "[[{2 1}]]"},
	} {
		if got := strings.Trim(fmt.Sprint(picture.Spots(c.before, c.after)), "[]"); got != strings.Trim(c.want, "[]") {
			t.Errorf("%v: %s, want %s", c.before, got, c.want)
		}
	}
}

// A spot that is a link says so to all readers, and text in it stays text.
func TestLinks(t *testing.T) {
	svg := picture.Board(rules.Strip{Men: []int64{2}}, map[picture.Spot]picture.Link{{0, 1}: {To: "3/", Label: "<go>"}})
	for _, want := range []string{`role="group"`, `href="3/"><title>&lt;go&gt;</title>`} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
}
