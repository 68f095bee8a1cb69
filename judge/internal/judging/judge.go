package judging

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/diff"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Whole judges the program on all tests of its problem. Every command that judges programs
// calls it, so that the same program gets the same verdict.
func (s Submission) Whole(ctx context.Context, workers *sandbox.Pool, answers *testset.Answerer, samples []suite.Sample) (Result, error) {
	s.prepare = answers.Prepare
	r, err := s.Judge(ctx, workers, testset.Whole(answers, s.Program, testset.FromSamples(answers.Rules, samples))...)
	r.Seed = answers.Seed
	return r, err
}

// Judge runs the program on the groups, one after the other, until a test fails; see
// Schedule. An error is a fault of the judge or the machine.
func (s Submission) Judge(ctx context.Context, workers *sandbox.Pool, groups ...testset.Group) (Result, error) {
	r := Result{Judgement: result.Judgement{
		Problem: s.Problem.ID, Home: s.Problem.At, Name: s.Problem.Name(), Foreign: s.Problem.Foreign, Title: s.Problem.Title, Submission: s.File, Language: s.Program.Language, Verdict: result.AC,
		Notes: slices.Clip(s.Program.Notes), Limits: s.Limits, Versions: result.Versions{Judge: s.Version, Compiler: s.Program.Version},
	}}
	if s.Program.Fault != "" {
		r.Verdict, r.Detail = result.CE, s.Program.Fault
		return r, nil
	}
	protections, err := workers.Protections(ctx)
	if err != nil {
		return Result{}, err
	}
	r.Isolation = result.IsolationOf(protections)
	for i, group := range groups {
		tried := r.Verdict == result.AC || r.Stricter != "" || s.All
		if tried && i > 0 && s.prepare != nil && !s.End.IsZero() {
			start := time.Now()
			s.prepare() // its error is that of the first test that needs it
			r.Prepared, s.prepare = time.Since(start), nil
			s.End = s.End.Add(r.Prepared)
		}
		t := s.trial(group, &r)
		t.must.Store(i == 0)
		if tried {
			start := time.Now()
			if left := s.End.Sub(start); left > 0 && group.Kind != result.Samples && i < len(groups)-1 {
				t.end = start.Add(left / 2)
			}
			if t, err = t.whole(ctx, workers); err != nil {
				return Result{}, err
			}
			t.Took = result.Duration(time.Since(start))
			if s.Ended != nil {
				s.Ended(t.Group)
			}
		}
		r.add(t)
	}
	if r.Cut() { // not all tests were tried that are no stricter than the original
		r.Stricter = ""
	}
	r.Stats = result.StatsOf(r.Tests())
	return r, nil
}

// Run judges the program on one test, which it must try or tries only while there is time. If
// the program is too slow, Run looks at once for fewer cases on which it is, and repeats the run
// on these, or on all, while this process does nothing else.
func (s Submission) Run(ctx context.Context, workers *sandbox.Pool, test testset.Test, must bool) (TestResult, error) {
	runner := s.Runner(workers)
	runner.End, runner.Must = s.End, must
	runner.slow = func(r TestResult) (TestResult, error) {
		s.Say("%v on %s, confirming ...", result.TLE, test.Name)
		within, stop := Within(ctx, s.End, -time.Until(s.End)/2) // the time is for this and for the run
		defer stop()
		explained, err := s.explain(ctx, within, workers, r)
		if err != nil || explained.confirmed {
			return explained, err
		}
		again, err := runner.Alone(ctx, test)
		if err == nil && again.Verdict == result.TLE {
			again = explained
			again.confirmed = true
		}
		return again, err
	}
	return runner.Run(ctx, test)
}

// Within returns a context for what explains a failure. It ends some time after end; a zero end
// never comes.
func Within(ctx context.Context, end time.Time, after time.Duration) (context.Context, context.CancelFunc) {
	if end.IsZero() {
		return context.WithCancel(ctx)
	}
	return context.WithDeadline(ctx, end.Add(after))
}

// Lowered returns the time limit for a slow program on fewer cases or a smaller input: to
// wait for the full limit each time would take too long. Also where the limit is short and
// the machine busy, a program has time to start.
func Lowered(limit time.Duration) time.Duration {
	return min(limit, max(limit/8, 50*time.Millisecond))
}

// add adds a group.
func (r *Result) add(t *groupTrial) {
	if test := t.DecisiveTest(); test != nil && (r.Verdict == result.AC || r.Stricter != "" && test.Stricter == "") {
		r.Verdict, r.Stricter, r.Decided = test.Verdict, test.Stricter, t.decided
	}
	for _, test := range t.Tests { // the excuse must cover all failures
		if r.Stricter != "" && test.Stricter != "" && !strings.Contains(r.Stricter, test.Stricter) {
			r.Stricter += "; " + test.Stricter
		}
	}
	if len(t.Tests) > 0 || len(r.Unanswered) == 0 {
		r.Groups = append(r.Groups, t.Group)
	}
}

// ExecutionOf returns the judgement on running the program in a file once, on an input without an
// answer.
func ExecutionOf(file string, program toolchain.Program, limits result.Limits, r TestResult, isolation []sandbox.Protection) result.Judgement {
	j := result.Judgement{Submission: file, Verdict: r.Verdict, Detail: r.Detail, Stats: result.StatsOf([]result.Test{r.Outcome}),
		Notes: slices.Concat(program.Notes, r.notes()), Limits: limits, Isolation: result.IsolationOf(isolation)}
	if program.Fault != "" {
		j.Verdict, j.Detail = result.CE, program.Fault
	}
	return j
}

// Around returns the lines around the first difference between answer and output.
func (r TestResult) Around() result.Difference {
	if !r.wrong() || r.Test.Checker != nil || len(r.Run.Output) == 0 { // a checker may find another difference
		return result.Difference{}
	}
	line := Compare(r.Run.Output, r.Test.Answer).Line
	const lines, columns = 4, 60
	window := func(text []byte) (shown []byte) {
		for _, line := range result.Window(text, max(0, line-2), lines, columns) {
			shown = append(shown, " "+line+"\n"...)
		}
		return shown
	}
	const heading = 4 // lines, with names of files and numbers of lines
	said := strings.Split(string(diff.Diff("", window(r.Test.Answer), "", window(r.Run.Output))), "\n")
	if len(said) <= heading {
		return result.Difference{} // it is farther to the right
	}
	return result.Difference{Line: line, Lines: said[heading : len(said)-1]}
}

// LastWords returns the last lines of what a program wrote to standard error, without
// empty lines and without those of Node.js itself, which come after the program's own.
func LastWords(stderr []byte) string {
	lines := strings.Split(result.LastLines(stderr, 20), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.Contains(line, "node:internal/") || strings.HasPrefix(line, "Node.js v")
	})
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}
