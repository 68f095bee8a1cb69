package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// canSignal tries to end a process. Whether that one has ended, the judge looks.
func canSignal(pid string) string {
	if n, err := strconv.Atoi(pid); err == nil && n != os.Getpid() {
		unix.Kill(n, unix.SIGKILL)
	}
	return ""
}

// leaveBehind starts a process, in a session of its own, that bears the mark.
func leaveBehind(mark string) string {
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	_, err = os.StartProcess(self, []string{self, canaryName, muchTime, mark}, &os.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}})
	if err != nil {
		return fmt.Sprintf("could not start a process: %v", err)
	}
	return ""
}

// runsStill reports whether a process with a mark runs.
func runsStill(mark string) bool {
	lines, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, line := range lines {
		if text, err := os.ReadFile(line); err == nil && bytes.Contains(text, []byte(mark)) {
			return true
		}
	}
	return false
}

func canGain(string) string {
	if n, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0); err != nil || n != 1 {
		return "could gain privileges"
	}
	return ""
}

func canCall(string) string {
	if _, _, errno := unix.Syscall(unix.SYS_KEYCTL, 0, 0, 0); errno != unix.EPERM {
		return "reached the kernel's keys"
	}
	if fd, err := unix.InotifyInit1(0); err == nil {
		unix.Close(fd)
		return "watched folders that others use"
	}
	if file, err := unix.Open("/bin/sh", unix.O_RDONLY|unix.O_CLOEXEC, 0); err == nil {
		defer unix.Close(file)
		lock := unix.Flock_t{Type: unix.F_RDLCK}
		if unix.Flock(file, unix.LOCK_EX|unix.LOCK_NB) == nil || unix.FcntlFlock(uintptr(file), unix.F_SETLK, &lock) == nil ||
			unix.FcntlFlock(uintptr(file), unix.F_OFD_SETLK, &lock) == nil {
			return "locked a file of the system, which others may wait for"
		}
	}
	var slots uintptr
	if _, _, errno := unix.Syscall(unix.SYS_IO_SETUP, 1, uintptr(unsafe.Pointer(&slots)), 0); errno == 0 {
		return "took slots of asynchronous I/O, of which the machine has few"
	}
	var pairs [][2]int
	for len(pairs) < 100 {
		pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0)
		if err != nil {
			break
		}
		pairs = append(pairs, pair)
	}
	if len(pairs) == 100 {
		return "made any number of sockets, whose memory nobody counts"
	}
	for _, pair := range pairs {
		if unix.Sendmsg(pair[0], []byte{0}, unix.UnixRights(pair[0]), nil, 0) == nil {
			return "sent a file where it stays after the run"
		}
	}
	return ""
}

// giveBack takes shared memory and gives it back in a way that the system keeps it and
// counts it for nobody.
func giveBack(string) string {
	for range 40 {
		part, err := unix.Mmap(-1, 0, 8<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON)
		if err != nil {
			time.Sleep(time.Second) // to be stopped, or not
			return ""
		}
		for i := 0; i < len(part); i += 4 << 10 {
			part[i] = 1
		}
		unix.Madvise(part, unix.MADV_DONTNEED)
	}
	return "kept 320 MB where 128 are allowed"
}

// holdUnseen takes shared memory and gives it back in a way that no look finds it, and as
// much of its own. Each is less than its limit.
func holdUnseen(string) string {
	const part = 8 << 20
	own := 56
	for ; own > 28; own-- {
		shared, err := unix.Mmap(-1, 0, part, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON)
		if err != nil {
			break
		}
		for i := 0; i < len(shared); i += 4 << 10 {
			shared[i] = 1
		}
		unix.Madvise(shared, unix.MADV_DONTNEED)
	}
	hoard = make([]byte, own*part)
	for i := 0; i < len(hoard); i += 4 << 10 {
		hoard[i] = 1
	}
	return "had 448 MB where 256 are allowed"
}

// childrenWork has children work for 3 seconds.
func childrenWork(string) string {
	workUnseen(6000)
	return "had children work for 3 s where 0.3 s are allowed"
}

// workUnseen has children work for so short that nobody sees them, half a millisecond each,
// and does not wait for them.
func workUnseen(children int) {
	signal.Ignore(unix.SIGCHLD)
	runtime.LockOSThread()
	for range children {
		// Just a copy of this thread: Go itself knows nothing of it.
		pid, _, errno := syscall.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
		for errno == 0 && pid == 0 {
			var used unix.Timespec
			for used.Sec == 0 && used.Nsec < 500_000 {
				syscall.RawSyscall(unix.SYS_CLOCK_GETTIME, unix.CLOCK_PROCESS_CPUTIME_ID, uintptr(unsafe.Pointer(&used)), 0)
			}
			syscall.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
		for ended := unix.Errno(0); ended != unix.ECHILD; { // it waits for those that are left
			_, _, ended = syscall.RawSyscall6(unix.SYS_WAIT4, ^uintptr(0), 0, 0, 0, 0, 0)
		}
	}
}

// wakeTogether has many threads sleep and wake at the same time, so that together they wait
// for a processor for longer than time passes.
func wakeTogether(string) string {
	const threads, every = 200, 20_000_000
	for range threads {
		go func() {
			runtime.LockOSThread()
			for {
				var at unix.Timespec
				unix.ClockGettime(unix.CLOCK_MONOTONIC, &at)
				at = unix.NsecToTimespec((at.Nano()/every + 1) * every)
				unix.ClockNanosleep(unix.CLOCK_MONOTONIC, unix.TIMER_ABSTIME, &at, nil)
			}
		}()
	}
	time.Sleep(10 * time.Second)
	return "slept for 10 s, in many threads, where 0.1 s is allowed"
}

// openByName opens what it was given to read and to print to, as scripts do.
func openByName(string) string {
	for name, flag := range map[string]int{"/dev/stdin": unix.O_RDONLY, "/dev/stdout": unix.O_WRONLY, "/dev/stderr": unix.O_WRONLY} {
		file, err := unix.Open(name, flag|unix.O_CLOEXEC, 0)
		if err != nil {
			return fmt.Sprintf("could not open its own %s (%v)", name, err)
		}
		unix.Close(file)
	}
	return ""
}

func startIgnoring(string) string {
	if mask := ignoredSignals(); mask != 0 {
		return fmt.Sprintf("was started with signals ignored (%#x)", mask)
	}
	return ""
}

// tellNumber starts some processes and prints its own number. The next run, which is told
// that number, must not see how many they were.
func tellNumber(before string) string {
	const many = 40
	last, err := strconv.Atoi(before)
	if err == nil {
		if number := os.Getpid(); number < last || number > last+many/2 {
			return "could tell from its number what the run before had done"
		}
		return ""
	}
	runtime.LockOSThread()
	for range many {
		pid, _, errno := syscall.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
		if errno == 0 && pid == 0 {
			syscall.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
		for errno == 0 {
			if _, _, interrupted := syscall.RawSyscall6(unix.SYS_WAIT4, pid, 0, 0, 0, 0, 0); interrupted != unix.EINTR {
				break
			}
		}
	}
	return strconv.Itoa(os.Getpid())
}

// manyThreads starts more threads than there may be. Where it can't, the runtime
// of Go ends the process with an error.
func manyThreads(string) string {
	started := make(chan bool)
	for range maxTasks + 20 {
		go func() {
			runtime.LockOSThread()
			started <- true
			unix.Nanosleep(&unix.Timespec{Sec: 10}, nil)
		}()
	}
	for range maxTasks + 20 {
		select {
		case <-started:
		case <-time.After(time.Second):
			return ""
		}
	}
	return fmt.Sprintf("had more than %d threads", maxTasks)
}

// ignoredSignals returns the signals that this process ignores, each as a bit. It asks the
// system: /proc can't be read in every sandbox.
func ignoredSignals() (mask uint64) {
	for signal := 1; signal <= 64; signal++ {
		var action [8]uintptr // the first word is the handler
		_, _, errno := unix.Syscall6(unix.SYS_RT_SIGACTION, uintptr(signal), 0, uintptr(unsafe.Pointer(&action)), 8, 0, 0)
		if errno == 0 && action[0] == 1 { // SIG_IGN
			mask |= 1 << (signal - 1)
		}
	}
	return mask
}
