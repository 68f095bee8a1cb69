// Package pool runs programs in several sandboxes at the same time, and where that
// is asked for one alone, while all else that this process does waits.
package sandbox

import (
	"context"
	"runtime"
	"sync"
)

// machine is held for reading by all that keeps a processor busy, runs of programs
// and searches alike, and for writing by a run that nothing may disturb. It is the
// process's, since what disturbs a run is whatever else the process does.
var machine sync.RWMutex

// A Pool is sandboxes, at most one for each processor, that run programs at the same
// time. It is safe for concurrent use.
type Pool struct {
	read []string
	free chan struct{} // as many as programs may begin to run

	mu   sync.Mutex
	idle []*Sandbox // made, and not in use
}

// NewPool returns a pool for programs that need to read the given files and
// folders. Close ends it.
func NewPool(read []string) *Pool {
	p := &Pool{read: read, free: make(chan struct{}, runtime.GOMAXPROCS(0))}
	for range cap(p.free) {
		p.free <- struct{}{}
	}
	return p
}

// Close waits for what is running and ends the sandboxes.
func (p *Pool) Close() error {
	for range cap(p.free) {
		<-p.free
	}
	var fault error
	for _, box := range p.idle {
		if err := box.Close(); err != nil {
			fault = err
		}
	}
	return fault
}

// Protections returns what programs can't do, and what they can.
func (p *Pool) Protections(ctx context.Context) ([]Protection, error) {
	box, err := p.take(ctx)
	if err != nil {
		return nil, err
	}
	defer p.give(box)
	return box.Protections(), nil
}

// take waits for a free sandbox. A new one is made only where none is idle.
func (p *Pool) take(ctx context.Context) (*Sandbox, error) {
	select {
	case <-p.free:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	p.mu.Lock()
	if last := len(p.idle) - 1; last >= 0 {
		defer p.mu.Unlock()
		box := p.idle[last]
		p.idle = p.idle[:last]
		return box, nil
	}
	p.mu.Unlock()
	box, err := New(ctx, Options{Read: p.read})
	if err != nil {
		p.free <- struct{}{}
		return nil, err
	}
	return box, nil
}

// give gives a sandbox back.
func (p *Pool) give(box *Sandbox) {
	if box.Lost() {
		box.Close()
	} else {
		p.mu.Lock()
		p.idle = append(p.idle, box)
		p.mu.Unlock()
	}
	p.free <- struct{}{}
}

// Run runs a program. An error is the judge's own trouble.
func (p *Pool) Run(ctx context.Context, command Command) (Result, error) {
	machine.RLock()
	defer machine.RUnlock()
	return p.run(ctx, command)
}

// RunAlone is Run while nothing else of this process runs a program or searches.
func (p *Pool) RunAlone(ctx context.Context, command Command) (Result, error) {
	machine.Lock()
	defer machine.Unlock()
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
