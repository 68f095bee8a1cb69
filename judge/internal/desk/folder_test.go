package desk

import (
	"cmp"
	"crypto/md5"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const sentText = `{"name": "G. Stones: a/b", "group": "Round 1", "url": "https://example.org/1", "interactive": false,
"memoryLimit": 256, "timeLimit": 1500, "testType": "single", "input": {"type": "stdin"},
"tests": [{"input": "1\n", "output": "2\n"}, {"input": "3\n", "output": "4\n"}], "batch": {"id": "x", "size": 1}}`

func readSent(t *testing.T) Problem {
	t.Helper()
	p, err := Read([]byte(sentText))
	if err != nil || p.Name != "G. Stones: a/b" || p.TimeLimit != 1500 || len(p.Tests) != 2 {
		t.Fatalf("%+v, %v", p, err)
	}
	return p
}

func TestRead(t *testing.T) {
	many := func(n int) string {
		return `{"name": "a", "url": "x", "tests": [{}` + strings.Repeat(",{}", n-1) + `]}`
	}
	for _, c := range []struct{ text, fault string }{
		{many(mostTests), ""}, {many(mostTests + 1), "1001 tests"}, {"", "JSON"}, {"[]", "array"},
		{"{}", "missing"}, {`{"name": "a"}`, "missing"}, {`{"name": 1, "url": "x"}`, "number"},
	} {
		if _, err := Read([]byte(c.text)); (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("Read(%.40q) = %v, want %q", c.text, err, c.fault)
		}
	}
}

// Each step writes into the folder of the last one; what is there stays.
func TestWrite(t *testing.T) {
	p := readSent(t)
	other, later := p, p
	other.Tests = []Test{{"1\n", "5\n"}, p.Tests[1]}
	later.Tests = []Test{{"5\n", "6\n"}, p.Tests[0]}
	folder := filepath.Join(t.TempDir(), "with blanks", FolderName(p.Name))
	prob := func(program string) string {
		return filepath.Join(".cph", fmt.Sprintf(".%s_%x.prob", program, md5.Sum([]byte(filepath.Join(folder, program)))))
	}
	for i, step := range []struct {
		problem Problem
		program string
		own     bool
		written string
		fault   string
	}{
		{p, "main.py", false, "main.py test/sample-1.in test/sample-1.out test/sample-2.in test/sample-2.out " + prob("main.py"), ""},
		{p, "main.py", false, "", ""},
		{other, "main.cpp", false, "", "has other tests, so nothing was written"},
		{other, "", true, "problem.json test/sample-3.in test/sample-3.out", ""},
		{other, "", true, "", ""},
		{later, "main.py", true, "test/sample-4.in test/sample-4.out " + prob("main.py"), ""},
		{later, "main.py", true, "", ""},
	} {
		written, err := Write(folder, step.problem, step.program, fmt.Append(nil, i), step.own)
		if (err == nil) != (step.fault == "") || err != nil && !strings.Contains(err.Error(), step.fault) {
			t.Errorf("step %d: %v, want %q", i, err, step.fault)
		}
		var want []string
		for _, name := range strings.Fields(step.written) {
			want = append(want, filepath.Join(folder, name))
		}
		if fmt.Sprint(written) != fmt.Sprint(want) {
			t.Errorf("step %d: written %q, want %q", i, written, want)
		}
	}
	for name, want := range map[string]string{"main.py": "0", "test/sample-1.in": "1\n", "test/sample-2.out": "4\n", "test/sample-3.out": "5\n"} {
		if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	var kept struct {
		SrcPath string
		Name    string
		Tests   []cphTest
	}
	text, err := os.ReadFile(filepath.Join(folder, prob("main.py")))
	want := []cphTest{{1, p.Tests[0]}, {2, p.Tests[1]}, {3, later.Tests[0]}}
	if err != nil || json.Unmarshal(text, &kept) != nil || kept.SrcPath != filepath.Join(folder, "main.py") || kept.Name != p.Name || fmt.Sprint(kept.Tests) != fmt.Sprint(want) {
		t.Errorf("%s\n%v", text, err)
	}
	for range 2 { // from problem.json, then from .cph
		if kept, found, err := Kept(folder); err != nil || !found || kept.TimeLimit != 1500 || kept.MemoryLimit != 256 || kept.Name != p.Name {
			t.Errorf("kept: %+v, %v, %v", kept, found, err)
		}
		os.Remove(filepath.Join(folder, aboutFile))
	}
	if _, found, err := Kept(t.TempDir()); err != nil || found {
		t.Errorf("an empty folder: %v, %v", found, err)
	}
}

// New tests come after those in a file of the extension, and all its other fields stay.
func TestWithTests(t *testing.T) {
	const kept = `{ "name":"A \u003c b", "tests" : [ {"id": 1700000000000, "input":"1\n","output":"2"} ], "local":false, "mine":{"tests":[1,2]} }`
	for _, c := range []struct{ text, want string }{
		{kept, `{"local":false,"mine":{"tests":[1,2]},"name":"A \u003c b","tests":[{"id":1700000000000,"input":"1\n","output":"2"},{"id":1700000000001,"input":"3\n","output":"4\n"}]}`},
		{`{"mine":{"tests":[]},"tests":[]}`, `{"mine":{"tests":[]},"tests":[{"id":1,"input":"1\n","output":"2\n"},{"id":2,"input":"3\n","output":"4\n"}]}`},
		{`{"tests":[{"id":1,"input":"3","output":"4"},{"id":2,"input":"1","output":"2"}]}`, ""},
		{`[]`, ""}, {`{`, ""}, {`{"a":"tests","b":[]}`, ""},
	} {
		got, ok := withTests([]byte(c.text), []Test{{"1\n", "2\n"}, {"3\n", "4\n"}})
		if want := cmp.Or(c.want, c.text); string(got) != want || ok != (c.want != "") {
			t.Errorf("%s:\n%s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestFolderName(t *testing.T) {
	for title, want := range map[string]string{
		"G. Stones: a/b": "G.-Stones-a-b", "../..": "problem", "取石子游戏": "取石子游戏", "": "problem", "a\x00b\n": "a-b", "...a...": "a",
		strings.Repeat("取", 100): strings.Repeat("取", 40),
	} {
		if got := FolderName(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}
