package main

import (
	"encoding/json"
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
		"judge/internal/rules/" + id + "/*.go", "problems/" + id + "/*.*", "problems/" + id + "/mistakes/*",
		"judge/testdata/right/" + id + ".*",
	} {
		files := full.Must(filepath.Glob(filepath.Join(top, pattern)))(t)
		if len(files) == 0 {
			t.Fatalf("%s: no files", pattern)
		}
		for _, file := range files {
			name, _ := filepath.Rel(top, file)
			for i, line := range strings.Split(string(full.Must(os.ReadFile(file))(t)), "\n") {
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
		full.Write(t, filepath.Join(top, file), readPage(t, file))
	}
	return top
}

// repository is its top folder, wherever a test has gone.
var repository, _ = filepath.Abs("..")

// mustCompile builds packages that are new in a copy of the repository. The go command sees their files in the
// repository itself, where it finds all that they import built.
func mustCompile(t *testing.T, top string, packages ...string) {
	t.Helper()
	instead := make(map[string]string)
	for _, pkg := range packages {
		for _, file := range full.Must(filepath.Glob(filepath.Join(top, pkg, "*.go")))(t) {
			instead[filepath.Join(repository, pkg, filepath.Base(file))] = file
		}
	}
	overlay := filepath.Join(t.TempDir(), "overlay.json")
	full.Write(t, overlay, string(full.Must(json.Marshal(map[string]any{"Replace": instead}))(t)))
	cmd := exec.Command("go", append([]string{"build", "-overlay", overlay}, packages...)...)
	cmd.Dir = repository
	if out, err := cmd.CombinedOutput(); err != nil || len(instead) < len(packages) {
		t.Fatalf("what is new does not compile: %v\n%s", err, out)
	}
}

// goTool runs the go command. With -trimpath it finds again what it built in another copy, but
// its tests don't find Go.
func goTool(args ...string) (string, error) {
	root, _ := exec.Command("go", "env", "GOROOT").Output()
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOROOT="+strings.TrimSpace(string(root)))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// A new problem compiles, and its tests fail with what is to be done. Once that is done
// as problems/README.md says, they pass. The tests themselves are run if GRUNDY_FULL is set.
func TestNewProblem(t *testing.T) {
	full.Daily(t)
	top := copied(t)
	_, commands := sessions(readPage(t, "problems/README.md"))
	t.Chdir(filepath.Join(top, "judge"))
	own := judge{files: suite.Own, stdin: strings.NewReader("")}
	status, stdout, stderr := own.invoke("new", "take-3", "--title", "Take three", "--topic", "piles, take 1 to 3")
	if status != accepted || !strings.Contains(stdout, "written  judge/internal/rules/take-3/take3.go\n") {
		t.Fatalf("status %d\n%s%s", status, stdout, stderr)
	}
	t.Chdir(top)
	if status, _, stderr := own.invoke("show", "take-3"); status != misused ||
		stderr != "judge: this judge was built without take-3: use go run ./judge in "+top+", or install the judge again\n" {
		t.Errorf("a judge from before: status %d, %s", status, stderr)
	}
	mustCompile(t, top, "./judge/internal/rules/take-3", "./problems/take-3")
	if out, err := exec.Command("gofmt", "-l", "judge/internal/rules/take-3", "judge/internal/suite",
		"judge/testdata/right", "problems/take-3").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("not formatted: %s %v", out, err)
	}
	open := toDos(t, top, "take-3")
	if len(open) < 20 {
		t.Errorf("%d places are to do, want at least 20: %q", len(open), open)
	}
	for _, want := range []string{"judge/internal/rules/take-3/take3.go:", "problems/take-3/main.go:",
		"problems/take-3/main.cpp:", "judge/testdata/right/take-3.py:"} {
		if !strings.Contains("\n"+strings.Join(open, "\n"), "\n"+want) {
			t.Errorf("nothing is to do in %s", want)
		}
	}
	if !full.On() {
		return
	}

	t.Setenv("GRUNDY_FULL", "1") // as problems/README.md says
	tests := []string{"test", "-trimpath", "-vet=off", "-run", "TestEach./^take-3$", "./samples", "./judge",
		"./judge/internal/rules", "./judge/internal/suite"}
	out, err := goTool(tests...)
	if err == nil {
		t.Fatalf("the tests pass, but nothing is done\n%s", out)
	}
	for _, want := range append(open, "samples/take-3 has 1 pairs, want 5 or more", "the solution prints",
		"it is an exercise of 0 lessons") {
		if !strings.Contains(out, want) {
			t.Errorf("the tests do not say %q", want)
		}
	}
	solveTake3(t)
	answerTake3(t, commands)
	if out, err := goTool("test", "-trimpath", "-vet=off", "./judge", "-run", "TestEachLaw/^take-3$",
		"-update"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := goTool(append(tests, "./problems", "./judge/internal/lab",
		"./judge/internal/judging")...); err != nil {
		t.Fatalf("all is done, and the tests fail: %v\n%s", err, out)
	}
}

// What --home and --limit say stands in the room and in the table of README.md.
func TestNewHomes(t *testing.T) {
	full.Test(t)
	top := copied(t)
	t.Chdir(top)
	own := judge{files: suite.Own, stdin: strings.NewReader("")}
	status, _, stderr := own.invoke("new", "poj2000", "--title", "A Funny Game", "--topic", "symmetry",
		"--home", "hdu 2148", "--home", "Codeforces 768F 768/F", "--limit", "1s,65536K")
	if status != accepted {
		t.Fatalf("status %d, %s", status, stderr)
	}
	const where = "POJ 2000, HDU 2148, Codeforces 768F"
	for file, wants := range map[string][]string{
		"judge/internal/rules/poj2000/poj2000.go": {
			`{Judge: "POJ", Name: "2000"},`, `{Judge: "HDU", Name: "2148"},`, `{Judge: "Codeforces", Name: "768F", Path: "768/F"},`, "Seconds: 1, KiB: 65536,",
		},
		"README.md": {"\n| [poj2000](problems/poj2000/README.md) | A Funny Game | medium | symmetry | " + where +
			" | C++ at POJ, HDU; Go, C++ at Codeforces |\n"},
	} {
		text := string(full.Must(os.ReadFile(file))(t))
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%.1500s", file, want, text)
			}
		}
	}
	mustCompile(t, top, "./judge/internal/rules/poj2000")
}

// change replaces texts of a file, and takes every TODO out of it.
func change(t *testing.T, name string, oldnew ...string) {
	t.Helper()
	changed := string(full.Must(os.ReadFile(name))(t))
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(changed, oldnew[i]) {
			t.Fatalf("%s has no %q", name, oldnew[i])
		}
		changed = strings.ReplaceAll(changed, oldnew[i], oldnew[i+1])
	}
	full.Write(t, name, regexp.MustCompile(` ?(// )?TODO[^\n*]*`).ReplaceAllString(changed, ""))
}

// solveTake3 completes the new problem as problems/README.md says, except for its samples.
func solveTake3(t *testing.T) {
	t.Helper()
	change(t, "judge/internal/rules/take-3/take3.go", "rules.UpTo}", "rules.AtMost(3)}")
	change(t, "problems/take-3/mistakes/always_first.go", "TODO: what", "What")
	first := string(full.Must(os.ReadFile("problems/take-3/mistakes/always_first.go"))(t))
	for name, says := range map[string]string{"always_second": `"No"`, "lower_case": `"yes"`} {
		full.Write(t, "problems/take-3/mistakes/"+name+".go",
			strings.NewReplacer("//\t2\n//\t1 1", "//\t1\n//\t1", `"Yes"`, says).Replace(first))
	}
	said, _ := goTool("test", "-trimpath", "-vet=off", "./judge/internal/suite", "-run", "TestEachChecked/^take-3$")
	line := regexp.MustCompile(`(?m)^ *(// Checked: by search, .*)$`).FindStringSubmatch(said)
	if line == nil {
		t.Fatalf("no test says how the line Checked has to be:\n%s", said)
	}
	main := string(full.Must(os.ReadFile("problems/take-3/main.go"))(t))
	source := regexp.MustCompile(`// Source:.*\n// Checked:.*`).FindString(main)
	change(t, "problems/take-3/main.go", source, "// Source: no paper that we know of; the proof is above.\n"+line[1],
		"wins := false", "sum := 0", "_ = pile", "sum ^= pile % 4",
		"if wins", "if sum != 0", "TODO: the game", "The game", "TODO: the theorem, and", "The theorem, and", "TODO: check both. ", "", "Limits: TODO:", "Limits:")
	full.Write(t, "problems/take-3/hints.md",
		"From which piles of 1 to 8 stones does the first player lose?\n\nWhat completes each move to 4?\n\nThe xor of the remainders modulo 4 decides.\n")
	change(t, "problems/take-3/main.cpp", "// Checked: TODO: the line that main.go has.", line[1],
		"TODO: the theorem, in two lines.", "The xor of all piles modulo 4 decides.",
		"bool wins = false;\n        int n", "int sum = 0, n", "(void)pile", "sum ^= pile % 4", "puts(wins", "puts(sum")
	for _, page := range []string{"COURSE.md", "COURSE.zh.md"} {
		page = filepath.Join("problems", page)
		text := string(full.Must(os.ReadFile(page))(t))
		at := strings.LastIndex(text[:strings.Index(text, "\n## 6. ")], "\n- ") // the exercises of other judges
		full.Write(t, page, text[:at]+"\n- [take-3](take-3/README.md): values of piles."+text[at:])
	}
	change(t, "judge/testdata/right/take-3.py", "wins = False",
		"wins = __import__('functools').reduce(lambda a, b: a ^ b % 4, piles, 0)")
}

// answerTake3 runs the commands of problems/README.md on the new problem and adds samples.
func answerTake3(t *testing.T, commands []string) {
	t.Helper()
	built := filepath.Join(t.TempDir(), "judge.bin")
	if out, err := goTool("build", "-trimpath", "-o", built, "./judge"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, command := range commands {
		command = `"$0" ` + strings.ReplaceAll(command, "hdu1849", "take-3")
		if strings.HasPrefix(command, `"$0" new`) {
			continue // done above
		}
		if out, err := exec.Command("sh", "-c", command, built).CombinedOutput(); err != nil {
			t.Errorf("problems/README.md: %s: %v\n%s", command, err, out)
		}
	}
	samples := ""
	input := full.Must(exec.Command(built, "gen", "misere-mm", "--kind", "small", "--cases", "20").Output())(t)
	for _, name := range []string{"one", "two", "three", "four"} {
		file := "samples/take-3/" + name
		full.Write(t, file+".in", string(input))
		full.Write(t, file+".out", string(full.Must(exec.Command(built, "answer", "take-3", file+".in").Output())(t)))
		samples += "- `" + name + "`: by search.\n"
	}
	change(t, "problems/take-3/README.md", "- `example`: the one above.", samples+"- `example`: the one above.",
		"TODO: a mistake that is easy to make.", "A pile counts by its remainder modulo 4, not modulo 3.")
}

// The problem that judge new --help and problems/README.md begin does not exist yet.
func TestNewExample(t *testing.T) {
	readme := readPage(t, "problems/README.md")
	begin, try, _ := strings.Cut(judge{}.newCommand().Example, "\n")
	for _, line := range []string{"go run ./" + strings.TrimSpace(begin), strings.TrimSpace(try)} {
		if !strings.Contains(readme, "\n    "+line+"\n") {
			t.Errorf("problems/README.md does not show %s", line)
		}
	}
}

// What can't be begun or watched is wrong usage, and nothing is written.
func TestMisused(t *testing.T) {
	for command, want := range map[string]string{
		"new hdu1850":                   "hdu1850 already exists: judge show hdu1850",
		"new POJ3480":                   "POJ3480 already exists: judge show misere-mm",
		"new take-3":                    `judge new take-3 --title "`,
		"new Take_3":                    `"Take_3" is not an id`,
		"new range":                     "range cannot be the name of a Go package here",
		"new rules":                     "rules cannot be the name of a Go package here",
		"watch hdu1846 nowhere/mine.go": "nowhere/: no such file or directory",
		"watch hdu1846 ../go.mod":       "../go.mod: unknown file ending .mod; supported are ",
	} {
		own := judge{files: suite.Own, stdin: strings.NewReader("")}
		status, stdout, stderr := own.invoke(strings.Fields(command)...)
		if status != misused || stdout != "" && !strings.HasPrefix(command, "watch") ||
			!strings.Contains(stderr, want) {
			t.Errorf("judge %s: status %d, %s%s, want %q", command, status, stdout, stderr, want)
		}
	}
	for home, want := range map[string]string{
		"POJ":         "write a judge and the problem's number there, such as POJ 2348; the judges are AtCoder, BZOJ, ",
		"Nowhere 5":   "write a judge and",
		"SPOJ A B C":  "write a judge and",
		"hdoj 1850":   "HDU 1850 already exists: judge show hdu1850",
		"HDU contest": "write a judge and",
	} {
		status, _, stderr := judge{files: suite.Own, stdin: strings.NewReader("")}.invoke("new", "euclid", "--home",
			home)
		if status != misused || !strings.Contains(stderr, want) {
			t.Errorf("--home %q: status %d, %s, want %q", home, status, stderr, want)
		}
	}
	for limit, want := range map[string]string{
		"1s":       "write a time and a memory limit, such as 1s,65536K",
		"1.5s,64M": "the time 1.5s: write whole seconds",
		"1,x":      "the memory x: write megabytes",
	} {
		status, _, stderr := judge{files: suite.Own, stdin: strings.NewReader("")}.invoke("new", "euclid", "--limit",
			limit)
		if status != misused || !strings.Contains(stderr, want) {
			t.Errorf("--limit %q: status %d, %s, want %q", limit, status, stderr, want)
		}
	}
	t.Chdir(t.TempDir())
	if status, _, stderr := (judge{}).invoke("new", "take-3"); status != misused ||
		!strings.Contains(stderr, "is not in a copy of the repository") {
		t.Errorf("outside: status %d, %s", status, stderr)
	}
}
