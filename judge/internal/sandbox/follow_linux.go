package sandbox

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// install makes the files of a folder those of the program that runs next.
func (h *helper) install(folder string) error {
	if folder == h.folder {
		return nil
	}
	h.folder, h.files = "", 0
	if err := h.link.send([]byte{byte(newProgram)}); err != nil {
		return h.lost(err)
	}
	if folder == "" {
		return nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s: not a file", filepath.Join(folder, entry.Name()))
		}
		file, err := os.Open(filepath.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		err = h.link.send(encodeFile(uint32(info.Mode().Perm()), entry.Name()), int(file.Fd()))
		file.Close()
		if err != nil {
			return h.lost(err)
		}
		h.files += info.Size()>>10 + 1
		// Each file is acknowledged, so that no more than one is under way.
		answer, files, err := h.link.receive()
		closeAll(files)
		if err != nil {
			return h.lost(err)
		}
		fault, err := decodeFault(answer)
		if err != nil {
			return h.lost(err)
		}
		if fault != "" {
			return fmt.Errorf("%s: %s", filepath.Join(folder, entry.Name()), fault)
		}
	}
	h.folder = folder
	return nil
}

// run runs a command in the sandbox.
func (h *helper) run(ctx context.Context, c Command) (Result, error) {
	if h.spent {
		fresh, err := h.again(ctx)
		if err != nil {
			return Result{}, err
		}
		h.close()
		*h = *fresh
	}
	if h.broken != nil {
		return Result{}, h.broken
	}
	if err := h.install(c.Folder); err != nil {
		return Result{}, err
	}
	h.cgroup.limit(c.Limits.Memory, h.files)
	h.number++
	ask := request{Number: h.number, CPU: int64(c.Limits.CPU), Idle: int64(c.Limits.Idle), Memory: c.Limits.Memory, Stack: c.Limits.Stack}
	message, err := encodeStart(ask, c.Args, c.Env)
	if err != nil {
		return Result{}, err
	}
	input, err := inputFile(c.Input)
	if err != nil {
		return Result{}, err
	}
	defer unix.Close(input)
	output, theirs, err := h.pipe()
	if err != nil {
		return Result{}, err
	}
	defer unix.Close(output)
	complaint, theirComplaint := never, theirs
	if !c.Joined {
		if complaint, theirComplaint, err = h.pipe(); err != nil {
			unix.Close(theirs)
			return Result{}, err
		}
		defer unix.Close(complaint)
	}
	err = h.link.send(message, input, theirs, theirComplaint)
	unix.Close(theirs)
	if !c.Joined {
		unix.Close(theirComplaint)
	}
	if err != nil {
		return Result{}, h.lost(err)
	}
	end := encodeKill(h.number)
	told := make(chan bool)
	var impatient *time.Timer
	stop := context.AfterFunc(ctx, func() {
		impatient = time.AfterFunc(h.grace, func() { h.cmd.Process.Kill() })
		h.link.send(end)
		close(told)
	})
	allowed := (starving+5)*(c.Limits.CPU+c.Limits.Idle) + h.patience
	result, err := h.follow(output, complaint, c.Limits.Output, end, time.Now().Add(allowed))
	if !stop() {
		<-told // or else it might reach another run
		impatient.Stop()
	}
	if errors.As(err, new(notStarted)) { // the sandbox is as good as before
		return Result{}, err
	}
	if h.cgroup != nil && (err != nil || result.Wall >= soonest) { // others have not even been looked at
		return h.atBound(result, err)
	}
	if err != nil {
		return Result{}, h.lost(err)
	}
	return result, nil
}

// atBound returns what came of a run when the bound of the cgroup is considered. At the bound
// the kernel ends the largest process, which may be the helper, and then there is an error.
func (h *helper) atBound(result Result, err error) (Result, error) {
	stop, had := h.cgroup.atBound(), h.cgroup.bound-h.files-cgroupSpare/2
	switch {
	case err != nil:
		if err = h.lost(err); stop != AtMemory {
			return Result{}, err
		}
		result, h.spent = Result{}, true
	case !h.cgroup.settle(h.files):
		h.lost(errors.New("programs have left memory that the system does not free"))
		h.spent = true
	}
	switch result.Stop {
	case NotStopped, AtIdle, Crowded: // a kill can have led to it
		if stop != NotStopped {
			result.Stop = stop
		}
	}
	if stop == AtMemory {
		result.Memory = Memory{KiB: max(result.Memory.KiB, had)}
	}
	return result, nil
}

// pipe makes a pipe for what a program prints.
func (h *helper) pipe() (from, to int, err error) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
		return 0, 0, err
	}
	if h.user >= 0 { // or else /dev/stdout can't be opened by name
		unix.Fchown(ends[1], h.user, h.user)
	}
	return ends[0], ends[1], nil
}

// never is a descriptor that nothing can be read from: poll passes over it.
const never = -1

// A notStarted is the error that the machine can't start a program.
type notStarted struct{ unix.Errno }

func (e notStarted) Error() string { return "cannot be started: " + e.Errno.Error() }

// follow reads what a program prints and complains until the helper says that it
// has ended. A complaint of never is a part of the output. A helper that does not answer
// until giveUp never will, and is killed: it has its own clocks, and gives a program up
// long before. There is no timer for that, since to set one wakes a thread.
//
// One thread waits for all three: to wake others takes longer than a short
// program runs. For the same reason it does not heed the pipes at first; they
// hold 64 KiB, which a program that is soon over rarely prints.
func (h *helper) follow(output, complaint, limit int, end []byte, giveUp time.Time) (Result, error) {
	var result Result
	var answer reply
	printed := firstBytes{limit: limit}
	complained := headAndTail{limit: MaxComplaint}
	pass := func(why Stop) {
		if result.Stop == NotStopped {
			result.Stop = why
			h.link.send(end)
		}
	}
	read := func(from int, take func([]byte) bool, why Stop) (open bool) {
		n, err := unix.Read(from, h.buffer)
		if n > 0 && take(h.buffer[:n]) {
			pass(why)
		}
		return n > 0 || err == unix.EINTR
	}
	polled := [3]unix.PollFd{
		{Fd: int32(h.link.socket), Events: unix.POLLIN},
		{Fd: int32(output), Events: unix.POLLIN},
		{Fd: int32(complaint), Events: unix.POLLIN},
	}
	heeded, ended := 1, false
	for timeout := 2; ; { // milliseconds
		n, err := unix.Poll(polled[:heeded], timeout)
		switch {
		case err == unix.EINTR:
		case err != nil:
			return result, err
		case n == 0 && ended:
			// Without namespaces something may hide and hold the pipes.
			polled[1].Fd, polled[2].Fd = never, never
		case n == 0 && time.Now().After(giveUp):
			h.cmd.Process.Kill() // which closes its end of the socket
			heeded, timeout = len(polled), -1
		case n == 0:
			heeded, timeout = len(polled), int(min(time.Until(giveUp)/time.Millisecond+1, math.MaxInt32))
		case polled[0].Revents != 0:
			message, files, err := h.link.receive()
			closeAll(files)
			if err != nil {
				return result, err
			}
			if answer, err = decodeReply(message, h.number); err != nil {
				return result, err
			}
			polled[0].Fd = never
			ended, heeded, timeout = true, len(polled), int(grace/time.Millisecond)
			polled[1].Revents, polled[2].Revents = 0, 0
		}
		if err == nil && n > 0 && heeded > 1 {
			if polled[1].Revents != 0 && !read(output, printed.take, AtOutput) {
				polled[1].Fd = never
			}
			if polled[2].Revents != 0 && !read(complaint, complained.take, AtComplaint) {
				polled[2].Fd = never
			}
		}
		if ended && polled[1].Fd == never && polled[2].Fd == never {
			break
		}
	}
	switch errno := unix.Errno(answer.Errno); errno {
	case unix.EAGAIN, unix.ENOMEM, unix.EMFILE, unix.ENFILE, unix.EACCES, unix.EPERM: // the machine's fault
		return result, notStarted{errno}
	}
	if Stop(answer.Stop) != NotStopped {
		result.Stop = Stop(answer.Stop)
	}
	result.Output, result.Stderr = printed.kept, complained.kept()
	status := unix.WaitStatus(answer.Status)
	result.Death = death(status, unix.Errno(answer.Errno))
	result.NotStarted = answer.Errno != 0
	result.Crashed = !result.NotStarted && status.Signaled() && (status.Signal() == unix.SIGSEGV || status.Signal() == unix.SIGBUS)
	result.CPU, result.Wall, result.Idle = time.Duration(answer.CPU), time.Duration(answer.Wall), time.Duration(answer.Idle)
	result.Memory = Memory{KiB: answer.Memory, AtMost: answer.Memory <= answer.Floor}
	result.StackFull = answer.StackFull != 0
	return result, nil
}

// inputFile returns a file in memory that holds the input and that nobody can
// change.
func inputFile(input []byte) (int, error) {
	file, err := unix.MemfdCreate("input", unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return -1, err
	}
	for at := 0; at < len(input); {
		n, err := unix.Pwrite(file, input[at:], int64(at))
		if err != nil {
			unix.Close(file)
			return -1, err
		}
		at += n
	}
	const seals = unix.F_SEAL_SEAL | unix.F_SEAL_SHRINK | unix.F_SEAL_GROW | unix.F_SEAL_WRITE
	if _, err := unix.FcntlInt(uintptr(file), unix.F_ADD_SEALS, seals); err != nil {
		unix.Close(file)
		return -1, err
	}
	return file, nil
}

// death says how a program ended, "" if with status 0.
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
