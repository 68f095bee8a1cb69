package judging

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// The kinds of tests that do not come from the suite.
const (
	OwnInputs  result.Kind = "own"        // a person's own input
	Unanswered result.Kind = "unanswered" // tests of a folder without an answer
)

// ErrWrongAnswer is the error that a person's answer to an input is wrong.
var ErrWrongAnswer = errors.New("differs from the computed answer")

// Own returns a person's own test: a legal input with its answer. If the answer is nil, the
// rules or the solution answer the input; else the rules check it where they can. A wrong
// answer is an ErrWrongAnswer.
func Own(answers *testset.Answerer, name string, input, answer []byte) (testset.Test, error) {
	test, err := answers.Own(name, input, answer)
	if err != nil || answer == nil {
		return test, err
	}
	answered, err := rules.Answers(answers.Rules, test.Cases)
	if rules.IsTooLarge(err) {
		return test, nil
	}
	if err != nil {
		return test, err
	}
	var computed []byte
	for _, one := range answered {
		computed = append(computed, one.Text...)
	}
	if d := Compare(answer, computed); d.Verdict != result.AC {
		return test, fmt.Errorf("%w: %s", ErrWrongAnswer, strings.Replace(d.Reason, "printed ", "", 1))
	}
	return test, nil
}

// Folder returns the tests of a folder as groups: those with an answer, and the others.
func Folder(tests []testset.Test) []testset.Group {
	var groups []testset.Group
	for _, kind := range []result.Kind{result.Samples, Unanswered} {
		of := slices.DeleteFunc(slices.Clone(tests), func(t testset.Test) bool { return t.NoAnswer != (kind == Unanswered) })
		if len(of) > 0 {
			groups = append(groups, testset.Given(kind, of...))
		}
	}
	return groups
}
