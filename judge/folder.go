package main

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

	"grundy/judge/internal/desk"
	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// unanswered are the tests of a folder that have no answer.
const unanswered testset.Kind = "unanswered"

// testFolder judges the program in file on the tests of a folder.
func (j judge) testFolder(ctx context.Context, folder, file string, under conditions, files reportFiles, asJSON bool) error {
	tests, err := folderTests(folder)
	if err != nil {
		return misuse{err}
	}
	p, err := folderProblem(folder)
	if err != nil {
		return misuse{err}
	}
	if err := files.try(); err != nil {
		return err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	program, err := buildFile(ctx, file, progress)
	if err != nil {
		return files.failed(folder, p.Title, file, err)
	}
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	submission := judging.Submission{Problem: p, File: file, Program: program, Limits: under.limits(p, program), All: true, Progress: groupProgress(progress)}
	var groups []testset.Group
	for _, kind := range []testset.Kind{testset.Samples, unanswered} {
		of := slices.DeleteFunc(slices.Clone(tests), func(t testset.Test) bool { return t.NoAnswer != (kind == unanswered) })
		if len(of) > 0 {
			groups = append(groups, testset.Given(kind, of...))
		}
	}
	result, err := submission.Judge(ctx, workers, groups...)
	if err != nil {
		return files.failed(folder, p.Title, file, err)
	}
	progress.Done()
	judged := document.OfFolder(version(), folder, result)
	if err := j.tell(judged, files, asJSON); err != nil {
		return err
	}
	return outcome(result)
}

// folderTests reads the tests of a folder: test/NAME.in and, where there is one, the
// answer NAME.out beside it.
func folderTests(folder string) ([]testset.Test, error) {
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
		if test.Input, err = os.ReadFile(path + ".in"); err != nil {
			return nil, err
		}
		if test.Answer, err = os.ReadFile(path + ".out"); errors.Is(err, fs.ErrNotExist) {
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

// folderProblem returns what is known of the problem of a folder: its title and limits,
// as far as they were kept there.
func folderProblem(folder string) (suite.Problem, error) {
	p := suite.Problem{ID: folder, Title: filepath.Base(folder), Limits: suite.Limits{Time: 2 * time.Second, Memory: 256 << 10}}
	kept, found, err := desk.Kept(folder)
	if err != nil || !found {
		return p, err
	}
	p.Title = result.Line(kept.Name)
	if ms, mb := kept.TimeLimit, kept.MemoryLimit; ms >= 1 && ms <= 3600e3 && mb >= 1 && mb <= 1<<20 {
		p.Limits = suite.Limits{Time: time.Duration(ms * float64(time.Millisecond)), Memory: result.Size(mb * 1024), Known: true}
	}
	return p, nil
}
