package grade

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/pool"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/verdict"
)

// A Blame is the case of an input on which a program fails.
type Blame struct {
	Number int    // of the case, counted from 1
	Cases  int    // how many the input has
	Input  []byte // that case alone, as an input

	// Alone says that the program fails on Input too. If not, it is only known
	// that the first difference is in the answer to this case.
	Alone bool

	// LeftOpen is, for a wrong answer to Input alone, what the original leaves open
	// and the program does in another way, "" if that doesn't decide here.
	LeftOpen string
}

// first returns the number of the case, counted from 0, in whose answer the first
// difference between output and answer is; what was printed after the whole
// answer is counted to the last case. That is where to look first: a program
// that prints too much or too little for a case is found out in the next one.
func (p Parts) first(result TestResult) (int, bool) {
	d := result.Difference
	if d.Verdict != verdict.WA && d.Verdict != verdict.PE {
		return 0, false
	}
	// A wrong word is looked for by its number, since line breaks may differ; a
	// wrong white space by its line.
	count := func(text []byte) int { return len(bytes.Fields(text)) }
	place := wordsBefore(result.Run.Output, d.Line, d.Word)
	if d.Verdict == verdict.PE {
		count = func(text []byte) int { return bytes.Count(text, []byte("\n")) }
		place = d.Line - 1
	}
	for i, answer := range p.Answers {
		if place -= count(answer); place < 0 {
			return i, true
		}
	}
	return len(p.Cases) - 1, true
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

// patience is how long the case that is to blame for one failure is looked for.
const patience = 20 * time.Second

// explain completes the result of a failed test: which case is to blame, if that can
// be told. Where a program was too slow on many cases but is wrong on some of them,
// what comes back is the result on these. An error is the judge's own trouble.
func (s Submission) explain(ctx context.Context, workers *pool.Pool, result TestResult) (TestResult, error) {
	parts, ok := partsOf(ctx, s.Problem.New(), result.Test)
	if !ok {
		return result, nil
	}
	runner := Runner{workers, s.Program, s.Limits}
	run := func(i, j int) (TestResult, error) {
		return runner.Once(ctx, parts.test(result.Test.Name, i, j))
	}
	var err error
	if result.Verdict == verdict.WA || result.Verdict == verdict.PE {
		result.Hint = parts.firstAlone(s.Problem, result)
		result.Blame, err = parts.blame(result, run)
		return result, err
	}
	fewest, _ := s.Problem.New().Bounds()
	fails, i, j, err := parts.halve(ctx, max(1, fewest), result, run)
	if err != nil {
		return result, err
	}
	all := len(parts.Cases)
	switch alone := j-i == 1; {
	case result.Verdict == verdict.TLE && fails.Verdict != verdict.TLE:
		// What is wrong says more than what is slow.
		fails.Test.Name = fmt.Sprintf("%s, cases %d to %d", result.Test.Name, i+1, j)
		if alone {
			fails.Test.Name = fmt.Sprintf("%s, case %d", result.Test.Name, i+1)
		}
		fails.Test.Stricter = result.Test.Stricter
		inner := Parts{parts.rules, parts.Cases[i:j], parts.Answers[i:j]}
		fails.Blame, err = inner.blame(fails, func(a, b int) (TestResult, error) { return run(i+a, i+b) })
		return fails, err
	case alone:
		result.Blame = &Blame{Number: i + 1, Cases: all, Input: parts.test("", i, j).Input, Alone: true}
	case j-i < all:
		result.Detail += fmt.Sprintf("; so it is with cases %d to %d of %d alone", i+1, j, all)
	case result.Verdict == verdict.TLE && all > 1:
		result.Detail += fmt.Sprintf("; each half of the %d cases alone is right, all together take too long", all)
	}
	return result, nil
}

// halve looks for fewer cases on which the program fails, by halves. It returns the
// result on the cases from i up to j; those of the whole test if neither half
// fails. A half that is too slow gives way to one that is wrong.
func (p Parts) halve(ctx context.Context, fewest int, result TestResult, run func(i, j int) (TestResult, error)) (fails TestResult, i, j int, err error) {
	fails, i, j = result, 0, len(p.Cases)
	end := time.Now().Add(patience)
	for j-i >= 2*fewest {
		middle, narrowed := (i+j)/2, false
		for _, half := range [2][2]int{{i, middle}, {middle, j}} {
			if time.Now().After(end) {
				return fails, i, j, nil
			}
			r, err := run(half[0], half[1])
			if err != nil {
				return fails, i, j, err
			}
			if r.Verdict == verdict.AC || r.Verdict == verdict.JE || narrowed && r.Verdict == verdict.TLE {
				continue
			}
			fails, i, j, narrowed = r, half[0], half[1], true
			if r.Verdict != verdict.TLE {
				break
			}
		}
		if !narrowed {
			break
		}
	}
	return fails, i, j, nil
}

// blame finds the case on which the program is wrong. The case with the first
// difference and the one before it are run alone to see which it is. It returns
// nil if nothing can be told.
func (p Parts) blame(result TestResult, run func(i, j int) (TestResult, error)) (*Blame, error) {
	first, ok := p.first(result)
	if !ok {
		return nil, nil
	}
	blame := func(i int) *Blame {
		return &Blame{Number: i + 1, Cases: len(p.Cases), Input: p.test("", i, i+1).Input}
	}
	leftOpen := func(i int, r TestResult) string {
		if r.Verdict != verdict.WA {
			return ""
		}
		return p.rules.LeftOpen(p.Cases[i], string(p.Answers[i]), string(r.Run.Output))
	}
	if fewest, _ := p.rules.Bounds(); fewest > 1 || len(p.Cases) == 1 {
		only := blame(first)
		if len(p.Cases) == 1 {
			only.LeftOpen = leftOpen(0, result)
		}
		return only, nil
	}
	for i := first; i >= max(0, first-1); i-- {
		r, err := run(i, i+1)
		if err != nil {
			return nil, err
		}
		if r.Verdict == verdict.WA || r.Verdict == verdict.PE {
			alone := blame(i)
			alone.Alone = true
			alone.LeftOpen = leftOpen(i, r)
			return alone, nil
		}
	}
	return blame(first), nil
}

// Hint returns what a program may have misunderstood that gave a wrong answer, "" if
// nothing comes to mind.
func Hint(ctx context.Context, p suite.Problem, result TestResult) string {
	parts, ok := partsOf(ctx, p.New(), result.Test)
	if !ok || result.Verdict != verdict.WA {
		return ""
	}
	return parts.firstAlone(p, result)
}

// firstAlone returns a hint if the output is the answer to the first of several cases
// and nothing else.
func (p Parts) firstAlone(problem suite.Problem, result TestResult) string {
	if len(p.Cases) < 2 || !slices.Equal(strings.Fields(string(result.Run.Output)), strings.Fields(string(p.Answers[0]))) {
		return ""
	}
	hint := fmt.Sprintf("the output is the answer to case 1 alone, and the input has %d cases", len(p.Cases))
	for _, home := range problem.Homes {
		if home.OneCase {
			hint += fmt.Sprintf("; at %v an input is one case, but not here", home)
		}
	}
	return hint
}
