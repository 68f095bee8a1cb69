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
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/culprit"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/pool"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// A Hunt is what is to be done.
type Hunt struct {
	Problem   suite.Problem
	Limits    grade.Limits  // what the submission may take
	Program   build.Program // the submission
	Reference build.Program // the solution, for what is too large for the rules
	Rival     *Rival        // what to look for a difference to; nil to look for a fault
	Samples   []testset.Test
	Seed      uint64

	// Rest says that samples and small cases were tried before: they are left out.
	Rest bool

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
	Verdict verdict.Verdict // AC if nothing was found
	Cases   int             // how many cases were checked, but for the samples
	By      testset.Methods // by what they were answered
	Stages  []Stage         // what was tried, the last one up to what was found

	Input      []byte          // the input that shows it, shrunk
	InputCases int             // the cases of Input
	InputBy    testset.Methods // by what they were answered
	Spacing    string          // the white space of Input, "" if it is plain
	LeftOpen   string          // see grade.Blame
	Refutation []string        // likewise
	Test       grade.TestResult

	// Stricter is why the original judge may accept the program all the same: it
	// fails only where the tests are stricter than the original is known to be.
	Stricter string

	Unfinished  bool // whether shrinking ended since time was up
	Interrupted bool // whether it ended since ctx ended

	// Where the submission has a rival: what both do on Input, and whether they were
	// seen to be wrong in the same way.
	Sides      []Side
	WrongAlike bool

	Isolation []run.Protection
}

// Shrinking is what a hunt does last; see Hunt.Progress.
const Shrinking testset.Kind = "shrinking"

// A Stage is what was tried of one kind.
type Stage struct {
	Kind  testset.Kind
	Cases int  // how many cases were accepted; for samples, how many samples
	Of    int  // how many there are, if Cases of them were chosen; see testset.Choose
	Cut   bool // whether it ended since time was up
}

// Run hunts. An error is the judge's own trouble, or that ctx ended before anything
// was found.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	s := &session{Hunt: h, rules: h.Problem.New(), ctx: ctx, workers: pool.New(h.Program.Read)}
	if h.Rival != nil {
		s.workers = pool.New(slices.Concat(h.Program.Read, h.Rival.Program.Read))
	}
	defer s.workers.Close()
	defer s.closeSolver()
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
	rules   rules.Rules // an instance for the whole session
	ctx     context.Context
	workers *pool.Pool   // for the submission
	solver  *run.Sandbox // for the reference, nil until it is needed
	found   Found
	strict  *job // the first failure where the tests are stricter than the original

	wrongAlike atomic.Bool // see Found.WrongAlike
}

// runner runs the submission under limits.
func (s *session) runner(limits grade.Limits) grade.Runner {
	return grade.Runner{Workers: s.workers, Program: s.Program, Limits: limits}
}

// A batch is a bundle of cases as a test.
type batch struct {
	testset.Bundle
	test testset.Test
}

// A job is a batch with what came of it.
type job struct {
	batch  batch
	result grade.TestResult
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
	small, _, of := testset.Choose(r, s.Program)
	random := func(yield func(rules.Case) bool) {
		from := rand.New(rand.NewPCG(s.Seed, 0))
		for n := 0; s.Random == 0 || n < s.Random; n++ {
			if !yield(r.Random(from)) {
				return
			}
		}
	}
	largest := func(yield func(testset.Bundle) bool) {
		for _, cases := range r.Extreme() {
			if !yield(testset.Bundle{Cases: cases, Stricter: testset.Stricter(r, cases)}) {
				return
			}
		}
	}
	var sample *job // that failed: a small case is looked for that shows it better
	for _, stage := range []stage{
		{Stage{Kind: testset.Samples}, s.samples, start.Add(time.Hour)},
		{Stage{Kind: testset.Small, Of: of}, s.batches(testset.Respace(r, testset.Pack(r, small))), quarters(2)},
		{Stage{Kind: testset.Random}, s.batches(testset.Respace(r, testset.Pack(r, random))), quarters(3)},
		{Stage{Kind: testset.Largest}, s.batches(largest), quarters(4)},
	} {
		if s.Rest && (stage.Kind == testset.Samples || stage.Kind == testset.Small) {
			continue
		}
		if sample != nil {
			stage.end = time.Now().Add(min(stage.end.Sub(time.Now()), afterSample))
		}
		failing, err := s.try(stage)
		if err != nil {
			return Found{}, err
		}
		switch {
		case sample != nil && (failing == nil || failing.result.Verdict == verdict.TLE && sample.result.Verdict != verdict.TLE):
			return s.settle(*sample)
		case failing != nil && stage.Kind == testset.Samples:
			sample = failing
		case failing != nil:
			return s.settle(*failing)
		}
	}
	if s.strict == nil {
		s.found.Verdict = verdict.AC
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
	run := func(ctx context.Context, test testset.Test) (grade.TestResult, error) {
		return s.run(ctx, grade.Runner.Run, s.Limits, test)
	}
	testOf := func(b batch) testset.Test { return b.test }
	failures, _, err := grade.Schedule(s.ctx, timed, false, testOf, run, func(number int, b batch, result grade.TestResult) {
		switch {
		case result.Verdict != verdict.AC:
			failed[number] = &job{b, result}
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
func (s *session) sure(result grade.TestResult, err error) (grade.TestResult, error) {
	if err == nil && result.Verdict == verdict.JE {
		err = fmt.Errorf("%s: %s", s.Problem.ID, result.Detail)
	}
	return result, err
}

// batch answers a bundle: from the rules if they can, and else by the reference. Then
// what the rules answer of it must agree with the reference.
func (s *session) batch(bundle testset.Bundle) (batch, error) {
	b := batch{bundle, testset.Test{Name: "stress", Input: bundle.Input(s.rules), Cases: len(bundle.Cases), Stricter: bundle.Stricter}}
	var answers []string // of the cases, "" where the rules can't tell
	for _, c := range bundle.Cases {
		answer, err := s.rules.Answer(c)
		switch {
		case rules.IsTooLarge(err):
			b.test.By.Solution++
		case err != nil:
			return batch{}, err
		default:
			b.test.By.Count(answer.By)
		}
		answers = append(answers, answer.Text)
	}
	if b.test.By.Solution == 0 {
		b.test.Answer = []byte(strings.Join(answers, ""))
		return b, nil
	}
	said, err := s.reference(s.rules.Write(bundle.Cases))
	if err != nil {
		return batch{}, err
	}
	agree, err := s.agree(said, bundle.Cases, answers)
	if err == nil && !agree {
		err = s.disagreement(b.test.Input)
	}
	b.test.Answer = []byte(said)
	return b, err
}

// agree reports whether what the reference says of cases agrees with their answers, of
// which "" is one that the rules can't tell.
func (s *session) agree(said string, cases []rules.Case, answers []string) (bool, error) {
	if lines := strings.SplitAfter(said, "\n"); len(lines) == len(cases)+1 {
		for i, answer := range answers {
			if answer != "" && answer != lines[i] {
				return false, nil
			}
		}
		return true, nil
	}
	// Which lines belong to which case is not known, so those are asked alone that the
	// rules can tell.
	var known []rules.Case
	for i, answer := range answers {
		if answer != "" {
			known = append(known, cases[i])
		}
	}
	if fewest, _ := s.rules.Bounds(); len(known) < max(1, fewest) {
		return true, nil
	}
	said, err := s.reference(s.rules.Write(known))
	return said == strings.Join(answers, ""), err
}

// disagreement is the error that the solution and the rules answer an input in
// different ways.
func (s *session) disagreement(input []byte) error {
	return fmt.Errorf("%s: the solution and the rules disagree on the input\n%.1000s", s.Problem.ID, input)
}

// reference returns what the solution prints. When it is first asked, it is tried on
// small cases: what it says of larger ones is worth nothing if it is wrong there.
func (s *session) reference(input []byte) (string, error) {
	if s.solver == nil {
		var err error
		if s.solver, err = run.New(s.ctx, run.Options{}); err != nil {
			return "", err
		}
		for bundle := range testset.Pack(s.rules, s.rules.Small) {
			b, err := s.batch(bundle)
			if err != nil {
				return "", err
			}
			answer, err := s.ask(b.test.Input)
			if err == nil && answer != string(b.test.Answer) {
				err = s.disagreement(b.test.Input)
			}
			if err != nil {
				return "", err
			}
			break // one is enough to tell
		}
	}
	return s.ask(input)
}

// ask runs the reference.
func (s *session) ask(input []byte) (string, error) {
	patient := 10 * s.Problem.Limits.Time // it must answer, and need not be fast
	result, err := s.solver.Run(s.ctx, run.Command{
		Folder: s.Reference.Folder,
		Args:   s.Reference.Args,
		Input:  input,
		Limits: run.Limits{CPU: patient, Idle: patient, Output: 64 << 20},
	})
	if err != nil {
		return "", err
	}
	if result.Stop != run.NotStopped || result.Death != "" {
		return "", fmt.Errorf("%s: the solution fails: %s %s", s.Problem.ID, result.Death, result.Stderr)
	}
	return string(result.Output), nil
}

func (s *session) closeSolver() {
	if s.solver != nil {
		s.solver.Close()
	}
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
	s.found.Cases += len(failing.batch.Cases)
	s.found.Verdict = z.result.Verdict
	s.found.Input = z.best.test.Input
	s.found.InputCases = len(z.best.Cases)
	s.found.InputBy = z.best.test.By
	if z.best.Spacing != nil {
		s.found.Spacing = z.best.Spacing.Name
	}
	if parts, ok := culprit.PartsOf(context.WithoutCancel(s.ctx), s.rules, z.best.test); ok && z.result.Verdict == verdict.WA {
		s.found.LeftOpen, s.found.Refutation = grade.Why(s.rules, parts, z.result.Run.Output)
	}
	s.found.Test = z.result
	s.found.Test.Hint = grade.Hint(context.WithoutCancel(s.ctx), s.Problem, z.result)
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
func DefaultRandom(p suite.Problem, program build.Program) int {
	if _, most := p.New().Bounds(); most == 1 {
		const starts = 4 * time.Second
		return min(200, max(20, int(starts/max(program.Start, time.Millisecond))))
	}
	return 10000
}
