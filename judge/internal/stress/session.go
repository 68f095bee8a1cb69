package stress

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"sync/atomic"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A session is a hunt in progress.
type session struct {
	Hunt
	rules   rules.Rules // those of answers
	ctx     context.Context
	within  context.Context // ends also when time is up for what explains a failure
	stop    context.CancelFunc
	workers *sandbox.Pool // for the submission
	answers *testset.Answerer
	found   Found
	hints   *judging.Hints
	strict  *judging.TestResult // the first failure where the tests are stricter than the original
	soon    bool                // shrink a slow program in little more than the time of a few runs

	must       atomic.Bool // whether the next test is tried in any case
	wrongAlike atomic.Bool // see result.Comparison.Alike
}

// session returns a hunt that is about to begin.
func (h Hunt) session(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer) *session {
	s := &session{Hunt: h, rules: answers.Rules, ctx: ctx, workers: workers, answers: answers, found: h.begin(),
		hints: &judging.Hints{Submission: h.Submission, Rules: answers.Rules}}
	s.within, s.stop = judging.Within(ctx, h.End, h.Limits.Time)
	return s
}

// ShrinkTest makes a test small on which the program failed in another run, as Run does
// with what it finds: for a sample it looks among the small cases first. Of the hunt it
// uses the problem, the limits, the program and the time for it, Shrink.
func (h Hunt) ShrinkTest(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, failed judging.TestResult) (Found, error) {
	s := h.session(ctx, workers, answers)
	defer s.stop()
	s.soon = true
	start := time.Now()
	failing := failed
	if part := failed.Part; part != nil { // a smaller one is known
		test, err := answers.Test(part.Test.Name, testset.Bundle{Cases: part.Test.Cases, Stricter: part.Stricter})
		if err != nil {
			return Found{}, err
		}
		failing = *part
		failing.Test = test
	}
	if failed.Sample != "" && failing.Stricter == "" && failing.Verdict != result.TLE {
		better, err := s.try(testset.SmallGroup(answers, h.Program), start.Add(h.Shrink/2))
		if err != nil {
			return Found{}, err
		}
		if better != nil && s.shows(*better, s.mistake(failing), failing) {
			failing = *better
		}
	}
	s.Shrink -= time.Since(start)
	s.found.Stricter = failing.Stricter
	found, err := s.settle(failing)
	found.AsItWas = bytes.Equal(found.Input, failed.Test.Input)
	return found, err
}

// A mistake is what a smaller input must show as well.
type mistake struct {
	verdict result.Verdict
	kind    string // of the hint, "" for none
}

// mistake returns the mistake that a failure shows.
func (s *session) mistake(failing judging.TestResult) mistake {
	return mistake{failing.Verdict, s.hints.Of(failing).Kind}
}

// shows reports whether a smaller input shows the mistake that the first one showed, as far
// as that is known, and claims the same as before. In a hunt with a rival any failure does,
// but a crash must stay a crash.
func (s *session) shows(smaller judging.TestResult, first mistake, before judging.TestResult) bool {
	if s.Rival != nil {
		return first.verdict != result.RE || smaller.Verdict == result.RE
	}
	return smaller.Verdict == first.verdict && s.hints.Same(first.kind, before, smaller)
}

// groups returns the groups of a judgement, with the random cases of the hunt. The samples are
// the same inputs for both programs.
func (s *session) groups() []testset.Group {
	program := s.Program
	if s.Rival != nil {
		program.Start = max(program.Start, s.Rival.Program.Start)
	}
	groups := testset.Whole(s.answers, program, testset.FromSamples(s.rules, s.Samples))
	for i, group := range groups {
		if group.Kind == result.Random {
			groups[i] = testset.Drawn(s.answers, s.Seed, s.Random)
		}
	}
	return groups
}

// hunt tries one group after the other.
func (s *session) hunt() (Found, error) {
	const afterSample = 5 * time.Second // for small cases, after a sample has failed
	start := time.Now()
	s.must.Store(true)
	groups := s.groups()
	var sample *judging.TestResult // that failed: the hunt looks for a small case that shows it better
	for i, group := range groups {
		end := start.Add(s.End.Sub(start) * time.Duration(i+1) / time.Duration(len(groups)))
		if i == 0 {
			end = s.End
		}
		if soon := time.Now().Add(afterSample); sample != nil && soon.Before(end) {
			end = soon
		}
		failing, err := s.try(group, end)
		if err != nil {
			return Found{}, err
		}
		if sample != nil { // what was looked for is found: nothing was cut off
			s.found.Stages[len(s.found.Stages)-1].Cut = false
		}
		switch {
		case sample != nil && (failing == nil || !s.shows(*failing, s.mistake(*sample), *sample)):
			return s.settle(*sample)
		case failing != nil && group.Kind == result.Samples:
			sample = failing
		case failing != nil:
			return s.settle(*failing)
		}
	}
	if s.strict == nil {
		return s.found, nil
	}
	s.found.Stricter = s.strict.Stricter
	if slices.ContainsFunc(s.found.Stages, func(stage result.Stage) bool { return stage.Cut }) {
		s.found.Stricter = "" // not everything else was tried
	}
	return s.settle(*s.strict)
}

// try runs the program on a group until a time, and returns the first test that fails, nil if
// none does. One that fails where the tests are stricter than the original is put aside.
func (s *session) try(group testset.Group, end time.Time) (*judging.TestResult, error) {
	done := result.Stage{Kind: group.Kind}
	if !group.Whole() {
		done.Of = group.Cases
	}
	toEnd := s.Random > 0 || group.Kind != result.Random // and not as long as there is time
	timed := judging.Until(group.Tests, s.must.Load(), func() bool {
		over := judging.Passed(end)
		done.Cut = done.Cut || over && toEnd
		return over
	})
	run := func(ctx context.Context, test testset.Test) (judging.TestResult, error) {
		must := s.must.Swap(false)
		return s.run(ctx, func(r judging.Runner, ctx context.Context, test testset.Test) (judging.TestResult, error) {
			r.End, r.Must = s.End, must
			return r.Run(ctx, test)
		}, s.Limits, test)
	}
	failing, err := decisive(s.ctx, timed, run, func(r judging.TestResult) {
		switch {
		case r.Late:
			done.Cut = toEnd
		case r.Verdict != result.AC:
		case group.Kind == result.Samples:
			done.Cases++
		default:
			done.Cases += r.Test.Count
			s.found.Cases += r.Test.Count
			s.found.AnsweredBy.Add(r.Test.By)
		}
		if s.Progress != nil {
			s.Progress(group.Kind, s.found.Cases)
		}
	})
	s.found.Stages = append(s.found.Stages, done)
	if err == nil && failing != nil && failing.Stricter != "" {
		s.strict = cmp.Or(s.strict, failing)
		return nil, nil
	}
	return failing, err
}

// decisive runs tests until one fails, and gives each result to done. It returns the result
// that decides, nil if none fails.
func decisive(ctx context.Context, tests iter.Seq2[testset.Test, error], run func(context.Context, testset.Test) (judging.TestResult, error),
	done func(judging.TestResult)) (*judging.TestResult, error) {
	failed := make(map[int]*judging.TestResult)
	number, _, err := judging.Schedule(ctx, tests, false, run, func(number int, r judging.TestResult) {
		if r.Verdict != result.AC {
			failed[number] = &r
		}
		done(r)
	})
	return failed[number], err
}

// sure makes an error of a result that says nothing of the program.
func (s *session) sure(r judging.TestResult, err error) (judging.TestResult, error) {
	if err == nil && r.Verdict == result.JE {
		err = fmt.Errorf("%s: %s", s.Problem.ID, r.Detail)
	}
	return r, err
}

// settle shrinks a failure and makes a Found of it.
func (s *session) settle(failing judging.TestResult) (Found, error) {
	if s.Progress != nil {
		s.Progress(Shrinking, s.found.Cases)
	}
	z, err := s.shrink(failing)
	if err != nil {
		return Found{}, err
	}
	best := z.best
	if s.Rival == nil {
		// What shrinking has tried, it has tried once.
		if r, err := s.Runner(s.workers).WithStack(s.within, best); err == nil {
			best = r
		} else if s.within.Err() == nil {
			return Found{}, err
		}
	}
	f := &s.found
	f.Cases += failing.Test.Count
	f.Verdict, f.Detail, f.Test = best.Verdict, best.Detail, best
	f.Counterexample = result.Counterexample{
		Input: best.Test.Input, Summary: explain.Summary(s.rules, best.Test.Cases), InputCases: best.Test.Count, InputBy: best.Test.By, Answer: best.Test.Answer, Output: best.Run.Output,
		Difference: best.Around(), Complaint: judging.LastWords(best.Run.Stderr),
		AsItWas: bytes.Equal(best.Test.Input, failing.Test.Input), Unfinished: z.unfinished, Interrupted: s.ctx.Err() != nil,
	}
	if best.Stricter == "" || z.unfinished && best.Verdict == result.WA { // it fails elsewhere, or may
		f.Stricter = ""
	}
	if best.Test.Spacing != nil {
		f.Spacing = best.Test.Spacing.Name
	}
	run := func(t testset.Test) (judging.TestResult, error) { return s.Runner(s.workers).Once(s.within, t) }
	if s.Rival == nil {
		if err := s.hint(z.mistake, best, run); err != nil && s.within.Err() == nil {
			return Found{}, err
		}
	}
	if best.Verdict == result.WA && f.Hint == "" {
		f.Hint = z.edge()
		f.Reason = judging.Why(s.rules, best.Test, best.Run.Output, run)
	}
	if s.Rival != nil {
		err = s.programs(best.Test)
	}
	return *f, err
}

// hint looks for a hint for a mistake and the input that it was shrunk to, and runs the program
// for it only while there is time.
func (s *session) hint(first mistake, best judging.TestResult, run func(testset.Test) (judging.TestResult, error)) error {
	f := &s.found
	if hint := s.hints.Of(best); hint.Kind == first.kind {
		f.Hint = hint.Text // one that fits only the smaller input may fit by chance
	}
	if s.within.Err() != nil {
		return nil
	}
	chance, err := judging.Chance(best, run)
	if chance != "" {
		f.Hint, f.Stricter, f.Spacing = chance, "", "" // the others are no reasons
	}
	if best.Verdict == result.WA && f.Hint == "" && err == nil {
		f.Hint, err = s.hints.Order(best.Test, run)
	}
	return err
}
