package judging

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// judged returns the result of a program on three samples, of which the second decides, and
// on a group that was not tried.
func judged(all, stopped, cut bool) Result {
	t := groupTrial{Submission: Submission{All: all}, Group: result.Group{Kind: testset.Samples, Count: 4, Cut: cut}}
	for _, of := range []struct {
		test   testset.Test
		output string
		run    sandbox.Result
	}{
		{testset.Test{Name: "samples/a", By: testset.Methods{Search: 2}, Joined: make([]testset.Test, 3)}, "1\n2\n", sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 5}}},
		{testset.Test{Name: "samples/b", By: testset.Methods{Search: 1, Solution: 1}}, "1\n7\n", sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 9, AtMost: true}}},
		{testset.Test{Name: "samples/c", Spacing: &rules.Spacing{Name: "tabs"}}, "", sandbox.Result{CPU: 7, Memory: sandbox.Memory{KiB: 3}}},
	} {
		of.test.Answer, of.test.Count = []byte("1\n2\n"), 2
		of.run.Output, of.run.Stderr = []byte(of.output), []byte("a\nb\n")
		t.sum(decide(Limits{Time: time.Second}, of.test, of.run))
	}
	t.Decisive, t.Verdict = 2, result.WA
	t.close(stopped)
	r := Result{Judgement: result.Judgement{Verdict: result.AC}}
	r.add(t)
	r.finish(all)
	return r
}

// A judgement has the sums of the tests, and explains in full those that a reader is to see.
func TestJudgement(t *testing.T) {
	j := judged(false, true, false)
	if want := (result.Stats{Tried: 3, Passed: 1, Slowest: 7, Memory: sandbox.Memory{KiB: 9, AtMost: true}}); j.Verdict != result.WA || j.Stats != want || j.Groups[0].Stats != want {
		t.Errorf("%v, %+v and %+v, want %+v", j.Verdict, j.Stats, j.Groups[0].Stats, want)
	}
	if g := j.Groups[0]; g.Count != 4 || g.Samples != 5 || g.Inputs != 2 || g.Cases != 4 || g.Again != 1 || g.AnsweredBy != (testset.Methods{Search: 3, Solution: 1}) {
		t.Errorf("%+v", g)
	}
	if got, want := strings.Join(j.Groups[0].Tests[1].Difference.Lines, "|"), "  1|- 2|+ 7"; got != want {
		t.Errorf("the difference is %s, want %s", got, want)
	}
	for all, want := range map[bool]string{
		false: `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c false 0 ""; `,
		true:  `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c true 1 "a\nb"; `,
	} {
		got := ""
		for _, test := range judged(all, !all, false).Tests() {
			got += fmt.Sprintf("%s %v %d %q; ", test.Name, test.Shown, test.Difference.Line, test.Complaint)
		}
		if got != want {
			t.Errorf("all %v: %s\nwant %s", all, got, want)
		}
	}
	for _, c := range []struct{ all, stopped, cut, want bool }{{false, true, false, true}, {false, false, false, false}, {false, false, true, true}, {true, false, false, false}} {
		if got := judged(c.all, c.stopped, c.cut).Groups[0].NotTried; got != c.want {
			t.Errorf("%+v: some tests were not tried: %v", c, got)
		}
	}
}

// Accepted tests without an answer are listed apart. A group of them alone is left out.
func TestUnanswered(t *testing.T) {
	free := TestResult{Outcome: Outcome{Name: "a", Verdict: result.AC}, Test: testset.Test{NoAnswer: true}, Run: sandbox.Result{Output: []byte("1\n")}}
	for failed, want := range map[bool]string{false: "AC 0", true: "RE 1"} {
		var trial groupTrial
		trial.sum(free)
		if failed {
			trial.sum(TestResult{Outcome: Outcome{Verdict: result.RE}, Test: free.Test})
			trial.Decisive = 1
		}
		r := Result{Judgement: result.Judgement{Verdict: result.AC}}
		r.add(trial)
		got := fmt.Sprintf("%v %d", r.Verdict, len(r.Groups))
		if len(r.Unanswered) != 1 || r.Unanswered[0].Name != "a" || string(r.Unanswered[0].Output) != "1\n" || got != want {
			t.Errorf("failed %v: %s, %+v", failed, got, r.Unanswered)
		}
	}
}

// Of what a crash leaves on standard error the lines that name the program's own stay.
func TestLastWords(t *testing.T) {
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
		if got := LastWords([]byte(c.stderr)); got != c.want {
			t.Errorf("%s: %q\nwant %q", c.name, got, c.want)
		}
	}
}

// Where something that a program started could not be ended, a note says so, also of a
// program that is accepted.
func TestStillRuns(t *testing.T) {
	for _, runs := range []bool{true, false} {
		left := TestResult{Outcome: Outcome{Verdict: result.AC}, Run: sandbox.Result{LeftRunning: runs}}
		var trial groupTrial
		trial.sum(left)
		var j Result
		j.add(trial)
		j.finish(false)
		e := ExecutionOf("mine.c", toolchain.Program{}, Limits{}, left, nil)
		if got, want := fmt.Sprint(j.Notes, e.Notes), map[bool]string{true: "[" + StillRuns + "] [" + StillRuns + "]", false: "[] []"}[runs]; got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
