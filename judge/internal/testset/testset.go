// Package testset makes the tests of a problem: it takes samples, and packs cases into
// inputs and has them answered. A test keeps its cases and the answer to each.
package testset

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// A Test is an input with its answer.
type Test struct {
	Name string // such as "samples/sample", "small/3"
	Bundle
	Input  []byte
	Answer []byte
	Count  int            // the number of cases, 0 if the rules are unknown
	By     result.Methods // how they were answered; zero where the answer is a file

	Answers []string // to Cases, nil if Answer does not have the lines of one answer for each case

	// NoAnswer says that the answer is unknown: then AC means that the program ended within
	// its limits.
	NoAnswer bool

	// Sample is the name of the sample that the test is, "" if it is none.
	Sample string

	// Original says that the original problem has it as a sample.
	Original bool

	// Tolerance is how far numbers of an output may be off, absolute or relative; 0 for not at all.
	Tolerance float64

	samples []string       // that the cases are of, in a test that joins samples; else nil
	rules   rules.Rules    // of Cases, nil if unknown
	methods []rules.Method // how each case was answered, nil where the answer is a file
}

// bySolution is the method of an answer that the suite's solution gave.
const bySolution rules.Method = -1

// Of returns a test of an input and its answer. Where the input is legal, the test has its
// cases. The rules may be nil.
func Of(r rules.Rules, name string, input, answer []byte) Test {
	test := Test{Name: name, Input: input, Answer: answer, rules: r}
	if r.Problem == nil {
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

// UnusualSpace reports whether the input has white space for which the original judge may accept a
// program that fails.
func (t Test) UnusualSpace() bool { return t.Stricter == unusualSpace }

// Part returns the cases from i up to j as a test, plainly written. Each answer must be
// known.
func (t Test) Part(r rules.Rules, i, j int) Test {
	cases, answers := t.Cases[i:j], slices.Clone(t.Answers[i:j])
	for k, answer := range answers {
		answers[k] = r.Layout.Renumbered(answer, i+k, k)
	}
	part := Test{Name: t.Name, Bundle: Bundle{Cases: cases, Stricter: Stricter(r, cases)}, Input: r.Write(cases),
		Answer: []byte(strings.Join(answers, "")), Count: j - i, Answers: answers, rules: r}
	if t.methods != nil {
		part.answered(t.methods[i:j])
	}
	if t.samples != nil && j == i+1 {
		part.Sample = t.samples[i]
	}
	return part
}

// Join returns one test of the cases of several, plainly written. It may have more cases than is legal.
// Each answer must be known.
func Join(r rules.Rules, name string, tests []Test) Test {
	all := Test{Name: name, rules: r}
	var methods []rules.Method
	for _, test := range tests {
		methods = append(methods, test.methods...)
		for i, c := range test.Cases {
			all.Answers = append(all.Answers, r.Layout.Renumbered(test.Answers[i], i, len(all.Cases)))
			all.Cases = append(all.Cases, c)
			all.samples = append(all.samples, test.Sample)
		}
	}
	all.Stricter = Stricter(r, all.Cases)
	if len(methods) == len(all.Cases) {
		all.answered(methods)
	}
	all.Input, all.Answer, all.Count = r.Write(all.Cases), []byte(strings.Join(all.Answers, "")), len(all.Cases)
	return all
}

// answered notes how each case was answered.
func (t *Test) answered(methods []rules.Method) {
	t.methods = methods
	for _, by := range methods {
		if by == bySolution {
			t.By.Solution++
		} else {
			Count(&t.By, by)
		}
	}
}

// Parts yields the cases of a test in legal inputs. The rules must be known.
func (t Test) Parts() iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		_, most := t.rules.Bounds()
		for i := 0; i < len(t.Cases); i += most {
			part := t.Part(t.rules, i, min(i+most, len(t.Cases)))
			part.Name = fmt.Sprintf("%s, cases from %d", t.Name, i+1)
			if !yield(part, nil) {
				return
			}
		}
	}
}

// Outputs cuts an output into the part for each case, by lines, or else by the number of words
// of the answers. It reports false if the output has more words or fewer.
func (t Test) Outputs(output []byte) ([]string, bool) {
	if len(t.Cases) == 1 {
		return []string{string(output)}, true
	}
	if t.rules.Problem != nil {
		if list := split(t.rules, t.Cases, string(output)); list != nil {
			return list, true
		}
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

// Excuse returns why the original judge may accept a program with this output, and "" if no
// reason is known. Unusual white space is a reason for an output and for a crash. If the program did not end by itself, one case may have ended it; else all
// wrong answers must be excused.
func (t Test) Excuse(output []byte, end rules.Ending) (why message.Kind) {
	ended := end == rules.Ended
	if t.Stricter == "" || t.Stricter == unusualSpace && (ended || end == rules.OtherEnding) || !t.Known() || t.rules.Problem == nil {
		return t.Stricter
	}
	list, ok := t.Outputs(output)
	for i, c := range t.Cases {
		said := ""
		if ok && ended {
			if said = list[i]; texts.SameWords(t.Answers[i], said) {
				continue
			}
		}
		if reason := t.rules.Stricter(c); reason != "" && t.rules.Excuses(c, said, end) {
			why = reason
		} else if ended {
			return ""
		}
		if why != "" && !ended {
			return why
		}
	}
	return why
}

// LeftOpen returns what the original leaves open, if the output is right in another reading
// of the statement; else "". Carriage returns before line feeds don't count.
func (t Test) LeftOpen(output []byte) (open message.Kind) {
	if !t.Known() || t.rules.Problem == nil {
		return ""
	}
	list := split(t.rules, t.Cases, strings.ReplaceAll(string(output), "\r\n", "\n"))
	for i, part := range list {
		if texts.SameWords(t.Answers[i], part) {
			continue
		}
		if open = t.rules.LeftOpen(t.Cases[i], t.Answers[i], part); open == "" {
			return ""
		}
	}
	return open
}

// Forget drops all that is large.
func (t *Test) Forget() { t.Input, t.Answer, t.Cases, t.Answers, t.methods = nil, nil, nil, nil, nil }

// Count counts one more case that was answered by a method.
func Count(m *result.Methods, by rules.Method) {
	if by == rules.SecondMethod {
		m.SecondMethod++
	} else {
		m.Search++
	}
}
