package judging

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A program is warned by the trap whose mistake prints the same, on the input and on others, whatever the input
// is. Another program that fails on what a trap is about is told that there is one; nothing else is.
func TestTrap(t *testing.T) {
	p := problem(t, "hdu1846")
	r := p.New()
	says := func(wins func(n, m int) bool) func(testset.Test) string {
		return func(test testset.Test) (output string) {
			fields := strings.Fields(string(test.Input))[1:]
			for i := 0; i+1 < len(fields); i += 2 {
				var n, m int
				fmt.Sscan(fields[i]+" "+fields[i+1], &n, &m)
				output += map[bool]string{true: "first\n", false: "second\n"}[wins(n, m)]
			}
			return output
		}
	}
	periodM := says(func(n, m int) bool { return n%m != 0 })
	print := func(input string) suite.Print {
		return suite.Print{Input: input, Printed: periodM(testset.Test{Input: []byte(input)})}
	}
	traps := Traps{
		Page: []suite.Trap{{Number: 1, About: []string{"9 2", "10 4"}}, {Number: 2, Text: "With m = 1 ..."}},
		Mistakes: []suite.Trapped{
			{Mistake: "none", Trap: 2, Prints: []suite.Print{}},
			{Mistake: "period_m", Trap: 1,
				Prints: []suite.Print{print("1\n3 2\n"), print("1\n9 2\n"), print("1\n4 2\n"), print("1\n5 3\n"),
					print("1\n3 3\n")}},
		},
	}
	warns, names := &result.Trap{Problem: "hdu1846", Number: 1, Mistake: "period_m"},
		&result.Trap{Problem: "hdu1846", Number: 1, About: "9 2"}
	names10 := &result.Trap{Problem: "hdu1846", Number: 1, About: "10 4"}
	for _, c := range []struct {
		name, input string
		says        func(testset.Test) string
		want, old   *result.Trap // old: if the program can't be run again
	}{
		{"the mistake", "1\n9 2\n", periodM, warns, names},
		{"on what the trap is not about", "1\n3 2\n", periodM, warns, nil},
		{"on an input on which nobody knows what the mistake prints", "1\n2 2\n", periodM, nil, nil},
		{"where only the trap is about it", "1\n10 4\n", periodM, warns, names10},
		{"with others around it", "3\n9 2\n3 2\n7 7\n", periodM, warns, warns},
		{"the other answer there by another mistake", "1\n9 2\n", says(func(n, m int) bool { return true }), names,
			names},
		{"the same, but not on all", "1\n3 2\n", says(func(n, m int) bool { return n == 3 && m == 3 || n%m != 0 }), nil,
			nil},
	} {
		run := func(test testset.Test) (TestResult, error) {
			return decide(result.Limits{}, test, sandbox.Result{Output: []byte(c.says(test))}), nil
		}
		var answer string
		for _, one := range full.Must(r.Read([]byte(c.input)))(t) {
			answer += full.Must(r.Answer(one))(t).Text
		}
		seen := full.Must(run(testset.Of(r, "x", []byte(c.input), []byte(answer))))(t)
		for _, old := range []bool{false, true} {
			d := &diagnosis{session: Trial{Submission: Submission{Problem: p}, Traps: traps}.session(nil),
				Hints: Hints{Rules: r}, run: run, test: seen,
				smallest: reduced{TestResult: seen}, ask: !old, onlyOld: old}
			if old {
				d.run = func(testset.Test) (TestResult, error) { return TestResult{}, sandbox.ErrNotRecorded }
			}
			got, err := d.warning()
			full.Check(t, err)
			want := c.want
			if old {
				want = c.old
			}
			check(t, fmt.Sprintf("%s, only what it printed: %v", c.name, old), got, want)
		}
	}
}

// A known mistake is warned by its trap, also by one that is about no position, and what fails first on an
// original sample that is too large to explain is explained on a smaller input.
func TestReasons(t *testing.T) {
	full.Daily(t)
	for _, c := range []struct {
		id, mistake string
		trap        string // the mistake that it names
		how         result.How
		refuted     bool
	}{
		{"luogu1247", "pile_first", "pile_first", result.AsItWas, true},
		{"abc297g", "won_piles_counted", "won_piles_counted", result.Shrunk, true},
	} {
		p := problem(t, c.id)
		trial := full.Must(NewTrial(t.Context(), p, suite.Own, func(string) {}))(t)
		defer trial.Answers.Close()
		source := full.Must(suite.Own.Problems.Open(c.id + "/mistakes/" + c.mistake + ".go"))(t)
		text := full.Must(io.ReadAll(source))(t)
		program := compileFiles(t, map[string][]byte{"one": text})["one"]
		trial.Submission = Submission{Problem: p, Program: program,
			Limits: LimitsOf(p.Limits, toolchain.Program{}, result.Speed{})}
		trial.Tests = []testset.Group{testset.Given(result.Samples, testset.FromSamples(p.New(), trial.Samples)...)}
		trial.Later, trial.Budget, trial.Shrink = true, 0, 20*time.Second
		f := mustJudge(t, trial).Judgement.Decisive()
		trap, _ := result.ReasonOf[result.Trap](f.Reasons)
		_, refuted := result.ReasonOf[result.Refutation](f.Reasons)
		if trap.Mistake != c.trap || f.Reached.How != c.how || refuted != c.refuted ||
			!strings.HasPrefix(f.Sample, "sample") {
			t.Errorf("%s, %s, on %s: %+v, %+v, refuted: %v, want %+v", c.id, c.mistake, f.Sample, trap, f.Reached,
				refuted, c)
		}
	}
}
