package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// classOf writes programs into a folder named "a class" and works next to it.
func classOf(t *testing.T, programs map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range programs {
		path := filepath.Join("a class", filepath.FromSlash(name))
		full.Check(t, os.MkdirAll(filepath.Dir(path), 0o755))
		full.Check(t, os.WriteFile(path, []byte(text), 0o644))
	}
}

// gradeTest runs judge grade and returns its exit status and output.
func (j judge) gradeTest(t *testing.T, args ...string) (status int, stdout string) {
	t.Helper()
	if j.files.Problems == nil {
		j.files = suite.Own
	}
	status, stdout, stderr := j.invoke(append([]string{"grade"}, args...)...)
	if stdout == "" {
		t.Fatalf("judge grade %q: exit status %d:\n%s", args, status, stderr)
	}
	return status, "\n" + stdout
}

const emptyGo = "package main\n\nfunc main() {}\n"

// After an interrupt in the middle of a line, or a change of a program, the judge judges
// only that program again, and reports the same.
func TestGradeResumes(t *testing.T) {
	full.Daily(t)
	solution := full.Must(suite.Own.Solution("hdu1847"))(t) // which has few tests
	classOf(t, map[string]string{"hdu1847/anna.go": string(solution), "hdu1847/ben.go": string(solution) + "// ben\n", "hdu1847/carla.go": emptyGo})
	var first, page string
	for i, step := range []struct {
		before func(kept []byte) []byte
		lines  int // in the file of results
	}{
		{func([]byte) []byte { return nil }, 4},                            // the list and three programs
		{func(kept []byte) []byte { return kept[:len(kept)-100] }, 5},      // the list, two programs, the list, one program
		{func(kept []byte) []byte { return kept }, 6},                      // one more list
		{func(kept []byte) []byte { classChanges(t); return kept }, 6 + 2}, // the list and the program
	} {
		kept, _ := os.ReadFile("kept.jsonl")
		full.Check(t, os.WriteFile("kept.jsonl", step.before(kept), 0o644))
		_, said := judge{}.gradeTest(t, "a class", "--resume", "kept.jsonl", "--html", "class.html", "--seconds", "60", "--time-limit", "3")
		html, err := os.ReadFile("class.html")
		full.Check(t, err)
		shown := measured.ReplaceAllString(string(html), "N")
		switch i {
		case 0:
			first = said
		case 1:
			page = shown
		case 2:
			if shown != page {
				t.Errorf("the page has changed:\n%s\nbefore:\n%s", shown, page)
			}
		}
		if i < 3 && said != first {
			t.Errorf("step %d:\n%s\nbefore:\n%s", i, said, first)
		}
		kept, err = os.ReadFile("kept.jsonl")
		if n := bytes.Count(kept, []byte("\n")); err != nil || n != step.lines || !bytes.HasSuffix(kept, []byte("\n")) {
			t.Errorf("step %d: the file of results has %d lines, want %d; %v", i, n, step.lines, err)
		}
	}
}

var measured = regexp.MustCompile(`(&lt;)?[\d.:]+`)

func classChanges(t *testing.T) {
	t.Helper()
	full.Check(t, os.WriteFile("a class/hdu1847/carla.go", []byte(emptyGo+"// changed"), 0o644))
}

// After an interrupt the judge says how many programs are done, and how to continue.
func TestGradeInterrupted(t *testing.T) {
	classOf(t, map[string]string{"hdu1846/anna.go": "package main\n\nfunc main() {\n\tfor {\n\t}\n}\n"})
	defer func(before time.Duration) { graceful = before }(graceful)
	graceful = time.Minute // a busy machine may take long to end a compiler
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	var stderr bytes.Buffer
	own := judge{files: suite.Own, stdout: io.Discard, stderr: &stderr}
	status := own.main(ctx, []string{"grade", "a class", "--resume", "kept", "--time-limit", "1h"})
	if status != interrupted || !strings.HasSuffix(stderr.String(), "judge: 0 of 1 done; the same command continues from there\njudge: interrupted\n") {
		t.Errorf("status %d, %s", status, &stderr)
	}
}

// A program whose compiler is missing is in all reports, with its author and the reason.
func TestGradeNotJudged(t *testing.T) {
	const source = "int main() {}\n"
	classOf(t, map[string]string{"hdu1846/anna.cpp": source, "ben/hdu1846.cpp": source, "abe/what.cpp": source})
	t.Setenv("PATH", t.TempDir())
	status, stdout := judge{}.gradeTest(t, "a class", "--junit", "class.xml", "--csv", "class.csv", "--html", "class.html", "--resume", "kept")
	if status != failed {
		t.Errorf("exit status %d though not all is wrong usage", status)
	}
	if status, _ := (judge{}).gradeTest(t, "a class/abe"); status != misused {
		t.Errorf("exit status %d for wrong usage alone", status)
	}
	_, merged := judge{}.gradeTest(t, "--merge", "kept")
	if _, _, stderr := (judge{files: suite.Own}).invoke("test", "hdu1846", "a class/ben/hdu1846.cpp", "--junit", "one.xml", "--html", "one.html"); stderr == "" {
		t.Error("judge test gives no reason")
	}
	for name, wanted := range map[string][]string{
		stdout:       {"\nanna    JE         0 of 1\n", "\nben     JE         0 of 1\n", "\n0 of 3 programs accepted.\n", "not judged: a class/hdu1846/anna.cpp: "},
		merged:       {"\nben     JE         0 of 1\n"},
		"class.csv":  {`(?m)^anna,hdu1846,a class/hdu1846/anna.cpp,,JE,0,0,0,0,.*g\+\+`, `(?m)^ben,hdu1846,`, `(?m)^,unknown,a class/abe/what.cpp,.*no problem ""abe/what""`},
		"class.xml":  {`<testsuite name="hdu1846 anna" .* tests="1" failures="0" errors="1" .*(\n.*)*<error message="judge error: .*g\+\+.*" type="JE">`, `<testsuite name="unknown" `},
		"class.html": {`<th scope="row">anna</th><td data-of="hdu1846"><a href="#[^"]*"><span class="bad">JE</span>`},
		"one.xml":    {`<testcase name="judging" .*\n.*<error message="judge error: .*g\+\+.*" type="JE">`},
		"one.html":   {`JE`},
	} {
		text := name
		if !strings.HasPrefix(name, "\n") {
			file := full.Must(os.ReadFile(name))(t)
			text = string(file)
		}
		for _, want := range wanted {
			if !regexp.MustCompile(want).MatchString(text) {
				t.Errorf("no %q in %s", want, text)
			}
		}
	}
}

// Merged shares give the same as the whole folder. Without the second share the report has
// the authors of its programs.
func TestGradeMerge(t *testing.T) {
	full.Daily(t)
	for _, c := range []struct {
		pattern string
		files   []string
		missing string // row of a program in the second share
	}{
		{"", []string{"anna/what.cpp", "ben/hdu1846.cpp", "carla/hdu1846.cpp", "hdu1846.cpp"}, "ben      JE"},
		{"", []string{"anna/hdu1846.cpp", "hdu1846.cpp"}, "a class  JE"},
		{"{person}/week1/{problem}", []string{"anna/week1/what.cpp", "ben/week1/hdu1846.cpp", "carla/week1/hdu1846.cpp"}, "ben     JE"},
	} {
		programs := make(map[string]string)
		for _, name := range c.files {
			programs[name] = "int main() {}\n"
		}
		classOf(t, programs)
		t.Setenv("PATH", t.TempDir())
		_, whole := judge{}.gradeTest(t, "a class", "--pattern", c.pattern, "--csv", "whole.csv")
		judge{}.gradeTest(t, "a class", "--pattern", c.pattern, "--shard", "1/2", "--resume", "one")
		judge{}.gradeTest(t, "a class", "--pattern", c.pattern, "--shard", "2/2", "--resume", "two")
		if _, merged := (judge{}).gradeTest(t, "--merge", "one", "two", "--csv", "merged.csv"); merged != whole {
			t.Errorf("merged:\n%s\nthe whole folder:\n%s", merged, whole)
		}
		want, _ := os.ReadFile("whole.csv")
		if got, err := os.ReadFile("merged.csv"); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%v, merged:\n%s\nthe whole folder:\n%s", err, got, want)
		}
		_, one := judge{}.gradeTest(t, "--merge", "one")
		for _, want := range []string{"\n" + c.missing, "\nnot judged: " + c.files[1] + ": no result in these files\n"} {
			if !strings.Contains(one, want) {
				t.Errorf("one of two: no %q in\n%s", want, one)
			}
		}
	}
}

// The judge tries a program again that it could not judge, and a merge has the last result.
func TestGradeTriesAgain(t *testing.T) {
	full.Test(t)
	classOf(t, map[string]string{"misere-bash.go": ""})
	compilers := os.Getenv("PATH")
	for i, c := range []struct{ path, verdict, text string }{
		{t.TempDir(), "JE", "// one"},
		{compilers, "WA", "// one"},
		{t.TempDir(), "JE", "// two"},
		{compilers, "WA", "// one"},
	} {
		t.Setenv("PATH", c.path)
		full.Check(t, os.WriteFile("a class/misere-bash.go", []byte(emptyGo+c.text+"\n"), 0o644))
		for _, args := range [][]string{{"a class", "--resume", "kept"}, {"--merge", "kept"}} {
			if _, stdout := (judge{}).gradeTest(t, args...); !strings.Contains(stdout, " "+c.verdict+" ") {
				t.Errorf("step %d: %q: no %s in%s", i+1, args, c.verdict, stdout)
			}
		}
	}
	// A result of one file counts for more than that another has none.
	t.Setenv("PATH", t.TempDir())
	judge{}.gradeTest(t, "a class", "--resume", "other")
	for _, names := range [][]string{{"kept", "other"}, {"other", "kept"}} {
		if _, stdout := (judge{}).gradeTest(t, "--merge", names[0], names[1]); !strings.Contains(stdout, " WA ") {
			t.Errorf("%q: no WA in%s", names, stdout)
		}
	}
}
