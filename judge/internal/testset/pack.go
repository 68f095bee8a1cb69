package testset

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/toolchain"
)

// These limit an input, in addition to rules.InputWork: large enough to make the start of a program
// cheap, and small enough to show.
const (
	inputBytes = 64 << 10
	inputCases = 2000
)

// A Bundle is cases that make one input.
type Bundle struct {
	Cases    []rules.Case
	Spacing  *rules.Spacing // unusual white space, nil for plain
	Stricter string         // why the original judge may accept a program that fails here; see rules.Rules.Stricter
}

// Input writes the bundle as an input.
func (b Bundle) Input(r rules.Rules) []byte {
	input := r.Write(b.Cases)
	if b.Spacing != nil {
		input = b.Spacing.Apply(input)
	}
	return input
}

// Respace yields all bundles, and repeats each of the first ones with one of the problem's
// spacings. If there are fewer bundles than spacings, it repeats them at the end with the
// others.
func Respace(r rules.Rules, bundles iter.Seq[Bundle]) iter.Seq[Bundle] {
	spacings := r.Spacings()
	with := func(b Bundle, i int) Bundle {
		b.Spacing, b.Stricter = &spacings[i], unusualSpace
		return b
	}
	return func(yield func(Bundle) bool) {
		var first []Bundle
		for b := range bundles {
			if !yield(b) {
				return
			}
			if i := len(first); i < len(spacings) && b.Stricter == "" {
				first = append(first, b)
				if !yield(with(b, i)) {
					return
				}
			}
		}
		for i := len(first); i < len(spacings) && len(first) > 0; i++ {
			if !yield(with(first[i%len(first)], i)) {
				return
			}
		}
	}
}

// Pack packs cases into inputs that are legal and neither too large nor needlessly small.
// Cases for which the tests are stricter than the original get inputs of their own. Pack
// drops the last cases if they are too few for an input.
func Pack(r rules.Rules, cases iter.Seq[rules.Case]) iter.Seq[Bundle] {
	fewest, most := r.Bounds()
	if most == 0 || most > inputCases {
		most = inputCases
	}
	type open struct {
		Bundle
		bytes int
		work  int64
	}
	return func(yield func(Bundle) bool) {
		var bundles []*open // by the reason why they are stricter
		for c := range cases {
			stricter := r.Stricter(c)
			var b *open
			for _, other := range bundles {
				if other.Stricter == stricter {
					b = other
				}
			}
			if b == nil {
				b = &open{Bundle: Bundle{Stricter: stricter}}
				bundles = append(bundles, b)
			}
			full := func() bool {
				full := b.Bundle
				*b = open{Bundle: Bundle{Stricter: stricter}}
				return yield(full)
			}
			work := r.Work(c)
			if len(b.Cases) >= max(1, fewest) && b.work+work > rules.InputWork && !full() {
				return
			}
			b.Cases = append(b.Cases, c)
			b.bytes += len(r.Write([]rules.Case{c}))
			b.work += work
			if len(b.Cases) == most || len(b.Cases) >= fewest && b.bytes > inputBytes {
				if !full() {
					return
				}
			}
		}
		for _, b := range bundles {
			if len(b.Cases) > 0 && len(b.Cases) >= fewest && !yield(b.Bundle) {
				return
			}
		}
	}
}

// starts limits the time of all starts of a program on small cases where an input is one
// case.
const starts = 2 * time.Second

// Choose returns the small cases of a problem on which to try a program: all of them,
// unless an input is a single case and the program is slow to start. Then it returns fewer,
// always the same: half of them are the smallest, the others are spread evenly over the
// rest. It returns the numbers of chosen and of all cases, both 0 if it chose all.
func Choose(r rules.Rules, program toolchain.Program) (cases iter.Seq[rules.Case], chosen, of int) {
	_, most := r.Bounds()
	if most != 1 || program.Start <= 0 {
		return r.Small, 0, 0
	}
	var all []rules.Case
	for c := range r.Small {
		all = append(all, c)
	}
	chosen = max(20, int(starts/program.Start))
	if chosen >= len(all) {
		return r.Small, 0, 0
	}
	half := chosen / 2
	rest := chosen - half
	return func(yield func(rules.Case) bool) {
		for i := range chosen {
			place := i
			if i >= half {
				place = half + (i-half+1)*(len(all)-half)/rest - 1
			}
			if !yield(all[place]) {
				return
			}
		}
	}, chosen, len(all)
}

// SmallGroup returns the group of the small cases of a problem. Some are repeated with
// unusual white space. Like all groups of an answerer it makes its tests while it is read,
// by one goroutine at a time.
func SmallGroup(answers *Answerer, program toolchain.Program) Group {
	cases, chosen, of := Choose(answers.Rules, program)
	bundles := Respace(answers.Rules, Pack(answers.Rules, cases))
	return Group{Kind: result.Small, Tests: answers.tests(result.Small, bundles), Chosen: chosen, Cases: of}
}

// These bound the group of all legal cases. A program in C takes a second or two for it.
const (
	allAlone  = 2500 // cases, where each is an input of its own,
	someAlone = 500  // or fewer if they are not all
	allStarts = 10 * time.Second
	allWork   = 200 << 20 // see rules.Rules.Work
)

// AllGroup returns the group of all legal cases of a problem that has few. Where they take too
// long, the group has some of them, spread evenly from the first to the last.
func AllGroup(answers *Answerer, program toolchain.Program) Group {
	all := slices.Collect(answers.Rules.All)
	chosen := min(len(all), int(int64(len(all))*allWork/max(1, work(answers.Rules, all))))
	if _, most := answers.Rules.Bounds(); most == 1 {
		if chosen > allAlone {
			chosen = someAlone
		}
		chosen = min(chosen, int(allStarts/max(program.Start, time.Millisecond)))
	}
	group := Group{Kind: result.All, None: len(all) == 0}
	if chosen < len(all) {
		group.Chosen, group.Cases = chosen, len(all)
	}
	group.Tests = answers.tests(result.All, Pack(answers.Rules, func(yield func(rules.Case) bool) {
		for i := range chosen {
			if !yield(all[i*(len(all)-1)/max(1, chosen-1)]) {
				return
			}
		}
	}))
	return group
}

// These bound the random group: enough to find what small cases don't show, and little
// enough for a right program to be quick.
const (
	randomCases  = 1000
	randomInputs = 20  // of many cases
	randomAlone  = 100 // cases, where each is an input of its own
	randomStarts = 750 * time.Millisecond
	randomSeed   = 1
)

// RandomGroup returns the group of random cases of a problem, the same on every machine, and
// of those that the seed of answers adds. If
// an input is a single case, a program that is slow to start gets only the first ones.
func RandomGroup(answers *Answerer, program toolchain.Program) Group {
	group := Group{Kind: result.Random}
	count, inputs := randomCases, randomInputs
	if _, most := answers.Rules.Bounds(); most == 1 {
		count, inputs = randomAlone, randomAlone
		if fewer := max(10, int(randomStarts/max(program.Start, time.Millisecond))); fewer < count {
			count, group.Chosen, group.Cases = fewer, fewer, randomAlone
		}
	}
	if answers.Seed > 0 {
		group.Chosen, group.Cases = 2*group.Chosen, 2*group.Cases
	}
	group.Tests = answers.tests(result.Random, randomBundles(answers, count, inputs))
	return group
}

// randomBundles yields random cases: count of those that are always the same, and as many of
// the seed of answers, each in so many inputs at most.
func randomBundles(answers *Answerer, count, inputs int) iter.Seq[Bundle] {
	seeds := []uint64{randomSeed}
	if answers.Seed > 0 {
		seeds = append(seeds, randomSeed+answers.Seed)
	}
	return func(yield func(Bundle) bool) {
		for _, seed := range seeds {
			number := 0
			for bundle := range Pack(answers.Rules, Draw(answers.Rules, seed, count)) {
				if number++; number > inputs {
					break
				}
				if !yield(bundle) {
					return
				}
			}
		}
	}
}

// ExtremeGroup returns the group of the largest inputs of a problem.
func ExtremeGroup(answers *Answerer) Group {
	return Group{Kind: result.Extreme, Tests: answers.tests(result.Extreme, Extremes(answers.Rules))}
}

// Draw yields count random cases, or cases without end if count is 0. The same seed gives
// the same cases on every machine.
func Draw(r rules.Rules, seed uint64, count int) iter.Seq[rules.Case] {
	return func(yield func(rules.Case) bool) {
		from := rand.New(rand.NewPCG(seed, 0))
		for n := 0; count == 0 || n < count; n++ {
			if !yield(r.Random(from)) {
				return
			}
		}
	}
}

// Extremes yields the largest inputs of a problem.
func Extremes(r rules.Rules) iter.Seq[Bundle] {
	return func(yield func(Bundle) bool) {
		for _, cases := range r.Extreme() {
			if !yield(Bundle{Cases: cases, Stricter: Stricter(r, cases)}) {
				return
			}
		}
	}
}

// tests yields bundles as tests named by their kind and number. A test that repeats another
// one with unusual white space has its number.
func (a *Answerer) tests(kind result.Kind, bundles iter.Seq[Bundle]) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		number := 0
		for bundle := range bundles {
			if bundle.Spacing == nil {
				number++
			}
			name := fmt.Sprintf("%s/%d", kind, number)
			if bundle.Spacing != nil {
				name += ", " + bundle.Spacing.Name
			}
			if test, err := a.Test(name, bundle); !yield(test, err) || err != nil {
				return
			}
		}
	}
}

// stricter returns why the original judge may accept a program that fails on a test, ""
// if no reason is known.
func stricter(r rules.Rules, test Test) string {
	for _, unusual := range []string{"\r", "\t", "  ", " \n"} {
		if bytes.Contains(test.Input, []byte(unusual)) && len(r.Spacings()) > 0 {
			return unusualSpace
		}
	}
	if test.Cases == nil {
		return ""
	}
	if !slices.Equal(lines(test.Input), lines(r.Write(test.Cases))) {
		return unusualSpace
	}
	return Stricter(r, test.Cases)
}

// lines returns the lines of an input that are not empty, without the blanks around them.
func lines(input []byte) []string {
	var all []string
	for line := range strings.Lines(string(input)) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// Stricter returns why the original judge may accept a program that fails on one of
// the cases, "" if no reason is known.
func Stricter(r rules.Rules, cases []rules.Case) string {
	for _, c := range cases {
		if reason := r.Stricter(c); reason != "" {
			return reason
		}
	}
	return ""
}

// unusualSpace is why tests with other white space are stricter than the original is
// known to be.
const unusualSpace = "the white space of its input is unusual, and the original's inputs may be plain"
