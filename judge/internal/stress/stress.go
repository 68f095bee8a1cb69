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
	"fmt"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A Hunt says what to hunt for.
type Hunt struct {
	Trial                      // a run that has begun at its End goes on, and shrinking until the time for a run has passed
	Rival  *judging.Submission // to compare with; nil to look for a fault
	Folder *Folder             // in place of rules; nil for a problem of the suite
	Seed   uint64
	Random int // how many random cases to try; 0 for as many as there is time for
}

// A Found is the end of a hunt: for a reader the Hunt in it, or for a hunt with a rival the
// Comparison.
type Found struct {
	result.Comparison
	Test judging.TestResult // the result on the input that was found
}

// Run hunts. If a program did not compile, it finds nothing. An error is the judge's own trouble,
// a fault of a helper of Folder, or that ctx ended before anything was found.
func (h Hunt) Run(ctx context.Context) (found Found, err error) {
	reads := h.Program.Read
	if h.Rival != nil {
		reads = slices.Concat(reads, h.Rival.Program.Read)
	}
	if h.Folder != nil {
		for _, p := range []judging.Submission{h.Folder.Brute, h.Folder.Gen} {
			if p.Program.Fault != "" {
				return found, result.Misuse(fmt.Errorf("%s does not compile:\n%s", p.File, p.Program.Fault))
			}
			reads = slices.Concat(reads, p.Program.Read)
		}
	}
	if found = h.begin(); found.Verdict == result.CE || found.Programs[1].Verdict == result.CE {
		return found, nil
	}
	workers := sandbox.NewPool(reads)
	defer workers.Close()
	if h.Answers != nil {
		h.Answers.Prepare() // it takes none of the time; where it fails, so does the first test that needs it
	}
	h.End = time.Now().Add(h.Budget)
	s := h.session(ctx, workers)
	defer s.stop()
	s.must.Store(true)
	protections, err := workers.Protections(ctx)
	if err != nil {
		return found, err
	}
	s.found.Isolation = result.IsolationOf(protections)
	if h.Folder != nil {
		found, err = s.huntInFolder()
	} else {
		found, err = s.hunt()
	}
	found.Alike = s.wrongAlike.Load()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// begin returns the result before anything is tried.
func (h Hunt) begin() (f Found) {
	of := func(s judging.Submission) result.Program {
		p := result.Program{Submission: s.File, Language: s.Program.Language, Notes: s.Program.Notes, Verdict: result.AC}
		if s.Program.Fault != "" {
			p.Verdict, p.Detail = result.CE, s.Program.Fault
		}
		return p
	}
	p := of(h.Submission)
	f.Hunt = result.Hunt{Problem: h.Problem.ID, Home: h.Problem.At, Name: h.Problem.Name(), Submission: p.Submission, Language: p.Language, Notes: p.Notes, Verdict: p.Verdict, Detail: p.Detail,
		Limits: h.Limits, Effort: result.Effort{Stages: []result.Stage{}, Seed: h.Seed, Budget: h.Budget}}
	if h.Rival != nil {
		f.Programs = [2]result.Program{p, of(*h.Rival)}
	}
	if h.Folder != nil {
		f.Against = &result.Against{Brute: h.Folder.Brute.File, Generator: h.Folder.Gen.File}
	}
	return f
}

// Begin returns a hunt for the problem of a trial, or for that of a folder, perhaps with a rival. It
// has the usual number of random cases, or, if budget is not 0, as many as there is time for. The
// number is none of seconds, so that the same program meets the same cases on a busy machine. Where
// each case costs a start of the program they are fewer.
func Begin(t Trial, rival *judging.Submission, seed uint64, budget time.Duration) Hunt {
	h := Hunt{Trial: t, Rival: rival, Seed: seed}
	if rival != nil {
		h.Program.Start = max(h.Program.Start, rival.Program.Start)
	}
	h.Budget, h.Shrink = budget, 10*time.Second
	switch {
	case budget > 0:
		return h
	case t.Answers == nil: // each random input needs a run of three programs
		h.Random, h.Budget = 1000, time.Minute
		return h
	}
	h.Random, h.Budget = 10000, 2*time.Minute // it is over long before; the time is for programs that are slow
	if _, most := t.Answers.Rules.Bounds(); most == 1 {
		const starts = 4 * time.Second
		h.Random = min(2600, max(20, int(starts/max(h.Program.Start, time.Millisecond))))
	}
	return h
}

// how is a way to run a program on a test: judging.Runner.Run or Once.
type how func(judging.Runner, context.Context, testset.Test) (judging.TestResult, error)

// each runs the submission and its rival, if it has one, on a test, perhaps with a lowered limit of
// time. A result that says nothing of a program is an error.
func (s *session) each(ctx context.Context, how how, lowered bool, test testset.Test) (results []judging.TestResult, err error) {
	programs := []judging.Submission{s.Submission}
	if s.Rival != nil {
		programs = append(programs, *s.Rival)
	}
	for _, p := range programs {
		runner := p.Runner(s.workers)
		if lowered {
			runner.Limits.Time = judging.Lowered(runner.Limits.Time)
		}
		r, err := how(runner, ctx, test)
		if err == nil && r.Verdict == result.JE {
			err = fmt.Errorf("%s: %s", s.Problem.ID, r.Detail)
		}
		if err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return results, nil
}

// run gives a test of seeds its input and answer. Then it is each, and returns the result of the
// submission or, if only its rival is not accepted, of that. If both do the same, it says AC.
func (s *session) run(ctx context.Context, how how, lowered bool, test testset.Test) (r judging.TestResult, err error) {
	if s.Folder != nil && test.Input == nil {
		gen, seed := s.Folder.Gen, test.Name
		if test.Input, err = s.helped(ctx, gen, []byte(seed+"\n"), " "+seed, seed); err == nil {
			test.Answer, err = s.helped(ctx, s.Folder.Brute, test.Input, " on the input of "+gen.File+" "+seed)
		}
		if err != nil {
			return r, err
		}
	}
	results, err := s.each(ctx, how, lowered, test)
	if err != nil {
		return r, err
	}
	switch r = results[0]; {
	case s.Rival == nil:
	case alike(r, results[1]):
		if r.Verdict != result.AC {
			s.wrongAlike.Store(true)
		}
		r.Verdict, r.Detail = result.AC, ""
	case r.Verdict == result.AC:
		return results[1], nil
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
	s.found.Found = true
	results, err := s.each(context.WithoutCancel(s.ctx), judging.Runner.Run, false, test)
	for i, r := range results {
		p := &s.found.Programs[i]
		p.Verdict, p.Detail, p.Output, p.Complaint = r.Verdict, r.Detail, r.Run.Output, judging.LastWords(r.Run.Stderr)
		if r.Verdict == result.WA {
			p.Reason = judging.Why(s.rules, test, r.Run.Output, nil)
		}
	}
	return err
}
