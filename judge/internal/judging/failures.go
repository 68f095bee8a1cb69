package judging

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"sync"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// Failures are the tests of a group that have failed so far, by number. They decide when
// the group ends. The zero value has none.
//
// A failure ends the group, with one exception. After a test that is stricter than the
// original judge is known to be, the group continues, since the program may fail elsewhere
// too.
type Failures struct {
	plain, strict []int
}

// add takes the verdict on a test, and whether that test is stricter than the
// original. It reports whether to continue with the group.
func (f *Failures) add(number int, stricter bool, v result.Verdict) (more bool) {
	switch {
	case v == result.AC:
	case stricter:
		f.strict = append(f.strict, number)
	default:
		f.plain = append(f.plain, number)
	}
	return !f.enough()
}

// enough reports whether the group ends.
func (f *Failures) enough() bool { return len(f.plain) > 0 }

// Decisive returns the number of the test that decides on the group. Of several
// the first one counts, so that the same program gets the same verdict every time.
func (f *Failures) Decisive() (number int, failed bool) {
	for _, list := range [][]int{f.plain, f.strict} {
		if len(list) > 0 {
			return slices.Min(list), true
		}
	}
	return 0, false
}

// Schedule runs tests, several at the same time, until Failures has seen enough or, with
// all, to the end of the source. done gets each result, in any order, one after the other.
// A run that is no longer wanted, since a test before it ended all, is broken off and not
// reported.
//
// A result that came too late is Late.
//
// Schedule returns the failures that decide and the number of tests that count: all, or
// those up to the one that was enough. Later ones, which happened to run at the same time,
// are left out, so that the same program gets the same verdict every time, all or not.
func Schedule(ctx context.Context, source iter.Seq2[testset.Test, error], all bool,
	run func(context.Context, testset.Test) (TestResult, error), done func(number int, result TestResult)) (failures Failures, count int, err error) {
	type word struct {
		stricter bool
		verdict  result.Verdict
	}
	var (
		mu    sync.Mutex
		words []word // by number
		seen  Failures
		ends  = make(map[int]context.CancelFunc)
		last  = math.MaxInt // the last test that is still wanted
	)
	err = sandbox.Each(ctx, source, func(number int, test testset.Test) (bool, error) {
		wanted, end := context.WithCancel(ctx)
		defer end()
		mu.Lock()
		ends[number] = end
		if number > last {
			end()
		}
		mu.Unlock()
		r, err := orLate(run(wanted, test))
		mu.Lock()
		defer mu.Unlock()
		delete(ends, number)
		if wanted.Err() != nil && ctx.Err() == nil {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		stricter := r.Stricter != ""
		more := seen.add(number, stricter, r.Verdict) || all
		if !more && !stricter {
			last = min(last, number)
			endAfter(ends, last)
		}
		for len(words) <= number {
			words = append(words, word{})
		}
		words[number] = word{stricter, r.Verdict}
		done(number, r)
		return more, nil
	})
	if err != nil {
		return Failures{}, 0, err
	}
	for i, w := range words {
		if failures.enough() && !all {
			break
		}
		count = i + 1
		if !failures.enough() {
			failures.add(i, w.stricter, w.verdict)
		}
	}
	return failures, count, nil
}

// orLate returns what run returned, but a result for an error that says that it is too late.
func orLate(r TestResult, err error) (TestResult, error) {
	if errors.Is(err, sandbox.ErrLate) {
		return TestResult{Outcome: Outcome{Verdict: result.AC}, Late: true}, nil
	}
	return r, err
}

// Until yields tests until time is up, and then calls cut; a zero end never comes. It yields
// the first test in any case if it must.
func Until(tests iter.Seq2[testset.Test, error], must bool, end time.Time, cut func()) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		over := func() bool {
			late := !must && !end.IsZero() && time.Now().After(end)
			if late {
				cut()
			}
			return late
		}
		if over() {
			return // it takes time to make a test
		}
		for test, err := range tests {
			if over() {
				return
			}
			must = false
			if !yield(test, err) {
				return
			}
		}
	}
}

// endAfter ends the runs after a test.
func endAfter(ends map[int]context.CancelFunc, last int) {
	for number, end := range ends {
		if number > last {
			end()
		}
	}
}

// OnlyStrict reports whether all failures are in tests that are stricter than the
// original.
func (f *Failures) OnlyStrict() bool {
	return len(f.strict) > 0 && len(f.plain) == 0
}
