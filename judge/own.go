package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/pattern"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
)

// An ownTest is the flags that name a person's own test.
type ownTest struct{ input, answer string }

// flags adds the flags to a command.
func (o *ownTest) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.input, "input", "", "judge on the input in this file alone; - is standard input")
	cmd.Flags().StringVar(&o.answer, "answer", "", "the file with the answer to it (default: the rules answer)")
}

// ownInputs is the kind of a test that a person has written.
const ownInputs testset.Kind = "own"

// group returns the person's own test as a group. The input must be legal.
func (o ownTest) group(j judge, answers *testset.Answerer) (testset.Group, error) {
	p, r := answers.Problem, answers.Rules
	in, err := j.input([]string{p.ID, o.input})
	if err != nil {
		return testset.Group{}, err
	}
	cases, err := in.cases(r)
	if err != nil {
		return testset.Group{}, err
	}
	var given []byte
	if o.answer != "" {
		if given, err = os.ReadFile(o.answer); err != nil {
			return testset.Group{}, misuse{err}
		}
		if own, known, err := fromRules(r, cases); err != nil {
			return testset.Group{}, err
		} else if d := judging.Compare(given, own); known && d.Verdict != result.AC {
			return testset.Group{}, misuse{fmt.Errorf("%s: not the answer to %s, as the rules have it: %s; without --answer the rules answer", o.answer, in.name, strings.Replace(d.Reason, "printed ", "", 1))}
		}
	}
	test, err := answers.Own(in.name, in.text, given)
	if err != nil {
		return testset.Group{}, fmt.Errorf("%s: %w", in.name, err)
	}
	if test.By.SecondMethod > 0 {
		fmt.Fprintf(j.stderr, "judge: %d of %s answered by a second method, too large to play out\n", test.By.SecondMethod, result.Count(len(cases), "case"))
	}
	if test.By.Solution > 0 {
		fmt.Fprintln(j.stderr, "judge: answered by the suite's solution, too large for the rules")
	}
	return testset.Given(ownInputs, test), nil
}

// fromRules answers cases from the rules. Known is false where they can't.
func fromRules(r rules.Rules, cases []rules.Case) (answer []byte, known bool, err error) {
	for _, c := range cases {
		one, err := r.Answer(c)
		if rules.IsTooLarge(err) {
			return nil, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		answer = append(answer, one.Text...)
	}
	return answer, true, nil
}

// keepFailures writes each test that was not accepted into a folder, as an input and
// its answer, and says so. The one that was shrunk is written as the report shows it.
func (j judge) keepFailures(folder string, r judging.Result, shrunk *stress.Found) error {
	for _, test := range r.Tests() {
		if test.Verdict == result.AC || test.Verdict == result.JE {
			continue
		}
		pair := test.Test
		if shrunk != nil && pair.Name == r.Decisive().Test.Name {
			pair.Input, pair.Answer = shrunk.Input, shrunk.Test.Test.Answer
		}
		name := strings.TrimSuffix(pair.Name, ".in")
		if r.Groups[0].Group.Kind == ownInputs {
			name = filepath.Base(name)
		}
		name = r.Problem.ID + "-" + unplain().ReplaceAllString(name, "-")
		path, err := keepPair(folder, name, pair.Input, pair.Answer)
		if err != nil {
			return err
		}
		fmt.Fprintf(j.stderr, "judge: kept %s and its .out\n", path)
	}
	return nil
}

// unplain finds what the name of a file should not have.
var unplain = pattern.New(`[^\pL\pN_.]+`)

// keepPair writes a pair into a folder. Nothing that is there is lost: where another
// pair has the name, a number is put to it. It returns the path of the input.
func keepPair(folder, name string, input, answer []byte) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", misuse{err}
	}
	for n := 1; ; n++ {
		path := filepath.Join(folder, name)
		if n > 1 {
			path += fmt.Sprintf("-%d", n)
		}
		free, err := isFree(path+".in", input)
		if err == nil && free {
			free, err = isFree(path+".out", answer)
		}
		if err != nil {
			return "", misuse{err}
		}
		if free {
			err = errors.Join(os.WriteFile(path+".in", input, 0o644), os.WriteFile(path+".out", answer, 0o644))
			return path + ".in", err
		}
	}
}

// isFree reports whether there is no file at a path, or one with just this text.
func isFree(path string, text []byte) (bool, error) {
	there, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	return bytes.Equal(there, text), err
}
