// Package testset makes the tests of a problem: it takes samples, and packs cases into
// inputs and has them answered.
package testset

import (
	"iter"
	"slices"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Kind is a kind of tests, and Methods counts by what cases were answered.
type (
	Kind    = result.Kind
	Methods = result.Methods
)

// The kinds of tests.
const (
	Samples = result.Samples
	Small   = result.Small
	Random  = result.Random
	Extreme = result.Extreme
)

// A Test is an input with its answer.
type Test struct {
	Name   string // such as "samples/sample", "small/3"
	Input  []byte
	Answer []byte
	Cases  int     // how many cases the input has, 0 if nobody has counted them
	By     Methods // by what they were answered; zero where the answer is a file

	// NoAnswer says that nobody knows the answer: then the output is compared with nothing,
	// and AC says that the program came to its end within its limits.
	NoAnswer bool

	// Sample is the name of the sample that the test is, "" if it is none.
	Sample string

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

	// Preparing is how long it took to get the suite's solution ready, for the first
	// test that it has to answer. No program that is judged is to pay for it.
	Preparing time.Duration
}

// Count counts one more case that was answered by a method.
func Count(m *Methods, by rules.Method) {
	if by == rules.SecondMethod {
		m.SecondMethod++
	} else {
		m.Search++
	}
}

// A Group is the tests of one kind.
type Group struct {
	Kind  Kind
	Count int // how many tests there are, 0 if nobody has counted them
	Tests iter.Seq2[Test, error]

	// Chosen is how many cases the group has, of the Cases that there are; both 0
	// if it has all. They are fewer where each takes a start of a slow program.
	Chosen, Cases int
}

// FromSamples returns the samples of a problem as tests.
func FromSamples(samples []suite.Sample) []Test {
	var tests []Test
	for _, s := range samples {
		tests = append(tests, Test{Name: "samples/" + s.Name, Sample: s.Name, Input: s.Input, Answer: s.Answer, Original: s.Original()})
	}
	return tests
}

// SampleGroup returns the group of the samples of a problem. The original ones come
// from the original judge; others may be stricter than it.
func SampleGroup(r rules.Rules, tests []Test) Group {
	return Group{Kind: Samples, Count: len(tests), Tests: func(yield func(Test, error) bool) {
		for _, test := range tests {
			if r != nil {
				if cases, err := r.Read(test.Input); err == nil {
					test.Cases = len(cases)
				}
				if !test.Original {
					test.Stricter = stricter(r, test.Input)
				}
			}
			if !yield(test, nil) {
				return
			}
		}
	}}
}

// Whole returns the groups of tests that a program must pass to be accepted, in their order.
func Whole(answers *Answerer, program toolchain.Program, samples []Test) []Group {
	return []Group{
		SampleGroup(answers.Rules, samples),
		SmallGroup(answers, program),
		RandomGroup(answers, program),
		ExtremeGroup(answers),
	}
}

// slowStart is the start of a program from which on its samples are put together.
const slowStart = 50 * time.Millisecond

// Join puts tests together, as far as an input may hold their cases, for a program
// that is slow to start; original samples stay alone, and so do tests that are
// stricter than the original. It returns the tests as they are where there is
// nothing to gain.
func Join(r rules.Rules, program toolchain.Program, tests []Test) []Test {
	if r == nil || program.Start < slowStart {
		return tests
	}
	_, most := r.Bounds()
	var joined []Test
	var open *Test // the last of joined, if more can be put to it
	var cases []rules.Case
	var work int64
	for _, test := range tests {
		more, err := r.Read(test.Input)
		if err != nil || test.Original || stricter(r, test.Input) != "" {
			joined, open = append(joined, test), nil
			continue
		}
		moreWork := int64(0)
		for _, c := range more {
			moreWork += r.Work(c)
		}
		if open == nil || most > 0 && len(cases)+len(more) > most || work+moreWork > rules.InputWork {
			joined = append(joined, test)
			open, cases, work = &joined[len(joined)-1], more, moreWork
			continue
		}
		cases, work = append(slices.Clip(cases), more...), work+moreWork
		*open = Test{
			Name:   open.Name + ", " + test.Sample,
			Input:  r.Write(cases),
			Answer: slices.Concat(open.Answer, test.Answer),
			Cases:  len(cases),
			Joined: max(1, open.Joined) + 1,
		}
	}
	return joined
}
