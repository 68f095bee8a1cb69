package desk

import (
	"crypto/md5"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// cphFile returns the file of Competitive Programming Helper for a program, with all tests of
// the problem, and no file if there is one.
func cphFile(folder string, p Problem, program string) (file, error) {
	path, err := filepath.Abs(filepath.Join(folder, program))
	if err != nil {
		return file{}, err
	}
	// The extension finds the file by the MD5 sum of the program's path, and runs the program
	// at srcPath. Source: src/parser.ts of github.com/agrawal-d/cph.
	name := filepath.Join(cphFolder, fmt.Sprintf(".%s_%x%s", program, md5.Sum([]byte(path)), cphEnding))
	if _, err := os.Lstat(filepath.Join(folder, name)); !errors.Is(err, fs.ErrNotExist) {
		return file{}, err
	}
	tests := []cphTest{}
	for i, test := range p.Tests {
		tests = append(tests, cphTest{int64(i + 1), test})
	}
	text, err := json.Marshal(struct {
		Problem
		Tests []cphTest `json:"tests"`
		Local bool      `json:"local"`
		Path  string    `json:"srcPath"`
	}{p, tests, false, path})
	return file{name: name, text: text}, err
}
