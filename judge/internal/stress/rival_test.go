package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A hunt for a difference ends at a small input on which two programs differ, whatever
// each of them does there. That both are wrong in the same way is no difference. The script
// compare has one program that is wrong, and two that are alike.
func TestRival(t *testing.T) {
	full.Test(t)
	const right = ``
	const seven = `if has(piles, 7) { count++ }`
	for _, c := range []struct {
		name, a, b string
		verdicts   [2]result.Verdict // of both on what is found
		piles      string            // of what is found
		alike      bool              // wrong in the same way
	}{
		{"both, not alike", seven, `if has(piles, 7) { count += 2 }`, [2]result.Verdict{result.WA, result.WA}, "7", false},
		{"alike, and one besides", seven, seven + `; if has(piles, 9) { panic("nine") }`, [2]result.Verdict{result.AC, result.RE}, "9", true},
		{"the second is slow", right, `if has(piles, 7) { time.Sleep(time.Hour) }`, [2]result.Verdict{result.AC, result.TLE}, "7", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			hunt := hunted(t, c.a, few)
			program := compile(t, map[string][]byte{"rival": []byte(fmt.Sprintf(nim, c.b))})["rival"]
			// One of them sleeps as long as it may. With less, one that waits for a busy judge may
			// be taken for one that sleeps.
			hunt.Limits = hunt.Limits.With(300*time.Millisecond, 0)
			hunt.Rival = &judging.Submission{Program: program, Limits: hunt.Limits}
			found := full.Must(hunt.Run(context.Background()))(t)
			if found.Alike != c.alike {
				t.Errorf("seen to be wrong alike: %v", found.Alike)
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
		j := result.Judgement{Stricter: "why", Groups: []result.Group{{Tests: []result.Test{{}, {Stricter: "why"}}, Decisive: 2}}}
		var f Found
		f.Verdict, f.Detail, f.Stricter, f.Input = result.RE, "why", stricter, []byte("7\n")
		f.into(&j)
		other, test := j.Groups[0].Tests[0], j.Groups[0].Tests[1]
		if s := test.Shrunk; other.Shrunk != nil || s == nil || s.Verdict != result.RE || string(s.Input) != "7\n" || s.Detail != "why" || j.Stricter != stricter || test.Stricter != stricter {
			t.Errorf("%+v, %+v, stricter than the original: %q, want %q", s, test, j.Stricter, stricter)
		}
	}
}

// A program that does not compile is CE, with the messages of its compiler.
func TestNotCompiled(t *testing.T) {
	broken := toolchain.Program{Language: "C", Fault: "no main"}
	h, err := Hunt{Trial: Trial{Submission: judging.Submission{File: "mine.c", Program: broken}}, Seed: 7}.Run(t.Context())
	if err != nil || h.Verdict != result.CE || h.Detail != "no main" || h.Submission != "mine.c" || h.Seed != 7 {
		t.Errorf("%+v, %v", h.Hunt, err)
	}
	c, err := Hunt{Trial: Trial{Submission: judging.Submission{File: "mine.c"}}, Rival: &judging.Submission{File: "theirs.c", Program: broken}}.Run(t.Context())
	if p := c.Programs; err != nil || c.Found || p[0].Submission != "mine.c" || p[0].Verdict != result.AC || p[1].Submission != "theirs.c" || p[1].Verdict != result.CE || p[1].Detail != "no main" {
		t.Errorf("%+v, %v", p, err)
	}
}

// A test that failed elsewhere is shrunk like a find. A small case replaces a sample,
// if one shows the fault too, and else the sample itself is shrunk; what is written with
// other white space is tried with plain one. A crash stays one.
func TestShrinkTest(t *testing.T) {
	full.Daily(t)
	for _, c := range []struct {
		name, strange string
		verdict       result.Verdict
		test          string // its name
		input, answer string
		want          string
	}{
		{"random", `if has(piles, 70000) { count++ }`, result.WA, "random/1", "2\n5 6\n2\n9 70000\n0\n", "1\n1\n", "2\n1 70000\n0\n|2\n70000 1\n0\n"},
		{"small case", `if len(piles) > 1 { count++ }`, result.WA, "samples/x", "2\n70000 60000\n0\n", "1\n", "2\n1 1\n0\n"},
		{"large sample", `if has(piles, 70000) { count++ }`, result.WA, "samples/x", "3\n70000 9 8\n0\n", "1\n", "2\n1 70000\n0\n|2\n70000 1\n0\n"},
		{"tabs", `if has(piles, 7) { count++ }`, result.WA, "small/1, tabs", "2\n1\t7\n0\n", "1\n", "2\n1 7\n0\n"},
		{"crash", `if has(piles, 70000) { os.Exit(3) }; count++`, result.RE, "random/1", "2\n5 6\n2\n9 70000\n0\n", "1\n1\n", "2\n1 70000\n0\n|2\n70000 1\n0\n"},
		{"crash, sample", `if has(piles, 70000) { os.Exit(3) }; count++`, result.RE, "samples/x", "3\n70000 9 8\n0\n", "1\n", "2\n1 70000\n0\n|2\n70000 1\n0\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			hunt := hunted(t, c.strange, spaced)
			test := testset.Of(hunt.Problem.New(), c.test, []byte(c.input), []byte(c.answer))
			test.Sample, _ = strings.CutPrefix(c.test, "samples/")
			if test.Sample == c.test {
				test.Sample = ""
			}
			if c.name == "tabs" {
				test.Spacing, test.Stricter = &tabs[0], "tabs"
			}
			failed := failsOn(t, hunt, test, c.verdict)
			found, err := hunt.ShrinkTest(context.Background(), workers, failed)
			if err != nil || found.Verdict != c.verdict || !slices.Contains(strings.Split(c.want, "|"), string(found.Input)) || found.Unfinished {
				t.Errorf("%v on\n%s, unfinished %v, %v, want\n%s", found.Verdict, found.Input, found.Unfinished, err, c.want)
			}
			if found.Stricter != "" {
				t.Errorf("on plain %q it is stricter: %s", found.Input, found.Stricter)
			}
		})
	}
}

// A failing sample is told before the solution is ready. When time is over, a trial tries one
// test and explains its failure no more.
func TestTrialInTime(t *testing.T) {
	full.Daily(t)
	hunt := hunted(t, `count++`, few)
	prepared := false
	trial := hunt.Trial
	trial.Answers = testset.NewAnswerer(context.Background(), hunt.Problem, func() (none toolchain.Program, err error) {
		prepared = true
		return none, errors.New("not ready")
	})
	defer trial.Answers.Close()
	trial.Samples, trial.Limits, trial.Budget, trial.Shrink = oneSample("x", "2\n5 6\n0\n", "1\n"), trial.Limits.With(time.Nanosecond, 0), time.Nanosecond, time.Hour
	trial.Ended = func(result.Group) {
		if prepared {
			t.Error("the solution was prepared for a failing sample")
		}
	}
	r := full.Must(trial.Run(context.Background(), workers))(t)
	if shrunk := r.Decisive().Shrunk; r.Stats.Tried != 1 || r.Verdict == result.AC || shrunk == nil || !shrunk.Unfinished || !shrunk.AsItWas || shrunk.Interrupted {
		t.Errorf("%v after %d tests, shrunk %+v", r.Verdict, r.Stats.Tried, shrunk)
	}
}

// Shrinking begins from the part that is known to fail, also where there is no time for
// more; what was not made smaller is said to be as it was.
func TestShrinkTestFromPart(t *testing.T) {
	full.Daily(t)
	hunt := hunted(t, `if number == 4 { out.Flush(); time.Sleep(time.Hour) }`, few)
	hunt.Limits.Time, hunt.Shrink = 100*time.Millisecond, time.Nanosecond
	test := func(cases int) testset.Test {
		return testset.Of(hunt.Problem.New(), "small/1", []byte(strings.Repeat("2\n1 2\n", cases)+"0\n"), []byte(strings.Repeat("1\n", cases)))
	}
	run := func(cases int) judging.TestResult { return failsOn(t, hunt, test(cases), result.TLE) }
	failed := run(12)
	for _, known := range []bool{false, true} {
		cases := 12
		if known {
			cases = 6
			part := run(6)
			failed.Part = &part
		}
		found, err := hunt.ShrinkTest(context.Background(), workers, failed)
		if err != nil || found.Verdict != result.TLE || found.InputCases != cases || !bytes.Equal(found.Input, test(cases).Input) || found.AsItWas == known || !found.Unfinished {
			t.Errorf("a part is known: %v, shrunk to %d cases, as it was: %v, unfinished %v, %v", known, found.InputCases, found.AsItWas, found.Unfinished, err)
		}
	}
}

// A program that is right and slow is shrunk to a case that passes the full limit,
// though the steps on the way are tried with a lowered one.
func TestSlowIsShrunk(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	// It sleeps, which takes no processor's time and is no different on a slow day. Piles
	// from 101 to 1000 pass the lowered limit and not the full one.
	hunt := hunted(t, `for _, p := range piles { if p > 1000 { time.Sleep(time.Hour) } else if p > 100 { time.Sleep(200 * time.Millisecond) } }`, few)
	hunt.Limits.Time = 400 * time.Millisecond
	run := func(input []byte) judging.TestResult {
		return failsOn(t, hunt, testset.Of(hunt.Problem.New(), "random/1", input, []byte("0\n0\n")), result.TLE)
	}
	failed := run([]byte("2\n5 5\n6" + strings.Repeat(" 2000", 6) + "\n0\n"))
	found, err := hunt.ShrinkTest(context.Background(), workers, failed)
	if err != nil || found.Verdict != result.TLE || found.InputCases != 1 {
		t.Fatalf("found %v on %d cases, %s, %v", found.Verdict, found.InputCases, found.Test.Detail, err)
	}
	if n := len(strings.Fields(string(found.Input))); n > 4 {
		t.Errorf("shrunk to %d words, though one large pile of two is enough:\n%s", n, found.Input)
	}
	run(found.Input)
}
