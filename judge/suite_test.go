package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// facts are the lines at the head of a problem's page.
func facts(p suite.Problem) []string {
	limits := fmt.Sprintf("%d s, %d K", int(p.Limits.Time.Seconds()), p.Limits.Memory)
	if !p.Limits.Known {
		limits = "unknown; judged here with " + limits
	}
	return []string{
		"- Where: " + p.Where(),
		"- Takes Go: " + p.Takes("Go"),
		"- Limits: " + limits,
		"- Topic: " + p.Topic,
	}
}

// Every problem that the judge knows has a page that says the same, and all the
// sections.
func TestEachPage(t *testing.T) {
	sections := []string{"The game", "Input", "Output", "Example", "The theorem", "Cost", "Traps", "Samples"}
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			page, err := suite.Own.Page(p.ID)
			if err != nil {
				t.Fatalf("problems/%s/README.md: no page; write one that begins\n\n# %s (%[1]s)\n\n%[3]s\n\nand has the sections %[4]s",
					p.ID, p.Title, strings.Join(facts(p), "\n"), strings.Join(sections, ", "))
			}
			lines := strings.Split(page, "\n")
			if title := lines[0]; !strings.HasPrefix(title, "# ") || !strings.Contains(title, p.Title) || !strings.HasSuffix(title, "("+p.ID+")") {
				t.Errorf("%s: heading %q, want # %s (%s)", p.ID, title, p.Title, p.ID)
			}
			for _, fact := range facts(p) {
				found := false
				for _, line := range lines {
					found = found || strings.HasPrefix(line, fact)
				}
				if !found {
					t.Errorf("%s: the page lacks the line %q", p.ID, fact)
				}
			}
			var got []string
			for _, line := range lines {
				if section, ok := strings.CutPrefix(line, "## "); ok {
					got = append(got, section)
				}
			}
			if strings.Join(got, ", ") != strings.Join(sections, ", ") {
				t.Errorf("%s: sections %v, want %v", p.ID, got, sections)
			}
			for i, line := range lines {
				if n := len([]rune(line)); n > 100 {
					t.Errorf("problems/%s/README.md:%d: %d columns, too wide for a terminal", p.ID, i+1, n)
				}
			}
		})
	}
}

// The table of README.md says of each problem what the judge knows of it, and of no
// other one.
func TestEachReadmeRow(t *testing.T) {
	readme := full.Must(os.ReadFile("../README.md"))(t)
	_, table, _ := strings.Cut(string(readme), "\n| problem | title | topic | where it lives | takes Go |\n|---|---|---|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(strings.TrimSpace(table), "\n")
	var wanted []string
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			row := fmt.Sprintf("| [%s](problems/%[1]s/README.md) | %s | %s | %s | %s |", p.ID, p.Title, p.Topic, p.Where(), p.Takes("Go"))
			wanted = append(wanted, row)
			if !slices.Contains(rows, row) {
				t.Errorf("the table of README.md lacks the row\n%s", row)
			}
		})
	}
	if len(wanted) < len(suite.Problems) {
		return // a test of one problem alone
	}
	for _, row := range rows {
		if !slices.Contains(wanted, row) {
			t.Errorf("the table of README.md has a row that is of no problem:\n%s", row)
		}
	}
	if !t.Failed() && !slices.Equal(rows, wanted) {
		t.Error("the rows of the table of README.md are not in the order of judge/internal/suite/rooms.go")
	}
}

// Each folder in problems and samples belongs to a problem.
func TestUnlisted(t *testing.T) {
	for _, err := range suite.Own.Unlisted() {
		t.Error(err)
	}
}
