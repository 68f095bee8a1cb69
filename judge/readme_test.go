package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// pages are the pages that show commands. TestNewProblem runs those of problems/README.md.
var pages = []string{"README.md", "judge/README.md", "judge/README.zh.md"}

// readPage returns the text of a page or another file of the repository.
func readPage(t *testing.T, page string) string {
	t.Helper()
	return string(full.Must(os.ReadFile("../" + page))(t))
}

// A session is a command with its output, as a page shows them.
type session struct{ command, output string }

// sessions returns the sessions and the other commands of a page. A session is an indented
// command by itself; the next indented lines are its output.
func sessions(text string) (list []session, others []string) {
	blocks := regexp.MustCompile(`(?m)^    .*\n(?:\n*    .*\n)*`).FindAllString(text, -1)
	for b, block := range blocks {
		// A command ends at two blanks; an explanation follows.
		for _, line := range regexp.MustCompile(`(?m)^    (?:go run \./judge ?|judge )(.*?)(?:  .*)?$`).FindAllStringSubmatch(block, -1) {
			if strings.Count(block, "\n") > 1 || b+1 == len(blocks) || strings.HasPrefix(blocks[b+1], "    go ") {
				others = append(others, line[1])
			} else {
				output := strings.ReplaceAll("\n"+blocks[b+1], "\n    ", "\n")
				list = append(list, session{line[1], output[1:]})
			}
		}
	}
	return list, others
}

// unrunnable are the commands that the test does not run: they change the repository (see
// TestNewProblem), never end, or need a key press or a queue.
var unrunnable = regexp.MustCompile(`^(new|watch|completion|serve|work|queue|grade .*--queue)( |$)`)

// Each session of a page shows what the command prints, except for measured numbers, and
// each other command works.
func TestReadmeSessions(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	toolchain.Need(t, "Python")
	folder := t.TempDir()
	for name, from := range map[string]string{
		"mine.cpp":               "judge/testdata/readme/mine.cpp",
		"class/hdu1850/anna.go":  "problems/hdu1850/main.go",
		"class/hdu1850/ben.cpp":  "judge/testdata/readme/mine.cpp",
		"class/hdu2177/carla.go": "problems/hdu2177/mistakes/adds_stones.go",
	} {
		full.Write(t, filepath.Join(folder, name), readPage(t, from))
	}
	read := lists.Each(pages, func(page string) string { return readPage(t, page) })
	t.Chdir(folder)
	suite := judge{files: suite.Own, stdin: strings.NewReader("")}
	found := 0
	for i, page := range pages {
		t.Setenv("GRUNDY_LANG", map[bool]string{true: "zh", false: "en"}[strings.HasSuffix(page, ".zh.md")])
		list, others := sessions(read[i])
		found += len(list) + len(others)
		for _, command := range others {
			if unrunnable.MatchString(command) {
				continue
			}
			if strings.HasPrefix(command, "audit ") { // which is a program of the repository
				t.Chdir(repository)
			}
			status, _, stderr := suite.invoke(strings.Fields(command)...)
			t.Chdir(folder)
			if status != accepted && status != notAccepted {
				t.Errorf("%s: judge %s ends with status %d: %s", page, command, status, stderr)
			}
		}
		for _, s := range list {
			_, stdout, stderr := suite.invoke(strings.Fields(s.command)...)
			begin, end, gap := strings.Cut(plain(s.output), "\n...\n")
			got := plain(stdout)
			if gap && !(strings.HasPrefix(got, begin+"\n") && strings.HasSuffix(got, "\n"+end)) || !gap &&
				got != begin {
				t.Errorf("%s: judge %s does not print this, but\n%s\nstandard error:\n%s", page, s.command, stdout,
					stderr)
			}
		}
	}
	if found < 10 {
		t.Fatalf("the pages show %d commands, want at least 10", found)
	}
}

// The first page says the same in Chinese: it has the same commands, sessions and verdicts, in the same order.
func TestReadmeChinese(t *testing.T) {
	marks := regexp.MustCompile("(?m)^\\| `?[A-Za-z].*?\\||^    (?:go|judge) .*?(?:  |$)|`judge export .*?`")
	var of [2][]string
	for i, page := range []string{"README.md", "judge/README.zh.md"} {
		text, _, _ := strings.Cut(readPage(t, page), "\n| problem |")
		for _, mark := range marks.FindAllString(text, -1) {
			mark = strings.ReplaceAll(mark, " --lang zh", "")
			if !texts.IsChinese(mark) && !strings.HasPrefix(mark, "| verdict ") && !strings.HasPrefix(mark, "| command ") {
				of[i] = append(of[i], strings.TrimSpace(mark))
			}
		}
	}
	if diff := cmp.Diff(of[0], of[1]); diff != "" || len(of[0]) < 40 {
		t.Errorf("README.md has %d commands and verdicts; judge/README.zh.md: -want +got\n%s", len(of[0]), diff)
	}
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
			begins := regexp.MustCompile(`(?m)^func (Test|Benchmark)?` + command[2])
			for _, folder := range strings.Fields(command[1]) {
				files, _ := filepath.Glob("../" + strings.TrimSuffix(folder, "/...") + "/*_test.go")
				if !slices.ContainsFunc(files, func(file string) bool { return begins.MatchString(readPage(t, file[len("../"):])) }) {
					t.Errorf("%s: %s: no test in %s", page, command[0], folder)
				}
			}
		}
	}
	if found < 3 {
		t.Fatalf("the pages name tests in %d commands, want at least 3", found)
	}
}

// updating is the command that writes the table of README.md anew.
const updating = "go test ./judge -run TestEachReadmeRow -update"

// Every problem that the judge knows has a page with all the sections, and without the facts that its
// room has.
func TestEachPage(t *testing.T) {
	sections := []string{"The game", "Input", "Output", "Example", "The theorem", "Cost", "Traps", "Samples"}
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			page, err := suite.Own.Page(p.ID)
			if err != nil {
				t.Fatalf("problems/%s/README.md: no page; write one that begins\n\n# %s (%[1]s)\n\nand has the sections %s",
					p.ID, p.Title, strings.Join(sections, ", "))
			}
			lines := strings.Split(page, "\n")
			if title := lines[0]; !strings.HasPrefix(title, "# ") || !strings.Contains(title, p.Title) || !strings.HasSuffix(title, "("+p.ID+")") {
				t.Errorf("%s: heading %q, want # %s (%s)", p.ID, title, p.Title, p.ID)
			}
			if head, _ := suite.Sections(page); head != lines[0]+"\n" {
				t.Errorf("%s: the page has more than its title before the first section; facts come from the room", p.ID)
			}
			var got []string
			for i, line := range lines {
				if section, ok := strings.CutPrefix(line, "## "); ok {
					got = append(got, section)
				}
				if n := len([]rune(line)); n > 100 {
					t.Errorf("problems/%s/README.md:%d: %d columns, too wide for a terminal", p.ID, i+1, n)
				}
			}
			if !slices.Equal(got, sections) {
				t.Errorf("%s: sections %q, want %q", p.ID, got, sections)
			}
		})
	}
}

// The table of README.md says of each problem what the judge knows of it, and of no
// other one.
func TestEachReadmeRow(t *testing.T) {
	table := regexp.MustCompile(`(?m)(?:^\| \[.*\n)+`)
	readme := readPage(t, "README.md")
	wanted := strings.Join(lists.Each(suite.ToLearn(suite.Problems), suite.Problem.Row), "\n") + "\n"
	if *update {
		readme = table.ReplaceAllLiteralString(readme, wanted)
		full.Write(t, "../README.md", readme)
	}
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if !strings.Contains(readme, p.Row()+"\n") {
				t.Errorf("the table of README.md lacks the row\n%s\nwrite it with %s", p.Row(), updating)
			}
		})
	}
	if rows := table.FindString(readme); !t.Failed() && rows != wanted {
		t.Errorf("the table of README.md has a row of no problem, or not the order to learn in; write it with %s\n%s", updating, rows)
	}
}

// Each folder in problems and samples belongs to a problem.
func TestUnlisted(t *testing.T) {
	for top, files := range map[string]fs.FS{"problems": suite.Own.Problems, "samples": suite.Own.Samples} {
		for _, folder := range full.Must(fs.ReadDir(files, "."))(t) {
			if _, ok := suite.Find(folder.Name()); !ok && folder.IsDir() {
				t.Errorf("%s/%s: no problem of that name in judge/internal/suite/rooms.go", top, folder.Name())
			}
		}
	}
}
