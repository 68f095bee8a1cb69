package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// aboutFile holds a problem without its tests, in a folder without a program.
const aboutFile = "problem.json"

// A file is one to write into a folder.
type file struct {
	name    string // relative to the folder
	text    []byte
	changes bool // it replaces the file of that name; else there must be none
}

// Write writes a folder with the tests of a problem and, if program names a file, a
// program. It returns the paths of the files that are new or changed.
//
// The tests are test/sample-N.in and .out, where oj (online-judge-tools) looks for them;
// those of a program also stand in .cph, where Competitive Programming Helper does.
//
// An existing program stays as it is, and a test that the folder has is not added again.
// If another test has its number, Write takes the next free number if own says that the
// folder belongs to this problem; if not, it returns an error and writes nothing.
func Write(folder string, p Problem, program string, text []byte, own bool) (written []string, err error) {
	var files []file
	add := func(name string, text []byte) {
		if _, err := os.Lstat(filepath.Join(folder, name)); errors.Is(err, fs.ErrNotExist) {
			files = append(files, file{name: name, text: text})
		}
	}
	if program != "" {
		add(program, text)
	}
	tests, added, err := numbered(folder, p.Tests, own)
	if err != nil {
		return nil, err
	}
	files = append(files, tests...)
	if program == "" {
		about := p
		about.Tests = []Test{}
		text, err := json.MarshalIndent(about, "", "  ")
		if err != nil {
			return nil, err
		}
		add(aboutFile, append(text, '\n'))
	} else if prob, err := cphFile(folder, p, program, added); err != nil {
		return nil, err
	} else if prob.name != "" {
		files = append(files, prob)
	}
	for _, f := range files {
		if err := f.write(folder); err != nil {
			return written, err
		}
		written = append(written, filepath.Join(folder, f.name))
	}
	return written, nil
}

// numbered returns the files of tests that the folder lacks, and these tests.
func numbered(folder string, tests []Test, own bool) (files []file, added []Test, err error) {
	taken := map[int]bool{} // numbers of these tests
	for _, test := range tests {
		for number := 1; ; number++ {
			if taken[number] {
				continue
			}
			name := filepath.Join("test", fmt.Sprintf("sample-%d", number))
			missing, other, err := missingOf(folder, file{name: name + ".in", text: []byte(test.Input)}, file{name: name + ".out", text: []byte(test.Output)})
			if err != nil {
				return nil, nil, err
			}
			if other == "" {
				if files = append(files, missing...); len(missing) > 0 {
					added = append(added, test)
				}
				taken[number] = true
				break
			}
			if !own {
				return nil, nil, fmt.Errorf("%s holds another test, so nothing was written: name another folder", filepath.Join(folder, other))
			}
		}
	}
	return files, added, nil
}

// missingOf returns those of the files that do not exist in the folder, and the name of
// one that exists with another text, "" if there is none.
func missingOf(folder string, files ...file) (missing []file, other string, err error) {
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(folder, f.name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, f)
		case err != nil:
			return nil, "", err
		case string(text) != string(f.text):
			other = f.name
		}
	}
	return missing, other, nil
}

// write writes the file into a folder, completely or not at all if it replaces another.
func (f file) write(folder string) error {
	path := filepath.Join(folder, f.name)
	if f.changes {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path+".new", f.text, info.Mode().Perm()); err != nil {
			return err
		}
		return os.Rename(path+".new", path)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = to.Write(f.text)
	return errors.Join(err, to.Close())
}

// Kept returns the problem of a folder without its tests, from problem.json or from the
// files of Competitive Programming Helper.
func Kept(folder string) (p Problem, found bool, err error) {
	paths := []string{filepath.Join(folder, aboutFile)}
	entries, _ := os.ReadDir(filepath.Join(folder, cphFolder))
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), cphEnding) {
			paths = append(paths, filepath.Join(folder, cphFolder, entry.Name()))
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
