// Package testset makes the tests of a problem: it takes samples, and packs cases into
// inputs and has them answered. A test keeps its cases and the answer to each.
package testset

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Test is an input with its answer.
type Test struct {
	Name   string // such as "samples/sample", "small/3"
	Input  []byte
	Answer []byte
	Count  int            // the number of cases, 0 if the rules are unknown
	By     result.Methods // how they were answered; zero where the answer is a file

	// Cases are those of Input, nil if the rules are unknown. Answers are the answers to
	// them, nil if Answer does not have the lines of one answer for each case.
	Cases   []rules.Case
	Answers []string

	// NoAnswer says that the answer is unknown: then AC means that the program ended within
	// its limits.
	NoAnswer bool

	// Sample is the name of the sample that the test is, "" if it is none.
	Sample string

	// Original says that the original problem has it as a sample.
	Original bool

	// Spacing is the unusual white space of the input, nil for plain. Such a test repeats
	// the plain one before it.
	Spacing *rules.Spacing

	// Joined are the samples whose cases share the input, nil if it is one test.
	Joined []Test

	// Stricter is why the original judge may accept a program that fails here; see
	// rules.Rules.Stricter. It is "" for most tests.
	Stricter string

	rules rules.Rules // of Cases, nil if unknown

	// Preparing is how long it took to prepare the suite's solution, for the first test
	// that it answers. This time is not charged to the program that is judged.
	Preparing time.Duration
}

// Of returns a test of an input and its answer. Where the input is legal, the test has its
// cases. The rules may be nil.
func Of(r rules.Rules, name string, input, answer []byte) Test {
	test := Test{Name: name, Input: input, Answer: answer, rules: r}
	if r == nil {
		return test
	}
	if cases, err := r.Read(input); err == nil {
		test.Cases, test.Count, test.Answers = cases, len(cases), split(r, cases, string(answer))
	}
	return test
}

// split returns the answer to each of the cases, nil if the lines don't fit them.
func split(r rules.Rules, cases []rules.Case, answer string) []string {
	var answers []string
	for _, c := range cases {
		end := 0
		for range r.Lines(c, answer) {
			line := strings.IndexByte(answer[end:], '\n') + 1
			if line == 0 { // the last line may lack its end
				line = len(answer) - end
			}
			if line == 0 {
				return nil
			}
			end += line
		}
		answers = append(answers, answer[:end])
		answer = answer[end:]
	}
	if strings.TrimSpace(answer) != "" {
		return nil
	}
	return answers
}

// Known reports whether the answer to each case is known.
func (t Test) Known() bool { return len(t.Cases) > 0 && len(t.Answers) == len(t.Cases) }

// Part returns the cases from i up to j as a test, plainly written. Each answer must be
// known.
func (t Test) Part(r rules.Rules, i, j int) Test {
	cases, answers := t.Cases[i:j], t.Answers[i:j]
	return Test{Name: t.Name, Input: r.Write(cases), Answer: []byte(strings.Join(answers, "")), Count: j - i,
		Cases: cases, Answers: answers, Stricter: Stricter(r, cases), rules: r}
}

// Outputs cuts an output into the part for each case, by the number of words of the answers.
// It reports false if the output has more words or fewer.
func (t Test) Outputs(output []byte) ([]string, bool) {
	if len(t.Cases) == 1 {
		return []string{string(output)}, true
	}
	words := bytes.Fields(output)
	var list []string
	for _, answer := range t.Answers {
		n := len(strings.Fields(answer))
		if n > len(words) {
			return nil, false
		}
		list = append(list, string(bytes.Join(words[:n], []byte("\n"))))
		words = words[n:]
	}
	return list, len(words) == 0
}

// Excuse returns Stricter if the original judge may accept a program with this output, and
// "" if not. ended is false if the program was stopped or crashed.
func (t Test) Excuse(output []byte, ended bool) string {
	if t.Stricter == "" || t.Stricter == unusualSpace && ended || !t.Known() || t.rules == nil {
		return t.Stricter
	}
	list, ok := t.Outputs(output)
	for i, c := range t.Cases {
		said := ""
		if ok && ended {
			if said = list[i]; slices.Equal(strings.Fields(t.Answers[i]), strings.Fields(said)) {
				continue
			}
		}
		if excused := t.rules.Excuses(c, said, ended); excused != ended {
			return map[bool]string{true: t.Stricter}[excused] // a case that ends the program, or one that is simply wrong
		}
	}
	return map[bool]string{true: t.Stricter}[ended]
}

// LeftOpen returns what the original leaves open, if the output is right in another reading
// of the statement; else "".
func (t Test) LeftOpen(output []byte) (open string) {
	if !t.Known() || t.rules == nil {
		return ""
	}
	list := split(t.rules, t.Cases, string(output))
	for i, part := range list {
		if slices.Equal(strings.Fields(t.Answers[i]), strings.Fields(part)) {
			continue
		}
		if open = t.rules.LeftOpen(t.Cases[i], t.Answers[i], part); open == "" {
			return ""
		}
	}
	return open
}

// SampleAt returns the sample among the joined ones that has the i-th case, and the number
// of cases before it.
func (t Test) SampleAt(i int) (sample Test, before int) {
	for _, sample = range t.Joined {
		if i < before+sample.Count {
			return sample, before
		}
		before += sample.Count
	}
	return Test{}, 0
}

// Forget drops all that is large.
func (t *Test) Forget() { t.Input, t.Answer, t.Cases, t.Answers = nil, nil, nil, nil }

// work returns about how many steps cases ask for together; see rules.Rules.Work.
func work(r rules.Rules, cases []rules.Case) int64 {
	sum := int64(0)
	for _, c := range cases {
		sum += r.Work(c)
	}
	return sum
}

// Count counts one more case that was answered by a method.
func Count(m *result.Methods, by rules.Method) {
	if by == rules.SecondMethod {
		m.SecondMethod++
	} else {
		m.Search++
	}
}

// A Group is the tests of one kind.
type Group struct {
	Kind  result.Kind
	Count int // the number of tests, 0 if it is unknown
	Tests iter.Seq2[Test, error]

	// Chosen is how many cases the group has, of the Cases that there are; both 0
	// if it has all. They are fewer where each takes a start of a slow program.
	Chosen, Cases int

	// None says that there is no such group.
	None bool
}

// Whole reports whether the group has all cases of its kind.
func (g Group) Whole() bool { return !g.None && g.Chosen == g.Cases }

// Given returns a group of the given tests.
func Given(kind result.Kind, tests ...Test) Group {
	return Group{Kind: kind, Count: len(tests), Tests: func(yield func(Test, error) bool) {
		for _, test := range tests {
			if !yield(test, nil) {
				return
			}
		}
	}}
}

// FromSamples returns the samples of a problem as tests. The original ones come from the
// original judge; others may be stricter than it. The rules may be nil.
func FromSamples(r rules.Rules, samples []suite.Sample) []Test {
	var tests []Test
	for _, s := range samples {
		test := Of(r, "samples/"+s.Name, s.Input, s.Answer)
		test.Sample, test.Original = s.Name, s.Original()
		if r != nil && !test.Original {
			test.Stricter = stricter(r, test)
		}
		tests = append(tests, test)
	}
	return tests
}

// Whole returns the groups of tests that a program must pass to be accepted, in their order.
func Whole(answers *Answerer, program toolchain.Program, samples []Test) []Group {
	groups := []Group{Given(result.Samples, Join(answers.Rules, program, samples)...), SmallGroup(answers, program)}
	all := AllGroup(answers, program)
	if !all.None {
		groups = append(groups, all)
	}
	if !all.Whole() {
		groups = append(groups, RandomGroup(answers, program))
	}
	return append(groups, ExtremeGroup(answers))
}

// slowStart is the start of a program from which on its samples are joined.
const slowStart = 50 * time.Millisecond

// Join joins tests, as far as an input may hold their cases, for a program that is slow to
// start. Original samples stay alone, and so do tests that are stricter than the original.
func Join(r rules.Rules, program toolchain.Program, tests []Test) []Test {
	if program.Start < slowStart {
		return tests
	}
	_, most := r.Bounds()
	var joined []Test
	var open *Test // the last of joined, if it may hold more
	var steps int64
	for _, test := range tests {
		if !test.Known() || test.Original || test.Stricter != "" {
			joined, open = append(joined, test), nil
			continue
		}
		more := work(r, test.Cases)
		if open == nil || most > 0 && open.Count+test.Count > most || steps+more > rules.InputWork {
			joined = append(joined, test)
			open, steps = &joined[len(joined)-1], more
			continue
		}
		steps += more
		*open = join(r, *open, test)
	}
	return joined
}

// join joins two tests, of which the first may be joined already.
func join(r rules.Rules, a, b Test) Test {
	if len(a.Joined) == 0 {
		a.Joined = []Test{a}
	}
	cases := slices.Concat(a.Cases, b.Cases)
	return Test{
		Name:    a.Name + ", " + b.Sample,
		Input:   r.Write(cases),
		Answer:  slices.Concat(a.Answer, b.Answer),
		Count:   len(cases),
		Cases:   cases,
		Answers: slices.Concat(a.Answers, b.Answers),
		rules:   r,
		Joined:  append(slices.Clip(a.Joined), b),
	}
}
