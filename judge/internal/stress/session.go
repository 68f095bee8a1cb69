package stress

import (
	"bytes"
	"cmp"
	"context"
	"math"
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
	rules   rules.Rules // those of Answers
	ctx     context.Context
	within  context.Context // ends also when time is up for what explains a failure
	stop    context.CancelFunc
	workers *sandbox.Pool // for the submission
	found   Found
	hints   *judging.Hints
	strict  *judging.TestResult // the first failure where the tests are stricter than the original
	left    time.Duration       // how much processor time shrinking may take
	first   judging.TestResult  // a smaller input must show the mistake of this failure
	kind    string              // of the hint for it, "" for none

	// Of shrinking:
	soon       context.Context // ends also when time is up, and then it is
	unfinished bool
	best       judging.TestResult   // the smallest failure so far
	steps      []judging.TestResult // all that failed, from large to small; if slow, only the first is known to pass the full limit
	trouble    error                // the judge's own

	must       atomic.Bool // whether the next test is tried in any case
	wrongAlike atomic.Bool // see result.Comparison.Alike
}

// session returns a hunt that is about to begin.
func (h Hunt) session(ctx context.Context, workers *sandbox.Pool) *session {
	s := &session{Hunt: h, ctx: ctx, workers: workers, found: h.begin(), left: math.MaxInt64}
	if h.Answers != nil {
		s.rules = h.Answers.Rules
	}
	s.hints = &judging.Hints{Submission: h.Submission, Rules: s.rules}
	s.within, s.stop = judging.Within(ctx, h.End, h.Limits.Time)
	return s
}

// ShrinkTest makes a test small on which the program failed in another run, as Run does
// with what it finds: for a sample it looks among the small cases first. It shrinks the test of a
// slow program in little more than the time of a few runs. It says nothing of what it does.
func (h Hunt) ShrinkTest(ctx context.Context, workers *sandbox.Pool, failed judging.TestResult) (found Found, err error) {
	h.Doing = nil
	s := h.session(ctx, workers)
	defer s.stop()
	start, failing := time.Now(), failed
	if part := failed.Part; part != nil { // a smaller one is known
		failing = *part
		if failing.Test, err = h.Answers.Test(part.Test.Name, testset.Bundle{Cases: part.Test.Cases, Stricter: part.Stricter}); err != nil {
			return found, err
		}
	}
	if failing.Verdict == result.TLE {
		s.left = max(s.Limits.Time, time.Second)
	} else if failed.Sample != "" && failing.Stricter == "" {
		if failing, err = s.better(failing, h.Shrink/2); err != nil {
			return found, err
		}
	}
	s.Shrink -= time.Since(start)
	s.found.Stricter = failing.Stricter
	found, err = s.settle(failing)
	found.AsItWas = bytes.Equal(found.Input, failed.Test.Input)
	return found, err
}

// seek makes a failure the first.
func (s *session) seek(first judging.TestResult) {
	s.first, s.best, s.kind = first, first, s.hints.Of(first).Kind
}

// shows reports whether a smaller input shows the mistake that the first one showed, as far
// as that is known, and claims the same as before. In a hunt with a rival any failure does,
// but a crash must stay a crash.
func (s *session) shows(smaller, before judging.TestResult) bool {
	if s.Rival != nil {
		return s.first.Verdict != result.RE || smaller.Verdict == result.RE
	}
	return smaller.Verdict == s.first.Verdict && s.hints.Same(s.kind, before, smaller)
}

// better looks for some time for a small case that shows the mistake of a sample, and returns the
// failure on that or else on the sample.
func (s *session) better(sample judging.TestResult, within time.Duration) (judging.TestResult, error) {
	s.seek(sample)
	ctx, stop := context.WithTimeout(s.ctx, within)
	defer stop()
	small, err := s.try(ctx, testset.SmallGroup(s.Answers, s.Program), time.Now().Add(within))
	if ctx.Err() != nil && s.ctx.Err() == nil {
		err = nil // no small case is better than the sample, as far as could be told
	}
	s.found.Stages[len(s.found.Stages)-1].Cut = false // what was looked for is found
	if small != nil && s.shows(*small, sample) {
		sample = *small
	}
	return sample, err
}

// hunt tries one group after the other: those of a judgement, with the random cases of the hunt.
func (s *session) hunt() (Found, error) {
	const afterSample = 5 * time.Second // for small cases, after a sample has failed
	start, groups := time.Now(), testset.Whole(s.Answers, s.Program, testset.FromSamples(s.rules, s.Samples))
	for i, group := range groups {
		if group.Kind == result.Random {
			group = testset.Drawn(s.Answers, s.Seed, s.Random)
		}
		end := start.Add(s.End.Sub(start) * time.Duration(i+1) / time.Duration(len(groups)))
		if i == 0 {
			end = s.End
		}
		failing, err := s.try(s.ctx, group, end)
		if failing != nil && group.Kind == result.Samples {
			*failing, err = s.better(*failing, min(afterSample, time.Until(s.End)))
		}
		if err != nil {
			return Found{}, err
		}
		if failing != nil {
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
func (s *session) try(ctx context.Context, group testset.Group, end time.Time) (*judging.TestResult, error) {
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
	failed := make(map[int]*judging.TestResult)
	type size struct {
		cases int
		by    result.Methods
	}
	passed, checked := make(map[int]size), s.found.Cases
	samples := group.Kind == result.Samples && s.Folder == nil // they count as inputs, not as cases
	number, counted, err := judging.Schedule(ctx, timed, false, s.inTime, func(number int, r judging.TestResult) {
		switch {
		case r.Late:
			done.Cut = toEnd
		case r.Verdict != result.AC:
			failed[number] = &r
		case samples:
			passed[number] = size{cases: 1}
		case r.Test.Spacing == nil: // or else it repeats cases
			passed[number] = size{max(1, r.Test.Count), r.Test.By}
			checked += passed[number].cases
		}
		s.Say("%s ... %d cases checked", group.Kind, checked)
	})
	for number, test := range passed {
		if number < counted { // later ones happened to run at the same time
			done.Cases += test.cases
			if !samples {
				s.found.Cases += test.cases
				s.found.AnsweredBy.Add(test.by)
			}
		}
	}
	failing := failed[number]
	if failing != nil && failing.Stricter != "" {
		s.strict, failing = cmp.Or(s.strict, failing), nil
	}
	done.Cut = done.Cut && failing == nil
	s.found.Stages = append(s.found.Stages, done)
	return failing, err
}

// inTime runs the submission on a test while there is time; the first test in any case.
func (s *session) inTime(ctx context.Context, test testset.Test) (judging.TestResult, error) {
	must := s.must.Swap(false)
	return s.run(ctx, func(r judging.Runner, ctx context.Context, test testset.Test) (judging.TestResult, error) {
		r.End, r.Must = s.End, must
		return r.Run(ctx, test)
	}, false, test)
}

// settle shrinks a failure and makes a Found of it.
func (s *session) settle(failing judging.TestResult) (Found, error) {
	s.Say("shrinking ... %d cases checked", s.found.Cases)
	if err := s.shrink(failing); err != nil {
		return Found{}, err
	}
	best := s.best
	if s.Rival == nil {
		// What shrinking has tried, it has tried once.
		if r, err := s.Runner(s.workers).WithStack(s.within, best); err == nil {
			best = r
		} else if s.within.Err() == nil {
			return Found{}, err
		}
	}
	f := s.tell(best)
	f.Cases += failing.Test.Count
	f.Summary, f.InputCases, f.InputBy = explain.Summary(s.rules, best.Test.Cases), best.Test.Count, best.Test.By
	f.AsItWas, f.Unfinished, f.Interrupted = bytes.Equal(f.Input, failing.Test.Input), s.unfinished, s.ctx.Err() != nil
	if best.Stricter == "" || s.unfinished && best.Verdict == result.WA { // it fails elsewhere, or may
		f.Stricter = ""
	}
	if best.Test.Spacing != nil {
		f.Spacing = best.Test.Spacing.Name
	}
	if s.Rival != nil {
		return *f, s.programs(best.Test)
	}
	run := func(t testset.Test) (judging.TestResult, error) { return s.Runner(s.workers).Once(s.within, t) }
	if err := s.hint(best, run); err != nil && s.within.Err() == nil {
		return Found{}, err
	}
	if best.Verdict == result.WA && f.Spacing == "" && (f.Hint == "" || f.Hint == s.edge()) {
		f.Reason = judging.Why(s.rules, best.Test, best.Run.Output, run)
	}
	return *f, nil
}

// tell makes a failure what is found.
func (s *session) tell(failing judging.TestResult) *Found {
	f := &s.found
	f.Verdict, f.Detail, f.Test = failing.Verdict, failing.Detail, failing
	f.Counterexample = result.Counterexample{Input: failing.Test.Input, Answer: failing.Test.Answer, Output: failing.Run.Output,
		Difference: failing.Around(), Complaint: judging.LastWords(failing.Run.Stderr)}
	return f
}

// hint looks for a hint for what was found, and runs the program for it only while there is time.
func (s *session) hint(best judging.TestResult, run func(testset.Test) (judging.TestResult, error)) error {
	f := &s.found
	if hint := s.hints.Of(best); hint.Kind == s.kind {
		f.Hint = hint.Text // one that fits only the smaller input may fit by chance
	}
	f.Hint = cmp.Or(s.edge(), f.Hint)
	if s.within.Err() != nil {
		return nil
	}
	chance, err := judging.Chance(best, run)
	if chance != "" {
		f.Hint, f.Stricter, f.Spacing = chance, "", "" // the others are no reasons
	}
	if best.Verdict == result.WA && f.Hint == "" && err == nil {
		f.Hint, err = s.hints.Other(best, run)
	}
	return err
}
