package stress

import (
	"testing"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// found is a hunt's end: a program that printed 1 where 1 and 2 are right.
func found(v result.Verdict, stages ...Stage) Found {
	return Found{Verdict: v, Effort: result.Effort{Stages: stages}, Test: judging.TestResult{Detail: "why"},
		Counterexample: result.Counterexample{Input: []byte("7\n"), InputCases: 1, Answer: []byte("1\n2\n"), Output: []byte("1\n")}}
}

// A smaller input belongs to the test that decides. If a program fails on it where no test
// is stricter than the original, no reason to accept it remains.
func TestInto(t *testing.T) {
	for _, stricter := range []string{"", "why"} {
		j := result.Judgement{Stricter: "why", Groups: []result.Group{
			{Tests: []result.Test{{}, {Verdict: result.WA, Stricter: "why"}}, Decisive: 2}, {Tests: []result.Test{{}}},
		}}
		f := found(result.RE)
		f.Stricter = stricter
		f.Into(&j)
		tests := j.Tests()
		if tests[0].Shrunk != nil || tests[2].Shrunk != nil {
			t.Errorf("others are shrunk: %+v", tests)
		}
		if s := tests[1].Shrunk; s == nil || s.Verdict != result.RE || string(s.Input) != "7\n" || s.InputCases != 1 || string(s.Output) != "1\n" || s.Detail != "why" {
			t.Errorf("%+v", s)
		}
		if j.Stricter != stricter || tests[1].Stricter != stricter {
			t.Errorf("stricter than the original: %q and %q, want %q", j.Stricter, tests[1].Stricter, stricter)
		}
	}
}

// A hunt names the stages for which time was too short; a program that does not compile
// is CE with the words of its compiler.
func TestResult(t *testing.T) {
	hunt := Hunt{Problem: suite.Problem{ID: "nim"}, Program: toolchain.Program{Language: "C"}, Seed: 7}
	h := hunt.Result("mine.c", found(result.WA, Stage{Kind: testset.Samples}, Stage{Kind: testset.Small, Cut: true}, Stage{Kind: testset.Random, Cut: true}))
	if h.Problem != "nim" || h.Seed != 7 || h.Verdict != result.WA || h.Cut() == "" || h.Detail != "why" || string(h.Answer) != "1\n2\n" || string(h.Output) != "1\n" {
		t.Errorf("%+v", h)
	}
	hunt.Program.Fault = "no main"
	if h := hunt.Result("mine.c", Found{}); h.Verdict != result.CE || h.Detail != "no main" {
		t.Errorf("%+v", h)
	}
}
