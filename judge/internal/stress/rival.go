package stress

import (
	"context"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

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
	r, err := s.sure(how(s.runner(limits), ctx, test))
	r = judging.Forgive(s.Problem, r)
	if s.Rival == nil || err != nil {
		return r, err
	}
	rivals := s.Rival.Limits
	if limits.Time < s.Limits.Time {
		rivals.Time = judging.Lowered(rivals.Time)
	}
	other, err := s.sure(how(judging.Runner{Workers: s.workers, Program: s.Rival.Program, Limits: rivals}, ctx, test))
	other = judging.Forgive(s.Problem, other)
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
	if a.Verdict == result.AC && b.Verdict == result.AC {
		return true
	}
	if ended(a) && ended(b) {
		return judging.Compare(a.Run.Output, b.Run.Output).Verdict == result.AC
	}
	return a.Verdict == b.Verdict
}

// programs runs both programs once more on the input that was found.
func (s *session) programs(test testset.Test) error {
	ctx := context.WithoutCancel(s.ctx)
	s.found.Found = true
	for i, rival := range []judging.Submission{s.Submission, *s.Rival} {
		r, err := s.sure(judging.Runner{Workers: s.workers, Program: rival.Program, Limits: rival.Limits}.Run(ctx, test))
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
