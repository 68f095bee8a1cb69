package sandbox

import (
	"context"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// pretending makes the machine look slower by a factor until the test ends.
func pretending(t *testing.T, factor float64) {
	before := slower
	Pretend(func() float64 { return factor })
	t.Cleanup(func() { slower = before })
}

// On a machine that pretends to be slower, programs take as much more time as it says, and are stopped
// for it.
func TestPretend(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		for _, factor := range []float64{4, 0.25} {
			pretending(t, factor)
			began := time.Now()
			r := mustRun(t, s, child(folder, "times"))
			real := time.Since(began)
			least := time.Duration(50 * factor * float64(ms)) // it sleeps for 50 ms
			most := time.Duration(factor * float64(real))
			if r.Wall < least || r.Wall > most || r.Idle > r.Wall || r.CPU > most {
				t.Errorf("factor %v: a program that sleeps for 50 ms took %v (idle for %v), want %v to %v", factor,
					r.Wall, r.Idle, least, most)
			}
		}
		const factor, limit = 1000, 20 * time.Second
		pretending(t, factor)
		for name, want := range map[string]Stop{"spin": AtCPU, "sleep": AtIdle} {
			c := child(folder, name)
			// Only what the program is about has a short limit: it also has to start.
			c.Limits.CPU, c.Limits.Idle = limit, 100*limit
			if want == AtIdle {
				c.Limits.CPU, c.Limits.Idle = 100*limit, limit
			}
			r := mustRun(t, s, c)
			// Where nothing tells a loop from a sleep, both are idle.
			if r.Stop != want && (s.helper != nil || r.Stop != AtIdle) {
				t.Errorf("%s: stopped for %d, want %d", name, r.Stop, want)
			}
			if took := r.CPU + r.Idle; took <= limit || took >= factor*limit {
				t.Errorf("%s: stopped after %v, of which it was idle for %v and %v is real; the limit is %v", name,
					took, r.Idle, took/factor, limit)
			}
		}
	})
}

// What a pool runs elsewhere says itself what it used.
func TestPretendElsewhere(t *testing.T) {
	pretending(t, 4)
	want := Result{CPU: time.Second, Wall: 2 * time.Second, Idle: 3 * time.Second, Others: 4 * time.Second}
	pool := Elsewhere(func(context.Context, Command) (Result, error) { return want, nil })
	for name, run := range map[string]func() (Result, error){
		"Run":      func() (Result, error) { return pool.Run(t.Context(), Command{}) },
		"RunAlone": func() (Result, error) { return pool.RunAlone(t.Context(), time.Time{}, Command{}) },
	} {
		r := full.Must(run())(t)
		if r.CPU != want.CPU || r.Wall != want.Wall || r.Idle != want.Idle || r.Others != want.Others {
			t.Errorf("%s: %+v, want %+v", name, r, want)
		}
	}
}
