// Package judging turns a program and tests into a result, for every command.
//
// A testset.Test has an input, its cases and the answer to each. A Runner runs the program
// on the input, and decide turns the run into a verdict: the cause wins over its symptoms,
// and Compare tells WA from PE. Submission.Judge runs groups of tests until a failure
// decides (Schedule); of several failures the first one counts, so the same
// program gets the same verdict every time. Submission.Whole does so with all tests of a
// problem: judge test, with --all or without, watch, grade and submit call it.
//
// A failure is then explained from the test's own cases: which case is to blame
// (Suspects, Halve), of which sample it is, what the original leaves open, and why the
// output is wrong (Why). The results are those of package result, which readers print;
// a Result and a TestResult add what only the judge needs.
package judging

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Submission is a program to judge on the tests of a problem.
type Submission struct {
	Problem suite.Problem
	File    string // as the person named it
	Program toolchain.Program
	Limits  result.Limits // what the program may take
	Version string        // of the judge

	All     bool // continue after a test that fails, and do not stop there
	Brief   bool // with All: explain and show only the failure that decides a group, which takes less time
	KeepAll bool // keep the data of all tests that are not accepted, not only of the first Kept

	// End is when time is up, zero for never. Only the first test of all is tried in any case.
	// Each group but the samples leaves half of the remaining time to those after it. A run
	// that has begun goes on, and a failure is explained until the time for a run has passed.
	// Whole moves it by the time for preparing the suite's solution.
	End     time.Time
	prepare func() error

	// These are called if they are not nil: Doing with words for what the judge does now, Ended
	// after each group.
	Doing func(step string)
	Ended func(result.Group)
}

// Say calls Doing.
func (s Submission) Say(format string, args ...any) {
	if s.Doing != nil {
		s.Doing(fmt.Sprintf(format, args...))
	}
}

// A Result is the judgement on a submission, and the runs that it is made from.
type Result struct {
	result.Judgement
	Failing   []TestResult   // on the tests that were not accepted; after the first Kept of a group, without data
	Decided   *TestResult    // on the test that decides the verdict, nil if there is none
	Complaint string         // the last line on standard error in an accepted test, "" for none
	Prepared  time.Duration  // how long the suite's solution was prepared, for which End was moved
	Accepted  []testset.Test // for a Checkup of an accepted program: the first of each group
}

// Kept is how many failing tests of a group keep all of their data. The others, except the
// decisive one, lose their input, answer and output.
const Kept = 10

// An Outcome is the result of a test for its readers.
type Outcome = result.Test

// A TestResult is the judgement on one test: the outcome, and what only the judge needs.
type TestResult struct {
	Outcome
	Test testset.Test
	Part *TestResult // for all but PE and WA: the result on the fewest cases that were seen to fail, nil for all
	Run  sandbox.Result

	Late     bool   // no time was left for the test, and the verdict means nothing
	LeftOpen string // what the original leaves open, if that is why the output was accepted
	Blanks   bool   // only blanks at line ends are wrong

	confirmed bool // TLE: it is explained, and the program was too slow once more
}

// Err returns the error of the first test on which the judge itself failed, nil if there is
// none.
func (r Result) Err() error {
	for _, test := range r.Tests() {
		if test.Verdict == result.JE {
			return fmt.Errorf("%s: %s: %s", r.Problem, test.Name, test.Detail)
		}
	}
	return nil
}

// notes returns what the run shows of the program beside the verdict.
func (r TestResult) notes() (notes []string) {
	if r.LeftOpen != "" {
		notes = append(notes, result.Open(r.LeftOpen))
	}
	if r.Blanks && r.Verdict == result.AC {
		notes = append(notes, "it prints blanks at line ends, which the judges of this problem ignore")
	}
	if r.Run.LeftRunning {
		notes = append(notes, "a process that it started still runs, which can't be ended here")
	}
	return notes
}

// forget drops all that is large.
func (r *TestResult) forget() {
	r.Test.Forget()
	r.Run.Output = nil
}

// LimitsOf returns the limits of a program on a problem.
func LimitsOf(problem result.ProblemLimits, program toolchain.Program) result.Limits {
	language, _ := toolchain.Named(program.Language)
	l := result.Limits{Problem: problem, Time: problem.Time * time.Duration(max(1, language.Time))}
	if program.Language == "Java" && problem.Java > 0 {
		l.Time = problem.Java
	}
	l.Memory = problem.MemoryNow()*result.Size(max(1, language.Memory)) + result.Size(language.Runtime)
	return l
}

// ErrWrongAnswer is the error that a person's answer to an input is wrong.
var ErrWrongAnswer = errors.New("differs from the computed answer")

// Own returns a person's own test: a legal input with its answer. The rules or the solution
// answer the input; an answer that is given, and not nil, must be the same, or else it is an
// ErrWrongAnswer.
func Own(answers *testset.Answerer, name string, input, answer []byte) (testset.Test, error) {
	test, err := answers.Own(name, input)
	if err != nil || answer == nil {
		return test, err
	}
	test.By = result.Methods{} // the answer is that of a file
	if d := Compare(answer, test.Answer); d.Verdict != result.AC {
		err = fmt.Errorf("%w: %s", ErrWrongAnswer, strings.Replace(d.Reason, "printed ", "", 1))
	}
	return test, err
}
