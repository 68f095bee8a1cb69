// Package run runs one program on one input, under limits.
//
// A program that dies, never ends or never stops printing is a Result. Only
// the runner's own trouble is an error.
//
// Two clocks watch a run: its CPU time is what the verdict goes by, read when
// it has ended; the wall-clock deadline ends a run that sleeps or loops. When a
// run ends, for whatever reason, its whole process group is killed, and what a
// child of it that escaped from the group may still print is not waited for.
package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
	"time"
)

// A Command is a program to run on one input.
type Command struct {
	Path     string        // the executable
	Args     []string      // its arguments, without its name
	Dir      string        // its working folder
	Input    []byte        // its standard input
	Deadline time.Duration // the wall time after which it is killed
	Output   int           // the most bytes that it may print; one more and it is killed
}

// A Stop says why the runner ended a program.
type Stop int

const (
	NotStopped    Stop = iota // it ended by itself
	AtDeadline                // it was still running at the deadline
	AtOutputLimit             // it printed more than allowed
)

// A Result is what came of a run.
type Result struct {
	Output []byte // standard output, at most one byte more than the limit
	Stderr []byte // the last few KiB of standard error
	Stop   Stop
	Death  string // how it ended if not with status 0: "exit status 2", "signal: segmentation fault"
	CPU    time.Duration
	Wall   time.Duration
	Memory Memory
}

// A Memory is a peak of resident memory.
type Memory struct {
	KiB int64 // 0 where the system does not tell

	// AtMost says that KiB is only an upper bound. A process starts with the peak
	// of the one that started it, so less than the judge's own can't be seen.
	AtMost bool
}

// grace is how long the runner waits, after a program has ended and its process
// group is dead, for a pipe that something else still holds open.
const grace = 100 * time.Millisecond

// Run runs a command. If ctx ends first, the program is killed and the error is
// that of ctx.
func Run(ctx context.Context, command Command) (Result, error) {
	cmd := exec.Command(command.Path, command.Args...)
	cmd.Dir = command.Dir
	cmd.Env = []string{} // not nil: nothing of the judge's environment
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

	start := time.Now()
	if err := cmd.Start(); err != nil {
		return Result{}, err
	}
	own := ownPeak()
	stdin[0].Close()
	stdout[1].Close()
	stderr[1].Close()

	var result Result
	var stopped atomic.Int32
	stop := func(why Stop) {
		if stopped.CompareAndSwap(int32(NotStopped), int32(why)) {
			killGroup(cmd)
		}
	}
	deadline := time.AfterFunc(command.Deadline, func() { stop(AtDeadline) })
	defer deadline.Stop()
	defer context.AfterFunc(ctx, func() { killGroup(cmd) })()

	go func() {
		stdin[1].Write(command.Input) // a program need not read all of it
		stdin[1].Close()
	}()
	printed := make(chan []byte, 1)
	go func() { printed <- readUpTo(stdout[0], command.Output, func() { stop(AtOutputLimit) }) }()
	complained := make(chan []byte, 1)
	go func() { complained <- readTail(stderr[0]) }()

	err := cmd.Wait()
	result.Wall = time.Since(start)
	deadline.Stop()
	killGroup(cmd) // what it left behind
	late := time.Now().Add(grace)
	stdout[0].SetReadDeadline(late)
	stderr[0].SetReadDeadline(late)
	result.Output, result.Stderr = <-printed, <-complained
	stdin[1].SetWriteDeadline(late)

	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		result.Death = exit.Error()
	} else if err != nil {
		return Result{}, fmt.Errorf("%s: %w", command.Path, err)
	}
	result.Stop = Stop(stopped.Load())
	result.CPU = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	result.Memory.KiB = peakMemory(cmd.ProcessState)
	result.Memory.AtMost = result.Memory.KiB <= own
	return result, nil
}

// readUpTo returns what r yields, at most one byte more than limit. Once that
// byte has come it calls passed, and reads on without keeping anything.
func readUpTo(r io.Reader, limit int, passed func()) []byte {
	var b bytes.Buffer
	io.CopyN(&b, r, int64(limit)+1)
	if b.Len() > limit {
		passed()
		io.Copy(io.Discard, r)
	}
	return b.Bytes()
}

// readTail returns the last bytes that r yields.
func readTail(r io.Reader) []byte {
	const most = 4 << 10
	var tail []byte
	buf := make([]byte, most)
	for {
		n, err := r.Read(buf)
		tail = append(tail, buf[:n]...)
		if len(tail) > most {
			tail = append(tail[:0], tail[len(tail)-most:]...)
		}
		if err != nil {
			return tail
		}
	}
}
