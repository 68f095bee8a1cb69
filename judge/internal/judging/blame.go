package judging

import (
	"cmp"
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
	Hints // with an instance of the rules for this blamer
	ctx   context.Context
	Runner
}

// explain completes the result of a failed test by the case that is to blame. It returns the
// result as it is if within ends meanwhile. An error is the judge's own trouble.
func (s Submission) explain(ctx, within context.Context, workers *sandbox.Pool, failed TestResult) (TestResult, error) {
	if s.Problem.New == nil || !failed.Test.Known() {
		return failed, nil
	}
	b := &blamer{Hints{Submission: s, Rules: s.Problem.New()}, within, s.Runner(workers)}
	explained, err := b.explain(failed)
	if err != nil && within.Err() != nil {
		err = ctx.Err()
	}
	return explained, err
}

// explain is Submission.explain. If the case that is to blame is no stricter than the original,
// neither is the result. If a hint concerns the whole input, or the program depends on chance,
// no case is to blame. If the program was too slow on all cases but is wrong on some, explain
// returns the result on these.
func (b *blamer) explain(failed TestResult) (TestResult, error) {
	chance, err := Chance(failed, b.once)
	if err != nil {
		return failed, err
	}
	if chance != "" {
		failed.Hint, failed.Stricter = chance, ""
		return failed, nil
	}
	if hint := b.Of(failed); hint.Whole {
		failed.Hint = hint.Text
		return failed, nil
	}
	if spacing := failed.Test.Spacing; spacing != nil {
		plain, err := b.once(failed.Test.Part(b.Rules, 0, len(failed.Test.Cases)))
		if err != nil || plain.Verdict == result.AC {
			failed.Hint = result.Counterexample{Spacing: spacing.Name}.Spaced()
			return failed, err
		}
	}
	look := b.fewer
	if failed.wrong() {
		look = b.blame
	}
	explained, err := look(failed)
	if err != nil {
		return failed, err
	}
	blame := explained.Blame
	explained.Hint = b.Of(explained).Text
	if blame != nil && blame.Detail != "" {
		shown := explained
		shown.Test, shown.Run.Output = explained.Test.Part(b.Rules, blame.Number-1, blame.Number), blame.Output
		if explained.Hint != "" { // name what is shown
			explained.Hint = cmp.Or(b.Of(shown).Text, explained.Hint)
		} else if explained.Verdict == result.WA {
			explained.Hint, err = b.Other(shown, b.once)
		}
	}
	if explained.Hint != "" && blame != nil {
		blame.Refutation = nil
	}
	return explained, err
}

// once runs the program on a test.
func (b *blamer) once(test testset.Test) (TestResult, error) { return b.Once(b.ctx, test) }

// blame completes a wrong output by the case on which the program is wrong: it runs the suspects
// alone.
func (b *blamer) blame(failed TestResult) (TestResult, error) {
	test, suspects := failed.Test, Suspects(failed)
	if len(test.Cases) == 1 {
		failed.Blame = b.caseOf(test, 0, failed)
		return failed, nil
	}
	if len(suspects) == 0 {
		return failed, nil
	}
	first := b.caseOf(test, suspects[0], TestResult{})
	failed.Blame = first
	if fewest, _ := b.Rules.Bounds(); fewest > 1 {
		return failed, nil
	}
	for place, i := range suspects {
		alone, err := b.once(test.Part(b.Rules, i, i+1))
		if err != nil {
			return failed, err
		}
		if alone.wrong() {
			failed.Blame = b.caseOf(test, i, alone)
			if alone.Test.Stricter == "" {
				failed.Stricter = ""
			}
			return failed, nil
		}
		if place > 0 || alone.Verdict != result.AC {
			continue
		}
		if !keeps(failed.Run.Output, test.Answer) {
			failed.Blame = nil
		} else if _, ok := test.Outputs(failed.Run.Output); ok {
			first.Refutation = []string{rightAlone(first.Number)}
		}
	}
	return failed, nil
}

// caseOf returns the i-th case of a test, counted from 0, and what the program does on it alone,
// which may be unknown.
func (b *blamer) caseOf(test testset.Test, i int, alone TestResult) *result.Blame {
	shown, known := test, alone.Verdict != result.JE
	if known {
		shown = test.Part(b.Rules, i, i+1)
	}
	blame := &result.Blame{Number: i + 1, Cases: len(test.Cases), Input: shown.Input, Answer: shown.Answer,
		Summary: explain.Summary(b.Rules, shown.Cases), Alone: known}
	if alone.wrong() {
		blame.Output, blame.Verdict, blame.Detail, blame.Difference = alone.Run.Output, alone.Verdict, alone.Detail, alone.Around()
	}
	if alone.Verdict == result.WA {
		blame.Reason = Why(b.Rules, alone.Test, alone.Run.Output, nil)
	}
	return blame
}

// fewer explains a failure other than a wrong output: it looks for fewer cases on which the
// program fails. For a program that is too slow the runs take as much time together as its
// limit allows.
func (b *blamer) fewer(failed TestResult) (TestResult, error) {
	test, all, isSlow := failed.Test, len(failed.Test.Cases), failed.Verdict == result.TLE
	fewest, _ := b.Rules.Bounds()
	end := time.Now().Add(20 * time.Second)
	quick, left := b.Runner, time.Duration(math.MaxInt64)
	if isSlow {
		quick.Limits.Time, left = Lowered(quick.Limits.Time), quick.Limits.Time
	}
	i, j, part, err := halve(all, fewest, failed, func(i, j int) (half TestResult, f failing, err error) {
		if time.Now().After(end) || left <= 0 {
			return half, passes, nil
		}
		half, err = quick.Once(b.ctx, test.Part(b.Rules, i, j))
		left -= half.Run.CPU
		switch {
		case err != nil || half.Verdict == result.AC || half.Verdict == result.JE:
			return half, passes, err
		case half.Verdict == result.TLE && isSlow:
			return half, tooSlow, nil
		case half.Verdict != failed.Verdict && !isSlow: // another fault
			return half, passes, nil
		}
		return half, fails, nil
	})
	if err != nil {
		return failed, err
	}
	repeated := j-i < all && (part.Verdict == result.TLE || nearly(part, b.Runner.Limits))
	if repeated {
		if part, err = b.Alone(b.ctx, part.Test); err != nil || part.Verdict == result.AC {
			return failed, err
		}
	}
	if isSlow && part.Verdict != result.TLE { // what is wrong is more useful than what is slow
		part.Name = fmt.Sprintf("%s, cases %d to %d", failed.Name, i+1, j)
		if j-i == 1 {
			part.Name = fmt.Sprintf("%s, case %d", failed.Name, j)
		}
		part.Sample, part.Test.Name, part.Test.Original, part.confirmed = failed.Sample, part.Name, test.Original, true
		return b.blame(part)
	}
	if part, err = b.WithStack(b.ctx, part); err != nil {
		return failed, err
	}
	if j-i < all && part.Stricter == "" {
		failed.Stricter = ""
	}
	if j-i < all && part.Verdict == failed.Verdict {
		failed.Part = &part
	}
	if j-i == 1 {
		failed.Blame = b.caseOf(test, i, part)
	} else if failed.Part != nil {
		failed.Detail += fmt.Sprintf("; the same happens with cases %d to %d of %d alone", i+1, j, all)
	}
	failed.confirmed = repeated && isSlow
	return failed, nil
}

// rightAlone says of a case, counted from 1, that the program is wrong only together with others.
func rightAlone(number int) string {
	return fmt.Sprintf("Right on case %d alone, wrong together with others: does it keep a table or a variable from the case before, or misread where a case begins?", number)
}

// keeps reports whether a wrong output to several cases can come from what the program keeps from
// other cases: its words are not those of the answer, in any order.
func keeps(output, answer []byte) bool {
	return !sameInAnyOrder(strings.Fields(string(output)), strings.Fields(string(answer)))
}

// sameInAnyOrder reports whether two lists have the same words or lines, each as often.
func sameInAnyOrder(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// Why returns why a wrong output to a test is wrong, for the first case with a wrong answer. It
// runs the program on that case alone if there are more, and run is not nil.
func Why(r rules.Rules, test testset.Test, output []byte, run func(testset.Test) (TestResult, error)) (why result.Reason) {
	list, ok := test.Outputs(output)
	i := 0
	for ok && test.Known() && i < len(list) && slices.Equal(strings.Fields(test.Answers[i]), strings.Fields(list[i])) {
		i++
	}
	if !ok || !test.Known() || i == len(list) {
		return why
	}
	c := test.Cases[i]
	known, err := r.Answer(c)
	searched := err == nil && known.By == rules.Search // else it would search for long, and in vain
	var at rules.Position
	if searched {
		why.Refutation, at = explain.Refute(r, c, test.Answers[i], list[i])
	} else if positions := r.Positions(c); len(positions) == 1 {
		at = positions[0]
	}
	if at != nil {
		why.Drawing = picture.Board(at.Board(), nil)
		if _, err := at.Value(); searched && err == nil {
			why.Position, why.Over = at.String(), at.End() != ""
		}
	}
	if len(list) > 1 && len(why.Refutation) > 0 {
		why.Refutation[0] = fmt.Sprintf("Case %d: %s", i+1, why.Refutation[0])
	}
	if fewest, _ := r.Bounds(); len(list) > 1 && fewest <= 1 && run != nil && keeps(output, test.Answer) {
		if alone, err := run(test.Part(r, i, i+1)); err == nil && alone.Verdict == result.AC {
			why.Position = "" // there is nothing to explain
			why.Refutation = []string{rightAlone(i + 1)}
		}
	}
	return why
}

// wrong reports whether the output is wrong.
func (r TestResult) wrong() bool { return r.Verdict == result.WA || r.Verdict == result.PE }

// ending returns how the program ended.
func (r TestResult) ending() rules.Ending {
	switch {
	case r.wrong():
		return rules.Ended
	case r.Verdict == result.TLE:
		return rules.TooSlow
	case r.Run.StackFull:
		return rules.StackOverflow
	}
	return rules.OtherEnding
}

// Suspects returns the cases of a test, counted from 0, on which a program with a wrong
// output may be wrong, the likeliest first: the case in whose answer the first difference
// is, and the one before it, since extra or missing output for a case shows in the next
// one. Output after the whole answer belongs to the last case. There are none if the output
// is right or the answers to the cases are unknown.
func Suspects(r TestResult) []int {
	test := r.Test
	if !test.Known() || !r.wrong() {
		return nil
	}
	d := Compare(r.Run.Output, test.Answer)
	// A wrong word is located by its number, since line breaks may differ; wrong white
	// space by its line.
	count := func(text string) int { return len(strings.Fields(text)) }
	place := d.Words
	if d.Verdict == result.PE {
		count = func(text string) int { return strings.Count(text, "\n") }
		place = d.Line - 1
	}
	first := len(test.Cases) - 1
	for i, answer := range test.Answers {
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

// A failing says how a program does on some cases of a test.
type failing int

const (
	passes  failing = iota
	tooSlow         // it fails, but a wrong answer on other cases would be more useful
	fails
)

// halve looks for fewer of n cases on which a program fails, by halves, and never for less than
// fewest. It returns those from i up to j, and what try has found on them: all of them, and
// whole, if the program passes on both halves. It tries no cases twice.
func halve[T any](n, fewest int, whole T, try func(i, j int) (T, failing, error)) (i, j int, found T, err error) {
	i, j, found = 0, n, whole
	for j-i >= 2*max(1, fewest) {
		middle, most, from, to := (i+j)/2, passes, i, j
		for _, half := range [][2]int{{i, middle}, {middle, j}} {
			got, how, err := try(half[0], half[1])
			if err != nil {
				return i, j, found, err
			}
			if how > most {
				most, from, to, found = how, half[0], half[1], got
			}
			if most == fails {
				break
			}
		}
		if most == passes {
			break
		}
		i, j = from, to
	}
	return i, j, found, nil
}
