package picture_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"flag"
	"fmt"
	"html"
	"image"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

var update = flag.Bool("update", false, "write the pictures of the problems")

// The drawing of each problem is its picture.svg, and picture.zh.svg in Chinese, which its pages show. With
// -update the test writes these files.
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
			r := p.New()
			for name, words := range map[string]words.Language{"picture.svg": words.English{},
				"picture.zh.svg": words.Chinese{}} {
				svg := p.Picture(id, r, words.Say)
				if *update {
					full.Check(t, os.WriteFile(path.Join("../../../problems", id, name), svg, 0o666))
					continue
				}
				kept, err := fs.ReadFile(suite.Own.Problems, id+"/"+name)
				if err != nil || !bytes.Equal(kept, svg) {
					t.Errorf("problems/%s/%s differs from the drawing (%v); write it with go test ./judge/internal/picture -update", id, name, err)
				}
				page, err := fs.ReadFile(suite.Own.Problems,
					id+"/"+strings.NewReplacer("picture", "README", ".svg", ".md").Replace(name))
				if err != nil || !bytes.Contains(page, []byte("]("+name+")\n")) {
					t.Errorf("problems/%s: the page does not show %s (%v)", id, name, err)
				}
				readable(t, svg)
			}
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
	long := 0
	for _, c := range t.Text {
		if c >= 0x3000 { // Chinese
			long += t.Size
		} else {
			long += letter
		}
	}
	left := t.X - map[string]int{"middle": long / 2, "end": long}[t.Anchor]
	return image.Rect(left, t.Y-t.Size*7/10, left+long, t.Y+t.Size/5)
}

// readable fails on what makes a picture hard to read: small text, text outside the paper or
// over other text, and missing words for those who can't see it.
func readable(t *testing.T, svg []byte) {
	var p struct {
		ViewBox string `xml:"viewBox,attr"`
		Size    int    `xml:"font-size,attr"` // of the texts that have none of their own
		Anchor  string `xml:"text-anchor,attr"`
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
	// The style has only what the picture needs, and all of that; a second class is for pages.
	for _, class := range regexp.MustCompile(`class="([^" ]*)`).FindAllStringSubmatch(string(svg), -1) {
		if !strings.Contains(p.Style, "."+class[1]+"{") && !strings.Contains(p.Style, "."+class[1]+",") {
			t.Fatalf("the picture has no style of its class %s", class[1])
		}
	}
	var boxes []image.Rectangle
	for _, text := range append(p.Texts, p.InLanes...) {
		text.Size, text.Anchor = cmp.Or(text.Size, p.Size), cmp.Or(text.Anchor, p.Anchor)
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
		{rules.Tree{Edges: [][2]int64{{1, 2}, {2, 3}, {1, 4}}}, "oooo", "234"},
		{rules.Letters{Strips: []string{"ab", "c"}}, "", "a1bc"},
		{rules.Coins{Rows: 1, Columns: 7, Heads: [][2]int64{{0, 2}, {0, 6}}}, "oo", "0H5H"},
		{rules.Coins{Rows: 2, Columns: 3, First: 1, Heads: [][2]int64{{1, 3}, {2, 1}}}, "oo", "1H2H13"},
		{rules.Coins{Rows: 1, Columns: 3, First: 1, Heads: [][2]int64{{1, 3}}, Lights: true}, "o", "1*3"},
		{rules.Coins{First: 1, Lights: true}, "", "all lights are off"},
		{rules.Number{N: 3, Unit: message.Plain("stones"), Note: message.Plain("<2")}, "ooo", "3stones, <2"},
	} {
		svg := picture.Board(c.board, picture.Scene{}, words.English{}.Say)
		full.Check(t, xml.Unmarshal([]byte(svg), &struct{}{}))
		text := ""
		for _, match := range regexp.MustCompile(`>([^<]*)</text>`).FindAllStringSubmatch(svg, -1) {
			text += html.UnescapeString(match[1])
		}
		if strings.Count(svg, "<circle") != len(c.circles) || text != c.text {
			t.Errorf("%v: %d pieces and %q, want %d and %q", c.board, strings.Count(svg, "<circle"), text,
				len(c.circles), c.text)
		}
		if !regexp.MustCompile(`viewBox="0 0 \d+ \d+" width="\d+"`).MatchString(svg) || strings.Contains(svg, "http") {
			t.Errorf("%v: %s", c.board, svg)
		}
	}
	if svg := picture.Board(rules.Strip{Men: []int64{1, 1000}}, picture.Scene{},
		words.English{}.Say); strings.Contains(svg, "<rect") || !strings.Contains(svg, ">men on 1, 1000<") {
		t.Errorf("of a long strip: %s", svg)
	}
	if svg := picture.Board(rules.Coins{Rows: 1, Columns: 1000, Heads: [][2]int64{{0, 3}, {0, 999}}}, picture.Scene{},
		words.English{}.Say); strings.Contains(svg, "<rect") || !strings.Contains(svg, ">heads on 3, 999<") {
		t.Errorf("of many coins: %s", svg)
	}
	if svg := picture.Board(rules.Coins{Rows: 1, Columns: 1000, First: 1, Heads: [][2]int64{{1, 3}, {1, 1000}},
		Lights: true}, picture.Scene{}, words.English{}.Say); !strings.Contains(svg, ">lights at (1, 3), (1, 1000)<") {
		t.Errorf("of many lights: %s", svg)
	}
	// A spot that is a link says so to all readers, and text in it stays text.
	svg := picture.Board(rules.Strip{Men: []int64{2}},
		picture.Scene{Links: map[rules.Spot]picture.Link{{At: 1}: {To: "3/", Label: "<go>"}}}, words.English{}.Say)
	if !strings.Contains(svg, `role="group"`) || !strings.Contains(svg, `href="3/"><title>&lt;go&gt;</title>`) {
		t.Errorf("with a link: %s", svg)
	}
}

// A board that scrolls on a page is drawn up to a size, and said in words beyond that.
func TestScrolled(t *testing.T) {
	path := func(nodes int64) (tree rules.Tree) {
		for node := int64(2); node <= nodes; node++ {
			tree.Edges = append(tree.Edges, [2]int64{node - 1, node})
		}
		return tree
	}
	stone := [][2]int64{{1, 1}}
	for _, c := range []struct {
		board rules.Board
		words string // "" if it is drawn
	}{
		{rules.Sheets{Sides: [][2]int64{{25, 40}}}, ""},
		{rules.Sheets{Sides: [][2]int64{{25, 41}}}, "25 x 41"},
		{rules.Sheets{Sides: [][2]int64{{10, 25}, {25, 10}, {20, 25}}}, ""},
		{rules.Sheets{Sides: [][2]int64{{10, 25}, {25, 10}, {20, 26}}}, "20 x 26"}, // the others are drawn
		{rules.Grid{Rows: 31, Columns: 32, Visited: stone}, ""},
		{rules.Grid{Rows: 32, Columns: 32, Visited: stone}, "column 1"},
		{rules.Grid{Rows: 1, Columns: 101, Visited: stone}, "column 1"},
		{rules.Strip{Men: []int64{300}}, ""},
		{rules.Strip{Men: []int64{301}}, "men on 301"},
		{path(120), ""},
		{path(121), "The tree has 121 nodes"},
	} {
		svg := picture.Board(c.board, picture.Scene{}, words.English{}.Say)
		if !strings.Contains(svg, c.words) {
			t.Errorf("%v has no words %q: %s", c.board, c.words, svg)
		}
		drawn := strings.Contains(svg, `class="cell"`) || strings.Contains(svg, `class="node"`)
		_, beside := c.board.(rules.Sheets)
		if drawn != (c.words == "") && !(beside && strings.Contains(svg, "h26v26")) {
			t.Errorf("%v is drawn: %v", c.board, drawn)
		}
	}
}

// The board does not change its size while stones are taken from it. Its cells are 44 pixels wide, or 57 where
// a small one is played on.
func TestSize(t *testing.T) {
	start := rules.Piles{Sizes: []int64{9, 3}}
	size := regexp.MustCompile(`viewBox="[^"]*" width="\d+" height="\d+"`)
	before := size.FindString(picture.Board(start, picture.Scene{Start: start}, words.English{}.Say))
	for _, left := range [][]int64{{2}, {}} {
		if after := size.FindString(picture.Board(rules.Piles{Sizes: left}, picture.Scene{Start: start},
			words.English{}.Say)); before == "" || before != after {
			t.Errorf("%s becomes %s", before, after)
		}
	}
	square := func(side int64) rules.Board {
		return rules.Grid{Rows: side, Columns: side, Visited: [][2]int64{{1, 1}}}
	}
	for _, c := range []struct {
		side   int64
		played bool
		cell   int
	}{{3, false, 44}, {3, true, 57}, {5, true, 44}} {
		scene := picture.Scene{}
		if c.played {
			scene.Start = square(c.side)
		}
		svg := picture.Board(square(c.side), scene, words.English{}.Say)
		var least, box, shown int
		fmt.Sscanf(svg, `<div class="fit"><svg class="least" width="%d"`, &least)
		fmt.Sscanf(size.FindString(svg), `viewBox="0 0 %d %d" width="%d"`, &box, &box, &shown)
		if side := int(c.side); least != box || shown/side != c.cell || least/side != 26 {
			t.Errorf("%d cells are from %d to %d pixels wide, want %d each", side, least, shown, c.cell)
		}
	}
}

// The board shows the move made last: what it took, an arrow, or what it has changed.
func TestMade(t *testing.T) {
	for _, c := range []struct {
		id, position, move  string
		gone, arrows, fresh int
	}{
		{"poj1067", "3 5", "take 2 from both piles", 4, 0, 0},
		{"hdu1850", "3 5", "take 3 from the pile of 3", 3, 0, 0},
		{"hdu1850", "3", "take 3 from the pile of 3", 3, 0, 0},
		{"hdu1846", "7, at most 3", "take 2", 2, 0, 0},
		{"hdu2188", "7 of 24, at most 3", "add 2", 0, 0, 2},
		{"boj11872", "2 5", "split the pile of 5 into 2 and 3", 0, 0, 5},
		{"poj1740", "2 2 3", "remove 1 from the pile of 3, hand 1 to a pile of 2", 2, 0, 1},
		{"poj1704", "2 5 9", "slide the man on 5 to 4", 0, 1, 0},
		{"poj1704", "2 5 9", "slide the man on 9 to 7", 0, 1, 0},
		{"hdu1730", "5: 1-3 4-2, Tom", "move the man in row 2 from 4 to 5", 0, 1, 0},
		{"bzoj2463", "3", "push the stone down", 0, 1, 0},
		{"hdu1524", "0>1 1>2 2 | 1 0", "move the chessman on node 1 to node 2", 0, 1, 0},
		{"luogu6560", "1>1,2 2>1 3 | 1 to 3", "move the chessman on node 1 to node 1", 0, 1, 0},
		{"hdu3537", "1 3 4", "turn coins 1, 3 and 4", 0, 0, 3},
		{"poj2311", "4x5 2x2", "cut the 4 x 5 sheet into 4 x 2 and 4 x 3", 0, 0, 20},
		{"cf305e", "abacaba", "cut out letter 2", 0, 0, 1},
		{"agc017d", "1-2 2-3 1-4", "cut the edge from 1 to 2", 4, 0, 0},         // two edges and two nodes
		{"poj3710", "1-2 1-2 2-3 2-4 3-4", "cut the edge from 1 to 2", 1, 0, 0}, // the edge alone: there is another
		{"poj3710", "1-2 2-3 2-4 3-4", "cut the edge from 1 to 2", 7, 0, 0},     // four edges and three nodes
		{"poj3710", "1-2 2-3 2-4 3-4", "cut the edge from 3 to 4", 1, 0, 0},
	} {
		p, _ := suite.Find(c.id)
		before := full.Must(p.New().Position(c.position))(t)
		i, moves := -1, slices.Collect(before.Moves())
		if i = slices.IndexFunc(moves, func(m rules.Move) bool { return m.Done.String() == c.move }); i < 0 {
			t.Fatalf("%s %s: the moves are %v", c.id, c.position, moves)
		}
		svg := picture.Board(moves[i].To.Board(),
			picture.Scene{Start: before.Board(), Before: before.Board(), Made: moves[i].Spots}, words.English{}.Say)
		got := [3]int{strings.Count(svg, `"gone"`), strings.Count(svg, `"move last"`), strings.Count(svg, `"fresh"`)}
		if want := [3]int{c.gone, c.arrows, c.fresh}; got != want {
			t.Errorf("%s %s, %s: %d are gone, %d arrows, %d fresh; want %d", c.id, c.position, c.move, got[0], got[1],
				got[2], want)
		}
	}
}

// Each move has the spots that stand for it on the board. Equal piles stand for each other,
// unless the game tells them apart.
func TestSpots(t *testing.T) {
	for _, c := range []struct{ id, position, move, want string }{
		{"hdu1850", "3 5", "take 3 from the pile of 5", "[[{1 2}]]"},
		{"hdu1850", "3 3", "take 2 from the 1st pile of 3", "[[{0 1}]]"}, // told apart
		{"misere-mm", "3 3", "take 2 from a pile of 3", "[[{0 1}] [{1 1}]]"},
		{"poj1067", "3 3", "take 2 from a pile of 3", "[[{1 1}] [{0 1}]]"},
		{"poj1067", "3 3", "take 2 from both piles", "[[{0 1} {1 1}]]"},
		{"poj1740", "2 2 3", "remove 1 from the pile of 3, hand 1 to a pile of 2", "[[{0 3} {2 1}] [{1 3} {2 1}]]"},
		{"cf768e", "3 3(1)", "take 1 from the pile of 3", "[[{0 2}]]"},
		{"hdu1846", "7, at most 3", "take 2", "[[{0 5}]]"},
		{"hdu2188", "7 of 24, at most 3", "add 2", "[[{0 9}]]"},
		{"poj1704", "2 5", "slide the man on 5 to 4", "[[{0 5} {0 4}]]"},
		{"hdu4315", "2 K5", "lift the person on 2 to the hilltop", "[[{0 2} {0 0}]]"},
		{"hdu1730", "5: 1-3 4-2, Tom", "move the man in row 2 from 4 to 5", "[[{1 4} {1 5}]]"},
		{"poj2311", "4x5", "cut the 4 x 5 sheet into 4 x 2 and 4 x 3", "[[{0 6}] [{0 7}]]"}, // and its mirror image
		{"timus1639", "4x1 4x1", "break a 4 x 1 piece into 1 x 1 and 3 x 1", "[[{0 1}] [{1 1}] [{0 3}] [{1 3}]]"},
		{"hdu1524", "0>1 1>2 2 | 1 0", "move the chessman on node 1 to node 2", "[[{0 1} {0 2}]]"},
		{"bzoj2463", "3", "push the stone down", "[[{2 1}]]"},
		{"boj11872", "2 5", "split the pile of 5 into 2 and 3", "[[{1 2} {1 0}]]"},
		{"cf305e", "aba c bab", "cut out letter 6", "[[{0 6}]]"},
		{"agc017d", "1-2 2-3", "cut the edge from 1 to 2", "[[{0 2}]]"},
		{"poj3710", "1-2 1-2 2-2", "cut the edge from 2 to 2", "[[{2 0}]]"}, // the second edge that closes a circle
	} {
		p, _ := suite.Find(c.id)
		position := full.Must(p.New().Position(c.position))(t)
		moves := slices.Collect(position.Moves())
		i := slices.IndexFunc(moves, func(m rules.Move) bool { return m.Done.String() == c.move })
		if i < 0 {
			t.Fatalf("%s %s: the moves are %v", c.id, c.position, moves)
		}
		if got := fmt.Sprint(picture.Spots(position.Board(), moves)[i]); got != c.want {
			t.Errorf("%s %s, %s: %s, want %s", c.id, c.position, c.move, got, c.want)
		}
	}
}
