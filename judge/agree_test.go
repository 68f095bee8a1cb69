package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A programToAgree is a known mistake or a right program, in a file.
type programToAgree struct {
	path    string
	verdict result.Verdict // that it must get
	chosen  bool           // whether the slower commands judge it, too
}

// programsToAgree writes programs of a problem into a folder for judge grade: the first known
// mistake, and with GRUNDY_FULL all of them and the right program in C++. None is too slow. For
// --all there is only the first mistake: it tries every test, which takes long.
func programsToAgree(t *testing.T, p suite.Problem, class string, all bool) []programToAgree {
	folder := filepath.Join(class, p.ID)
	full.Check(t, os.Mkdir(folder, 0o755))
	var programs []programToAgree
	write := func(name, text string, verdict result.Verdict, chosen bool) {
		path := filepath.Join(folder, name)
		writeProgram(t, path, text)
		programs = append(programs, programToAgree{path, verdict, chosen})
	}
	first, others := true, full.On() && !all
	for _, m := range full.Must(suite.Own.Mistakes(p.ID))(t) {
		switch {
		case m.Verdict == result.TLE:
		case m.Verdict != result.MLE && first:
			write(m.Name+".go", string(m.Text), m.Verdict, true)
			first = false
		case others:
			write(m.Name+".go", string(m.Text), m.Verdict, false)
		}
	}
	if others && toolchain.Missing("C++") == nil {
		write("right-"+p.ID+".cpp", string(full.Must(os.ReadFile("testdata/right/"+p.ID+".cpp"))(t)), result.AC, false)
	}
	return programs
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

// testAgree judges programs of a problem by all commands, those that have them with flags.
func testAgree(t *testing.T, p suite.Problem, flags ...string) {
	class, all := t.TempDir(), len(flags) > 0
	programs := programsToAgree(t, p, class, all)
	flags = append(flags, "--json", "--seconds", "600")
	graded := verdictsOf(t, append([]string{"grade", class}, flags...)...)
	for _, program := range programs {
		path := program.path
		verdicts := map[string]string{"grade": graded[path]}
		if !all && program.verdict != result.AC || program.chosen && full.On() {
			verdicts["test"] = verdictsOf(t, append([]string{"test", p.ID, path, "--shrink", "0"}, flags...)...)[path]
		}
		if full.On() && program.chosen && !all {
			verdicts["watch"] = watchedVerdict(t, p.ID, path)
			verdicts["submit"] = submittedVerdict(p.ID, path)
			verdicts["stress"] = verdictsOf(t, "stress", p.ID, path, "--json")[path]
		}
		for command, verdict := range verdicts {
			if verdict != program.verdict.String() {
				t.Errorf("%s: judge %s, %q: %q, want %s", filepath.Base(path), command, flags, verdict, program.verdict)
			}
		}
	}
}

// verdictsOf runs a command and returns the verdicts of its JSON document, by file.
func verdictsOf(t *testing.T, args ...string) map[string]string {
	t.Helper()
	_, stdout, stderr := judge{files: suite.Own}.invoke(args...)
	type judged struct{ Submission, Verdict string }
	var document struct {
		judged
		Programs []judged
	}
	if err := json.Unmarshal([]byte(stdout), &document); err != nil {
		t.Fatalf("judge %s: %v\n%s", strings.Join(args, " "), err, stderr)
	}
	verdicts := map[string]string{document.Submission: document.Verdict}
	for _, program := range document.Programs {
		verdicts[program.Submission] = program.Verdict
	}
	return verdicts
}

// watchedVerdict returns what judge watch says first of a program.
func watchedVerdict(t *testing.T, id, path string) string {
	from, to := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan bool)
	go func() {
		judge{files: suite.Own, stdin: strings.NewReader(""), stdout: to, stderr: io.Discard}.main(ctx, []string{"watch", id, path, "--json"})
		to.Close()
		close(ended)
	}()
	line, err := bufio.NewReader(from).ReadBytes('\n')
	stop()
	go io.Copy(io.Discard, from)
	<-ended
	var document struct{ Verdict string }
	if err != nil || json.Unmarshal(line, &document) != nil {
		t.Errorf("judge watch: %v, %.200q", err, line)
	}
	return document.Verdict
}

// submittedVerdict returns what judge submit says of a program.
func submittedVerdict(id, path string) string {
	_, stdout, _ := judge{files: suite.Own}.invoke("submit", id, path)
	for line := range strings.Lines(stdout) {
		for _, v := range []string{"AC", "PE", "WA", "TLE", "MLE", "OLE", "RE", "CE"} {
			if strings.Contains(line, "  "+v+", ") || strings.HasPrefix(line, v+", ") {
				return v
			}
		}
	}
	return ""
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
			files := rightPrograms(t, p.ID)
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

// rightPrograms returns the right programs of a problem, in testdata/right: ID.cpp, ID-array.cpp
// and the like.
func rightPrograms(t *testing.T, id string) []string {
	return append(full.Must(filepath.Glob("testdata/right/"+id+".*"))(t), full.Must(filepath.Glob("testdata/right/"+id+"-*"))(t)...)
}

// testRight judges a right program and hunts for a mistake in it.
func testRight(t *testing.T, p suite.Problem, file string) {
	ending := filepath.Ext(file)
	for _, l := range toolchain.Languages {
		if slices.Contains(l.Endings, ending) {
			toolchain.Need(t, l.Name)
		}
	}
	program := full.Must(toolchain.File(context.Background(), file, func(string) {}))(t)
	time := (10 * conditions{}.limits(p, program).Time).String()
	suite := judge{files: suite.Own}

	commands := [][]string{{"test", p.ID, file, "--json", "--time-limit", time}}
	if filepath.Base(file) == p.ID+".cpp" {
		commands = append(commands, []string{"stress", p.ID, file, "--json", "--time-limit", time, "--seconds", "1"})
	}
	for _, args := range commands {
		_, stdout, stderr := suite.invoke(args...)
		var result struct {
			Verdict, Detail, Input string
			Fault                  struct{ Text string }
			Tests                  []struct {
				Name, Verdict, Detail string
			}
		}
		if err := json.Unmarshal([]byte(stdout), &result); err != nil {
			t.Fatalf("judge %s: %v\n%s", strings.Join(args, " "), err, stderr)
		}
		for _, test := range result.Tests {
			if test.Verdict != "AC" {
				t.Errorf("%s: %s %s", test.Name, test.Verdict, test.Detail)
			}
		}
		if result.Fault.Text != "" {
			t.Errorf("the program %s, which is not so", result.Fault.Text)
		}
		if result.Verdict != "AC" {
			t.Fatalf("judge %s: %s %s\n%.300s", strings.Join(args, " "), result.Verdict, result.Detail, result.Input)
		}
	}
}
