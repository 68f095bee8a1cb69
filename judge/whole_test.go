package main

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Of a program that is slow to start samples stand together in an input. They are tried
// apart only if such an input decides; what is wrong only together stays wrong.
func TestSamplesTogether(t *testing.T) {
	full.Daily(t)
	p, err := findOne("hdu1846")
	if err != nil {
		t.Fatal(err)
	}
	inFiles, err := suite.Own.SamplesOf(p.ID)
	if err != nil {
		t.Fatal(err)
	}
	samples := testset.FromSamples(inFiles)
	together := testset.Join(p.New(), toolchain.Program{Start: time.Second}, samples)
	at := slices.IndexFunc(together, func(test testset.Test) bool { return test.Joined > 0 })
	if at < 0 {
		t.Fatal("no samples stand together")
	}
	wrong := func(when string) string {
		return program(`"fmt"`, `var cases, n, m int; fmt.Scan(&cases); for i := 0; i < cases; i++ { fmt.Scan(&n, &m); if (n%(m+1) == 0) != (`+when+`) { fmt.Println("second") } else { fmt.Println("first") } }`)
	}
	programs, err := toolchain.Go(context.Background(), "1.4", map[string][]byte{
		"small":    []byte(wrong("n == 13 && m == 11")),
		"sample":   []byte(wrong("n == 5 && m == 1000")),
		"together": []byte(wrong(fmt.Sprintf("cases == %d", together[at].Cases))),
	}, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		program, on string
		groups      []testset.Kind
	}{
		{"small", "", []testset.Kind{testset.Samples, testset.Small}},
		{"sample", "samples/m-at-least-n", []testset.Kind{testset.Samples, testset.Samples}},
		{"together", together[at].Name, []testset.Kind{testset.Samples, testset.Samples, testset.Small, testset.Random, testset.Extreme}},
	} {
		t.Run(c.program, func(t *testing.T) {
			program := programs[c.program]
			program.Start = time.Second
			workers := sandbox.NewPool(program.Read)
			defer workers.Close()
			answers := testset.NewAnswerer(context.Background(), p, func() (toolchain.Program, error) {
				return judge{files: suite.Own}.solution(context.Background(), p.ID, nil)
			})
			defer answers.Close()
			var groups []testset.Kind
			s := judging.Submission{Problem: p, Program: program, Limits: judging.LimitsOf(p.Limits, program), Ended: func(g judging.GroupResult) { groups = append(groups, g.Kind) }}
			r, err := judgeWhole(context.Background(), workers, s, answers, samples)
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict != result.WA || c.on != "" && r.Decisive().Test.Name != c.on {
				t.Errorf("%v on %+v, want WA on %s", r.Verdict, r.Decisive(), c.on)
			}
			if !slices.Equal(groups, c.groups) {
				t.Errorf("tried %v, want %v", groups, c.groups)
			}
		})
	}
}
