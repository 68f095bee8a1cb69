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
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// Tests reads the tests of a folder: test/NAME.in and, if it exists, the answer
// test/NAME.out.
func Tests(folder string) ([]testset.Test, error) {
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
		return nil, fmt.Errorf("%s: no test there; write an input as test/NAME.in and its answer as test/NAME.out, or let judge listen do it", folder)
	}
	slices.SortStableFunc(tests, func(a, b testset.Test) int { return len(a.Name) - len(b.Name) }) // sample-10 after sample-9
	return tests, nil
}

// Judge judges a program on the tests of a folder, which ProblemOf has made a problem.
func Judge(ctx context.Context, s judging.Submission, workers *sandbox.Pool) (judging.Result, error) {
	tests, err := Tests(s.Problem.ID)
	if err != nil {
		return judging.Result{}, result.Misuse(err)
	}
	s.All = true
	r, err := s.Judge(ctx, workers, judging.Folder(tests)...)
	r.Foreign = true
	return r, err
}

// ProblemOf returns the problem of a folder with tests: its title and limits, if the folder
// has them, or else 2 s and 256 MB. Its id is the folder, and it has no rules.
func ProblemOf(folder string) (suite.Problem, error) {
	if _, err := Tests(folder); err != nil {
		return suite.Problem{}, err
	}
	p := suite.Problem{ID: folder, Title: filepath.Base(folder), Limits: result.ProblemLimits{Time: 2 * time.Second, Memory: 256 << 10}}
	kept, found, err := Kept(folder)
	if err != nil || !found {
		return p, err
	}
	p.Title = result.Line(kept.Name)
	if ms, mb := kept.TimeLimit, kept.MemoryLimit; ms >= 1 && ms <= 3600e3 && mb >= 1 && mb <= 1<<20 {
		p.Limits = result.ProblemLimits{Time: time.Duration(ms * float64(time.Millisecond)), Memory: result.Size(mb * 1024), Known: true}
	}
	return p, nil
}
