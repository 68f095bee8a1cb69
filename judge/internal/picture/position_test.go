package picture

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/rules"
)

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
		{rules.Number{N: 2, Unit: "stones"}, "oo", "2stones"},
	} {
		svg := Board(c.board, nil)
		var root struct {
			Texts []string `xml:"text"`
			Lanes []struct {
				Texts []string `xml:"text"`
			} `xml:"g"`
		}
		if err := xml.Unmarshal([]byte(svg), &root); err != nil {
			t.Errorf("%v: %v", c.board, err)
		}
		text := ""
		for _, lane := range root.Lanes {
			text += strings.Join(lane.Texts, "")
		}
		if text += strings.Join(root.Texts, ""); strings.Count(svg, "<circle") != len(c.circles) || text != c.text {
			t.Errorf("%v: %d pieces and %q, want %d and %q", c.board, strings.Count(svg, "<circle"), text, len(c.circles), c.text)
		}
		if !regexp.MustCompile(`viewBox="0 0 \d+ \d+" width="\d+"`).MatchString(svg) || strings.Contains(svg, "http") {
			t.Errorf("%v: %s", c.board, svg)
		}
	}
	if svg := Board(rules.Strip{Men: []int64{1, 1000}}, nil); strings.Count(svg, "<rect") > 20 || !strings.Contains(svg, ">1000<") {
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
		{sheets([2]int64{4, 3}), []rules.Board{sheets([2]int64{1, 3}, [2]int64{3, 3}), sheets([2]int64{4, 1}, [2]int64{4, 2})}, "[[{0 3}] [{0 1}]] [[{0 6}] [{0 5}]]"},
		{rules.Graph{Men: []int64{1, 1}}, []rules.Board{rules.Graph{Men: []int64{2, 1}}}, "[[{0 1} {0 2}]]"},
		{rules.Grid{Visited: [][2]int64{{1, 1}}}, []rules.Board{rules.Grid{Visited: [][2]int64{{1, 1}, {2, 1}}}}, "[[{2 1}]]"},
	} {
		if got := strings.Trim(fmt.Sprint(Spots(c.before, c.after)), "[]"); got != strings.Trim(c.want, "[]") {
			t.Errorf("%v: %s, want %s", c.before, got, c.want)
		}
	}
}

// A spot that is a link says so to all readers, and text in it stays text.
func TestLinks(t *testing.T) {
	svg := Board(rules.Strip{Men: []int64{2}}, map[Spot]Link{{0, 1}: {To: "3/", Label: "<go>"}})
	for _, want := range []string{`role="group"`, `<a href="3/"><title>&lt;go&gt;</title>`} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
}
