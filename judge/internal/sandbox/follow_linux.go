package sandbox

import (
	"fmt"
	"math"
	"time"

	"golang.org/x/sys/unix"
)

// never is a file from which nothing can be read. Poll ignores it.
const never = -1

// A following is a run, followed by the judge. One thread waits for the helper and both
// pipes, since to wake other threads takes longer than a short program runs.
type following struct {
	*helper
	polled     [3]unix.PollFd // the helper, output, complaints
	printed    firstBytes
	complained headAndTail
	stop       Stop
	answer     reply
	ended      bool
}

// follow reads what a program prints until the helper says that it has ended. A complaint
// of never is part of the output.
//
// At first it waits only for the helper. The pipes hold 64 KiB, and a short program rarely
// prints more. A helper that has not answered at the time giveUp is killed; there is no
// timer for that, since setting one wakes a thread.
func (h *helper) follow(output, complaint, limit int, giveUp time.Time) (Result, error) {
	f := following{helper: h, printed: firstBytes{limit: limit}, complained: headAndTail{limit: MaxComplaint}}
	for i, file := range []int{h.link.socket, output, complaint} {
		f.polled[i] = unix.PollFd{Fd: int32(file), Events: unix.POLLIN}
	}
	files, timeout, silent := 1, 2, false // timeout in milliseconds
	for !f.ended || f.polled[1].Fd != never || f.polled[2].Fd != never {
		n, err := unix.Poll(f.polled[:files], timeout)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return Result{}, err
		case n == 0 && f.ended: // without namespaces a process may hide and hold the pipes
			f.polled[1].Fd, f.polled[2].Fd = never, never
		case n == 0 && time.Now().After(giveUp):
			h.cmd.Process.Kill() // which closes its end of the socket
			files, timeout, silent = len(f.polled), -1, true
		case n == 0:
			files, timeout = len(f.polled), int(min(time.Until(giveUp)/time.Millisecond+1, math.MaxInt32))
		case f.polled[0].Revents != 0:
			if err := f.end(); silent && err != nil {
				return Result{}, fmt.Errorf("no answer: %w", err)
			} else if err != nil {
				return Result{}, err
			}
			files, timeout = len(f.polled), int(grace/time.Millisecond)
		default:
			f.read(1, f.printed.take, AtOutput)
			f.read(2, f.complained.take, AtComplaint)
		}
	}
	return f.result()
}

// end receives the helper's answer.
func (f *following) end() error {
	message, files, err := f.link.receive()
	closeAll(files)
	if err == nil {
		f.answer, err = decodeReply(message, f.number)
	}
	f.polled[0].Fd, f.ended = never, true
	return err
}

// read reads from a pipe, if it is ready. It ends the run if the output exceeds a limit.
func (f *following) read(pipe int, take func([]byte) bool, why Stop) {
	if f.polled[pipe].Revents == 0 {
		return
	}
	n, err := unix.Read(int(f.polled[pipe].Fd), f.buffer)
	if n > 0 && take(f.buffer[:n]) && f.stop == NotStopped {
		f.stop = why
		f.link.send(kill, f.number)
	}
	if n <= 0 && err != unix.EINTR {
		f.polled[pipe].Fd = never
	}
}

// result returns the result of the run.
func (f *following) result() (Result, error) {
	errno, status := unix.Errno(f.answer.Errno), unix.WaitStatus(f.answer.Status)
	switch errno {
	case unix.EAGAIN, unix.ENOMEM, unix.EMFILE, unix.ENFILE, unix.EACCES, unix.EPERM: // the machine's fault
		return Result{}, notStarted{errno}
	}
	if stop := Stop(f.answer.Stop); stop != NotStopped {
		f.stop = stop
	}
	return Result{
		Output: f.printed.kept, Stderr: f.complained.kept(), Stop: f.stop,
		Death: death(status, errno), NotStarted: errno != 0,
		Crashed:   errno == 0 && status.Signaled() && (status.Signal() == unix.SIGSEGV || status.Signal() == unix.SIGBUS),
		StackFull: f.answer.StackFull,
		CPU:       f.answer.CPU, Wall: f.answer.Wall, Idle: f.answer.Idle,
		Memory: Memory{KiB: f.answer.Memory, AtMost: f.answer.Memory <= f.answer.Floor},
	}, nil
}

// A notStarted is the error that the machine cannot start a program.
type notStarted struct{ unix.Errno }

func (e notStarted) Error() string { return "cannot be started: " + e.Errno.Error() }

// death returns how a program ended, "" if with status 0.
func death(status unix.WaitStatus, errno unix.Errno) string {
	switch {
	case errno != 0:
		return "cannot be started: " + errno.Error()
	case status.Signaled():
		return fmt.Sprintf("signal %s: %s", unix.SignalName(status.Signal()), status.Signal())
	case status.ExitStatus() != 0:
		return fmt.Sprintf("exit status %d", status.ExitStatus())
	}
	return ""
}
