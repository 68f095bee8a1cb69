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

// running has an element for each program of a pool that runs now. All pools of the process together
// run at most one for each processor.
var running = make(chan struct{}, runtime.GOMAXPROCS(0))

// beside calls run, which runs a program, beside other work of this process.
func beside(ctx context.Context, run func() (Result, error)) (Result, error) {
	machine.RLock()
	defer machine.RUnlock()
	return inTurn(ctx, run)
}

// alone is beside while this process does nothing else; see Pool.RunAlone.
func alone(ctx context.Context, end time.Time, run func() (Result, error)) (Result, error) {
	machine.Lock()
	defer machine.Unlock()
	if !end.IsZero() && time.Now().After(end) {
		return Result{}, ErrLate
	}
	return inTurn(ctx, run)
}

// inTurn calls run as soon as a processor is free for it.
func inTurn(ctx context.Context, run func() (Result, error)) (Result, error) {
	select {
	case running <- struct{}{}:
		defer func() { <-running }()
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
	return run()
}

// Abilities are what can be done where programs run.
type Abilities struct {
	NewInputs bool // a program can be run on any input; else only its outputs to some are known
	Sandboxes bool // programs run on this machine, in sandboxes
}

// Elsewhere runs programs by a function, for a process that can't start programs. The function has to enforce
// the limits.
type Elsewhere func(context.Context, Command) (Result, error)

// Can says that programs run on any input, and not on this machine.
func (Elsewhere) Can() Abilities { return Abilities{NewInputs: true} }

// Protections returns none: those of the other place are unknown.
func (Elsewhere) Protections(context.Context) ([]Protection, error) { return nil, nil }

// Run calls the function.
func (run Elsewhere) Run(ctx context.Context, command Command) (Result, error) {
	return beside(ctx, func() (Result, error) { return run(ctx, command) })
}

// RunAlone is Run as Pool.RunAlone is.
func (run Elsewhere) RunAlone(ctx context.Context, end time.Time, command Command) (Result, error) {
	return alone(ctx, end, func() (Result, error) { return run(ctx, command) })
}

// ErrNotRecorded is the error of a run of which there is no record.
var ErrNotRecorded = errors.New("the program was not run on this input, and cannot be run here")

// Recorded are outputs of a program that can't be run: a function returns the output to an input, and whether
// it is known. A run on any other input is ErrNotRecorded.
type Recorded func(input []byte) (output []byte, known bool)

// Can says that nothing more is known of the program.
func (Recorded) Can() Abilities { return Abilities{} }

// Protections returns none.
func (Recorded) Protections(context.Context) ([]Protection, error) { return nil, nil }

// Run returns the recorded output.
func (printed Recorded) Run(ctx context.Context, command Command) (Result, error) {
	output, known := printed(command.Input)
	if !known {
		return Result{}, ErrNotRecorded
	}
	return Result{Output: output}, ctx.Err()
}

// RunAlone is Run: nothing can disturb a record.
func (printed Recorded) RunAlone(ctx context.Context, _ time.Time, command Command) (Result, error) {
	return printed.Run(ctx, command)
}
