package judging

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// past is when time was up.
var past = time.Now().Add(-time.Hour)

// When time is up, only the first test is tried, and no other is even made; the result says so.
func TestTimeIsUp(t *testing.T) {
	made := 0
	counted := func(group testset.Group) testset.Group {
		tests := group.Tests
		group.Tests = func(yield func(testset.Test, error) bool) {
			made++
			tests(yield)
		}
		return group
	}
	s := submitted(late(t))
	s.All, s.End = true, past
	r := mustJudge(t, s, echoes("samples", 6, 8), counted(echoes("a", 6, 7)), counted(echoes("b", 25, 26)))
	if got := outline(r); got != "AC | samples of 3: AC | a of 2: | b of 2:" || made > 0 {
		t.Errorf("%s, %d groups made", got, made)
	}
	for _, group := range r.Groups {
		if !group.Cut || !group.NotTried {
			t.Errorf("%s is not cut: %+v", group.Kind, group)
		}
	}
	s.End = time.Now().Add(time.Hour)
	if r := mustJudge(t, s, echoes("samples", 6, 8), echoes("a", 6, 7)); r.Cut() || r.Stats.Passed != 5 {
		t.Errorf("with time: %s", outline(r))
	}
}

// A group leaves half of the remaining time to those after it.
func TestHalfOfTheTime(t *testing.T) {
	s := submitted(late(t))
	s.End = time.Now().Add(400 * time.Millisecond)
	a := echoes("a", 6, 7)
	tests, inTime := a.Tests, false
	a.Tests = func(yield func(testset.Test, error) bool) {
		time.Sleep(time.Until(s.End)/2 + time.Millisecond)
		inTime = time.Now().Before(s.End)
		tests(yield)
	}
	r := mustJudge(t, s, echoes("samples", 6, 6), a, echoes("b", 6, 6))
	if a := r.Groups[1]; inTime && (!a.Cut || len(a.Tests) > 0) {
		t.Errorf("%s, cut %v", outline(r), a.Cut)
	}
}

// Without time to repeat a run that is too slow, the first one is made alone, so that the
// verdict is as sure as ever; and a run that would have to wait too long is not made.
func TestLateRuns(t *testing.T) {
	s := submitted(compileOne(t, `for { _ = fmt.Sprint }`))
	s.End, s.Limits.Time, s.Doing = past, 50*time.Millisecond, func(step string) {
		if strings.Contains(step, "confirming") {
			t.Error("it runs again")
		}
	}
	r := mustJudge(t, s, given("2\n1 1\n2\n1 2\n0\n", "0\n1\n"))
	run := r.Failing[0]
	if r.Verdict != result.TLE || run.Run.CPU <= s.Limits.Time*11/10 || run.Part != nil || run.Blame != nil {
		t.Errorf("%v: %s; part %v, blame %v", r.Verdict, run.Detail, run.Part, run.Blame)
	}

	runner := s.Runner(workers)
	runner.End = past
	if got, err := runner.Run(context.Background(), testset.Test{}); !errors.Is(err, sandbox.ErrLate) {
		t.Errorf("a run that is late: %v, %v", got.Verdict, err)
	}
}

// A test for which no time was left is not among those that were tried.
func TestLateTests(t *testing.T) {
	tests := echoes("a", 1, 3).Tests
	late := make(map[int]bool)
	decisive, count, err := Schedule(context.Background(), tests, false, func(_ context.Context, test testset.Test) (TestResult, error) {
		if test.Name != "a/1" {
			return TestResult{}, sandbox.ErrLate
		}
		return TestResult{Outcome: Outcome{Verdict: result.AC}}, nil
	}, func(number int, r TestResult) { late[number] = r.Late })
	if err != nil || decisive >= 0 || count != 3 || late[0] || !late[1] || !late[2] {
		t.Errorf("late %v of %d, %d decides, %v", late, count, decisive, err)
	}
	trial := groupTrial{results: make(map[int]TestResult)}
	trial.add(0, TestResult{Outcome: Outcome{Verdict: result.AC}, Late: true})
	if len(trial.results) != 0 {
		t.Errorf("%d results", len(trial.results))
	}
}

// A group that has a processor time ends after it, and says how many of its cases were tried.
func TestGroupCPU(t *testing.T) {
	three := testset.Given(result.All, testset.Test{Count: 5}, testset.Test{Count: 5}, testset.Test{Count: 5})
	trial := groupTrial{results: make(map[int]TestResult), source: testset.Group{CPU: time.Second}}
	tried := 0
	for range Until(three.Tests, false, trial.over) {
		trial.add(tried, TestResult{Outcome: Outcome{Verdict: result.AC}, Run: sandbox.Result{CPU: 600 * time.Millisecond}})
		tried++
	}
	if tried != 2 || !trial.short {
		t.Errorf("%d tests of 600 ms are tried in a second, ended early: %v", tried, trial.short)
	}
}

// A program is right on all cases if it is right on inputs that are longer than legal. If it
// fails on one, only legal inputs count.
func TestLong(t *testing.T) {
	p, _ := suite.Find("hdu1846")
	answers := testset.NewAnswerer(context.Background(), p, nil)
	var cases []rules.Case
	answers.Rules.All(func(c rules.Case) bool {
		cases = append(cases, c)
		return len(cases) < 250
	})
	few := full.Must(answers.Test("few", testset.Bundle{Cases: cases[:10]}))(t)
	many := full.Must(answers.Test("many", testset.Bundle{Cases: cases}))(t)
	long := testset.Given(result.All, many)
	group := testset.Given(result.All, few)
	group.Long, group.Chosen, group.Cases = &long, len(few.Cases), len(cases)
	brave := func(room int, wrong string) string { // with room for so many cases
		return fmt.Sprintf(`
		var c, n, m int
		fmt.Fscan(in, &c)
		words := make([]string, %d)
		for i := 0; i < c; i++ {
			fmt.Fscan(in, &n, &m)
			words[i] = "first"
			if (n %% (m + 1) == 0) != (%s) {
				words[i] = "second"
			}
		}
		for _, word := range words[:c] {
			fmt.Fprintln(out, word)
		}`, room, wrong)
	}
	last := strings.Fields(string(many.Input))[2*len(cases)-1:]
	programs := compile(t, map[string]string{
		"right": brave(len(cases), "false"),
		"room":  brave(100, "false"),
		"wrong": brave(len(cases), fmt.Sprintf("n == %s && m == %s", last[0], last[1])),
	})
	for name, want := range map[string]string{"right": "AC 250 of 0", "room": "AC 260 of 250", "wrong": "WA 250 of 250"} {
		s := submitted(programs[name])
		s.Problem = p
		r := mustJudge(t, s, group)
		if got := fmt.Sprintf("%v %d of %d", r.Verdict, r.Groups[0].Cases, r.Groups[0].ChosenOf); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
