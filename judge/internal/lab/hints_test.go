package lab

import (
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/suite"
)

// tableCommand is a command in a hint, with --at and --show.
var tableCommand = regexp.MustCompile(`judge table (\S+?)(?: --at ("[^"]*"|[^\s)]+))?(?: --show (\w+))?[).,\s]`)

// listItem begins a list in Markdown.
var listItem = regexp.MustCompile(`^([0-9]+[.)]|[-+*]) `)

// Every problem has a question, a part to look at and the law. The tables that they name exist,
// and have lost positions to look at.
func TestEachHints(t *testing.T) {
	commands := 0
	for _, p := range suite.Problems {
		hints, err := suite.Own.Hints(p.ID)
		if err != nil || len(hints) != 3 {
			t.Errorf("%s: %d hints, %v; want 3", p.ID, len(hints), err)
		}
		for _, hint := range hints {
			text := strings.Join(strings.Fields(hint), " ") + " "
			for _, match := range tableCommand.FindAllStringSubmatch(text, -1) {
				commands++
				g := problem(t, match[1])
				show := Winner
				if g, err = g.At(strings.Trim(match[2], `"`)); err != nil {
					t.Errorf("%s: %s: %v", p.ID, match[0], err)
				}
				if match[3] != "" {
					show = Quantity(match[3])
				}
				table, err := g.Make(t.Context(), 9, show)
				if err != nil {
					t.Errorf("%s: %s: %v", p.ID, match[0], err)
					continue
				}
				lost := 0
				for _, c := range table.Cells {
					if c.Value == "lost" {
						lost++
					}
				}
				if lost == 0 {
					t.Errorf("%s: %s: no position is lost", p.ID, match[0])
				}
			}
		}
		for _, hint := range hints {
			for line := range strings.Lines(hint) {
				if len(line) > 80 || listItem.MatchString(line) {
					t.Errorf("%s: a line has over 80 characters, or is a list on the page: %s", p.ID, line)
				}
			}
		}
	}
	if commands < 6 {
		t.Errorf("found %d commands in the hints, want those that are there", commands)
	}
}
