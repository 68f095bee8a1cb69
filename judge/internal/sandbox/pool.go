package sandbox

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Pool runs programs in several sandboxes at the same time. It is safe for concurrent use.
type Pool struct {
	read  []string
	idle  chan *Sandbox // not in use now
	spare chan struct{} // one for each sandbox that is not made yet

	making sync.Mutex   // is held while the next is used, and a sandbox is made
	first  []Protection // of the sandbox that was made first; the others protect from as much
}

// NewPool returns a pool for programs that need to read the given files and folders. The
// pool makes sandboxes when it needs them.
func NewPool(read []string) *Pool {
	n := runtime.GOMAXPROCS(0)
	p := &Pool{read: read, idle: make(chan *Sandbox, n), spare: make(chan struct{}, n)}
	for range n {
		p.spare <- struct{}{}
	}
	return p
}

// Pools are pools that are made once for all programs that need to read the same files and folders. They
// are safe for concurrent use, and their zero value has none.
type Pools struct{ made sync.Map }

// For returns the pool for programs that need to read the given files and folders.
func (p *Pools) For(read []string) *Pool {
	pool, _ := p.made.LoadOrStore(strings.Join(read, "\n"), NewPool(read))
	return pool.(*Pool)
}

// Close closes the pools, and may be called again.
func (p *Pools) Close() (faults error) {
	p.made.Range(func(read, pool any) bool {
		p.made.Delete(read)
		faults = errors.Join(faults, pool.(*Pool).Close())
		return true
	})
	return faults
}

// Close waits for running programs and closes the sandboxes.
func (p *Pool) Close() error {
	var faults error
	for range cap(p.idle) {
		select {
		case <-p.spare:
		case box := <-p.idle:
			faults = errors.Join(faults, box.Close())
		}
	}
	return faults
}

// Protections returns the protections of the sandbox that was made first. The others have them too.
func (p *Pool) Protections(ctx context.Context) ([]Protection, error) {
	box, err := p.acquire(ctx)
	if err != nil {
		return nil, err
	}
	p.idle <- box
	p.making.Lock()
	defer p.making.Unlock()
	return slices.Clone(p.first), nil
}

// acquire waits for a sandbox that is not in use. It makes one if none is idle.
func (p *Pool) acquire(ctx context.Context) (*Sandbox, error) {
	select {
	case box := <-p.idle:
		return box, nil
	default:
	}
	select {
	case box := <-p.idle:
		return box, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-p.spare:
	}
	p.making.Lock()
	defer p.making.Unlock()
	box, err := newLike(ctx, Options{Read: p.read}, p.first)
	if err != nil {
		p.spare <- struct{}{}
		return nil, err
	}
	if p.first == nil {
		p.first = box.Protections()
	}
	return box, nil
}

// Can says that a pool does all that can be done.
func (p *Pool) Can() Abilities { return Abilities{NewInputs: true, Sandboxes: true} }

// Run runs a program. An error is the judge's own trouble.
func (p *Pool) Run(ctx context.Context, command Command) (Result, error) {
	return beside(ctx, func() (Result, error) { return p.run(ctx, command, false) })
}

// RunAlone is Run while this process runs no other program and no search. If it had to wait
// until after end, it returns ErrLate; a zero end never comes.
func (p *Pool) RunAlone(ctx context.Context, end time.Time, command Command) (Result, error) {
	return alone(ctx, end, func() (Result, error) { return p.run(ctx, command, true) })
}

// run runs a program in one of the sandboxes.
func (p *Pool) run(ctx context.Context, command Command, alone bool) (Result, error) {
	box, err := p.acquire(ctx)
	if err != nil {
		return Result{}, err
	}
	defer func() { p.idle <- box }()
	before, told := workBefore(alone)
	r, err := box.Run(ctx, command)
	if told && (alone || r.Stop == AtCPU) {
		after, _ := machineWork()
		r.Others, r.Told = max(0, Pretended(after-before)-r.CPU), true
	}
	return r, err
}

// lately is the last look at the work of the machine.
var lately struct {
	sync.Mutex
	at   time.Time
	work time.Duration
	told bool
}

// workBefore returns for how long the machine's processors have worked in total, and whether the system tells: up to
// now or, since a look at it costs too much for each short run, up to a moment ago.
func workBefore(exactly bool) (time.Duration, bool) {
	const moment = 20 * time.Millisecond
	lately.Lock()
	defer lately.Unlock()
	if exactly || time.Since(lately.at) > moment {
		lately.at = time.Now()
		lately.work, lately.told = machineWork()
	}
	return lately.work, lately.told
}

// Busy does work that keeps a processor busy, such as compiling, while no program runs alone.
func Busy(work func()) {
	machine.RLock()
	defer machine.RUnlock()
	work()
}

// BusySource yields the items of a source that keeps a processor busy while it makes one: no program runs alone
// then. What is done with an item, or waited for before the next one, is beside that.
func BusySource[T any](source iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		machine.RLock()
		defer machine.RUnlock()
		for item, err := range source {
			machine.RUnlock()
			more := yield(item, err)
			machine.RLock()
			if !more {
				return
			}
		}
	}
}

// errEnough stops Each early without an error.
var errEnough = errors.New("enough")

// Each calls do with the items of a source, numbered from 0, in as many goroutines as
// there are processors. It stops early when the source yields an error or do returns an
// error or false. Calls that have started are finished, so then do has been called for
// all earlier items too. The source itself runs in one goroutine; see BusySource.
func Each[T any](ctx context.Context, source iter.Seq2[T, error],
	do func(number int, item T) (more bool, err error)) error {
	type numbered struct {
		number int
		item   T
	}
	items := make(chan numbered)
	wanted, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for next := range items {
				if more, err := do(next.number, next.item); err != nil {
					stop(err)
				} else if !more {
					stop(errEnough)
				}
			}
		}()
	}
	number := 0
	for item, err := range source {
		if err != nil {
			stop(err)
			break
		}
		select {
		case items <- numbered{number, item}:
			number++
		case <-wanted.Done():
		}
		if wanted.Err() != nil {
			break
		}
	}
	close(items)
	workers.Wait()
	if err := context.Cause(wanted); ctx.Err() == nil && err != errEnough {
		return err
	}
	return ctx.Err()
}
