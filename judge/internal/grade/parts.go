package grade

import (
	"bytes"
	"context"
	"strings"
	"time"

	"grundy/judge/internal/rules"
)

// Parts are the cases of a test with the answer to each.
type Parts struct {
	rules   rules.Rules
	Cases   []rules.Case
	Answers [][]byte
}

// partsOf takes a test apart. Nothing can be told if the input is none of the
// problem, or if it can't be known which lines of the answer belong to which case:
// where each case has a line that is easy, else the rules must answer all cases
// but one.
func partsOf(ctx context.Context, r rules.Rules, test Test) (Parts, bool) {
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

// test returns the cases from i up to j as a test.
func (p Parts) test(name string, i, j int) Test {
	return Test{Name: name, Input: p.rules.Write(p.Cases[i:j]), Answer: bytes.Join(p.Answers[i:j], nil), Cases: j - i}
}

// FirstDifference returns the number of the case, counted from 0, in whose answer the
// output of a wrong program first differs, if that can be told.
func FirstDifference(ctx context.Context, r rules.Rules, result TestResult) (int, bool) {
	parts, ok := partsOf(ctx, r, result.Test)
	if !ok {
		return 0, false
	}
	return parts.first(result)
}
