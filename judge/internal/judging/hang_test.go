package judging

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// While a test takes long, no other begins, and a later one that takes long, too, gives way. What
// is looked for meanwhile is what the long one gets. The others wait until it is judged. A test that takes as long as
// one that has passed holds nothing.
func TestHold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const limit = time.Second
		h, began := newHold(limit), time.Now()
		var mu sync.Mutex
		var seen []string
		note := func(what string) {
			mu.Lock()
			defer mu.Unlock()
			seen = append(seen, time.Since(began).Round(limit/20).String()+" "+what)
		}
		var tests sync.WaitGroup
		test := func(name string, number int, at, takes time.Duration) {
			tests.Add(1)
			go func() {
				defer tests.Done()
				time.Sleep(at)
				_, found, judged, err := h.run(t.Context(), number, func(ctx context.Context) (TestResult, error) {
					note(name + " begins")
					select {
					case <-time.After(takes):
						note(name + " ends")
						return TestResult{Outcome: Outcome{Verdict: result.AC}}, nil
					case <-ctx.Done():
						note(name + " gives way")
						return TestResult{}, ctx.Err()
					}
				}, func() *look {
					note(name + " takes long")
					return new(look)
				})
				if name == "a" {
					h.wait(t.Context()) // the run has ended
					time.Sleep(limit / 2)
					note("a is judged")
				}
				judged()
				if err != nil || (found != nil) != (name == "a") {
					t.Errorf("%s: a look beside it %v, error %v", name, found != nil, err)
				}
			}()
		}
		test("b", 1, 0, limit)
		test("a", 0, limit/20, limit)
		test("c", 2, limit/5, limit/20)
		tests.Wait()
		want := []string{"0s b begins", "50ms a begins", "150ms a takes long", "150ms b gives way", "1.05s a ends",
			"1.55s a is judged",
			"1.55s b begins", "1.55s c begins", "1.6s c ends", "2.55s b ends"}
		slices.Sort(seen[6:8]) // both may begin
		check(t, "what happens", seen, want)
	})
}

// A run that makes room may still be about to end when the earlier one is judged and others run: all end.
func TestHoldMakesRoomSlowly(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const limit = time.Second
		h := newHold(limit)
		var tests sync.WaitGroup
		test := func(number int, at, takes time.Duration) {
			tests.Add(1)
			go func() {
				defer tests.Done()
				time.Sleep(at)
				_, _, judged, err := h.run(t.Context(), number, func(ctx context.Context) (TestResult, error) {
					select {
					case <-time.After(takes):
						return TestResult{Outcome: Outcome{Verdict: result.AC}}, nil
					case <-ctx.Done():
						time.Sleep(limit)
						return TestResult{}, ctx.Err()
					}
				}, func() *look { return nil })
				judged()
				if err != nil {
					t.Errorf("test %d: error %v", number, err)
				}
			}()
		}
		test(0, 0, limit/5)
		test(1, 0, limit)
		test(2, limit/4, limit/20)
		tests.Wait()
	})
}

// A test that waits for another one is given up when nobody wants it any more.
func TestHeldNoLonger(t *testing.T) {
	h := newHold(0)
	h.takesLong(new(heldRun)) // which has ended
	first := &heldRun{beside: func() *look { return nil }}
	h.running[first] = false
	h.takesLong(first)
	ctx, end := context.WithCancel(context.Background())
	end()
	if _, _, _, err := h.run(ctx, 1, nil, nil); err != context.Canceled {
		t.Errorf("error %v, want that it was canceled", err)
	}
	h.wait(ctx)
}

// While one test takes long, the source of tests waits, and keeps no program of another session from running alone:
// the long one would wait behind that, and all three for ever.
func TestHeldAndAlone(t *testing.T) {
	h := newHold(0)
	long := &heldRun{beside: func() *look { return nil }}
	h.running[long] = false
	h.takesLong(long)
	g := &group{session: &session{hold: h}}
	source := g.held(t.Context(), func(yield func(testset.Test, error) bool) {
		for range 2 {
			if !yield(testset.Test{}, nil) {
				return
			}
		}
	})
	ends := make(chan error)
	go func() {
		_, count, err := Schedule(t.Context(), source, true,
			func(context.Context, int, testset.Test) (TestResult, error) { return TestResult{}, nil }, func(int, TestResult) {})
		if err == nil && count != 2 {
			err = fmt.Errorf("%d tests, want both", count)
		}
		ends <- err
	}()
	alone := make(chan error)
	go func() {
		runner := sandbox.Elsewhere(func(context.Context, sandbox.Command) (r sandbox.Result, err error) { return r, err })
		for range 3 { // the source has not yet come to wait at the first
			time.Sleep(10 * time.Millisecond)
			if _, err := runner.RunAlone(t.Context(), time.Time{}, sandbox.Command{}); err != nil {
				alone <- err
			}
		}
		close(alone)
	}()
	select {
	case err := <-alone:
		full.Check(t, err)
	case <-time.After(time.Minute):
		t.Fatal("no program runs alone while a test takes long")
	}
	h.ends(long, true, 0)
	h.isJudged(long)
	full.Check(t, <-ends)
}
