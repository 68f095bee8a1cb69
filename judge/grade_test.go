package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/class"
	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// classOf writes programs into a folder named "a class" and works next to it.
func classOf(t *testing.T, programs map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range programs {
		full.Write(t, filepath.Join("a class", filepath.FromSlash(name)), text)
	}
}

// graded runs judge grade and returns its exit status and output.
func graded(t *testing.T, args ...string) (status int, stdout string) {
	t.Helper()
	status, stdout, stderr := judge{files: suite.Own}.invoke(append([]string{"grade"}, args...)...)
	if stdout == "" {
		t.Fatalf("judge grade %q: exit status %d:\n%s", args, status, stderr)
	}
	return status, "\n" + stdout
}

const emptyGo = "package main\n\nfunc main() {}\n"

// After an interrupt in the middle of a line, or a change of a program, the judge judges
// only that program again, and reports the same.
func TestGradeResumes(t *testing.T) {
	full.Test(t)
	solution := full.Must(suite.Own.Solution("hdu1847"))(t) // which has few tests
	classOf(t, map[string]string{"hdu1847/anna.go": string(solution), "hdu1847/ben.go": string(solution) + "// ben\n",
		"hdu1847/carla.go": emptyGo})
	carla := func(more string) { full.Write(t, "a class/hdu1847/carla.go", emptyGo+more) }
	var said, page [4]string
	for i, step := range []struct {
		before func(kept string) string
		lines  int // in the file of results
	}{
		{func(string) string { return "" }, 4},                             // the list and three programs
		{func(kept string) string { return kept[:len(kept)-100] }, 5},      // the list, two programs, the list, one program
		{func(kept string) string { return kept }, 6},                      // one more list
		{func(kept string) string { carla("// changed"); return kept }, 8}, // the list and the program
	} {
		kept, _ := os.ReadFile("kept.jsonl")
		full.Write(t, "kept.jsonl", step.before(string(kept)))
		_, said[i] = graded(t, "a class", "--resume", "kept.jsonl", "--html", "class.html", "--seconds", "60",
			"--time-limit", "3")
		page[i] = measured.ReplaceAllString(string(full.Must(os.ReadFile("class.html"))(t)), "N")
		if kept, err := os.ReadFile("kept.jsonl"); err != nil || bytes.Count(kept, []byte("\n")) != step.lines ||
			!bytes.HasSuffix(kept, []byte("\n")) {
			t.Errorf("step %d: the file of results is %q, want %d lines; %v", i, kept, step.lines, err)
		}
	}
	if said[1] != said[0] || said[2] != said[0] || page[2] != page[1] {
		t.Errorf("the reports differ:\n%s\n%s", strings.Join(said[:3], ""), strings.Join(page[1:3], "\n"))
	}
}

// What is measured on a page, and its digest.
var measured = regexp.MustCompile(`sha256 \w+|(&lt;)?[\d.:]+`)

// After an interrupt the judge says how many programs are done, and how to continue.
func TestGradeInterrupted(t *testing.T) {
	full.Test(t)
	classOf(t, map[string]string{"hdu1846/anna.go": "package main\n\nfunc main() {\n\tfor {\n\t}\n}\n"})
	defer func(before time.Duration) { graceful = before }(graceful)
	graceful = time.Minute // a busy machine may take long to end a compiler
	r := start(t, nil, "grade", "a class", "--resume", "kept", "--time-limit", "1h")
	r.until("judging hdu1846/anna.go, 0 of 1 judged")
	r.stop()
	if status, said := r.wait(); status != interrupted ||
		!strings.HasSuffix(said, "judge: 0 of 1 done; the same command continues from there\njudge: interrupted\n") {
		t.Errorf("status %d, %s", status, said)
	}
}

// The first programs are judged before the last ones are built.
func TestGradeJudgesWhileItBuilds(t *testing.T) {
	full.Test(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one program at a time
	classOf(t, map[string]string{"hdu1847/anna.go": emptyGo, "hdu1847/ben.go": emptyGo})
	var steps []string
	_, err := class.Grade(t.Context(), class.Job{
		Files: suite.Own, Folder: "a class", Budget: time.Minute,
		Progress: func(step result.Step) { steps = append(steps, words.English{}.Step(step)) },
	})
	want := []string{"building hdu1847/anna.go, 0 of 2 judged ...", "judging hdu1847/anna.go, 0 of 2 judged ...",
		"building hdu1847/ben.go, 1 of 2 judged ...", "judging hdu1847/ben.go, 1 of 2 judged ..."}
	if err != nil || !slices.Equal(steps, want) {
		t.Errorf("%v; steps %q, want %q", err, steps, want)
	}
}

// A program whose compiler is missing is in all reports, with its author and the reason.
func TestGradeNotJudged(t *testing.T) {
	const source = "int main() {}\n"
	classOf(t, map[string]string{"hdu1846/anna.cpp": source, "ben/hdu1846.cpp": source, "abe/what.cpp": source})
	t.Setenv("PATH", t.TempDir())
	status, stdout := graded(t, "a class", "--junit", "class.xml", "--csv", "class.csv", "--html", "class.html",
		"--resume", "kept")
	if status != failed {
		t.Errorf("exit status %d though not all is wrong usage", status)
	}
	if status, _ := graded(t, "a class/abe"); status != misused {
		t.Errorf("exit status %d for wrong usage alone", status)
	}
	if _, _, stderr := (judge{files: suite.Own}).invoke("test", "hdu1846", "a class/ben/hdu1846.cpp", "--junit",
		"one.xml", "--html", "one.html"); stderr == "" {
		t.Error("judge test gives no reason")
	}
	for name, wanted := range map[string][]string{
		stdout: {"\nanna    JE         0 of 1\n", "\nben     JE         0 of 1\n",
			"\n0 of 3 files accepted, 3 not judged.\n", "not judged: hdu1846/anna.cpp: "},
		"class.csv": {`(?m)^anna,hdu1846,hdu1846/anna.cpp,,JE,0,0,0,0,.*g\+\+`, `(?m)^ben,hdu1846,`,
			`(?m)^,unknown,abe/what.cpp,.*no problem ""abe/what""`},
		"class.xml":  {`<testsuite name="hdu1846 anna" .* tests="1" failures="0" errors="1" .*(\n.*)*<error message="judge error: .*g\+\+.*" type="JE">`, `<testsuite name="unknown" `},
		"class.html": {`<th scope="row">anna</th><td data-of="hdu1846"><a href="#[^"]*"><span class="bad">JE</span>`},
		"one.xml":    {`<testcase name="judging" .*\n.*<error message="judge error: .*g\+\+.*" type="JE">`},
		"one.html":   {`JE`},
	} {
		text := name
		if !strings.HasPrefix(name, "\n") {
			text = string(full.Must(os.ReadFile(name))(t))
		}
		for _, want := range wanted {
			if !regexp.MustCompile(want).MatchString(text) {
				t.Errorf("no %q in %s", want, text)
			}
		}
	}
}

// A class has one speed: a file of results keeps it.
func TestGradeSpeed(t *testing.T) {
	classOf(t, map[string]string{"ben/hdu1846.cpp": "int main() {}\n"})
	t.Setenv("PATH", t.TempDir())
	graded(t, "a class", "--resume", "one", "--speed", "2.5")
	graded(t, "a class", "--resume", "one") // not as fast as this machine is
	if text := string(full.Must(os.ReadFile("one"))(t)); strings.Count(text, `"times_slower":2.5`) < 2 {
		t.Errorf("the speed is not kept:\n%s", text)
	}
}

// The judge tries a program again that it could not judge.
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
		full.Write(t, "a class/misere-bash.go", emptyGo+c.text+"\n")
		if _, stdout := graded(t, "a class", "--resume", "kept"); !strings.Contains(stdout, " "+c.verdict+" ") {
			t.Errorf("step %d: no %s in%s", i+1, c.verdict, stdout)
		}
	}
}
