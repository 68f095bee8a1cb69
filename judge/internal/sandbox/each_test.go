package sandbox

import (
	"context"
	"errors"
	"iter"
	"sync/atomic"
	"testing"
)

// Each does everything before the item that stops it, and hardly anything after.
func TestEach(t *testing.T) {
	numbers := func(most int, end error) iter.Seq2[int, error] {
		return func(yield func(int, error) bool) {
			for n := range most {
				if !yield(n*n, nil) {
					return
				}
			}
			if end != nil {
				yield(0, end)
			}
		}
	}
	trouble := errors.New("trouble")
	for _, c := range []struct {
		name   string
		source iter.Seq2[int, error]
		stop   int // the item at which do returns false
		fail   int // the item at which it returns an error
		want   error
		least  int // items that are done
	}{
		{"all", numbers(100, nil), -1, -1, nil, 100},
		{"none", numbers(0, nil), -1, -1, nil, 0},
		{"stop", numbers(1<<40, nil), 50, -1, nil, 51},
		{"error", numbers(1<<40, nil), -1, 50, trouble, 51},
		{"source", numbers(20, trouble), -1, -1, trouble, 20},
	} {
		done := make([]atomic.Bool, 100_000)
		err := Each(context.Background(), c.source, func(number, item int) (bool, error) {
			if item != number*number {
				t.Errorf("%s: item %d is %d", c.name, number, item)
			}
			done[number].Store(true)
			if number == c.fail {
				return true, trouble
			}
			return number != c.stop, nil
		})
		if err != c.want {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
		for n := range c.least {
			if !done[n].Load() {
				t.Errorf("%s: item %d is not done", c.name, n)
			}
		}
	}

	ctx, cancel := context.WithCancel(context.Background())
	err := Each(ctx, numbers(1<<40, nil), func(number, _ int) (bool, error) {
		if number == 10 {
			cancel()
		}
		return true, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("after an interrupt: %v", err)
	}
}
