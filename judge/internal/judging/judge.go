package judging

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
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
// Schedule. An error is a
// fault of the judge or the machine.
func (s Submission) Judge(ctx context.Context, workers *sandbox.Pool, groups ...testset.Group) (Result, error) {
	r := Result{Judgement: result.Judgement{
		Problem: s.Problem.ID, Home: s.Problem.At, Title: s.Problem.Title, Submission: s.File, Language: s.Program.Language, Verdict: result.AC,
		Notes: s.Program.Notes, Limits: s.Limits, Versions: result.Versions{Judge: s.Version, Compiler: s.Program.Version},
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
	complete := true // all tests were tried that are no stricter than the original
	for i, group := range groups {
		tried := r.Verdict == result.AC || r.Stricter != "" || s.All
		if tried && i > 0 && s.prepare != nil && !s.End.IsZero() {
			start := time.Now()
			s.prepare() // its error is that of the first test that needs it
			r.Prepared, s.prepare = time.Since(start), nil
			s.End = s.End.Add(r.Prepared)
		}
		t := groupTrial{Submission: s, source: group, end: s.End, first: -1, accepted: make(map[int]testset.Test)}
		t.must.Store(i == 0)
		t.Group = result.Group{Kind: group.Kind, Count: group.Count, Note: group.Note, Verdict: result.AC, NotTried: !s.All}
		if !group.Whole() {
			t.Chosen, t.ChosenOf = group.Chosen, group.Cases
		}
		if tried {
			start := time.Now()
			if left := s.End.Sub(start); left > 0 && group.Kind != result.Samples && i < len(groups)-1 {
				t.end = start.Add(left / 2)
			}
			if err := t.run(ctx, workers); err != nil {
				return Result{}, err
			}
			t.Took = result.Duration(time.Since(start))
			complete = complete && !t.Cut
			if s.Ended != nil {
				s.Ended(t.Group)
			}
		}
		r.add(&t)
	}
	if !complete {
		r.Stricter = ""
	}
	r.finish(s.All && !s.Brief)
	return r, nil
}

// Run judges the program on one test. If it is too slow, Run looks at once for fewer cases
// on which it is, and repeats the run on these, or on all, while this process does nothing
// else.
func (s Submission) Run(ctx context.Context, workers *sandbox.Pool, test testset.Test) (TestResult, error) {
	return s.run(ctx, workers, test, true)
}

// run is Run in any case, or else while there is time.
func (s Submission) run(ctx context.Context, workers *sandbox.Pool, test testset.Test, must bool) (TestResult, error) {
	runner := Runner{Workers: workers, Program: s.Program, Limits: s.Limits, End: s.End, Must: must}
	r, final, err := runner.first(ctx, test)
	if err != nil {
		return r, err
	}
	r = Forgive(s.Problem, r)
	if r.Verdict != result.TLE || final || !nearly(r, s.Limits) {
		return runner.settle(ctx, r, final)
	}
	if s.Confirming != nil {
		s.Confirming(test.Name)
	}
	end := s.End
	if !end.IsZero() { // the time is for this and for the run
		end = time.Now().Add(time.Until(end) / 2)
	}
	explained, err := s.explain(ctx, workers, r, end)
	if err != nil || explained.confirmed {
		return explained, err
	}
	if again, err := runner.Alone(ctx, test); err != nil || again.Verdict != result.TLE {
		return again, err
	}
	explained.confirmed = true
	return explained, nil
}

// add adds a group.
func (r *Result) add(t *groupTrial) {
	if test := t.DecisiveTest(); test != nil && (r.Verdict == result.AC || r.Stricter != "" && test.Stricter == "") {
		r.Verdict, r.Stricter = test.Verdict, test.Stricter
	}
	for _, test := range t.Tests { // the excuse must cover all failures
		if r.Stricter != "" && test.Stricter != "" && !strings.Contains(r.Stricter, test.Stricter) {
			r.Stricter += "; " + test.Stricter
		}
	}
	if said := result.LastLines(t.complaint, 1); r.Complaint == "" && said != "" {
		r.Complaint = result.Clip(result.Line(strings.TrimSpace(said)), 200)
	}
	r.Unanswered, r.Accepted = append(r.Unanswered, t.unanswered...), append(r.Accepted, t.forCheckup...)
	if len(t.Tests) > 0 || len(t.unanswered) == 0 {
		r.Groups, r.Runs = append(r.Groups, t.Group), append(r.Runs, t.runs)
	}
}

// finish completes the judgement by what depends on all groups. Of the tests that were not
// accepted, readers show the decisive one, or with all the first Kept of each group.
func (r *Result) finish(all bool) {
	decisive := r.Decisive()
	leftRunning, blanks, open := false, false, ""
	for g, group := range r.Groups {
		failed := 0
		for i := range group.Tests {
			test, run := &group.Tests[i], r.Runs[g][i]
			leftRunning = leftRunning || run.Run.LeftRunning
			if open == "" {
				open = run.LeftOpen
			}
			blanks = blanks || run.Blanks && test.Verdict == result.AC
			if test.Verdict == result.AC {
				continue
			}
			failed++
			if test.Shown = all && failed <= Kept || !all && test == decisive; test.Shown {
				test.Difference, test.Complaint = run.Around(), LastWords(run.Run.Stderr)
			}
		}
	}
	if open != "" {
		r.Notes = append(slices.Clip(r.Notes), result.Open(open))
	}
	if blanks {
		r.Notes = append(slices.Clip(r.Notes), "it prints blanks at line ends, which the judges of this problem ignore")
	}
	if leftRunning {
		r.Notes = append(slices.Clip(r.Notes), StillRuns)
	}
	r.Stats = result.StatsOf(r.Tests())
}

// A groupTrial runs a program on the tests of a group: until one fails, to
// the last test with All, or until end.
type groupTrial struct {
	Submission
	result.Group // the result
	runs         []TestResult
	unanswered   []result.Unanswered
	complaint    []byte // standard error of the first accepted test that has any

	source     testset.Group
	end        time.Time    // zero for never
	must       atomic.Bool  // whether the next test is tried in any case
	cpu        atomic.Int64 // of all tests so far
	short      bool         // whether that ended the group
	results    []TestResult // by number
	done       int
	accepted   map[int]testset.Test // by number: those to be kept
	forCheckup []testset.Test       // in order
	first      int                  // the test of the complaint, -1 for none
}

// run runs the program on the tests and explains the failures.
func (t *groupTrial) run(ctx context.Context, workers *sandbox.Pool) error {
	tests := t.within(Until(t.source.Tests, t.must.Load(), t.end, func() { t.Cut = true }))
	decisive, count, err := Schedule(ctx, tests, t.All, func(ctx context.Context, test testset.Test) (TestResult, error) {
		r, err := t.Submission.run(ctx, workers, test, t.must.Swap(false))
		if err != nil {
			err = fmt.Errorf("%s: %s: %w", t.Problem.ID, test.Name, err)
		}
		return r, err
	}, t.add)
	if err != nil {
		return err
	}
	kept := 0
	explainUntil := latest(t.End, t.Limits)
	for i, r := range t.results[:count] {
		if r.Late {
			t.Cut = true
			continue
		}
		if r.Verdict != result.AC {
			kept++
			switch isDecisive := i == decisive; {
			case kept > Kept && !isDecisive:
				if !t.KeepAll {
					r.forget()
				}
			case (isDecisive || t.All && !t.Brief) && !r.confirmed:
				if r, err = t.explain(ctx, workers, r, explainUntil); err != nil {
					return err
				}
			}
		}
		if test, ok := t.accepted[i]; ok {
			t.forCheckup = append(t.forCheckup, test)
		}
		t.sum(r)
		if i == decisive {
			t.Decisive, t.Verdict = len(t.Tests), r.Verdict
		}
	}
	if t.short {
		t.Chosen, t.ChosenOf = t.Cases, t.source.Cases
	}
	ended := decisive >= 0 && t.results[decisive].Stricter == ""
	t.close(ended && !t.All && (t.Count == 0 || count < t.Count))
	return nil
}

// within yields tests as long as the group has processor time left.
func (t *groupTrial) within(tests iter.Seq2[testset.Test, error]) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		for test, err := range tests {
			if most := int64(t.source.CPU); most > 0 && t.cpu.Load() > most {
				t.short = true
				return
			}
			if !yield(test, err) {
				return
			}
		}
	}
}

// sum adds the result on a test to those of the group.
func (t *groupTrial) sum(r TestResult) {
	if r.Test.NoAnswer && r.Verdict == result.AC {
		t.unanswered = append(t.unanswered, result.Unanswered{Name: r.Name, CPU: r.CPU, Memory: result.Peak(r.Memory), Output: r.Run.Output})
		return
	}
	t.Tests, t.runs = append(t.Tests, r.Outcome), append(t.runs, r)
	t.AnsweredBy.Add(r.AnsweredBy)
	if r.Test.Spacing != nil {
		t.Again++
		return
	}
	t.Inputs++
	t.Cases += r.Test.Count
}

// close completes the group. It was stopped early if enough tests had failed.
func (t *groupTrial) close(stopped bool) {
	t.Stats = result.StatsOf(t.Tests)
	if !stopped && !t.Cut && len(t.Tests) > 0 {
		t.Count = len(t.Tests)
	}
	t.NotTried = t.Cut || !t.All && (len(t.Tests) == 0 || stopped)
}

// checked is how many tests of a group are kept for a Checkup at most.
const checked = 40

// add takes the result on a test.
func (t *groupTrial) add(number int, r TestResult) {
	for len(t.results) <= number {
		t.results = append(t.results, TestResult{})
	}
	if r.Late {
		t.results[number] = r
		return
	}
	t.cpu.Add(int64(r.Run.CPU))
	if r.Verdict == result.AC && len(r.Run.Stderr) > 0 && (t.first < 0 || number < t.first) {
		t.first, t.complaint = number, r.Run.Stderr
	}
	if r.Verdict == result.AC && !r.Test.NoAnswer {
		if number < checked && t.Program.Sanitizes() && len(r.Test.Input) <= 4<<20 {
			t.accepted[number] = r.Test
		}
		r.forget()
	}
	t.results[number] = r
	t.done++
	if t.Progress != nil {
		t.Progress(t.Kind, t.done, t.Count)
	}
}
