package stress

import (
	"time"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/verdict"
)

// patience is how long shrinking may take. It is less for programs that hang, of
// which every step takes long; others are done in a fraction of it.
const (
	patience        = time.Minute
	patienceForHang = 20 * time.Second
)

// A shrinker makes a failing batch small.
type shrinker struct {
	*session
	limits rules.Limits
	best   batch
	end    time.Time
	err    error // the judge's own trouble
}

// shrink makes a failing batch small. It returns the result of the program on
// what is left.
func (s *session) shrink(failing job) (batch, grade.TestResult, error) {
	b, result := failing.batch, failing.result
	z := shrinker{session: s, limits: s.Limits, best: b, end: time.Now().Add(patience)}
	if result.Verdict == verdict.TLE {
		// To wait for the time limit at every step would take too long. What fails
		// within an eighth of it is tried again with all of it in the end.
		z.limits.Time /= 8
		z.end = time.Now().Add(patienceForHang)
	}
	z.isolate(result)
	z.simplify()
	if z.err != nil {
		return batch{}, result, z.err
	}
	after, err := s.sure(s.workers.Run(s.ctx, s.Program, s.Limits, z.best.test))
	if err != nil {
		return batch{}, result, err
	}
	if after.Verdict == verdict.AC { // within the limit after all, or it fails only now and then
		return b, result, nil
	}
	return z.best, after, nil
}

// fails reports whether the program fails on cases, which are then the best.
func (z *shrinker) fails(cases []rules.Case) bool {
	min, _ := z.Problem.Rules.Bounds()
	if z.err != nil || len(cases) < max(1, min) || time.Now().After(z.end) {
		return false
	}
	b, err := z.batch(cases)
	if err != nil {
		z.err = err
		return false
	}
	result, err := z.sure(z.workers.Once(z.ctx, z.Program, z.limits, b.test))
	if err != nil {
		z.err = err
		return false
	}
	if result.Verdict == verdict.AC {
		return false
	}
	z.best = b
	return true
}

// isolate looks for the cases that are to blame: first the one to which the first
// difference belongs, if that can be told; then by halves, and less.
func (z *shrinker) isolate(result grade.TestResult) {
	if i, ok := grade.Blamed(z.ctx, z.Problem.Rules, z.best.cases, result); ok && z.fails(z.best.cases[i:i+1]) {
		return
	}
	// Delta debugging (Zeller and Hildebrandt 2002).
	for parts := 2; len(z.best.cases) > 1; {
		cases, smaller := z.best.cases, false
		for part := 0; part < parts && !smaller; part++ {
			from, to := part*len(cases)/parts, (part+1)*len(cases)/parts
			if z.fails(cases[from:to]) {
				parts, smaller = 2, true
				break
			}
			rest := append(append([]rules.Case(nil), cases[:from]...), cases[to:]...)
			if parts > 2 && z.fails(rest) {
				parts, smaller = parts-1, true
			}
		}
		if !smaller {
			if parts == len(cases) {
				return
			}
			parts = min(2*parts, len(cases))
		}
	}
}

// simplify takes one step after another: a case less, or a simpler case, until no
// step is left with which the program still fails.
func (z *shrinker) simplify() {
	for again := true; again; {
		again = false
		for i := 0; i < len(z.best.cases) && len(z.best.cases) > 1; {
			rest := append(append([]rules.Case(nil), z.best.cases[:i]...), z.best.cases[i+1:]...)
			if z.fails(rest) {
				again = true
			} else {
				i++
			}
		}
		for i := range z.best.cases {
			for z.simplifyCase(i) {
				again = true
			}
		}
	}
}

// simplifyCase replaces the i-th case by a simpler one with which the program
// fails. It reports whether there is one.
func (z *shrinker) simplifyCase(i int) bool {
	simpler := false
	cases := z.best.cases
	z.Problem.Rules.Simpler(cases[i], func(c rules.Case) bool {
		others := append([]rules.Case(nil), cases...)
		others[i] = c
		simpler = z.fails(others)
		return !simpler && z.err == nil
	})
	return simpler
}
