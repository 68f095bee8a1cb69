package stress

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// A hunt for a difference ends at a small input on which two programs differ, whatever
// each of them does there. That both are wrong in the same way is no difference.
func TestRival(t *testing.T) {
	full.Daily(t)
	const right = ``
	const seven = `if has(piles, 7) { count++ }`
	for _, c := range []struct {
		name, a, b string
		verdicts   [2]result.Verdict // of both on what is found
		piles      string            // of what is found; "" for nothing
		alike      bool              // wrong in the same way
	}{
		{"the first is wrong", seven, right, [2]result.Verdict{result.WA, result.AC}, "7", false},
		{"the second is wrong", right, seven, [2]result.Verdict{result.AC, result.WA}, "7", false},
		{"both, not alike", seven, `if has(piles, 7) { count += 2 }`, [2]result.Verdict{result.WA, result.WA}, "7", false},
		{"alike, and one besides", seven, seven + `; if has(piles, 9) { panic("nine") }`, [2]result.Verdict{result.AC, result.RE}, "9", true},
		{"alike", seven, seven, [2]result.Verdict{}, "", true},
		{"right", right, right, [2]result.Verdict{}, "", false},
		{"the second is slow", right, `if has(piles, 7) { time.Sleep(time.Hour) }`, [2]result.Verdict{result.AC, result.TLE}, "7", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			hunt := hunted(t, c.a)
			program := compile(t, map[string][]byte{"rival": []byte(fmt.Sprintf(nim, c.b))})["rival"]
			// One of them sleeps as long as it may. With less, one that waits for a busy judge may
			// be taken for one that sleeps.
			hunt.Limits = hunt.Limits.WithTime(300 * time.Millisecond)
			hunt.Rival = &Rival{Program: program, Limits: hunt.Limits}
			found := full.Must(hunt.runIn(context.Background(), workers))(t)
			if found.Alike != c.alike {
				t.Errorf("seen to be wrong alike: %v", found.Alike)
			}
			if c.piles == "" {
				if found.Verdict != result.AC || len(found.Input) > 0 {
					t.Errorf("found %v on\n%s", found.Verdict, found.Input)
				}
				return
			}
			if !found.Found {
				t.Fatal("no difference found")
			}
			for i, program := range found.Programs {
				if program.Verdict != c.verdicts[i] {
					t.Errorf("program %d is %v: %s; want %v", i+1, program.Verdict, program.Detail, c.verdicts[i])
				}
				if refuted := len(program.Refutation) > 0; refuted != (c.verdicts[i] == result.WA) {
					t.Errorf("program %d: refutation %q", i+1, program.Refutation)
				}
			}
			if words := strings.Fields(string(found.Input)); found.InputCases != 1 || words[len(words)-2] != c.piles {
				t.Errorf("found on\n%s", found.Input)
			}
		})
	}
}

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
