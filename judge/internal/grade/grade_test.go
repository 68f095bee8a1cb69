package grade

import (
	"testing"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/run"
	"grundy/judge/internal/verdict"
)

// A cause wins over its symptoms, whatever was printed.
func TestDecide(t *testing.T) {
	limits := rules.Limits{Time: time.Second}
	test := Test{Answer: []byte("1\n")}
	right, wrong := []byte("1\n"), []byte("2\n")
	for _, c := range []struct {
		name string
		run  run.Result
		want verdict.Verdict
		why  string
	}{
		{"right", run.Result{Output: right}, verdict.AC, ""},
		{"right, at the limit", run.Result{Output: right, CPU: time.Second}, verdict.AC, ""},
		{"right, slow on the wall only", run.Result{Output: right, CPU: time.Millisecond, Wall: 2 * time.Second}, verdict.AC, ""},
		{"wrong", run.Result{Output: wrong}, verdict.WA, `line 1, word 1: printed "2", expected "1"`},
		{"blank line", run.Result{Output: []byte("1\n\n")}, verdict.PE, "blank line after line 1"},
		{"right, then dead", run.Result{Output: right, Death: "exit status 1"}, verdict.RE, "exit status 1"},
		{"wrong and dead", run.Result{Output: wrong, Death: "signal: killed"}, verdict.RE, "signal: killed"},
		{"right but too slow", run.Result{Output: right, CPU: 1001 * time.Millisecond}, verdict.TLE, "used 1.00 s of CPU time; the limit is 1.00 s"},
		{"asleep", run.Result{Stop: run.AtDeadline, Death: "signal: killed"}, verdict.TLE, "still running after 2.00 s with 0.00 s of CPU time used"},
		{"slow and dead", run.Result{Output: wrong, CPU: 2 * time.Second, Death: "exit status 1"}, verdict.TLE, "used 2.00 s of CPU time; the limit is 1.00 s"},
		{"endless output", run.Result{Stop: run.AtOutputLimit, CPU: 2 * time.Second, Death: "signal: killed"}, verdict.OLE, "printed more than 65540 bytes; the answer has 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := decide(limits, test, c.run)
			if got.Verdict != c.want || got.Detail != c.why {
				t.Errorf("%v, %q; want %v, %q", got.Verdict, got.Detail, c.want, c.why)
			}
		})
	}
}

func TestSummary(t *testing.T) {
	r := Result{Tests: []TestResult{
		{Verdict: verdict.AC, Run: run.Result{CPU: 2, Memory: run.Memory{KiB: 5}}},
		{Verdict: verdict.WA, Run: run.Result{CPU: 7, Memory: run.Memory{KiB: 9, AtMost: true}}},
		{Verdict: verdict.AC, Run: run.Result{CPU: 1, Memory: run.Memory{KiB: 3}}},
	}}
	if r.Passed() != 2 || r.Slowest() != 7 || r.Memory() != (run.Memory{KiB: 9, AtMost: true}) {
		t.Errorf("passed %d, slowest %d, memory %v; want 2, 7, {9 true}", r.Passed(), r.Slowest(), r.Memory())
	}
}
