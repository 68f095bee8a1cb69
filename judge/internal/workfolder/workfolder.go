// Package workfolder writes a folder that is ready to work in on a problem: an empty
// program, and the tests as other tools keep them: in test/NAME.in and NAME.out, as oj
// (online-judge-tools) has them, and in .cph, as Competitive Programming Helper has them.
package workfolder

import (
	"crypto/md5"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// A Problem is a problem as the browser extension Competitive Companion sends it. Of its
// fields, these are the ones that count here.
type Problem struct {
	Name        string  `json:"name"`
	Group       string  `json:"group"`
	URL         string  `json:"url"`
	Interactive bool    `json:"interactive"`
	MemoryLimit float64 `json:"memoryLimit"` // MB
	TimeLimit   float64 `json:"timeLimit"`   // ms
	Tests       []Test  `json:"tests"`
}

// A Test is an input with its answer.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// mostTests is how many tests a problem may have: each becomes two files, of a name that
// is looked for.
const mostTests = 1000

// Read reads a problem as Competitive Companion sends it.
func Read(text []byte) (Problem, error) {
	var p Problem
	if err := json.Unmarshal(text, &p); err != nil {
		return p, fmt.Errorf("what came is no problem of Competitive Companion: %w", err)
	}
	if p.Name == "" || p.URL == "" {
		return p, errors.New("what came is no problem of Competitive Companion: it has no name or no url")
	}
	if len(p.Tests) > mostTests {
		return p, fmt.Errorf("what came has %d tests, and the judge takes %d at most", len(p.Tests), mostTests)
	}
	return p, nil
}

// FolderName returns the name of a folder for a problem: its title, but for what not every
// file system takes in a name.
func FolderName(title string) string {
	var name strings.Builder
	for _, c := range title {
		switch {
		case c < ' ' || strings.ContainsRune(`<>:"/\|?*`, c) || c == utf8.RuneError:
			c = ' '
		case c > 127 && name.Len() > 100:
			continue
		}
		name.WriteRune(c)
	}
	words := strings.Join(strings.Fields(name.String()), "-")
	if len(words) > 120 {
		words = strings.ToValidUTF8(words[:120], "")
	}
	if words = strings.Trim(words, ".-"); words == "" {
		return "problem"
	}
	return words
}

// Write writes a folder with the tests of a problem and, if it has a name, a program. A
// program that is there is left alone; so is a test, if it is the same. Where another
// test has its name, the next free number is taken if the folder is known to be this
// problem's; else that is an error, and then nothing is written. Tests that are new get
// into what Competitive Programming Helper has of the program, too.
func Write(folder string, p Problem, program string, text []byte, itsOwn bool) (written []string, err error) {
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	var files []file
	if program != "" {
		if _, err := os.Lstat(filepath.Join(absolute, program)); errors.Is(err, fs.ErrNotExist) {
			files = append(files, file{program, text})
		}
	}
	cph := struct {
		Problem
		Tests []cphTest `json:"tests"`
		Local bool      `json:"local"`
		Path  string    `json:"srcPath"`
	}{Problem: p, Tests: []cphTest{}, Path: filepath.Join(absolute, program)}
	taken := map[int]bool{} // the numbers of these tests
	var more []Test         // those that are not in the folder
	for i, test := range p.Tests {
		cph.Tests = append(cph.Tests, cphTest{int64(i + 1), test})
		for number := 1; ; number++ {
			if taken[number] {
				continue
			}
			name := filepath.Join("test", fmt.Sprintf("sample-%d", number))
			missing, other, err := missingOf(absolute, file{name + ".in", []byte(test.Input)}, file{name + ".out", []byte(test.Output)})
			if err != nil {
				return nil, err
			}
			if other == "" {
				if files = append(files, missing...); len(missing) > 0 {
					more = append(more, test)
				}
				taken[number] = true
				break
			}
			if !itsOwn {
				return nil, fmt.Errorf("%s is there already and is another test, and nothing was written; name another folder", filepath.Join(folder, other))
			}
		}
	}
	changed, changedTo := "", []byte(nil)
	if program != "" {
		// The extension finds the tests of a program by the MD5 sum of its path, and runs what
		// stands at that path. Source: src/parser.ts of github.com/agrawal-d/cph.
		name := filepath.Join(".cph", fmt.Sprintf(".%s_%x.prob", program, md5.Sum([]byte(cph.Path))))
		there, err := os.ReadFile(filepath.Join(absolute, name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			text, err := json.Marshal(cph)
			if err != nil {
				return nil, err
			}
			files = append(files, file{name, text})
		case err != nil:
			return nil, err
		default:
			if text, ok := withTests(there, more); ok {
				changed, changedTo = name, text
			}
		}
	}
	if program == "" {
		// What is not ours has no program, and so no file in .cph: the limits stand here.
		about := p
		about.Tests = []Test{} // they stand in test
		if _, err := os.Lstat(filepath.Join(absolute, aboutFile)); errors.Is(err, fs.ErrNotExist) {
			text, err := json.MarshalIndent(about, "", "  ")
			if err != nil {
				return nil, err
			}
			files = append(files, file{aboutFile, append(text, '\n')})
		}
	}
	for _, f := range files {
		path := filepath.Join(absolute, f.name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return written, err
		}
		to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return written, err
		}
		_, err = to.Write(f.text)
		if err := errors.Join(err, to.Close()); err != nil {
			return written, err
		}
		written = append(written, filepath.Join(folder, f.name))
	}
	if changed != "" {
		if err := rewrite(filepath.Join(absolute, changed), changedTo); err != nil {
			return written, err
		}
		written = append(written, filepath.Join(folder, changed))
	}
	return written, nil
}

// aboutFile has what was sent of a problem, but for its tests.
const aboutFile = "problem.json"

// Kept returns what a folder has of its problem, but for the tests: what Write or
// Competitive Programming Helper has kept.
func Kept(folder string) (p Problem, found bool, err error) {
	paths := []string{filepath.Join(folder, aboutFile)}
	entries, _ := os.ReadDir(filepath.Join(folder, ".cph"))
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ".prob") {
			paths = append(paths, filepath.Join(folder, ".cph", entry.Name()))
		}
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = json.Unmarshal(text, &p)
		}
		if err != nil {
			return Problem{}, false, fmt.Errorf("%s: %w", path, err)
		}
		return p, true, nil
	}
	return Problem{}, false, nil
}

type file struct {
	name string // from the folder
	text []byte
}

// missingOf returns those of the files that are not in the folder, and the name of one
// that is there with another text, "" if none is.
func missingOf(folder string, files ...file) (missing []file, other string, err error) {
	for _, f := range files {
		there, err := os.ReadFile(filepath.Join(folder, f.name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, f)
		case err != nil:
			return nil, "", err
		case string(there) != string(f.text):
			other = f.name
		}
	}
	return missing, other, nil
}
