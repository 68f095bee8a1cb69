package judging

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// Judge runs the program on the groups of tests, one after the other, until a test fails (see
// Schedule), and explains that failure. An error is a fault of the judge or the machine. If ctx ends
// after the verdict is known, Judge returns what it knows by then.
func (t Trial) Judge(ctx context.Context, runner Runner) (Result, error) {
	s := t.session(runner)
	r := s.begin()
	if t.Program.Fault != "" {
		r.Verdict, r.Compiler = result.CE, t.Program.Fault
		return r, nil
	}
	protections, err := runner.Protections(ctx)
	if err != nil {
		return r, err
	}
	r.Isolation = isolationOf(protections)
	checkup := t.checkup(ctx, runner)
	defer checkup.Close()
	ready := func() {
		if t.By == result.ByTest && !t.Later {
			checkup.Build()
		}
	}
	if err := s.find(ctx, &r, ready); err != nil {
		return r, err
	}
	r.Judgement = r.Filled()
	if t.Decided != nil {
		if err := t.Decided(r); err != nil {
			return r, err
		}
	}
	err = s.explain(ctx, checkup, &r)
	r.Judgement = r.Filled()
	return r, err
}

// begin returns the result before anything is tried.
func (s *session) begin() Result {
	p := s.Problem
	j := result.Judgement{
		By: s.By, Game: s.Game, Problem: p.ID, Home: p.At, Name: p.Name(), Title: p.Title, Foreign: p.Foreign != "",
		Submission: s.File, Language: s.Program.Language, Verdict: result.AC, Notes: remarks(s.Program),
		Limits:   s.Limits,
		Versions: result.Versions{Judge: s.Version, Compiler: s.Program.Version}, Budget: result.Duration(s.budget),
		CPUBudget: result.Duration(s.cpu),
	}
	if s.Answers != nil {
		j.Seed = s.Answers.Seed
	}
	return Result{Judgement: j.Filled()}
}

// find runs the program on the groups. It calls ready after the first one, unless the program was too slow: until
// then nothing else is to use a processor.
func (s *session) find(ctx context.Context, r *Result, ready func()) error {
	began := time.Now()
	start := time.Now()
	prepared := s.Answers == nil || s.budget == 0
	if s.budget > 0 {
		s.end = start.Add(s.budget)
	}
	for i, group := range s.Tests {
		tried := r.Verdict == result.AC || len(r.Stricter) > 0 || s.All
		if tried && i > 0 && !prepared {
			before := time.Now()
			s.Answers.Prepare() // its error is that of the first test that needs it
			took := time.Since(before)
			start, s.end, prepared = start.Add(took), s.end.Add(took), true
		}
		g := s.group(group, i == 0)
		share := time.Duration(i + 1)
		if i > 0 {
			of := time.Duration(len(s.Tests))
			g.most = s.cpu * share / of
			if s.budget > 0 {
				g.end = start.Add(s.budget * share / of)
			}
		}
		if tried {
			groupBegan := time.Now()
			if err := g.whole(ctx); err != nil {
				return err
			}
			if i == 0 && g.Verdict != result.TLE {
				ready()
			}
			g.Took = result.Duration(time.Since(groupBegan))
			if s.Ended != nil {
				s.Ended(g.Group)
			}
		}
		r.add(g)
	}
	r.Stats = result.StatsOf(r.Tests)
	if r.Verdict == result.AC && (r.Cut() || r.LeftOut() > 0 || r.Stats.Tried == 0) {
		r.Verdict = result.INC
	}
	if r.Cut() {
		r.Ending = s.ending()
	}
	if s.Earlier != nil {
		r.continued(*s.Earlier)
	}
	r.CPU, r.Clock = result.Duration(s.spent.cpu.Load()), result.Duration(time.Since(began))
	return nil
}

// continued adds what an earlier trial has seen of the program.
func (r *Result) continued(earlier result.Judgement) {
	type name struct {
		group result.Kind
		test  string
	}
	before := make(map[name]bool)
	for _, test := range earlier.Tests {
		before[name{test.Group, test.Name}] = true
	}
	passed := 0
	for _, test := range r.Tests {
		if before[name{test.Group, test.Name}] {
			passed++
		}
	}
	r.Notes = append(r.Notes, result.NoteOf(result.Earlier, passed))
	for _, note := range earlier.Notes {
		if note.Message.Kind != result.Earlier && !slices.ContainsFunc(r.Notes, note.Equal) {
			r.Notes = append(r.Notes, note)
		}
	}
}

// add adds a group.
func (r *Result) add(g *group) {
	d := g.decisive
	if d != nil && (r.Verdict == result.AC || len(r.Stricter) > 0 && len(d.Stricter) == 0) {
		r.Verdict, r.Once, r.Stricter, r.Decisive = d.Verdict, d.Once, slices.Clone(d.Stricter), d
	}
	for _, test := range g.tests { // the excuse must cover all failures
		for _, reason := range test.Stricter {
			if len(r.Stricter) > 0 && !slices.Contains(r.Stricter, reason) {
				r.Stricter = append(r.Stricter, reason)
			}
		}
	}
	r.Tests, r.Failing = append(r.Tests, g.tests...), append(r.Failing, g.failing...)
	r.accepted, r.Unanswered = append(r.accepted, g.accepted...), append(r.Unanswered, g.unanswered...)
	if r.Complaint == "" {
		r.Complaint = g.complaint
	}
	for _, note := range g.notes {
		if !slices.ContainsFunc(r.Notes, note.Equal) {
			r.Notes = append(r.Notes, note)
		}
	}
	if len(g.tests) > 0 || len(r.Unanswered) == 0 {
		r.Groups = append(r.Groups, g.Group)
	}
}

// A group is a group of tests on which a program runs: until one fails, to the last with All, or
// until end.
type group struct {
	*session
	result.Group // the result

	all bool // whether it goes on after a test that fails

	source testset.Group
	isLong bool          // whether the tests are longer than legal: a failure is not final
	end    time.Time     // zero for never
	most   time.Duration // the processor time of all tests of the trial after which no other begins, 0 for none
	must   atomic.Bool   // whether the next test is tried in any case
	cpu    atomic.Int64  // of all tests so far
	short  bool          // whether that ended the group
	slow   atomic.Bool   // whether a test was too slow and its input was made smaller

	earlier    map[string]result.Test // that passed in an earlier trial, by name
	results    map[int]TestResult     // by number; none for a test that came too late
	decisive   *TestResult            // nil if all are accepted
	tests      []result.Test
	failing    []TestResult
	accepted   []testset.Test
	unanswered []result.Unanswered
	notes      []result.Note
	complaint  string
}

// group returns a group before its first test, which is tried in any case if must is set.
func (s *session) group(source testset.Group, must bool) *group {
	all := source
	if s.AllTests {
		source.CPU = 0
	} else {
		source = source.For(s.starts())
	}
	g := &group{session: s, all: s.All, source: source, end: s.end, most: s.cpu, results: make(map[int]TestResult)}
	g.Group = result.Group{Kind: source.Kind, Count: source.Count, Note: source.Note, Sizes: source.Sizes,
		Verdict: result.INC, NotTried: !s.All}
	if !source.Whole() {
		g.Chosen, g.ChosenOf, g.Rest = source.Chosen, source.Cases, all.Chosen-source.Chosen
	}
	g.must.Store(must)
	if s.Earlier != nil {
		g.earlier = make(map[string]result.Test)
		for _, test := range s.Earlier.TestsOf(source.Kind) {
			g.earlier[test.Name] = test
		}
	}
	return g
}

// whole runs the program on the group. If the group has long tests, it runs the program on these,
// and if one fails, on the legal parts of that test and on the legal tests of the group.
func (g *group) whole(ctx context.Context) error {
	if g.source.Long == nil {
		return g.run(ctx)
	}
	legal, tests := g.source, g.source.Tests
	long := g.session.group(*legal.Long, false)
	long.all, long.isLong, long.end, long.most = false, true, g.end, g.most
	if err := long.run(ctx); err != nil {
		return err
	}
	if long.decisive == nil {
		g.adopt(long)
		return nil
	}
	parts := long.decisive.Test.Parts()
	for range parts {
		g.source.Count++
	}
	g.source.Tests = func(yield func(testset.Test, error) bool) {
		for _, some := range []iter.Seq2[testset.Test, error]{parts, tests} {
			for test, err := range some {
				if !yield(test, err) {
					return
				}
			}
		}
	}
	return g.run(ctx)
}

// adopt takes the results of another trial of the group.
func (g *group) adopt(from *group) {
	g.Group, g.results, g.short = from.Group, from.results, from.short
	g.tests, g.accepted, g.notes, g.complaint = from.tests, from.accepted, from.notes, from.complaint
}

// run runs the program on the tests.
func (g *group) run(ctx context.Context) error {
	g.show(result.Step{Doing: result.Making, Kind: g.Kind})
	leftOut := g.Answers.LeftOut()
	tests := g.held(ctx, Until(g.source.Tests, g.must.Load(), g.over))
	decisive, count, err := Schedule(ctx, tests, g.all,
		func(ctx context.Context, number int, test testset.Test) (r TestResult, err error) {
			if passed, ok := g.earlier[test.Name]; ok {
				g.tester().took(time.Duration(passed.CPU))
				return TestResult{Outcome: passed, Test: test}, nil
			}
			if g.isLong {
				r, err = g.tester().Once(ctx, test)
			} else {
				r, err = g.try(ctx, number, test, g.must.Swap(false), !g.all || g.slow.CompareAndSwap(false, true))
			}
			if err == nil {
				err = g.tester().Believe(ctx, r)
			}
			if err != nil && !errors.Is(err, sandbox.ErrLate) {
				err = message.NewError("file, where and why", g.Problem.ID, test.Name, err)
			}
			return r, err
		}, g.add)
	if err != nil {
		return err
	}
	g.LeftOut = g.Answers.LeftOut() - leftOut
	failed := 0
	for i := range count {
		r, inTime := g.results[i]
		if !inTime {
			g.Cut = !g.source.Endless
			continue
		}
		r.Outcome.Group = g.Kind
		if r.Verdict == result.AC && !r.Test.NoAnswer && r.Test.Input != nil {
			g.accepted = append(g.accepted, r.Test)
			r.forget()
		} else if r.Verdict != result.AC {
			if failed++; failed > Kept && i != decisive && !g.KeepAll {
				r.forget()
			}
		}
		if i == decisive {
			g.Decisive, g.Verdict, g.decisive = r.Name, r.Verdict, &r
		}
		g.sum(r)
	}
	if g.short {
		g.Chosen, g.ChosenOf, g.Allowed = g.Cases, g.source.Cases, result.Duration(g.source.CPU)
		g.Rest = g.ChosenOf - g.Chosen
	}
	ended := decisive >= 0 && len(g.results[decisive].Stricter) == 0
	g.close(ended && !g.all && (g.Count == 0 || count < g.Count))
	if (g.all || g.isLong) && (g.Cut || g.short) {
		g.Count = g.source.Total()
	}
	return nil
}

// held yields tests, and makes none while one takes long. It waits while nothing is held from running alone: the
// test that takes long may itself wait for a program of another session that is to run alone.
func (g *group) held(ctx context.Context, tests iter.Seq2[testset.Test, error]) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		for test, err := range sandbox.BusySource(tests) {
			if !yield(test, err) {
				return
			}
			g.hold.wait(ctx)
		}
	}
}

// over reports whether the group has no time or no processor time left.
func (g *group) over() bool {
	over := Passed(g.end)
	if g.most > 0 && g.spent.cpu.Load() > int64(g.most) {
		g.spent.usedUp.Store(true)
		over = true
	}
	g.Cut = over && !g.source.Endless
	g.short = !over && g.source.CPU > 0 && g.cpu.Load() > int64(g.source.CPU)
	return over || g.short
}

// sum adds the result on a test to those of the group.
func (g *group) sum(r TestResult) {
	for _, note := range r.notes() {
		if note.Message.Kind == result.EndBlanks && g.Problem.Foreign != "" {
			note = result.NoteOf(result.UsualBlanks)
		}
		if !slices.ContainsFunc(g.notes, note.Equal) {
			g.notes = append(g.notes, note)
		}
	}
	if r.Test.NoAnswer && r.Verdict == result.AC {
		g.unanswered = append(g.unanswered,
			result.Unanswered{Name: r.Name, CPU: r.CPU, Memory: r.Memory, Output: r.Run.Output})
		return
	}
	if r.Verdict != result.AC {
		g.failing = append(g.failing, r)
	} else if line := texts.LastLines(r.Run.Stderr, 1); g.complaint == "" {
		g.complaint = texts.Clip(texts.Line(strings.TrimSpace(line)), 200)
	}
	g.tests = append(g.tests, r.Outcome)
	g.AnsweredBy.Add(r.AnsweredBy)
	if r.Test.Spacing != nil {
		g.Again++
	} else {
		g.Cases += r.Test.Count
	}
}

// close completes the group. It was stopped early if enough tests had failed.
func (g *group) close(stopped bool) {
	g.Stats = result.StatsOf(g.tests)
	if !stopped && !g.Cut && (len(g.tests) > 0 || g.LeftOut > 0) {
		g.Count = len(g.tests)
	}
	g.NotTried = g.Cut || !g.all && (len(g.tests) == 0 || stopped)
	if g.decisive == nil && !g.NotTried && g.LeftOut == 0 {
		g.Verdict = result.AC
	}
}

// add takes the result on a test.
func (g *group) add(number int, r TestResult) {
	if r.Late {
		return
	}
	g.cpu.Add(int64(r.Run.CPU))
	g.spent.add(r.Run)
	const mostChecked, longest = 40, 4 << 20
	forCheckup := number < mostChecked && len(r.Test.Input) <= longest && !g.isLong &&
		toolchain.Sanitizes(g.Program.Language)
	if r.Verdict == result.AC && !r.Test.NoAnswer && !forCheckup {
		r.forget()
	}
	g.results[number] = r
	g.show(result.Step{Doing: result.Running, Kind: g.Kind, Done: len(g.results), Of: g.Count})
}

// Try judges the program on one test, which it must try or tries only while there is time. See
// Tester.Run.
func (t Trial) Try(ctx context.Context, runner Runner, test testset.Test) (TestResult, error) {
	return t.session(runner).try(ctx, 0, test, true, false)
}

// try judges the program on a test, which has a number in its group. If it is too slow and reduce is set, try
// looks for fewer cases on which it is too slow, or wrong, at the latest when the run has ended; see hold.
func (s *session) try(ctx context.Context, number int, test testset.Test, must, reduce bool) (TestResult, error) {
	tester := s.tester()
	tester.End, tester.Must = s.end, must
	if tester.scarce() || !reduce {
		return tester.Run(ctx, test)
	}
	once := func(ctx context.Context) (TestResult, error) { return tester.Once(ctx, test) }
	seen, found, judged, err := s.hold.run(ctx, number, once, func() *look {
		const soon = 2 * time.Second
		if s.Limits.Time > soon {
			s.show(result.Step{Doing: result.Awaiting, Test: test.Name, Limit: s.Limits.Time})
		}
		return s.look(ctx, tester, test)
	})
	defer judged()
	defer func() { found.stop() }()
	if err != nil {
		return seen, err
	}
	if seen.Verdict == result.TLE && seen.Run.Stop != sandbox.AtIdle {
		if found == nil {
			found = s.look(ctx, tester, test)
		}
		return s.slow(ctx, tester, seen, found)
	}
	if nearly(seen, s.Limits) {
		if seen, err = tester.repeat(ctx, seen); err != nil {
			return seen, err
		}
	}
	return tester.WithStack(ctx, seen)
}

// Schedule runs tests, several at the same time, until one fails or, with all, to the end of
// the source. After a test that is stricter than the original judge is known to be, it goes on
// in any case, since the program may fail elsewhere too. done gets each result, in any order,
// one after the other. A run that is no longer wanted, since a test before it failed, is broken
// off and not reported. A result that came too late is Late.
//
// Schedule returns the number of the test that decides, -1 if none fails: the first that fails
// and is no stricter than the original, or else the first that fails. It also returns the
// number of tests that count: all, or those up to the one that ended the group. Later ones,
// which happened to run at the same time, are left out, so that the same program gets the same
// verdict every time.
func Schedule(ctx context.Context, source iter.Seq2[testset.Test, error], all bool,
	run func(ctx context.Context, number int, test testset.Test) (TestResult, error),
	done func(number int, result TestResult)) (decisive, count int, err error) {
	const none = math.MaxInt
	var (
		mu            sync.Mutex
		plain, strict = none, none // the first test that fails, and the first of the stricter ones
		ends          = make(map[int]context.CancelFunc)
	)
	wants := func(number int) bool { return all || number <= plain }
	err = sandbox.Each(ctx, source, func(number int, test testset.Test) (bool, error) {
		wanted, end := context.WithCancel(ctx)
		defer end()
		mu.Lock()
		ends[number] = end
		if !wants(number) {
			end()
		}
		mu.Unlock()
		r, err := run(wanted, number, test)
		if errors.Is(err, sandbox.ErrLate) {
			r, err = TestResult{Outcome: Outcome{Verdict: result.AC}, Late: true}, nil
		}
		mu.Lock()
		defer mu.Unlock()
		delete(ends, number)
		if wanted.Err() != nil && ctx.Err() == nil {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		switch {
		case r.Verdict == result.AC:
		case len(r.Stricter) > 0:
			strict = min(strict, number)
		default:
			plain = min(plain, number)
			for other, end := range ends {
				if !wants(other) {
					end()
				}
			}
		}
		count = max(count, number+1)
		done(number, r)
		return all || plain == none, nil
	})
	if err != nil {
		return -1, 0, err
	}
	switch {
	case plain == none && strict == none:
		return -1, count, nil
	case plain == none:
		return strict, count, nil
	case all:
		return plain, count, nil
	}
	return plain, plain + 1, nil
}

// Until yields tests until over returns true. It yields the first test in any case if it must.
func Until(tests iter.Seq2[testset.Test, error], must bool, over func() bool) iter.Seq2[testset.Test, error] {
	return func(yield func(testset.Test, error) bool) {
		if !must && over() {
			return // it takes time to make a test
		}
		for test, err := range tests {
			if !must && over() {
				return
			}
			must = false
			if !yield(test, err) {
				return
			}
		}
	}
}

// Passed reports whether a time is over; zero never is.
func Passed(end time.Time) bool { return !end.IsZero() && time.Now().After(end) }
