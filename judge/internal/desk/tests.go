package desk

import (
	"context"
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
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// ErrNoTest is the error of a folder without tests.
var ErrNoTest = errors.New("no test there; write an input as test/NAME.in and its answer as test/NAME.out, or let judge listen do it")

// Tests reads the tests of a folder: test/NAME.in and, if it exists, the answer
// test/NAME.out.
func Tests(folder string) ([]testset.Test, error) {
	if _, err := os.Stat(folder); err != nil {
		return nil, fmt.Errorf("%s: %w", folder, result.Cause(err))
	}
	entries, err := os.ReadDir(filepath.Join(folder, "test"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var tests []testset.Test
	for _, entry := range entries {
		name, isInput := strings.CutSuffix(entry.Name(), ".in")
		if !isInput || entry.IsDir() {
			continue
		}
		path := filepath.Join(folder, "test", name)
		test := testset.Test{Name: "test/" + name}
		if test.Input, err = result.ReadFile(path+".in", result.MaxInput); err != nil {
			return nil, err
		}
		if test.Answer, err = result.ReadFile(path+".out", result.MaxInput); errors.Is(err, fs.ErrNotExist) {
			test.NoAnswer = true
		} else if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	if len(tests) == 0 {
		return nil, fmt.Errorf("%s: %w", folder, ErrNoTest)
	}
	slices.SortStableFunc(tests, func(a, b testset.Test) int { return len(a.Name) - len(b.Name) }) // sample-10 after sample-9
	return tests, nil
}

// A Foreign is a problem that is not of the suite: a folder with tests or a problem package.
type Foreign struct {
	suite.Problem        // without rules; its ID is the path
	Flag          string // the flag that names the path
	All           bool   // always try all tests

	tests     func() ([]testset.Group, error)
	validator *validator // nil if the package has no output validator of its own
}

// Judge judges a program on the tests.
func (f Foreign) Judge(ctx context.Context, s judging.Submission, workers *sandbox.Pool) (judging.Result, error) {
	groups, err := f.tests()
	if err != nil {
		return judging.Result{}, result.Misuse(err)
	}
	s.All = s.All || f.All
	r, err := s.Judge(ctx, workers, groups...)
	r.Foreign = f.Flag
	return r, err
}

// Folder returns the problem of a folder with tests: its title and limits, if the folder
// has them, or else 2 s and 256 MB. The tests are those that the folder has at each time; if
// it has none, judging on them is an error.
func Folder(folder string) (Foreign, error) {
	if _, err := Tests(folder); err != nil && !errors.Is(err, ErrNoTest) {
		return Foreign{}, err
	}
	p := suite.Problem{Room: rules.Room{ID: folder, Title: filepath.Base(folder)}, Limits: result.ProblemLimits{Time: 2 * time.Second, Memory: 256 << 10}}
	f := Foreign{Problem: p, Flag: "--dir", All: true, tests: func() ([]testset.Group, error) {
		tests, err := Tests(folder)
		return judging.Folder(tests), err
	}}
	kept, found, err := Kept(folder)
	if err != nil || !found {
		return f, err
	}
	f.Title = result.Line(kept.Name)
	if ms, mb := kept.TimeLimit, kept.MemoryLimit; ms >= 1 && ms <= 3600e3 && mb >= 1 && mb <= 1<<20 {
		f.Limits = result.ProblemLimits{Time: time.Duration(ms * float64(time.Millisecond)), Memory: result.Size(mb * 1024), Known: true}
	}
	return f, nil
}
