package judging

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A blamer finds out on which cases of a failed test a program fails.
type blamer struct {
	Submission
	ctx    context.Context
	runner Runner
	rules  rules.Rules // an instance for this blamer
	test   testset.Test
}

// Within returns a context for what explains a failure. It ends some time after end; a zero end
// never comes.
func Within(ctx context.Context, end time.Time, after time.Duration) (context.Context, context.CancelFunc) {
	if end.IsZero() {
		return context.WithCancel(ctx)
	}
	return context.WithDeadline(ctx, end.Add(after))
}

// explain is explained, or returns the result as it is if within ends meanwhile.
func (s Submission) explain(ctx, within context.Context, workers *sandbox.Pool, failed TestResult) (TestResult, error) {
	r, err := s.explained(within, workers, failed)
	if err != nil && within.Err() != nil && ctx.Err() == nil {
		return failed, nil
	}
	return r, err
}

// explained completes the result of a failed test by the case that is to blame. If that case
// is no stricter than the original, neither is the result. If a hint concerns the whole
// input, or the program depends on chance, no case is to blame. If the program was too slow
// on all cases but is wrong on some, explained returns the result on these. An error is
// the judge's own trouble.
func (s Submission) explained(ctx context.Context, workers *sandbox.Pool, failed TestResult) (TestResult, error) {
	if s.Problem.New == nil || !failed.Test.Known() {
		return failed, nil
	}
	b := blamer{s, ctx, s.Runner(workers), s.Problem.New(), failed.Test}
	hints := &Hints{Submission: s, Rules: b.rules}
	if chance, err := Chance(failed, b.once); err != nil || chance != "" {
		failed.Hint, failed.Stricter = chance, ""
		return failed, err
	}
	if hint := hints.Of(failed); hint.Whole {
		failed.Hint = hint.Text
		return failed, nil
	}
	explained := failed
	var err error
	if failed.wrong() {
		explained.Blame, err = b.blame(failed, 0)
	} else {
		explained, err = b.halve(failed)
	}
	if err != nil {
		return failed, err
	}
	blame := explained.Blame
	switch {
	case blame != nil && blame.Alone && blame.Cases > 1:
		if testset.Stricter(b.rules, explained.Test.Cases[blame.Number-1:blame.Number]) == "" {
			explained.Stricter = ""
		}
	case explained.Part != nil && explained.Part.Stricter == "":
		explained.Stricter = ""
	}
	explained.Hint = hints.Of(explained).Text
	if explained.Hint == "" && explained.Verdict == result.WA && blame != nil && (blame.Alone || blame.Cases == 1) {
		part := explained.Test.Part(b.rules, blame.Number-1, blame.Number)
		if explained.Hint, err = hints.Order(part, b.once); err != nil {
			return failed, err
		}
	}
	if explained.Hint != "" && blame != nil {
		blame.Refutation = nil
	}
	return explained, nil
}

// once runs the program on a test.
func (b blamer) once(test testset.Test) (TestResult, error) { return b.runner.Once(b.ctx, test) }

// run runs the program on the cases from i up to j.
func (b blamer) run(i, j int) (TestResult, error) {
	return b.runner.Once(b.ctx, b.test.Part(b.rules, i, j))
}

// caseOf returns the i-th case of a test, counted from 0.
func (b blamer) caseOf(test testset.Test, i int) *result.Blame {
	part := test.Part(b.rules, i, i+1)
	return &result.Blame{Number: i + 1, Cases: len(test.Cases), Input: part.Input, Answer: part.Answer, Summary: explain.Summary(b.rules, part.Cases)}
}

// blame finds the case on which the program is wrong: it runs the suspects alone. The
// failed test has the cases from from on. It returns nil if nothing can be told.
func (b blamer) blame(failed TestResult, from int) (*result.Blame, error) {
	test := failed.Test
	suspects := Suspects(failed)
	if len(suspects) == 0 {
		return nil, nil
	}
	of := func(i int, alone TestResult) *result.Blame {
		blame := b.caseOf(test, i)
		if alone.wrong() {
			blame.Output = alone.Run.Output
		}
		if alone.Verdict == result.WA {
			blame.Reason = Why(b.rules, alone.Test, alone.Run.Output, nil)
		}
		return blame
	}
	if len(test.Cases) == 1 {
		return of(0, failed), nil
	}
	first := of(suspects[0], TestResult{})
	if fewest, _ := b.rules.Bounds(); fewest > 1 {
		return first, nil
	}
	for place, i := range suspects {
		alone, err := b.run(from+i, from+i+1)
		if err != nil {
			return nil, err
		}
		if alone.wrong() {
			guilty := of(i, alone)
			guilty.Alone = true
			return guilty, nil
		}
		if _, ok := test.Outputs(failed.Run.Output); ok && place == 0 && alone.Verdict == result.AC {
			first.Refutation = []string{rightAlone(first.Number)}
		}
	}
	return first, nil
}

// Lowered returns the time limit for a slow program on fewer cases or a smaller input: to
// wait for the full limit each time would take too long. Also where the limit is short and
// the machine busy, a program has time to start.
func Lowered(limit time.Duration) time.Duration {
	return min(limit, max(limit/8, 50*time.Millisecond))
}

// halve explains a failure other than a wrong output: it looks for fewer cases on which the
// program fails. For a program that is too slow the runs take as much time together as its
// limit allows.
func (b blamer) halve(failed TestResult) (explained TestResult, err error) {
	all := len(b.test.Cases)
	fewest, _ := b.rules.Bounds()
	end := time.Now().Add(20 * time.Second)
	quick, left := b, time.Duration(math.MaxInt64)
	if failed.Verdict == result.TLE {
		quick.runner.Limits.Time = Lowered(b.Limits.Time)
		left = b.Limits.Time
	}
	tried := map[[2]int]TestResult{{0, all}: failed}
	i, j, err := Halve(all, fewest, func(i, j int) (Failing, error) {
		if time.Now().After(end) || left <= 0 {
			return Passes, nil
		}
		half, err := quick.run(i, j)
		left -= half.Run.CPU
		tried[[2]int{i, j}] = half
		switch {
		case err != nil || half.Verdict == result.AC || half.Verdict == result.JE:
			return Passes, err
		case half.Verdict == result.TLE && failed.Verdict == result.TLE:
			return Slow, nil
		case half.Verdict != failed.Verdict && failed.Verdict != result.TLE: // another fault
			return Passes, nil
		}
		return Fails, nil
	})
	if err != nil {
		return failed, err
	}
	fails := tried[[2]int{i, j}]
	repeated := false
	if j-i < all && (fails.Verdict == result.TLE || nearly(fails, b.Limits)) {
		repeated = true
		if fails, err = b.runner.Alone(b.ctx, fails.Test); err != nil || fails.Verdict == result.AC {
			return failed, err
		}
	}
	if failed.Verdict == result.TLE && fails.Verdict != result.TLE { // what is wrong is more useful than what is slow
		return b.wrongBesides(failed, fails, i, j)
	}
	if fails, err = b.runner.WithStack(b.ctx, fails); err != nil {
		return failed, err
	}
	explained = b.fewer(failed, fails, i, j)
	explained.confirmed = repeated && explained.Verdict == result.TLE
	return explained, nil
}

// wrongBesides returns the result on some cases of a test that was too slow.
func (b blamer) wrongBesides(slow, wrong TestResult, i, j int) (TestResult, error) {
	wrong.Name = fmt.Sprintf("%s, cases %d to %d", slow.Name, i+1, j)
	if j-i == 1 {
		wrong.Name = fmt.Sprintf("%s, case %d", slow.Name, i+1)
	}
	wrong.Sample, wrong.Test.Name, wrong.Test.Original = slow.Sample, wrong.Name, slow.Test.Original
	var err error
	wrong.Blame, err = b.blame(wrong, i)
	wrong.confirmed = true
	return wrong, err
}

// fewer completes a result by the cases from i up to j, on which the program fails too.
func (b blamer) fewer(failed, fails TestResult, i, j int) TestResult {
	all := len(b.test.Cases)
	part := j-i < all && fails.Verdict == failed.Verdict
	if part {
		failed.Part = &fails
	}
	if j-i == 1 {
		failed.Blame = b.caseOf(b.test, i)
		failed.Blame.Alone = true
	} else if part {
		failed.Detail += fmt.Sprintf("; the same happens with cases %d to %d of %d alone", i+1, j, all)
	}
	return failed
}

// rightAlone says of a case, counted from 1, that the program is wrong only together with others.
func rightAlone(number int) string {
	return fmt.Sprintf("Right on case %d alone: what the program keeps from other cases makes it wrong.", number)
}

// Why returns why a wrong output to a test is wrong, for the first case with a wrong answer. It
// runs the program on that case alone if there are more, and run is not nil.
func Why(r rules.Rules, test testset.Test, output []byte, run func(testset.Test) (TestResult, error)) (why result.Reason) {
	if !test.Known() {
		return why
	}
	list, ok := test.Outputs(output)
	if !ok {
		return why
	}
	for i, output := range list {
		c, answer := test.Cases[i], test.Answers[i]
		if slices.Equal(strings.Fields(answer), strings.Fields(output)) {
			continue
		}
		known, err := r.Answer(c)
		searched := err == nil && known.By == rules.Search // else it would search for long, and in vain
		var at rules.Position
		if searched {
			why.Refutation, at = explain.Refute(r, c, answer, output)
		} else if positions := r.Positions(c); len(positions) == 1 {
			at = positions[0]
		}
		if at != nil {
			why.Drawing = picture.Position(at.Board())
			if _, err := at.Value(); searched && err == nil {
				why.Position, why.Over = at.String(), at.End() != ""
			}
		}
		if len(list) > 1 && len(why.Refutation) > 0 {
			why.Refutation[0] = fmt.Sprintf("Case %d: %s", i+1, why.Refutation[0])
		}
		if fewest, _ := r.Bounds(); len(list) > 1 && fewest <= 1 && run != nil {
			if alone, err := run(test.Part(r, i, i+1)); err == nil && alone.Verdict == result.AC {
				why.Position = "" // there is nothing to explain
				why.Refutation = slices.Insert(why.Refutation, 0, rightAlone(i+1))
			}
		}
		break
	}
	return why
}
