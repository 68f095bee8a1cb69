package judging

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

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

// What a program does for a case decides on the verdict, the test and the words: a
// program that is too slow is looked at for wrong answers, too; one that fails only
// where the tests are stricter than the original is told so; of a crash the case is
// named.
func TestFailures(t *testing.T) {
	full.Daily(t)
	p := hdu1850
	of := p.New
	p.New = func() rules.Rules { return strictAbout7(of()) }
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
		want       string // verdict, test, blamed case; reason why the original may accept it
	}{
		{"right", ``, "AC"},
		{"loops", `if piles[0] == 8 { for { sum++ } }`, "TLE samples/slow case 2 | "},
		{"loops-and-wrong-later", `if piles[0] == 8 { for { sum++ } }; if piles[0] == 4 { count++ }`, "TLE samples/slow case 2 | "},
		{"loops-and-wrong-beside", `if piles[0] == 8 { for { sum++ } }; if piles[1] == 3 { count++ }`, "WA samples/slow, case 5 case 1 | "},
		{"slow-together", `if number > 3 { for { sum++ } }`, "TLE samples/slow case 0 | "},
		{"crashes", `if piles[0] == 8 { os.Exit(3) }`, "RE samples/slow case 2 | "},
		{"crashes-and-wrong-before", `if piles[1] == 3 { os.Exit(3) }; if piles[0] == 8 { count++ }`, "RE samples/slow case 5 | "},
		{"seven", `if seven { count++ }`, "WA samples/seven case 1 | a pile of 7"},
		{"crashes-at-seven", `if seven { os.Exit(3) }`, "RE samples/seven case 1 | "},
		{"seven-and-more", `if seven || piles[0] == 4 { count++ }`, "WA samples/last case 2 | "},
		{"beside-seven", `if piles[1] == 5 && piles[0] == 3 { count++ }`, "WA samples/seven case 2 | "},
		{"crashes-beside-seven", `if piles[1] == 5 && piles[0] == 3 { os.Exit(3) }`, "RE samples/seven case 2 | "},
		{"line-ends", `if c, _ := in.Peek(1); len(c) == 1 && c[0] == '\r' { count++ }`, "WA samples/space case 1 | unusual white space"},
	}
	words := map[result.Verdict]string{result.TLE: "limit is", result.WA: "printed", result.RE: "exit status 3"}
	codes := make(map[string]string)
	for _, c := range programs {
		codes[c.name] = c.code
	}
	built := nims(t, codes)
	for _, c := range programs {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := submitted(built[c.name])
			s.Problem, s.Limits.Time = p, 100*time.Millisecond
			r := mustJudge(t, s, testset.Given(result.Samples, files...))
			got, detail := r.Verdict.String(), ""
			if d := r.Decisive(); d != nil {
				number := 0
				if d.Blame != nil {
					number = d.Blame.Number
				}
				got, detail = fmt.Sprintf("%v %s case %d | %s", r.Verdict, d.Name, number, r.Stricter), d.Detail
			}
			if got != c.want || !strings.Contains(detail, words[r.Verdict]) {
				t.Errorf("got %s: %s\nwant %s", got, detail, c.want)
			}
		})
	}
}

// What decides is among the tests up to the one that was enough, whatever ran at the same
// time; and a run that is no longer wanted is broken off.
func TestSchedule(t *testing.T) {
	tests := make([]testset.Test, 100)
	for n := range tests {
		tests[n].Count = n
	}
	for _, c := range []struct {
		name     string
		all      bool
		words    map[int]result.Verdict // of the tests that fail
		sleeps   int                    // a test that goes on until it is broken off, 0 for none
		count    int
		decisive int
	}{
		{"the first slow one is enough", false, map[int]result.Verdict{2: result.TLE, 3: result.WA, 4: result.TLE}, 0, 3, 2},
		{"broken off", false, map[int]result.Verdict{4: result.WA}, 5, 5, 4},
		{"all", true, map[int]result.Verdict{2: result.TLE, 50: result.RE, 60: result.WA}, 0, 100, 2},
		{"none fails", false, nil, 0, 100, -1},
	} {
		run := func(ctx context.Context, test testset.Test) (TestResult, error) {
			n := test.Count
			if c.sleeps > 0 && n == c.sleeps {
				select {
				case <-ctx.Done():
					return TestResult{}, ctx.Err()
				case <-time.After(time.Minute):
				}
			}
			v, fails := c.words[n]
			if v == result.TLE {
				time.Sleep(time.Millisecond) // so that what comes later is there first
			}
			if !fails {
				v = result.AC
			}
			return TestResult{Test: test, Outcome: Outcome{Verdict: v}}, nil
		}
		reported := make(map[int]bool)
		decisive, count, err := Schedule(context.Background(), testset.Given("", tests...).Tests, c.all, run, func(n int, r TestResult) {
			reported[n] = n == r.Test.Count
		})
		if err != nil || count != c.count || decisive != c.decisive || c.sleeps > 0 && reported[c.sleeps] {
			t.Errorf("%s: %d of %d tests decides, %v; want %d of %d; reported %v", c.name, decisive, count, err, c.decisive, c.count, reported)
		}
		for n := range count {
			if !reported[n] {
				t.Errorf("%s: test %d is not reported", c.name, n)
			}
		}
	}
}
