package grade

import (
	"context"
	"fmt"
	"runtime"

	"grundy/judge/internal/build"
	"grundy/judge/internal/run"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/verdict"
)

// Workers are sandboxes, at most one for each processor, that run programs on
// tests at the same time. They are safe for concurrent use.
type Workers struct {
	read []string
	free chan *run.Sandbox // nil stands for one that was not needed yet
}

// NewWorkers returns workers for programs that need to read the given files and
// folders. Close ends them.
func NewWorkers(read []string) *Workers {
	w := &Workers{read: read, free: make(chan *run.Sandbox, runtime.GOMAXPROCS(0))}
	for range cap(w.free) {
		w.free <- nil
	}
	return w
}

// Close waits for what is running and ends the workers.
func (w *Workers) Close() error {
	var fault error
	for range cap(w.free) {
		if box := <-w.free; box != nil {
			if err := box.Close(); err != nil {
				fault = err
			}
		}
	}
	return fault
}

// Protections returns what programs can't do, and what they can.
func (w *Workers) Protections(ctx context.Context) ([]run.Protection, error) {
	box, err := w.take(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { w.free <- box }()
	return box.Protections(), nil
}

// take waits for a free sandbox.
func (w *Workers) take(ctx context.Context) (*run.Sandbox, error) {
	select {
	case box := <-w.free:
		if box != nil {
			return box, nil
		}
		box, err := run.New(ctx, run.Options{Read: w.read})
		if err != nil {
			w.free <- nil
			return nil, err
		}
		return box, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Run runs a program on a test. A run that passed its limit of time or memory by no
// more than a tenth is repeated while this process does nothing else, and what
// comes of that counts. An error is the judge's own trouble.
func (w *Workers) Run(ctx context.Context, program build.Program, limits suite.Limits, test Test) (result TestResult, err error) {
	result, err = w.Once(ctx, program, limits, test)
	if err == nil && nearly(result, limits) {
		quietly(func() { result, err = w.run(ctx, program, limits, test) })
	}
	return result, err
}

// nearly reports whether a run passed a limit by so little that what else ran may
// be to blame: caches are shared, and a garbage collector that waits for a
// processor is late.
func nearly(result TestResult, limits suite.Limits) bool {
	switch result.Verdict {
	case verdict.TLE:
		return result.Run.Stop != run.AtIdle && result.Run.CPU <= limits.Time+limits.Time/10
	case verdict.JE: // it hardly got a processor
		return result.Run.Stop == run.Starved
	case verdict.MLE:
		return result.Run.Memory.KiB <= limits.Memory+limits.Memory/10
	}
	return false
}

// Once is Run without the repetition. It serves where a program is run many times
// and the last run is a Run.
func (w *Workers) Once(ctx context.Context, program build.Program, limits suite.Limits, test Test) (TestResult, error) {
	machine.RLock()
	defer machine.RUnlock()
	return w.run(ctx, program, limits, test)
}

func (w *Workers) run(ctx context.Context, program build.Program, limits suite.Limits, test Test) (TestResult, error) {
	box, err := w.take(ctx)
	if err != nil {
		return TestResult{}, err
	}
	r, err := box.Run(ctx, command(program, limits, test))
	if box.Lost() {
		box.Close()
		box = nil
	}
	w.free <- box
	if err != nil {
		return TestResult{}, err
	}
	return decide(limits, test, r), nil
}

// command is how a program is run on a test.
func command(program build.Program, limits suite.Limits, test Test) run.Command {
	var env []string
	if program.Language == "Go" && limits.Memory > 0 {
		// Or else its garbage collector, which does not know of the limit, would pass
		// it now and then with a program that needs much less. It counts neither the
		// program's code nor what it is about to give back.
		env = append(env, fmt.Sprintf("GOMEMLIMIT=%dKiB", limits.Memory*5/8))
	}
	return run.Command{
		Folder: program.Folder,
		Args:   program.Args,
		Env:    env,
		Input:  test.Input,
		Limits: run.Limits{CPU: limits.Time, Idle: idleLimit(limits), Memory: limits.Memory, Output: outputLimit(test)},
	}
}
