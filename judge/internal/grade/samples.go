package grade

import (
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Test is an input with its answer.
type Test struct {
	Name   string // such as "samples/sample"
	Input  []byte
	Answer []byte
	Cases  int     // how many cases the input has, 0 if nobody has counted them
	By     Methods // by what they were answered; zero where the answer is a file

	// Original says that the original problem has it as a sample.
	Original bool

	// Spacing is how the white space of the input is written, "" for plainly. Such a
	// test is the same as another one but for that.
	Spacing string

	// Joined is how many tests were put together in it, 0 for a test of its own.
	Joined int

	// Stricter is why the original judge may accept a program that fails here; see
	// rules.Rules.Stricter. It is "" for most tests.
	Stricter string
}

// Methods counts by what cases were answered.
type Methods struct{ Search, SecondMethod, Solution int }

// Count counts one more case.
func (m *Methods) Count(by rules.Method) {
	if by == rules.SecondMethod {
		m.SecondMethod++
	} else {
		m.Search++
	}
}

// Add adds the counts of others.
func (m *Methods) Add(more Methods) {
	m.Search += more.Search
	m.SecondMethod += more.SecondMethod
	m.Solution += more.Solution
}

// Samples returns the samples of a problem as tests.
func Samples(samples []suite.Sample) []Test {
	var tests []Test
	for _, s := range samples {
		tests = append(tests, Test{Name: "samples/" + s.Name, Input: s.Input, Answer: s.Answer, Original: s.Original()})
	}
	return tests
}
