package worker

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"path"
	"regexp"
	"strconv"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A person runs a program anywhere, on the inputs of judge test, and drops its output. Each group of tests
// is one input of all its cases, if an input may have several; else, and for the largest inputs, it is a
// few inputs.

// The programs for which tests are chosen. Where an input is one case, a slow start means few of them.
var (
	javascript = toolchain.Program{Language: "JavaScript", Args: []string{"node"}, Start: 10 * time.Millisecond}
	elsewhere  = toolchain.Program{Start: time.Second}
)

// A group is a group of tests, and its inputs as a person gets them.
type group struct {
	testset.Group
	files []testset.Test
}

// groups returns the groups of a program, without unusual white space, or the one of a kind.
func groups(trial judging.Trial, kind result.Kind) (list []group, err error) {
	r := trial.Answers.Rules
	for _, source := range groupsOf(trial.Answers, elsewhere, testset.FromSamples(r, trial.Samples)) {
		if kind != "" && source.Kind != kind {
			continue
		}
		var tests []testset.Test
		g, seen := group{Group: source}, make(map[string]bool)
		for test, err := range source.Tests {
			if err != nil {
				return nil, err
			}
			if test.Spacing == nil && test.Known() && !seen[string(test.Input)] {
				seen[string(test.Input)] = true
				tests = append(tests, test)
			}
		}
		if _, most := r.Bounds(); most == 1 || source.Kind == result.Extreme {
			g.files = tests
		} else {
			g.files = []testset.Test{testset.Join(r, string(source.Kind), tests)}
		}
		list = append(list, g)
	}
	return list, nil
}

// download returns the inputs of a group as a file: one input, or a zip.
func (g group) download(id string) (name string, text []byte, err error) {
	name = fmt.Sprintf("%s-%s", id, g.Kind)
	if len(g.files) == 1 {
		return name + ".in", g.files[0].Input, nil
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i, test := range g.files {
		file, err := w.Create(fmt.Sprintf("%s-%d.in", name, i+1))
		if err == nil {
			_, err = file.Write(test.Input)
		}
		if err != nil {
			return "", nil, err
		}
	}
	return name + ".zip", out.Bytes(), w.Close()
}

// A sent is a file that a person has dropped.
type sent struct {
	name string
	text []byte
}

// unpacked returns dropped files, and those in dropped zips.
func unpacked(files []sent) (list []sent, err error) {
	const most = 64 << 20 // bytes, for all
	size := 0
	for _, f := range files {
		in := []sent{f}
		if z, fault := zip.NewReader(bytes.NewReader(f.text), int64(len(f.text))); fault == nil {
			in = nil
			for _, file := range z.File {
				r, err := file.Open()
				if err != nil {
					return nil, err
				}
				text, err := io.ReadAll(io.LimitReader(r, most+1))
				if err != nil {
					return nil, err
				}
				in = append(in, sent{path.Base(file.Name), text})
			}
		}
		for _, f := range in {
			if size += len(f.text); size > most {
				return nil, message.NewError("outputs too large", most>>20)
			}
		}
		list = append(list, in...)
	}
	return list, nil
}

var number = regexp.MustCompile(`(\d+)\D*$`)

// outputs returns the output for each input of a group, nil where there is none: by the last number in
// the names of the files.
func (g group) outputs(files []sent) [][]byte {
	list := make([][]byte, len(g.files))
	for _, f := range files {
		n := 1
		if found := number.FindStringSubmatch(f.name); found != nil && len(g.files) > 1 {
			n, _ = strconv.Atoi(found[1])
		}
		if n >= 1 && n <= len(list) {
			list[n-1] = f.text
		}
	}
	return list
}

// check judges outputs of a program, each as what it printed to the input of a file: as a whole, since it
// did not run on single cases. An error says where an output is missing if the others are right.
func check(ctx context.Context, trial judging.Trial, g group, outputs [][]byte) (result.Judgement, error) {
	printed := make(map[string][]byte)
	var tests []testset.Test
	missing := 0 // the first input without an output, counted from 1
	for i, test := range g.files {
		if outputs[i] == nil {
			missing = cmp.Or(missing, i+1)
			continue
		}
		printed[string(test.Input)] = outputs[i]
		tests = append(tests, test)
	}
	if len(tests) == 0 {
		return result.Judgement{}, message.NewError("page no output of this group")
	}
	trial.Program = elsewhere
	trial.Limits = judging.LimitsOf(trial.Problem.Limits, elsewhere, result.Speed{})
	trial.Tests = []testset.Group{testset.Given(g.Kind, tests...)}
	j, err := judged(ctx, trial, sandbox.Recorded(func(input []byte) ([]byte, bool) {
		output, known := printed[string(input)]
		return output, known
	}))
	if err == nil && j.Verdict.Passed() && missing > 0 {
		err = message.NewError("page outputs missing", missing, len(g.files))
	}
	return j, err
}

// judged judges the program of a trial, by a runner.
func judged(ctx context.Context, trial judging.Trial, runner judging.Runner) (result.Judgement, error) {
	got, err := trial.Judge(ctx, runner)
	return got.Judgement, cmp.Or(err, got.Err())
}

// newTrial returns a trial of a problem, in which the answers of a site stand for the suite's solution.
func (w *Worker) newTrial(ctx context.Context, p suite.Problem) (trial judging.Trial, err error) {
	if trial, err = judging.NewTrial(ctx, p, suite.Own, func(string) {}); err != nil {
		return trial, err
	}
	text, err := w.Answers(ctx, p.ID)
	if err == nil {
		trial.Answers.Solve, err = solver(text)
	}
	trial.Problem = p
	return trial, err
}
