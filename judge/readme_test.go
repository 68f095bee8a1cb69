package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A session is a command that README.md shows with what it prints.
type session struct {
	command string
	output  string
	from    int // where the output stands, in lines
}

// sessions returns the sessions of a text, and the other commands that it shows. A
// session is an indented command by itself; the next indented lines are its output.
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
	const judge = "    go run ./judge"
	for b, block := range blocks {
		alone := block[1] == block[0]+1
		shows := b+1 < len(blocks) && !strings.HasPrefix(lines[blocks[b+1][0]], "    go ")
		for _, line := range lines[block[0]:block[1]] {
			command, isCommand := strings.CutPrefix(line, judge)
			command, _, _ = strings.Cut(strings.TrimPrefix(command, " "), "  ") // without what is said of it
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

// caseCount is how far a hunt has come when it finds something: it differs from run
// to run.
var caseCount = regexp.MustCompile(`found among [\d,]+ cases`)

// plain returns a text without what differs from run to run.
func plain(s string) string { return caseCount.ReplaceAllString(unmeasured(s), "found among # cases") }

// anew returns the lines of README.md that show what a command prints now. Where it
// showed a part of that, it shows as many lines before and behind the gap. A line of
// which only what is measured is another one stays as it was.
func anew(shown, stdout string) []string {
	if begin, end, gap := strings.Cut(shown, "\n...\n"); gap {
		all := strings.SplitAfter(stdout, "\n")
		first, last := strings.Count(begin, "\n")+1, strings.Count(end, "\n")
		stdout = strings.Join(slices.Concat(all[:first], []string{"...\n"}, all[len(all)-1-last:]), "")
	}
	before := make(map[string]string)
	key := func(line string) string { return fmt.Sprint(len([]rune(line)), plain(line)) } // as wide as it was
	for line := range strings.Lines(shown) {
		before[key(strings.TrimRight(line, " \n"))] = line
	}
	var lines []string
	for line := range strings.Lines(stdout) {
		line = strings.TrimRight(line, " \n")
		if old, found := before[key(line)]; found {
			line = strings.TrimRight(old, " \n")
		}
		lines = append(lines, strings.TrimRight("    "+line, " "))
	}
	return lines
}

// What README.md shows is what a person sees, but for what is measured; and all
// commands that it names do something. With -update the outputs that are others are written anew.
func TestReadmeSessions(t *testing.T) {
	full.Test(t)
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	list, others := sessions(string(readme))
	if len(list) < 3 || len(others) < 10 {
		t.Fatalf("README.md shows %d sessions and %d other commands, want at least 3 and 10", len(list), len(others))
	}
	toolchain.Need(t, "C++")
	folder := t.TempDir()
	for name, from := range map[string]string{
		"mine.cpp": "testdata/readme/mine.cpp",
		"mine.go":  "../problems/hdu2177/mistakes/adds_stones.go",
		"my.in":    "../samples/hdu1850/sample.in",

		"class/hdu1850/anna.go":  "../problems/hdu1850/main.go",
		"class/hdu1850/ben.cpp":  "testdata/readme/mine.cpp",
		"class/hdu2177/carla.go": "../problems/hdu2177/mistakes/adds_stones.go",
	} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	suite := judge{files: suite.Own, stdin: strings.NewReader("")}
	for _, s := range slices.Backward(list) { // so that -update moves no line that is still needed
		_, stdout, stderr := suite.invoke(strings.Fields(s.command)...)
		begin, end, gap := strings.Cut(plain(s.output), "\n...\n")
		got := plain(stdout)
		if gap && strings.HasPrefix(got, begin+"\n") && strings.HasSuffix(got, "\n"+end) || !gap && got == begin {
			continue
		}
		if !*update {
			t.Errorf("README.md:%d: judge %s does not print this, but\n%s\nstandard error:\n%s", s.from+1, s.command, stdout, stderr)
			continue
		}
		t.Logf("README.md:%d: what judge %s prints is written anew", s.from+1, s.command)
		lines := strings.Split(string(readme), "\n")
		count := strings.Count(s.output, "\n")
		readme = []byte(strings.Join(slices.Concat(lines[:s.from], anew(s.output, stdout), lines[s.from+count:]), "\n"))
		if err := os.WriteFile(filepath.Join(home, "../README.md"), readme, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range others {
		if strings.HasPrefix(command, "new ") { // changes the repository: see TestNewProblem
			continue
		}
		if status, _, stderr := suite.invoke(strings.Fields(command)...); status != accepted && status != notAccepted {
			t.Errorf("README.md: judge %s ends with status %d: %s", command, status, stderr)
		}
	}
}

// The tests that README.md says how to run are there.
func TestReadmeTests(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := regexp.MustCompile(`go test ([^'\n]+) -(?:run|bench) '?(\w+)`).FindAllStringSubmatch(string(readme), -1)
	if len(commands) < 3 {
		t.Fatalf("README.md has %d commands that run tests, want at least 3", len(commands))
	}
	for _, command := range commands {
		if command[2] == "xxx" { // none: only benchmarks
			continue
		}
		for _, folder := range strings.Fields(command[1]) {
			deep, _ := strings.CutSuffix(folder, "/...")
			files, _ := filepath.Glob("../" + deep + "/*_test.go")
			found := false
			for _, file := range files {
				text, err := os.ReadFile(file)
				found = found || err == nil && regexp.MustCompile(`(?m)^func (Test|Benchmark)?`+command[2]).Match(text)
			}
			if !found {
				t.Errorf("README.md: %s: no test in %s", command[0], folder)
			}
		}
	}
}
