package document

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// tested returns what came of a test that a program answered with output.
func tested(name, output string, cpu int64) judging.TestResult {
	answer := "1\n2\n"
	d := judging.Compare([]byte(output), []byte(answer))
	return judging.TestResult{
		Test:       testset.Test{Name: name, Answer: []byte(answer), Count: 2},
		Verdict:    d.Verdict,
		Difference: d,
		Run:        sandbox.Result{Output: []byte(output), Stderr: []byte("a\nb\n"), CPU: 1, Memory: sandbox.Memory{KiB: cpu, AtMost: cpu == 9}},
	}
}

// judged returns what came of a program with a sample group of three tests and a group
// that was not tried.
func judged(all bool) judging.Result {
	samples := judging.GroupResult{
		Group:    testset.Group{Kind: testset.Samples, Count: 4},
		Tests:    []judging.TestResult{tested("samples/a", "1\n2\n", 5), tested("samples/b", "1\n7\n", 9), tested("samples/c", "", 3)},
		Decisive: 2,
		Stopped:  true,
	}
	samples.Took = time.Minute
	samples.Tests[0].Test.By = testset.Methods{Search: 2}
	samples.Tests[1].Test.By = testset.Methods{Search: 1, Solution: 1}
	samples.Tests[0].Test.Joined = make([]testset.Test, 3)
	samples.Tests[2].Test.Spacing = &rules.Spacing{Name: "tabs"}
	samples.Tests[2].Run.CPU = 7
	return judging.Result{
		Submission: judging.Submission{Problem: suite.Problem{ID: "nim", Title: "Nim"}, File: "mine.c", Program: toolchain.Program{Language: "C", Version: "gcc 12"}, All: all},
		Verdict:    result.WA,
		Groups:     []judging.GroupResult{samples, {Group: testset.Group{Kind: testset.Small, Chosen: 5, Cases: 8}}},
		Isolation:  []sandbox.Protection{{Name: "files", Held: true}, {Name: "network"}, {Name: "tasks", Held: true}},
	}
}

// A document has the sums of the tests, and tells in full of those that a reader is to
// see.
func TestOf(t *testing.T) {
	j := Of("v1", judged(false))
	if j.Problem != "nim" || j.Title != "Nim" || j.Submission != "mine.c" || j.Versions != (Versions{"v1", "gcc 12"}) || j.Verdict != result.WA {
		t.Errorf("%+v", j)
	}
	if want := (Stats{Tried: 3, Passed: 1, Slowest: 7, Memory: sandbox.Memory{KiB: 9, AtMost: true}}); j.Stats != want || j.Groups[0].Stats != want {
		t.Errorf("%+v and %+v, want %+v", j.Stats, j.Groups[0].Stats, want)
	}
	if strings.Join(j.Enforced, " ") != "files tasks" || strings.Join(j.NotEnforced, " ") != "network" {
		t.Errorf("%+v", j.Isolation)
	}
	g := j.Groups[0]
	if g.Count != 4 || g.Verdict != result.WA || g.Decisive != 2 || !g.NotTried || g.Samples != 5 || g.Inputs != 2 || g.Cases != 4 || g.Again != 1 ||
		g.Took != time.Minute || g.AnsweredBy != (testset.Methods{Search: 3, Solution: 1}) {
		t.Errorf("samples: %+v", g)
	}
	if g := j.Groups[1]; len(g.Tests) != 0 || g.Verdict != result.AC || !g.NotTried || g.Chosen != 5 || g.ChosenOf != 8 {
		t.Errorf("small: %+v", g)
	}
	shown := func(j Judgement) string {
		var s string
		for _, test := range j.Groups[0].Tests {
			s += fmt.Sprintf("%s %v %d %q; ", test.Name, test.Shown, test.Difference.Line, test.Complaint)
		}
		return s
	}
	if got, want := shown(j), `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c false 0 ""; `; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, want := shown(Of("", judged(true))), `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c true 1 "a\nb"; `; got != want {
		t.Errorf("with all: %s\nwant %s", got, want)
	}
	if got, want := strings.Join(g.Tests[1].Difference.Lines, "|"), "  1|- 2|+ 7"; got != want {
		t.Errorf("the difference is %s, want %s", got, want)
	}
}

// Of what a crash leaves on standard error the lines that name the program's own stay.
func TestComplaintOf(t *testing.T) {
	for _, c := range []struct{ name, stderr, want string }{
		{"nothing", "", ""},
		{"short", "a\n", "a"},
		{"many lines", "1\n2\n3\n4\n5\n", "2\n3\n4\n5"},
		{"Go", "panic: no\n\ngoroutine 1 [running]:\nmain.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68\n", "main.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68"},
		{"JavaScript", "/program/mine.js:3\n  return s.no.no;\n              ^\n\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)\n" +
			"    at Module._compile (node:internal/modules/cjs/loader:1521:14)\n    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n",
			"              ^\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)"},
		{"Node.js alone", "    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n", ""},
	} {
		if got := complaintOf([]byte(c.stderr)); got != c.want {
			t.Errorf("%s: %q\nwant %q", c.name, got, c.want)
		}
	}
}

// What was shrunk belongs to the test that decides, and to no other.
func TestOfShrunk(t *testing.T) {
	found := stress.Found{Verdict: result.RE, Input: []byte("7\n"), InputCases: 1, Refutation: []string{"no"}, Test: tested("stress", "1\n", 1)}
	tests := OfShrunk("", judged(true), &found).Groups[0].Tests
	if tests[0].Shrunk != nil || tests[2].Shrunk != nil {
		t.Errorf("others are shrunk: %+v, %+v", tests[0].Shrunk, tests[2].Shrunk)
	}
	if s := tests[1].Shrunk; s == nil || s.Verdict != result.RE || string(s.Input) != "7\n" || s.InputCases != 1 || string(s.Output) != "1\n" || len(s.Refutation) != 1 {
		t.Errorf("%+v", s)
	}
}

// A suite has the verdict of the first problem that is not accepted.
func TestOfSuite(t *testing.T) {
	right := judging.Result{Verdict: result.AC, Groups: []judging.GroupResult{{Tests: []judging.TestResult{{Verdict: result.AC}}}}}
	s := OfSuite("", []judging.Result{right, judged(true), right})
	if s.Verdict != result.WA || s.Accepted != 2 || s.Tests != 5 || len(s.Judgements) != 3 || strings.Join(s.NotEnforced, " ") != "network" {
		t.Errorf("%+v", s)
	}
	if s := OfSuite("", nil); s.Verdict != result.AC || s.Accepted != 0 {
		t.Errorf("of nothing: %+v", s)
	}
}

// A hunt names the stages for which time was too short; a program that does not compile
// is CE with the words of its compiler.
func TestOfHunt(t *testing.T) {
	hunt := stress.Hunt{Problem: suite.Problem{ID: "nim"}, Program: toolchain.Program{Language: "C"}, Seed: 7}
	h := OfHunt("v1", "mine.c", hunt, stress.Found{
		Verdict: result.WA,
		Stages:  []stress.Stage{{Kind: testset.Samples}, {Kind: testset.Small, Cut: true}, {Kind: testset.Random, Cut: true}},
		Test:    tested("stress", "1\n", 1),
	})
	if h.Problem != "nim" || h.Seed != 7 || h.Verdict != result.WA || fmt.Sprint(h.Cut) != "[small random]" || string(h.Answer) != "1\n2\n" || string(h.Output) != "1\n" || h.Complaint != "a\nb" {
		t.Errorf("%+v", h)
	}
	hunt.Program.Fault = "no main"
	if h := OfHunt("v1", "mine.c", hunt, stress.Found{}); h.Verdict != result.CE || h.Detail != "no main" {
		t.Errorf("%+v", h)
	}
}
