package judging

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// strictAbout7 returns rules whose tests are stricter than the original where a pile of 7
// stands, and whose inputs may have CR LF line ends.
func strictAbout7(r rules.Rules) rules.Rules {
	r.Problem = sevenStrict{r.Problem, r.Write}
	r.Spacings = []rules.Spacing{{Name: "CR LF line ends", Apply: func(input []byte) []byte {
		return []byte(strings.ReplaceAll(string(input), "\n", "\r\n"))
	}}}
	return r
}

// sevenStrict is a problem that is stricter about a pile of 7.
type sevenStrict struct {
	rules.Problem[rules.Case]
	write func(cases []rules.Case) []byte
}

func (s sevenStrict) Stricter(c rules.Case) message.Kind {
	if strings.Contains(" "+strings.ReplaceAll(string(s.write([]rules.Case{c})), "\n", " "), " 7 ") {
		return "a pile of 7"
	}
	return ""
}

// What a program does for a case decides on the verdict, the test and the reasons: a
// program that is too slow is looked at for wrong answers, too; one that fails only
// where the tests are stricter than the original is told so; of a crash the case is
// found.
func TestFailures(t *testing.T) {
	p := withRules(hdu1850, strictAbout7)
	input := func(pairs ...string) []byte { return []byte("2\n" + strings.Join(pairs, "\n2\n") + "\n0\n") }
	files := testset.FromSamples(p.New(), []suite.Sample{
		{Name: "sample", Input: input("1 1", "1 2"), Answer: []byte("0\n1\n")},
		{Name: "slow", Input: input("1 2", "8 8", "1 2", "1 2", "1 3"), Answer: []byte("1\n0\n1\n1\n1\n")},
		{Name: "seven", Input: input("1 7", "3 5"), Answer: []byte("1\n1\n")},
		{Name: "space", Input: []byte("2\r\n1 2\r\n0\r\n"), Answer: []byte("1\n")},
		{Name: "last", Input: input("3 4", "4 5"), Answer: []byte("1\n1\n")},
	})
	programs := []struct {
		name string
		do   func(*turn)
		// verdict, test, case that is shown, "all" for the whole test; reason why the original may accept it
		want string
	}{
		{"right", func(t *turn) {}, "AC"},
		{"loops", func(t *turn) { t.loopsIf(t.piles[0] == 8) }, "TLE samples/slow case 2 | "},
		{"loops-and-wrong-later", func(t *turn) { t.loopsIf(t.piles[0] == 8); t.wrongIf(t.piles[0] == 4) },
			"TLE samples/slow case 2 | "},
		{"loops-and-wrong-beside", func(t *turn) { t.loopsIf(t.piles[0] == 8); t.wrongIf(t.piles[1] == 3) },
			"WA samples/slow case 5 | "},
		{"slow-together", func(t *turn) { t.loopsIf(t.number > 3) }, "TLE samples/slow all | "},
		{"crashes", func(t *turn) { t.exitsIf(t.piles[0] == 8) }, "RE samples/slow case 2 | "},
		{"crashes-and-wrong-before", func(t *turn) { t.exitsIf(t.piles[1] == 3); t.wrongIf(t.piles[0] == 8) },
			"RE samples/slow case 5 | "},
		{"seven", func(t *turn) { t.wrongIf(t.has(7)) }, "WA samples/seven case 1 | a pile of 7"},
		{"crashes-at-seven", func(t *turn) { t.exitsIf(t.has(7)) }, "RE samples/seven case 1 | "},
		{"seven-and-more", func(t *turn) { t.wrongIf(t.has(7) || t.piles[0] == 4) }, "WA samples/last case 2 | "},
		{"beside-seven", func(t *turn) { t.wrongIf(t.piles[1] == 5 && t.piles[0] == 3) }, "WA samples/seven case 2 | "},
		{"crashes-beside-seven", func(t *turn) { t.exitsIf(t.piles[1] == 5 && t.piles[0] == 3) },
			"RE samples/seven case 2 | "},
		{"line-ends", func(t *turn) {
			next, _ := t.in.Peek(1)
			t.wrongIf(string(next) == "\r")
		}, "WA samples/space all | lacks unusual white space"},
	}
	for _, c := range programs {
		t.Run(c.name, func(t *testing.T) {
			trial := tried(toolchain.Program{}, testset.Given(result.Samples, files...))
			trial.Problem = p
			r := mustJudgeIn(t, trial, actingNim(c.do))
			got, happened := r.Verdict.String(), false
			if f := r.Judgement.Decisive(); f != nil {
				shown := "all"
				if f.Reached.How == result.Cases && f.Reached.From == f.Reached.To {
					shown = fmt.Sprintf("case %d", f.Reached.From)
				}
				got = fmt.Sprintf("%v %s %s | %s", r.Verdict, f.Test, shown, join(r.Stricter))
				switch why := f.Reasons[0].(type) {
				case result.Limit:
					happened = r.Verdict == result.TLE && why.Time == result.Duration(trial.Limits.Time)
				case result.Difference:
					happened = r.Verdict == result.WA && why.Got != ""
				case result.Crash:
					happened = r.Verdict == result.RE && why.Status == 3
				}
				if f.Verdict != r.Verdict {
					t.Errorf("the finding has %v", f.Verdict)
				}
			}
			if got != c.want || happened != (r.Verdict != result.AC) {
				t.Errorf("got %s, %+v\nwant %s", got, r.Findings, c.want)
			}
		})
	}
}

// join returns kinds in one line.
func join(kinds []message.Kind) string { return strings.Trim(fmt.Sprint(kinds), "[]") }

// A program that fails on a smaller input, too, on which the tests are no stricter than the original,
// has no excuse.
func TestNoExcuse(t *testing.T) {
	full.Daily(t)
	programs := nims(t, map[string]string{"many": `if len(piles) > 2 { count++ }`, "seven": `if seven { count++ }`})
	for name, want := range map[string][]message.Kind{"many": nil, "seven": {"a pile of 7"}} {
		trial := huntOf(t, withRules(hdu1850, strictAbout7), programs[name], solution(t, "hdu1850"))
		sample := oneSample("x", "3\n7 2 1\n0\n", "1\n")
		trial.Tests = []testset.Group{testset.Given(result.Samples,
			testset.FromSamples(trial.Answers.Rules, sample)...)}
		r := mustJudge(t, trial)
		if r.Verdict != result.WA || len(r.Findings) != 1 || r.Findings[0].Reached.How != result.Shrunk {
			t.Errorf("%s: %v, %+v", name, r.Verdict, r.Findings)
		}
		check(t, name+": excuses", [][]message.Kind{r.Judgement.Stricter, r.Tests[0].Stricter, r.Decisive.Stricter},
			[][]message.Kind{want, want, want}, cmpopts.EquateEmpty())
	}
}
