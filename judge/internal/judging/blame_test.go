package judging

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// nim solves hdu1850 and calls the code that is put in for each case.
const nim = `for number := 1; ; number++ {
	var m, sum, count int
	fmt.Fscan(in, &m)
	if m == 0 {
		return
	}
	piles := make([]int, m)
	seven := false
	for i := range piles {
		fmt.Fscan(in, &piles[i])
		sum ^= piles[i]
		seven = seven || piles[i] == 7
	}
	for _, p := range piles {
		if p^sum < p {
			count++
		}
	}
	%s
	fmt.Fprintln(out, count)
}`

// nims builds solutions of hdu1850 with the code that is put in.
func nims(t *testing.T, codes map[string]string) map[string]toolchain.Program {
	t.Helper()
	bodies := make(map[string]string)
	for name, code := range codes {
		bodies[name] = strings.Replace(nim, "%s", code, 1)
	}
	return compile(t, bodies)
}

// The case that is to blame is found, also where the difference shows only in the
// next one. Here it is the fourth, the one with a pile of 7.
func TestBlame(t *testing.T) {
	full.Daily(t)
	const input, answer = "2\n1 2\n2\n3 3\n2\n1 5\n3\n1 7 2\n2\n4 4\n2\n2 6\n0\n", "1\n0\n1\n1\n0\n1\n"
	codes := map[string]string{
		"wrong":             `if seven { count++ }`,
		"wrong-once":        `if number == 4 { count++ }`,
		"nothing":           `if seven { continue }`,
		"too-much":          `if seven { fmt.Fprintln(out, count) }`,
		"ends":              `if number == 5 { return }`,
		"silent":            `continue`,
		"blank-line-before": `if seven { fmt.Fprintln(out) }`,
		"blank-line-after":  `if seven { fmt.Fprintf(out, "%d\n\n", count); continue }`,
		"space":             `if seven { fmt.Fprint(out, " ") }`,
		"no-line-break":     `if seven { fmt.Fprint(out, count, " "); continue }`,
	}
	others := map[string]string{ // than the fourth case, alone; all where one is not known to be wrong alone
		"wrong-once": "4 of 6, alone false: " + input,
		"ends":       "5 of 6, alone false: " + input,
		"silent":     "1 of 6, alone true: 2\n1 2\n0\n",
	}
	programs := nims(t, codes)
	for name, program := range programs {
		blame := mustJudge(t, submitted(program), given(input, answer)).Tests()[0].Blame
		if blame == nil {
			t.Errorf("%s: nobody is to blame", name)
			continue
		}
		if right := slices.Contains(blame.Refutation, "Right on case 4 alone, wrong together with others: does it keep a table or a variable from the case before, or misread where a case begins?"); right != (name == "wrong-once") {
			t.Errorf("%s: right alone: %v, %q", name, right, blame.Refutation)
		}
		got, want := fmt.Sprintf("%d of %d, alone %v: %s", blame.Number, blame.Cases, blame.Alone, blame.Input), cmp.Or(others[name], "4 of 6, alone true: 3\n1 7 2\n0\n")
		if got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
	// A case too large to search does not matter where every case has a line.
	r := mustJudge(t, submitted(programs["silent"]), given("3\n1000000 999999 123456\n2\n1 1\n2\n5 9\n0\n", "1\n0\n1\n"))
	if blame := r.Tests()[0].Blame; blame == nil || blame.Number != 1 {
		t.Errorf("a large case: %+v", blame)
	}
	// Nothing is said of the case where it is unknown: in an answer without the lines of each
	// case, here those of the large one in one line, and in what is no input of the problem.
	for _, input := range []string{"3\n1000000 999999 123456\n2\n1 1\n2\n1 1\n0\n", "no number\n"} {
		r := mustJudge(t, submitted(programs["silent"]), given(input, "1 0 0\n"))
		if test := r.Tests()[0]; test.Verdict != result.WA || test.Blame != nil {
			t.Errorf("input %q: %v, blame %+v", input, test.Verdict, test.Blame)
		}
	}
}

// Of what fails only together the fewest cases are named that do; the next steps know them.
func TestTogether(t *testing.T) {
	full.Daily(t)
	// The first is too slow at the fourth case, the next dies at the seventh, and the last
	// does too, but is too slow where the sixth case is the last one.
	programs := nims(t, map[string]string{
		"together":      `if number == 4 { out.Flush(); for {} }`,
		"dies":          `if number == 7 { os.Exit(1) }`,
		"dies-or-spins": `if number == 7 { os.Exit(1) }; if number == 6 && in.Buffered() < 6 { for {} }`,
	})
	for _, c := range []struct {
		program string
		cases   int
		want    string // the end of the detail
		part    string
	}{
		{"together", 6, "; the limit is 0.10 s (problem: 1.00 s)", "none"},
		{"together", 12, "; the same happens with cases 1 to 6 of 12 alone", "6: TLE"},
		{"dies-or-spins", 12, "exit status 1", "none"},
		{"dies", 28, "exit status 1; the same happens with cases 1 to 7 of 28 alone", "7: RE"},
	} {
		s := submitted(programs[c.program])
		s.Limits.Time = 100 * time.Millisecond
		got, part := mustJudge(t, s, given(strings.Repeat("2\n1 2\n", c.cases)+"0\n", strings.Repeat("1\n", c.cases))).Failing[0], "none"
		if got.Part != nil {
			part = fmt.Sprintf("%d: %v", got.Part.Test.Count, got.Part.Verdict)
		}
		if !strings.HasSuffix(got.Detail, c.want) || part != c.part {
			t.Errorf("%s on %d cases: %q, part %s\nwant %q, part %s", c.program, c.cases, got.Detail, part, c.want, c.part)
		}
	}
}

// Why an output is wrong is not looked for where search did not find the answer: it would
// search for half a minute, and find nothing.
func TestWhyWithoutSearch(t *testing.T) {
	p, _ := suite.Find("hdu2177")
	for input, want := range map[string]int{"1 1\n0 0\n": 1, "1000000 1000000\n0 0\n": 0} {
		claims, r := 0, p.New()
		r.Problem = counting{r.Problem, &claims}
		if why := Why(r, testset.Of(r, "x", []byte(input), []byte("1\n0 0\n")), []byte("0\n"), nil); claims != want || (len(why.Refutation) > 0) != (want > 0) {
			t.Errorf("%q: claims are read %d times, want %d, and said is %+v", input, claims, want, why)
		}
	}
}

// counting counts how often claims are read.
type counting struct {
	rules.Problem[rules.Case]
	claims *int
}

func (p counting) Claims(c rules.Case, output string) []rules.Claim {
	*p.claims++
	return p.Problem.Claims(c, output)
}

// Halving ends with the fewest cases that fail, prefers a half that is wrong to one that
// is slow, and is content with all where neither half fails.
func TestHalve(t *testing.T) {
	for _, c := range []struct {
		name      string
		n, fewest int
		slow      []int // the cases that make the program slow
		wrong     []int // the cases on which it is wrong
		want      string
	}{
		{"one case", 1, 1, nil, []int{0}, "0 1 whole"},
		{"the last of many", 100, 1, nil, []int{99}, "99 100"},
		{"no half fails", 10, 1, nil, nil, "0 10 whole"},
		{"at least four", 16, 4, nil, []int{9}, "8 12"},
		{"at least nine", 16, 9, nil, []int{9}, "0 16 whole"},
		{"slow", 8, 0, []int{5}, nil, "5 6"},
		{"two are slow", 8, 1, []int{1, 5}, nil, "1 2"},
		{"slow first, wrong later", 8, 1, []int{1}, []int{6}, "6 7"},
	} {
		tried := make(map[string]bool)
		i, j, found, err := halve(c.n, c.fewest, "whole", func(i, j int) (string, failing, error) {
			part := fmt.Sprint(i, j)
			if tried[part] {
				t.Errorf("%s: %s is tried twice", c.name, part)
			}
			tried[part] = true
			in := func(k int) bool { return i <= k && k < j }
			switch {
			case slices.ContainsFunc(c.wrong, in):
				return part, fails, nil
			case slices.ContainsFunc(c.slow, in):
				return part, tooSlow, nil
			}
			return part, passes, nil
		})
		if got := strings.TrimSpace(fmt.Sprint(i, " ", j, " ", found)); err != nil || got != c.want && got != c.want+" "+c.want {
			t.Errorf("%s: %s, %v, want %s", c.name, got, err, c.want)
		}
	}
	trouble := errors.New("trouble")
	if _, _, _, err := halve(4, 1, 0, func(int, int) (int, failing, error) { return 0, passes, trouble }); err != trouble {
		t.Errorf("trouble is %v", err)
	}
}
