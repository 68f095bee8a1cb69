// Package desk reads and writes what other tools share with the judge: folders with a
// program and tests, problems that a browser or an editor sends, and saved files.
package desk

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// A Problem is a problem in the format of the browser extension Competitive Companion,
// with the fields that the judge uses.
type Problem struct {
	Name        string  `json:"name"`
	URL         string  `json:"url"`
	MemoryLimit float64 `json:"memoryLimit"` // MB
	TimeLimit   float64 `json:"timeLimit"`   // ms
	Tests       []Test  `json:"tests"`
}

// A Test is an input with its answer.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// mostTests is the largest number of tests that the judge accepts from the network. Each
// test becomes two files.
const mostTests = 1000

// Read reads a problem in the format of Competitive Companion.
func Read(text []byte) (Problem, error) {
	var p Problem
	err := json.Unmarshal(text, &p)
	if err == nil && (p.Name == "" || p.URL == "") {
		err = errors.New("name or url is missing")
	}
	if err != nil {
		return p, fmt.Errorf("not a problem in the format of Competitive Companion: %w", err)
	}
	if len(p.Tests) > mostTests {
		return p, fmt.Errorf("the problem has %d tests; the limit is %d", len(p.Tests), mostTests)
	}
	return p, nil
}

// FolderName returns a name for the folder of a problem: its title, with "-" for what not all
// systems take in the name of a file.
func FolderName(title string) string {
	name := unplain().ReplaceAllString(title, "-")
	name = strings.ToValidUTF8(name[:min(len(name), 120)], "")
	return cmp.Or(strings.Trim(name, ".-"), "problem")
}

// aboutFile holds a problem without its tests, in a folder without a program.
const aboutFile = "problem.json"

// Write writes a folder with the tests of a problem, and a program or, if program is "", what is
// known of the problem. It returns the paths of the new files.
//
// The tests are test/sample-N.in and .out, where oj (online-judge-tools) looks for them. Existing
// files stay as they are, and a test that the folder has is not added again. Unless own says that
// the folder belongs to this problem, it is an error if the folder has other tests than the
// problem, and Write writes nothing.
func Write(folder string, p Problem, program string, text []byte, own bool) (written []string, err error) {
	tests := p.Tests
	if program == "" {
		program, p.Tests = aboutFile, []Test{}
		if text, err = json.MarshalIndent(p, "", "  "); err != nil {
			return nil, err
		}
	}
	files := []file{{filepath.Join(folder, program), text}}
	taken := make(map[int]bool)
	for _, test := range tests {
		for n := 1; ; n++ {
			path := filepath.Join(folder, "test", fmt.Sprint("sample-", n))
			if !taken[n] && isFree(path, []byte(test.Input), []byte(test.Output)) {
				taken[n], files = true, append(files, pair(path, []byte(test.Input), []byte(test.Output))...)
				break
			}
			if !taken[n] && !own {
				return nil, fmt.Errorf("%s has other tests, so nothing was written: name another folder", folder)
			}
		}
	}
	return writeNew(files)
}

// Tests reads the tests of a folder: test/NAME.in and, if it exists, the answer
// test/NAME.out.
func Tests(folder string) ([]testset.Test, error) {
	if _, err := os.Stat(folder); err != nil {
		return nil, fmt.Errorf("%s: %w", folder, user.Cause(err))
	}
	inputs, err := fs.Glob(os.DirFS(folder), "test/*.in")
	if err != nil {
		return nil, err
	}
	var tests []testset.Test
	for _, input := range inputs {
		test := testset.Test{Name: strings.TrimSuffix(input, ".in")}
		path := filepath.Join(folder, test.Name)
		if test.Input, err = user.ReadFile(path+".in", user.MaxInput); err != nil {
			return nil, err
		}
		if test.Answer, err = user.ReadFile(path+".out", user.MaxInput); errors.Is(err, fs.ErrNotExist) {
			test.NoAnswer = true
		} else if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	slices.SortStableFunc(tests, func(a, b testset.Test) int { return len(a.Name) - len(b.Name) }) // sample-10 after sample-9
	return tests, nil
}

// A Foreign is a problem that is not of the suite: a folder with tests. It has no rules, and its ID
// is the path.
type Foreign struct{ suite.Problem }

// Trial returns a trial on the tests that the folder has now, without a submission. A folder
// without tests is an error.
func (f Foreign) Trial() (t judging.Trial, err error) {
	tests, err := Tests(f.ID)
	if err == nil && len(tests) == 0 {
		err = fmt.Errorf("%s: no test there; write an input as test/NAME.in and its answer as test/NAME.out, or let judge listen do it", f.ID)
	}
	if err != nil {
		return t, user.Error(err)
	}
	t.By, t.All, t.Tests = result.ByTest, true, []testset.Group{testset.Given(result.Samples, tests...)}
	return t, nil
}

// Folder returns the problem of a folder with tests: its title and limits, if the folder
// has them, or else 2 s and 256 MB.
func Folder(folder string) (Foreign, error) {
	f := Foreign{suite.Problem{
		Room:    rules.Room{ID: folder, Title: filepath.Base(folder)},
		Limits:  result.ProblemLimits{Time: 2 * time.Second, Memory: 256 << 10},
		Foreign: "--dir",
	}}
	path := filepath.Join(folder, aboutFile)
	text, err := user.ReadFile(path, user.MaxInput)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	var about Problem
	if err == nil && json.Unmarshal(text, &about) != nil {
		err = fmt.Errorf("%s: not a problem as judge listen keeps it; remove it", path)
	}
	if err != nil {
		return f, err
	}
	f.Title = texts.Line(about.Name)
	if ms, mb := about.TimeLimit, about.MemoryLimit; ms >= 1 && ms <= 3600e3 && mb >= 1 && mb <= 1<<20 {
		f.Limits = result.ProblemLimits{Time: time.Duration(ms * float64(time.Millisecond)), Memory: result.Size(mb * 1024), Known: true}
	}
	return f, nil
}
