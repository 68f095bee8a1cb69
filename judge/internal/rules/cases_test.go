package rules_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// However the white space of an input is written, it is read as the same cases.
func TestSpacings(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		if len(p.Rules.Spacings) == 0 && p.ID != "beans" {
			t.Error("the white space of inputs is never varied")
		}
		cases := append(smallCases(p, 60), randomCases(p, 5, daily(60, 20))...)
		if min, most := p.Rules.Bounds(); most > 0 {
			cases = cases[len(cases)-max(min, most%50):]
		}
		input := p.Rules.Write(cases)
		for _, spacing := range p.Rules.Spacings {
			before := bytes.Clone(input)
			other := spacing.Apply(input)
			if !bytes.Equal(before, input) {
				t.Fatalf("%s: the input itself is changed", spacing.Name)
			}
			if bytes.Equal(other, input) && bytes.Contains(input, []byte(" ")) {
				t.Errorf("%s: nothing is changed", spacing.Name)
			}
			got, err := p.Rules.Read(other)
			if err != nil || !reflect.DeepEqual(got, cases) {
				t.Fatalf("%s: error %v, or other cases, from\n%.500q", spacing.Name, err, other)
			}
			if again := spacing.Apply(input); !bytes.Equal(again, other) {
				t.Errorf("%s: not always the same", spacing.Name)
			}
		}
	})
}

// Cases on which accepted programs are known to be wrong are marked, in one clause,
// and others are not.
func TestStricter(t *testing.T) {
	full.Daily(t)
	tests := []struct {
		id, input string
		want      []bool
	}{
		{"poj1067", "0 0\n1 2\n0 5\n165580141 267914296\n267914296 165580141\n100000000 161803399\n",
			[]bool{true, false, false, true, true, false}},
		{"hdu2177", "0 1\n1 1\n1 2\n0 1000000\n1000000 1000000\n1 3\n2 3\n0 0\n",
			[]bool{true, false, false, true, false, true, false}},
		{"hdu1536", "1 1\n1\n1 126\n1 1\n1\n2 7 125\n2 50 80\n1\n1 10000\n0\n", []bool{true, false, true}},
		{"hdu1524", "2\n1 1\n0\n1 0\n0\n2\n0\n1 0\n1 1\n0\n3\n1 1\n0\n0\n1 0\n0\n", []bool{true, false, false}},
		{"hdu1850", "2\n1 1\n0\n", []bool{false}},
	}
	for _, test := range tests {
		p := open(test.id)
		cases := full.Must(p.Read([]byte(test.input)))(t)
		if got := lists.Each(cases, func(c rules.Case) bool { return p.Stricter(c) != "" }); !slices.Equal(got,
			test.want) {
			t.Errorf("%s: Stricter of the cases is %v, want %v", test.id, got, test.want)
		}
	}
	// Most random cases are not stricter.
	for _, id := range []string{"poj1067", "hdu2177", "hdu1524", "hdu1536"} {
		p := open(id)
		all := randomCases(p, 6, 1000)
		stricter := len(slices.DeleteFunc(all, func(c rules.Case) bool { return p.Stricter(c) == "" }))
		if stricter < 10 || stricter > 800 {
			t.Errorf("%s: %d of 1000 random cases are stricter", id, stricter)
		}
	}
}

// A program is excused only if it does what accepted programs do on such a case.
func TestExcuses(t *testing.T) {
	full.Daily(t)
	const n = 1000
	var graph strings.Builder // with all possible arrows
	fmt.Fprintln(&graph, n)
	for u := range n {
		fmt.Fprint(&graph, u)
		for v := range u {
			fmt.Fprint(&graph, " ", v)
		}
		fmt.Fprintln(&graph)
	}
	tests := []struct {
		id, input, output string
		end               rules.Ending
		want              bool
	}{
		{"poj1067", "0 0\n", "1\n", rules.Ended, true},
		{"poj1067", "0 0\n", "2\n", rules.Ended, false},
		{"poj1067", "0 0\n", "1\n", rules.TooSlow, false},
		{"hdu2177", "0 1\n0 0\n", "0\n", rules.Ended, true},
		{"hdu2177", "0 1\n0 0\n", "", rules.OtherEnding, false},
		{"hdu2177", "1 3\n0 0\n", "1\n3 5\n1 2\n", rules.Ended, true},
		{"hdu2177", "1 3\n0 0\n", "1\n1 2\n3 5\n", rules.Ended, true},
		{"hdu2177", "1 3\n0 0\n", "1\n3 5\n", rules.Ended, false},
		{"hdu2177", "1 3\n0 0\n", "1\n13 5\n1 2\n", rules.Ended, false},
		{"hdu2177", "1 3\n0 0\n", "1\n4 6\n1 2\n", rules.Ended, false},
		{"hdu2177", "1 3\n0 0\n", "", rules.StackOverflow, false},
		{"hdu1536", "1 1\n1\n1 9999\n0\n", "", rules.StackOverflow, true},
		{"hdu1536", "1 1\n1\n1 9999\n0\n", "L\n", rules.Ended, false},
		{"hdu1536", "1 1\n1\n1 9999\n0\n", "", rules.TooSlow, false},
		{"hdu1536", "1 1\n1\n1 9\n0\n", "", rules.StackOverflow, false},
		{"hdu1524", graph.String() + "1 5\n0\n", "", rules.TooSlow, true},
		{"hdu1524", graph.String() + "1 5\n0\n", "", rules.OtherEnding, false},
		{"hdu1524", graph.String() + "1 5\n0\n", "LOSE\n", rules.Ended, false},
		{"hdu1524", "2\n0\n1 0\n1 1\n0\n", "", rules.TooSlow, false},
	}
	for _, test := range tests {
		p := open(test.id)
		cases := full.Must(p.Read([]byte(test.input)))(t)
		if got := p.Stricter(cases[0]) != "" && p.Excuses(cases[0], test.output, test.end); got != test.want {
			t.Errorf("%s: %.30q excuses %q, ending %d: %v", test.id, test.input, test.output, test.end, got)
		}
	}
}

// The format of a problem fits its inputs to the last word, and finds as many cases as
// there are.
func TestEachFormat(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		for _, cases := range inputs(p, append(smallCases(p, 300), randomCases(p, 5, daily(30, 10))...)) {
			if atLeast, _ := p.Bounds(); len(cases) < atLeast {
				continue
			}
			input := string(p.Write(cases))
			read, err := readBy(p.Rules, strings.Fields(input))
			if err != nil || read != len(cases) {
				t.Fatalf("%d cases, %v; there are %d in\n%.1000s", read, err, len(cases), input)
			}
		}
	})
}

// readBy reads words by a format and returns the number of cases.
func readBy(r rules.Rules, words []string) (cases int, err error) {
	values := make(map[string]int)
	next := func() (n int) {
		if len(words) == 0 {
			err = fmt.Errorf("the words end too early")
		}
		if err == nil {
			n, err = strconv.Atoi(words[0])
			words = words[1:]
		}
		return n
	}
	var fields func(list []rules.Field)
	fields = func(list []rules.Field) {
		for _, field := range list {
			switch field.Kind {
			case rules.NumberField:
				values[field.Name] = next()
			case rules.WordField:
				words = words[min(1, len(words)):]
			case rules.ListField:
				for range values[field.Count] {
					next()
				}
			case rules.TimesField:
				count, less := strings.CutSuffix(field.Count, "-1")
				times := values[count]
				if less {
					times--
				}
				for range times {
					fields(field.Parts)
				}
			case rules.UntilZeroField:
				for values[field.Name] = next(); values[field.Name] != 0 && err == nil; values[field.Name] = next() {
					fields(field.Parts)
				}
			}
		}
	}
	switch r.Layout.Kind {
	case rules.ToEnd:
		for ; len(words) > 0 && err == nil; cases++ {
			fields(r.Format)
		}
	case rules.UntilMark:
		for ; err == nil && strings.Join(words, " ") != r.Layout.Mark; cases++ {
			fields(r.Format)
		}
		return cases, err
	case rules.CountFirst:
		for n := next(); cases < n && err == nil; cases++ {
			fields(r.Format)
		}
	case rules.OneCase:
		fields(r.Format)
		cases = 1
	}
	if err == nil && len(words) > 0 {
		err = fmt.Errorf("the words %v are left", words[:min(5, len(words))])
	}
	return cases, err
}

// work returns how many steps the cases ask for together.
func work(r rules.Rules, cases []rules.Case) int64 {
	sum := int64(0)
	for _, c := range cases {
		sum += r.Work(c)
	}
	return sum
}

// However cases come into an input, they ask for no more work than a plainly written
// program can do in half of its time. The small cases need few inputs where an input
// holds several.
func TestEachWork(t *testing.T) {
	full.Test(t)
	each(t, func(t *testing.T, p opened) {
		heavy(t, p)
		few(t, p)
		r := p.Rules
		_, most := r.Bounds()
		small := 0
		for bundle := range testset.Pack(r, r.Small) {
			small++
			if w := work(r, bundle.Cases); w > rules.InputWork {
				t.Errorf("%d small cases in an input ask for %d steps", len(bundle.Cases), w)
			}
		}
		const few = 6 // cases in an input: then there must be many inputs
		if small > 60 && (most == 0 || most > few) {
			t.Errorf("the small cases need %d inputs", small)
		}
		for i, cases := range p.Extreme() {
			allowed := int64(rules.InputWork)
			if most == 0 && i == len(p.Extreme())-1 {
				allowed = rules.ManyWork
			} else if p.ID == "hdu1524" {
				allowed += rules.InputWork / 4 // 65,536 nodes
			}
			if w := work(r, cases); w > allowed {
				t.Errorf("extreme input %d asks for %d steps", i, w)
			}
		}
		for _, c := range randomCases(p, 1, daily(1000, 50)) {
			if w := r.Work(c); w <= 0 || w > rules.InputWork {
				t.Errorf("a random case asks for %d steps:\n%.200s", w, r.Write([]rules.Case{c}))
			}
		}
	})
}

// Lists of piles that are drawn keep to their bounds, also where these leave no choice.
func TestPileBounds(t *testing.T) {
	for _, s := range []rules.PileCases{
		{Fewest: 1, Most: 1}, {Fewest: 2, Most: 2}, {Fewest: 3, Most: 3}, {Fewest: 5, Most: 5}, {Fewest: 8, Most: 8},
		{Fewest: 9, Most: 9}, {Fewest: 1, Most: 2}, {Fewest: 2, Most: 3}, {Fewest: 3, Most: 4}, {Fewest: 9, Most: 12},
	} {
		s.Least, s.Largest = 1, 1000
		r := rules.NewDraw(1)
		for range 2000 {
			for name, piles := range map[string][]int64{"random": s.Random(r, nil), "large": s.Large(r, nil)} {
				if len(piles) < s.Fewest || len(piles) > s.Most {
					t.Fatalf("%s gives %d piles, want %d to %d", name, len(piles), s.Fewest, s.Most)
				}
				for _, p := range piles {
					if p < s.Least || p > s.Largest {
						t.Fatalf("%s gives a pile of %d, want %d to %d", name, p, s.Least, s.Largest)
					}
				}
			}
		}
	}
}

// takeThree is a minimal problem: a move takes 1 to 3 stones from a pile.
type takeThree struct {
	rules.PileCases
	rules.Question[[]int64]
}

func (takeThree) Layout() rules.Layout { return rules.Counted(1, 100) }

// The rules of a minimal room.
func Example() {
	game := rules.PileGame{Takes: rules.AtMost(3)}.Game()
	r := rules.Of(takeThree{
		rules.PileCases{Fewest: 1, Most: 9, Least: 1, Largest: 99, SmallTop: []int64{1: 9, 2: 9}},
		rules.AsksWinner(game, rules.Alone, "Yes", "No"),
	})

	cases, _ := r.Read([]byte("2\n1\n4\n2\n1 4\n"))
	for _, c := range cases {
		answer, _ := r.Answer(c)
		fmt.Print(r.Positions(c)[0], ": ", answer.Text)
	}
	// Output:
	// 4: No
	// 1 4: Yes
}

// Simpler cases are legal and simpler: from any case, any chain of steps ends.
func TestEachSimpler(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		few(t, p)
		heavy(t, p)
		r := rand.New(rand.NewPCG(3, 0))
		for _, c := range append(randomCases(p, 3, daily(50, 10)), smallCases(p, 30)...) {
			steps := 0
			for {
				var next []rules.Case
				before := p.Rules.Write([]rules.Case{c})
				most := 200
				if len(before) > 10000 {
					most = 4
				}
				p.Rules.Simpler(c, func(s rules.Case) bool {
					next = append(next, s)
					return len(next) < most
				})
				if len(next) == 0 {
					break
				}
				for _, s := range next[:min(len(next), 10)] {
					if bytes.Equal(mustBeLegal(t, p, []rules.Case{s}), before) {
						t.Fatalf("no simpler than itself:\n%.500s", before)
					}
				}
				c = next[r.IntN(len(next))]
				if steps++; steps > 100000 {
					t.Fatalf("no end of simpler cases:\n%.500s", before)
				}
			}
			if after := p.Rules.Write([]rules.Case{c}); len(after) > 60 {
				t.Errorf("nothing is simpler than\n%.500s", after)
			}
		}
	})
}

// Bold steps lead where small ones do not: to two of many equal piles, and to two numbers in about the
// same proportion.
func TestBoldSteps(t *testing.T) {
	nine := slices.Repeat([]int64{700}, 9)
	if rules.SimplerPiles(nine, 2, 1, func(piles []int64) bool { return !slices.Equal(piles, nine[:2]) }) {
		t.Errorf("two equal piles are no step from nine")
	}
	pairs := rules.PairCases{Largest: [2]int64{1e9, 1e9}}
	for _, c := range []struct{ from, to [2]int64 }{
		{[2]int64{75024, 121392}, [2]int64{257, 416}}, {[2]int64{121392, 75024}, [2]int64{416, 257}},
		{[2]int64{150, 243}, [2]int64{129, 209}},
		{[2]int64{618033989, 1e9}, [2]int64{5, 8}}, {[2]int64{618033989, 1e9}, [2]int64{4, 6}},
	} {
		if pairs.Simpler(c.from, func(pair [2]int64) bool { return pair != c.to }) {
			t.Errorf("%d is no step from %d", c.to, c.from)
		}
	}
}
