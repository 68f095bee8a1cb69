package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper() // sandboxes start this program again
	os.Exit(m.Run())
}

// id is the problem with the fewest mutants whose inputs have many cases.
const id = "misere-bash"

func subject(t *testing.T) Subject {
	t.Helper()
	p, _ := suite.Find(id)
	s := Subject{Problem: p}
	var err error
	if s.Solution, err = suite.Own.Solution(id); err != nil {
		t.Fatal(err)
	}
	samples, err := suite.Own.SamplesOf(id)
	if err != nil {
		t.Fatal(err)
	}
	s.Samples = testset.FromSamples(p.New(), samples)
	if s.Mistakes, err = suite.Own.Mistakes(id); err != nil {
		t.Fatal(err)
	}
	// What is too slow or too large takes long.
	s.Mistakes = slices.DeleteFunc(s.Mistakes, func(m suite.Mistake) bool { return m.Verdict != result.WA })
	return s
}

func audited(t *testing.T, s Subject, shard Shard, matrix bool) (Result, error) {
	t.Helper()
	return Audit{Subjects: []Subject{s}, Shard: shard, Matrix: matrix, Again: true,
		Building: func(string) {}, Progress: func(string, int) {}}.Run(context.Background())
}

func mustAudit(t *testing.T, s Subject, shard Shard, matrix bool) Result {
	t.Helper()
	result, err := audited(t, s, shard, matrix)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// usual is the audit of the usual subject, once for all tests that don't change it.
func usual(t *testing.T) Result {
	t.Helper()
	usualOnce.Do(func() { usualResult, usualError = audited(t, subject(t), Shard{}, false) })
	if usualError != nil {
		t.Fatal(usualError)
	}
	return usualResult
}

var (
	usualOnce   sync.Once
	usualResult Result
	usualError  error
)

// find returns the mutant that makes a change.
func find(t *testing.T, r Result, change string) Mutant {
	t.Helper()
	i := slices.IndexFunc(r.Problems[0].Mutants, func(m Mutant) bool { return m.String() == change })
	if i < 0 {
		t.Fatalf("no mutant %s", change)
	}
	return r.Problems[0].Mutants[i]
}

// The choice of a mutant works: one that turns every answer round is killed by each group,
// and the solution, which the same program runs, is right everywhere.
func TestForced(t *testing.T) {
	result := usual(t)
	m := find(t, result, "n%3 != 1 => n%3 == 1")
	for _, kind := range Groups {
		if !strings.HasPrefix(m.Killed[kind], string(kind)+"/") {
			t.Errorf("%s does not kill it, but %v do", kind, m.Killed)
		}
	}
	sums := result.Sums
	if sums.Caught != sums.Mistakes || sums.Mistakes == 0 || sums.KilledByAll+sums.Argued+sums.Survivors != sums.Mutants {
		t.Errorf("%+v", sums)
	}
	if sums.Survivors == 0 || result.Passed() {
		t.Errorf("without its equivalent.txt the problem has %d survivors, and passed is %v", sums.Survivors, result.Passed())
	}
}

// With all tests tried it is known of each which mutants it kills.
func TestMatrix(t *testing.T) {
	all := mustAudit(t, subject(t), Shard{}, true)
	m := find(t, all, "n%3 != 1 => n%3 == 1")
	if len(m.By) != len(all.Problems[0].Tests) {
		t.Errorf("of %d tests %d kill it: %q", len(all.Problems[0].Tests), len(m.By), m.By)
	}
	for _, m := range all.Problems[0].Mutants {
		if !m.Guard && (len(m.Killed) == 0) != (len(m.By) == 0) {
			t.Errorf("%s: killed %v, by %q", m.ID, m.Killed, m.By)
		}
	}
}

// What equivalent.txt says is held against the tests.
func TestEquivalent(t *testing.T) {
	s := subject(t)
	bare := usual(t)
	killed := find(t, bare, "n%3 != 1 => n%3 == 1")
	survivor := bare.Problems[0].Mutants[slices.IndexFunc(bare.Problems[0].Mutants, func(m Mutant) bool { return !m.Guard && len(m.Killed) == 0 })]

	entry := func(m Mutant) []byte { return []byte(m.ID + " " + m.String() + "\n\tFor a test.\n") }
	s.Equivalent = entry(killed)
	if r := mustAudit(t, s, Shard{}, false); r.Sums.Refuted != 1 || r.Sums.Argued != 0 {
		t.Errorf("an entry that is killed: %+v", r.Sums)
	} else if m := find(t, r, killed.String()); m.Entry != "problems/"+id+"/equivalent.txt:1" {
		t.Errorf("it stands at %q", m.Entry)
	}
	s.Equivalent = entry(survivor)
	if r := mustAudit(t, s, Shard{}, false); r.Sums.Refuted != 0 || r.Sums.Argued != 1 || r.Sums.Survivors != bare.Sums.Survivors-1 {
		t.Errorf("an entry that survives: %+v; without it %+v", r.Sums, bare.Sums)
	}
	s.Equivalent = []byte("wins.bound.00000000 a => b\n\tFor a test.\n")
	if _, err := audited(t, s, Shard{}, false); err == nil || !strings.Contains(err.Error(), "equivalent.txt:1: there is no mutant") {
		t.Errorf("an entry of no mutant: %v", err)
	}
}

// auditKept audits what is not known from before.
func auditKept(t *testing.T, s Subject) Result {
	t.Helper()
	r, err := Audit{Subjects: []Subject{s}, Building: func(string) {}, Progress: func(string, int) {}}.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What came of mutants is kept only if none is left, and only for the same tests.
func TestKept(t *testing.T) {
	full.Test(t)
	s := subject(t)
	s.Samples[1].Name += time.Now().String() // nothing is kept of these tests
	s.Mistakes = nil                         // what came of them is not kept
	auditKept(t, s)
	if r := auditKept(t, s); r.Problems[0].Kept || r.Sums.Survivors == 0 {
		t.Errorf("without equivalent.txt: kept %v, %+v", r.Problems[0].Kept, r.Sums)
	}
	var err error
	if s.Equivalent, err = suite.Own.Equivalent(id); err != nil {
		t.Fatal(err)
	}
	first := auditKept(t, s)
	if first.Problems[0].Kept || !first.Passed() {
		t.Errorf("with it the first time: kept %v, %+v", first.Problems[0].Kept, first.Sums)
	}
	second := auditKept(t, s)
	if !second.Problems[0].Kept {
		t.Error("nothing is kept though all is as it was")
	}
	second.Problems[0].Kept = false
	if !reflect.DeepEqual(asJSON(t, first), asJSON(t, second)) {
		t.Errorf("kept\n%+v\nat first\n%+v", second, first)
	}
	s.Samples = s.Samples[1:]
	if auditKept(t, s).Problems[0].Kept {
		t.Error("kept though a sample is gone")
	}
}

// A mistake that is not as its header says is a fault, though it is caught.
func TestHeaders(t *testing.T) {
	s := subject(t)
	var err error // with it no mutant is left, and they are not what this is about
	if s.Equivalent, err = suite.Own.Equivalent(id); err != nil {
		t.Fatal(err)
	}
	for _, change := range []func(*suite.Mistake){
		func(m *suite.Mistake) { m.Verdict = result.RE },
		func(m *suite.Mistake) { m.Group = "extreme" },
		func(m *suite.Mistake) { m.Input = s.Samples[0].Input[:2] }, // a case that it gets right
	} {
		m := s.Mistakes[0]
		change(&m)
		changed := s
		changed.Mistakes = []suite.Mistake{m}
		if r := auditKept(t, changed); r.Sums.Caught != 1 || r.Sums.AsSaid != 0 || r.Passed() {
			t.Errorf("%+v: caught %d, as said %d, passed %v", r.Problems[0].Mistakes[0], r.Sums.Caught, r.Sums.AsSaid, r.Passed())
		}
	}
	s.Mistakes = s.Mistakes[:1]
	if r := auditKept(t, s); r.Sums.AsSaid != 1 || !r.Passed() {
		t.Errorf("%+v: not as said", r.Problems[0].Mistakes[0])
	}
}

// The first pack has the first tests of each group but for large ones, and the rest are in
// packs of one group, in their order, none too large.
func TestPacks(t *testing.T) {
	var tests []testset.Test
	var took []time.Duration
	add := func(name string, bytes int, time time.Duration) {
		tests = append(tests, testset.Test{Name: name, Input: make([]byte, bytes)})
		took = append(took, time)
	}
	add("samples/a", 10, time.Millisecond)
	add("samples/b", 10, time.Millisecond)
	add("samples/c", 10, time.Millisecond)
	add("samples/d", 600<<10, time.Millisecond)
	add("small/a", 10, 20*time.Millisecond)
	add("small/b", 10, 6*time.Millisecond)
	add("small/c", 10, 4*time.Millisecond)
	add("small/d", 10, 4*time.Millisecond)
	add("extreme/a", 1<<20, time.Millisecond)
	var got []string
	for _, p := range packs(tests, took) {
		var names []string
		for _, test := range p.tests {
			names = append(names, test.Name)
		}
		got = append(got, strings.Join(names, " "))
	}
	want := []string{"samples/a samples/b small/a", "samples/c", "samples/d", "small/b small/c", "small/d", "extreme/a"}
	if !slices.Equal(got, want) {
		t.Errorf("packs %q, want %q", got, want)
	}
}

// Three shares say what one run says, whatever their order, and none may be missing.
func TestShards(t *testing.T) {
	full.Test(t)
	s := subject(t)
	whole := usual(t)
	var shares []Result
	for k := range 3 {
		var read Result // as from a file
		text, err := json.Marshal(mustAudit(t, s, Shard{K: k + 1, N: 3}, false))
		if err == nil {
			err = json.Unmarshal(text, &read)
		}
		if err != nil {
			t.Fatal(err)
		}
		if n := read.Sums.Mutants; n == 0 || n > whole.Sums.Mutants*3/4 {
			t.Errorf("share %s has %d of %d mutants", read.Shard, n, whole.Sums.Mutants)
		}
		shares = append(shares, read)
	}
	names := []string{"a", "b", "c"}
	merged, err := Merge([]Result{shares[2], shares[0], shares[1]}, names)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(asJSON(t, merged), asJSON(t, whole)) {
		t.Errorf("merged\n%+v\nwhole\n%+v", merged, whole)
	}
	other := shares[1]
	other.Of = "other"
	for _, test := range []struct {
		shares []Result
		want   string
	}{
		{shares[:2], "share 3/3 is missing"},
		{[]Result{shares[0], shares[0], shares[2]}, "b: share 1/3 is also a"},
		{[]Result{shares[0], other, shares[2]}, "b: not of the same audit as a"},
		{[]Result{shares[0], whole}, "b: a share of 1, but a is one of 3"},
		{[]Result{{}}, "a: not a share"},
	} {
		if _, err := Merge(test.shares, names); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
}

// A mutant that runs for ever is killed by the clock.
func TestClock(t *testing.T) {
	s := subject(t)
	s.Solution = []byte(strings.Replace(string(s.Solution), "\treturn n%3 != 1\n", "\tspin(false)\n\treturn n%3 != 1\n", 1) +
		"\nfunc spin(on bool) {\n\tfor n := 0; on; n++ {\n\t}\n}\n")
	r := mustAudit(t, s, Shard{}, false)
	if m := find(t, r, "false => true"); !m.Clock || len(m.Killed) != len(Groups) {
		t.Errorf("by the clock %v, killed %v", m.Clock, m.Killed)
	}
}

// Which tests kill a mutant does not depend on those that it shares a process with, whatever
// their ends are.
func TestTogether(t *testing.T) {
	s := subject(t)
	s.Mistakes = nil
	s.Solution = []byte(strings.Replace(string(s.Solution), "\treturn n%3 != 1\n}\n", `	return n%3 != end(1)
}

func end(how int64) int64 {
	if how == 2 {
		panic("as it must")
	}
	if how == 3 {
		os.Exit(0)
	}
	return how
}
`, 1))
	want := mustAudit(t, s, Shard{}, false)
	before := together
	t.Cleanup(func() { together = before })
	together = 1
	got := mustAudit(t, s, Shard{}, false)
	ends := 0
	for i, m := range got.Problems[0].Mutants {
		if other := want.Problems[0].Mutants[i]; !reflect.DeepEqual(m.Killed, other.Killed) {
			t.Errorf("%v: alone %v, with others %v", m, m.Killed, other.Killed)
		}
		if m.Function == "end" && len(m.Killed) > 0 {
			ends++
		}
	}
	if ends < 4 { // two for each of both ends
		t.Errorf("%d of these mutants end in other ways: %v", ends, got.Problems[0].Mutants)
	}
}

// The quick limit alone kills nothing: where it is too short for anything, all is as it is
// with the limit of the problem.
func TestQuickLimit(t *testing.T) {
	want := usual(t)
	before := quickLimit
	t.Cleanup(func() { quickLimit = before })
	quickLimit = func(time.Duration) time.Duration { return 1 }
	got := mustAudit(t, subject(t), Shard{}, false)
	for i, m := range got.Problems[0].Mutants {
		if other := want.Problems[0].Mutants[i]; (len(m.Killed) > 0) != (len(other.Killed) > 0) || m.Clock {
			t.Errorf("%s: killed %v, with more time %v; by the clock %v", m.ID, m.Killed, other.Killed, m.Clock)
		}
	}
}

// What the reader must do, written down by hand for a few inputs.
func TestReaderDoes(t *testing.T) {
	for _, test := range []struct{ input, output, complaint string }{
		{"", "lines: 0\n", ""},
		{" a\r\n\tmore\vbcd more\f\n", "1 a\ntrue\n3 bcd\nfalse\nlines: 2\n", ""},
		{"int 0 9 5 int64 -5 5 -5", "5\n-5\nlines: 0\n", ""},
		{"x\nint 0 9\n10\n", "1 x\n", "input line 3: \"10\" is not a whole number from 0 to 9\n"},
		{"int 0 9 5.0", "", "input line 1: \"5.0\" is not a whole number from 0 to 9\n"},
		{"int 0 2147483648 1", "", "input line 1: \"2147483648\" is not a whole number from -2147483648 to 2147483647\n"},
		{"int 0\n\n", "", "input line 3: the input ends before it is complete\n"},
		{strings.Repeat("w", room+1), fmt.Sprintf("%d %s\n1 w\nlines: 0\n", room, strings.Repeat("w", room)), ""},
	} {
		output, complaint := readerDoes(test.input)
		if output != test.output || complaint != test.complaint {
			t.Errorf("%.40q: %.80q and %q, want %.80q and %q", test.input, output, complaint, test.output, test.complaint)
		}
	}
}
