// Package culprit finds the cases of an input on which a program fails.
package judging

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// Parts are the cases of a test with the answer to each.
type Parts struct {
	rules   rules.Rules
	Cases   []rules.Case
	Answers [][]byte
}

// PartsOf takes a test apart. Nothing can be told if the input is none of the
// problem, or if it can't be known which lines of the answer belong to which case:
// where each case has a line that is easy, else the rules must answer all cases
// but one.
func PartsOf(ctx context.Context, r rules.Rules, test testset.Test) (Parts, bool) {
	if r == nil {
		return Parts{}, false
	}
	cases, err := r.Read(test.Input)
	if err != nil || len(cases) == 0 {
		return Parts{}, false
	}
	p := Parts{rules: r, Cases: cases}
	lines := bytes.SplitAfter(test.Answer, []byte("\n"))
	if last := len(lines) - 1; len(lines[last]) == 0 {
		lines = lines[:last]
	}
	if len(lines) == len(cases) {
		p.Answers = lines
		return p, true
	}
	unknown, missing := -1, len(lines)
	p.Answers = make([][]byte, len(cases))
	end := time.Now().Add(5 * time.Second)
	for i, c := range cases {
		if ctx.Err() != nil || time.Now().After(end) {
			return Parts{}, false
		}
		answer, err := r.Answer(c)
		switch {
		case err == nil:
			p.Answers[i] = []byte(answer.Text)
			missing -= strings.Count(answer.Text, "\n")
		case unknown >= 0:
			return Parts{}, false
		default:
			unknown = i
		}
	}
	if unknown >= 0 && missing > 0 {
		from := 0
		for _, answer := range p.Answers[:unknown] {
			from += bytes.Count(answer, []byte("\n"))
		}
		p.Answers[unknown] = bytes.Join(lines[from:from+missing], nil)
		missing = 0
	}
	return p, missing == 0
}

// Test returns the cases from i up to j as a test.
func (p Parts) Test(name string, i, j int) testset.Test {
	return testset.Test{Name: name, Input: p.rules.Write(p.Cases[i:j]), Answer: bytes.Join(p.Answers[i:j], nil), Cases: j - i}
}

// Outputs cuts an output into what belongs to each case: its words by their number, as
// the answers have them. It reports false where that cannot be, since there are more
// words or fewer.
func (p Parts) Outputs(output []byte) ([]string, bool) {
	if len(p.Cases) == 1 {
		return []string{string(output)}, true
	}
	words := bytes.Fields(output)
	var outputs []string
	for _, answer := range p.Answers {
		n := len(bytes.Fields(answer))
		if n > len(words) {
			return nil, false
		}
		outputs = append(outputs, string(bytes.Join(words[:n], []byte("\n"))))
		words = words[n:]
	}
	return outputs, len(words) == 0
}

// Slice returns the cases from i up to j.
func (p Parts) Slice(i, j int) Parts { return Parts{p.rules, p.Cases[i:j], p.Answers[i:j]} }

// Suspects returns the cases, counted from 0, that a program with a wrong output may be
// wrong on, the first one first: the case in whose answer the first difference between
// output and answer is, and the one before it, since a program that prints too much or
// too little for a case is found out in the next one. What was printed after the whole
// answer is counted to the last case. There are none if the output is not wrong.
func (p Parts) Suspects(d Difference, output []byte) []int {
	if d.Verdict != result.WA && d.Verdict != result.PE {
		return nil
	}
	// A wrong word is looked for by its number, since line breaks may differ; a
	// wrong white space by its line.
	count := func(text []byte) int { return len(bytes.Fields(text)) }
	place := wordsBefore(output, d.Line, d.Word)
	if d.Verdict == result.PE {
		count = func(text []byte) int { return bytes.Count(text, []byte("\n")) }
		place = d.Line - 1
	}
	first := len(p.Cases) - 1
	for i, answer := range p.Answers {
		if place -= count(answer); place < 0 {
			first = i
			break
		}
	}
	if first == 0 {
		return []int{0}
	}
	return []int{first, first - 1}
}

// wordsBefore returns how many words a text has before a word of a line, both
// counted from 1.
func wordsBefore(text []byte, line, word int) int {
	n := word - 1
	for ; line > 1; line-- {
		var before []byte
		before, text, _ = bytes.Cut(text, []byte("\n"))
		n += len(bytes.Fields(before))
	}
	return n
}

// A Failing says how a program does on some of its cases.
type Failing int

const (
	Passes Failing = iota
	Slow           // it fails, but others on which it is wrong would say more
	Fails
)

// Halve looks for fewer of n cases on which a program fails, by halves, and never for
// less than fewest. It returns those from i up to j: all of them if the program passes
// on both halves. It tries no cases twice.
func Halve(n, fewest int, try func(i, j int) (Failing, error)) (i, j int, err error) {
	i, j = 0, n
	for j-i >= 2*max(1, fewest) {
		middle, most, half := (i+j)/2, Passes, [2]int{}
		for _, next := range [][2]int{{i, middle}, {middle, j}} {
			failing, err := try(next[0], next[1])
			if err != nil {
				return i, j, err
			}
			if failing > most {
				most, half = failing, next
			}
			if most == Fails {
				break
			}
		}
		if most == Passes {
			break
		}
		i, j = half[0], half[1]
	}
	return i, j, nil
}

// OnlyFirst reports whether an output is the answer to the first of several cases and
// nothing else.
func (p Parts) OnlyFirst(output []byte) bool {
	return len(p.Cases) > 1 && slices.Equal(strings.Fields(string(output)), strings.Fields(string(p.Answers[0])))
}
