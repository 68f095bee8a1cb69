package stress

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// resample looks for the smallest case with the same mistake among random cases that are
// smaller than the failing one: a mistake may show only for few numbers, to which no single
// steps lead. Each run tries many cases.
func (z *shrinker) resample() {
	const draws, patience = 4000, 2 * time.Second
	fewest, most := z.rules.Bounds()
	if most == 1 || z.mistake.verdict != result.WA || len(z.cases()) != 1 || z.best.Test.Spacing != nil {
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
		known := slices.DeleteFunc(bundle.Cases, func(c rules.Case) bool { return z.answers.TooLarge([]rules.Case{c}) })
		if len(known) < max(1, fewest) {
			continue
		}
		test, err := z.answers.Test("stress", testset.Bundle{Cases: known, Stricter: bundle.Stricter})
		if err != nil {
			return // without it the case is only larger
		}
		if ran, err := z.run(z.ctx, judging.Runner.Once, z.limits, test); err != nil || ran.Verdict != result.AC && z.smallest(ran) {
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
