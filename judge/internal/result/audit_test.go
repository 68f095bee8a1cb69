package result_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
)

// A limit refutes no entry, and TLE is as good as MLE.
func TestAuditSums(t *testing.T) {
	killed := map[result.Kind]string{result.Small: "small/1"}
	audit := result.Audit{Problems: []result.Audited{{
		Mutants: []result.Mutant{
			{Killed: killed}, {Killed: killed, Clock: true}, {}, {Argued: "so"}, {Argued: "so", Killed: killed},
			{Argued: "so", Killed: killed, Clock: true}, {Guard: true},
		},
		Mistakes: []result.Mistake{
			{Group: "small", Verdict: result.MLE, Shown: result.TLE, HeaderGroup: "small", HeaderVerdict: result.TLE},
			{Group: "small", Verdict: result.RE, Shown: result.WA, HeaderGroup: "small", HeaderVerdict: result.WA},
			{HeaderGroup: "small", HeaderVerdict: result.WA},
		},
	}}}
	audit.Sum()
	want := result.AuditSums{Mistakes: 3, Caught: 2, AsSaid: 1, Mutants: 6, Killed: 3, Argued: 2, Survivors: 1, Refuted: 1, Guards: 1}
	if diff := cmp.Diff([]result.AuditSums{want, want}, []result.AuditSums{audit.Sums, audit.Problems[0].Sums}); diff != "" {
		t.Errorf("Sum() of all and of the problem (-want +got):\n%s", diff)
	}
	if audit.Passed() {
		t.Error("Passed() = true, want false")
	}
}
