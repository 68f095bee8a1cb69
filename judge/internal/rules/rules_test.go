package rules_test

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// An opened problem has an instance of its rules.
type opened struct {
	ID     string
	number int // of the problem
	rules.Rules
}

// open returns the problem with an id.
func open(id string) opened {
	number := slices.IndexFunc(suite.Problems, func(p suite.Problem) bool { return p.ID == id })
	return opened{id, number, suite.Problems[number].New()}
}

// daily returns how many of some random cases are tried: a share, or all.
func daily(all, share int) int {
	if full.All() {
		return all
	}
	return share
}

// heavy skips a test, unless GRUNDY_FULL is set, for the problems with the largest cases and
// the slowest search.
func heavy(t *testing.T, p opened) {
	if slices.Contains([]string{"cf768e", "hdu1524", "hdu1536", "poj1740"}, p.ID) {
		full.Test(t)
	}
}

// few skips a test for most problems, unless all are tried.
func few(t *testing.T, p opened) {
	if !full.Tries(p.number) {
		t.Skip("set GRUNDY_FULL=1 to run it")
	}
}

// ofEach are the problems that each has opened. Their searches remember what they found
// for the tests that follow.
var ofEach = make(map[string]opened)

// each runs a test for every problem. Two such tests are never run at the same time.
func each(t *testing.T, test func(t *testing.T, p opened)) {
	for _, p := range suite.Problems {
		opened, known := ofEach[p.ID]
		if !known {
			opened = open(p.ID)
			ofEach[p.ID] = opened
		}
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			test(t, opened)
		})
	}
}

// randomCases returns the first n random cases of a seed.
func randomCases(p opened, seed uint64, n int) []rules.Case {
	r := rules.NewDraw(seed)
	return rules.Times(n, func() rules.Case { return p.Rules.Random(r) })
}

// smallCases returns at most n small cases, all if there are no more.
func smallCases(p opened, n int) []rules.Case {
	var cases []rules.Case
	p.Rules.Small(func(c rules.Case) bool {
		cases = append(cases, c)
		return len(cases) < n
	})
	return cases
}

// inputs cuts cases into lists that an input can hold.
func inputs(p opened, cases []rules.Case) [][]rules.Case {
	_, most := p.Rules.Bounds()
	return slices.Collect(slices.Chunk(cases, cmp.Or(most, 1000)))
}

// mustAgree checks that the second method answers a case as search does.
func mustAgree(t *testing.T, p opened, c rules.Case) {
	t.Helper()
	second, _ := p.Second(c)
	if answer, err := p.Problem.Answer(c); err != nil || answer != second {
		t.Fatalf("%v: second method %q, search %q, %v", c, second, answer, err)
	}
}

// mustBeLegal checks that an input of the cases is read back as the same, and returns it.
func mustBeLegal(t *testing.T, p opened, cases []rules.Case) []byte {
	t.Helper()
	text := p.Rules.Write(cases)
	got, err := p.Rules.Read(text)
	if err != nil {
		t.Fatalf("%v, in the input\n%.2000s", err, text)
	}
	if !reflect.DeepEqual(got, cases) {
		t.Fatalf("the input\n%.2000s\nis not read as it was written; written again it is\n%.2000s", text,
			p.Rules.Write(got))
	}
	return text
}

// Small cases are legal, all different, and answered.
func TestEachSmall(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		seen := make(map[string]bool)
		most := math.MaxInt
		if testing.Short() {
			most = 1000
		}
		cases := smallCases(p, most)
		for _, c := range cases {
			text := string(p.Rules.Write([]rules.Case{c}))
			if seen[text] {
				t.Fatalf("twice among the small cases:\n%s", text)
			}
			seen[text] = true
			answer, err := p.Rules.Answer(c)
			if err != nil || !strings.HasSuffix(answer.Text, "\n") {
				t.Fatalf("answer %v, error %v, to the input\n%s", answer, err, text)
			}
		}
		for _, list := range inputs(p, cases) {
			mustBeLegal(t, p, list)
		}
		t.Logf("%d small cases", len(cases))
		if len(cases) < 8 {
			t.Errorf("only %d small cases", len(cases))
		}
	})
}

// Random cases are legal, and their bounds are all reached by them or by the
// extreme cases. Of those that search answers, which are a sixth or more, both
// outcomes have a fair share, if there are two in equal measure.
func TestEachRandom(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		heavy(t, p)
		few(t, p)
		number := daily(4000, 1000)
		cases := randomCases(p, 1, number)
		for _, list := range inputs(p, cases) {
			mustBeLegal(t, p, list)
		}
		if again := randomCases(p, 1, 400); !reflect.DeepEqual(cases[:400], again) {
			t.Errorf("the same seed gives other cases")
		}

		outcomes := make(map[string]int)
		answered := 0
		tried := daily(1000, 300)
		for _, c := range cases[:tried] {
			answer, err := p.Rules.Answer(c)
			if rules.IsTooLarge(err) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			answered++
			outcomes[strings.Fields(answer.Text + " -")[0]]++
		}
		t.Logf("outcomes of %d random cases: %v", tried, outcomes)
		if 6*answered < tried {
			t.Errorf("search answers %d of %d random cases, fewer than a sixth", answered, tried)
		}
		if !mixed(outcomes, 5) {
			t.Errorf("the outcomes of %d random cases are %v: a fifth or more have to differ from the usual one",
				answered, outcomes)
		}
		mustReachBounds(t, p, cases)
	})
}

// mustReachBounds checks that the cases, or the extreme ones, reach the bounds of each number.
func mustReachBounds(t *testing.T, p opened, cases []rules.Case) {
	t.Helper()
	// A bound that differs from case to case need not be reached in each.
	type bounds struct{ least, largest bool } // whether they were reached
	reached := make(map[string]bounds)
	observe := func(what string, n, lo, hi int64, _, _ int) {
		what, _, _ = strings.Cut(what, " (")
		b := reached[what]
		reached[what] = bounds{b.least || n == lo, b.largest || n == hi}
	}
	lists := append(inputs(p, cases), p.Extreme()...)
	if fewest, most := p.Rules.Bounds(); most > 0 {
		lists = append(lists, cases[:fewest], cases[:min(most, len(cases))])
	}
	for _, list := range lists {
		if _, err := p.Rules.ReadObserved(p.Write(list), observe); err != nil {
			t.Fatal(err)
		}
	}
	for what, b := range reached {
		if p.ID == "poj3710" { // its bounds are above those of the statement, within which its graphs have few edges
			b.largest = true
		}
		if !b.least || !b.largest {
			t.Errorf("no random or extreme case reaches a bound of the %s: the least %v, the largest %v", what, b.least,
				b.largest)
		}
	}
}

var word = regexp.MustCompile(`\S+`)

// Damaged inputs are refused, with the place: cut off before any word, a word too
// many, a word that is no number, a number out of its bounds.
func TestEachDamaged(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		cases := randomCases(p, 2, 3)
		if _, most := p.Rules.Bounds(); most > 0 && most < len(cases) {
			cases = cases[:most]
		}
		input := string(p.Rules.Write(cases))
		refused := func(what, text string) {
			t.Helper()
			_, err := p.Rules.Read([]byte(text))
			var fault *rules.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("%s: error %v, from the input\n%.500s", what, err, text)
			}
			if lines := strings.Count(text, "\n") + 1; fault.Line < 1 || fault.Line > lines || fault.Column < 1 {
				t.Errorf("%s: %v, in an input of %d lines", what, err, lines)
			}
		}
		accepted := func(text string) bool {
			_, err := p.Rules.Read([]byte(text))
			return err == nil
		}
		places := word.FindAllStringIndex(input, -1)
		if !accepted(strings.ReplaceAll(input, "\n", "\r\n")) || !accepted(" \n\t"+strings.TrimSpace(input)) {
			t.Error("other white space is refused")
		}
		endless := accepted("")
		if !endless {
			refused("a word too many", input+"1\n")
		}
		for _, at := range places[:min(300, len(places))] {
			before, after := input[:at[0]], input[at[1]:]
			if !endless {
				refused("cut off", before)
			}
			if regexp.MustCompile(`^-?\d+$`).MatchString(input[at[0]:at[1]]) {
				for _, bad := range []string{"x", "1.5", "+1", "01", "99999999999999999999", "-99999999999999999999",
					"1\x00", "\xff"} {
					refused(bad, before+bad+after)
				}
			}
		}
		if endless {
			refused("cut off", input[:places[len(places)-1][0]]+"x")
		}
		mustRefuseOutside(t, p, input, endless, refused)
	})
}

// mustRefuseOutside checks that each number just outside the bounds that the reader asks for is
// refused.
func mustRefuseOutside(t *testing.T, p opened, input string, endless bool, refused func(what, text string)) {
	t.Helper()
	type asked struct {
		lo, hi int64
		at     []int
	}
	var all []asked
	observe := func(_ string, _, lo, hi int64, from, to int) { all = append(all, asked{lo, hi, []int{from, to}}) }
	if _, err := p.Rules.ReadObserved([]byte(input), observe); err != nil {
		t.Fatal(err)
	}
	mark := ""
	if i := strings.LastIndex(strings.TrimSpace(input), "\n"); i >= 0 && !endless {
		mark = strings.TrimSpace(input[i:])
	}
	for _, a := range all[:min(300, len(all))] {
		if a.hi < 1<<62 {
			refused("too large", fmt.Sprint(input[:a.at[0]], a.hi+1, input[a.at[1]:]))
		}
		text := fmt.Sprint(input[:a.at[0]], a.lo-1, input[a.at[1]:])
		if fmt.Sprint(a.lo-1) == strings.Fields(mark + " -")[0] {
			continue // it may be taken for the end mark; what follows is then too much, or also an end mark
		}
		refused("too small", text)
	}
}
