package judging

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A groupTrial runs a program on the tests of a group: until one fails, to
// the last test with All, or until end.
type groupTrial struct {
	Submission
	result.Group         // the result
	into         *Result // what it adds to the judgement, but for the group itself
	decided      *TestResult

	source  testset.Group
	isLong  bool               // whether the tests are longer than legal: a failure is not final
	end     time.Time          // zero for never
	must    atomic.Bool        // whether the next test is tried in any case
	cpu     atomic.Int64       // of all tests so far
	short   bool               // whether that ended the group
	results map[int]TestResult // by number; none for a test that came too late
}

// trial returns the trial of a group, before its first test.
func (s Submission) trial(group testset.Group, into *Result) *groupTrial {
	t := &groupTrial{Submission: s, into: into, source: group, end: s.End, results: make(map[int]TestResult)}
	t.Group = result.Group{Kind: group.Kind, Count: group.Count, Note: group.Note, Verdict: result.AC, NotTried: !s.All}
	if !group.Whole() {
		t.Chosen, t.ChosenOf = group.Chosen, group.Cases
	}
	return t
}

// whole runs the program on the group. If the group has long tests, it runs the program on these,
// and if one fails, on the legal parts of that test and on the legal tests of the group. It
// returns the trial that counts.
func (t *groupTrial) whole(ctx context.Context, workers *sandbox.Pool) (*groupTrial, error) {
	if t.source.Long == nil {
		return t, t.run(ctx, workers)
	}
	with := *t.into
	long := t.trial(*t.source.Long, &with)
	long.isLong, long.end, long.All = true, t.end, false
	if err := long.run(ctx, workers); err != nil || long.Verdict == result.AC {
		*t.into = with
		return long, err
	}
	parts, tests := with.Failing[len(t.into.Failing)].Test.Parts(), t.source.Tests
	for range parts {
		t.source.Count++
	}
	t.source.Tests = func(yield func(testset.Test, error) bool) {
		for _, some := range []iter.Seq2[testset.Test, error]{parts, tests} {
			for test, err := range some {
				if !yield(test, err) {
					return
				}
			}
		}
	}
	return t, t.run(ctx, workers)
}

// run runs the program on the tests and explains the failures.
func (t *groupTrial) run(ctx context.Context, workers *sandbox.Pool) error {
	t.Say("making %s tests ...", t.Kind)
	tests := Until(t.source.Tests, t.must.Load(), t.over)
	decisive, count, err := Schedule(ctx, tests, t.All, func(ctx context.Context, test testset.Test) (r TestResult, err error) {
		if t.isLong {
			r, err = t.Runner(workers).Once(ctx, test)
		} else {
			r, err = t.Submission.Run(ctx, workers, test, t.must.Swap(false))
		}
		if err != nil {
			err = fmt.Errorf("%s: %s: %w", t.Problem.ID, test.Name, err)
		}
		return r, err
	}, t.add)
	if err != nil {
		return err
	}
	failed := 0
	within, stop := Within(ctx, t.End, t.Limits.Time)
	defer stop()
	for i := range count {
		r, inTime := t.results[i]
		if !inTime {
			t.Cut = true
			continue
		}
		fails := r.Verdict != result.AC
		if fails {
			failed++
		}
		shown := i == decisive || fails && t.All && !t.Brief && failed <= Kept
		switch {
		case !fails && !r.Test.NoAnswer && r.Test.Input != nil:
			t.into.Accepted = append(t.into.Accepted, r.Test)
			r.forget()
		case shown && !r.confirmed && !t.isLong:
			if r, err = t.explain(ctx, within, workers, r); err != nil {
				return err
			}
		case fails && !shown && failed > Kept && !t.KeepAll:
			r.forget()
		}
		t.sum(r, shown)
		if i == decisive {
			t.Decisive, t.Verdict, t.decided = len(t.Tests), r.Verdict, &r
		}
	}
	if t.short {
		t.Chosen, t.ChosenOf, t.Allowed = t.Cases, t.source.Cases, t.source.CPU
	}
	ended := decisive >= 0 && t.results[decisive].Stricter == ""
	t.close(ended && !t.All && (t.Count == 0 || count < t.Count))
	if (t.All || t.isLong) && (t.Cut || t.short) {
		t.Count = t.source.Total()
	}
	return nil
}

// over reports whether the group has no time or no processor time left.
func (t *groupTrial) over() bool {
	t.Cut = Passed(t.end)
	t.short = !t.Cut && t.source.CPU > 0 && t.cpu.Load() > int64(t.source.CPU)
	return t.Cut || t.short
}

// sum adds the result on a test to those of the group. A test that was not accepted may be shown in
// full.
func (t *groupTrial) sum(r TestResult, shown bool) {
	for _, note := range r.notes() {
		if !slices.Contains(t.into.Notes, note) {
			t.into.Notes = append(t.into.Notes, note)
		}
	}
	if r.Test.NoAnswer && r.Verdict == result.AC {
		t.into.Unanswered = append(t.into.Unanswered, result.Unanswered{Name: r.Name, CPU: r.CPU, Memory: r.Memory, Output: r.Run.Output})
		return
	}
	if r.Shown = shown; shown {
		r.Difference, r.Complaint = r.Around(), LastWords(r.Run.Stderr)
	}
	if r.Verdict != result.AC {
		t.into.Failing = append(t.into.Failing, r)
	} else if said := result.LastLines(r.Run.Stderr, 1); t.into.Complaint == "" {
		t.into.Complaint = result.Clip(result.Line(strings.TrimSpace(said)), 200)
	}
	t.Tests = append(t.Tests, r.Outcome)
	t.AnsweredBy.Add(r.AnsweredBy)
	if r.Test.Spacing != nil {
		t.Again++
	} else {
		t.Cases += r.Test.Count
	}
}

// close completes the group. It was stopped early if enough tests had failed.
func (t *groupTrial) close(stopped bool) {
	t.Stats = result.StatsOf(t.Tests)
	if !stopped && !t.Cut && len(t.Tests) > 0 {
		t.Count = len(t.Tests)
	}
	t.NotTried = t.Cut || !t.All && (len(t.Tests) == 0 || stopped)
}

// add takes the result on a test.
func (t *groupTrial) add(number int, r TestResult) {
	if r.Late {
		return
	}
	t.cpu.Add(int64(r.Run.CPU))
	const mostChecked, longest = 40, 4 << 20
	forCheckup := number < mostChecked && len(r.Test.Input) <= longest && !t.isLong && toolchain.Sanitizes(t.Program.Language)
	if r.Verdict == result.AC && !r.Test.NoAnswer && !forCheckup {
		r.forget()
	}
	t.results[number] = r
	done := result.Count(len(t.results), "test")
	if t.Count > 0 {
		done = fmt.Sprintf("%d of %s", len(t.results), result.Count(t.Count, "test"))
	}
	t.Say("judging on %s, %s done ...", t.Kind, done)
}

// Schedule runs tests, several at the same time, until one fails or, with all, to the end of
// the source. After a test that is stricter than the original judge is known to be, it goes on
// in any case, since the program may fail elsewhere too. done gets each result, in any order,
// one after the other. A run that is no longer wanted, since a test before it failed, is broken
// off and not reported. A result that came too late is Late.
//
// Schedule returns the number of the test that decides, -1 if none fails: the first that fails
// and is no stricter than the original, or else the first that fails. It also returns the
// number of tests that count: all, or those up to the one that ended the group. Later ones,
// which happened to run at the same time, are left out, so that the same program gets the same
// verdict every time.
func Schedule(ctx context.Context, source iter.Seq2[testset.Test, error], all bool,
	run func(context.Context, testset.Test) (TestResult, error), done func(number int, result TestResult)) (decisive, count int, err error) {
	const none = math.MaxInt
	var (
		mu            sync.Mutex
		plain, strict = none, none // the first test that fails, and the first of the stricter ones
		ends          = make(map[int]context.CancelFunc)
	)
	wants := func(number int) bool { return all || number <= plain }
	err = sandbox.Each(ctx, source, func(number int, test testset.Test) (bool, error) {
		wanted, end := context.WithCancel(ctx)
		defer end()
		mu.Lock()
		ends[number] = end
		if !wants(number) {
			end()
		}
		mu.Unlock()
		r, err := run(wanted, test)
		if errors.Is(err, sandbox.ErrLate) {
			r, err = TestResult{Outcome: Outcome{Verdict: result.AC}, Late: true}, nil
		}
		mu.Lock()
		defer mu.Unlock()
		delete(ends, number)
		if wanted.Err() != nil && ctx.Err() == nil {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		switch {
		case r.Verdict == result.AC:
		case r.Stricter != "":
			strict = min(strict, number)
		default:
			plain = min(plain, number)
			for other, end := range ends {
				if !wants(other) {
					end()
				}
			}
		}
		count = max(count, number+1)
		done(number, r)
		return all || plain == none, nil
	})
	if err != nil {
		return -1, 0, err
	}
	switch {
	case plain == none && strict == none:
		return -1, count, nil
	case plain == none:
		return strict, count, nil
	case all:
		return plain, count, nil
	}
	return plain, plain + 1, nil
}

// Until yields tests until over returns true. It yields the first test in any case if it must.
func Until(tests iter.Seq2[testset.Test, error], must bool, over func() bool) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		if !must && over() {
			return // it takes time to make a test
		}
		for test, err := range tests {
			if !must && over() {
				return
			}
			must = false
			if !yield(test, err) {
				return
			}
		}
	}
}

// Passed reports whether a time is over; zero never is.
func Passed(end time.Time) bool { return !end.IsZero() && time.Now().After(end) }
