package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// All that is built, the suite's solutions too, is built before the first program is judged:
// here one that fails before anybody asks the solution.
func TestGradeBuildsFirst(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "misere-bash.go"), []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	files, opened := suite.Own, &recorder{FS: suite.Own.Problems}
	files.Problems = opened
	if status, stdout, stderr := (judge{files: files}).invoke("grade", folder); status != notAccepted {
		t.Fatalf("exit status %d:\n%s%s", status, stdout, stderr)
	}
	if want := "misere-bash/main.go"; !slices.Contains(opened.names, want) {
		t.Errorf("%s was not read", want)
	}
}

// A recorder keeps the names of the files that are opened.
type recorder struct {
	fs.FS
	names []string
}

func (r *recorder) Open(name string) (fs.File, error) {
	r.names = append(r.names, name)
	return r.FS.Open(name)
}

// After an interrupt in the middle of a line nothing is judged again but that one, and
// a program that has changed; what is said is the same.
func TestGradeGoesOn(t *testing.T) {
	full.Daily(t)
	solution, err := suite.Own.Solution("misere-bash")
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "a class")
	file := filepath.Join(folder, "misere-bash")
	if err := os.MkdirAll(file, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name string, text []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(file, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("anna.go", solution)
	write("ben.go", append(solution, "// ben\n"...))
	write("carla.go", []byte("package main\n\nfunc main() {}\n"))
	resume := filepath.Join(folder, "results.jsonl")
	invoke := func() string {
		t.Helper()
		status, stdout, stderr := judge{files: suite.Own}.invoke("grade", folder, "--resume", resume, "--seconds", "1", "--time-limit", "3")
		if status != notAccepted {
			t.Fatalf("exit status %d:\n%s%s", status, stdout, stderr)
		}
		return stdout
	}
	lines := func() [][]byte {
		t.Helper()
		text, err := os.ReadFile(resume)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasSuffix(text, []byte("\n")) {
			t.Fatal("the last line is not complete")
		}
		return bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	}
	first := invoke()
	if n := len(lines()); n != 4 { // the folder and three programs
		t.Fatalf("the file has %d lines, want 4", n)
	}
	whole := bytes.Join(lines(), nil)
	if err := os.WriteFile(resume, whole[:len(whole)-100], 0o644); err != nil {
		t.Fatal(err)
	}
	if again := invoke(); again != first {
		t.Errorf("after an interrupt:\n%s\nbefore:\n%s", again, first)
	}
	if n := len(lines()); n != 5 { // the folder, two programs, the folder, the third one
		t.Errorf("the file has %d lines, want 5", n)
	}
	write("carla.go", []byte("package main\n\nfunc main() { println() }\n"))
	if changed := invoke(); !strings.Contains(changed, "carla") {
		t.Errorf("after a change:\n%s", changed)
	}
	if n := len(lines()); n != 7 {
		t.Errorf("after a change the file has %d lines, want 7", n)
	}
}

// Where a program stands says whose it is and for which problem.
func TestEntrantNames(t *testing.T) {
	for _, c := range []struct{ pattern, path, person, problem string }{
		{"", "hdu1850/anna.cpp", "anna", "hdu1850"},
		{"", "anna/HDU1850.py", "anna", "HDU1850"},
		{"", "POJ 1704/ben.py", "ben", "POJ 1704"},
		{"", "1907/hdu1850.py", "1907", "hdu1850"}, // an id before another name
		{"", "hdu1850/1907.py", "1907", "hdu1850"},
		{"", "hdu1850.py", "", "hdu1850"},
		{"{problem}/{person}/*.c", "hdu1850/anna/main.c", "anna", "hdu1850"},
		{"{person}-{problem}", "anna.b-hdu1850.java", "anna.b", "hdu1850"},
	} {
		matches, err := compiled(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		person, problem, found := matches(c.path)
		if person != c.person || problem != c.problem || !found {
			t.Errorf("%s with %q: person %q, problem %q, found %v", c.path, c.pattern, person, problem, found)
		}
	}
	matches, err := compiled("{problem}/{person}.c")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"hdu1850/anna.py", "x/hdu1850/anna.c", "hdu1850/anna/c"} {
		if _, _, found := matches(path); found {
			t.Errorf("%s matches", path)
		}
	}
}

// The owner of a folder has what names nobody, if it is for a problem.
func TestOwner(t *testing.T) {
	for _, c := range []struct{ pattern, path, author string }{
		{"", "hdu1850.py", "class"},
		{"", "what.py", ""},
		{"", "anna/what.py", ""},
		{"", "anna/week1/hdu1850.py", ""},
		{"{person}/{problem}", "anna/what.py", "anna"},
	} {
		matches, err := compiled(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if e, _ := entrantAt(c.path, "class", matches); e.author != c.author {
			t.Errorf("%s with %q: author %q, want %q", c.path, c.pattern, e.author, c.author)
		}
	}
}

// Without its compiler a program can't be judged. Its person stands in all reports all
// the same, with the reason.
func TestNotJudged(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a class")
	t.Chdir(filepath.Dir(folder))
	t.Setenv("PATH", t.TempDir())
	for _, name := range []string{"hdu1846/anna.cpp", "ben/hdu1846.cpp", "abe/what.cpp"} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("int main() {}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	has := func(name string, wanted ...string) {
		t.Helper()
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wanted {
			if found, err := regexp.Match(want, text); err != nil || !found {
				t.Errorf("%s lacks %q:\n%s", name, want, text)
			}
		}
	}
	status, stdout, stderr := judge{files: suite.Own}.invoke("grade", "a class", "--junit", "class.xml", "--csv", "class.csv", "--html", "class.html", "--resume", "kept")
	if status != failed {
		t.Errorf("exit status %d though not all is wrong usage:\n%s%s", status, stdout, stderr)
	}
	if status, stdout, stderr := (judge{files: suite.Own}).invoke("grade", "a class/abe"); status != misused {
		t.Errorf("wrong usage alone: exit status %d:\n%s%s", status, stdout, stderr)
	}
	for _, want := range []string{"\nanna    JE         0 of 1\n", "\nben     JE         0 of 1\n", "\n0 of 3 programs accepted.\n", "not judged: a class/hdu1846/anna.cpp: "} {
		if !strings.Contains("\n"+stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	if strings.Contains("\n"+stdout, "\na class ") {
		t.Errorf("the folder is no person:\n%s", stdout)
	}
	has("class.csv", `(?m)^anna,hdu1846,a class/hdu1846/anna.cpp,,JE,0,0,0,0,.*g\+\+`, `(?m)^ben,hdu1846,`, `(?m)^,unknown,a class/abe/what.cpp,.*"abe/what"" is no problem`)
	has("class.xml", `<testsuite name="hdu1846 anna" .* tests="1" failures="0" errors="1" .*(\n.*)*<error message="judge error: .*g\+\+.*" type="JE">`, `<testsuite name="unknown" `)
	has("class.html", `<th scope="row">anna</th><td><a href="#[^"]*"><span class="bad">JE</span>`)
	if status, stdout, stderr = (judge{files: suite.Own}).invoke("grade", "--merge", "kept"); status != failed || !strings.Contains("\n"+stdout, "\nben     JE         0 of 1\n") {
		t.Errorf("merged: exit status %d:\n%s%s", status, stdout, stderr)
	}
	if status, stdout, stderr = (judge{files: suite.Own}).invoke("test", "hdu1846", "a class/ben/hdu1846.cpp", "--junit", "one.xml", "--html", "one.html"); status != failed {
		t.Errorf("judge test: exit status %d:\n%s%s", status, stdout, stderr)
	}
	has("one.xml", `<testcase name="judging" .*\n.*<error message="judge error: .*g\+\+.*" type="JE">`)
	has("one.html", `JE`)
}

// A merge says what the shards have said, and of the others whose they are.
func TestMergeNotJudged(t *testing.T) {
	full.Daily(t)
	for _, c := range []struct {
		pattern string
		files   []string
		lacks   string // what is said without the second of two shards
	}{
		{"", []string{"anna/what.cpp", "ben/hdu1846.cpp", "carla/hdu1846.cpp", "hdu1846.cpp"}, "ben      JE"},
		{"", []string{"anna/hdu1846.cpp", "hdu1846.cpp"}, "a class  JE"},
		{"{person}/week1/{problem}", []string{"anna/week1/what.cpp", "ben/week1/hdu1846.cpp", "carla/week1/hdu1846.cpp"}, "ben     JE"},
	} {
		folder := filepath.Join(t.TempDir(), "a class")
		t.Chdir(filepath.Dir(folder))
		t.Setenv("PATH", t.TempDir())
		for _, name := range c.files {
			path := filepath.Join(folder, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("int main() {}\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		invoke := func(args ...string) (stdout string) {
			t.Helper()
			status, stdout, stderr := judge{files: suite.Own}.invoke(append([]string{"grade"}, args...)...)
			if stdout == "" {
				t.Fatalf("%q: exit status %d:\n%s", args, status, stderr)
			}
			return stdout
		}
		whole := invoke("a class", "--pattern", c.pattern, "--csv", "whole.csv")
		invoke("a class", "--pattern", c.pattern, "--shard", "1/2", "--resume", "one")
		invoke("a class", "--pattern", c.pattern, "--shard", "2/2", "--resume", "two")
		if merged := invoke("--merge", "one", "two", "--csv", "merged.csv"); merged != whole {
			t.Errorf("merged:\n%s\nthe whole folder:\n%s", merged, whole)
		}
		want, _ := os.ReadFile("whole.csv")
		if got, err := os.ReadFile("merged.csv"); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%v, merged:\n%s\nthe whole folder:\n%s", err, got, want)
		}
		one := invoke("--merge", "one")
		for _, want := range []string{"\n" + c.lacks, "\nnot judged: " + c.files[1] + ": in none of the files\n"} {
			if !strings.Contains(one, want) {
				t.Errorf("one of two: no %q in\n%s", want, one)
			}
		}
	}
}

// What could not be judged is tried again, and a merge has what came of it last.
func TestGradeTriesAgain(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	t.Chdir(t.TempDir())
	source := filepath.Join(folder, "misere-bash.go")
	compilers := os.Getenv("PATH")
	for i, c := range []struct{ path, verdict, text string }{
		{t.TempDir(), "JE", "// one"},
		{compilers, "WA", "// one"},
		{t.TempDir(), "JE", "// two"},
		{compilers, "WA", "// one"},
	} {
		t.Setenv("PATH", c.path)
		if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"+c.text+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"grade", folder, "--resume", "kept"}, {"grade", "--merge", "kept"}} {
			if _, stdout, stderr := (judge{files: suite.Own}).invoke(args...); !strings.Contains(stdout, " "+c.verdict+" ") {
				t.Errorf("step %d: %q: no %s in\n%s%s", i+1, args, c.verdict, stdout, stderr)
			}
		}
	}
	// What one file has judged counts for more than that another could not.
	t.Setenv("PATH", t.TempDir())
	judge{files: suite.Own}.invoke("grade", folder, "--resume", "other")
	for _, names := range [][]string{{"kept", "other"}, {"other", "kept"}} {
		if _, stdout, stderr := (judge{files: suite.Own}).invoke("grade", "--merge", names[0], names[1]); !strings.Contains(stdout, " WA ") {
			t.Errorf("%q: no WA in\n%s%s", names, stdout, stderr)
		}
	}
}

// Without the samples of its problem a program is not judged: a merge says so.
func TestMergeJudgeError(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	t.Chdir(t.TempDir())
	if err := os.WriteFile(filepath.Join(folder, "misere-bash.go"), []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	files := suite.Own
	files.Samples = fstest.MapFS{}
	status, stdout, stderr := judge{files: files}.invoke("grade", folder, "--resume", "kept")
	if status != failed || !strings.Contains(stdout, " JE ") {
		t.Fatalf("exit status %d:\n%s%s", status, stdout, stderr)
	}
	if _, merged, _ := (judge{files: files}).invoke("grade", "--merge", "kept"); merged != stdout {
		t.Errorf("merged:\n%s\nbefore:\n%s", merged, stdout)
	}
}
