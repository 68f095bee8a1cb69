package judging

import (
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

// The case that is to blame is found, also where the difference shows only in the
// next one. Here it is the fourth, the one with a pile of 7.
func TestBlame(t *testing.T) {
	full.Daily(t)
	p := hdu1850
	input := "2\n1 2\n2\n3 3\n2\n1 5\n3\n1 7 2\n2\n4 4\n2\n2 6\n0\n"
	guilty := "3\n1 7 2\n0\n"
	faults := []struct {
		name, code string
		want       result.Blame
	}{
		{"wrong", `if seven { count++ }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"wrong-once", `if number == 4 { count++ }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: false}},
		{"nothing", `if seven { continue }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"too-much", `if seven { fmt.Fprintln(out, count) }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"ends", `if number == 5 { return }`, result.Blame{Number: 5, Cases: 6, Input: []byte("2\n4 4\n0\n"), Alone: false}},
		{"silent", `continue`, result.Blame{Number: 1, Cases: 6, Input: []byte("2\n1 2\n0\n"), Alone: true}},
		{"blank-line-before", `if seven { fmt.Fprintln(out) }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"blank-line-after", `if seven { fmt.Fprintf(out, "%d\n\n", count); continue }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"space", `if seven { fmt.Fprint(out, " ") }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
		{"no-line-break", `if seven { fmt.Fprint(out, count, " "); continue }`, result.Blame{Number: 4, Cases: 6, Input: []byte(guilty), Alone: true}},
	}
	bodies := make(map[string]string)
	for _, fault := range faults {
		bodies[fault.name] = strings.Replace(nim, "%s", fault.code, 1)
	}
	programs := compile(t, bodies)
	// A case too large to search does not matter where every case has a line.
	large := "3\n1000000 999999 123456\n2\n1 1\n2\n5 9\n0\n"
	r := mustJudge(t, Submission{Problem: p, Program: programs["silent"], Limits: LimitsOf(p.Limits, toolchain.Program{})}, given(p, large, "1\n0\n1\n"))
	if blame := r.Tests()[0].Blame; blame == nil || blame.Number != 1 {
		t.Errorf("a large case: %+v", blame)
	}
	for _, fault := range faults {
		s := Submission{Problem: p, Program: programs[fault.name], Limits: LimitsOf(p.Limits, toolchain.Program{})}
		var answer []byte
		cases := full.Must(p.New().Read([]byte(input)))(t)
		for _, c := range cases {
			line := full.Must(p.New().Answer(c))(t)
			answer = append(answer, line.Text...)
		}
		r := mustJudge(t, s, given(p, input, string(answer)))
		test := r.Tests()[0]
		if test.Blame == nil {
			t.Errorf("%s: %s: nobody is to blame", fault.name, test.Detail)
			continue
		}
		if right := slices.Contains(test.Blame.Refutation, "Right on case 4 alone: what the program keeps from other cases makes it wrong."); right != (fault.name == "wrong-once") {
			t.Errorf("%s: right alone: %v, %q", fault.name, right, test.Blame.Refutation)
		}
		if got := *test.Blame; got.Number != fault.want.Number || got.Cases != 6 || string(got.Input) != string(fault.want.Input) || got.Alone != fault.want.Alone {
			t.Errorf("%s: %s: case %d of %d is to blame, alone %v, %q\nwant case %d, alone %v, %q", fault.name, test.Detail,
				got.Number, got.Cases, got.Alone, got.Input, fault.want.Number, fault.want.Alone, fault.want.Input)
		}
	}
}

// Of what fails only together the fewest cases are named that do; the next steps know them.
func TestTogether(t *testing.T) {
	full.Daily(t)
	p := hdu1850
	// The first is too slow at the fourth case, the next dies at the seventh, and the last
	// does too, but is too slow where the sixth case is the last one.
	program := compile(t, map[string]string{"together": strings.Replace(nim, "%s", `if number == 4 { out.Flush(); for {} }`, 1),
		"dies":          strings.Replace(nim, "%s", `if number == 7 { os.Exit(1) }`, 1),
		"dies-or-spins": strings.Replace(nim, "%s", `if number == 7 { os.Exit(1) }; if number == 6 && in.Buffered() < 6 { for {} }`, 1)})
	limits := LimitsOf(p.Limits, toolchain.Program{})
	limits.Time = 100 * time.Millisecond
	for _, c := range []struct {
		program string
		cases   int
		want    string // the end of the detail
		part    string
	}{
		{"together", 6, "; the limit is 0.10 s", "none"},
		{"together", 12, "; the same happens with cases 1 to 6 of 12 alone", "6: TLE"},
		{"dies-or-spins", 12, "exit status 1", "none"},
		{"dies", 28, "exit status 1; the same happens with cases 1 to 7 of 28 alone", "7: RE"},
	} {
		r := mustJudge(t, Submission{Problem: p, Program: program[c.program], Limits: limits}, given(p, strings.Repeat("2\n1 2\n", c.cases)+"0\n", strings.Repeat("1\n", c.cases)))
		got, part := r.Runs[0][0], "none"
		if got.Part != nil {
			part = fmt.Sprintf("%d: %v", got.Part.Test.Count, got.Part.Verdict)
		}
		if !strings.HasSuffix(got.Detail, c.want) || part != c.part {
			t.Errorf("%s on %d cases: %q, part %s\nwant %q, part %s", c.program, c.cases, got.Detail, part, c.want, c.part)
		}
	}
}

// Nothing is said of the case where it is unknown: in an answer without the lines of each
// case, and in what is no input of the problem.
func TestBlameUnknown(t *testing.T) {
	p := hdu1850
	program := compile(t, map[string]string{"one": `for range 3 { fmt.Fprintln(out, 1) }`})["one"]
	for _, input := range []string{
		"3\n1000000 999999 123456\n2\n1 1\n2\n1 1\n0\n", // answered 1, 0, 0, and here in one line
		"no number\n",
	} {
		r := mustJudge(t, Submission{Problem: p, Program: program, Limits: LimitsOf(p.Limits, toolchain.Program{})}, given(p, input, "1 0 0\n"))
		if test := r.Tests()[0]; test.Verdict != result.WA || test.Blame != nil {
			t.Errorf("input %q: %v, blame %+v", input, test.Verdict, test.Blame)
		}
	}
}

// counted are rules that count how often they read a claim.
type counted struct {
	rules.Rules
	claims *int
}

func (c counted) Claims(of rules.Case, output string) []rules.Claim {
	*c.claims++
	return c.Rules.Claims(of, output)
}

// Why an output is wrong is not looked for where search did not find the answer: it would
// search for half a minute, and find nothing.
func TestWhyWithoutSearch(t *testing.T) {
	p, _ := suite.Find("hdu2177")
	for input, want := range map[string]int{"1 1\n0 0\n": 1, "1000000 1000000\n0 0\n": 0} {
		claims := 0
		r := counted{p.New(), &claims}
		if why := Why(r, testset.Of(r, "x", []byte(input), []byte("1\n0 0\n")), []byte("0\n"), nil); claims != want || (len(why.Refutation) > 0) != (want > 0) {
			t.Errorf("%q: claims are read %d times, want %d, and said is %+v", input, claims, want, why)
		}
	}
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
