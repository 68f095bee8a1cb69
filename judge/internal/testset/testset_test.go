package testset

import (
	"context"
	"math/bits"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// strictAbout7 returns rules whose tests are stricter than the original where a pile of 7
// stands, and whose inputs may have CR LF line ends.
func strictAbout7(r rules.Rules) rules.Rules {
	r.Spec.Stricter = rules.Where("a pile of 7", func(c rules.Case) bool {
		return strings.Contains(" "+strings.ReplaceAll(string(r.Write([]rules.Case{c})), "\n", " "), " 7 ")
	})
	r.Spacings = []rules.Spacing{{Name: "CR LF line ends", Apply: func(input []byte) []byte {
		return []byte(strings.ReplaceAll(string(input), "\n", "\r\n"))
	}}}
	return r
}

// The small cases are all there, in legal inputs, with their answers.
func TestSmall(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		if i%3 != 0 && !full.On() { // daily a third of them
			continue
		}
		r := p.New()
		want, got := slices.Collect(r.Small), []rules.Case{}
		answers := NewAnswerer(context.Background(), p, nil) // the rules answer all
		for test, err := range SmallGroup(answers, toolchain.Program{}).Tests {
			if err != nil {
				t.Fatal(err)
			}
			cases, err := r.Read(test.Input)
			if err != nil {
				t.Fatalf("%s: %s: %v", p.ID, test.Name, err)
			}
			if len(test.Answer) == 0 || test.Count != len(cases) || len(test.Input) > inputBytes*5/4 {
				t.Errorf("%s: %s: %d cases, said to be %d, %d bytes, answer of %d bytes", p.ID, test.Name, len(cases), test.Count, len(test.Input), len(test.Answer))
			}
			if test.Spacing == nil { // once more with other white space
				got = append(got, cases...)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d small cases, %d in inputs", p.ID, len(want), len(got))
			continue
		}
		// Those for which the tests are stricter than the original have other inputs.
		one := func(c rules.Case) string { return string(r.Write([]rules.Case{c})) }
		inInputs := make(map[string]bool)
		for _, c := range got {
			inInputs[one(c)] = true
		}
		for _, c := range want {
			if !inInputs[one(c)] {
				t.Fatalf("%s: in no input stands the small case\n%s", p.ID, one(c))
			}
		}
	}
}

// Pack makes inputs of every octave of cases first, and then full ones. It drops what is too
// little for an input.
func TestPack(t *testing.T) {
	p, _ := suite.Find("misere-mm") // 1 to 500 cases
	var all []rules.Case
	p.New().Small(func(c rules.Case) bool {
		all = append(all, c)
		return len(all) < 5001
	})
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

// Where an input is one case, a program that is slow to start gets fewer small cases,
// always the same, the smallest among them.
func TestChoose(t *testing.T) {
	one, _ := suite.Find("cf768e")
	many, _ := suite.Find("hdu1850")
	r := one.New()
	all := slices.Collect(r.Small)
	write := func(cases []rules.Case) string {
		var s string
		for _, c := range cases {
			s += string(r.Write([]rules.Case{c}))
		}
		return s
	}
	for start, want := range map[time.Duration]int{0: len(all), time.Millisecond: len(all), 40 * time.Millisecond: 50, time.Second: 20} {
		cases, chosen, of := Choose(one, one.New(), toolchain.Program{Start: start})
		got := slices.Collect(cases)
		again, _, _ := Choose(one, one.New(), toolchain.Program{Start: start})
		if len(got) != want || write(got) != write(slices.Collect(again)) || !strings.HasPrefix(write(got), write(all[:10])) || write(got[want-1:]) != write(all[len(all)-1:]) {
			t.Errorf("a start takes %v: %d of %d small cases, want %d, always the same ones from the first to the last", start, len(got), len(all), want)
		}
		if want < len(all) && (chosen != want || of != len(all)) || want == len(all) && chosen != 0 {
			t.Errorf("a start takes %v: said to be %d of %d", start, chosen, of)
		}
	}
	if _, chosen, _ := Choose(many, many.New(), toolchain.Program{Start: time.Second}); chosen != 0 {
		t.Errorf("many cases share an input, and %d are chosen", chosen)
	}
	wythoff, _ := suite.Find("poj1067")
	luogu, _ := wythoff.AtHome("Luogu")
	for _, start := range []time.Duration{0, time.Millisecond} { // a run for each case takes long
		cases, chosen, of := Choose(luogu, luogu.New(), toolchain.Program{Start: start})
		if got := len(slices.Collect(cases)); got != atHome || chosen != got || of < 20*got {
			t.Errorf("at Luogu, a start takes %v: %d small cases, said to be %d of %d", start, got, chosen, of)
		}
	}
}

// The small cases come in every spacing, too, also where they make one input only.
func TestRespace(t *testing.T) {
	p, _ := suite.Find("hdu1850")
	for _, inputs := range []int{1, 3} {
		var plain, spaced int
		bundles := slices.Repeat([]Bundle{{Cases: smallCases(p, 5)}}, inputs)
		for b := range Respace(strictAbout7(p.New()), slices.Values(bundles)) {
			crlf := strings.Contains(string(b.Input(p.New())), "\r\n")
			if crlf != (b.Spacing != nil) || crlf != (b.Stricter == unusualSpace) {
				t.Errorf("CR LF %v, spacing %v, stricter %q", crlf, b.Spacing, b.Stricter)
			}
			if crlf {
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
				if answer, err := r.Answer(c); err == nil && strings.TrimSpace(answer.Text) != strings.TrimSpace(test.Answers[i]) {
					t.Errorf("%s: %s: case %d has the answer %q, want %q", p.ID, test.Name, i+1, test.Answers[i], answer.Text)
				}
			}
		}
	}
	for id, answer := range map[string]string{"hdu1850": "1\n", "hdu2177": "1\n1 2\n", "hdu1524": "WIN\n"} {
		p, _ := suite.Find(id)
		if test := Of(p.New(), "x", []byte("no input"), []byte(answer)); test.Known() {
			t.Errorf("%s: what is no input has answers", id)
		}
	}
}

// A sample whose words stand in other lines than in the usual form is stricter than the
// original is known to be; empty lines and those that the original has are not.
func TestUnusualLines(t *testing.T) {
	for _, c := range []struct {
		id, input string
		want      string
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
