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

// shrink makes what failed small, as far as it gets before time is up.
func (s *session) shrink(failing judging.TestResult) error {
	s.seek(failing)
	s.steps = []judging.TestResult{failing}
	if end, ok := s.within.Deadline(); ok {
		s.Shrink = min(s.Shrink, time.Until(end))
	}
	budget := s.Shrink
	if s.slow() {
		budget /= 2 // the rest is for the full limit
	}
	var stop context.CancelFunc
	s.soon, stop = context.WithTimeout(s.within, budget)
	defer stop()
	if len(failing.Test.Cases) > 0 {
		if failing.Test.Spacing != nil { // plain white space first
			s.failsOn(testset.Bundle{Cases: s.cases()})
		}
		s.isolate()
		s.resample()
		s.simplify()
	}
	s.unfinished = s.over()
	if s.slow() && s.trouble == nil {
		s.verify(time.Now().Add(s.Shrink - budget))
	}
	return s.trouble
}

// slow reports whether what failed passed the limit of time: then shrinking uses a lowered one.
func (s *session) slow() bool { return s.first.Verdict == result.TLE }

// over reports whether to end.
func (s *session) over() bool { return s.trouble != nil || s.soon.Err() != nil || s.left <= 0 }

// cases are those of the smallest failing test so far.
func (s *session) cases() []rules.Case { return s.best.Test.Cases }

// fails reports whether the program fails on cases, which are then the best.
func (s *session) fails(cases []rules.Case) bool {
	return s.failsOn(testset.Bundle{Cases: cases, Spacing: s.best.Test.Spacing, Stricter: s.best.Stricter})
}

func (s *session) failsOn(bundle testset.Bundle) bool {
	if least, _ := s.rules.Bounds(); s.over() || len(bundle.Cases) < max(1, least) {
		return false
	}
	if bundle.Spacing == nil {
		bundle.Stricter = testset.Stricter(s.rules, bundle.Cases)
	}
	test, err := s.Answers.Test("stress", bundle)
	var ran judging.TestResult
	if err == nil {
		ran, err = s.run(s.soon, judging.Runner.Once, s.slow(), test)
	}
	if err == nil && s.first.Run.StackFull && s.Rival == nil {
		ran, err = s.Runner(s.workers).WithStack(s.soon, ran)
	}
	if err != nil {
		if s.soon.Err() == nil {
			s.trouble = err
		}
		return false
	}
	s.left -= ran.Run.CPU
	if ran.Verdict == result.AC || ran.Verdict == result.TLE && !s.slow() || ran.Stricter != "" && s.first.Stricter == "" || !s.shows(ran, s.best) {
		return false
	}
	s.best, s.steps = ran, append(s.steps, ran)
	return true
}

// verify looks for the smallest step on which the program fails under the full limit.
// It assumes that every step larger than a failing one fails too.
func (s *session) verify(end time.Time) {
	known, passes := 0, len(s.steps)
	s.best = s.first
	for try := passes - 1; known+1 < passes; try = (known + passes) / 2 {
		late, ran := time.Now().After(end), judging.TestResult{}
		if !late {
			ran, s.trouble = s.run(s.within, judging.Runner.Alone, false, s.steps[try].Test)
		}
		switch {
		case late || s.within.Err() != nil:
			s.unfinished, s.trouble = true, nil
			return
		case s.trouble != nil:
			return
		case ran.Verdict != result.AC && s.shows(ran, s.first):
			known, s.best = try, ran
		default:
			passes = try
		}
	}
}

// isolate looks for the cases that are to blame: first those that the first difference
// points to, if that can be told; then by leaving out parts, from halves on after each success, as
// in delta debugging (Zeller and Hildebrandt 2002).
func (s *session) isolate() {
	if len(s.cases()) > 1 && s.suspected(s.best) {
		return
	}
	for again := true; again && !s.over(); {
		again = !rules.Shorter(s.cases(), func(cases []rules.Case) bool { return !s.fails(cases) && !s.over() })
	}
}

// simplify leaves out cases and makes cases simpler, until no step is left with which the program
// still fails.
func (s *session) simplify() {
	for again := true; again && !s.over(); {
		again = false
		for i := range s.cases() {
			again = s.simplifyCase(i) || again
		}
		if again {
			s.isolate()
		}
	}
}

// simplifyCase replaces the i-th case by simpler ones until no step is left with which
// the program fails. It reports whether there was one. After a step it goes on with
// the steps that come later, since those before have just been tried, and comes back
// to them in the end; now and then also before, since they are larger and may lead
// somewhere from a simpler case.
func (s *session) simplifyCase(i int) bool {
	const all, inARow = math.MaxInt, 16
	simpler := false
	for from, to, row := 0, all, 0; ; { // the steps to try, by number
		cases, number, found := s.cases(), -1, false
		s.rules.Simpler(cases[i], func(c rules.Case) bool {
			number++
			if number >= from && number < to {
				others := slices.Clone(cases)
				others[i] = c
				found = s.fails(others)
			}
			return !found && number < to && !s.over()
		})
		switch {
		case found:
			simpler = true
			from, to = number, all
			if row++; row == inARow {
				from, row = 0, 0
			}
		case s.over() || from == 0:
			return simpler
		default:
			from, to = 0, from
		}
	}
}

// resample looks for the smallest case with the same mistake among random cases that are
// smaller than the failing one: a mistake may show only for few numbers, to which no single
// steps lead. Each run tries many cases.
func (s *session) resample() {
	const draws, patience = 4000, 2 * time.Second
	if _, most := s.rules.Bounds(); most == 1 || s.first.Verdict != result.WA || len(s.cases()) != 1 || s.best.Test.Spacing != nil {
		return
	}
	end := time.Now().Add(min(patience, s.Shrink/3))
	type written struct {
		rules.Case
		text []byte
	}
	write := func(c rules.Case) written { return written{c, s.rules.Write([]rules.Case{c})} }
	order := func(a, b written) int { return cmp.Or(len(a.text)-len(b.text), bytes.Compare(a.text, b.text)) }
	now := write(s.cases()[0])
	var drawn []written
	for c := range testset.Draw(s.rules, s.Seed+1, draws) {
		if w := write(c); order(w, now) < 0 {
			drawn = append(drawn, w)
		}
	}
	slices.SortFunc(drawn, order)
	cases := rules.Each(drawn, func(w written) rules.Case { return w.Case })
	for bundle := range testset.Pack(s.rules, slices.Values(cases)) {
		if s.over() || time.Now().After(end) {
			return
		}
		test, err := s.Answers.Test("stress", bundle)
		if err != nil {
			return // without it the case is only larger
		}
		if ran, err := s.run(s.soon, judging.Runner.Once, s.slow(), test); err != nil || s.suspected(ran) {
			return
		}
	}
}

// suspected reports whether the program fails on one of the cases alone to which the first
// difference of a run points.
func (s *session) suspected(ran judging.TestResult) bool {
	return slices.ContainsFunc(judging.Suspects(ran), func(i int) bool { return s.fails(ran.Test.Cases[i : i+1]) })
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

// edge returns a hint if shrinking ended next to a number from which on something overflows.
func (s *session) edge() string {
	if s.unfinished || s.best.Verdict != result.WA || s.best.Test.Spacing != nil {
		return ""
	}
	for _, word := range strings.Fields(string(s.best.Test.Input)) {
		n, err := strconv.ParseInt(word, 10, 64)
		for _, edge := range edges {
			if err == nil && edge.from-1 <= n && n <= edge.from+1 {
				return fmt.Sprintf("No number below %d was found to fail in its place. Numbers from %d on %s. Does a number overflow?", n, edge.from, edge.what)
			}
		}
	}
	return ""
}
