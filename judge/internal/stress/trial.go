package stress

import (
	"context"
	"path/filepath"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Trial judges a program and shrinks the test that decides.
type Trial struct {
	judging.Submission
	Answers *testset.Answerer // nil if there are no rules
	Samples []suite.Sample
	Given   []testset.Group // the only tests, nil for all tests of the problem
	Page    string          // the text of the problem's page, which has its traps

	Budget time.Duration // of the run, which sets End; 0 is no limit
	Shrink time.Duration // of shrinking; 0 leaves tests as they are

	// Judged, if not nil, takes the result before Run looks for a fault behind it.
	Judged func(judging.Result) error
}

// What judge test allows a trial.
const (
	TrialBudget = time.Minute
	TrialShrink = 5 * time.Second
)

// NewTrial returns a trial of a problem, without a submission. Close its answers after use. It
// calls building before it builds the suite's solution.
func NewTrial(ctx context.Context, p suite.Problem, files suite.Files, building func(version string)) (t Trial, err error) {
	t.Budget, t.Shrink = TrialBudget, TrialShrink
	if t.Samples, err = files.SamplesOf(p.ID); err != nil {
		return t, err
	}
	t.Page, _ = files.Page(p.ID) // "" for a problem that is half added
	t.Answers = testset.NewAnswerer(ctx, p, func() (toolchain.Program, error) { return Solution(ctx, p.ID, files, building) })
	return t, nil
}

// Solution builds the suite's solution of a problem. It calls building first.
func Solution(ctx context.Context, id string, files suite.Files, building func(version string)) (toolchain.Program, error) {
	source, err := files.Solution(id)
	if err != nil {
		return toolchain.Program{}, err
	}
	programs, err := toolchain.Go(ctx, "1.4", map[string][]byte{id: source}, func(_ int, version string) { building(version) })
	return programs[id], err
}

// Run judges the program. It shrinks the decisive test, unless that is an original sample or
// given, and looks for the trap that it is, and for a fault behind the verdict.
func (t Trial) Run(ctx context.Context, workers *sandbox.Pool) (r judging.Result, err error) {
	checkup := t.Check(ctx)
	defer checkup.Close()
	if t.Judged == nil { // or else nothing delays the verdict
		checkup.Build()
	}
	if t.Budget > 0 && t.Program.Fault == "" {
		t.End = time.Now().Add(t.Budget)
	}
	if t.Given != nil {
		r, err = t.Judge(ctx, workers, t.Given...)
	} else {
		r, err = t.Whole(ctx, workers, t.Answers, t.Samples)
	}
	if err != nil {
		return r, err
	}
	t.End = t.End.Add(r.Prepared)
	test, smallest := r.Decisive(), r.Decided
	if failed := r.Decided; failed != nil && t.Given == nil && failed.Verdict != result.JE && !failed.Test.Original && t.Shrink > 0 {
		t.Say("shrinking the input ...")
		found, err := Hunt{Trial: t}.ShrinkTest(ctx, workers, *failed)
		if err != nil {
			return r, err
		}
		found.into(&r.Judgement)
		smallest = &found.Test
	}
	if test != nil {
		names := []string{test.Sample}
		if example := test.Example(); example != nil {
			names = append(names, example.Position)
		}
		test.Trap = suite.Trap(t.Page, names...)
	}
	if t.Judged != nil {
		if err := t.Judged(r); err != nil {
			return r, err
		}
	}
	if toolchain.Sanitizes(t.Program.Language) {
		t.Say("looking for faults that the verdict does not show ...")
	}
	within, stop := judging.Within(ctx, t.End, t.Limits.Time)
	defer stop()
	if err = t.findFault(within, workers, checkup, &r, smallest); within.Err() != nil {
		err = ctx.Err()
	}
	if r.Fault != nil && r.Decided != nil && r.Verdict == result.RE && toolchain.Sanitizes(t.Program.Language) { // it explains the crash, and a full stack
		test.Hint, test.Detail = "", strings.Replace(test.Detail, judging.StackFull, "", 1)
		if s := test.Shrunk; s != nil {
			s.Hint, s.Detail = "", strings.Replace(s.Detail, judging.StackFull, "", 1)
		}
	}
	return r, err
}

// into puts the smaller input that was found into the decisive test of a judgement.
func (f Found) into(j *result.Judgement) {
	test := j.Decisive()
	test.Shrunk = &result.Shrunk{Verdict: f.Verdict, Detail: f.Detail, Counterexample: f.Counterexample}
	if f.Stricter == "" && (f.Test.Stricter == "" || !f.Unfinished) { // it fails elsewhere, too
		test.Stricter, j.Stricter = "", ""
	}
}

// Failures returns the tests that were not accepted, named like files, with the inputs that reports
// show: what they were shrunk to, or the case that fails alone.
func Failures(r judging.Result) (tests []testset.Test) {
	for _, failed := range r.Failing {
		if failed.Verdict == result.JE {
			continue
		}
		test := failed.Test
		example := failed.Example()
		if decisive := r.Decisive(); decisive.Name == failed.Name {
			example = decisive.Example()
		}
		if example != nil {
			test.Input, test.Answer = example.Input, example.Answer
		}
		name := strings.TrimSuffix(test.Name, ".in")
		if r.Groups[0].Kind == result.Own {
			name = filepath.Base(name)
		}
		test.Name = r.Problem + "-" + name
		tests = append(tests, test)
	}
	return tests
}

// findFault completes a judgement by the fault that is behind the verdict, and shows on the smallest
// input that was found. Of an accepted program it is one that other compilers may show.
func (t Trial) findFault(ctx context.Context, workers *sandbox.Pool, checkup *judging.Checkup, r *judging.Result, smallest *judging.TestResult) (err error) {
	if r.Verdict == result.AC {
		r.Fault, err = t.hiddenFault(ctx, workers, checkup, *r)
		return err
	}
	test := r.Decided
	if test == nil {
		return nil
	}
	if shrunk := r.Decisive().Shrunk; shrunk != nil && shrunk.Verdict == test.Verdict {
		r.Fault, err = checkup.Explain(ctx, workers, *smallest)
		if err != nil || r.Fault != nil || !shrunk.Unfinished && shrunk.Hint == "" {
			return err // a fault on the larger input alone is not the reason
		}
	}
	r.Fault, err = checkup.Explain(ctx, workers, *test)
	return err
}

// hiddenFault looks for a fault of an accepted program on the tests that were kept for this,
// and shrinks the input that shows it.
func (t Trial) hiddenFault(ctx context.Context, workers *sandbox.Pool, checkup *judging.Checkup, r judging.Result) (*result.Fault, error) {
	const maxShown = 400 // the longest input in a fault, in bytes: a larger one shows nothing
	if len(r.Accepted) == 0 || !checkup.Wait(ctx) {
		return nil, nil
	}
	for _, test := range r.Accepted {
		fault, failed, err := checkup.Look(ctx, workers, test)
		if err != nil {
			return nil, err
		}
		if fault == nil {
			continue
		}
		input := test.Input
		if t.Answers != nil && test.Known() {
			sanitized := judging.Submission{Problem: t.Problem, Limits: checkup.Generous(), Program: checkup.Sanitized}
			smaller, err := Hunt{Trial: Trial{Submission: sanitized, Answers: t.Answers, Shrink: time.Second}}.ShrinkTest(ctx, workers, failed)
			if err != nil {
				return fault, err
			}
			if again, _, err := checkup.Look(ctx, workers, smaller.Test.Test); err == nil && again != nil && again.Line == fault.Line {
				fault, input = again, smaller.Input
			}
		}
		if len(input) <= maxShown {
			fault.Input = input
		}
		return fault, nil
	}
	return nil, nil
}
