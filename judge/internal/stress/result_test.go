package stress

import (
	"testing"

	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// A smaller input belongs to the test that decides. If a program fails on it where no test
// is stricter than the original, no reason to accept it remains.
func TestInto(t *testing.T) {
	for _, stricter := range []string{"", "why"} {
		j := result.Judgement{Stricter: "why", Groups: []result.Group{
			{Tests: []result.Test{{}, {Verdict: result.WA, Stricter: "why"}}, Decisive: 2}, {Tests: []result.Test{{}}},
		}}
		var f Found
		f.Verdict, f.Detail, f.Stricter = result.RE, "why", stricter
		f.Input, f.InputCases, f.Output = []byte("7\n"), 1, []byte("1\n")
		f.into(&j)
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

// A program that does not compile is CE, with the messages of its compiler.
func TestNotCompiled(t *testing.T) {
	broken := toolchain.Program{Language: "C", Fault: "no main"}
	h, err := Hunt{File: "mine.c", Program: broken, Seed: 7}.Run(t.Context())
	if err != nil || h.Verdict != result.CE || h.Detail != "no main" || h.Submission != "mine.c" || h.Seed != 7 {
		t.Errorf("%+v, %v", h.Hunt, err)
	}
	c, err := Hunt{File: "mine.c", Rival: &Rival{File: "theirs.c", Program: broken}}.Run(t.Context())
	if p := c.Programs; err != nil || c.Found || p[0].Submission != "mine.c" || p[0].Verdict != result.AC || p[1].Submission != "theirs.c" || p[1].Verdict != result.CE || p[1].Detail != "no main" {
		t.Errorf("%+v, %v", p, err)
	}
}
