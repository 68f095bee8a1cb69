package desk

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever the network sends, the judge writes a problem's files only into one new folder,
// and its tests can be read back from there.
func FuzzRead(f *testing.F) {
	for _, text := range []string{sentText, "", "[]", "{}", `{"name": "../../x", "url": "u", "tests": [{}, {"input": "1"}]}`,
		`{"name": "con:\u0000\u202e", "url": "u", "tests": null}`, `{"name": "a", "url": "x", "timeLimit": 1e308}`, strings.Repeat("[", 100)} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Read(text)
		if err != nil {
			return
		}
		if len(p.Tests) > mostTests || p.Name == "" || p.URL == "" {
			t.Errorf("%q is read as %+v", text, p)
		}
		name := FolderName(p.Name)
		if name == "" || name == "." || name == ".." || len(name) > 120 || strings.ContainsAny(name, "/\\\x00\n\x1b") || !utf8.ValidString(name) {
			t.Errorf("%q has the folder %q", p.Name, name)
		}
		if len(p.Tests) > 20 {
			return
		}
		around := t.TempDir()
		written, err := Write(filepath.Join(around, name), p, "main.py", nil, true)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		found := 0
		filepath.WalkDir(around, func(path string, entry fs.DirEntry, err error) error {
			if entry.Type().IsRegular() {
				found++
			}
			return err
		})
		if found != len(written) {
			t.Errorf("Write wrote %d files, and returned %d", found, len(written))
		}
		have := make(map[Test]bool)
		for number := range p.Tests {
			path := filepath.Join(around, name, "test", fmt.Sprintf("sample-%d", number+1))
			input, _ := os.ReadFile(path + ".in")
			output, _ := os.ReadFile(path + ".out")
			have[Test{string(input), string(output)}] = true
		}
		for _, test := range p.Tests {
			if !have[test] {
				t.Errorf("the test %+v is missing", test)
			}
		}
	})
}
