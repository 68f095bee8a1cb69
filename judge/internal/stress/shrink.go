package stress

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// A shrinker makes a failing test small.
type shrinker struct {
	*session
	ctx    context.Context // ends also when time is up
	slow   bool            // whether what failed passed the limit of time: then a lowered one is used
	strict bool            // whether the tests may be stricter than the original

	best  judging.TestResult   // the smallest so far
	steps []judging.TestResult // all that failed, from large to small; if slow, only the first is known to pass the full limit

	unfinished bool  // time was up
	err        error // the judge's own trouble
}

// shrink makes what failed small, as far as it gets before time is up.
func (s *session) shrink(failing judging.TestResult) (*shrinker, error) {
	s.seek(failing)
	z := &shrinker{session: s, slow: failing.Verdict == result.TLE, strict: failing.Stricter != "",
		best: failing, steps: []judging.TestResult{failing}}
	if end, ok := s.within.Deadline(); ok {
		s.Shrink = min(s.Shrink, time.Until(end))
	}
	budget := s.Shrink
	if z.slow {
		budget /= 2 // the rest is for the full limit
	}
	var stop context.CancelFunc
	z.ctx, stop = context.WithTimeout(s.within, budget)
	defer stop()
	if len(failing.Test.Cases) > 0 {
		if failing.Test.Spacing != nil { // plain white space first
			z.failsOn(testset.Bundle{Cases: z.cases()})
		}
		z.isolate()
		z.resample()
		z.simplify()
	}
	z.unfinished = z.over()
	if z.slow && z.err == nil {
		z.verify(time.Now().Add(s.Shrink - budget))
	}
	return z, z.err
}

// over reports whether to end.
func (z *shrinker) over() bool { return z.err != nil || z.ctx.Err() != nil || z.left <= 0 }

// cases are those of the smallest failing test so far.
func (z *shrinker) cases() []rules.Case { return z.best.Test.Cases }

// fails reports whether the program fails on cases, which are then the best.
func (z *shrinker) fails(cases []rules.Case) bool {
	return z.failsOn(testset.Bundle{Cases: cases, Spacing: z.best.Test.Spacing, Stricter: z.best.Stricter})
}

func (z *shrinker) failsOn(bundle testset.Bundle) bool {
	if least, _ := z.rules.Bounds(); z.over() || len(bundle.Cases) < max(1, least) {
		return false
	}
	if bundle.Spacing == nil {
		bundle.Stricter = testset.Stricter(z.rules, bundle.Cases)
	}
	test, err := z.Answers.Test("stress", bundle)
	var ran judging.TestResult
	if err == nil {
		ran, err = z.run(z.ctx, judging.Runner.Once, z.slow, test)
	}
	if err == nil && z.first.Run.StackFull && z.Rival == nil {
		ran, err = z.Runner(z.workers).WithStack(z.ctx, ran)
	}
	if err != nil {
		if z.ctx.Err() == nil {
			z.err = err
		}
		return false
	}
	z.left -= ran.Run.CPU
	if ran.Verdict == result.AC || ran.Verdict == result.TLE && !z.slow || ran.Stricter != "" && !z.strict || !z.shows(ran, z.best) {
		return false
	}
	z.best, z.steps = ran, append(z.steps, ran)
	return true
}

// verify looks for the smallest step on which the program fails under the full limit.
// It assumes that every step larger than a failing one fails too.
func (z *shrinker) verify(end time.Time) {
	known, passes := 0, len(z.steps)
	z.best = z.first
	for try := passes - 1; known+1 < passes; try = (known + passes) / 2 {
		late, ran := time.Now().After(end), judging.TestResult{}
		if !late {
			ran, z.err = z.run(z.within, judging.Runner.Alone, false, z.steps[try].Test)
		}
		switch {
		case late || z.within.Err() != nil:
			z.unfinished, z.err = true, nil
			return
		case z.err != nil:
			return
		case ran.Verdict != result.AC && z.shows(ran, z.first):
			known, z.best = try, ran
		default:
			passes = try
		}
	}
}

// isolate looks for the cases that are to blame: first those that the first difference
// points to, if that can be told; then by halves, and less.
func (z *shrinker) isolate() {
	if cases := z.cases(); len(cases) > 1 {
		for _, i := range judging.Suspects(z.best) {
			if z.fails(cases[i : i+1]) {
				return
			}
		}
	}
	// Delta debugging (Zeller and Hildebrandt 2002).
	for parts := 2; len(z.cases()) > 1 && !z.over(); {
		cases, smaller := z.cases(), false
		for part := 0; part < parts && !smaller && !z.over(); part++ {
			from, to := part*len(cases)/parts, (part+1)*len(cases)/parts
			if z.fails(cases[from:to]) {
				parts, smaller = 2, true
			} else if parts > 2 && z.fails(slices.Concat(cases[:from], cases[to:])) {
				parts, smaller = parts-1, true
			}
		}
		if !smaller && parts == len(cases) {
			return
		}
		if !smaller {
			parts = min(2*parts, len(cases))
		}
	}
}

// simplify leaves out cases and makes cases simpler, until no step is left with which the program
// still fails.
func (z *shrinker) simplify() {
	for again := true; again && !z.over(); {
		again = false
		for i := range z.cases() {
			again = z.simplifyCase(i) || again
		}
		if again {
			z.isolate()
		}
	}
}

// simplifyCase replaces the i-th case by simpler ones until no step is left with which
// the program fails. It reports whether there was one. After a step it goes on with
// the steps that come later, since those before have just been tried, and comes back
// to them in the end; now and then also before, since they are larger and may lead
// somewhere from a simpler case.
func (z *shrinker) simplifyCase(i int) bool {
	const all, inARow = math.MaxInt, 16
	simpler := false
	for from, to, row := 0, all, 0; ; { // the steps to try, by number
		cases, number, found := z.cases(), -1, false
		z.rules.Simpler(cases[i], func(c rules.Case) bool {
			number++
			if number >= from && number < to {
				others := slices.Clone(cases)
				others[i] = c
				found = z.fails(others)
			}
			return !found && number < to && !z.over()
		})
		switch {
		case found:
			simpler = true
			from, to = number, all
			if row++; row == inARow {
				from, row = 0, 0
			}
		case z.over() || from == 0:
			return simpler
		default:
			from, to = 0, from
		}
	}
}

// resample looks for the smallest case with the same mistake among random cases that are
// smaller than the failing one: a mistake may show only for few numbers, to which no single
// steps lead. Each run tries many cases.
func (z *shrinker) resample() {
	const draws, patience = 4000, 2 * time.Second
	fewest, most := z.rules.Bounds()
	if most == 1 || z.first.Verdict != result.WA || len(z.cases()) != 1 || z.best.Test.Spacing != nil {
		return
	}
	end := time.Now().Add(min(patience, z.Shrink/3))
	type written struct {
		rules.Case
		text []byte
	}
	write := func(c rules.Case) written { return written{c, z.rules.Write([]rules.Case{c})} }
	order := func(a, b written) int { return cmp.Or(len(a.text)-len(b.text), bytes.Compare(a.text, b.text)) }
	now := write(z.cases()[0])
	var drawn []written
	for c := range testset.Draw(z.rules, z.Seed+1, draws) {
		if w := write(c); order(w, now) < 0 {
			drawn = append(drawn, w)
		}
	}
	slices.SortFunc(drawn, order)
	cases := rules.Each(drawn, func(w written) rules.Case { return w.Case })
	for bundle := range testset.Pack(z.rules, slices.Values(cases)) {
		if z.over() || time.Now().After(end) {
			return
		}
		known := slices.DeleteFunc(bundle.Cases, func(c rules.Case) bool {
			_, err := z.rules.Answer(c)
			return rules.IsTooLarge(err)
		})
		if len(known) < max(1, fewest) {
			continue
		}
		test, err := z.Answers.Test("stress", testset.Bundle{Cases: known, Stricter: bundle.Stricter})
		if err != nil {
			return // without it the case is only larger
		}
		if ran, err := z.run(z.ctx, judging.Runner.Once, z.slow, test); err != nil || ran.Verdict != result.AC && z.smallest(ran) {
			return
		}
	}
}

// smallest reports whether the program fails on a case alone that is among the first with a
// wrong answer.
func (z *shrinker) smallest(ran judging.TestResult) bool {
	const tries = 10
	list, ok := ran.Test.Outputs(ran.Run.Output)
	left := tries
	for i := 0; ok && i < len(list) && left > 0; i++ {
		if !slices.Equal(strings.Fields(list[i]), strings.Fields(ran.Test.Answers[i])) {
			if left--; z.fails(ran.Test.Cases[i : i+1]) {
				return true
			}
		}
	}
	return false
}

// edges are numbers from which on something no longer fits, and what that is.
var edges = []struct {
	from int64
	what string
}{
	{1 << 15, "do not fit in 16 bits with a sign"},
	{46341, "have squares that do not fit in a 32-bit int"},
	{1 << 16, "do not fit in 16 bits, and their squares do not fit in 32"},
	{1 << 31, "do not fit in a 32-bit int"},
	{3037000500, "have squares that do not fit in 64 bits"},
	{1 << 32, "do not fit in 32 bits"},
}

// edge returns a hint if shrinking ended next to a number from which on something overflows:
// the program was tried with a smaller one, and is right.
func (z *shrinker) edge() string {
	if z.unfinished || z.best.Verdict == result.PE || len(z.cases()) != 1 {
		return ""
	}
	for _, word := range strings.Fields(string(z.best.Test.Input)) {
		n, err := strconv.ParseInt(word, 10, 64)
		for _, edge := range edges {
			if err == nil && edge.from-1 <= n && n <= edge.from+1 {
				return fmt.Sprintf("The program is right with %d in place of %d. Numbers from %d on %s. Does a number overflow?", n-1, n, edge.from, edge.what)
			}
		}
	}
	return ""
}
