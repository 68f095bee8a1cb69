package judging

import (
	"context"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A run that barely passed its limit is repeated, and meanwhile this process does
// nothing else: neither a search, which here is the source of the tests, nor
// another run.
func TestRepeatedQuietly(t *testing.T) {
	full.Daily(t)
	program := compile(t, map[string]string{"spin": `for { if in == nil { fmt.Fprintln(out, os.Args) } }`})["spin"]
	// On a busy machine a loop can pass its limit by so much that nobody repeats it.
	for range 5 {
		if r, before, meanwhile := repeated(t, program); nearly(r, spinLimits) {
			if r.Verdict != result.TLE {
				t.Fatalf("an endless loop is %v: %s", r.Verdict, r.Detail)
			}
			if before == 0 || meanwhile > 0 {
				t.Errorf("the source was at work %d times during the first run and %d times during the repeated one, want some and none", before, meanwhile)
			}
			return
		}
	}
	t.Skip("this machine is too busy")
}

var spinLimits = Limits{Time: 300 * time.Millisecond, Memory: 64 << 10}

// repeated judges a program while a source of tests is at work, and returns how often
// that was so before the last run, and during it.
func repeated(t *testing.T, program toolchain.Program) (result TestResult, before, meanwhile int) {
	workers := sandbox.NewPool(nil)
	defer workers.Close()

	var searching []time.Time // when the source was at work
	over := make(chan bool)
	source := func(yield func(bool, error) bool) {
		if !yield(true, nil) {
			return
		}
		for { // a long search that says now and then that it goes on
			for end := time.Now().Add(time.Millisecond); time.Now().Before(end); {
			}
			searching = append(searching, time.Now())
			select {
			case <-over:
				return
			default:
			}
			if !yield(false, nil) {
				return
			}
		}
	}
	var ended time.Time
	err := sandbox.Each(context.Background(), source, func(_ int, run bool) (bool, error) {
		if !run {
			return true, nil
		}
		var err error
		result, err = Runner{workers, program, spinLimits}.Run(context.Background(), testset.Test{})
		ended = time.Now()
		close(over)
		return true, err
	})
	if err != nil {
		t.Fatal(err)
	}
	began := ended.Add(-result.Run.Wall) // of the last run
	for _, at := range searching {
		switch {
		case at.Before(began):
			before++
		case at.Sub(began) > result.Run.Wall/10 && ended.Sub(at) > result.Run.Wall/10:
			meanwhile++
		}
	}
	return result, before, meanwhile
}
