package judging

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// bash is a program for hdu1846 that gives the other answer when something holds.
const bash = `var cases, n, m int
	fmt.Fscan(in, &cases)
	for range cases {
		fmt.Fscan(in, &n, &m)
		if (n%(m+1) == 0) != (wrong) {
			fmt.Fprintln(out, "second")
		} else {
			fmt.Fprintln(out, "first")
		}
	}`

// A program that is slow to start gets samples that share an input, whoever judges. The
// result names the sample if the program fails on that alone, and else the input.
func TestSamplesTogether(t *testing.T) {
	p, _ := suite.Find("hdu1846")
	inFiles := full.Must(suite.Own.SamplesOf(p.ID))(t)
	samples := testset.FromSamples(p.New(), inFiles)
	slow := toolchain.Program{Start: time.Second}
	together := testset.Join(p.New(), slow, samples)
	at := slices.IndexFunc(together, func(test testset.Test) bool { return len(test.Joined) > 0 })
	if at < 0 {
		t.Fatal("no samples stand together")
	}
	bodies := make(map[string]string)
	for name, wrong := range map[string]string{
		"small":    "n == 13 && m == 11",
		"sample":   "n == 5 && m == 1000",
		"together": fmt.Sprintf("cases == %d", together[at].Count),
	} {
		bodies[name] = strings.Replace(bash, "wrong", wrong, 1)
	}
	programs := compile(t, bodies)
	for _, c := range []struct{ program, on, detail string }{
		{"small", "small/8", ""},
		{"sample", "samples/m-at-least-n", ""},
		{"together", together[at].Name, "; this is case 1 of " + together[at].Joined[0].Name + ", which is accepted alone"},
	} {
		for _, all := range []bool{false, true} {
			program := programs[c.program]
			program.Start = slow.Start
			answers := testset.NewAnswerer(context.Background(), p, func() (toolchain.Program, error) { return programs["right"], nil })
			s := Submission{Problem: p, Program: program, Limits: LimitsOf(p.Limits, program), All: all}
			groups := testset.Whole(answers, program, samples)[:2]
			r := mustJudge(t, s, groups...)
			answers.Close()
			d := r.Decisive()
			if r.Verdict != result.WA || d.Name != c.on || !strings.HasSuffix(d.Detail, c.detail) || d.Blame == nil {
				t.Errorf("%s, all %v: %v on %s: %s, want WA on %s", c.program, all, r.Verdict, d.Name, d.Detail, c.on)
			}
		}
	}
}
