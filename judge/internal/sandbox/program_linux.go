package sandbox

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// run runs a program on three files, and completes the answer.
func (p *helperProcess) run(ask request, files []int, answer *reply) {
	stack := int64(math.MaxInt64)
	if p.Work == "" { // compilers keep theirs
		// Each thread gets as much, but has only what it touches.
		stack = int64(setLimit(unix.RLIMIT_STACK, uint64(cmp.Or(ask.Stack, stackSize(ask.Memory)))))
	}
	p.pairs, p.shared = 0, 0
	p.footprint.shrink()
	began := time.Now()
	end, err := p.fork(ask, files)
	closeAll(files)
	if err != nil {
		answer.notStarted(err.(syscall.Errno))
		return
	}
	p.footprint.settle()
	w, result := &p.watch, &answer.Result
	*w = watch{helperProcess: p, began: began, next: soonest, account: account{limits: ask.Limits}}
	result.Stop = p.wait(end, ask)
	if w.several || w.many {
		// A process ends before the entry of its last thread in /proc, which the watch has
		// opened, is gone. Wait4 would loop until then and keep that thread from it.
		wait([]unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}}, nil)
		pause := unix.NsecToTimespec(int64(100 * time.Microsecond))
		unix.Nanosleep(&pause, nil)
	}
	unix.Close(end)
	status := p.reap(p.pid, result)
	result.ended(status)
	result.Wall = time.Since(began)
	result.CPU, result.Idle = max(result.CPU, w.used), w.account.idle
	peak := max(result.Memory.KiB, w.peak)
	result.Memory = peakMemory(peak, p.footprint.atLeast(peak-inexact))
	// Large frames leave some pages of a full stack untouched.
	overflown := status.Signal() == unix.SIGSEGV && result.Stop == NotStopped && peak >= stack>>10*3/4
	result.StackFull = w.stackFull || overflown
	p.clean()
}

// notStarted completes the reply of a program that the system did not start.
func (r *reply) notStarted(errno unix.Errno) {
	r.Result.NotStarted, r.Result.Death = true, "cannot be started: "+errno.Error()
	if !ofProgram(errno) {
		r.Fault, r.Errno = r.Result.Death, errno
	}
}

// ended sets how a program ended.
func (r *Result) ended(status unix.WaitStatus) {
	signal := status.Signal()
	switch {
	case status.Signaled():
		r.Signal = unix.SignalName(signal)
		r.Death = fmt.Sprintf("signal %s: %s", r.Signal, signal)
		r.Crashed = signal == unix.SIGSEGV || signal == unix.SIGBUS
	case status.ExitStatus() != 0:
		r.Status = status.ExitStatus()
		r.Death = fmt.Sprintf("exit status %d", r.Status)
	}
}

// fork starts the program. It returns a file that is readable when the program has ended.
//
// The program gets a session of its own, though that takes longer than a group: the system
// may schedule sessions apart, and then a program with many processes does not take the
// helper's turns.
func (p *helperProcess) fork(ask request, files []int) (end int, err error) {
	args := expand(ask.Args, p.program)
	p.pid, err = syscall.ForkExec(args[0], args, &syscall.ProcAttr{
		Dir:   p.work,
		Env:   environment(p.work, ask.Args[0], ask.Env),
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   &syscall.SysProcAttr{Setsid: true, PidFD: &end},
	})
	return end, err
}

// wait waits for the end of the program. It kills all processes if it has to stop them,
// and returns why.
func (p *helperProcess) wait(end int, ask request) Stop {
	due := time.Now().Add(p.watch.next) // a program that asks all the time must not put it off
	for {
		timeout := unix.NsecToTimespec(int64(max(0, time.Until(due))))
		polled := [3]unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}, {Fd: controlFD, Events: unix.POLLIN},
			{Fd: int32(p.listener), Events: unix.POLLIN}}
		why := NotStopped
		n, errno := wait(polled[:], &timeout)
		switch {
		case errno != 0 || n == 0: // interrupted, or due
		case polled[0].Revents != 0:
			return NotStopped
		case polled[1].Revents != 0 && p.toldToStop(ask.Number):
			p.killAll()
			return NotStopped
		case polled[2].Revents != 0 && p.asked(ask.Memory):
			why = AtMemory
			p.watch.peak = max(p.watch.peak, p.shared)
		}
		if why == NotStopped && !time.Now().Before(due) {
			p.keep(func() { why = p.watch.look() })
			due = time.Now().Add(p.watch.next)
		}
		if why != NotStopped {
			p.killAll()
			return why
		}
	}
}

// reap waits for the end of a program, ends the processes that it left running, and adds
// up what they used. It returns how the program ended.
func (p *helperProcess) reap(pid int, result *Result) (ended unix.WaitStatus) {
	which, options := pid, 0
	for { // orphans become children of the helper, so none can hide
		var status unix.WaitStatus
		var usage unix.Rusage
		child, err := unix.Wait4(which, &status, options, &usage)
		switch {
		case err == unix.ECHILD:
			return ended
		case err != nil: // interrupted
			continue
		case child == 0: // others still run
			p.killAll()
			options = 0
			continue
		case child == pid:
			ended = status
		}
		result.CPU += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
		result.Memory.KiB = max(result.Memory.KiB, int64(usage.Maxrss))
		which, options = -1, unix.WNOHANG
	}
}

// killAll kills all processes in the sandbox except the helper.
func (p *helperProcess) killAll() {
	if p.Namespaces {
		unix.Kill(-1, unix.SIGKILL)
		return
	}
	p.keep(func() {
		for _, other := range p.watch.descendants() {
			unix.Kill(other.pid, unix.SIGKILL)
		}
	})
}

// maxPairs is how many pairs of connected sockets a program may make in a run. What they
// hold is memory that no process is charged for.
const maxPairs = 32

// asked decides on a system call of the program, for which the filter asks the helper. It
// reports whether the program has now asked for more shared memory than it may have: the
// system may keep such memory when it is given back, and shows it nowhere.
//
// If a program ignored SIGCHLD, the system would forget the time of its children. Then it
// believes that it does, and children that nobody waits for stay, with their time.
func (p *helperProcess) asked(limit int64) (tooMuch bool) {
	var call struct { // struct seccomp_notif
		ID        uint64
		Process   uint32
		Flags     uint32
		Number    int32
		Arch      uint32
		Pointer   uint64
		Arguments [6]uint64
	}
	reply := struct { // struct seccomp_notif_resp
		ID    uint64
		Value int64
		Error int32
		Flags uint32
	}{}
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), unix.SECCOMP_IOCTL_NOTIF_RECV,
		uintptr(unsafe.Pointer(&call))); errno != 0 {
		return false // it is dead
	}
	reply.ID = call.ID
	shared, pairs := p.shared, p.pairs
	forgets := false
	switch call.Number {
	case unix.SYS_RT_SIGACTION:
		forgets = p.forgetsChildren(int(call.Process), int64(call.Arguments[1]))
	case unix.SYS_SOCKETPAIR:
		pairs++
	default:
		shared += int64(call.Arguments[1] >> 10)
		if shared < p.shared || shared > 1<<40 {
			shared = 1 << 40
		}
	}
	switch {
	case forgets: // the call does nothing
	case pairs > maxPairs:
		reply.Error = -int32(unix.EMFILE)
	case limit > 0 && shared > limit:
		reply.Error, tooMuch = -int32(unix.ENOMEM), true
	default:
		reply.Flags = unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), unix.SECCOMP_IOCTL_NOTIF_SEND,
		uintptr(unsafe.Pointer(&reply))); errno != 0 {
		return false // it was interrupted, and will ask again
	}
	p.shared, p.pairs = shared, pairs
	return tooMuch
}

// forgetsChildren reports whether the struct sigaction at an address of a process ignores
// its signal, or cannot be read.
func (p *helperProcess) forgetsChildren(pid int, address int64) (forgets bool) {
	p.keep(func() {
		var action [16]byte // its first words: the handler and flags
		mem, ok := p.watch.open(pid, 0, "mem")
		if !ok {
			forgets = true
			return
		}
		defer unix.Close(mem)
		n, _ := unix.Pread(mem, action[:], address)
		const ignore, noWait = 1, 2 // SIG_IGN and SA_NOCLDWAIT
		handler, flags := binary.NativeEndian.Uint64(action[:]), binary.NativeEndian.Uint64(action[8:])
		forgets = n < len(action) || handler == ignore || flags&noWait != 0
	})
	return forgets
}
