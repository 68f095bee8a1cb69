package main

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"grundy/judge/internal/rules"
	"grundy/problems"
)

// facts are the lines at the head of a problem's page.
func facts(p rules.Problem) []string {
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
// sections; every folder under problems is a problem that the judge knows.
func TestPages(t *testing.T) {
	sections := []string{"The game", "Input", "Output", "Example", "The theorem", "Cost", "Traps", "Samples"}
	for _, p := range rules.Problems {
		page, err := fs.ReadFile(problems.Files, p.ID+"/README.md")
		if err != nil {
			t.Error(err)
			continue
		}
		lines := strings.Split(string(page), "\n")
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
	}
	folders, err := fs.ReadDir(problems.Files, ".")
	if err != nil {
		t.Fatal(err)
	}
	if len(folders) != len(rules.Problems) {
		t.Errorf("%d folders under problems, %d problems in judge/internal/rules/problems.go", len(folders), len(rules.Problems))
	}
}

// The table of README.md says of each problem what the judge knows of it.
func TestReadmeTable(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, p := range rules.Problems {
		fmt.Fprintf(&want, "| [%s](problems/%[1]s/README.md) | %s | %s | %s | %s |\n", p.ID, p.Title, p.Topic, p.Where(), p.Takes("Go"))
	}
	if !strings.Contains(string(readme), want.String()) {
		t.Errorf("the table of README.md should have these rows:\n%s", want.String())
	}
}
