package judging

import (
	"bytes"
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
)

// A reduced is a failing input, and how it was reached from that of the test.
type reduced struct {
	TestResult                // on the input
	reached    result.Reached //
	repeated   bool           // the program was seen to do the same on it twice
}

// A reducer makes a failing input small. Its predicate is that the program fails in the same way:
// with the same verdict, by the same mistake as far as that is known, and with the same claim.
//
// Its strategies are, in this order:
//
//   - plain: write unusual white space plainly;
//   - suspects: run the cases alone to which the first difference points;
//   - halves: leave out parts, from halves on after each success, as in delta debugging (Zeller and
//     Hildebrandt 2002);
//   - small: try the smallest cases of the problem, if they were not tried before;
//   - smaller: try random cases that are smaller than the failing one: a mistake may show only for
//     few numbers, to which no single steps lead;
//   - simpler: replace a case by one that is a step simpler, until no step is left;
//   - two steps: try those that are two steps simpler, where two parts can go only at once.
//
// Many cases share a run where the outputs to them tell which of them fail.
type reducer struct {
	*session
	Hints
	ctx    context.Context // ends when time is up
	tester Tester
	left   time.Duration // how much CPU time the program may still take, if it is too slow

	test  TestResult // the failure on the whole test
	guess guess      // the hint for it
	best  reduced    // the smallest failure so far
	// all that failed, from large to small; if the program is too slow, only the first is known to pass the full limit
	steps []reduced

	passed  map[string]bool // inputs on which the program does not fail in this way
	assumed bool            // best was seen in a run with other cases, not alone
	alone   bool            // cases are tried one by one
	trouble error           // the judge's own

	anyMistake bool // a failure by another mistake, or with another claim, is as good
}

// reducer returns a reducer of a failure. A program that is too slow runs with a lower limit.
func (s *session) reducer(ctx context.Context, tester Tester, failed TestResult) *reducer {
	r := &reducer{session: s, Hints: Hints{Submission: s.Submission, Rules: s.Problem.New()}, ctx: ctx, tester: tester,
		left: math.MaxInt64,
		test: failed, passed: make(map[string]bool)}
	r.best = reduced{TestResult: failed, reached: result.Reached{How: result.AsItWas}}
	r.steps = []reduced{r.best}
	if failed.Smaller != nil {
		r.best = *failed.Smaller
		r.steps = append(r.steps, r.best)
		if r.best.repeated {
			r.steps = r.steps[1:]
		}
	}
	if failed.Verdict == result.TLE {
		// This and a run alone, which may take a tenth more than the limit, take two limits at most.
		r.tester.Limits.Time = s.lowered()
		r.left = s.Limits.Time * 45 / 100
	}
	r.guess = r.Of(r.best.TestResult)
	return r
}

// lowered returns the time limit for a slow program on fewer cases or a smaller input: to
// wait for the full limit each time would take too long. The program has time to start.
func (s *session) lowered() time.Duration {
	return min(s.Limits.Time, max(s.Limits.Time/10, s.enoughToStart()))
}

// enoughToStart returns a processor time in which the program can start here and do little more: twice the
// shortest run that has ended by itself in this trial, or twice what a program of its language takes if
// none has. A run that took many times as long did work.
func (s *session) enoughToStart() time.Duration {
	const most = 10
	usual := s.start()
	if s.shortest.Load() > 0 {
		return 2 * min(time.Duration(s.shortest.Load()), most*usual)
	}
	return 2 * usual
}

// slow judges a program that was seen to be too slow on a test. It takes the fewer cases that were found on
// which it is. If the machine was busy, it repeats the run on these, or if the program is not too slow there,
// on the whole test. If the program is wrong on some cases, that is the verdict.
func (s *session) slow(ctx context.Context, tester Tester, seen TestResult, found *look) (TestResult, error) {
	var less *reduced
	if found != nil {
		<-found.done
		wrong := found.wrong
		switch {
		case found.trouble != nil && found.ctx.Err() == nil:
			return seen, found.trouble
		case wrong != nil:
			wrong.Outcome.Name, wrong.Outcome.Sample = seen.Name, seen.Sample
			return TestResult{Outcome: wrong.Outcome, Test: seen.Test, Run: wrong.Run, Smaller: wrong}, nil
		}
		best := found.best
		if best.reached.How != result.AsItWas && found.same(found.Of(seen), seen, best.TestResult) {
			less = &best
		}
	}
	if !nearly(seen, s.Limits) {
		seen.Smaller = less
		return seen, nil
	}
	s.show(result.Step{Doing: result.Confirming, Test: seen.Name})
	if less != nil {
		if part, err := tester.Alone(ctx, less.Test); err == nil && part.Verdict == result.TLE {
			seen.Smaller = &reduced{part, less.reached, true}
			return seen, nil
		}
	}
	return tester.repeat(ctx, seen)
}

// withinBudget returns a context for what explains a failure. It ends some time after end; a zero end
// never comes.
func withinBudget(ctx context.Context, end time.Time, after time.Duration) (context.Context, context.CancelFunc) {
	if end.IsZero() {
		return context.WithCancel(ctx)
	}
	return context.WithDeadline(ctx, end.Add(after))
}

// narrow returns the smallest input that it finds on which the program fails as on a test. If only
// the cases that fail are wanted, they stay as they are.
func (s *session) narrow(ctx context.Context, tester Tester, failed TestResult, onlyCases bool) (reduced, error) {
	asItWas := reduced{TestResult: failed, reached: result.Reached{How: result.AsItWas}}
	if s.Problem.New == nil || !failed.Test.Known() {
		return asItWas, nil
	}
	if !s.runner.Can().NewInputs {
		return s.among(failed), nil
	}
	soon, stop := ctx, context.CancelFunc(func() {})
	if !onlyCases {
		soon, stop = context.WithTimeout(ctx, s.Shrink)
	}
	defer stop()
	r := s.reducer(soon, tester, failed)
	if r.slowly() && failed.Smaller == nil && r.exhausted() {
		r.best.reached.SlowStart = true
		return r.best, nil
	}
	if onlyCases {
		r.cases()
	} else {
		r.shrink()
	}
	if r.trouble != nil && soon.Err() == nil {
		return asItWas, r.trouble
	}
	r.trouble = nil
	if r.assumed {
		r.confirm()
	}
	cut := soon.Err() != nil || r.exhausted()
	if r.slowly() && len(r.steps) > 1 {
		cut = !r.verify(ctx, tester) || cut
		if r.trouble != nil && ctx.Err() == nil {
			return asItWas, r.trouble
		}
	}
	r.best.reached.OutOfTime = cut && !onlyCases
	if !onlyCases && !cut && r.best.reached.How == result.Cases {
		r.best.reached = shrunk // nothing simpler fails
		same, ok := r.testOf(r.best.Test.Bundle)
		if ok && bytes.Equal(same.Answer, r.best.Test.Answer) {
			r.best.Test.By = same.By // the answer is also computed, as that of any other shrunk input
		}
	}
	return r.best, nil
}

// among returns the first case to which the output of a test is wrong, with what the program printed to it
// there. The program is not run; the mistake may lie in the cases before. The first difference is that of the
// whole output.
func (s *session) among(failed TestResult) reduced {
	whole := reduced{TestResult: failed, reached: result.Reached{How: result.AsItWas}}
	hints := Hints{Submission: s.Submission, Rules: s.Problem.New()}
	n := len(failed.Test.Cases)
	if n < 2 || failed.Verdict != result.WA || hints.Of(failed).whole {
		return whole
	}
	list, ok := failed.Test.Outputs(failed.Run.Output)
	if !ok {
		return whole
	}
	i := firstWrong(failed.Test.Answers, list)
	if i < 0 {
		return whole
	}
	one := failed
	one.Test = failed.Test.Part(hints.Rules, i, i+1)
	one.Run.Output = []byte(hints.Rules.Layout.Renumbered(list[i], i, 0))
	return reduced{TestResult: one, reached: result.Reached{How: result.Among, From: i + 1, To: i + 1, Of: len(list)}}
}

// cases looks for the cases that fail.
func (r *reducer) cases() {
	if r.guess.whole {
		return
	}
	r.plain()
	if len(r.best.Test.Cases) > 1 && !r.suspects() && !r.best.wrong() && !(r.slowly() && r.least()) {
		r.halvesOf()
	}
}

// shrink makes the input as small as it gets before time is up.
func (r *reducer) shrink() {
	r.plain()
	if (r.guess.whole || r.slowly() && r.test.Sample != "") && r.smallest() {
		return
	}
	if len(r.best.Test.Cases) > 1 && !r.suspects() && !(r.slowly() && r.least()) {
		r.halves()
	}
	r.small()
	r.smaller()
	for again := true; again && !r.over(); {
		again = r.simplify() && r.smaller() || r.twoSteps()
	}
	if r.assumed && !r.over() && !r.confirm() { // the cases of one run are not independent
		r.alone = true
		r.simplify()
	}
}

// slowly reports whether the program is too slow: then it runs with a lowered limit.
func (r *reducer) slowly() bool { return r.test.Verdict == result.TLE }

// over reports whether to end.
func (r *reducer) over() bool { return r.trouble != nil || r.ctx.Err() != nil || r.exhausted() }

// exhausted reports whether another run could take more CPU time than the program may take.
func (r *reducer) exhausted() bool { return r.left < r.tester.Limits.Time }

// run runs the program on a test. It reports false if there is no result.
func (r *reducer) run(test testset.Test) (ran TestResult, ok bool) {
	if r.over() {
		return ran, false
	}
	ran, err := r.tester.Once(r.ctx, test)
	if err == nil && r.test.Run.StackFull {
		ran, err = r.tester.WithStack(r.ctx, ran)
	}
	if err != nil {
		r.trouble = err
		return ran, false
	}
	r.left -= ran.Run.CPU
	return ran, true
}

// shows reports whether a result is the failure: with the same verdict, no less serious, by the same
// mistake, and with the same claim.
func (r *reducer) shows(ran TestResult) bool {
	switch {
	case ran.Verdict != r.test.Verdict:
		return false
	case len(ran.Stricter) > 0 && len(r.test.Stricter) == 0:
		return false
	}
	return r.anyMistake || r.same(r.guess, r.best.TestResult, ran)
}

// keep makes a result the best.
func (r *reducer) keep(ran TestResult, how result.Reached) {
	r.best = reduced{TestResult: ran, reached: how}
	r.steps = append(r.steps, r.best)
	r.assumed = false
}

// shrunk is how an input is reached that is not a part of the test.
var shrunk = result.Reached{How: result.Shrunk}

// fails reports whether the program fails on a test in the same way. That is then the best.
func (r *reducer) fails(test testset.Test, how result.Reached) bool {
	if r.passed[string(test.Input)] {
		return false
	}
	ran, ok := r.run(test)
	if !ok || !r.shows(ran) {
		if ok {
			r.passed[string(test.Input)] = true
		}
		return false
	}
	r.keep(ran, how)
	return true
}

// testOf returns a test of cases with their answers, if they make a legal input.
func (r *reducer) testOf(bundle testset.Bundle) (test testset.Test, ok bool) {
	least, most := r.Rules.Bounds()
	n := len(bundle.Cases)
	if r.over() || n < max(1, least) || most > 0 && n > most {
		return test, false
	}
	if bundle.Spacing == nil {
		bundle.Stricter = testset.Stricter(r.Rules, bundle.Cases)
	}
	test, err := r.Answers.Test(r.test.Name, bundle)
	if err != nil && !testset.NoSolution(err) {
		r.trouble = err
	}
	return test, err == nil
}

// failsOn is fails for cases, with the white space of the best.
func (r *reducer) failsOn(cases []rules.Case) bool {
	best := r.best.Test
	test, ok := r.testOf(testset.Bundle{Cases: cases, Spacing: best.Spacing, Stricter: best.Stricter})
	return ok && r.fails(test, shrunk)
}

// part returns some cases of the best as a test, and how they are reached.
func (r *reducer) part(i, j int) (testset.Test, result.Reached) {
	how := r.best.reached
	switch how.How {
	case result.AsItWas:
		how = result.Reached{How: result.Cases, From: i + 1, To: j, Of: len(r.best.Test.Cases)}
	case result.Cases:
		how.From, how.To = how.From+i, how.From+j-1
	}
	return r.best.Test.Part(r.Rules, i, j), how
}

// plain writes unusual white space plainly.
func (r *reducer) plain() {
	if r.best.Test.Spacing != nil {
		r.fails(r.part(0, len(r.best.Test.Cases)))
	}
}

// suspects tries the cases alone to which the first difference points. It reports whether the program
// fails on one.
func (r *reducer) suspects() bool {
	fewest, _ := r.Rules.Bounds()
	if fewest > 1 || r.best.Test.Spacing != nil {
		return false
	}
	for _, i := range suspects(r.best.TestResult) {
		if r.fails(r.part(i, i+1)) {
			return true
		}
	}
	return false
}

// halvesOf halves the cases while the program fails on a half. It never takes less than an input may
// have. If the program is too slow on the test but wrong on a half, it returns that result on the
// fewest such cases.
func (r *reducer) halvesOf() (wrong *reduced) {
	fewest, _ := r.Rules.Bounds()
	within := r.best // that is halved
	for n := len(within.Test.Cases); n >= 2*max(1, fewest) && !r.over(); n = len(within.Test.Cases) {
		var next *reduced
		whole := r.best
		r.best = within
		for _, half := range [][2]int{{0, n / 2}, {n / 2, n}} {
			test, how := r.part(half[0], half[1])
			ran, ok := r.run(test)
			if !ok {
				break
			}
			fails := wrong == nil && r.shows(ran)
			switch {
			case r.slowly() && ran.Verdict != result.AC && ran.Verdict != result.JE && ran.Verdict != result.TLE:
				next = &reduced{TestResult: ran, reached: how}
				wrong = next
			case fails && next == nil:
				next = &reduced{TestResult: ran, reached: how}
			}
			if next != nil && (!r.slowly() || wrong == next) {
				break // a slow program may be wrong on the other half
			}
		}
		r.best = whole
		if next == nil {
			break
		}
		within = *next
		if wrong == nil {
			r.best = *next
			r.steps = append(r.steps, r.best)
		}
	}
	return wrong
}

// halves leaves out cases, from halves on after each success.
func (r *reducer) halves() {
	for again := true; again && !r.over(); {
		again = !rules.Shorter(r.best.Test.Cases,
			func(cases []rules.Case) bool { return !r.failsOn(cases) && !r.over() })
	}
}

// smallest tries inputs of the first few of the smallest cases, for a mistake that is not in one
// case. It reports whether the program fails on one.
func (r *reducer) smallest() bool {
	fewest, _ := r.Rules.Bounds()
	few := max(1, fewest) + 2
	var cases []rules.Case
	r.Rules.Small(func(c rules.Case) bool {
		cases = append(cases, c)
		return len(cases) < few
	})
	for n := max(1, fewest); n <= len(cases); n++ {
		if r.failsOn(cases[:n]) {
			return true
		}
	}
	return false
}

// small tries the small cases of the problem, if the failure is in a sample: samples are tried before
// them; or if it is in a small case alone in its input: then not all smaller ones were tried before it.
func (r *reducer) small() {
	_, most := r.Rules.Bounds()
	mixed := most == 1 && r.test.Outcome.Group == result.Small
	if r.test.Sample == "" && !mixed || len(r.best.Test.Cases) != 1 || r.slowly() {
		return
	}
	few := 16 // where each costs a run
	if mixed {
		few = math.MaxInt
	}
	end := time.Now().Add(r.Shrink / 2)
	now := r.Rules.Write(r.best.Test.Cases)
	var cases []rules.Case
	r.Rules.Small(func(c rules.Case) bool {
		text := r.Rules.Write([]rules.Case{c})
		if isSmaller(text, now) {
			cases = append(cases, c)
		}
		return time.Now().Before(end) && (r.together() || r.share() > 1 || len(cases) < few)
	})
	r.anyMistake = mixed // in the order of their sizes another case would have been the failure
	if r.oneOf(cases, end) >= 0 && mixed {
		r.guess = r.Of(r.best.TestResult)
	}
	r.anyMistake = false
}

// isSmaller reports whether an input is smaller than another.
func isSmaller(a, b []byte) bool { return cmp.Or(len(a)-len(b), bytes.Compare(a, b)) < 0 }

// smaller tries random cases that are smaller than the failing one. It reports whether the program
// fails on one.
func (r *reducer) smaller() bool {
	const draws, patience = 4000, 2 * time.Second
	if !r.manyAtOnce() {
		return false
	}
	end := time.Now().Add(min(patience, r.Shrink/3))
	return r.oneOf(r.ascending(testset.Draw(r.Rules, r.seed()+1, draws)), end) >= 0
}

// twoSteps tries cases that are two steps simpler than the failing one. It reports whether the
// program fails on one.
func (r *reducer) twoSteps() bool {
	const steps, most, patience = 100, 2000, time.Second / 2
	if !r.manyAtOnce() {
		return false
	}
	first := func(c rules.Case, n int) (list []rules.Case) {
		r.Rules.Simpler(c, func(simpler rules.Case) bool {
			list = append(list, simpler)
			return len(list) < n
		})
		return list
	}
	end := time.Now().Add(min(patience, r.Shrink/10))
	var second []rules.Case
	for _, step := range first(r.best.Test.Cases[0], steps) {
		second = append(second, first(step, min(steps, most-len(second)))...)
		if len(second) >= most || time.Now().After(end) {
			break
		}
	}
	return r.oneOf(r.ascending(slices.Values(second)), end) >= 0
}

// manyAtOnce reports whether there is one case, and many others can be tried in its place in few runs.
func (r *reducer) manyAtOnce() bool {
	return len(r.best.Test.Cases) == 1 && r.best.Test.Spacing == nil && (r.together() || r.share() > 1)
}

// ascending returns the cases that are smaller than the failing one, each once, the smallest first.
func (r *reducer) ascending(cases iter.Seq[rules.Case]) []rules.Case {
	now := r.Rules.Write(r.best.Test.Cases)
	type written struct {
		rules.Case
		text []byte
	}
	var list []written
	for c := range cases {
		if text := r.Rules.Write([]rules.Case{c}); isSmaller(text, now) {
			list = append(list, written{c, text})
		}
	}
	slices.SortFunc(list,
		func(a, b written) int { return cmp.Or(len(a.text)-len(b.text), bytes.Compare(a.text, b.text)) })
	list = slices.CompactFunc(list, func(a, b written) bool { return bytes.Equal(a.text, b.text) })
	return lists.Each(list, func(w written) rules.Case { return w.Case })
}

// seed returns the seed of the trial's random cases.
func (r *reducer) seed() uint64 { return max(1, r.Answers.Seed) }

// oneOf tries cases, each in place of the only one, and takes the first on which the program fails. It
// returns the number of that case, -1 for none.
func (r *reducer) oneOf(cases []rules.Case, end time.Time) int {
	if !r.together() {
		return r.gallop(cases, end)
	}
	tried := 0
	for bundle := range testset.PackFull(r.Rules, slices.Values(cases)) {
		if r.over() || time.Now().After(end) {
			break
		}
		test, ok := r.testOf(testset.Bundle{Cases: bundle.Cases})
		if !ok {
			break
		}
		ran, ok := r.run(test)
		if !ok {
			break
		}
		found := -1
		list, split := test.Outputs(ran.Run.Output)
		if ran.wrong() && split {
			found = r.firstOf(ran, list)
		} else if ran.Verdict != result.AC {
			found = r.gallop(bundle.Cases, end)
		}
		if found >= 0 {
			return tried + found
		}
		tried += len(bundle.Cases)
	}
	return -1
}

// together reports whether several cases can share a run, and their outputs tell which of them fail.
func (r *reducer) together() bool {
	fewest, most := r.Rules.Bounds()
	return !r.alone && fewest <= 1 && most != 1 && r.test.Verdict == result.WA && !r.guess.whole &&
		r.best.Test.Spacing == nil
}

// firstOf takes the first of the cases of a run on which alone the program would fail in the same
// way, if the others do not matter. It returns its number, -1 for none.
func (r *reducer) firstOf(ran TestResult, outputs []string) int {
	for i, output := range outputs {
		if texts.SameWords(output, ran.Test.Answers[i]) {
			continue
		}
		one := ran
		one.Test = ran.Test.Part(r.Rules, i, i+1)
		one.Run.Output = []byte(r.Rules.Layout.Renumbered(output, i, 0))
		one.Reasons, one.Stricter, one.LeftOpen = nil, nil, ""
		excuse := one.Test.Excuse(one.Run.Output, rules.Ended)
		if excuse != "" {
			one.Stricter = []message.Kind{excuse}
		}
		if one.compare(); one.Verdict != result.WA || !r.shows(one) {
			continue
		}
		sure := r.assumed
		r.keep(one, shrunk)
		r.assumed = true
		if sure {
			r.steps = slices.Delete(r.steps, len(r.steps)-2, len(r.steps)-1) // only the last is confirmed
		}
		return i
	}
	return -1
}

// confirm runs the program alone on the case that was seen to fail beside others. If it does not
// fail there, the best is what was seen alone before.
func (r *reducer) confirm() bool {
	seen := r.best
	r.steps = r.steps[:len(r.steps)-1]
	r.best, r.assumed = r.steps[len(r.steps)-1], false
	ran, ok := r.run(seen.Test)
	if !ok || !r.shows(ran) {
		return false
	}
	r.keep(ran, shrunk)
	r.best.repeated = bytes.Equal(bytes.TrimSpace(ran.Run.Output), bytes.TrimSpace(seen.Run.Output))
	return true
}

// gallop tries cases one after the other, each in place of the only one, until the program fails on
// one. Where several can share a run, it skips two, four, eight ... on which the program passes. It
// returns the number of the case, -1 for none.
func (r *reducer) gallop(cases []rules.Case, end time.Time) int {
	share, from := r.share(), 0
	for size := 1; from < len(cases) && !r.over() && time.Now().Before(end); {
		n := min(size, share, len(cases)-from)
		some := cases[from : from+n]
		size = min(2*size, share)
		if n > 1 && !r.failsAmong(some) {
			from += n
			continue
		}
		from += r.firstAmong(some)
		if r.failsOn(cases[from : from+1]) {
			return from
		}
		from++
	}
	return -1
}

// share returns how many cases can share a run that tells whether the program passes on all: 1 for
// none.
func (r *reducer) share() int {
	fewest, most := r.Rules.Bounds()
	if fewest > 1 || r.test.Verdict != result.RE && r.test.Verdict != result.MLE || r.best.Test.Spacing != nil ||
		r.guess.whole {
		return 1
	}
	return cmp.Or(most, math.MaxInt)
}

// firstAmong returns the number of the first of some cases with which the program fails, if it fails
// on all together.
func (r *reducer) firstAmong(cases []rules.Case) int {
	from, to := 0, len(cases) // it passes those before from, and fails on those before to
	for to-from > 1 && !r.over() {
		middle := (from + to) / 2
		if r.failsAmong(cases[from:middle]) {
			to = middle
		} else {
			from = middle
		}
	}
	return to - 1
}

// failsAmong reports whether the program does not pass on an input of cases.
func (r *reducer) failsAmong(cases []rules.Case) bool {
	test, ok := r.testOf(testset.Bundle{Cases: cases})
	if !ok {
		return false
	}
	ran, ok := r.run(test)
	return ok && ran.Verdict != result.AC
}

// simplify leaves out cases and makes cases simpler, until no step is left with which the program
// still fails. It reports whether there was a step.
func (r *reducer) simplify() (simpler bool) {
	for again := true; again && !r.over(); simpler = simpler || again {
		again = false
		for i := range r.best.Test.Cases {
			again = r.simplifyCase(i) || again
		}
		if again && len(r.best.Test.Cases) > 1 {
			r.halves()
		}
	}
	return simpler
}

// simplifyCase replaces the i-th case by simpler ones until no step is left with which the program
// fails. It reports whether there was one.
func (r *reducer) simplifyCase(i int) bool {
	if len(r.best.Test.Cases) > 1 || !r.together() && r.share() == 1 {
		return r.stepByStep(i)
	}
	simpler := false
	for from := 0; !r.over(); {
		var steps []rules.Case
		r.Rules.Simpler(r.best.Test.Cases[0], func(c rules.Case) bool {
			steps = append(steps, c)
			return len(steps) < mostSteps
		})
		from = min(from, len(steps))
		found := r.oneOf(slices.Concat(steps[from:], steps[:from]), time.Now().Add(time.Hour)) // see stepByStep
		if found < 0 {
			return simpler
		}
		simpler = true
		from = (from + found) % len(steps)
	}
	return simpler
}

// mostSteps is how many simpler cases are tried in a round.
const mostSteps = 5000

// stepByStep tries one simpler case after the other in place of the i-th. After a step that fails it
// goes on with the steps that come later, since those before have just been tried, and comes back
// to them in the end; now and then also before, since they are larger and may lead somewhere from a
// simpler case.
func (r *reducer) stepByStep(i int) bool {
	const all, inARow = math.MaxInt, 16
	simpler := false
	for from, to, row := 0, all, 0; ; { // the steps to try, by number
		cases, number, found := r.best.Test.Cases, -1, false
		r.Rules.Simpler(cases[i], func(c rules.Case) bool {
			number++
			if number >= from && number < to {
				others := slices.Clone(cases)
				others[i] = c
				found = r.failsOn(others)
			}
			return !found && number < to && !r.over()
		})
		switch {
		case found:
			simpler = true
			if number == from {
				r.leap(i, number)
			}
			from, to = number, all
			if row++; row == inARow {
				from, row = 0, 0
			}
		case r.over() || from == 0:
			return simpler
		default:
			from, to = 0, from
		}
	}
}

// leap takes the step of a number again and again, two, four, eight ... times without a run between,
// while the program fails: what was done to one part is often right for all.
func (r *reducer) leap(i, number int) {
	for times := 2; !r.over(); times *= 2 {
		others, taken := slices.Clone(r.best.Test.Cases), 0
		for step, ok := r.step(others[i], number); ok && taken < times; step, ok = r.step(step, number) {
			others[i] = step
			taken++
		}
		if taken < times || !r.failsOn(others) {
			return
		}
	}
}

// step returns the simpler case of a number, if there is one.
func (r *reducer) step(c rules.Case, number int) (step rules.Case, ok bool) {
	r.Rules.Simpler(c, func(simpler rules.Case) bool {
		step, ok = simpler, number == 0
		number--
		return !ok
	})
	return step, ok
}

// verify looks for a small step on which the program is too slow under the full limit: the last or, if that took
// little, the second; or else the first, which is known to be. It reports whether it was the last.
func (r *reducer) verify(ctx context.Context, tester Tester) bool {
	steps := []reduced{r.best, r.steps[1]}
	r.best = r.steps[0]
	left := r.left + tester.Limits.Time*155/100 // two limits with what shrinking took
	for i, step := range steps[:min(2, len(r.steps)-1)] {
		if left < tester.Limits.Time*11/10 {
			break
		}
		ran, err := tester.alone(ctx, step.Test, 1)
		if err != nil {
			r.trouble = err
			return false
		}
		if ran.Verdict == result.TLE {
			r.best = reduced{ran, step.reached, true}
			return i == 0
		}
		left -= ran.Run.CPU
	}
	return false
}

// suspects returns the cases of a test, counted from 0, on which a program with a wrong
// output may be wrong, the likeliest first: the case in whose answer the first difference
// is, and the one before it, since extra or missing output for a case shows in the next
// one. Output after the whole answer belongs to the last case. There are none if the output
// is right or the answers to the cases are unknown.
func suspects(r TestResult) []int {
	test := r.Test
	if !test.Known() || !r.wrong() {
		return nil
	}
	v, at := locate(r.Run.Output, test.Answer, 0)
	// A wrong word is located by its number, since line breaks may differ; wrong white
	// space by its line.
	count := func(text string) int { return len(strings.Fields(text)) }
	place := at.words
	if v == result.PE {
		count = func(text string) int { return strings.Count(text, "\n") }
		place = at.Line - 1
	}
	first := len(test.Cases) - 1
	for i, answer := range test.Answers {
		place -= count(answer)
		if place < 0 {
			first = i
			break
		}
	}
	if first == 0 {
		return []int{0}
	}
	return []int{first, first - 1}
}

// wrong reports whether the output is wrong.
func (r TestResult) wrong() bool { return r.Verdict == result.WA || r.Verdict == result.PE }

// ending returns how the program ended.
func (r TestResult) ending() rules.Ending {
	switch {
	case r.wrong():
		return rules.Ended
	case r.Verdict == result.TLE:
		return rules.TooSlow
	case r.Run.StackFull:
		return rules.StackOverflow
	}
	return rules.OtherEnding
}
