package testset

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"time"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Group is the tests of one kind.
type Group struct {
	Kind  result.Kind
	Count int // the number of tests, 0 if it is unknown
	Tests iter.Seq2[Test, error]
	from  iter.Seq[Bundle] // what Tests are made of, nil for given ones

	single *single // nil if an input may have several cases

	// Endless says that there are as many tests as there is time for.
	Endless bool

	// Chosen is how many cases the group has, of the Cases that there are; both may be 0
	// if it has all. They are fewer where each takes a start of the program; see For.
	Chosen, Cases int

	Note  message.Kind  // rules.Room.AllBut of all cases
	Sizes *result.Sizes // of random cases

	// CPU is the processor time after which the other tests are left out; 0 for none.
	CPU time.Duration

	// Long, if not nil, has all cases of which this group has some, in inputs with more cases
	// than the original allows. A program that passes its tests is right on each case. One that
	// fails one need not be wrong: the Parts of that test tell, which are legal inputs.
	Long *Group
}

// Whole reports whether the group has all cases of its kind.
func (g Group) Whole() bool { return g.Kind != "" && g.Chosen == g.Cases }

// Total counts the tests, which answers none of them.
func (g Group) Total() int {
	n := g.Count
	if g.from != nil {
		for range g.from {
			n++
		}
	}
	return n
}

// of returns the group with tests made of bundles.
func (g Group) of(answers *Answerer, bundles iter.Seq[Bundle]) Group {
	g.Tests, g.from = answers.tests(g.Kind, bundles, nil), bundles
	return g
}

// A single is what tests are made of where each case is an input of its own.
type single struct {
	*Answerer
	seeds    int                          // 1, or 2 if one adds as many cases as there are
	most, of int                          // cases of a seed that tests are made of, and all there are
	first    func(n int) iter.Seq[Bundle] // with the first n cases of each seed
	made     func(Test)                   // called with each test, if it is not nil
}

// ofSingle returns the group with tests of one case each.
func (g Group) ofSingle(s single) Group {
	if g.single = &s; s.Problem.At != "" {
		const elsewhere = 300 // in the format of another judge fewer are enough: the suite's own has them all
		s.most = min(s.most, elsewhere)
	}
	return g.firstOf(s.most)
}

// firstOf returns the group with the first n cases.
func (g Group) firstOf(n int) Group {
	s := *g.single
	s.most = n
	g.single, g.Chosen, g.Cases = &s, s.seeds*n, s.seeds*s.of
	g.from = s.first(n)
	g.Tests = s.tests(g.Kind, g.from, s.made)
	return g
}

// Where each case is an input of its own, a program gets as many small or random ones by default as fit about ten
// seconds on two processors, beside all others. The audit shows that both bounds are enough: with the upper one
// random cases have all strata, and the lower one catches all known mistakes and mutants.
const (
	singleMost  = 750
	singleLeast = 100
	singleTime  = 8 * time.Second      // of processor time
	singleJudge = 5 * time.Millisecond // of which the judge takes so much for a case, about
)

// For returns the group as a program gets it by default whose start takes so much processor time. Whatever
// the program, it begins with the same tests in the same order, in which few are of all kinds.
func (g Group) For(start time.Duration) Group {
	return g.Some(max(singleLeast, min(singleMost, int(singleTime/(start+singleJudge)))))
}

// Least returns the group as the slowest program gets it.
func (g Group) Least() Group { return g.For(time.Hour) }

// Some returns the group with the first n of its cases, or twice as many if a seed adds some, where each is an input
// of its own. Other groups, and those with fewer, stay as they are.
func (g Group) Some(n int) Group {
	if g.single == nil || n >= g.single.most {
		return g
	}
	return g.firstOf(n)
}

// Given returns a group of the given tests.
func Given(kind result.Kind, tests ...Test) Group {
	return Group{Kind: kind, Count: len(tests), Tests: func(yield func(Test, error) bool) {
		for _, test := range tests {
			if !yield(test, nil) {
				return
			}
		}
	}}
}

// FromSamples returns the samples of a problem as tests. The original ones come from the
// original judge; others may be stricter than it. The rules may be nil. At a home
// with a format of its own they are written in that format: where an input is one case, each case
// of a sample is a test.
func FromSamples(r rules.Rules, samples []suite.Sample) []Test {
	if r.Own != nil {
		return elsewhere(r, FromSamples(*r.Own, samples))
	}
	var tests []Test
	for _, s := range samples {
		test := Of(r, "samples/"+s.Name, s.Input, s.Answer)
		test.Sample, test.Original = s.Name, s.Original()
		if r.Problem != nil && !test.Original {
			test.Stricter = stricter(r, test)
		}
		tests = append(tests, test)
	}
	return tests
}

// elsewhere returns samples in the format of a home, with as many cases in an input as it may
// have: each different input is a test.
func elsewhere(r rules.Rules, samples []Test) []Test {
	var tests []Test
	seen := make(map[string]bool)
	for _, sample := range samples {
		sample.Answers = r.FromOwn(sample.Answers)
		_, most := r.Bounds()
		if n := len(sample.Answers); most == 0 || most > n {
			most = n
		}
		for i := 0; i < len(sample.Answers); i += most {
			j := min(i+most, len(sample.Answers))
			test := sample.Part(r, i, j)
			if seen[string(test.Input)] {
				continue
			}
			seen[string(test.Input)] = true
			if test.Original = sample.Original; test.Original {
				test.Stricter = ""
			}
			if test.Sample = sample.Sample; most < len(sample.Cases) {
				test.Name, test.Sample = fmt.Sprintf("%s, case %d", sample.Name, i+1), ""
			}
			if j > i+1 && test.Sample == "" {
				test.Name = fmt.Sprintf("%s, cases %d to %d", sample.Name, i+1, j)
			}
			tests = append(tests, test)
		}
	}
	return tests
}

// Whole returns all groups of tests of a problem, in their order. AC requires them, each as it is For the program.
func Whole(answers *Answerer, program toolchain.Program, samples []Test) []Group {
	groups := []Group{Given(result.Samples, samples...), SmallGroup(answers)}
	all := AllGroup(answers, program)
	if all.Kind != "" {
		groups = append(groups, all)
	}
	if !all.Whole() {
		groups = append(groups, RandomGroup(answers))
	}
	return append(groups, ExtremeGroup(answers))
}

// byTurns returns the order in which n cases are tried of which the first are the smallest: by turns the
// smallest one that is left, and one that halves the largest gap between those that are taken, so that any
// number of the first are small ones and others of all sizes.
func byTurns(n int) []int {
	order, taken := make([]int, 0, n), make([]bool, n)
	add := func(i int) {
		if i >= 0 && !taken[i] {
			order, taken[i] = append(order, i), true
		}
	}
	digits := bits.Len(uint(n))
	for smallest, k := 0, uint(0); len(order) < n; k++ {
		for smallest < n && taken[smallest] {
			smallest++
		}
		add(smallest)
		add(n - 1 - int(bits.Reverse(k)>>(bits.UintSize-digits))) // van der Corput's sequence, from the last case on
	}
	return order
}

// part returns the numbers of the first and the last case of part i, from which one case is
// chosen of each: half of the parts are the first cases, the others divide the rest evenly.
func part(i, chosen, of int) (first, last int) {
	half := chosen / 2
	if i < half || chosen == of {
		return i, i
	}
	end := func(k int) int { return half + k*(of-half)/(chosen-half) }
	return end(i - half), end(i-half+1) - 1
}

// SmallGroup returns the group of the small cases of a problem. Some inputs are repeated with
// unusual white space. Like all groups of an answerer it makes its tests while it is read, by one
// goroutine at a time.
//
// If an input is a single case, there are 2,000 cases at most, by turns the smallest and others.
func SmallGroup(answers *Answerer) Group {
	const atMost = 2000
	group := Group{Kind: result.Small}
	packed := func(cases iter.Seq[rules.Case]) iter.Seq[Bundle] {
		return Respace(answers.Rules, Pack(answers.Rules, cases))
	}
	if _, most := answers.Rules.Bounds(); most != 1 {
		return group.of(answers, packed(answers.Rules.Small))
	}
	all := slices.Collect(answers.Rules.Small)
	cases := lists.Each(byTurns(len(all)), func(i int) rules.Case { return all[i] })
	return group.ofSingle(single{answers, 1, min(atMost, len(cases)), len(cases), func(n int) iter.Seq[Bundle] {
		return packed(slices.Values(cases[:n]))
	}, nil})
}

// These limit the group of all legal cases.
const (
	allWork = 8 * rules.InputWork // of an input: there are few that ask for much
	allCPU  = 10 * time.Second

	// There are so many inputs at most, and so much time for all starts of the program. Languages
	// take less than half of their Start on a fast machine; on others allCPU ends the group.
	allInputs, allStarts = 300, 5 * time.Second
	allSingle            = 3000 // cases, where each is an input of its own
)

// AllGroup returns the group of all legal cases of a problem that has few, in random order, so
// that the first ones are of all kinds; of others it returns none. If they need too many inputs, it
// chooses some: half are the first ones, the others are random ones of equal parts of the rest.
func AllGroup(answers *Answerer, program toolchain.Program) Group {
	count := 0
	for range answers.Rules.All {
		count++
	}
	if count == 0 {
		return Group{}
	}
	chosen, start := count, max(program.Start, time.Millisecond)
	_, most := answers.Rules.Bounds()
	if most == 1 {
		chosen = min(count, allSingle)
	} else if most > 1 {
		chosen = min(count, most*min(allInputs, int(allStarts/start)))
	}
	group := Group{Kind: result.All, CPU: allCPU, Chosen: chosen, Cases: count, Note: answers.Problem.AllBut}
	mixed := func(yield func(rules.Case) bool) {
		random := rules.NewDraw(1)
		order, numbers := random.Perm(chosen), make([]int, chosen) // of the parts; of the case of each
		for _, i := range order {
			first, last := part(i, chosen, count)
			numbers[i] = first + random.IntN(last-first+1)
		}
		cases, number := make([]rules.Case, 0, chosen), 0
		answers.Rules.All(func(c rules.Case) bool {
			if number == numbers[len(cases)] {
				cases = append(cases, c)
			}
			number++
			return len(cases) < chosen
		})
		for _, i := range order {
			if !yield(cases[i]) {
				return
			}
		}
	}
	if most == 1 {
		return group.ofSingle(single{answers, 1, chosen, count, func(n int) iter.Seq[Bundle] {
			return pack(answers.Rules, allWork, false, first(mixed, n))
		}, nil})
	}
	group = group.of(answers, pack(answers.Rules, allWork, false, mixed))
	if most > 1 && chosen < count {
		long := group
		long.Chosen = count
		long = long.of(answers, longBundles(answers.Rules, count))
		group.Long = &long
	}
	return group
}

// first yields the first n of some cases.
func first(cases iter.Seq[rules.Case], n int) iter.Seq[rules.Case] {
	return func(yield func(rules.Case) bool) {
		left := n
		for c := range cases {
			if left == 0 || !yield(c) {
				return
			}
			left--
		}
	}
}

// InOrder returns the group of all legal cases of a problem in their order, as plain inputs.
func InOrder(answers *Answerer) Group {
	count := 0
	for range answers.Rules.All {
		count++
	}
	group := Group{Kind: result.All, Chosen: count, Cases: count}
	return group.of(answers, Pack(answers.Rules, answers.Rules.All))
}

// longCases is how many cases a long input has at most: few enough for a program in Python.
const longCases = 20000

// longBundles yields the count legal cases in inputs with more of them than is legal. Each has
// cases of all kinds.
func longBundles(r rules.Rules, count int) iter.Seq[Bundle] {
	return func(yield func(Bundle) bool) {
		bundles := make([]Bundle, (count+longCases-1)/longCases)
		number := 0
		r.All(func(c rules.Case) bool {
			b := &bundles[number%len(bundles)]
			b.Cases = append(b.Cases, c)
			number++
			return true
		})
		for i, b := range bundles {
			if !yield(b) {
				return
			}
			bundles[i].Cases = nil
		}
	}
}

// These bound the random group: enough to find what small cases don't show, and little
// enough for a right program to be quick.
const (
	randomCases  = 3000 // or more, up to
	randomMost   = 60000
	randomWork   = 16 << 20 // steps, if they ask for little
	randomInputs = 60       // of many cases, or more if these are fewer than
	randomSingle = 1500     // cases, where each is an input of its own
	randomSeed   = 1
)

// RandomGroup returns the group of random cases of a problem, the same on every machine, and
// of those that the seed of answers adds. Where an input is a single case, those come last that are of strata
// that earlier ones have.
func RandomGroup(answers *Answerer) Group {
	group := Group{Kind: result.Random, Sizes: sizes(answers.Problem.Strata)}
	if _, most := answers.Rules.Bounds(); most != 1 {
		return group.of(answers, randomBundles(answers, randomCases, randomMost, randomInputs))
	}
	seeds := seedsOf(answers)
	met := metStrata{Answerer: answers}
	return group.ofSingle(single{answers, len(seeds), randomSingle, randomSingle, func(n int) iter.Seq[Bundle] {
		return func(yield func(Bundle) bool) {
			for _, seed := range seeds {
				for b := range met.first(n, Pack(answers.Rules, Draw(answers.Rules, seed, randomSingle))) {
					if !yield(b) {
						return
					}
				}
			}
		}
	}, met.add})
}

// seedsOf returns the seed of the random cases that are always the same, and the one that answers add.
func seedsOf(answers *Answerer) []uint64 {
	if answers.Seed == 0 {
		return []uint64{randomSeed}
	}
	return []uint64{randomSeed, randomSeed + answers.Seed}
}

// randomBundles yields random cases: count of those that are always the same or, up to most, more
// that ask for little, and as many of the seed of answers, each in so many inputs at most, or in more where
// an input can hold only a few cases.
func randomBundles(answers *Answerer, count, most, inputs int) iter.Seq[Bundle] {
	if _, held := answers.Rules.Bounds(); held > 0 {
		inputs = max(inputs, randomSingle/held)
	}
	return func(yield func(Bundle) bool) {
		for _, seed := range seedsOf(answers) {
			number := 0
			left, drawn := int64(randomWork), 0
			cases := func(yield func(rules.Case) bool) {
				for c := range Draw(answers.Rules, seed, most) {
					left -= answers.Rules.Work(c)
					if drawn++; drawn > count && left < 0 || !yield(c) {
						return
					}
				}
			}
			for bundle := range Pack(answers.Rules, cases) {
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

// Drawn returns a group of random cases of a problem, count of them or without end if count is
// 0. Some inputs are repeated with unusual white space.
func Drawn(answers *Answerer, seed uint64, count int) Group {
	bundles := Respace(answers.Rules, Pack(answers.Rules, Draw(answers.Rules, seed, count)))
	return Group{Kind: result.Random, Endless: count == 0}.of(answers, bundles)
}

// ExtremeGroup returns the group of the largest inputs of a problem.
func ExtremeGroup(answers *Answerer) Group {
	return Group{Kind: result.Extreme}.of(answers, Extremes(answers.Rules))
}
