package desk

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

const sentText = `{"name": "G. Stones: a/b", "group": "Round 1", "url": "https://example.org/1", "interactive": false,
"memoryLimit": 256, "timeLimit": 1500, "testType": "single", "input": {"type": "stdin"},
"tests": [{"input": "1\n", "output": "2\n"}, {"input": "3\n", "output": "4\n"}], "batch": {"id": "x", "size": 1}}`

func TestRead(t *testing.T) {
	many := func(n int) string {
		return `{"name": "a", "url": "x", "tests": [{}` + strings.Repeat(",{}", n-1) + `]}`
	}
	for _, c := range []struct{ text, fault string }{
		{many(mostTests), ""}, {many(mostTests + 1), "1001 tests"}, {"", "JSON"}, {"[]", "array"},
		{"{}", "missing"}, {`{"name": "a"}`, "missing"}, {`{"name": 1, "url": "x"}`, "number"},
	} {
		_, err := Read([]byte(c.text))
		full.Fault(t, fmt.Sprintf("%.40q", c.text), err, c.fault)
	}
}

// Each step writes into the folder of the last one; what is there stays.
func TestWrite(t *testing.T) {
	p, err := Read([]byte(sentText))
	if err != nil || p.Name != "G. Stones: a/b" || p.TimeLimit != 1500 || len(p.Tests) != 2 {
		t.Fatalf("%+v, %v", p, err)
	}
	other, later := p, p
	other.Tests, later.Tests = []Test{{"1\n", "5\n"}, p.Tests[1]}, []Test{{"5\n", "6\n"}, p.Tests[0]}
	limited := p
	limited.TimeLimit = 2000
	folder := filepath.Join(t.TempDir(), "with blanks", FolderName(p.Name))
	for i, step := range []struct {
		problem Problem
		program string
		own     bool
		written string
		fault   string
	}{
		{p, "main.py", false, "main.py problem.json test/sample-1.in test/sample-1.out test/sample-2.in test/sample-2.out", ""},
		{p, "main.py", false, "", ""},
		{other, "main.cpp", false, "", "has other tests, so nothing was written"},
		{other, "", true, "test/sample-3.in test/sample-3.out", ""},
		{other, "", true, "", ""},
		{limited, "", true, "problem.json", ""}, // new limits replace old ones
		{limited, "", true, "", ""},
		{p, "", true, "problem.json", ""},
		{later, "main.py", true, "test/sample-4.in test/sample-4.out", ""},
		{later, "main.py", true, "", ""},
	} {
		written, err := Write(folder, step.problem, step.program, fmt.Append(nil, i), step.own)
		full.Fault(t, fmt.Sprint("step ", i), err, step.fault)
		var want []string
		for _, name := range strings.Fields(step.written) {
			want = append(want, filepath.Join(folder, name))
		}
		if fmt.Sprint(written) != fmt.Sprint(want) {
			t.Errorf("step %d: written %q, want %q", i, written, want)
		}
	}
	for name, want := range map[string]string{"main.py": "0", "test/sample-1.in": "1\n", "test/sample-2.out": "4\n",
		"test/sample-3.out": "5\n"} {
		if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if f, err := Folder(folder); err != nil || f.Limits.Time != 1500*time.Millisecond ||
		f.Limits.Memory != 256<<10 || f.Title != p.Name {
		t.Errorf("kept: %+v, %v", f.Problem, err)
	}
	if f, err := Folder(t.TempDir()); err != nil || f.Limits.Time != 2*time.Second || f.Limits.Memory != 256<<10 {
		t.Errorf("an empty folder: %+v, %v", f.Problem, err)
	}
}

// A folder tells its problem: by problem.json, or else by its name.
func TestAt(t *testing.T) {
	top := t.TempDir()
	for _, c := range []struct{ folder, about, problem, foreign string }{
		{"hdu1850", "", "hdu1850", ""},
		{"P2252", "", "P2252", ""},
		{"wythoff", "", "", ""},
		{"wythoff", `{"name": "x", "suite": "P2252"}`, "P2252", ""},
		{"hdu1850", `{"name": "x", "suite": "hdu2177"}`, "hdu2177", ""},
		{"x", `{"name": "Nim", "url": "https://acm.hdu.edu.cn/showproblem.php?pid=1850"}`, "hdu1850", ""},
		{"hdu1850", `{"name": "Nim", "url": "https://example.org/1850"}`, "", "Nim"},
	} {
		folder := filepath.Join(top, c.folder)
		if os.RemoveAll(folder); c.about != "" {
			full.Write(t, filepath.Join(folder, aboutFile), c.about)
		}
		p, foreign, found, err := At(folder)
		title := ""
		if foreign != nil {
			title = foreign.Title
		}
		if err != nil || p.Name() != c.problem || title != c.foreign || found != (c.problem+c.foreign != "") {
			t.Errorf("%s with %s: %q, %q, %v, %v", c.folder, c.about, p.Name(), title, found, err)
		}
	}
	full.Write(t, filepath.Join(top, "hdu1850", aboutFile), "[]")
	if _, _, _, err := At(filepath.Join(top, "hdu1850")); err == nil {
		t.Error("no error though problem.json is no problem")
	}
}

// A problem for which programs need more than standard input and output is refused, with the reason.
func TestRefusal(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct{ fields, want string }{
		{`"interactive": false, "input": {"type": "stdin"}, "output": {"type": "stdout"}`, ""},
		{`"interactive": true`, "A: the problem is interactive, "},
		{`"input": {"type": "file", "fileName": "a.in"}, "output": {"type": "file", "fileName": "a.out"}`,
			"A: programs have to read from a.in and write to a.out, "},
		{`"input": {"type": "regex", "pattern": "A-.*[.]in"}, "output": {"type": "stdout"}`,
			"A: programs have to read from A-.*[.]in, "},
	} {
		p, err := Read([]byte(`{"name": "A", "url": "https://example.org/a", ` + c.fields +
			`, "tests": [{"input": "1", "output": "2"}]}`))
		full.Check(t, err)
		full.Must(Write(folder, p, "", nil, true))(t)
		_, err = full.Must(Folder(folder))(t).Trial()
		full.Fault(t, c.fields, err, c.want)
	}
}

func TestFolderName(t *testing.T) {
	for title, want := range map[string]string{
		"G. Stones: a/b": "G.-Stones-a-b", "../..": "problem", "取石子游戏": "取石子游戏", "": "problem",
		"a\x00b\n": "a-b", "...a...": "a",
		"a\x1b[31m\u009b1m\x7fb": "a-31m-1m-b", "x\u202egnp\u2066y\u061c\u200f": "x-gnp-y",
		strings.Repeat("取", 100): strings.Repeat("取", 40),
	} {
		if got := FolderName(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// Follow sees every way in which editors save, also through a link, and no change of other files.
func TestFollow(t *testing.T) {
	t.Parallel()
	path, link := filepath.Join(t.TempDir(), "mine.py"), filepath.Join(t.TempDir(), "link.py")
	rename := func(from, to string) { full.Check(t, os.Rename(from, to)) }
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(time.Minute, stop)
	for _, follow := range []string{path, link} {
		step := 0
		for save := range full.Must(Follow(ctx, follow))(t) {
			want := []int64{-1, 1, 2, 3, 4, -1}[step]
			if look(path).size != want || save.There != (want >= 0) {
				continue
			}
			if step++; step == 6 {
				break
			}
			[]func(){
				func() { full.Write(t, path, "1") },
				func() { full.Write(t, path, "22") }, // in place
				func() { full.Write(t, path+".new", "333"); rename(path+".new", path) },
				func() { rename(path, path+"~"); full.Write(t, path, "4444") },
				func() { os.Remove(path) },
			}[step-1]()
			<-save.Done()
		}
		if step < 6 {
			t.Fatalf("%s: step %d was not seen", follow, step)
		}
	}
	full.Write(t, path, "1")
	saves := 0
	for range full.Must(Follow(ctx, path))(t) { // ends with ctx
		saves++
		full.Write(t, path+"~", "22")
		time.AfterFunc(5*lookAgain, stop)
	}
	if saves != 1 {
		t.Errorf("%d saves, want 1", saves)
	}
	if _, err := Follow(t.Context(), filepath.Join(path, "mine.py")); err == nil {
		t.Error("no error though the folder does not exist")
	}
}

// Only reports and exports that nobody has edited can be replaced.
func TestCheckReplaced(t *testing.T) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	full.Must(z.Create("a"))(t)
	full.Check(t, z.Close())
	unmarked := packed.String()
	page, export := string(MarkedXML([]byte("<html>1</html>\n"))), string(MarkedZip(packed.Bytes()))
	const foreign, edited = "exists and was not written by judge", "was edited after judge wrote it"
	for _, c := range []struct{ name, text, cause string }{
		{"a.html", page, ""},
		{"a.zip", export, ""},
		{"empty.html", "", ""},
		{"mine.html", "<!DOCTYPE html>\n", foreign},
		{"other.zip", unmarked, foreign},
		{"changed.html", strings.Replace(page, "1", "2", 1), edited},
		{"cut.html", strings.TrimSuffix(page, "\n"), edited},
		{"longer.html", page + "note\n", edited},
		{"longer.zip", export + "x", edited},
		{"head.html", strings.Replace(page, "<html>", "<html><!-- mine -->", 1), edited},
		{"marks.csv", "\ufeffperson,problem\n", "exists and may have been edited"},
	} {
		path := filepath.Join(t.TempDir(), c.name)
		full.Write(t, path, c.text)
		want := ""
		if c.cause != "" {
			want = path + ": " + c.cause + "; name another file or use --force"
		}
		full.Fault(t, c.name, CheckReplaced(path), want)
	}
	z2, err := zip.NewReader(strings.NewReader(export), int64(len(export)))
	if err != nil || len(z2.File) != 1 || !strings.HasPrefix(z2.Comment, markWords) {
		t.Errorf("the zip with its mark: %v", err)
	}
}

// What is kept overwrites nothing, neither a file nor what a link leads to.
func TestKeepPair(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there")
	full.Write(t, there, "mine")
	full.Write(t, filepath.Join(folder, "a.in"), "other")
	for link, to := range map[string]string{"a-2.in": there, "a-3.out": filepath.Join(folder, "nowhere")} {
		if err := os.Symlink(to, filepath.Join(folder, link)); err != nil {
			t.Skip(err)
		}
	}
	for range 2 { // the same pair is not kept twice
		if path, err := KeepPair(folder, "a", []byte("mine"), []byte("1")); path != filepath.Join(folder,
			"a-4.in") || err != nil {
			t.Errorf("kept as %s, %v", path, err)
		}
	}
	entries := full.Must(os.ReadDir(folder))(t)
	if text := full.Must(os.ReadFile(there))(t); len(entries) != 6 || string(text) != "mine" {
		t.Errorf("the folder has %v, the file %q", entries, text)
	}
}
