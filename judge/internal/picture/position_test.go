package picture

import (
	"encoding/xml"
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
		{rules.Strip{Men: []int64{2, 3}}, "oo", "|"},
		{rules.Rows{Columns: 4, Men: [][2]int64{{1, 3}}}, "oo", "AB"},
		{rules.Number{N: 3, Unit: "stones", Note: "<2"}, "ooo", "3<2"},
	} {
		svg := Position(c.board)
		var root struct {
			Circles []struct{} `xml:"circle"`
			Texts   []string   `xml:"text"`
		}
		if err := xml.Unmarshal([]byte(svg), &root); err != nil {
			t.Errorf("%v: %v", c.board, err)
		}
		if text := strings.Join(root.Texts, ""); len(root.Circles) != len(c.circles) || text != c.text {
			t.Errorf("%v: %d pieces and %q, want %d and %q", c.board, len(root.Circles), text, len(c.circles), c.text)
		}
		if !regexp.MustCompile(`viewBox="0 0 \d+ \d+" width="\d+"`).MatchString(svg) || strings.Contains(svg, "http") {
			t.Errorf("%v: %s", c.board, svg)
		}
	}
	if svg := Position(rules.Strip{Men: []int64{1, 1000}}); svg != "" {
		t.Errorf("of a long strip: %s", svg)
	}
}
