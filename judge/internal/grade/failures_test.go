package grade

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/pool"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/verdict"
)

// strictAbout7 are rules whose tests are stricter than the original where a pile of 7
// stands, and whose inputs may have CR LF line ends.
type strictAbout7 struct{ rules.Rules }

func (r strictAbout7) Stricter(c rules.Case) string {
	if strings.Contains(" "+strings.ReplaceAll(string(r.Write([]rules.Case{c})), "\n", " "), " 7 ") {
		return "a pile of 7"
	}
	return ""
}

func (strictAbout7) Spacings() []rules.Spacing {
	return []rules.Spacing{{Name: "CR LF line ends", Apply: func(input []byte) []byte {
		return []byte(strings.ReplaceAll(string(input), "\n", "\r\n"))
	}}}
}

// What a program does for a case decides on the verdict, the test and the words: a
// program that is too slow is looked at for wrong answers, too; one that fails only
// where the tests are stricter than the original is told so; of a crash the case is
// named.
func TestFailures(t *testing.T) {
	p, _ := suite.Find("hdu1850")
	of := p.New
	p.New = func() rules.Rules { return strictAbout7{of()} }
	input := func(pairs ...string) []byte { return []byte("2\n" + strings.Join(pairs, "\n2\n") + "\n0\n") }
	files := []Test{
		{Name: "samples/sample", Original: true, Input: input("1 1", "1 2"), Answer: []byte("0\n1\n")},
		{Name: "samples/slow", Input: input("1 2", "8 8", "1 2", "1 2", "1 3"), Answer: []byte("1\n0\n1\n1\n1\n")},
		{Name: "samples/seven", Input: input("1 7", "1 2"), Answer: []byte("1\n1\n")},
		{Name: "samples/space", Input: []byte("2\r\n1 2\r\n0\r\n"), Answer: []byte("1\n")},
		{Name: "samples/last", Input: input("3 4", "4 5"), Answer: []byte("1\n1\n")},
	}
	programs := []struct {
		name, code string
		want       string // verdict, test, blamed case, part of the words; reason why the original may accept it
	}{
		{"right", ``, "AC"},
		{"loops", `if piles[0] == 8 { for { sum++ } }`, "TLE samples/slow case 2 limit is"},
		{"loops-and-wrong-later", `if piles[0] == 8 { for { sum++ } }; if piles[0] == 4 { count++ }`, "WA samples/last case 2 printed"},
		{"loops-and-wrong-beside", `if piles[0] == 8 { for { sum++ } }; if piles[1] == 3 { count++ }`, "WA samples/slow, case 5 case 1 printed"},
		{"slow-together", `if number > 3 { for { sum++ } }`, "TLE samples/slow case 0 each half of the 5 cases alone is right, all together take too long"},
		{"crashes", `if piles[0] == 8 { os.Exit(3) }`, "RE samples/slow case 2 exit status 3"},
		{"seven", `if seven { count++ }`, "WA samples/seven case 1 printed | a pile of 7"},
		{"seven-and-more", `if seven || piles[0] == 4 { count++ }`, "WA samples/last case 2 printed"},
		{"line-ends", `if c, _ := in.Peek(1); len(c) == 1 && c[0] == '\r' { count++ }`, "WA samples/space case 1 printed | the white space of its input is unusual"},
	}
	bodies := make(map[string]string)
	for _, c := range programs {
		bodies[c.name] = strings.Replace(nim, "%s", c.code, 1)
	}
	built := compile(t, bodies)
	limits := p.Limits
	limits.Time = 300 * time.Millisecond
	for _, c := range programs {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			workers := pool.New(nil)
			defer workers.Close()
			s := Submission{Problem: p, Program: built[c.name], Limits: limits}
			r, err := s.Judge(context.Background(), workers, Files("samples", p.New(), files))
			if err != nil {
				t.Fatal(err)
			}
			outline, stricter, _ := strings.Cut(c.want, " | ")
			got := r.Verdict.String()
			if d := r.Decisive(); d != nil {
				number := 0
				if d.Blame != nil {
					number = d.Blame.Number
				}
				got = fmt.Sprintf("%v %s case %d %s", r.Verdict, d.Test.Name, number, d.Detail)
			}
			words := strings.SplitAfter(outline, " case ")
			head, last := strings.Join(words[:len(words)-1], ""), words[len(words)-1]
			number, detail, _ := strings.Cut(last, " ")
			if !strings.HasPrefix(got, head+number) || !strings.Contains(got, detail) || (r.Stricter == "") != (stricter == "") || !strings.Contains(r.Stricter, stricter) {
				t.Errorf("got %s, stricter %q\nwant %s", got, r.Stricter, c.want)
			}
		})
	}
}

// Time that is up ends a group but not the samples, and is said.
func TestBudget(t *testing.T) {
	program := compile(t, map[string]string{"sleeps": `time.Sleep(50 * time.Millisecond); fmt.Fprintln(out, len(os.Args))`})["sleeps"]
	p, _ := suite.Find("hdu1850")
	workers := pool.New(nil)
	defer workers.Close()
	one := Test{Answer: []byte("1\n")}
	files := Files("samples", nil, slices.Repeat([]Test{one}, 12))
	endless := Group{Name: "small", Tests: func(yield func(Test, error) bool) {
		for yield(one, nil) {
		}
	}}
	s := Submission{Problem: p, Program: program, Limits: p.Limits, Budget: 200 * time.Millisecond}
	r, err := s.Judge(context.Background(), workers, files, endless)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != verdict.AC || len(r.Groups[0].Tests) != 12 || r.Groups[0].Cut || !r.Groups[1].Cut {
		t.Errorf("%v: %d samples, cut %v; the group without end is cut: %v", r.Verdict, len(r.Groups[0].Tests), r.Groups[0].Cut, r.Groups[1].Cut)
	}
}

// Where an input is one case, a program that is slow to start gets fewer small cases,
// always the same, the smallest among them.
func TestChoose(t *testing.T) {
	one, _ := suite.Find("cf768e")
	many, _ := suite.Find("hdu1850")
	all := slices.Collect(one.New().Small)
	write := func(cases []rules.Case) string {
		var s string
		for _, c := range cases {
			s += string(one.New().Write([]rules.Case{c}))
		}
		return s
	}
	for start, want := range map[time.Duration]int{0: len(all), time.Millisecond: len(all), 30 * time.Millisecond: 100, time.Second: 20} {
		cases, chosen, of := Choose(one.New(), build.Program{Start: start})
		got := slices.Collect(cases)
		again, _, _ := Choose(one.New(), build.Program{Start: start})
		if len(got) != want || write(got) != write(slices.Collect(again)) || !strings.HasPrefix(write(got), write(all[:10])) || write(got[want-1:]) != write(all[len(all)-1:]) {
			t.Errorf("a start takes %v: %d of %d small cases, want %d, always the same ones from the first to the last", start, len(got), len(all), want)
		}
		if want < len(all) && (chosen != want || of != len(all)) || want == len(all) && chosen != 0 {
			t.Errorf("a start takes %v: said to be %d of %d", start, chosen, of)
		}
	}
	if _, chosen, _ := Choose(many.New(), build.Program{Start: time.Second}); chosen != 0 {
		t.Errorf("many cases share an input, and %d are chosen", chosen)
	}
}

// The small cases come in every spacing, too, also where they make one input only.
func TestRespace(t *testing.T) {
	p, _ := suite.Find("hdu1850")
	for _, inputs := range []int{1, 3} {
		var plain, spaced int
		bundles := slices.Repeat([]Bundle{{Cases: smallCases(p, 5)}}, inputs)
		for b := range Respace(strictAbout7{p.New()}, slices.Values(bundles)) {
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

// For a program that is slow to start, samples are put together as far as an input may
// hold them, and nothing is lost.
func TestJoin(t *testing.T) {
	p, _ := suite.Find("poj1704") // 1 to 20 cases
	of := p.New
	p.New = func() rules.Rules { return strictAbout7{of()} }
	var tests []Test
	add := func(name string, cases int, men string) {
		tests = append(tests, Test{Name: "samples/" + name, Original: name == "sample", Input: []byte(fmt.Sprintf("%d\n", cases) + strings.Repeat(men, cases)), Answer: []byte(strings.Repeat(name+"\n", cases))})
	}
	add("sample", 1, "1\n3\n")
	add("a", 9, "1\n4\n")
	add("b", 11, "2\n5 6\n")
	add("c", 1, "1\n8\n")
	add("d", 1, "1\n7\n") // stricter
	add("e", 20, "1\n9\n")
	outline := func(tests []Test) string {
		var s string
		for _, test := range tests {
			cases, err := p.New().Read(test.Input)
			if err != nil {
				t.Fatalf("%s: %v, in\n%s", test.Name, err, test.Input)
			}
			if lines := strings.Count(string(test.Answer), "\n"); lines != len(cases) {
				t.Errorf("%s: %d cases, %d answers", test.Name, len(cases), lines)
			}
			s += fmt.Sprintf("%s: %d cases of %d; ", test.Name, len(cases), max(1, test.Joined))
		}
		return s
	}
	if got, want := outline(Join(p.New(), build.Program{Start: time.Second}, tests)), "samples/sample: 1 cases of 1; samples/a, b: 20 cases of 2; samples/c: 1 cases of 1; samples/d: 1 cases of 1; samples/e: 20 cases of 1; "; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if got := Join(p.New(), build.Program{Start: time.Millisecond}, tests); len(got) != len(tests) {
		t.Errorf("a program that starts at once gets %d tests of %d", len(got), len(tests))
	}
}
