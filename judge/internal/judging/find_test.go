package judging

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// outline returns the verdicts of a result.
func outline(r Result) string {
	s := r.Verdict.String()
	for _, group := range r.Groups {
		s += fmt.Sprintf(" | %s of %d:", group.Kind, group.Count)
		for _, test := range r.TestsOf(group.Kind) {
			s += " " + test.Verdict.String()
		}
	}
	return s
}

// Judging ends at the first test that fails, with All it goes on; the groups after
// it are not tried. It is the first by number that counts: here 3, though 5 fails
// long before it.
func TestGroups(t *testing.T) {
	full.Test(t)
	program := late(t)
	for _, c := range []struct {
		all    bool
		groups []testset.Group
		want   string
	}{
		{false, []testset.Group{echoes("a", 0, 2), echoes("b", 6, 7)}, "AC | a of 3: AC AC AC | b of 2: AC AC"},
		{false, []testset.Group{echoes("a", 0, 7), echoes("b", 6, 7)}, "RE | a of 8: AC AC AC RE | b of 2:"},
		{false, []testset.Group{echoes("a", 0, 2), echoes("b", 3, 7), echoes("c", 0, 0)},
			"RE | a of 3: AC AC AC | b of 5: RE | c of 1:"},
		{true, []testset.Group{echoes("a", 0, 7), echoes("b", 5, 6)},
			"RE | a of 8: AC AC AC RE AC WA AC AC | b of 2: WA AC"},
	} {
		trial := tried(program, c.groups...)
		trial.All = c.all
		check(t, fmt.Sprintf("all %v", c.all), outline(mustJudge(t, trial)), c.want)
	}
}

// Of many tests that fail only the first few keep their data, unless all are wanted. With All, the
// first few of each group are explained.
func TestKept(t *testing.T) {
	for _, all := range []bool{false, true} {
		trial := tried(late(t), echoes("a", 17, 40))
		trial.All, trial.KeepAll = true, all
		r := mustJudge(t, trial)
		for i, test := range r.Failing {
			kept := i < Kept || all
			if (test.Test.Input != nil) != kept || (test.Run.Output != nil) != kept ||
				(test.Test.Name != fmt.Sprintf("a/%d", i+21)) {
				t.Errorf("failure %d: %s has input %q, output %q", i, test.Test.Name, test.Test.Input, test.Run.Output)
			}
		}
		if want := map[bool]int{false: Kept, true: 20}[all]; len(r.Failures()) != want || len(r.Findings) != Kept {
			t.Errorf("%d failures, want %d; %d findings, want %d", len(r.Failures()), want, len(r.Findings), Kept)
		}
	}
}

// What does not compile is not run, and the trouble of a group is the judge's.
func TestNotJudged(t *testing.T) {
	trial := tried(toolchain.Program{Fault: "no", Language: "C", Version: "gcc 12"}, echoes("a", 1, 2))
	trial.File, trial.Version = "mine.c", "v1"
	got := mustJudge(t, trial)
	want := result.Judgement{
		By: result.ByTest, Problem: hdu1850.ID, Name: hdu1850.Name(), Home: hdu1850.At, Title: hdu1850.Title,
		Submission: "mine.c", Language: "C",
		Verdict: result.CE, Compiler: "no", Limits: trial.Limits,
		Versions: result.Versions{Judge: "v1", Compiler: "gcc 12"},
	}
	check(t, "a program with a fault", got.Judgement, want.Filled())

	broken := testset.Group{Kind: "broken",
		Tests: func(yield func(testset.Test, error) bool) { yield(testset.Test{}, errors.New("no tests")) }}
	if _, err := tried(toolchain.Program{}, broken).Judge(context.Background(), workers); err == nil ||
		err.Error() != "no tests" {
		t.Errorf("a broken group: error %v", err)
	}
}

// Decided is called once, when the verdict is known and nothing is explained, and its error ends the
// trial.
func TestDecided(t *testing.T) {
	trial := tried(late(t), echoes("a", 5, 5))
	stop := errors.New("stop")
	for _, fault := range []error{nil, stop} {
		calls := 0
		trial.Decided = func(r Result) error {
			calls++
			if r.Verdict != result.WA || len(r.Findings) > 0 || r.Decisive == nil {
				t.Errorf("Decided is called with %v, %d findings, %v", r.Verdict, len(r.Findings), r.Decisive)
			}
			return fault
		}
		r, err := trial.Judge(context.Background(), workers)
		if want := fault == nil; calls != 1 || !errors.Is(err, fault) || (len(r.Findings) == 1) != want {
			t.Errorf("error %v: %d calls, %v, %d findings", fault, calls, err, len(r.Findings))
		}
	}
}

// past is a budget that is over after the first test.
const past = time.Nanosecond

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
	trial := tried(late(t), echoes("samples", 6, 8), counted(echoes("a", 6, 7)), counted(echoes("b", 25, 26)))
	trial.All, trial.Budget = true, past
	r := mustJudge(t, trial)
	if got, want := outline(r), "INC | samples of 3: AC | a of 2: | b of 2:"; got != want || made > 0 {
		t.Errorf("%s, %d groups made; want %s, 0", got, made, want)
	}
	for _, group := range r.Groups {
		if !group.Cut || !group.NotTried {
			t.Errorf("%s is not cut: %+v", group.Kind, group)
		}
	}
	trial = tried(trial.Program, echoes("samples", 6, 8), echoes("a", 6, 7))
	trial.Budget = time.Hour
	if r := mustJudge(t, trial); r.Cut() || r.Stats.Passed != 5 {
		t.Errorf("with time: %s", outline(r))
	}
}

// Of three groups the second may take two thirds of the budget, and the third one the rest.
func TestShareOfTheTime(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const budget = 600 * time.Millisecond
		a := echoes("a", 6, 7)
		tests := a.Tests
		a.Tests = func(yield func(testset.Test, error) bool) {
			time.Sleep(budget*2/3 + 20*time.Millisecond)
			tests(yield)
		}
		trial := tried(toolchain.Program{}, echoes("samples", 6, 6), a, echoes("b", 6, 6))
		trial.Budget, trial.Limits.Time = budget, budget/10
		r := mustJudgeIn(t, trial, actingEcho(func(*play, *int) {}))
		if a, b := r.Groups[1], r.Groups[2]; !a.Cut || a.Tried > 0 || b.Cut || b.Tried != 1 {
			t.Errorf("%s, a cut %v, b cut %v", outline(r), a.Cut, b.Cut)
		}
	})
}

// Without time to repeat a run that is too slow, the first one is made alone, so that the
// verdict is as sure as ever; and a run that would have to wait too long is not made.
func TestLateRuns(t *testing.T) {
	trial := tried(toolchain.Program{}, given("2\n1 1\n2\n1 2\n0\n", "0\n1\n"))
	trial.Budget = past
	trial.Doing = func(step result.Step) {
		if step.Doing == result.Confirming {
			t.Error("it runs again")
		}
	}
	loops := actingNim(func(t *turn) { t.loops() })
	r := mustJudgeIn(t, trial, loops)
	run := r.Failing[0]
	if r.Verdict != result.TLE || r.Once || run.Run.CPU <= trial.Limits.Time*11/10 || run.Smaller != nil {
		t.Errorf("%v, once %v, after %v; smaller %v", r.Verdict, r.Once, run.Run.CPU, run.Smaller)
	}

	tester := trial.Tester(loops)
	tester.End = time.Now().Add(-time.Hour)
	if got, err := tester.Run(context.Background(), testset.Test{}); !errors.Is(err, sandbox.ErrLate) {
		t.Errorf("a run that is late: %v, %v", got.Verdict, err)
	}
}

// A program that is too slow at the end of the budget is TLE, seen once: never AC.
func TestSeenOnce(t *testing.T) {
	const limit, budget = 300 * time.Millisecond, 500 * time.Millisecond
	// The first run of b begins when there is time for it, and ends when there is none for another.
	// The machine is too busy for the first to be enough.
	echo := actingEcho(func(p *play, n *int) {
		if *n == 2 {
			p.lasts(budget + time.Millisecond)
			p.Told = false
			p.loops()
		}
	})
	nim := actingNim(func(t *turn) {
		if t.has(7) {
			t.lasts(budget + time.Millisecond)
			t.Told = false
			t.loops()
		}
	})
	cases := given("2\n1 1\n2\n1 7\n2\n1 1\n2\n1 1\n0\n", "0\n1\n0\n0\n")
	cases.Kind = "b"
	for _, c := range []struct {
		name   string
		pool   Runner
		all    bool
		groups []testset.Group
		of     string // the test
	}{
		{"the last test", echo, false, []testset.Group{echoes("a", 0, 1), echoes("b", 2, 2)}, "b/2"},
		{"with tests after it", echo, false, []testset.Group{echoes("a", 0, 1), echoes("b", 2, 5)}, "b/2"},
		{"all", echo, true, []testset.Group{echoes("a", 0, 1), echoes("b", 2, 5)}, "b/2"},
		{"a group after it", echo, false, []testset.Group{echoes("a", 0, 1), echoes("b", 2, 2), echoes("c", 3, 4)},
			"b/2"},
		{"several cases", nim, false, []testset.Group{given("2\n1 1\n0\n", "0\n"), cases}, "samples/x"},
	} {
		bubble(t, func(t *testing.T) {
			trial := tried(toolchain.Program{}, c.groups...)
			trial.All, trial.Limits.Time, trial.Budget = c.all, limit, budget
			r := mustJudgeIn(t, trial, c.pool)
			want := result.Finding{Verdict: result.TLE, Once: true, Test: c.of, Group: "b"}
			if len(r.Findings) == 0 {
				t.Fatalf("%s: %s, no finding", c.name, outline(r))
			}
			f := r.Findings[0]
			got := result.Finding{Verdict: f.Verdict, Once: f.Once, Test: f.Test, Group: f.Group}
			check(t, c.name+": finding", got, want)
			if r.Verdict != result.TLE || !r.Once || !r.TestsOf("b")[0].Once {
				t.Errorf("%s: %s, once %v", c.name, outline(r), r.Once)
			}
		})
	}
}

// A test for which no time was left is not among those that were tried.
func TestLateTests(t *testing.T) {
	tests := echoes("a", 1, 3).Tests
	late := make(map[int]bool)
	decisive, count, err := Schedule(context.Background(), tests, false,
		func(_ context.Context, _ int, test testset.Test) (TestResult, error) {
			if test.Name != "a/1" {
				return TestResult{}, sandbox.ErrLate
			}
			return TestResult{Outcome: Outcome{Verdict: result.AC}}, nil
		}, func(number int, r TestResult) { late[number] = r.Late })
	if err != nil || decisive >= 0 || count != 3 || late[0] || !late[1] || !late[2] {
		t.Errorf("late %v of %d, %d decides, %v", late, count, decisive, err)
	}
	g := Trial{}.session(nil).group(testset.Group{}, false)
	g.add(0, TestResult{Outcome: Outcome{Verdict: result.AC}, Late: true})
	if len(g.results) != 0 {
		t.Errorf("%d results", len(g.results))
	}
}

// A group that has a processor time ends after it, and says how many of its cases were tried.
func TestGroupCPU(t *testing.T) {
	three := testset.Given(result.All, testset.Test{Count: 5}, testset.Test{Count: 5}, testset.Test{Count: 5})
	g := Trial{}.session(nil).group(testset.Group{CPU: time.Second}, false)
	tried := 0
	for range Until(three.Tests, false, g.over) {
		g.add(tried, TestResult{Outcome: Outcome{Verdict: result.AC}, Run: sandbox.Result{CPU: 600 * time.Millisecond}})
		tried++
	}
	if tried != 2 || !g.short {
		t.Errorf("%d tests of 600 ms are tried in a second, ended early: %v", tried, g.short)
	}
}

// A program is right on all cases if it is right on inputs that are longer than legal. If it
// fails on one, only legal inputs count.
func TestLong(t *testing.T) {
	p := problem(t, "hdu1846")
	answers := testset.NewAnswerer(context.Background(), p, nil)
	var cases []rules.Case
	answers.Rules.All(func(c rules.Case) bool {
		cases = append(cases, c)
		return len(cases) < 250
	})
	some := full.Must(answers.Test("few", testset.Bundle{Cases: cases[:10]}))(t)
	many := full.Must(answers.Test("many", testset.Bundle{Cases: cases}))(t)
	long := testset.Given(result.All, many)
	group := testset.Given(result.All, some)
	group.Long, group.Chosen, group.Cases = &long, len(some.Cases), len(cases)
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
	for name, want := range map[string]string{"right": "AC 250 of 0", "room": "AC 260 of 250",
		"wrong": "WA 250 of 250"} {
		trial := tried(programs[name], group)
		trial.Problem = p
		r := mustJudge(t, trial)
		check(t, name, fmt.Sprintf("%v %d of %d", r.Verdict, r.Groups[0].Cases, r.Groups[0].ChosenOf), want)
	}
}

// What decides is among the tests up to the one that was enough, whatever ran at the same
// time; and a run that is no longer wanted is broken off.
func TestSchedule(t *testing.T) {
	tests := make([]testset.Test, 100)
	for n := range tests {
		tests[n].Count = n
	}
	for _, c := range []struct {
		name     string
		all      bool
		fail     map[int]result.Verdict // the tests that fail
		sleeps   int                    // a test that goes on until it is broken off, 0 for none
		count    int
		decisive int
	}{
		{"the first slow one is enough", false, map[int]result.Verdict{2: result.TLE, 3: result.WA, 4: result.TLE}, 0,
			3, 2},
		{"broken off", false, map[int]result.Verdict{4: result.WA}, 5, 5, 4},
		{"all", true, map[int]result.Verdict{2: result.TLE, 50: result.RE, 60: result.WA}, 0, 100, 2},
		{"none fails", false, nil, 0, 100, -1},
	} {
		run := func(ctx context.Context, n int, test testset.Test) (TestResult, error) {
			if n != test.Count {
				t.Errorf("%s: test %d has number %d", c.name, test.Count, n)
			}
			if c.sleeps > 0 && n == c.sleeps {
				select {
				case <-ctx.Done():
					return TestResult{}, ctx.Err()
				case <-time.After(time.Minute):
				}
			}
			v, fails := c.fail[n]
			if v == result.TLE {
				time.Sleep(time.Millisecond) // so that what comes later is there first
			}
			if !fails {
				v = result.AC
			}
			return TestResult{Test: test, Outcome: Outcome{Verdict: v}}, nil
		}
		reported := make(map[int]bool)
		decisive, count, err := Schedule(context.Background(), testset.Given("", tests...).Tests, c.all, run,
			func(n int, r TestResult) {
				reported[n] = n == r.Test.Count
			})
		if err != nil || count != c.count || decisive != c.decisive || c.sleeps > 0 && reported[c.sleeps] {
			t.Errorf("%s: %d of %d tests decides, %v; want %d of %d; reported %v", c.name, decisive, count, err,
				c.decisive, c.count, reported)
		}
		for n := range count {
			if !reported[n] {
				t.Errorf("%s: test %d is not reported", c.name, n)
			}
		}
	}
}

// summed returns the result of a program on three samples, of which the second decides, and
// on a fourth that was not tried.
func summed(all, stopped, cut bool) Result {
	r := Result{Judgement: result.Judgement{Verdict: result.AC}}
	source := testset.Given(result.Samples)
	source.Count = 4
	g := Trial{All: all}.session(nil).group(source, false)
	g.Cut = cut
	for i, of := range []struct {
		test   testset.Test
		output string
		run    sandbox.Result
	}{
		{testset.Test{Name: "samples/a", By: result.Methods{Search: 2}}, "1\n2\n",
			sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 5}}},
		{testset.Test{Name: "samples/b", By: result.Methods{Search: 1, Solution: 1}}, "1\n7\n",
			sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 9, AtMost: true}}},
		{testset.Test{Name: "samples/c", Bundle: testset.Bundle{Spacing: &rules.Spacing{Name: "tabs"}}}, "5\n",
			sandbox.Result{CPU: 7, Memory: sandbox.Memory{KiB: 3}}},
	} {
		of.test.Answer, of.test.Count = []byte("1\n2\n"), 2
		of.run.Output, of.run.Stderr = []byte(of.output), []byte("a\nb\n")
		got := decide(result.Limits{Time: time.Second}, of.test, of.run)
		got.Outcome.Group = result.Samples
		if i == 1 {
			g.decisive, g.Decisive, g.Verdict = &got, got.Name, got.Verdict
		}
		g.sum(got)
	}
	g.close(stopped)
	r.add(g)
	return r
}

// A judgement has the sums of the tests.
func TestSums(t *testing.T) {
	j := summed(false, true, false)
	want := result.Group{
		Kind:     result.Samples,
		Stats:    result.Stats{Tried: 3, Passed: 1, Slowest: 7, Memory: result.Memory{KiB: 9, AtMost: true}},
		Verdict:  result.WA,
		Decisive: "samples/b", NotTried: true, Cases: 4, Again: 1, AnsweredBy: result.Methods{Search: 3, Solution: 1},
		Count: 4,
	}
	check(t, "the group", j.Groups, []result.Group{want})
	if j.Verdict != result.WA || j.Decisive == nil || j.Decisive.Name != "samples/b" || len(j.Failing) != 2 {
		t.Errorf("%v, %+v decides, of %d", j.Verdict, j.Decisive, len(j.Failing))
	}
	difference, _ := result.ReasonOf[result.Difference](j.Tests[1].Reasons)
	check(t, "the lines around the difference", difference.Lines,
		[]result.DiffLine{{Sign: " ", Text: "1"}, {Sign: "-", Text: "2"}, {Sign: "+", Text: "7"}})
	for _, c := range []struct{ all, stopped, cut, want bool }{{false, true, false, true}, {false, false, false, false},
		{false, false, true, true}, {true, false, false, false}} {
		if got := summed(c.all, c.stopped, c.cut).Groups[0].NotTried; got != c.want {
			t.Errorf("%+v: some tests were not tried: %v", c, got)
		}
	}
}

// Without All only the failure that decides is explained; with it the first few others of each group
// are, or, if reports are brief, those that decide a group.
func TestExplained(t *testing.T) {
	program := late(t)
	for _, c := range []struct {
		all, brief bool
		want       []string
	}{
		{false, false, []string{"a/5"}},
		{true, false, []string{"a/5", "a/21", "b/5", "b/22", "b/23"}},
		{true, true, []string{"a/5", "b/5"}},
	} {
		two := func(name string, numbers ...int) testset.Group {
			var tests []testset.Test
			for _, n := range numbers {
				for test := range echoes(name, n, n).Tests {
					tests = append(tests, test)
				}
			}
			return testset.Given(result.Kind(name), tests...)
		}
		trial := tried(program, two("a", 4, 5, 21), two("b", 5, 22, 23))
		trial.All, trial.Brief = c.all, c.brief
		var got []string
		for _, f := range mustJudge(t, trial).Findings {
			got = append(got, f.Test)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("all %v, brief %v: -want +got:\n%s", c.all, c.brief, diff)
		}
	}
}

// Accepted tests without an answer are listed apart. A group of them alone is left out. Where
// something that a program started could not be ended, a note says so once.
func TestUnanswered(t *testing.T) {
	free := TestResult{Outcome: Outcome{Name: "a", Verdict: result.AC}, Test: testset.Test{NoAnswer: true},
		Run: sandbox.Result{Output: []byte("1\n"), LeftRunning: true}}
	stillRuns := []result.Note{result.NoteOf(result.LeftRunning)}
	check(t, "notes of an execution", ExecutionOf(Submission{File: "mine.c"}, free, nil).Notes, stillRuns)
	for _, failed := range []bool{false, true} {
		r := Result{Judgement: result.Judgement{Verdict: result.AC}}
		g := Trial{}.session(nil).group(testset.Group{}, false)
		free.Run.LeftRunning = failed
		g.sum(free)
		want := result.Judgement{Verdict: result.AC,
			Unanswered: []result.Unanswered{{Name: "a", Output: []byte("1\n")}}}
		if failed {
			wrong := TestResult{Outcome: Outcome{Name: "b", Verdict: result.RE}, Test: free.Test, Run: free.Run}
			g.sum(wrong)
			g.decisive, g.Decisive, g.Verdict = &wrong, "b", result.RE
			want.Verdict, want.Notes, want.Tests = result.RE, stillRuns, []result.Test{wrong.Outcome}
			want.Groups = []result.Group{g.Group}
		}
		r.add(g)
		check(t, fmt.Sprintf("failed %v", failed), r.Judgement, want)
	}
}

// Of what a crash leaves on standard error the lines that name the program's own stay.
func TestLastWords(t *testing.T) {
	for _, c := range []struct{ name, stderr, want string }{
		{"nothing", "", ""},
		{"short", "a\n", "a"},
		{"many lines", "1\n2\n3\n4\n5\n", "2\n3\n4\n5"},
		{"Go", "panic: no\n\ngoroutine 1 [running]:\nmain.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68\n", "main.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68"},
		{"JavaScript",
			"/program/mine.js:3\n  return s.no.no;\n              ^\n\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)\n" +
				"    at Module._compile (node:internal/modules/cjs/loader:1521:14)\n    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n",
			"              ^\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)"},
		{"Node.js alone", "    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n", ""},
	} {
		check(t, c.name, lastWords([]byte(c.stderr)), c.want)
	}
}
