package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"time"
)

// grace is how long the judge waits, after a program has ended and its process group
// is killed, for a pipe that some process still holds open.
const grace = 100 * time.Millisecond

// starving is how often all the time that a program may take must have passed before the
// judge gives it up because it gets no processor.
const starving = 20

// runPlainly runs a command as a child of the judge, in a group: a process group, or a job object of
// Windows. The group's watch looks at it until it has ended, and stops it at its limits. When the
// program ends, the group is killed.
func (s *Sandbox) runPlainly(ctx context.Context, command Command) (Result, error) {
	work, err := s.options.Work, error(nil)
	if work == "" {
		if work, err = temporaryFolder(false); err != nil {
			return Result{}, err
		}
		defer removeWork(work)
	}
	folder, err := s.program.install(command)
	if err != nil {
		return Result{}, err
	}
	args := expand(command.Args, folder)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = work, environment(work, args[0], command.Env), grace
	group, err := newGroup(cmd, command.Limits, s.options)
	if err != nil {
		return Result{}, err
	}
	defer group.close()
	var stopped atomic.Int32
	stop := func(why Stop) {
		if stopped.CompareAndSwap(int32(NotStopped), int32(why)) {
			group.kill()
		}
	}
	output, complaint := records(command.Limits.Output)
	cmd.Stdin = bytes.NewReader(command.Input)
	cmd.Stdout = &watched{output.add, func() { stop(AtOutput) }}
	cmd.Stderr = &watched{complaint.add, func() { stop(AtComplaint) }}
	if command.Joined {
		cmd.Stderr = cmd.Stdout
	}
	// Everything that the program starts holds the other end of this pipe.
	lifeline, theirs, err := os.Pipe()
	if err != nil {
		return Result{}, err
	}
	defer lifeline.Close()
	inherit(cmd, theirs)
	start := time.Now()
	err = cmd.Start()
	theirs.Close()
	switch {
	case err == nil:
	case ofProgram(err):
		return Result{Death: err.Error(), NotStarted: true}, nil
	default:
		return Result{}, Refused(err)
	}
	if err := group.begin(); err != nil {
		cmd.Process.Kill()
		cmd.Wait()
		return Result{}, err
	}
	ended, idle := make(chan struct{}), make(chan time.Duration, 1)
	go func() { idle <- group.watch(command.Limits, ended, stop) }()
	interrupt := context.AfterFunc(ctx, group.kill)
	state, err := cmd.Process.Wait()
	result := Result{Wall: time.Since(start)}
	close(ended)
	result.Idle = <-idle
	interrupt()
	group.kill() // the processes that it left behind
	cmd.Wait()   // only for the pipes, at most for the grace
	if err != nil {
		return Result{}, err
	}
	lifeline.SetReadDeadline(time.Now().Add(grace))
	_, held := io.Copy(io.Discard, lifeline)
	result.LeftRunning = errors.Is(held, os.ErrDeadlineExceeded)
	result.Output, result.Stderr, result.Stop = output.head, complaint.both(), Stop(stopped.Load())
	if !state.Success() {
		result.Death, result.Status = state.String(), max(0, state.ExitCode())
	}
	group.measure(&result, state, command)
	if result.CPU > command.Limits.CPU && result.Stop == AtIdle {
		result.Stop = AtCPU
	}
	result.Idle = max(0, min(result.Idle, result.Wall-result.CPU))
	return result, nil
}

// A watched is a writer that hands everything to add, and calls passed when add
// reports true.
type watched struct {
	add    func([]byte) bool
	passed func()
}

func (w *watched) Write(b []byte) (int, error) {
	if w.add(b) {
		w.passed()
	}
	return len(b), nil
}

// temporaryFolder makes a folder for temporary files; if asked, one that other users can
// reach.
func temporaryFolder(others bool) (string, error) {
	parent := os.TempDir()
	if others {
		parent = "/tmp"
	}
	parent, err := filepath.EvalSymlinks(parent)
	if err != nil {
		return "", fmt.Errorf("no folder for temporary files: %w", err)
	}
	return os.MkdirTemp(parent, "grundy-")
}
