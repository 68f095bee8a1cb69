package judging

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// echoing is a pool whose programs print their input, and are said to take what it tells.
func echoing(runs *atomic.Int64, each sandbox.Result) Runner {
	return sandbox.Elsewhere(func(_ context.Context, c sandbox.Command) (sandbox.Result, error) {
		runs.Add(1)
		r := each
		r.Output = c.Input
		return r, nil
	})
}

// A program gets as many tests as its own processor time allows, whatever else the machine does; it gets
// more on a slower machine. The result says why it got no more.
func TestEndings(t *testing.T) {
	working := sandbox.Result{CPU: 900 * time.Millisecond, Wall: 900 * time.Millisecond}
	waiting := sandbox.Result{CPU: 10 * time.Millisecond, Wall: 100 * time.Second}
	idling := sandbox.Result{CPU: 10 * time.Millisecond, Idle: 500 * time.Millisecond, Wall: 510 * time.Millisecond}
	for name, c := range map[string]struct {
		cpu, clock  time.Duration // with cpu 0, clock is what the person has set
		slower      float64
		each        sandbox.Result
		least, most int // runs; several go on at the same time
		ending      result.Ending
	}{
		"all in time":            {time.Hour, time.Hour, 0, working, 100, 100, ""},
		"beside other work":      {time.Hour, time.Hour, 0, waiting, 100, 100, ""},
		"slow":                   {9 * time.Second, time.Hour, 0, working, 11, 40, result.CPUUsedUp},
		"slow on a slow machine": {9 * time.Second, time.Hour, 5, working, 51, 80, result.CPUUsedUp},
		"no processor":           {time.Hour, time.Nanosecond, 0, waiting, 1, 1, result.MachineBusy},
		"idle":                   {time.Hour, time.Nanosecond, 0, idling, 1, 1, result.ClockRanOut},
		"seconds":                {0, time.Nanosecond, 5, working, 1, 1, result.SecondsOver},
	} {
		var runs atomic.Int64
		trial := tried(toolchain.Program{}, echoes("small", 1, 100))
		trial.Limits.Speed.Slower = c.slower
		trial.Budget, trial.CPU = c.clock, c.cpu
		r := full.Must(trial.Judge(context.Background(), echoing(&runs, c.each)))(t)
		verdict := result.INC
		if c.ending == "" {
			verdict = result.AC
		}
		if n := int(runs.Load()); n < c.least || n > c.most || r.Ending != c.ending || r.Verdict != verdict {
			t.Errorf("%s: %v after %d runs, since %q, want %v after %d to %d, since %q", name, r.Verdict, n, r.Ending,
				verdict, c.least, c.most, c.ending)
		}
		if want := result.Duration(runs.Load() * int64(c.each.CPU)); r.CPU != want {
			t.Errorf("%s: %v of CPU time in all, want %v", name, time.Duration(r.CPU), time.Duration(want))
		}
	}
}

// A trial that continues an earlier one runs only what that had no time for. Together they count as
// one, and what was seen of the program is not forgotten.
func TestContinue(t *testing.T) {
	var runs atomic.Int64
	pool := echoing(&runs, sandbox.Result{CPU: time.Second})
	trial := tried(toolchain.Program{}, echoes("samples", 1, 3), echoes("small", 1, 50), echoes("random", 1, 20))
	trial.Budget, trial.CPU = time.Hour, 30*time.Second
	first := full.Must(trial.Judge(context.Background(), pool))(t)
	some := runs.Load()
	if first.Verdict != result.INC || some < 20 || some > 40 {
		t.Fatalf("%v after %d runs, want INC after about 30", first.Verdict, some)
	}
	first.Notes = append(first.Notes, result.NoteOf(result.LeftRunning))
	trial.Earlier, trial.CPU = &first.Judgement, time.Hour
	second := full.Must(trial.Judge(context.Background(), pool))(t)
	if second.Verdict != result.AC || second.Ending != "" || second.Stats.Passed != 73 || runs.Load() != 73 {
		t.Errorf("%v, %q, %d tests passed after %d runs, want AC of 73 after 73", second.Verdict, second.Ending,
			second.Stats.Passed, runs.Load())
	}
	for _, want := range []result.Note{result.NoteOf(result.LeftRunning), result.NoteOf(result.Earlier, some)} {
		if slices.ContainsFunc(second.Notes, want.Equal) {
			continue
		}
		t.Errorf("notes %v, want what the first run left running, and that it tried %d tests", second.Notes, some)
	}
}

// Where each case is an input of its own, the number of tests depends on the language and, where the shortest run
// took much longer, on that, in few steps. All of them are tried only if a person wants that.
func TestSingles(t *testing.T) {
	p := problem(t, "luogu4055")
	answers := testset.NewAnswerer(context.Background(), p, nil)
	small := testset.SmallGroup(answers)
	for _, c := range []struct {
		language, shortest time.Duration
		want               int
	}{
		{0, 0, 750},
		{0, 5 * time.Millisecond, 750},
		{0, 13 * time.Millisecond, 380},
		{0, 23 * time.Millisecond, 380},
		{50 * time.Millisecond, 20 * time.Millisecond, 145},
		{50 * time.Millisecond, 74 * time.Millisecond, 145},
		{100 * time.Millisecond, time.Second, 100},
	} {
		trial := Trial{Submission: Submission{Program: toolchain.Program{Start: c.language}}}
		session := trial.session(nil)
		session.shortest.Store(int64(c.shortest))
		g := session.group(small, false)
		if g.Chosen != c.want || g.ChosenOf != 778 || g.Rest != 778-c.want {
			t.Errorf("a start takes %v in the language, the shortest run %v: %d of %d cases, %d left; want %d of 778",
				c.language, c.shortest, g.Chosen, g.ChosenOf, g.Rest, c.want)
		}
		trial.TryAllTests()
		all := trial.session(nil).group(small, false)
		if all.Chosen != 0 {
			t.Errorf("all tests: %d are chosen", all.Chosen)
		}
	}
}
