package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// run runs a command in the sandbox.
func (h *helper) run(ctx context.Context, c Command) (Result, error) {
	if h.broken != nil {
		return Result{}, h.broken
	}
	h.number++
	ask := request{Number: h.number, Args: c.Args, Env: c.Env, Replace: !h.installed || c.Folder != h.folder,
		Limits: c.Limits}
	var folder *os.File
	if ask.Replace {
		var err error
		if folder, err = h.open(c.Folder); err != nil {
			return Result{}, err
		}
		defer folder.Close()
	}
	h.cgroup.limit(c.Limits.Memory, h.files)
	output, complaint, err := h.begin(c, ask, folder)
	defer unix.Close(output)
	defer unix.Close(complaint)
	if err != nil {
		return Result{}, err
	}
	allowed := (starving+5)*(c.Limits.CPU+c.Limits.Idle) + h.patience
	began := time.Now()
	answer, err := h.follow(ctx, output, complaint, c.Limits.Output, began.Add(allowed))
	result := answer.Result
	if err == nil && answer.Fault != "" { // the sandbox still works
		h.installed = false
		if Momentary(answer.Errno) {
			return Result{}, Refused(answer.Errno)
		}
		return Result{}, errors.New(answer.Fault)
	}
	if h.cgroup != nil && (err != nil || result.Wall >= soonest) { // shorter ones are never looked at
		if err != nil { // nobody else knows the time, of which a program that fills memory works most
			result.Wall = time.Since(began)
			result.CPU = min(result.Wall, c.Limits.CPU)
		}
		return h.atBound(result, err)
	}
	if err != nil {
		return Result{}, h.lost(err)
	}
	return result, nil
}

// open opens the folder of a program and measures its files. It returns nil for "".
func (h *helper) open(folder string) (*os.File, error) {
	h.installed, h.folder, h.files = false, folder, 0
	if folder == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && !info.Mode().IsRegular() {
			err = fmt.Errorf("%s: not a file", filepath.Join(folder, entry.Name()))
		}
		if err != nil {
			return nil, err
		}
		h.files += info.Size()>>10 + 1
	}
	return os.Open(folder)
}

// begin starts the command on its input. It returns what the program's output and its
// complaints can be read from, which the caller closes.
func (h *helper) begin(c Command, ask request, folder *os.File) (output, complaint int, err error) {
	output, complaint = never, never
	input, err := inputFile(c.Input)
	if err != nil {
		return output, complaint, err
	}
	defer input.Close()
	output, theirs, err := h.pipe()
	if err != nil {
		return output, complaint, err
	}
	defer unix.Close(theirs)
	theirComplaint := theirs
	if !c.Joined {
		if complaint, theirComplaint, err = h.pipe(); err != nil {
			return output, complaint, err
		}
		defer unix.Close(theirComplaint)
	}
	files := []int{int(input.Fd()), theirs, theirComplaint}
	if folder != nil {
		files = append(files, int(folder.Fd()))
	}
	if err := h.link.send(ask, files...); err != nil {
		return output, complaint, h.lost(err)
	}
	h.installed = true
	return output, complaint, nil
}

// pipe makes a pipe for what a program prints.
func (h *helper) pipe() (from, to int, err error) {
	ends := [2]int{never, never}
	err = unix.Pipe2(ends[:], unix.O_CLOEXEC)
	if err == nil && h.user >= 0 { // or else the program cannot open /dev/stdout
		unix.Fchown(ends[1], h.user, h.user)
	}
	return ends[0], ends[1], err
}

// inputFile returns a file in memory that holds the input and that cannot be changed.
func inputFile(input []byte) (*os.File, error) {
	fd, err := unix.MemfdCreate("input", unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return nil, err
	}
	file := os.NewFile(uintptr(fd), "input")
	if _, err = file.WriteAt(input, 0); err == nil {
		const seals = unix.F_SEAL_SEAL | unix.F_SEAL_SHRINK | unix.F_SEAL_GROW | unix.F_SEAL_WRITE
		_, err = unix.FcntlInt(uintptr(fd), unix.F_ADD_SEALS, seals)
	}
	if err != nil {
		file.Close()
	}
	return file, err
}

// atBound completes the result of a run with what the kernel did at the bound of the
// cgroup. It kills the largest process there, which may be the helper; this is the error.
func (h *helper) atBound(result Result, err error) (Result, error) {
	stop, had := h.cgroup.atBound(), h.cgroup.bound-h.files-cgroupSpare/2
	switch {
	case err != nil:
		if err = h.lost(err); stop != AtMemory {
			return Result{}, err
		}
	case !h.cgroup.settle(h.files):
		h.lost(errors.New("programs have left memory that the system does not free"))
	}
	// perhaps because of a kill
	if stop != NotStopped && slices.Contains([]Stop{NotStopped, AtIdle, Crowded}, result.Stop) {
		result.Stop = stop
	}
	if stop == AtMemory {
		result.Memory = Memory{KiB: max(result.Memory.KiB, had)}
	}
	return result, nil
}

// never is a file from which nothing can be read. Poll ignores it.
const never = -1

// A following is a run, followed by the judge. One thread waits for the helper and both
// pipes, since to wake other threads takes longer than a short program runs.
type following struct {
	*helper
	polled     [3]unix.PollFd // the helper, output, complaints
	printed    record
	complained record
	stop       Stop
	answer     reply
	ended      bool
}

// follow reads what a program prints until the helper says that it has ended. A complaint
// of never is part of the output. When ctx ends, it ends the run.
//
// At first it waits only for the helper. The pipes hold 64 KiB, and a short program rarely
// prints more. A helper that has not answered at the time giveUp, or soon after an
// interrupt, is killed. It looks for both now and then, since timers and interrupts that
// come by themselves wake threads.
func (h *helper) follow(ctx context.Context, output, complaint, limit int, giveUp time.Time) (reply, error) {
	f := following{helper: h}
	f.printed, f.complained = records(limit)
	for i, file := range []int{h.link.socket, output, complaint} {
		f.polled[i] = unix.PollFd{Fd: int32(file), Events: unix.POLLIN}
	}
	files, timeout := 1, 2 // timeout in milliseconds
	interrupted, killed := false, false
	for !f.ended || f.polled[1].Fd != never || f.polled[2].Fd != never {
		switch {
		case f.ended || killed:
		case time.Now().After(giveUp):
			killed = true
			h.cmd.Process.Kill() // which closes its end of the socket
		case ctx.Err() != nil && !interrupted:
			interrupted, giveUp = true, time.Now().Add(h.grace)
			h.link.send(request{Number: h.number})
		}
		n, err := unix.Poll(f.polled[:files], timeout)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return reply{}, err
		case n == 0 && f.ended: // without namespaces a process may hide and hold the pipes
			f.polled[1].Fd, f.polled[2].Fd = never, never
		case n == 0:
			files, timeout = len(f.polled), 20
		case f.polled[0].Revents != 0:
			rights, err := h.link.receive(&f.answer)
			closeAll(rights)
			switch {
			case err == nil && f.answer.Number != h.number:
				return reply{}, errGarbled
			case err != nil && killed && !interrupted:
				return reply{}, fmt.Errorf("no answer: %w", err)
			case err != nil:
				return reply{}, err
			}
			f.polled[0].Fd, f.ended = never, true
			files, timeout = len(f.polled), int(grace/time.Millisecond)
		default:
			f.read(1, f.printed.add, AtOutput)
			f.read(2, f.complained.add, AtComplaint)
		}
	}
	result := &f.answer.Result
	result.Output, result.Stderr = f.printed.head, f.complained.both()
	if result.Stop == NotStopped {
		result.Stop = f.stop
	}
	return f.answer, nil
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
