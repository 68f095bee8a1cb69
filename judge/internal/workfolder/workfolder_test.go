package workfolder

import (
	"crypto/md5"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var sent = `{"name": "G. Stones: a/b", "group": "Round 1", "url": "https://example.org/1", "interactive": false,
"memoryLimit": 256, "timeLimit": 1500, "testType": "single", "input": {"type": "stdin"},
"tests": [{"input": "1\n", "output": "2\n"}, {"input": "3\n", "output": "4\n"}], "batch": {"id": "x", "size": 1}}`

// A folder has the program and the tests, and what a person has changed stays.
func TestWrite(t *testing.T) {
	p, err := Read([]byte(sent))
	if err != nil || p.Name != "G. Stones: a/b" || p.TimeLimit != 1500 || len(p.Tests) != 2 {
		t.Fatalf("%+v, %v", p, err)
	}
	folder := filepath.Join(t.TempDir(), "with blanks", FolderName(p.Name))
	written, err := Write(folder, p, "main.py", []byte("one"), false)
	if err != nil || len(written) != 6 {
		t.Fatalf("%q, %v", written, err)
	}
	for name, want := range map[string]string{"main.py": "one", "test/sample-1.in": "1\n", "test/sample-2.out": "4\n"} {
		if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	path := filepath.Join(folder, "main.py")
	text, err := os.ReadFile(filepath.Join(folder, ".cph", fmt.Sprintf(".main.py_%x.prob", md5.Sum([]byte(path)))))
	if err != nil {
		t.Fatal(err)
	}
	var prob struct {
		SrcPath string
		Name    string
		Tests   []struct {
			ID            int
			Input, Output string
		}
	}
	if err := json.Unmarshal(text, &prob); err != nil || prob.SrcPath != path || prob.Name != p.Name || len(prob.Tests) != 2 || prob.Tests[1].Output != "4\n" || prob.Tests[1].ID != 2 {
		t.Errorf("%s\n%v", text, err)
	}

	if written, err = Write(folder, p, "main.py", []byte("two"), false); err != nil || len(written) != 0 {
		t.Errorf("again: %q, %v", written, err)
	}
	p.Tests[0].Output = "5\n"
	if written, err = Write(folder, p, "main.cpp", nil, false); err == nil || !strings.Contains(err.Error(), "sample-1.out is there already and is another test") || len(written) != 0 {
		t.Errorf("another test: %q, %v", written, err)
	}
	want := []string{filepath.Join(folder, "test", "sample-3.in"), filepath.Join(folder, "test", "sample-3.out"), filepath.Join(folder, "problem.json")}
	if written, err = Write(folder, p, "", nil, true); err != nil || !slices.Equal(written, want) {
		t.Errorf("another test of the same problem: %q, %v", written, err)
	}
	if written, err = Write(folder, p, "", nil, true); err != nil || len(written) != 0 {
		t.Errorf("the same once more: %q, %v", written, err)
	}
	for range 2 { // from problem.json, and without it from .cph
		if kept, found, err := Kept(folder); err != nil || !found || kept.TimeLimit != 1500 || kept.MemoryLimit != 256 || kept.Name != p.Name {
			t.Errorf("kept: %+v, %v, %v", kept, found, err)
		}
		os.Remove(filepath.Join(folder, "problem.json"))
	}
	if _, found, err := Kept(t.TempDir()); err != nil || found {
		t.Errorf("of an empty folder: %v, %v", found, err)
	}
	for _, text := range []string{"", "[]", "{}", `{"name": "a"}`, `{"name": 1, "url": "x"}`} {
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("%q is read as a problem", text)
		}
	}
}

// Tests that come later are added to those that the extension keeps, and what else its
// file says stays.
func TestLaterTests(t *testing.T) {
	const kept = `{ "name":"A \u003c b", "tests" : [ {"id": 1700000000000, "input":"1\n","output":"2"} ], "local":false, "mine":{"tests":[1,2]} }`
	for _, c := range []struct{ text, want string }{
		{kept, `{"local":false,"mine":{"tests":[1,2]},"name":"A \u003c b","tests":[{"id":1700000000000,"input":"1\n","output":"2"},{"id":1700000000001,"input":"3\n","output":"4\n"}]}`},
		{`{"mine":{"tests":[]},"tests":[]}`, `{"mine":{"tests":[]},"tests":[{"id":1,"input":"1\n","output":"2\n"},{"id":2,"input":"3\n","output":"4\n"}]}`},
		{`{"tests":[{"id":1,"input":"3","output":"4"},{"id":2,"input":"1","output":"2"}]}`, ""},
		{`[]`, ""}, {`{`, ""}, {`{"a":"tests","b":[]}`, ""},
	} {
		got, ok := withTests([]byte(c.text), []Test{{"1\n", "2\n"}, {"3\n", "4\n"}})
		if string(got) != c.want || ok != (c.want != "") {
			t.Errorf("%s:\n%s\nwant %s", c.text, got, c.want)
		}
	}

	p, err := Read([]byte(sent))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if _, err := Write(folder, p, "main.py", nil, true); err != nil {
		t.Fatal(err)
	}
	p.Tests = []Test{{"5\n", "6\n"}, p.Tests[0]}
	written, err := Write(folder, p, "main.py", nil, true)
	if err != nil || len(written) != 3 {
		t.Fatalf("%q, %v", written, err)
	}
	text, err := os.ReadFile(written[2])
	if err != nil || !strings.Contains(string(text), `{"id":2,"input":"3\n","output":"4\n"},{"id":3,"input":"5\n","output":"6\n"}]`) {
		t.Errorf("%s, %v", text, err)
	}
	if written, err := Write(folder, p, "main.py", nil, true); err != nil || len(written) != 0 {
		t.Errorf("once more: %q, %v", written, err)
	}
}

func TestFolderName(t *testing.T) {
	for title, want := range map[string]string{
		"G. Stones: a/b": "G.-Stones-a-b", "../..": "problem", "取石子游戏": "取石子游戏", "": "problem", "a\x00b\n": "a-b", "...a...": "a",
	} {
		if got := FolderName(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
	if got := FolderName(strings.Repeat("取", 100)); len(got) > 120 {
		t.Errorf("%d bytes", len(got))
	}
}
