package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// Nothing that judge new leaves to be said is still to be said.
func TestEachToDo(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			for _, place := range toDos(t, "..", p.ID) {
				t.Error(place)
			}
		})
	}
}

// toDos returns the places in a repository where something about a problem is missing.
func toDos(t *testing.T, top, id string) []string {
	t.Helper()
	var places []string
	for _, pattern := range []string{
		"judge/internal/rules/" + id + "/*.go", "problems/" + id + "/*.*", "problems/" + id + "/mistakes/*", "judge/testdata/right/" + id + ".*",
	} {
		files, err := filepath.Glob(filepath.Join(top, pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files, %v", pattern, err)
		}
		for _, file := range files {
			text := full.Must(os.ReadFile(file))(t)
			name, _ := filepath.Rel(top, file)
			for i, line := range strings.Split(string(text), "\n") {
				if _, what, found := strings.Cut(line, "TODO"); found {
					places = append(places, fmt.Sprintf("%s:%d: TODO%s", filepath.ToSlash(name), i+1, what))
				}
			}
		}
	}
	return places
}

// copied returns a copy of the repository, in a path with blanks.
func copied(t *testing.T) string {
	t.Helper()
	top := filepath.Join(t.TempDir(), "a copy")
	for _, folder := range []string{"judge", "problems", "samples"} {
		full.Check(t, os.CopyFS(filepath.Join(top, folder), os.DirFS(filepath.Join("..", folder))))
	}
	for _, file := range []string{"README.md", "go.mod", "go.sum"} {
		full.Check(t, os.WriteFile(filepath.Join(top, file), full.Must(os.ReadFile(filepath.Join("..", file)))(t), 0o644))
	}
	return top
}

// A new problem compiles, and its tests fail with what is to be done. Once that is done
// as problems/README.md says, they pass. The tests themselves are run if GRUNDY_FULL is set.
func TestNewProblem(t *testing.T) {
	full.Daily(t)
	top := copied(t)
	t.Chdir(filepath.Join(top, "judge"))
	own := judge{files: suite.Own, stdin: strings.NewReader("")}
	status, stdout, stderr := own.invoke("new", "take-3", "--title", "Take three", "--topic", "piles, take 1 to 3")
	if status != accepted || !strings.Contains(stdout, "written  judge/internal/rules/take-3/take3.go\n") {
		t.Fatalf("status %d\n%s%s", status, stdout, stderr)
	}
	t.Chdir(top)
	if status, _, stderr := own.invoke("show", "take-3"); status != misused || stderr != "judge: this judge was built without take-3: use go run ./judge in "+top+", or install the judge again\n" {
		t.Errorf("a judge from before: status %d, %s", status, stderr)
	}
	run := func(args ...string) (string, error) {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	rooms := "./judge/internal/rules/take-3" // and with GRUNDY_FULL all of them, which takes long
	if full.On() {
		rooms = "./judge/internal/suite"
	}
	if out, err := run("build", "-trimpath", rooms, "./problems/take-3"); err != nil {
		t.Fatalf("what is new does not compile: %v\n%s", err, out)
	}
	if out, err := exec.Command("gofmt", "-l", "judge", "problems").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("not formatted: %s %v", out, err)
	}
	open := toDos(t, top, "take-3")
	if len(open) < 20 {
		t.Errorf("%d places are to do, want at least 20: %q", len(open), open)
	}
	for _, want := range []string{"judge/internal/rules/take-3/take3.go:", "problems/take-3/main.go:", "judge/testdata/right/take-3.py:"} {
		if !strings.Contains("\n"+strings.Join(open, "\n"), "\n"+want) {
			t.Errorf("nothing is to do in %s", want)
		}
	}
	if !full.On() {
		return
	}

	packages := []string{"./problems", "./samples", "./judge", "./judge/internal/rules", "./judge/internal/stress", "./judge/internal/suite"}
	tests := append(append([]string{"test"}, packages...), "-run", "TestEach./^take-3$")
	out, err := run("test", "./samples", "./judge", "./judge/internal/rules", "-run", "TestEach./^take-3$")
	if err == nil {
		t.Fatalf("the tests pass, but nothing is done\n%s", out)
	}
	for _, want := range append(open, "samples/take-3 has 1 pairs, want 5 or more", "the solution prints") {
		if !strings.Contains(out, want) {
			t.Errorf("the tests do not say %q", want)
		}
	}

	change := func(name string, oldnew ...string) { t.Helper(); changeFile(t, name, oldnew...) }
	solveTake3(t, change, run)
	answerTake3(t, own, change, run)
	if out, err := run(tests...); err != nil {
		t.Fatalf("all is done, and the tests fail: %v\n%s", err, out)
	}
}

// changeFile replaces texts of a file, and takes every TODO out of it.
func changeFile(t *testing.T, name string, oldnew ...string) {
	t.Helper()
	text := full.Must(os.ReadFile(name))(t)
	changed := string(text)
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(changed, oldnew[i]) {
			t.Fatalf("%s has no %q", name, oldnew[i])
		}
		changed = strings.ReplaceAll(changed, oldnew[i], oldnew[i+1])
	}
	changed = regexp.MustCompile(` ?(// )?TODO[^\n*]*`).ReplaceAllString(changed, "")
	full.Check(t, os.WriteFile(name, []byte(changed), 0o644))
}

// solveTake3 completes the new problem as problems/README.md says, except for its samples.
func solveTake3(t *testing.T, change func(name string, oldnew ...string), run func(args ...string) (string, error)) {
	t.Helper()
	change("judge/internal/rules/take-3/take3.go", "rules.UpTo}", "rules.AtMost(3)}")
	change("problems/take-3/main.go", "wins := false", "sum := 0", "_ = pile", "sum ^= pile % 4", "if wins", "if sum != 0",
		"TODO: the game", "The game", "TODO: the theorem, and", "The theorem, and", "TODO: check both. ", "", "Limits: TODO:", "Limits:")
	change("problems/take-3/mistakes/always_first.go", "TODO: what", "What")
	first := full.Must(os.ReadFile("problems/take-3/mistakes/always_first.go"))(t)
	for name, oldnew := range map[string][]string{ // two more, from the same program
		"always_second": {"//\t2\n//\t1 1", "//\t1\n//\t1", `"Yes"`, `"No"`},
		"number_of_piles": {"var n int", "var n, sum int", "n > 0; n-- {", "n > 0; n-- {\n\t\t\tsum ^= 1", `fmt.Println("Yes")`,
			"if sum != 0 {\n\t\t\tfmt.Println(\"Yes\")\n\t\t} else {\n\t\t\tfmt.Println(\"No\")\n\t\t}", "//\t2\n//\t1 1", "//\t1\n//\t4"},
	} {
		full.Check(t, os.WriteFile("problems/take-3/mistakes/"+name+".go", []byte(strings.NewReplacer(oldnew...).Replace(string(first))), 0o644))
	}
	said, _ := run("test", "./judge/internal/suite", "-run", "TestEachChecked/^take-3$")
	line := regexp.MustCompile(`(?m)^ *(// Checked: by search, .*)$`).FindStringSubmatch(said)
	if line == nil {
		t.Fatalf("no test says how the line Checked has to be:\n%s", said)
	}
	main := full.Must(os.ReadFile("problems/take-3/main.go"))(t)
	changed := regexp.MustCompile(`// Source:.*\n// Checked:.*`).ReplaceAllString(string(main), "// Source: no paper that we know of; the proof is above.\n"+line[1])
	full.Check(t, os.WriteFile("problems/take-3/main.go", []byte(changed), 0o644))
	change("judge/testdata/right/take-3.cpp", "wins = false", "wins = false; int sum = 0", "// TODO", "sum ^= pile % 4; // TODO", "puts(wins", "puts(sum")
	change("judge/testdata/right/take-3.py", "wins = False", "wins = __import__('functools').reduce(lambda a, b: a ^ b % 4, piles, 0)")
}

// answerTake3 runs the commands of problems/README.md on the new problem and adds samples.
func answerTake3(t *testing.T, own judge, change func(name string, oldnew ...string), run func(args ...string) (string, error)) {
	t.Helper()
	built := filepath.Join(t.TempDir(), "judge.bin")
	if out, err := run("build", "-trimpath", "-o", built, "./judge"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, commands := sessions(problemsReadme(t))
	for _, command := range commands {
		args := strings.Fields(strings.NewReplacer("hdu1849", "take-3", `"3 5"`, "3,5", `"`, "").Replace(command))
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "3,5", "3 5")
		}
		if args[0] == "new" {
			continue // done above
		}
		if out, err := exec.Command(built, args...).CombinedOutput(); err != nil {
			t.Errorf("problems/README.md: judge %q: %v\n%s", args, err, out)
		}
	}
	samples := ""
	_, input, _ := own.invoke("gen", "misere-mm", "--kind", "small", "--cases", "20")
	for _, name := range []string{"one", "two", "three", "four"} {
		file := "samples/take-3/" + name
		full.Check(t, os.WriteFile(file+".in", []byte(input), 0o644))
		cmd := exec.Command(built, "answer", "take-3", file+".in")
		var said strings.Builder
		cmd.Stderr = &said
		answer, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %s", err, &said)
		}
		full.Check(t, os.WriteFile(file+".out", answer, 0o644))
		samples += "- `" + name + "`: by search.\n"
	}
	change("problems/take-3/README.md", "- `example`: the one above.", samples+"- `example`: the one above.")
}

// The problem that judge new --help and problems/README.md begin does not exist yet.
func TestNewExample(t *testing.T) {
	readme := problemsReadme(t)
	begin, try, _ := strings.Cut(judge{}.newCommand().Example, "\n")
	for _, line := range []string{"go run ./" + strings.TrimSpace(begin), strings.TrimSpace(try)} {
		if !strings.Contains(readme, "\n    "+line+"\n") {
			t.Errorf("problems/README.md does not show %s", line)
		}
	}
}

// problemsReadme returns problems/README.md of this repository, from judge or from the top of a copy.
func problemsReadme(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"../problems/README.md", "problems/README.md"} {
		if text, err := os.ReadFile(name); err == nil {
			return string(text)
		}
	}
	t.Fatal("no problems/README.md")
	return ""
}

// What can't be begun is refused, and nothing is written.
func TestNoNewProblem(t *testing.T) {
	own := judge{files: suite.Own, stdin: strings.NewReader("")}
	for _, c := range []struct{ id, want string }{
		{"hdu1850", "hdu1850 already exists"},
		{"POJ3480", "POJ3480 already exists, as misere-mm"},
		{"take-3", `judge new take-3 --title "`},
		{"Take_3", `"Take_3" is not an id`},
		{"range", "range cannot be the name of a Go package here"},
		{"rules", "rules cannot be the name of a Go package here"},
	} {
		status, stdout, stderr := own.invoke("new", c.id)
		if status != misused || stdout != "" || !strings.Contains(stderr, c.want) {
			t.Errorf("judge new %s: status %d, %s%s, want %q", c.id, status, stdout, stderr, c.want)
		}
	}
	t.Chdir(t.TempDir())
	if status, _, stderr := own.invoke("new", "take-3"); status != misused || !strings.Contains(stderr, "is not in a copy of the repository") {
		t.Errorf("outside: status %d, %s", status, stderr)
	}
}
