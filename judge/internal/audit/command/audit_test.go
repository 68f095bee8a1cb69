package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper() // sandboxes start this program again
	sandbox.Pretend(full.Slower)
	os.Exit(m.Run())
}

// faulty returns a subject with a mutant of each fate, and mistakes whose headers are wrong but
// for the one called right.
func faulty(t *testing.T) *subject {
	t.Helper()
	p, _ := suite.Find("hdu1847") // which has few tests
	s := full.Must(subjectOf(suite.Own, p))(t)
	i := slices.IndexFunc(s.mistakes, func(m suite.Mistake) bool { return m.Verdict == result.WA })
	right := s.mistakes[i]
	s.mistakes = nil
	for name, change := range map[string]func(*suite.Mistake){
		"right":   func(*suite.Mistake) {},
		"verdict": func(m *suite.Mistake) { m.Verdict = result.RE },
		"group":   func(m *suite.Mistake) { m.Group = "extreme" },
		"input":   func(m *suite.Mistake) { m.Input = []byte("1\n") }, // a case that it gets right
		"none":    func(m *suite.Mistake) { m.Text = s.solution },
	} {
		m := right
		m.Name = name
		change(&m)
		s.mistakes = append(s.mistakes, m)
	}
	s.solution = []byte(strings.NewReplacer("\treturn n%3 != 0\n",
		"\tspin(false)\n\tif n < 0 {\n\t\treturn true\n\t}\n\treturn n%3 != 0\n",
		readerStart, "func spin(on bool) {\n\tfor n := 0; on; n++ {\n\t}\n}\n\n"+readerStart).Replace(string(s.solution)))
	source := full.Must(load("main.go", s.solution))(t)
	mutants, _, err := source.find()
	full.Check(t, err)
	entry := func(change string) {
		i := slices.IndexFunc(mutants, func(m result.Mutant) bool { return m.String() == change })
		if i < 0 {
			t.Fatalf("no mutant %s", change)
		}
		s.equivalent = fmt.Appendf(s.equivalent, "%s %s\n\tFor a test.\n\n", mutants[i].ID, change)
	}
	entry("n%3 != 0 => n%3 == 0") // line 1: killed
	entry("n < 0 => n <= 0")      // line 4: survives
	return s
}

// The tests of each problem pass the audit: they catch what is known to be wrong.
func TestEachProblem(t *testing.T) {
	full.Test(t)
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			full.Part(t, i, 8)
			found := full.Must(Run(context.Background(), suite.Own, []suite.Problem{p}, func(string) {}))(t)
			var said strings.Builder
			report.Terminal{Writer: &said, Width: 80}.Audit(found)
			t.Log("\n" + said.String())
			if !found.Passed() {
				t.Error("the tests let a wrong program pass, or an audit's file is not as it must be: see above")
			}
		})
	}
}

// The audit finds each fault of a problem's tests, entries and headers.
func TestRun(t *testing.T) {
	full.Test(t)
	r := full.Must(run(context.Background(), []*subject{faulty(t)}, func(string) {}))(t)
	fates := make(map[string]result.Mutant)
	for _, m := range r.Problems[0].Mutants {
		fates[m.String()] = m
	}
	if m := fates["n%3 != 0 => n%3 == 0"]; len(m.Killed) != 1 || m.Clock ||
		!strings.HasSuffix(m.Entry, "hdu1847/equivalent.txt:1") || r.Sums.Refuted != 1 {
		t.Errorf("an entry that a test refutes: %+v, %+v", m, r.Sums)
	}
	if m := fates["n < 0 => n <= 0"]; len(m.Killed) != 0 || m.Argued != "For a test." {
		t.Errorf("an entry that holds: %+v", m)
	}
	if m := fates["n < 0 => false"]; len(m.Killed) != 0 || m.Guard || r.Sums.Survivors == 0 {
		t.Errorf("a mutant that survives: %+v, %+v", m, r.Sums)
	}
	if m := fates["false => true"]; len(m.Killed) != 1 || !m.Clock {
		t.Errorf("a mutant that runs for ever: %+v", m)
	}
	for _, m := range r.Problems[0].Mistakes {
		if m.AsSaid() != (m.Name == "right") || (m.Group == "") != (m.Name == "none") {
			t.Errorf("the mistake %s: %+v", m.Name, m)
		}
	}
	if r.Passed() {
		t.Error("the audit passes")
	}
	var plain result.Audit
	if text, err := json.Marshal(r); err != nil || json.Unmarshal(text, &plain) != nil ||
		!reflect.DeepEqual(plain.Sums, r.Sums) {
		t.Errorf("as JSON %+v, %v", plain.Sums, err)
	}
}

// Tests that come after the question whether a mutant is a guard kill and spare the same mutants as
// tests before it, but for guards and mutants with an entry, which they do not see.
func TestLate(t *testing.T) {
	full.Test(t)
	ctx, s := context.Background(), faulty(t)
	s.workers, s.found = sandbox.NewPool(nil), new(result.Audited)
	defer s.workers.Close()
	full.Check(t, s.prepare(ctx, func(string) {}))
	fates := make(map[bool]map[string]int)
	for _, late := range []bool{false, true} {
		for i := range s.tests {
			s.tests[i].late = late
		}
		fates[late] = make(map[string]int)
		for i, m := range s.found.Mutants {
			if i%3 != 0 && m.Argued == "" && m.String() != "n < 0 => false" || m.String() == "false => true" {
				continue // it runs for ever, or there are enough
			}
			full.Check(t, s.tryMutant(ctx, &m))
			fate := "survives"
			switch {
			case m.Guard:
				fate = "guard"
			case m.Killed != nil:
				fate = "killed"
			}
			if m.Argued != "" {
				fate = "argued, " + fate
			}
			fates[late][fate]++
		}
	}
	early, late := fates[false], fates[true]
	both := func(fates map[string]int) int { return fates["guard"] + fates["killed"] }
	if early["survives"] == 0 || late["survives"] != early["survives"] {
		t.Errorf("%d survive early tests, %d late ones", early["survives"], late["survives"])
	}
	if early["argued, survives"] == 0 || early["argued, killed"] == 0 || late["argued, killed"] > 0 {
		t.Errorf("mutants with an entry: early %v, late %v", early, late)
	}
	if both(late) != both(early) || late["killed"] == 0 || late["guard"] < early["guard"] {
		t.Errorf("early %v, late %v", early, late)
	}
}

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
	sum(&audit)
	want := result.AuditSums{Mistakes: 3, Caught: 2, AsSaid: 1, Mutants: 6, Killed: 3, Argued: 2, Survivors: 1,
		Refuted: 1, Guards: 1}
	if diff := cmp.Diff([]result.AuditSums{want, want},
		[]result.AuditSums{audit.Sums, audit.Problems[0].Sums}); diff != "" {
		t.Errorf("sum of all and of the problem (-want +got):\n%s", diff)
	}
	if audit.Passed() {
		t.Error("Passed() = true, want false")
	}
}
