package rules_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// An opened problem has an instance of its rules.
type opened struct {
	ID string
	rules.Rules
}

// open returns the problem with an id.
func open(id string) opened {
	p, ok := suite.Find(id)
	if !ok {
		panic("there is no " + id)
	}
	return opened{id, p.New()}
}

// daily returns how many of some random cases are tried: all in full, else a share.
func daily(all, share int) int {
	if full.On() {
		return all
	}
	return share
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
	r := rand.New(rand.NewPCG(seed, 0))
	var cases []rules.Case
	for range n {
		cases = append(cases, p.Rules.Random(r))
	}
	return cases
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
	if most == 0 {
		most = 1000
	}
	var lists [][]rules.Case
	for len(cases) > most {
		lists = append(lists, cases[:most])
		cases = cases[most:]
	}
	return append(lists, cases)
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
		t.Fatalf("the input\n%.2000s\nis not read as it was written; written again it is\n%.2000s", text, p.Rules.Write(got))
	}
	return text
}

// Small cases are legal, all different, and answered.
func TestEachSmall(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		seen := make(map[string]bool)
		cases := smallCases(p, 1<<30)
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
// extreme cases. Of those that search answers, which are most of them, both
// outcomes have a fair share, if there are two in equal measure.
func TestEachRandom(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		cases := randomCases(p, 1, daily(4000, 2000))
		for _, list := range inputs(p, cases) {
			mustBeLegal(t, p, list)
		}
		if again := randomCases(p, 1, 400); !reflect.DeepEqual(cases[:400], again) {
			t.Errorf("the same seed gives other cases")
		}

		outcomes := make(map[string]int)
		answered := 0
		tried := daily(1000, 500)
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
		if 2*answered < tried {
			t.Errorf("only %d of %d random cases can be answered from the rules", answered, tried)
		}
		most := 0
		for _, n := range outcomes {
			most = max(most, n)
		}
		if most > answered*4/5 {
			t.Errorf("one outcome has %d of %d", most, answered)
		}

		// A bound that differs from case to case need not be reached in each.
		type bounds struct{ least, largest bool } // whether they were reached
		reached := make(map[string]*bounds)
		observe := func(what string, n, lo, hi int64, _, _ int) {
			b := reached[what]
			if b == nil {
				b = new(bounds)
				reached[what] = b
			}
			b.least, b.largest = b.least || n == lo, b.largest || n == hi
		}
		lists := append(inputs(p, cases), p.Rules.Extreme()...)
		if min, most := p.Rules.Bounds(); most > 0 {
			lists = append(lists, cases[:min], cases[:most])
		}
		for _, list := range lists {
			if _, err := rules.ReadObserved(p.Rules, p.Write(list), observe); err != nil {
				t.Fatal(err)
			}
		}
		for what, b := range reached {
			if !b.least || !b.largest {
				t.Errorf("no random or extreme case reaches a bound of the %s: the least %v, the largest %v", what, b.least, b.largest)
			}
		}
	})
}

// Extreme inputs are legal, and they decide: both outcomes have a fair share in them,
// and those of many cases have both mixed. With another last number of the last case
// the solution answers otherwise.
func TestEachExtreme(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		solution := solutionOf(t, p)
		lists := p.Rules.Extreme()
		if len(lists) == 0 {
			t.Fatal("there are no extreme inputs")
		}
		all := make(map[string]int)
		decided := 0
		for i, list := range lists {
			input := mustBeLegal(t, p, list)
			answer := mustAnswer(t, solution, input)
			outcomes := outcomesOf(p, list, answer)
			for outcome, n := range outcomes {
				all[outcome] += n
			}
			t.Logf("input %d: %d bytes, %d cases, outcomes %v", i, len(input), len(list), outcomes)
			if len(list) >= 20 && len(list) != 199*199 && !mixed(outcomes, 10) {
				t.Errorf("input %d: the outcomes of %d cases are %v", i, len(list), outcomes)
			}
			if decided*2 < len(lists) && decides(t, p, solution, list) {
				decided++
			}
		}
		if !mixed(all, 10) && p.ID != "poj2311" { // of all its sheets few are lost
			t.Errorf("the outcomes of all are %v", all)
		}
		if decided*2 < len(lists) {
			t.Errorf("the last number decides in %d of %d inputs only", decided, len(lists))
		}
	})
}

// mustAnswer returns what a solution prints.
func mustAnswer(t *testing.T, program string, input []byte) string {
	t.Helper()
	output, _, err := execute(t, program, input)
	if err != nil {
		t.Fatalf("%v, on the input\n%.1000s", err, input)
	}
	return output
}

// outcomesOf counts the outcomes in an answer: the letters of hdu1536, the words of
// the others, of hdu2177 without the moves.
func outcomesOf(p opened, cases []rules.Case, answer string) map[string]int {
	outcomes := make(map[string]int)
	for _, line := range strings.Split(strings.TrimSpace(answer), "\n") {
		switch {
		case p.ID == "hdu1536":
			for _, letter := range line {
				outcomes[string(letter)]++
			}
		case p.ID != "hdu2177" || !strings.Contains(line, " "):
			outcomes[line]++
		}
	}
	return outcomes
}

// mixed reports whether no outcome has so large a share that only one of so many is
// left for the others.
func mixed(outcomes map[string]int, others int) bool {
	sum, most := 0, 0
	for _, n := range outcomes {
		sum += n
		most = max(most, n)
	}
	return (sum-most)*others >= sum
}

// decides reports whether some other last number of the last case changes the answer. The
// cases before it are left out, as far as an input may lack them.
func decides(t *testing.T, p opened, program string, cases []rules.Case) bool {
	fewest, _ := p.Rules.Bounds()
	cases = cases[len(cases)-max(1, fewest):]
	answer := mustAnswer(t, program, p.Rules.Write(cases))
	last := len(cases) - 1
	text := p.Rules.Write(cases[last:])
	end := max(0, len(text)-50)
	places := word.FindAllIndex(text[end:], -1)
	for k := len(places) - 1; k >= 0 && k >= len(places)-4; k-- { // behind it stand end marks
		from, to := end+places[k][0], end+places[k][1]
		n, err := strconv.ParseInt(string(text[from:to]), 10, 64)
		if err != nil {
			continue
		}
		for _, other := range []int64{n - 1, n + 1, n - 2, n + 2, n / 2, 2 * n} {
			input := slices.Concat(text[:from], strconv.AppendInt(nil, other, 10), text[to:])
			other, err := p.Rules.Read(input)
			if err != nil || len(other) != 1 {
				continue
			}
			if last > 0 {
				input = p.Rules.Write(slices.Concat(cases[:last], other))
			}
			if mustAnswer(t, program, input) != answer {
				return true
			}
		}
	}
	return false
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
		for k, at := range places {
			if k == 300 {
				break
			}
			before, after := input[:at[0]], input[at[1]:]
			if !endless {
				refused("cut off", before)
			}
			if regexp.MustCompile(`^-?\d+$`).MatchString(input[at[0]:at[1]]) {
				for _, bad := range []string{"x", "1.5", "+1", "01", "99999999999999999999", "-99999999999999999999", "1\x00", "\xff"} {
					refused(bad, before+bad+after)
				}
			}
		}
		if endless {
			refused("cut off", input[:places[len(places)-1][0]]+"x")
		}

		// Each number just out of the bounds that the reader asks for.
		type asked struct {
			lo, hi int64
			at     []int
		}
		var all []asked
		observe := func(_ string, _, lo, hi int64, from, to int) { all = append(all, asked{lo, hi, []int{from, to}}) }
		if _, err := rules.ReadObserved(p.Rules, []byte(input), observe); err != nil {
			t.Fatal(err)
		}
		mark := ""
		if i := strings.LastIndex(strings.TrimSpace(input), "\n"); i >= 0 && !endless {
			mark = strings.TrimSpace(input[i:])
		}
		for k, a := range all {
			if k == 300 {
				break
			}
			if a.hi < 1<<62 {
				refused("too large", fmt.Sprint(input[:a.at[0]], a.hi+1, input[a.at[1]:]))
			}
			text := fmt.Sprint(input[:a.at[0]], a.lo-1, input[a.at[1]:])
			if fmt.Sprint(a.lo-1) == strings.Fields(mark + " -")[0] {
				continue // it may be taken for the end mark; what follows is then too much, or also an end mark
			}
			refused("too small", text)
		}
	})
}

// Simpler cases are legal and simpler: from any case, any chain of steps ends.
func TestEachSimpler(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		r := rand.New(rand.NewPCG(3, 0))
		for _, c := range append(randomCases(p, 3, daily(50, 20)), smallCases(p, 30)...) {
			steps := 0
			for {
				var next []rules.Case
				before := p.Rules.Write([]rules.Case{c})
				p.Rules.Simpler(c, func(s rules.Case) bool {
					next = append(next, s)
					return len(next) < 200
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

// Every sample is legal, and every line of its answer has two witnesses at least, who
// wrote it without the other: the solution prints the whole, and each case's lines are
// those that the rules answer, by search or by a second method. Where a case is too
// large for them, the sample's own author is the second one; the page says how he knew.
func TestEachSamples(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		solution := solutionOf(t, p)
		files, err := filepath.Glob("../../../samples/" + p.ID + "/*.in")
		if err != nil || len(files) == 0 {
			t.Fatalf("no samples: %v", err)
		}
		known := 0 // the samples that the rules answer at least half of
		for _, file := range files {
			input, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(strings.TrimSuffix(file, ".in") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			cases, err := p.Rules.Read(input)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			if got := mustAnswer(t, solution, input); got != string(text) {
				t.Errorf("%s: the solution prints\n%.1000s\nthe sample says\n%.1000s", file, got, text)
			}
			rest, answered, lines := string(text), 0, strings.SplitAfter(string(text), "\n")
			witness := make(map[string]int)
			for i, c := range cases {
				answer, err := p.Rules.Answer(c)
				by := answer.By.String()
				if rules.IsTooLarge(err) {
					by, err = "the solution alone", nil
					if len(lines) == len(cases)+1 { // a line each, and the solution has printed them
						answer.Text = lines[i]
					} else {
						answer.Text = mustAnswer(t, solution, p.Rules.Write([]rules.Case{c}))
					}
				} else {
					answered++
				}
				if err != nil {
					t.Fatal(err)
				}
				witness[by]++
				var right bool
				if rest, right = strings.CutPrefix(rest, answer.Text); !right {
					t.Errorf("%s: case %d: %s answers\n%.500s\nthe sample goes on with\n%.500s", file, i+1, by, answer.Text, rest)
					break
				}
			}
			if rest != "" && !t.Failed() {
				t.Errorf("%s: behind the last case's answer stands\n%.500s", file, rest)
			}
			if 2*answered >= len(cases) {
				known++
			}
			t.Logf("%s: cases by witness: %v", filepath.Base(file), witness)
		}
		if 3*known < len(files) {
			t.Errorf("the rules answer at least half of the cases in %d of %d samples only", known, len(files))
		}
	})
}

// compile builds Go files, given by names, unless they are in the judge's cache, and
// returns the executables.
func compile(t *testing.T, files map[string]string) map[string]string {
	t.Helper()
	texts := make(map[string][]byte)
	for name, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = text
	}
	programs, err := toolchain.Go(context.Background(), "", texts, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	paths := make(map[string]string)
	for name, p := range programs {
		if p.Fault != "" {
			t.Fatalf("%s: %s", files[name], p.Fault)
		}
		paths[name] = strings.Replace(p.Args[0], "@", p.Folder, 1)
	}
	return paths
}

// solutionOf builds the solution of a problem and returns the executable.
func solutionOf(t *testing.T, p opened) string {
	t.Helper()
	return compile(t, map[string]string{p.ID: "../../../problems/" + p.ID + "/main.go"})[p.ID]
}

// execute runs a program and returns what it printed and the CPU time that it took.
// It has 10 seconds.
func execute(t *testing.T, program string, input []byte) (output string, taken time.Duration, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.Output()
	if cmd.ProcessState != nil {
		taken = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return string(out), taken, err
}

// Every solution agrees with the rules on all small cases, and on random ones; on one of
// ten where each is a run of its own. judge audit tries each solution on all small cases,
// too.
func TestEachSolutions(t *testing.T) {
	full.Test(t)
	each(t, func(t *testing.T, p opened) {
		bin := compile(t, map[string]string{p.ID: "../../../problems/" + p.ID + "/main.go"})
		random := 500
		_, most := p.Rules.Bounds()
		if most == 1 {
			random = 100
		}
		compared := 0
		for i, list := range inputs(p, append(smallCases(p, 1<<30), randomCases(p, 4, random)...)) {
			if most == 1 && i%10 != 0 {
				continue
			}
			var cases []rules.Case
			var answers []string
			for _, c := range list {
				answer, err := p.Rules.Answer(c)
				if rules.IsTooLarge(err) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				cases, answers = append(cases, c), append(answers, answer.Text)
			}
			min, _ := p.Rules.Bounds()
			if len(cases) < min {
				continue
			}
			got, _, err := execute(t, bin[p.ID], p.Rules.Write(cases))
			if k := firstWrong(got, answers); k < len(answers) {
				for _, answer := range answers[:k] {
					got = strings.TrimPrefix(got, answer)
				}
				t.Fatalf("case %d of %d: the solution prints %.40q, the rules answer %.40q, on\n%.200s", k+1, len(cases), got, answers[k], p.Rules.Write(cases[k:k+1]))
			}
			if err != nil || got != strings.Join(answers, "") {
				t.Fatalf("the solution prints too much, or ends badly: %v", err)
			}
			compared += len(cases)
		}
		t.Logf("%d cases compared", compared)
	})
}

// firstWrong returns the first of some answers that does not stand in its place in an
// output; how many there are if all do.
func firstWrong(output string, answers []string) int {
	for k, answer := range answers {
		var right bool
		if output, right = strings.CutPrefix(output, answer); !right {
			return k
		}
	}
	return len(answers)
}

func TestFirstWrong(t *testing.T) {
	answers := []string{"Yes\n", "1\n2\n", "No\n"}
	for output, want := range map[string]int{
		"": 0, "No\n1\n2\nNo\n": 0, "Yes\n1\n": 1, "Yes\n1\n2\nYes\n": 2, "Yes\n1\n2\nNo\n": 3, "Yes\n1\n2\nNo\nNo\n": 3,
	} {
		if got := firstWrong(output, answers); got != want {
			t.Errorf("of %q the first wrong answer is %d, want %d", output, got, want)
		}
	}
}
