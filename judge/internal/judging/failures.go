package judging

import (
	"context"
	"errors"
	"iter"
	"math"
	"sync"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

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
	if decisive = min(plain, strict); plain != none {
		decisive = plain
	}
	if decisive == none {
		return -1, count, nil
	}
	if !all && plain != none {
		count = plain + 1
	}
	return decisive, count, nil
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
