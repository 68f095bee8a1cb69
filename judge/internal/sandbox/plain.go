package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// The names of the protections.
const (
	otherFiles     = "files"
	theNetwork     = "network"
	otherProcesses = "processes"
	leftovers      = "leftovers"
	morePrivileges = "privileges"
	systemCalls    = "system calls"
	manyTasks      = "tasks"
	largeFiles     = "disk"
	muchMemory     = "memory"
	muchTime       = "time"
)

// unprotected says that nothing is in force, and why.
func unprotected(reason string) []Protection {
	list := []Protection{
		{Name: otherFiles, Meaning: "read or change your files"},
		{Name: theNetwork, Meaning: "reach the network"},
		{Name: otherProcesses, Meaning: "see or signal processes"},
		{Name: leftovers, Meaning: "leave a process behind"},
		{Name: morePrivileges, Meaning: "gain privileges"},
		{Name: systemCalls, Meaning: "use odd system calls"},
		{Name: manyTasks, Meaning: "run more than 256 tasks"},
		{Name: largeFiles, Meaning: "write more than 64 MB"},
		{Name: muchMemory, Meaning: "pass its memory limit"},
		{Name: muchTime, Meaning: "pass its time limit"},
	}
	for i := range list {
		list[i].Detail = reason
	}
	return list
}

// temporaryFolder makes a folder for temporary files, if need be where other users
// can get to it.
func temporaryFolder(others bool) (string, error) {
	var fault error
	for _, parent := range []string{os.TempDir(), "/tmp", "/var/tmp"} {
		parent, err := filepath.EvalSymlinks(parent)
		if err == nil && others && !openToAll(parent) {
			err = fmt.Errorf("%s: closed to other users", parent)
		}
		folder := ""
		if err == nil {
			folder, err = os.MkdirTemp(parent, "grundy-")
		}
		if err == nil {
			return folder, nil
		}
		if fault == nil {
			fault = err
		}
	}
	return "", fmt.Errorf("no folder for temporary files: %w", fault)
}

// openToAll reports whether every user can get to a folder.
func openToAll(folder string) bool {
	for at := folder; ; at = filepath.Dir(at) {
		info, err := os.Stat(at)
		if err != nil || info.Mode()&0o001 == 0 {
			return false
		}
		if at == filepath.Dir(at) {
			return true
		}
	}
}

// grace is how long the runner waits, after a program has ended and its process
// group is dead, for a pipe that something else still holds open.
const grace = 100 * time.Millisecond

// runPlainly runs a command as a child of the present process. Two clocks watch
// it: the processor time is what counts, read when it has ended; the wall clock
// ends what sleeps or loops. When it ends, for whatever reason, its process group
// is killed, and what a child that escaped from the group may still print is not
// waited for.
func (s *Sandbox) runPlainly(ctx context.Context, command Command) (Result, error) {
	work := s.options.Work
	if work == "" {
		folder, err := temporaryFolder(false)
		if err != nil {
			return Result{}, err
		}
		defer os.RemoveAll(folder)
		work = folder
	}
	args := expand(command.Args, command.Folder)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = work
	cmd.Env = environment(work, command.Env)
	ownGroup(cmd)

	// The pipes are ours, not those of package exec, so that no grandchild that
	// holds one can keep us waiting.
	var pipes [3][2]*os.File
	for i := range pipes {
		r, w, err := os.Pipe()
		if err != nil {
			return Result{}, err
		}
		defer r.Close()
		defer w.Close()
		pipes[i] = [2]*os.File{r, w}
	}
	stdin, stdout, stderr := pipes[0], pipes[1], pipes[2]
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin[0], stdout[1], stderr[1]
	if command.Joined {
		cmd.Stderr = stdout[1]
	}

	// Whatever the program starts holds the other end of this pipe.
	lifeline, theirs, err := os.Pipe()
	if err != nil {
		return Result{}, err
	}
	defer lifeline.Close()
	defer theirs.Close()
	inherit(cmd, theirs)

	start := time.Now()
	if err := startLimited(cmd, s.options.fileSize()); errors.Is(err, fs.ErrPermission) {
		return Result{}, err // the machine's fault
	} else if err != nil {
		return Result{Death: err.Error(), NotStarted: true}, nil
	}
	own := ownPeak()
	stdin[0].Close()
	stdout[1].Close()
	stderr[1].Close()
	theirs.Close()

	var result Result
	var stopped atomic.Int32
	stop := func(why Stop) {
		if stopped.CompareAndSwap(int32(NotStopped), int32(why)) {
			killGroup(cmd)
		}
	}
	deadline := time.AfterFunc(max(command.Limits.CPU, command.Limits.Idle), func() { stop(AtIdle) })
	defer deadline.Stop()
	defer context.AfterFunc(ctx, func() { killGroup(cmd) })()

	go func() {
		stdin[1].Write(command.Input) // a program need not read all of it
		stdin[1].Close()
	}()
	printed, complained := firstBytes{limit: command.Limits.Output}, headAndTail{limit: MaxComplaint}
	var reading sync.WaitGroup
	reading.Add(2)
	go func() {
		defer reading.Done()
		readAll(stdout[0], printed.take, func() { stop(AtOutput) })
	}()
	go func() {
		defer reading.Done()
		readAll(stderr[0], complained.take, func() { stop(AtComplaint) })
	}()

	err = cmd.Wait()
	result.Wall = time.Since(start)
	deadline.Stop()
	killGroup(cmd) // what it left behind
	late := time.Now().Add(grace)
	stdout[0].SetReadDeadline(late)
	stderr[0].SetReadDeadline(late)
	reading.Wait()
	result.Output, result.Stderr = printed.kept, complained.kept()
	stdin[1].SetWriteDeadline(late)
	lifeline.SetReadDeadline(late)
	_, held := io.Copy(io.Discard, lifeline)
	result.LeftRunning = errors.Is(held, os.ErrDeadlineExceeded)

	var exit *exec.ExitError
	if errors.As(err, &exit) {
		result.Death = exit.Error()
	} else if err != nil {
		return Result{}, err
	}
	result.Stop = Stop(stopped.Load())
	result.CPU = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if result.CPU > command.Limits.CPU && result.Stop == AtIdle {
		result.Stop = AtCPU
	}
	result.Idle = max(0, result.Wall-result.CPU)
	result.Memory.KiB = peakMemory(cmd.ProcessState)
	result.Memory.AtMost = result.Memory.KiB <= own
	return result, nil
}
