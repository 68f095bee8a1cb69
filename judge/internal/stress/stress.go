// Package stress hunts for an input on which a program is wrong, and makes what
// it finds small.
//
// It tries the samples, all small cases of a problem, random cases, and the largest
// inputs, some of them also with unusual white space. If a sample fails, it looks for a
// small case that shows the fault better. Many cases share a run of the program, so a hunt
// costs games, not processes. The first input that fails counts, however many run at the
// same time, so a hunt finds the same each time. A hunt has a budget of time: the small
// cases may take half of it, the random ones end when a quarter is left, and the largest
// inputs get the rest.
//
// Then it shrinks the input: it leaves out cases and replaces each case by a simpler one
// as long as the program still fails, until no single step works or time is up.
package stress

import (
	"context"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Hunt says what to hunt for.
type Hunt struct {
	judging.Submission                     // of which Run sets End
	Reference          toolchain.Program   // the solution, for what is too large for the rules
	Rival              *judging.Submission // to compare with; nil to look for a fault
	Samples            []suite.Sample
	Seed               uint64
	Random             int // how many random cases to try; 0 for as many as there is time for

	// Budget limits the time of the hunt, and Shrink that of shrinking. At End, zero for never,
	// time is up: a run that has begun goes on, and shrinking until the time for a run has
	// passed.
	Budget, Shrink time.Duration

	Progress func(doing result.Kind, cases int) // is called with the cases so far, if not nil
}

// A Found is the end of a hunt: for a reader the Hunt in it, or for a hunt with a rival the
// Comparison.
type Found struct {
	result.Comparison
	Test judging.TestResult // the result on the input that was found
}

// Shrinking is what a hunt does last; see Hunt.Progress.
const Shrinking result.Kind = "shrinking"

// Run hunts. If a program did not compile, it finds nothing. An error is the judge's own trouble,
// or that ctx ended before anything was found.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	reads := h.Program.Read
	if h.Rival != nil {
		reads = slices.Concat(reads, h.Rival.Program.Read)
	}
	if h.Program.Fault != "" || h.Rival != nil && h.Rival.Program.Fault != "" {
		return h.begin(), nil
	}
	workers := sandbox.NewPool(reads)
	defer workers.Close()
	return h.runIn(ctx, workers)
}

// runIn is Run in sandboxes that are there.
func (h Hunt) runIn(ctx context.Context, workers *sandbox.Pool) (Found, error) {
	answers := testset.NewAnswerer(ctx, h.Problem, func() (toolchain.Program, error) { return h.Reference, nil })
	defer answers.Close()
	answers.Prepare() // it takes none of the time; where it fails, so does the first test that needs it
	h.End = time.Now().Add(h.Budget)
	s := h.session(ctx, workers, answers)
	defer s.stop()
	protections, err := s.workers.Protections(ctx)
	if err != nil {
		return Found{}, err
	}
	s.found.Isolation = result.IsolationOf(protections)
	found, err := s.hunt()
	found.Alike = s.wrongAlike.Load()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// begin returns the result before anything is tried.
func (h Hunt) begin() Found {
	var f Found
	f.Hunt = result.Hunt{Problem: h.Problem.ID, Submission: h.File, Language: h.Program.Language, Notes: h.Program.Notes, Verdict: result.AC,
		Limits: h.Limits, Effort: result.Effort{Stages: []result.Stage{}, Seed: h.Seed, Budget: h.Budget}}
	if h.Program.Fault != "" {
		f.Verdict, f.Detail = result.CE, h.Program.Fault
	}
	if h.Rival == nil {
		return f
	}
	for i, rival := range []judging.Submission{h.Submission, *h.Rival} {
		p := result.Program{Submission: rival.File, Language: rival.Program.Language, Notes: rival.Program.Notes, Verdict: result.AC}
		if rival.Program.Fault != "" {
			p.Verdict, p.Detail = result.CE, rival.Program.Fault
		}
		f.Programs[i] = p
	}
	return f
}

// Begin returns a hunt for the problem of a submission, or for that of a folder, perhaps with a
// rival. It has the usual number of random cases, or, if budget is not 0, as many as there is time
// for.
func Begin(s judging.Submission, rival *judging.Submission, seed uint64, budget time.Duration) Hunt {
	h := Hunt{Submission: s, Rival: rival, Seed: seed, Budget: budget, Shrink: 10 * time.Second}
	switch {
	case budget > 0:
	case s.Problem.New == nil: // each random input needs a run of three programs
		h.Random, h.Budget = 1000, time.Minute
	default: // it is over long before; the time is for programs that are slow
		h.Random, h.Budget = DefaultRandom(s), 2*time.Minute
		if rival != nil {
			h.Random = min(h.Random, DefaultRandom(*rival))
		}
	}
	return h
}

// DefaultRandom returns how many random cases to try by default: a
// number and not a time, so that the same program meets the same cases on a busy
// machine. Where each case costs a start of the program they are fewer.
func DefaultRandom(s judging.Submission) int {
	if _, most := s.Problem.New().Bounds(); most == 1 {
		const starts = 4 * time.Second
		return min(2600, max(20, int(starts/max(s.Program.Start, time.Millisecond))))
	}
	return 10000
}

// how is a way to run a program on a test: judging.Runner.Run or Once.
type how func(judging.Runner, context.Context, testset.Test) (judging.TestResult, error)

// onceWithStack is judging.Runner.Once for what may be a stack overflow.
func onceWithStack(r judging.Runner, ctx context.Context, test testset.Test) (judging.TestResult, error) {
	got, err := r.Once(ctx, test)
	if err != nil {
		return got, err
	}
	return r.WithStack(ctx, got)
}

// run runs the submission on a test. Where it has a rival, that is run as well, and what
// comes back is the result of the one that is not accepted, or of the submission if
// neither is; AC says that they do the same.
func (s *session) run(ctx context.Context, how how, limits result.Limits, test testset.Test) (judging.TestResult, error) {
	runner := s.Runner(s.workers)
	runner.Limits = limits
	r, err := s.sure(how(runner, ctx, test))
	if s.Rival == nil || err != nil {
		return r, err
	}
	runner = s.Rival.Runner(s.workers)
	if limits.Time < s.Limits.Time {
		runner.Limits.Time = judging.Lowered(runner.Limits.Time)
	}
	other, err := s.sure(how(runner, ctx, test))
	switch {
	case err != nil:
		return other, err
	case alike(r, other):
		if r.Verdict != result.AC {
			s.wrongAlike.Store(true)
		}
		r.Verdict, r.Detail = result.AC, ""
		return r, nil
	case r.Verdict == result.AC:
		return other, nil
	}
	return r, nil
}

// alike reports whether two programs did the same on a test: they printed the same, or
// came to the same end before theirs.
func alike(a, b judging.TestResult) bool {
	ended := func(r judging.TestResult) bool {
		return r.Verdict == result.AC || r.Verdict == result.WA || r.Verdict == result.PE
	}
	if ended(a) && ended(b) && (a.Verdict != result.AC || b.Verdict != result.AC) {
		return judging.Compare(a.Run.Output, b.Run.Output).Verdict == result.AC
	}
	return a.Verdict == b.Verdict
}

// programs runs both programs once more on the input that was found.
func (s *session) programs(test testset.Test) error {
	ctx := context.WithoutCancel(s.ctx)
	s.found.Found = true
	for i, rival := range []judging.Submission{s.Submission, *s.Rival} {
		r, err := s.sure(rival.Runner(s.workers).Run(ctx, test))
		if err != nil {
			return err
		}
		p := &s.found.Programs[i]
		p.Verdict, p.Detail, p.Output, p.Complaint = r.Verdict, r.Detail, r.Run.Output, judging.LastWords(r.Run.Stderr)
		if r.Verdict == result.WA {
			p.Reason = judging.Why(s.rules, test, r.Run.Output, nil)
		}
	}
	return nil
}
