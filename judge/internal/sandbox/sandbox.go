// Package sandbox runs a program on an input, under limits and isolated from the
// rest of the machine.
//
// A program that dies, never ends or exceeds a limit is a Result. An error is a
// fault of the judge or the machine.
//
// On Linux programs are started by a helper. This is the same executable, started
// again, so main has to call BeHelper first:
//
//	judge ── socket ── helper ── fork, exec ── program
//
// The helper isolates itself once, with everything that the system grants:
// namespaces, Landlock, a system call filter, resource limits, a cgroup. Programs
// inherit this, so a run costs hardly more than a plain fork and exec. The judge
// sends the program's files once, and for each run its input, its limits and the
// pipes for its output. The helper watches the running program, reports how it
// ended and kills what it left behind. The helper stays small: a process starts
// with the peak memory of its parent, so no smaller peak can be measured.
//
// On other systems, and where a helper cannot run, the judge starts programs
// itself: on Windows each in a job object, which limits and counts what it uses; on
// macOS confined by the system's sandbox-exec.
// Sandbox.Protections tells what is in force, and Try tests that.
package sandbox

import (
	"context"
	"errors"
	"slices"
	"strings"

	"grundy/judge/internal/message"
)

// A Sandbox runs programs, one at a time. It is not safe for concurrent use.
type Sandbox struct {
	options Options
	helper  *helper // nil: the judge starts programs itself
	reason  error   // why there is no helper
	program installed
}

// mainIsReady reports whether main has called BeHelper. Without that call a helper
// would be another judge, which starts a helper.
var mainIsReady bool

// BeHelper turns the process into a helper or a canary if a sandbox has started it as
// one, and then does not return. Call it first in main, and in TestMain.
func BeHelper() {
	mainIsReady = true
	beHelper()
}

// New makes a sandbox. It returns an error if ctx has ended or nothing can be run.
// Missing protections are an error only under Require.
func New(ctx context.Context, options Options) (*Sandbox, error) {
	if !mainIsReady {
		return nil, errors.New("package sandbox: main has to call sandbox.BeHelper before it makes a sandbox")
	}
	s := &Sandbox{options: options}
	if err := s.start(ctx); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// start starts a helper if it can, and checks that ctx requires no more.
func (s *Sandbox) start(ctx context.Context) (err error) {
	for range 2 { // a busy system may refuse once
		if s.helper, err = startHelper(ctx, s.options); err == nil || ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil { // then what fails says nothing of the system
		return ctx.Err()
	}
	if Momentary(err) { // programs must not run with less than the system can do
		return under(Refused(err), Limits{}, s.options.Work != "")
	}
	if err != nil {
		s.reason = err
		closeOnExec()
	}
	return s.lacking(ctx)
}

// newLike makes a sandbox as New does that protects from all that another one does, since its programs
// and those of the other are told to be isolated alike.
func newLike(ctx context.Context, options Options, other []Protection) (*Sandbox, error) {
	for again := false; ; again = true {
		s, err := New(ctx, options)
		if err != nil {
			return nil, err
		}
		weaker := weakerThan(other, s.Protections())
		if weaker == nil {
			return s, nil
		}
		s.Close()
		if again { // a busy system may refuse once
			return nil, weaker
		}
	}
}

// restart replaces a helper that is broken. If it can't, the sandbox stays broken, and never runs a program
// with less protection.
func (s *Sandbox) restart(ctx context.Context) error {
	s.helper.close()
	again, err := newLike(ctx, s.options, s.helper.protections)
	if err != nil {
		return err
	}
	s.helper, s.reason = again.helper, again.reason
	return nil
}

// Close ends the sandbox and everything that runs in it.
func (s *Sandbox) Close() error {
	if s.helper == nil {
		return s.program.remove()
	}
	return s.helper.close()
}

// Protections returns all protections, held or not, always in the same order.
func (s *Sandbox) Protections() []Protection {
	if s.helper == nil {
		return plainProtections(s.reason, s.options)
	}
	return slices.Clone(s.helper.protections)
}

// Try returns the protections of a sandbox as programs find them that try to break each.
func Try(ctx context.Context) ([]Protection, error) {
	box, err := New(ctx, Options{})
	if err != nil {
		return nil, err
	}
	defer box.Close()
	return box.try(ctx)
}

// Run runs a command. If ctx ends first, it kills the program and returns the error
// of ctx. If the last run broke the sandbox, Run makes another one first; and if this one
// does, Run tries once more: a system short of memory may end any process.
func (s *Sandbox) Run(ctx context.Context, command Command) (result Result, err error) {
	command.Limits = command.Limits.real()
	for range 2 {
		if s.helper != nil && s.helper.broken != nil {
			if err := s.restart(ctx); err != nil {
				return Result{}, err
			}
		}
		run := s.runPlainly
		if s.helper != nil {
			run = s.helper.run
		}
		if result, err = run(ctx, command); err == nil || s.helper == nil || s.helper.broken == nil {
			break
		}
	}
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	if err != nil {
		err = under(err, command.Limits, s.options.Work != "")
		if !strings.HasPrefix(command.Args[0], "@") { // which tells nobody more
			err = message.NewError("where and why", command.Args[0], err)
		}
		return Result{}, err
	}
	return result.pretended(), nil
}
