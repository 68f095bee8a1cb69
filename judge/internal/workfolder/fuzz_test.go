package workfolder

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever comes from the network, the folder of a problem is one in the folder where the
// user is, and its tests are written into it and come back.
func FuzzRead(f *testing.F) {
	for _, text := range []string{sent, "", "[]", "{}", `{"name": "../../x", "url": "u", "tests": [{}, {"input": "1"}]}`,
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
			t.Errorf("%d files were written, and %d are there", len(written), found)
		}
		for _, test := range p.Tests {
			there := false
			for number := range p.Tests {
				input, _ := os.ReadFile(filepath.Join(around, name, "test", fmt.Sprintf("sample-%d.in", number+1)))
				output, _ := os.ReadFile(filepath.Join(around, name, "test", fmt.Sprintf("sample-%d.out", number+1)))
				there = there || string(input) == test.Input && string(output) == test.Output
			}
			if !there {
				t.Errorf("the test %+v is not there", test)
			}
		}
	})
}

// A problem of more tests than anybody has is refused.
func TestManyTests(t *testing.T) {
	text := func(n int) []byte {
		return []byte(`{"name": "a", "url": "x", "tests": [{}` + strings.Repeat(",{}", n-1) + `]}`)
	}
	if _, err := Read(text(mostTests)); err != nil {
		t.Error(err)
	}
	if _, err := Read(text(mostTests + 1)); err == nil || !strings.Contains(err.Error(), "1001 tests") {
		t.Errorf("of one more: %v", err)
	}
}
