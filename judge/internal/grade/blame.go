package grade

import (
	"bytes"
	"context"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/verdict"
)

// A Blame is the case of an input on which a program is wrong.
type Blame struct {
	Number int    // of the case, counted from 1
	Cases  int    // how many the input has
	Input  []byte // that case alone, as an input

	// Alone says that the program is wrong on Input too. If not, it is only known
	// that the first difference is in the answer to this case.
	Alone bool
}

// Blamed returns the number of the case, counted from 0, in whose answer the first
// difference between output and answer is; what was printed after the whole
// answer is counted to the last case. That is where to look first: a program
// that prints too much or too little for a case is found out in the next one.
// It tells nothing where an earlier case is too large to search, unless every case
// is answered by one line.
func Blamed(ctx context.Context, r rules.Rules, cases []rules.Case, result TestResult) (int, bool) {
	d := result.Difference
	if len(cases) == 0 || d.Verdict != verdict.WA && d.Verdict != verdict.PE {
		return 0, false
	}
	if len(cases) == 1 {
		return 0, true
	}
	// A wrong word is looked for by its number, since line breaks may differ; a
	// wrong white space by its line.
	count := func(text []byte) int { return len(bytes.Fields(text)) }
	place := wordsBefore(result.Run.Output, d.Line, d.Word)
	if d.Verdict == verdict.PE {
		count = func(text []byte) int { return bytes.Count(text, []byte("\n")) }
		place = d.Line - 1
	}
	if place >= count(result.Test.Answer) {
		return len(cases) - 1, true
	}
	// No case is answered by less than a line.
	if bytes.Count(result.Test.Answer, []byte("\n")) == len(cases) {
		for i, line := range bytes.SplitAfter(result.Test.Answer, []byte("\n")) {
			if place -= count(line); place < 0 {
				return i, true
			}
		}
	}
	end := time.Now().Add(5 * time.Second)
	for i, c := range cases {
		if ctx.Err() != nil || time.Now().After(end) {
			return 0, false
		}
		answer, err := r.Answer(c)
		if err != nil {
			return 0, false
		}
		if place -= count([]byte(answer.Text)); place < 0 {
			return i, true
		}
	}
	return 0, false
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

// blame finds the case on which the program is wrong in a test that it failed. The
// case that Blamed names and the one before it are run alone to see which it is.
// It returns nil if nothing can be told; an error is the judge's own trouble.
func (s Submission) blame(ctx context.Context, workers *Workers, result TestResult) (*Blame, error) {
	if s.Problem.Rules == nil {
		return nil, nil
	}
	cases, err := s.Problem.Rules.Read(result.Test.Input)
	if err != nil {
		return nil, nil // not an input of this problem
	}
	first, ok := Blamed(ctx, s.Problem.Rules, cases, result)
	if !ok {
		return nil, nil
	}
	blame := func(i int) *Blame {
		return &Blame{Number: i + 1, Cases: len(cases), Input: s.Problem.Rules.Write(cases[i : i+1])}
	}
	if fewest, _ := s.Problem.Rules.Bounds(); fewest > 1 || len(cases) == 1 {
		return blame(first), nil
	}
	for i := first; i >= max(0, first-1); i-- {
		answer, err := s.Problem.Rules.Answer(cases[i])
		if err != nil {
			continue
		}
		alone := blame(i)
		r, err := workers.Run(ctx, s.Program, s.Limits, Test{Name: result.Test.Name, Input: alone.Input, Answer: []byte(answer.Text)})
		if err != nil {
			return nil, err
		}
		if r.Verdict == verdict.WA || r.Verdict == verdict.PE {
			alone.Alone = true
			return alone, nil
		}
	}
	return blame(first), nil
}
