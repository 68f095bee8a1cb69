package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"grundy/judge/internal/result"
)

// aboutFile holds a problem without its tests, in a folder without a program.
const aboutFile = "problem.json"

// A file is one to write into a folder.
type file struct {
	name    string // relative to the folder
	text    []byte
	changes bool // it replaces a file of that name
}

// write writes the file into a folder, completely or not at all.
func (f file) write(folder string) error {
	return MakeFile(filepath.Join(folder, f.name), func(w io.Writer) error {
		_, err := w.Write(f.text)
		return err
	})
}

// Write writes a folder with the tests of a problem and, if program names a file, a
// program. It returns the paths of the new files.
//
// The tests are test/sample-N.in and .out, where oj (online-judge-tools) looks for them;
// with a program also in .cph, where Competitive Programming Helper does, unless there is a
// file for it.
//
// An existing program stays as it is, and a test that the folder has is not added again.
// Unless own says that the folder belongs to this problem, it is an error if the folder
// has other tests than the problem, and Write writes nothing.
func Write(folder string, p Problem, program string, text []byte, own bool) (written []string, err error) {
	have, last := testsOf(folder)
	var files []file
	added := 0
	for _, test := range p.Tests {
		if have[test] {
			continue
		}
		if last > 0 && !own {
			return nil, fmt.Errorf("%s has other tests, so nothing was written: name another folder", folder)
		}
		have[test] = true
		added++
		name := fmt.Sprintf("test/sample-%d", last+added)
		files = append(files, file{name: name + ".in", text: []byte(test.Input)}, file{name: name + ".out", text: []byte(test.Output)})
	}
	if program == "" {
		about := p
		about.Tests = []Test{}
		program = aboutFile
		if text, err = json.MarshalIndent(about, "", "  "); err != nil {
			return nil, err
		}
	} else if prob, err := cphFile(folder, p, program); err != nil {
		return nil, err
	} else if prob.name != "" {
		files = append(files, prob)
	}
	if _, err := os.Lstat(filepath.Join(folder, program)); errors.Is(err, fs.ErrNotExist) {
		files = append([]file{{name: program, text: text}}, files...)
	}
	for _, f := range files {
		if err := f.write(folder); err != nil {
			return written, err
		}
		written = append(written, filepath.Join(folder, f.name))
	}
	return written, nil
}

// testsOf returns the tests test/sample-N of a folder, and the largest N.
func testsOf(folder string) (have map[Test]bool, last int) {
	have = make(map[Test]bool)
	tests, _ := Tests(folder)
	for _, test := range tests {
		var number int
		if n, _ := fmt.Sscanf(test.Name, "test/sample-%d", &number); n > 0 {
			last = max(last, number)
			have[Test{string(test.Input), string(test.Answer)}] = true
		}
	}
	return have, last
}

// Kept returns the problem of a folder without its tests, from problem.json or from the
// files of Competitive Programming Helper.
func Kept(folder string) (p Problem, found bool, err error) {
	files := os.DirFS(folder)
	names, _ := fs.Glob(files, cphFolder+"/*"+cphEnding)
	for _, name := range append([]string{aboutFile}, names...) {
		path := filepath.Join(folder, name)
		text, err := result.ReadFile(path, result.MaxInput)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return Problem{}, false, err
		}
		if err := json.Unmarshal(text, &p); err != nil {
			return Problem{}, false, fmt.Errorf("%s: %w", path, err)
		}
		return p, true, nil
	}
	return Problem{}, false, nil
}
