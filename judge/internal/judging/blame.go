package judging

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// A Blame is the case of an input on which a program fails.
type Blame = result.Blame

// A Part is some of the cases of an input, in a row, on which a program fails as on all:
// with the same verdict.
type Part struct {
	From, To int // from this case, counted from 0, up to this one
	Result   TestResult
}

// patience is how long the case that is to blame for one failure is looked for.
const patience = 20 * time.Second

// explain completes the result of a failed test: which case is to blame, if that can
// be told. Where that case is no stricter than the original, neither is the result. Where a program was too slow on many cases but is wrong on some of them,
// what comes back is the result on these. An error is the judge's own trouble.
func (s Submission) explain(ctx context.Context, workers *sandbox.Pool, result TestResult) (TestResult, error) {
	if s.Problem.New == nil { // nobody knows its rules
		return result, nil
	}
	r := s.Problem.New()
	parts, ok := PartsOf(ctx, r, result.Test)
	if !ok {
		return result, nil
	}
	result, err := s.explainParts(ctx, workers, r, parts, result)
	var some []byte // of the cases
	if b := result.Blame; b != nil && b.Alone && b.Cases > 1 {
		some = b.Input
	} else if result.Part != nil {
		some = result.Part.Result.Test.Input
	}
	if cases, fault := r.Read(some); some != nil && fault == nil && testset.Stricter(r, cases) == "" {
		result.Test.Stricter = ""
	}
	return result, err
}

// explainParts is explain of a test that has parts.
func (s Submission) explainParts(ctx context.Context, workers *sandbox.Pool, r rules.Rules, parts Parts, got TestResult) (TestResult, error) {
	runner := Runner{workers, s.Program, s.Limits}
	run := func(i, j int) (TestResult, error) {
		return runner.Once(ctx, parts.Test(got.Test.Name, i, j))
	}
	if got.Verdict == result.WA || got.Verdict == result.PE {
		var err error
		got.Hint = hint(s.Problem, parts, got)
		got.Blame, err = blame(r, parts, got, run)
		return got, err
	}
	fewest, _ := r.Bounds()
	all := len(parts.Cases)
	end := time.Now().Add(patience)
	if s.Budget > 0 {
		end = time.Now().Add(min(patience, s.Budget))
	}
	tried := map[[2]int]TestResult{{0, all}: got}
	i, j, err := Halve(all, fewest, func(i, j int) (Failing, error) {
		if time.Now().After(end) {
			return Passes, nil
		}
		half, err := run(i, j)
		tried[[2]int{i, j}] = half
		switch {
		case err != nil || half.Verdict == result.AC || half.Verdict == result.JE:
			return Passes, err
		case half.Verdict == result.TLE:
			return Slow, nil
		}
		return Fails, nil
	})
	if err != nil {
		return got, err
	}
	fails := tried[[2]int{i, j}]
	if j-i < all && nearly(fails, s.Limits) {
		if fails, err = runner.Alone(ctx, fails.Test); err != nil || fails.Verdict == result.AC {
			return got, err
		}
	}
	// together says that the cases fail only all together.
	together := j-i > 1
	for _, half := range [][2]int{{i, (i + j) / 2}, {(i + j) / 2, j}} {
		tried, ok := tried[half]
		together = together && ok && tried.Verdict == result.AC
	}
	alike := fails.Verdict == got.Verdict
	if j-i < all && alike {
		got.Part = &Part{i, j, fails}
	}
	switch alone := j-i == 1; {
	case got.Verdict == result.TLE && fails.Verdict != result.TLE:
		// What is wrong says more than what is slow.
		fails.Test.Name = fmt.Sprintf("%s, cases %d to %d", got.Test.Name, i+1, j)
		if alone {
			fails.Test.Name = fmt.Sprintf("%s, case %d", got.Test.Name, i+1)
		}
		fails.Test.Sample, fails.Test.Original, fails.Test.Stricter = got.Test.Sample, got.Test.Original, testset.Stricter(r, parts.Cases[i:j])
		fails.Blame, err = blame(r, parts.Slice(i, j), fails, func(a, b int) (TestResult, error) { return run(i+a, i+b) })
		return fails, err
	case alone:
		got.Blame = &Blame{Number: i + 1, Cases: all, Input: parts.Test("", i, j).Input, Alone: true}
	case j-i < all && alike:
		got.Detail += fmt.Sprintf("; so it is with cases %d to %d of %d alone", i+1, j, all)
		if got.Verdict == result.TLE && together {
			got.Detail += ", and each half of these is right: only together do they take too long"
		}
	case got.Verdict == result.TLE && together:
		got.Detail += fmt.Sprintf("; each half of the %d cases alone is right, all together take too long", all)
	}
	return got, nil
}

// blame finds the case on which the program is wrong: the suspects are run alone to see
// which it is. It returns nil if nothing can be told.
func blame(r rules.Rules, parts Parts, got TestResult, run func(i, j int) (TestResult, error)) (*Blame, error) {
	suspects := parts.Suspects(got.Difference, got.Run.Output)
	if len(suspects) == 0 {
		return nil, nil
	}
	of := func(i int) *Blame {
		return &Blame{Number: i + 1, Cases: len(parts.Cases), Input: parts.Test("", i, i+1).Input}
	}
	// why completes the blame of a case by what its result alone says.
	why := func(b *Blame, i int, got TestResult) *Blame {
		if got.Verdict == result.WA {
			b.LeftOpen, b.Refutation = Why(r, parts.Slice(i, i+1), got.Run.Output)
		}
		return b
	}
	first := of(suspects[0])
	if len(parts.Cases) == 1 {
		return why(first, 0, got), nil
	}
	if fewest, _ := r.Bounds(); fewest > 1 {
		return first, nil
	}
	for _, i := range suspects {
		alone, err := run(i, i+1)
		if err != nil {
			return nil, err
		}
		if alone.Verdict == result.WA || alone.Verdict == result.PE {
			guilty := of(i)
			guilty.Alone = true
			return why(guilty, i, alone), nil
		}
	}
	return first, nil
}

// Why says of a wrong output what the original leaves open and the output does in
// another way; else, if the rules can say it, why it is wrong, of the first case that is.
func Why(r rules.Rules, parts Parts, output []byte) (leftOpen string, refutation []string) {
	outputs, ok := parts.Outputs(output)
	if !ok {
		return "", nil
	}
	for i, output := range outputs {
		c, answer := parts.Cases[i], string(parts.Answers[i])
		if slices.Equal(strings.Fields(answer), strings.Fields(output)) {
			continue
		}
		if len(outputs) == 1 {
			leftOpen = r.LeftOpen(c, answer, output)
		}
		if known, err := r.Answer(c); leftOpen == "" && err == nil && known.By == rules.Search {
			refutation = explain.Refute(r, c, answer, output) // else it would search for long, and in vain
		}
		if len(outputs) > 1 && len(refutation) > 0 {
			refutation[0] = fmt.Sprintf("Case %d: %s", i+1, refutation[0])
		}
		break
	}
	return leftOpen, refutation
}

// Hint returns what a program may have misunderstood that gave a wrong answer, "" if
// nothing comes to mind.
func Hint(ctx context.Context, p suite.Problem, r TestResult) string {
	parts, ok := PartsOf(ctx, p.New(), r.Test)
	if !ok || r.Verdict != result.WA {
		return ""
	}
	return hint(p, parts, r)
}

// hint is Hint of a test that was taken apart.
func hint(p suite.Problem, parts Parts, result TestResult) string {
	if !parts.OnlyFirst(result.Run.Output) {
		return ""
	}
	hint := fmt.Sprintf("the output is the answer to case 1 alone, and the input has %d cases", len(parts.Cases))
	for _, home := range p.Homes {
		if home.OneCase {
			hint += fmt.Sprintf("; at %v an input is one case, but not here", home)
		}
	}
	return hint
}
