package judging

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp/cmpopts"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
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

func (s sevenStrict) Stricter(c rules.Case) string {
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
	full.Daily(t)
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
		name, code string
		want       string // verdict, test, case that is shown, "all" for the whole test; reason why the original may accept it
	}{
		{"right", ``, "AC"},
		{"loops", `if piles[0] == 8 { for { sum++ } }`, "TLE samples/slow case 2 | "},
		{"loops-and-wrong-later", `if piles[0] == 8 { for { sum++ } }; if piles[0] == 4 { count++ }`, "TLE samples/slow case 2 | "},
		{"loops-and-wrong-beside", `if piles[0] == 8 { for { sum++ } }; if piles[1] == 3 { count++ }`, "WA samples/slow case 5 | "},
		{"slow-together", `if number > 3 { for { sum++ } }`, "TLE samples/slow all | "},
		{"crashes", `if piles[0] == 8 { os.Exit(3) }`, "RE samples/slow case 2 | "},
		{"crashes-and-wrong-before", `if piles[1] == 3 { os.Exit(3) }; if piles[0] == 8 { count++ }`, "RE samples/slow case 5 | "},
		{"seven", `if seven { count++ }`, "WA samples/seven case 1 | a pile of 7"},
		{"crashes-at-seven", `if seven { os.Exit(3) }`, "RE samples/seven case 1 | "},
		{"seven-and-more", `if seven || piles[0] == 4 { count++ }`, "WA samples/last case 2 | "},
		{"beside-seven", `if piles[1] == 5 && piles[0] == 3 { count++ }`, "WA samples/seven case 2 | "},
		{"crashes-beside-seven", `if piles[1] == 5 && piles[0] == 3 { os.Exit(3) }`, "RE samples/seven case 2 | "},
		{"line-ends", `if c, _ := in.Peek(1); len(c) == 1 && c[0] == '\r' { count++ }`, "WA samples/space all | unusual white space"},
	}
	codes := make(map[string]string)
	for _, c := range programs {
		codes[c.name] = c.code
	}
	built := nims(t, codes)
	for _, c := range programs {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "loops-and-wrong-later" || c.name == "slow-together" { // each waits for its limit
				full.Test(t)
			}
			t.Parallel()
			trial := tried(built[c.name], testset.Given(result.Samples, files...))
			trial.Problem, trial.Limits.Time = p, 400*time.Millisecond
			r := mustJudge(t, trial)
			got, happened := r.Verdict.String(), false
			if f := r.Judgement.Decisive(); f != nil {
				shown := "all"
				if f.Reached.How == result.Cases && f.Reached.From == f.Reached.To {
					shown = fmt.Sprintf("case %d", f.Reached.From)
				}
				got = fmt.Sprintf("%v %s %s | %s", r.Verdict, f.Test, shown, strings.Join(r.Stricter, "; "))
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

// A program that fails on a smaller input, too, on which the tests are no stricter than the original,
// has no excuse.
func TestNoExcuse(t *testing.T) {
	full.Daily(t)
	programs := nims(t, map[string]string{"many": `if len(piles) > 2 { count++ }`, "seven": `if seven { count++ }`})
	for name, want := range map[string][]string{"many": nil, "seven": {"a pile of 7"}} {
		trial := huntOf(t, withRules(hdu1850, strictAbout7), programs[name], solution(t, "hdu1850"))
		sample := oneSample("x", "3\n7 2 1\n0\n", "1\n")
		trial.Tests = []testset.Group{testset.Given(result.Samples, testset.FromSamples(trial.Answers.Rules, sample)...)}
		r := mustJudge(t, trial)
		if r.Verdict != result.WA || len(r.Findings) != 1 || r.Findings[0].Reached.How != result.Shrunk {
			t.Errorf("%s: %v, %+v", name, r.Verdict, r.Findings)
		}
		check(t, name+": excuses", [][]string{r.Judgement.Stricter, r.Tests[0].Stricter, r.Decisive.Stricter}, [][]string{want, want, want}, cmpopts.EquateEmpty())
	}
}
