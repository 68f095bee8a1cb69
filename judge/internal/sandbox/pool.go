package sandbox

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"
)

// ErrLate says that a run alone could not begin in time.
var ErrLate = errors.New("time ran out")

// machine is held for reading by everything that keeps a processor busy, runs of programs
// and searches alike, and for writing by a run that nothing may disturb. There is one for
// the whole process, since any of its work disturbs a run.
var machine sync.RWMutex

// A Pool runs programs in several sandboxes at the same time, at most one for each
// processor. It is safe for concurrent use.
type Pool struct {
	read []string
	free chan struct{} // one for each program that may start
	idle chan *Sandbox // not in use now
}

// NewPool returns a pool for programs that need to read the given files and folders. The
// pool makes sandboxes when it needs them.
func NewPool(read []string) *Pool {
	n := runtime.GOMAXPROCS(0)
	p := &Pool{read: read, free: make(chan struct{}, n), idle: make(chan *Sandbox, n)}
	for range n {
		p.free <- struct{}{}
	}
	return p
}

// Close waits for running programs and closes the sandboxes.
func (p *Pool) Close() error {
	for range cap(p.free) {
		<-p.free
	}
	close(p.idle)
	var faults error
	for box := range p.idle {
		faults = errors.Join(faults, box.Close())
	}
	return faults
}

// Protections returns the protections of one of the sandboxes.
func (p *Pool) Protections(ctx context.Context) ([]Protection, error) {
	box, err := p.take(ctx)
	if err != nil {
		return nil, err
	}
	defer p.give(box)
	return box.Protections(), nil
}

// take waits for a free sandbox. It makes one if none is idle.
func (p *Pool) take(ctx context.Context) (*Sandbox, error) {
	select {
	case <-p.free:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	select {
	case box := <-p.idle:
		return box, nil
	default:
	}
	box, err := New(ctx, Options{Read: p.read})
	if err != nil {
		p.free <- struct{}{}
		return nil, err
	}
	return box, nil
}

// give gives a sandbox back.
func (p *Pool) give(box *Sandbox) {
	p.idle <- box
	p.free <- struct{}{}
}

// Run runs a program. An error is the judge's own trouble.
func (p *Pool) Run(ctx context.Context, command Command) (Result, error) {
	machine.RLock()
	defer machine.RUnlock()
	return p.run(ctx, command)
}

// RunAlone is Run while this process runs no other program and no search. If it had to wait
// until after end, it returns ErrLate; a zero end never comes.
func (p *Pool) RunAlone(ctx context.Context, end time.Time, command Command) (Result, error) {
	machine.Lock()
	defer machine.Unlock()
	if !end.IsZero() && time.Now().After(end) {
		return Result{}, ErrLate
	}
	return p.run(ctx, command)
}

func (p *Pool) run(ctx context.Context, command Command) (Result, error) {
	box, err := p.take(ctx)
	if err != nil {
		return Result{}, err
	}
	defer p.give(box)
	return box.Run(ctx, command)
}
