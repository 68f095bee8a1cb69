package sandbox

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// Each calls do with what a source yields, numbered from 0, in as many goroutines
// as there are processors. It ends at the end of the source, or early when the
// source yields an error or do returns one, or false. Since what has begun is
// finished, every item before one for which do returned false has then been done
// too. The source itself is not run in two goroutines at once.
func Each[T any](ctx context.Context, source iter.Seq2[T, error], do func(number int, item T) (more bool, err error)) error {
	type numbered struct {
		number int
		item   T
	}
	var (
		items   = make(chan numbered)
		stopped = make(chan bool)
		stop    sync.Once
		mu      sync.Mutex
		fault   error
		workers sync.WaitGroup
	)
	fail := func(err error) {
		mu.Lock()
		defer mu.Unlock()
		if fault == nil {
			fault = err
		}
	}
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for next := range items {
				more, err := do(next.number, next.item)
				if err != nil {
					fail(err)
				}
				if err != nil || !more {
					stop.Do(func() { close(stopped) })
				}
			}
		}()
	}
	// send hands an item to a worker, and reports whether more are wanted. While it
	// waits the source rests.
	send := func(next numbered) bool {
		machine.RUnlock()
		defer machine.RLock()
		select {
		case items <- next:
			return true
		case <-stopped:
		case <-ctx.Done():
			fail(ctx.Err())
		}
		return false
	}
	number := 0
	machine.RLock()
	for item, err := range source {
		if err != nil {
			fail(err)
			break
		}
		if !send(numbered{number, item}) {
			break
		}
		number++
	}
	machine.RUnlock()
	close(items)
	workers.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fault
}
