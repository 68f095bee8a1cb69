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
func (h *helper) follow(output, complaint, limit int, giveUp time.Time) (reply, error) {
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
			return reply{}, err
		case n == 0 && f.ended: // without namespaces a process may hide and hold the pipes
			f.polled[1].Fd, f.polled[2].Fd = never, never
		case n == 0 && time.Now().After(giveUp):
			h.cmd.Process.Kill() // which closes its end of the socket
			files, timeout, silent = len(f.polled), -1, true
		case n == 0:
			files, timeout = len(f.polled), int(min(time.Until(giveUp)/time.Millisecond+1, math.MaxInt32))
		case f.polled[0].Revents != 0:
			if err := f.end(); silent && err != nil {
				return reply{}, fmt.Errorf("no answer: %w", err)
			} else if err != nil {
				return reply{}, err
			}
			files, timeout = len(f.polled), int(grace/time.Millisecond)
		default:
			f.read(1, f.printed.take, AtOutput)
			f.read(2, f.complained.take, AtComplaint)
		}
	}
	result := &f.answer.Result
	result.Output, result.Stderr = f.printed.kept, f.complained.kept()
	if result.Stop == NotStopped {
		result.Stop = f.stop
	}
	return f.answer, nil
}

// end receives the helper's answer.
func (f *following) end() error {
	files, err := f.link.receive(&f.answer)
	closeAll(files)
	if err == nil && f.answer.Number != f.number {
		err = errGarbled
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
		f.link.send(request{Number: f.number})
	}
	if n <= 0 && err != unix.EINTR {
		f.polled[pipe].Fd = never
	}
}
