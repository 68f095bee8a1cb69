package desk

import (
	"crypto/md5"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"grundy/judge/internal/result"
)

// Where Competitive Programming Helper keeps the tests of programs.
const (
	cphFolder = ".cph"
	cphEnding = ".prob"
)

// A cphTest is a test in a file of Competitive Programming Helper.
type cphTest struct {
	ID int64 `json:"id"`
	Test
}

// cphFile returns the file of Competitive Programming Helper for a program: a new one with
// all tests of the problem, or the existing one with the added tests. It returns no file
// if nothing changes.
func cphFile(folder string, p Problem, program string, added []Test) (file, error) {
	path, err := filepath.Abs(filepath.Join(folder, program))
	if err != nil {
		return file{}, err
	}
	// The extension finds the file by the MD5 sum of the program's path, and runs the program
	// at srcPath. Source: src/parser.ts of github.com/agrawal-d/cph.
	name := filepath.Join(cphFolder, fmt.Sprintf(".%s_%x%s", program, md5.Sum([]byte(path)), cphEnding))
	text, err := result.ReadFile(filepath.Join(folder, name), result.MaxInput)
	changes := err == nil
	if errors.Is(err, fs.ErrNotExist) {
		added = p.Tests
		text, err = json.Marshal(struct {
			Problem
			Tests []cphTest `json:"tests"`
			Local bool      `json:"local"`
			Path  string    `json:"srcPath"`
		}{p, []cphTest{}, false, path})
	}
	if err != nil {
		return file{}, err
	}
	more, changed := withTests(text, added)
	if changes && !changed {
		return file{}, nil
	}
	return file{name: name, text: more, changes: changes}, nil
}

// withTests returns the text of a file of Competitive Programming Helper with more tests
// at the end of its list; all other fields stay. It leaves out tests that are in the list.
// It returns false and the text itself if there is no list, or no test to add.
func withTests(text []byte, more []Test) ([]byte, bool) {
	var fields map[string]json.RawMessage
	var list []json.RawMessage
	var known []cphTest
	if json.Unmarshal(text, &fields) != nil || json.Unmarshal(fields["tests"], &list) != nil || json.Unmarshal(fields["tests"], &known) != nil {
		return text, false
	}
	trimmed := func(t Test) Test { return Test{strings.TrimSpace(t.Input), strings.TrimSpace(t.Output)} }
	last := int64(0)
	have := make(map[Test]bool)
	for _, test := range known {
		last = max(last, test.ID)
		have[trimmed(test.Test)] = true
	}
	before := len(list)
	for _, test := range more {
		if !have[trimmed(test)] {
			last++
			item, _ := json.Marshal(cphTest{last, test}) // strings and a number never fail
			list = append(list, item)
		}
	}
	if len(list) == before {
		return text, false
	}
	fields["tests"], _ = json.Marshal(list)
	text, err := json.Marshal(fields)
	return text, err == nil
}
