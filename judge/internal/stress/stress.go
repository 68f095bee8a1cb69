// Package stress hunts for an input on which a program is wrong, and makes what
// it finds small.
//
// It tries the samples, all small cases of a problem, random cases, and the largest
// inputs; some of the inputs come with other white space too. After a sample that
// fails it looks among the small cases for one that shows it better. Many cases
// share a run of the program, so that a hunt costs games and not processes. Of the
// inputs that fail, the first one counts, however many run at the same time, so a
// hunt that is repeated finds the same. A hunt has a budget of time: the small cases
// may take half of it, the random ones end when a quarter is left, and the largest
// inputs get the rest.
//
// What was found is then shrunk: cases are left out, and each case is replaced by
// a simpler one, as long as the program still fails, until no single step is left
// with which it does, or time is up.
package stress

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"slices"
	"sync/atomic"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Hunt is what is to be done.
type Hunt struct {
	Problem   suite.Problem
	Limits    judging.Limits    // what the submission may take
	Program   toolchain.Program // the submission
	Reference toolchain.Program // the solution, for what is too large for the rules
	Rival     *Rival            // what to look for a difference to; nil to look for a fault
	Samples   []testset.Test
	Seed      uint64

	// Random is how many random cases to try; 0 means as many as there is time for.
	Random int

	// Budget is how long to hunt, and Shrink how long to make small what was found.
	// Both are kept but for the runs that have begun.
	Budget, Shrink time.Duration

	// Progress, if not nil, is called now and then with what is being tried and
	// how many cases have been.
	Progress func(doing testset.Kind, cases int)
}

// A Found is the end of a hunt.
type Found struct {
	Verdict result.Verdict  // AC if nothing was found
	Cases   int             // how many cases were checked, but for the samples
	By      testset.Methods // by what they were answered
	Stages  []Stage         // what was tried, the last one up to what was found

	Input      []byte          // the input that shows it, shrunk
	InputCases int             // the cases of Input
	InputBy    testset.Methods // by what they were answered
	Spacing    string          // the white space of Input, "" if it is plain
	LeftOpen   string          // see judging.Blame
	Refutation []string        // likewise
	Test       judging.TestResult

	// Stricter is why the original judge may accept the program all the same: it
	// fails only where the tests are stricter than the original is known to be.
	Stricter string

	AsItWas     bool // whether Input is what failed first: nothing simpler was seen to fail
	Unfinished  bool // whether shrinking ended since time was up
	Interrupted bool // whether it ended since ctx ended

	// Where the submission has a rival: what both do on Input, and whether they were
	// seen to be wrong in the same way.
	Sides      []Side
	WrongAlike bool

	Isolation []sandbox.Protection
}

// Shrinking is what a hunt does last; see Hunt.Progress.
const Shrinking testset.Kind = "shrinking"

// A Stage is what was tried of one kind.
type Stage = result.Stage

// Run hunts. An error is the judge's own trouble, or that ctx ended before anything
// was found.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	reads := h.Program.Read
	if h.Rival != nil {
		reads = slices.Concat(reads, h.Rival.Program.Read)
	}
	workers := sandbox.NewPool(reads)
	defer workers.Close()
	return h.runIn(ctx, workers)
}

// runIn is Run in sandboxes that are there.
func (h Hunt) runIn(ctx context.Context, workers *sandbox.Pool) (Found, error) {
	answers := testset.NewAnswerer(ctx, h.Problem, func() (toolchain.Program, error) { return h.Reference, nil })
	defer answers.Close()
	s := h.session(ctx, workers, answers)
	var err error
	if s.found.Isolation, err = s.workers.Protections(ctx); err != nil {
		return Found{}, err
	}
	found, err := s.hunt()
	found.WrongAlike = s.wrongAlike.Load()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// A session is a hunt that goes on.
type session struct {
	Hunt
	rules   rules.Rules // those of answers
	ctx     context.Context
	workers *sandbox.Pool // for the submission
	answers *testset.Answerer
	found   Found
	strict  *job // the first failure where the tests are stricter than the original

	wrongAlike atomic.Bool // see Found.WrongAlike
}

// session returns a hunt that is about to begin.
func (h Hunt) session(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer) *session {
	return &session{Hunt: h, rules: answers.Rules, ctx: ctx, workers: workers, answers: answers}
}

// ShrinkTest makes small a test on which the program failed when somebody else ran it, as
// Run does with what it finds: for a sample it looks among the small cases first. Of the
// hunt it needs the problem, the limits, the program and how long it may take, Shrink.
func (h Hunt) ShrinkTest(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, failed judging.TestResult) (Found, error) {
	s := h.session(ctx, workers, answers)
	bundle := testset.Bundle{Stricter: failed.Test.Stricter}
	cases, err := s.rules.Read(failed.Test.Input)
	if err == nil { // else it stays as it is
		bundle.Cases = cases
	}
	if answers.TooLarge(cases) { // the clock does not run meanwhile
		if err := answers.Prepare(); err != nil {
			return Found{}, err
		}
	}
	start := time.Now()
	for _, spacing := range s.rules.Spacings() {
		if spacing.Name == failed.Test.Spacing {
			bundle.Spacing = &spacing
		}
	}
	failing := job{batch{bundle, failed.Test}, failed}
	if part := failed.Part; part != nil && err == nil { // a smaller one is known
		bundle = testset.Bundle{Cases: cases[part.From:part.To]}
		bundle.Stricter = testset.Stricter(s.rules, bundle.Cases)
		b, err := s.batch(bundle)
		if err != nil {
			return Found{}, err
		}
		failing = job{b, part.Result}
		failing.result.Test = b.test
	}
	if failed.Test.Sample != "" && bundle.Stricter == "" {
		small := s.small()
		small.end = start.Add(h.Shrink / 2)
		better, err := s.try(small)
		if err != nil {
			return Found{}, err
		}
		if better != nil && shows(*better, failing) {
			failing = *better
		}
	}
	s.Shrink -= time.Since(start)
	s.found.Stricter = failing.batch.Stricter
	found, err := s.settle(failing)
	found.AsItWas = bytes.Equal(found.Input, failed.Test.Input)
	return found, err
}

// small returns the stage of the small cases.
func (s *session) small() stage {
	cases, _, of := testset.Choose(s.rules, s.Program)
	return stage{Stage: Stage{Kind: testset.Small, Of: of}, batches: s.batches(testset.Respace(s.rules, testset.Pack(s.rules, cases)))}
}

// shows reports whether a failure on small cases shows what a sample has shown: a program
// that is wrong there need not be too slow here, and one that crashes there is to do so
// here.
func shows(small, sample job) bool {
	return !loses(sample.result, small.result) && (small.result.Verdict != result.TLE || sample.result.Verdict == result.TLE)
}

// runner runs the submission under limits.
func (s *session) runner(limits judging.Limits) judging.Runner {
	return judging.Runner{Workers: s.workers, Program: s.Program, Limits: limits}
}

// A batch is a bundle of cases as a test.
type batch struct {
	testset.Bundle
	test testset.Test
}

// A job is a batch with what came of it.
type job struct {
	batch  batch
	result judging.TestResult
}

// A stage is a source of batches.
type stage struct {
	Stage
	batches iter.Seq2[batch, error]
	end     time.Time // when it ends at the latest
}

// hunt tries one stage after the other.
func (s *session) hunt() (Found, error) {
	start := time.Now()
	quarters := func(n time.Duration) time.Time { return start.Add(s.Budget * n / 4) }
	r := s.rules
	small := s.small()
	small.end = quarters(2)
	random := testset.Draw(r, s.Seed, s.Random)
	var sample *job // that failed: a small case is looked for that shows it better
	for _, stage := range []stage{
		{Stage{Kind: testset.Samples}, s.samples, start.Add(time.Hour)},
		small,
		{Stage{Kind: testset.Random}, s.batches(testset.Respace(r, testset.Pack(r, random))), quarters(3)},
		{Stage{Kind: testset.Extreme}, s.batches(testset.Extremes(r)), quarters(4)},
	} {
		if end := time.Now().Add(afterSample); sample != nil && end.Before(stage.end) {
			stage.end = end
		}
		failing, err := s.try(stage)
		if err != nil {
			return Found{}, err
		}
		if sample != nil { // what was looked for is found: nothing was cut off
			s.found.Stages[len(s.found.Stages)-1].Cut = false
		}
		switch {
		case sample != nil && (failing == nil || !shows(*failing, *sample)):
			return s.settle(*sample)
		case failing != nil && stage.Kind == testset.Samples:
			sample = failing
		case failing != nil:
			return s.settle(*failing)
		}
	}
	if s.strict == nil {
		s.found.Verdict = result.AC
		return s.found, nil
	}
	s.found.Stricter = s.strict.batch.Stricter
	for _, stage := range s.found.Stages {
		if stage.Cut {
			s.found.Stricter = "" // not everything else was tried
		}
	}
	return s.settle(*s.strict)
}

// afterSample is how long small cases are tried after a sample has failed.
const afterSample = 5 * time.Second

// samples yields the samples as they are.
func (s *session) samples(yield func(batch, error) bool) {
	for test, err := range testset.SampleGroup(s.rules, s.Samples).Tests {
		cases, fault := s.rules.Read(test.Input)
		if err == nil && fault != nil {
			err = fmt.Errorf("%s: %s: %w", s.Problem.ID, test.Name, fault)
		}
		if !yield(batch{testset.Bundle{Cases: cases, Stricter: test.Stricter}, test}, err) || err != nil {
			return
		}
	}
}

// batches answers bundles.
func (s *session) batches(bundles iter.Seq[testset.Bundle]) iter.Seq2[batch, error] {
	return func(yield func(batch, error) bool) {
		for bundle := range bundles {
			if b, err := s.batch(bundle); !yield(b, err) || err != nil {
				return
			}
		}
	}
}

// try runs the program on a stage, and returns the first batch that fails, nil if none
// does. One that fails where the tests are stricter than the original is put aside.
func (s *session) try(stage stage) (*job, error) {
	failed := make(map[int]*job)
	done := stage.Stage
	timed := func(yield func(batch, error) bool) {
		for b, err := range stage.batches {
			if time.Now().After(stage.end) {
				done.Cut = s.Random > 0 || stage.Kind != testset.Random // else it was to end then
				return
			}
			if b.Stricter != "" && s.strict != nil {
				continue // one is enough
			}
			if !yield(b, err) {
				return
			}
		}
	}
	run := func(ctx context.Context, test testset.Test) (judging.TestResult, error) {
		return s.run(ctx, judging.Runner.Run, s.Limits, test)
	}
	testOf := func(b batch) testset.Test { return b.test }
	failures, _, err := judging.Schedule(s.ctx, timed, false, testOf, run, func(number int, b batch, r judging.TestResult) {
		switch {
		case r.Verdict != result.AC:
			failed[number] = &job{b, r}
		case stage.Kind == testset.Samples:
			done.Cases++
		default:
			done.Cases += len(b.Cases)
			s.found.Cases += len(b.Cases)
			s.found.By.Add(b.test.By)
		}
		if s.Progress != nil {
			s.Progress(stage.Kind, s.found.Cases)
		}
	})
	s.found.Stages = append(s.found.Stages, done)
	if err != nil {
		return nil, err
	}
	decisive, any := failures.Decisive()
	if !any {
		return nil, nil
	}
	if failures.OnlyStrict() {
		if s.strict == nil {
			s.strict = failed[decisive]
		}
		return nil, nil
	}
	return failed[decisive], nil
}

// sure makes an error of a result that says nothing of the program.
func (s *session) sure(r judging.TestResult, err error) (judging.TestResult, error) {
	if err == nil && r.Verdict == result.JE {
		err = fmt.Errorf("%s: %s", s.Problem.ID, r.Detail)
	}
	return r, err
}

// batch answers a bundle.
func (s *session) batch(bundle testset.Bundle) (batch, error) {
	test, err := s.answers.Test("stress", bundle)
	return batch{bundle, test}, err
}

// settle shrinks what was found and makes a Found of it.
func (s *session) settle(failing job) (Found, error) {
	if s.Progress != nil {
		s.Progress(Shrinking, s.found.Cases)
	}
	z, err := s.shrink(failing)
	if err != nil {
		return Found{}, err
	}
	if s.Rival == nil {
		// What shrinking has tried, it has tried once.
		if r, err := s.runner(s.Limits).WithStack(s.ctx, z.result); err == nil {
			z.result = r
		} else if s.ctx.Err() == nil {
			return Found{}, err
		}
	}
	s.found.Cases += len(failing.batch.Cases)
	s.found.Verdict = z.result.Verdict
	s.found.Input = z.best.test.Input
	s.found.InputCases = len(z.best.Cases)
	s.found.InputBy = z.best.test.By
	if z.best.Stricter == "" { // it fails elsewhere, too
		s.found.Stricter = ""
	}
	if z.best.Spacing != nil {
		s.found.Spacing = z.best.Spacing.Name
	}
	if parts, ok := judging.PartsOf(context.WithoutCancel(s.ctx), s.rules, z.best.test); ok && z.result.Verdict == result.WA {
		s.found.LeftOpen, s.found.Refutation = judging.Why(s.rules, parts, z.result.Run.Output)
	}
	s.found.Test = z.result
	s.found.Test.Hint = judging.Hint(context.WithoutCancel(s.ctx), s.Problem, z.result)
	s.found.AsItWas = bytes.Equal(z.best.test.Input, failing.batch.test.Input)
	s.found.Unfinished, s.found.Interrupted = z.unfinished, s.ctx.Err() != nil
	if s.Rival != nil {
		s.found.Sides, err = s.sides(z.best.test)
	}
	return s.found, err
}

// How long a hunt takes where nobody says otherwise.
const (
	DefaultBudget = 2 * time.Minute // it is over long before; this is for programs that are slow
	DefaultShrink = 10 * time.Second
)

// DefaultRandom returns how many random cases to try where nobody says otherwise: a
// number and not a time, so that the same program meets the same cases on a busy
// machine. Where each case costs a start of the program they are fewer.
func DefaultRandom(p suite.Problem, program toolchain.Program) int {
	if _, most := p.New().Bounds(); most == 1 {
		const starts = 4 * time.Second
		return min(200, max(20, int(starts/max(program.Start, time.Millisecond))))
	}
	return 10000
}
