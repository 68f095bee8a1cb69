package judging

import (
	"context"
	"errors"
	"sync"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// A program that hangs costs its whole time limit, and then little is known of it. So when a test takes
// long, no other test begins: the run has the machine nearly for itself, so that its CPU time alone tells
// that it is too slow (see tooSlow), and another processor looks for fewer cases on which it is, too.

// A hold lets tests run at the same time, until one takes long: then that is the only one.
type hold struct {
	mu      sync.Mutex
	long    time.Duration     // what takes more by the clock takes long
	running map[*heldRun]bool // all runs now but those that make room, and whether they take long
	ended   chan struct{}     // nil unless one of them is alone; closed when it ends
	judged  chan struct{}     // and when its test is judged: a failure may have to be confirmed before
}

// A heldRun is a run of a test.
type heldRun struct {
	number int // of the test
	end    context.CancelCauseFunc
	beside func() *look // begins what is to be done beside it, once it is alone,
	look   *look        // and what that is
	alone  bool
}

// errHeld is why a run is broken off that has to begin again later.
var errHeld = errors.New("another test takes long")

// newHold returns a hold for programs with a time limit. A tenth of the limit for a test beside the long one and a
// quarter for a look leave its CPU time good enough.
func newHold(limit time.Duration) *hold {
	return &hold{long: limit / 10, running: make(map[*heldRun]bool)}
}

// run runs a program by once on the test of a number, again if it had to make room for an earlier one. If the run
// takes long, run calls beside, and returns what that has begun. Other tests wait until done is called.
func (h *hold) run(ctx context.Context, number int, once func(context.Context) (TestResult, error),
	beside func() *look) (r TestResult, found *look, done func(), err error) {
	for {
		inside, end := context.WithCancelCause(ctx)
		run := &heldRun{number: number, end: end, beside: beside}
		began, err := h.begin(ctx, run)
		if err != nil {
			end(nil)
			return TestResult{}, nil, func() {}, err
		}
		timer := time.AfterFunc(began.long, func() { h.takesLong(run) })
		r, err := once(inside)
		timer.Stop()
		h.ends(run, err == nil && r.Verdict == result.AC, time.Since(began.at))
		held := errors.Is(context.Cause(inside), errHeld)
		end(nil)
		if !held || err == nil {
			return r, run.look, func() { h.isJudged(run) }, err
		}
	}
}

// A beginning is when a run began, and after what time it takes long.
type beginning struct {
	at   time.Time
	long time.Duration
}

// begin begins a run, as soon as none takes long.
func (h *hold) begin(ctx context.Context, run *heldRun) (beginning, error) {
	for {
		h.mu.Lock()
		judged := h.judged
		if judged == nil {
			h.running[run] = false
			defer h.mu.Unlock()
			return beginning{time.Now(), h.long}, nil
		}
		h.mu.Unlock()
		select {
		case <-judged:
		case <-ctx.Done():
			return beginning{}, ctx.Err()
		}
	}
}

// wait waits while a run takes long. It does not wait until that is judged, since a run alone waits for what calls it.
func (h *hold) wait(ctx context.Context) {
	h.mu.Lock()
	ended := h.ended
	h.mu.Unlock()
	if ended != nil {
		select {
		case <-ended:
		case <-ctx.Done():
		}
	}
}

// takesLong says that a run takes long.
func (h *hold) takesLong(run *heldRun) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, runs := h.running[run]; runs { // or else it has just ended
		h.running[run] = true
		h.clear()
	}
}

// clear makes the run of the earliest test the only one, if it takes long, and ends others that do: the earliest
// failure decides.
func (h *hold) clear() {
	var first *heldRun
	for run := range h.running {
		if first == nil || run.number < first.number {
			first = run
		}
	}
	if h.judged == nil && h.running[first] {
		h.ended, h.judged = make(chan struct{}), make(chan struct{})
		first.alone, first.look = true, first.beside()
	}
	for run, long := range h.running {
		if h.judged != nil && long && !run.alone {
			delete(h.running, run) // it takes a moment to end, and must not become the only one then
			run.end(errHeld)
		}
	}
}

// ends ends a run. What has passed shows how long a test of this program takes that does not hang.
func (h *hold) ends(run *heldRun, passed bool, took time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.running, run)
	if run.alone {
		close(h.ended)
		h.ended = nil
	}
	if passed {
		h.long = max(h.long, 2*took)
	}
	h.clear()
}

// isJudged ends the wait for a run that took long.
func (h *hold) isJudged(run *heldRun) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if run.alone {
		close(h.judged)
		h.judged = nil
	}
}

// A look is a search for fewer cases of a test on which a program is too slow, for a quarter of the limit of CPU
// time, or wrong: that is more useful, and then the verdict.
type look struct {
	*reducer
	wrong *reduced // nil if there is none
	end   context.CancelFunc
	done  chan struct{}
}

// look begins to look. The output to the whole test is not known yet. It returns nil if there are no fewer cases.
func (s *session) look(ctx context.Context, tester Tester, test testset.Test) *look {
	if s.Problem.New == nil || len(test.Cases) < 2 || !test.Known() {
		return nil
	}
	within, end := withinBudget(ctx, s.end, -time.Until(s.end)/2) // the time is for this and for a run
	slow := TestResult{Outcome: Outcome{Name: test.Name, Sample: test.Sample, Verdict: result.TLE}, Test: test}
	l := &look{reducer: s.reducer(within, tester, slow), end: end, done: make(chan struct{})}
	l.left = s.Limits.Time / 4
	go func() {
		defer close(l.done)
		if !l.least() {
			l.wrong = l.halvesOf()
		}
	}()
	return l
}

// stop ends the look.
func (l *look) stop() {
	if l != nil {
		l.end()
		<-l.done
	}
}

// least tries the shortest case alone. It reports whether the program is too slow on it.
func (r *reducer) least() bool {
	fewest, _ := r.Rules.Bounds()
	if fewest > 1 || r.best.Test.Spacing != nil {
		return false
	}
	shortest, size := 0, 0
	for i, c := range r.best.Test.Cases {
		n := len(r.Rules.Write([]rules.Case{c}))
		if i == 0 || n < size {
			shortest, size = i, n
		}
	}
	return r.fails(r.part(shortest, shortest+1))
}
