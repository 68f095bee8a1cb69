package sandbox

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// Each calls do with the items of a source, numbered from 0, in as many goroutines as
// there are processors. It stops early when the source yields an error or do returns an
// error or false. Calls that have started are finished, so then do has been called for
// all earlier items too. The source itself runs in one goroutine.
func Each[T any](ctx context.Context, source iter.Seq2[T, error], do func(number int, item T) (more bool, err error)) error {
	type numbered struct {
		number int
		item   T
	}
	var (
		items        = make(chan numbered)
		wanted, stop = context.WithCancel(ctx)
		first        sync.Once
		fault        error
		workers      sync.WaitGroup
	)
	defer stop()
	fail := func(err error) {
		first.Do(func() { fault = err })
		stop()
	}
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for next := range items {
				if more, err := do(next.number, next.item); err != nil {
					fail(err)
				} else if !more {
					stop()
				}
			}
		}()
	}
	number := 0
	machine.RLock()
	for item, err := range source {
		if err != nil {
			fail(err)
			break
		}
		machine.RUnlock() // while it waits, the source uses no processor
		select {
		case items <- numbered{number, item}:
			number++
		case <-wanted.Done():
		}
		machine.RLock()
		if wanted.Err() != nil {
			break
		}
	}
	machine.RUnlock()
	close(items)
	workers.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fault
}
