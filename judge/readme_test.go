package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// pages are the pages that show commands. TestNewProblem runs those of problems/README.md.
var pages = []string{"README.md", "judge/README.md"}

// readPage returns the text of a page.
func readPage(t *testing.T, page string) string {
	t.Helper()
	return string(full.Must(os.ReadFile("../" + page))(t))
}

// A session is a command with its output, as a page shows them.
type session struct {
	command string
	output  string
	from    int // the first line of the output, counted from 0
}

// sessions returns the sessions and the other commands of a page. A session is an indented
// command by itself; the next indented lines are its output.
func sessions(text string) (list []session, others []string) {
	lines := strings.Split(text, "\n")
	var blocks [][2]int // of indented lines
	for i := 0; i < len(lines); i++ {
		if !strings.HasPrefix(lines[i], "    ") {
			continue
		}
		end := i
		for j := i; j < len(lines) && (lines[j] == "" || strings.HasPrefix(lines[j], "    ")); j++ {
			if lines[j] != "" {
				end = j + 1
			}
		}
		blocks = append(blocks, [2]int{i, end})
		i = end
	}
	for b, block := range blocks {
		alone := block[1] == block[0]+1
		shows := b+1 < len(blocks) && !strings.HasPrefix(lines[blocks[b+1][0]], "    go ")
		for _, line := range lines[block[0]:block[1]] {
			command, isCommand := strings.CutPrefix(line, "    go run ./judge")
			if !isCommand {
				command, isCommand = strings.CutPrefix(line, "    judge ")
			}
			command, _, _ = strings.Cut(strings.TrimPrefix(command, " "), "  ") // without its explanation
			switch {
			case !isCommand:
			case alone && shows:
				output := strings.ReplaceAll(strings.Join(lines[blocks[b+1][0]:blocks[b+1][1]], "\n"), "\n    ", "\n")
				list = append(list, session{command, strings.TrimPrefix(output, "    ") + "\n", blocks[b+1][0]})
			default:
				others = append(others, command)
			}
		}
	}
	return list, others
}

// varying matches what differs from run to run apart from measures: the progress of a hunt, and where
// a title is cut to make room for a measure.
var varying = regexp.MustCompile(`found in the first [\d,]+ cases|\w*~ +`)

// plain returns a text without the parts that differ from run to run.
func plain(s string) string { return varying.ReplaceAllString(unmeasured(s), "# ") }

// unrunnable are the commands that the test does not run: they change the repository (see
// TestNewProblem), never end, or need a key press.
var unrunnable = regexp.MustCompile(`^(new|watch|completion|serve)( |$)`)

// Each session of a page shows what the command prints, except for measured numbers, and
// each other command works.
func TestReadmeSessions(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	toolchain.Need(t, "Python")
	texts := make(map[string]string)
	for _, page := range pages {
		texts[page] = readPage(t, page)
	}
	t.Chdir(sessionFolder(t))
	suite := judge{files: suite.Own, stdin: strings.NewReader("")}
	found := 0
	for _, page := range pages {
		list, others := sessions(texts[page])
		found += len(list) + len(others)
		for _, command := range others {
			if unrunnable.MatchString(command) {
				continue
			}
			if status, _, stderr := suite.invoke(strings.Fields(command)...); status != accepted && status != notAccepted {
				t.Errorf("%s: judge %s ends with status %d: %s", page, command, status, stderr)
			}
		}
		for _, s := range list {
			_, stdout, stderr := suite.invoke(strings.Fields(s.command)...)
			begin, end, gap := strings.Cut(plain(s.output), "\n...\n")
			got := plain(stdout)
			if gap && !(strings.HasPrefix(got, begin+"\n") && strings.HasSuffix(got, "\n"+end)) || !gap && got != begin {
				t.Errorf("%s:%d: judge %s does not print this, but\n%s\nstandard error:\n%s", page, s.from+1, s.command, stdout, stderr)
			}
		}
	}
	if found < 10 {
		t.Fatalf("the pages show %d commands, want at least 10", found)
	}
}

// sessionFolder returns a folder with the files that the sessions use.
func sessionFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, from := range map[string]string{
		"mine.cpp":               "testdata/readme/mine.cpp",
		"class/hdu1850/anna.go":  "../problems/hdu1850/main.go",
		"class/hdu1850/ben.cpp":  "testdata/readme/mine.cpp",
		"class/hdu2177/carla.go": "../problems/hdu2177/mistakes/adds_stones.go",
	} {
		text := full.Must(os.ReadFile(from))(t)
		full.Check(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755))
		full.Check(t, os.WriteFile(filepath.Join(folder, name), text, 0o644))
	}
	return folder
}

// The tests and benchmarks that the pages name exist.
func TestReadmeTests(t *testing.T) {
	found := 0
	for _, page := range pages {
		for _, command := range regexp.MustCompile(`go test ([^'\n]+?) -(?:run|bench) '?(\w+)`).FindAllStringSubmatch(readPage(t, page), -1) {
			found++
			if command[2] == "xxx" { // only benchmarks
				continue
			}
			for _, folder := range strings.Fields(command[1]) {
				deep, _ := strings.CutSuffix(folder, "/...")
				files, _ := filepath.Glob("../" + deep + "/*_test.go")
				exists := false
				for _, file := range files {
					text, err := os.ReadFile(file)
					exists = exists || err == nil && regexp.MustCompile(`(?m)^func (Test|Benchmark)?`+command[2]).Match(text)
				}
				if !exists {
					t.Errorf("%s: %s: no test in %s", page, command[0], folder)
				}
			}
		}
	}
	if found < 3 {
		t.Fatalf("the pages name tests in %d commands, want at least 3", found)
	}
}

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
			if java := regexp.MustCompile(`(?m)^- Limits: .*\(Java: (\d+) s`).FindStringSubmatch(page); java != nil {
				if limits := judging.LimitsOf(p.Limits, toolchain.Program{Language: "Java"}); java[1] != fmt.Sprint(limits.Time.Seconds()) {
					t.Errorf("%s: Java programs have %v; the page says %s s", p.ID, limits.Time, java[1])
				}
			} else if p.Limits.Java > 0 {
				t.Errorf("%s: the page lacks the time of %v for Java", p.ID, p.Limits.Java)
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

// README.md names the problems of which a program is tried on every legal case.
func TestReadmeAll(t *testing.T) {
	var ids []string
	for _, p := range suite.Problems {
		if all := testset.AllGroup(&testset.Answerer{Rules: p.New()}, toolchain.Program{}); all.Whole() || all.Long != nil {
			ids = append(ids, p.ID)
		}
	}
	last := len(ids) - 1
	want := fmt.Sprintf("The judge tries a program on every legal case of\n%s and %s.\n", strings.Join(ids[:last], ", "), ids[last])
	if readme := full.Must(os.ReadFile("../README.md"))(t); !strings.Contains(string(readme), want) {
		t.Errorf("README.md lacks\n%s", want)
	}
}

// Each folder in problems and samples belongs to a problem.
func TestUnlisted(t *testing.T) {
	for top, files := range map[string]fs.FS{"problems": suite.Own.Problems, "samples": suite.Own.Samples} {
		for _, folder := range full.Must(fs.ReadDir(files, "."))(t) {
			if _, ok := suite.Find(folder.Name()); !ok {
				t.Errorf("%s/%s: no problem of that name in judge/internal/suite/rooms.go", top, folder.Name())
			}
		}
	}
}
