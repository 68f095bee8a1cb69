package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A judged is what tests read of the JSON documents that commands print.
type judged struct {
	Problem, Submission, Verdict, Name, Detail, Input string

	Fault struct {
		File, Text string
		Line       int
	}
	Tests, Programs []judged
}

// decoded returns a document that a command has printed.
func decoded(t testing.TB, text string) (document judged) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatalf("%v: %.3000s", err, text)
	}
	return document
}

// asked runs a command and returns its document.
func asked(t *testing.T, args ...string) judged {
	t.Helper()
	_, stdout, stderr := judge{files: suite.Own}.invoke(append(args, "--json")...)
	if stdout == "" {
		t.Fatalf("judge %q: %s", args, stderr)
	}
	return decoded(t, stdout)
}

// The commands that judge a program all say the same of it: judge grade, and judge test of
// what is wrong (TestEachRight has the right programs). With GRUNDY_FULL so do watch, submit
// and stress of a few programs, and all with --all for a few problems.
func TestCommandsAgree(t *testing.T) {
	full.Daily(t)
	if full.Race() {
		t.Skip("the race detector changes what programs take")
	}
	for _, p := range suite.Problems {
		if !full.On() && p.ID != "hdu1846" {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			if full.On() {
				t.Parallel()
			}
			testAgree(t, p)
			if full.On() && slices.Contains([]string{"hdu1536", "hdu1846", "poj1704"}, p.ID) {
				testAgree(t, p, "--all")
			}
		})
	}
}

// testAgree judges programs of a problem by all commands, those that have them with flags: the
// first known mistake and, with GRUNDY_FULL, all of them and the right program in C++. None is
// too slow. With flags there is only the first mistake: to try every test takes long.
func testAgree(t *testing.T, p suite.Problem, flags ...string) {
	class, first, others := t.TempDir(), "", full.On() && flags == nil
	want := make(map[string]string) // verdicts by path
	write := func(name string, text []byte, verdict result.Verdict) string {
		path := filepath.Join(class, p.ID, name)
		full.Write(t, path, string(text))
		want[path] = verdict.String()
		return path
	}
	for _, m := range full.Must(suite.Own.Mistakes(p.ID))(t) {
		switch {
		case m.Verdict == result.TLE:
		case m.Verdict != result.MLE && first == "":
			first = write(m.Name+".go", m.Text, m.Verdict)
		case others:
			write(m.Name+".go", m.Text, m.Verdict)
		}
	}
	if others && toolchain.Missing("C++") == nil {
		write("right-"+p.ID+".cpp", full.Must(os.ReadFile("testdata/right/"+p.ID+".cpp"))(t), result.AC)
	}
	said := func(path, verdict string, command ...string) {
		if verdict != want[path] {
			t.Errorf("%s: judge %q: %q, want %s", filepath.Base(path), command, verdict, want[path])
		}
	}
	flags = append(flags, "--seconds", "600")
	graded := asked(t, append([]string{"grade", class}, flags...)...).Programs
	if len(graded) != len(want) {
		t.Errorf("judge grade knows %d programs, want %d", len(graded), len(want))
	}
	for _, program := range graded {
		said(program.Submission, program.Verdict, "grade")
	}
	for path, verdict := range want {
		if test := append([]string{"test", p.ID, path, "--shrink", "0"}, flags...); verdict != result.AC.String() {
			said(path, asked(t, test...).Verdict, test...)
		}
	}
	if !others {
		return
	}
	said(first, asked(t, "stress", p.ID, first).Verdict, "stress")
	r := start(t, io.Discard, "watch", p.ID, first, "--json")
	said(first, decoded(t, <-r.lines).Verdict, "watch")
	r.stop()
	r.wait()
	_, stdout, _ := judge{files: suite.Own}.invoke("submit", p.ID, first)
	verdict := append(regexp.MustCompile(`(?m)(?:^|  )(AC|PE|WA|TLE|MLE|OLE|RE|CE), `).FindStringSubmatch(stdout), "", "")
	said(first, verdict[1], "submit")
}

// A right program, written as people write it, is accepted. The sanitizers of its compiler find
// nothing in it, and neither does a hunt in one program for each problem. It has ten times its
// limit, so that a slow machine changes nothing.
func TestEachRight(t *testing.T) {
	full.Test(t)
	if full.Race() {
		t.Skip("a program is charged with what the judge itself needs under the race detector until it has started")
	}
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel() // but one after the other for one problem: they use its rules
			files := append(full.Must(filepath.Glob("testdata/right/"+p.ID+".*"))(t), full.Must(filepath.Glob("testdata/right/"+p.ID+"-*"))(t)...)
			for _, ending := range []string{".cpp", ".py"} {
				if file := "testdata/right/" + p.ID + ending; !slices.Contains(files, file) {
					t.Errorf("%s is missing", file)
				}
			}
			for _, file := range files {
				t.Run(filepath.Base(file), func(t *testing.T) { testRight(t, p, file) })
			}
		})
	}
}

// testRight judges a right program and hunts for a mistake in it.
func testRight(t *testing.T, p suite.Problem, file string) {
	l, _ := toolchain.LanguageOf(file)
	toolchain.Need(t, l.Name)
	program := full.Must(toolchain.File(context.Background(), file, func(string) {}))(t)
	time := (10 * conditions{}.limits(p, program).Time).String()
	commands := [][]string{{"test", p.ID, file, "--time-limit", time}}
	if filepath.Base(file) == p.ID+".cpp" {
		commands = append(commands, []string{"stress", p.ID, file, "--time-limit", time, "--seconds", "1"})
	}
	for _, args := range commands {
		got := asked(t, args...)
		for _, test := range got.Tests {
			if test.Verdict != "AC" {
				t.Errorf("%s: %s %s", test.Name, test.Verdict, test.Detail)
			}
		}
		if got.Fault.Text != "" {
			t.Errorf("the program %s, which is not so", got.Fault.Text)
		}
		if got.Verdict != "AC" {
			t.Fatalf("judge %q: %s %s\n%.300s", args, got.Verdict, got.Detail, got.Input)
		}
	}
}
