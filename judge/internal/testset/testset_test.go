package testset

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// crlf returns rules whose inputs may have CR LF line ends.
func crlf(r rules.Rules) rules.Rules {
	r.Spacings = []rules.Spacing{{Name: "CR LF line ends", Apply: func(input []byte) []byte {
		return []byte(strings.ReplaceAll(string(input), "\n", "\r\n"))
	}}}
	return r
}

// The small cases are all there, in legal inputs, with their answers.
func TestSmall(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		if !full.Tries(i) {
			continue
		}
		r := p.New()
		one := func(c rules.Case) string { return string(r.Write([]rules.Case{c})) }
		missing := make(map[string]bool)
		for c := range r.Small {
			missing[one(c)] = true
		}
		answers := NewAnswerer(context.Background(), p, nil) // the rules answer all
		for _, test := range testsOf(t, SmallGroup(answers)) {
			cases := full.Must(r.Read(test.Input))(t)
			if len(test.Answer) == 0 || test.Count != len(cases) || len(test.Input) > inputBytes*5/4 {
				t.Errorf("%s: %s: %d cases, said to be %d, %d bytes, answer of %d bytes", p.ID, test.Name, len(cases), test.Count, len(test.Input), len(test.Answer))
			}
			for _, c := range cases {
				delete(missing, one(c))
			}
		}
		for c := range missing {
			t.Errorf("%s: in no input stands the small case\n%s", p.ID, c)
		}
	}
}

// Pack makes inputs of every octave of cases first, and then full ones. It drops what is too
// little for an input.
func TestPack(t *testing.T) {
	p, _ := suite.Find("misere-mm") // 1 to 500 cases
	all := smallCases(p, 5001)
	cases, octave := 0, make(map[int]bool)
	for bundle := range Pack(p.New(), slices.Values(all)) {
		n := len(bundle.Cases)
		if n > 500 {
			t.Errorf("%d cases in an input", n)
		}
		cases += n
		octave[bits.Len(uint(n))] = true
	}
	for k := 2; k <= 9; k++ {
		if !octave[k] {
			t.Errorf("no input has a number of cases of %d bits", k)
		}
	}
	if cases != len(all) {
		t.Errorf("%d of %d cases are in inputs", cases, len(all))
	}
	atLeast := p.New()
	atLeast.Layout = rules.Counted(300, 500)
	for bundle := range Pack(atLeast, slices.Values(all)) {
		if n := len(bundle.Cases); n < 300 || n > 500 {
			t.Errorf("%d cases make an input of at least 300 and at most 500", n)
		}
	}
}

// Where an input is one case, a program that is slow to start gets fewer small cases: the first ones of the same order,
// in which the smallest come by turns with others of all sizes.
func TestChoose(t *testing.T) {
	one, _ := suite.Find("cf768e")
	many, _ := suite.Find("hdu1850")
	wythoff, _ := suite.Find("poj1067")
	luogu := wythoff.As("P2252")
	for _, c := range []struct {
		problem suite.Problem
		start   time.Duration
		want    int // 0 for all
	}{
		{one, time.Millisecond, 0}, {one, 40 * time.Millisecond, 177}, {one, time.Minute, singleLeast}, {many, time.Minute, 0},
		{luogu, time.Millisecond, 300}, {luogu, time.Minute, singleLeast}, // a run for each case takes long
	} {
		r := c.problem.New()
		answers := NewAnswerer(context.Background(), c.problem, nil)
		all := lists.Each(slices.Collect(r.Small), func(c rules.Case) string { return string(r.Write([]rules.Case{c})) })
		group := SmallGroup(answers).For(c.start)
		if group.Whole() != (c.want == 0) || c.want > 0 && (group.Chosen != c.want || group.Cases != len(all)) {
			t.Errorf("%s, a start takes %v: %d of %d cases are chosen, want %d of %d", c.problem.ID, c.start, group.Chosen, group.Cases, c.want, len(all))
		}
		if c.want == 0 {
			continue
		}
		got, whole := inputsOf(t, group), inputsOf(t, SmallGroup(answers))
		if len(got) != c.want || !slices.Equal(got, whole[:len(got)]) {
			t.Errorf("%s, a start takes %v: %d cases, want the first %d of all", c.problem.ID, c.start, len(got), c.want)
		}
		for i := range c.want / 4 {
			if !slices.Contains(got, all[i]) {
				t.Errorf("%s, a start takes %v: the small case %d is missing", c.problem.ID, c.start, i)
			}
		}
		if !slices.Contains(got[:4], all[len(all)-1]) {
			t.Errorf("%s, a start takes %v: the largest of the small cases is not among the first", c.problem.ID, c.start)
		}
	}
	if group := SmallGroup(NewAnswerer(context.Background(), one, nil)).Some(50).For(0); group.Chosen != 50 {
		t.Errorf("a group of 50 cases gets %d", group.Chosen)
	}
}

// inputsOf returns the inputs of the tests of a group without unusual white space.
func inputsOf(t *testing.T, group Group) (inputs []string) {
	for _, test := range testsOf(t, group) {
		if test.Spacing == nil {
			inputs = append(inputs, string(test.Input))
		}
	}
	return inputs
}

// Any number of the first cases are spread evenly, and half of them are the smallest. Each is there once.
func TestByTurns(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 100, 1000} {
		order := byTurns(n)
		if sorted := slices.Sorted(slices.Values(order)); len(order) != n || n > 0 && sorted[n-1] != n-1 || len(slices.Compact(sorted)) != n {
			t.Fatalf("byTurns(%d) = %v, want each number once", n, order)
		}
		for some := 10; some <= n; some *= 2 {
			first, small, gap := slices.Sorted(slices.Values(order[:some])), 0, 0
			for i, number := range append(first, n) {
				if i == number {
					small++
				}
				if i > 0 {
					gap = max(gap, number-first[i-1])
				}
			}
			if small < some/2 || gap > 6*n/some {
				t.Errorf("the first %d of %d: %d are the smallest, and %d in a row are missing", some, n, small, gap)
			}
		}
	}
}

// The small cases come in every spacing, too, also where they make one input only.
func TestRespace(t *testing.T) {
	p, _ := suite.Find("hdu1850")
	for _, inputs := range []int{1, 3} {
		var plain, spaced int
		bundles := slices.Repeat([]Bundle{{Cases: smallCases(p, 5)}}, inputs)
		for b := range Respace(crlf(p.New()), slices.Values(bundles)) {
			unusual := strings.Contains(string(b.Input(p.New())), "\r\n")
			if unusual != (b.Spacing != nil) || unusual != (b.Stricter == unusualSpace) {
				t.Errorf("CR LF %v, spacing %v, stricter %q", unusual, b.Spacing, b.Stricter)
			}
			if unusual {
				spaced++
			} else {
				plain++
			}
		}
		if plain != inputs || spaced != 1 {
			t.Errorf("%d inputs: %d plain, %d with other white space", inputs, plain, spaced)
		}
	}
}

func smallCases(p suite.Problem, n int) []rules.Case {
	var cases []rules.Case
	for c := range p.New().Small {
		if cases = append(cases, c); len(cases) == n {
			break
		}
	}
	return cases
}

// The answer to each case is known wherever it is: of each sample, also where a case has
// several lines or none, and of tests that the solution answers.
func TestAnswers(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		samples := full.Must(suite.Own.SamplesOf(p.ID))(t)
		r := p.New()
		for _, test := range FromSamples(r, samples) {
			if len(test.Answers) != len(test.Cases) {
				t.Fatalf("%s: %s: %d cases and %d answers", p.ID, test.Name, test.Count, len(test.Answers))
			}
			for i, c := range test.Cases {
				if len(test.Input) > 200 { // of large cases search takes long
					break
				}
				if answer, err := r.Answer(c); err == nil && strings.TrimSpace(r.Layout.Numbered(i, answer.Text)) != strings.TrimSpace(test.Answers[i]) {
					t.Errorf("%s: %s: case %d has the answer %q, want %q", p.ID, test.Name, i+1, test.Answers[i], answer.Text)
				}
			}
		}
	}
	p, _ := suite.Find("hdu2177")
	if test := Of(p.New(), "x", []byte("no input"), []byte("1\n1 2\n")); test.Known() {
		t.Error("what is no input has answers")
	}
}

// A sample whose words stand in other lines than in the usual form is stricter than the
// original is known to be; empty lines and those that the original has are not.
func TestUnusualLines(t *testing.T) {
	for _, c := range []struct {
		id, input string
		want      message.Kind
	}{
		{"misere-bash", "4\n7\n", ""},
		{"misere-bash", "4 7\n", unusualSpace},
		{"beans", "6 Bob Ann\n", unusualSpace},
		{"hdu1730", "1 3\n1 3\n\n1 3\n1 2\n", ""},
		{"misere-mm", "1\n2\n1 2\n", ""},
		{"misere-mm", "1\n2\n1\n2\n", unusualSpace},
	} {
		p, _ := suite.Find(c.id)
		if got := stricter(p.New(), Of(p.New(), "x", []byte(c.input), nil)); got != c.want {
			t.Errorf("%s: %q is stricter: %q, want %q", c.id, c.input, got, c.want)
		}
	}
}

// At a home where an input has several cases and the answers are other words, samples have that form and
// those words; and so have the answers of the solution, which reads one case at a time.
func TestElsewhere(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("boj11872")
	p = p.As("HDU3032")
	answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) {
		source := full.Must(suite.Own.Solution(p.ID))(t)
		programs, err := toolchain.Go(context.Background(), "1.4", map[string][]byte{p.ID: source}, func(int, string) {})
		return programs[p.ID], err
	})
	defer answers.Close()
	sample := FromSamples(answers.Rules, []suite.Sample{{Name: "sample", Input: []byte("2\n3 3\n"), Answer: []byte("cubelover\n")}})[0]
	if string(sample.Input) != "1\n2\n3 3\n" || string(sample.Answer) != "Bob\n" {
		t.Errorf("the sample is %q %q", sample.Input, sample.Answer)
	}
	const large = "3\n1\n2147483647\n2\n1000 1000\n2\n1003 1004\n" // too large for search
	test, err := answers.Test("large", Bundle{Cases: full.Must(answers.Rules.Read([]byte(large)))(t)})
	if err != nil || string(test.Answer) != "Alice\nBob\nAlice\n" || string(test.Input) != large {
		t.Errorf("%q is answered %q, %v", test.Input, test.Answer, err)
	}
}

// Where an input is one case, all tests are: each different case of the samples, and those of
// all other groups. The solution still answers them, in inputs of the problem's own format.
func TestOneByOne(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu1846")
	own := p.New
	p.New = func() rules.Rules { return rules.LaidOut(rules.Single()).Of(own()) }
	answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) {
		source := full.Must(suite.Own.Solution(p.ID))(t)
		programs, err := toolchain.Go(context.Background(), "1.4", map[string][]byte{p.ID: source}, func(int, string) {})
		return programs[p.ID], err
	})
	defer answers.Close()
	samples := FromSamples(answers.Rules, []suite.Sample{
		{Name: "sample", Input: []byte("2\n23 2\n4 3\n"), Answer: []byte("first\nsecond\n")},
		{Name: "again", Input: []byte("2\n23 2\n1 1\n"), Answer: []byte("first\nfirst\n")},
		{Name: "one", Input: []byte("1\n2 1\n"), Answer: []byte("second\n")},
	})
	var got []string
	for _, s := range samples {
		got = append(got, fmt.Sprintf("%s: %q %q, original %v, sample %q", s.Name, s.Input, s.Answer, s.Original, s.Sample))
	}
	if want := []string{
		`samples/sample, case 1: "23 2\n" "first\n", original true, sample ""`,
		`samples/sample, case 2: "4 3\n" "second\n", original true, sample ""`,
		`samples/again, case 2: "1 1\n" "first\n", original false, sample ""`,
		`samples/one: "2 1\n" "second\n", original false, sample "one"`,
	}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	tests := 0
	for _, group := range Whole(answers, toolchain.Program{}, nil) {
		for _, test := range testsOf(t, group) {
			if tests++; test.Count != 1 {
				t.Errorf("%s has %d cases", test.Name, test.Count)
			}
		}
	}
	if tests < 100 {
		t.Errorf("%d tests in all", tests)
	}
	if _, err := answers.Rules.Read([]byte("23 2\n4 3\n")); err == nil {
		t.Error("an input of two cases is legal")
	}
	if err := answers.Prepare(); err != nil {
		t.Errorf("the solution: %v", err)
	}
}

// Random cases that add no stratum come last, so that few have all strata; none is lost or there twice.
func TestStrataFirst(t *testing.T) {
	p, _ := suite.Find("jiaoguan")
	answers := NewAnswerer(context.Background(), p, nil)
	all := RandomGroup(answers)
	met, of, lacking := Strata(answers, testsOf(t, all.Some(100)))
	if of < 25 || met < of {
		t.Errorf("100 random cases have %d of %d strata; these lack: %q", met, of, lacking)
	}
	var drawn []string
	for bundle := range Pack(answers.Rules, Draw(answers.Rules, randomSeed, randomSingle)) {
		drawn = append(drawn, string(bundle.Input(answers.Rules)))
	}
	inputs := inputsOf(t, all)
	if slices.Equal(inputs, drawn) || !slices.Equal(slices.Sorted(slices.Values(inputs)), slices.Sorted(slices.Values(drawn))) {
		t.Errorf("%d cases, want the %d that are drawn in another order", len(inputs), len(drawn))
	}
}
