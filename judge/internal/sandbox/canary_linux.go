package sandbox

import (
	"fmt"
	"net"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// canaryName, as its first argument, makes a process of this program a canary.
const canaryName = "grundy-canary"

// isCanary reports whether the process was started as a canary.
func isCanary() bool { return len(os.Args) == 4 && os.Args[1] == canaryName }

// beCanary is the life of a canary.
func beCanary() {
	if os.Args[2] == victimName {
		time.Sleep(time.Minute)
	}
	for _, c := range canaries {
		if c.name == os.Args[2] {
			fmt.Println(c.do(os.Args[3]))
			return
		}
	}
}

// A canary tries what a protection is to prevent. It prints what it managed to do.
type canary struct {
	name       string
	protection string
	do         func(argument string) string
	limits     Limits // usual if not set
}

// The names of canaries that are not those of their protections.
const (
	victimName    = "victim" // does nothing: others try to end it
	ownFiles      = "its input and output by name"
	fileOfBefore  = "file of the run before"
	ignored       = "signals that are ignored"
	numbers       = "the number of a process"
	givenBack     = "memory given back"
	unseenMemory  = "memory that is not seen"
	shortChildren = "time of short children"
	longSleep     = "time asleep"
	threadsAsleep = "time of threads that wake together"
)

const second, kib = time.Second, 1 << 10

var (
	usual  = Limits{CPU: 10 * second, Idle: 10 * second, Memory: 128 * kib, Output: kib}
	larger = Limits{CPU: 10 * second, Idle: 10 * second, Memory: 256 * kib, Output: kib}
	brief  = Limits{CPU: 300 * time.Millisecond, Idle: 300 * time.Millisecond, Memory: 128 * kib, Output: kib}
	awake  = Limits{CPU: 200 * time.Millisecond, Idle: 100 * time.Millisecond, Memory: 128 * kib, Output: kib}
)

var canaries = []canary{
	{otherFiles, otherFiles, touchSecret, usual},
	{ownFiles, otherFiles, openByName, usual},
	{theNetwork, theNetwork, dial, usual},
	{otherProcesses, otherProcesses, endProcess, usual},
	{leftovers, leftovers, leaveBehind, usual},
	{fileOfBefore, leftovers, leaveFile, usual},
	{fileOfBefore, leftovers, leaveFile, usual}, // which looks for what the first has left
	{ignored, leftovers, startIgnoring, usual},
	{numbers, leftovers, tellNumber, usual},
	{numbers, leftovers, tellNumber, usual}, // which compares with the first
	{morePrivileges, morePrivileges, gainPrivileges, usual},
	{systemCalls, systemCalls, callSystem, usual},
	{manyTasks, manyTasks, startThreads, usual},
	{largeFiles, largeFiles, writeFiles, usual},
	{muchMemory, muchMemory, takeMemory, usual},
	{givenBack, muchMemory, giveBack, usual},
	{unseenMemory, muchMemory, holdUnseen, larger},
	{muchTime, muchTime, work, brief},
	{shortChildren, muchTime, childrenWork, brief},
	{longSleep, muchTime, sleep, awake},
	{threadsAsleep, muchTime, wakeTogether, awake},
}

func touchSecret(secret string) string {
	if _, err := os.ReadFile(secret); err == nil {
		return "read a file of yours"
	}
	if err := os.WriteFile(secret+".canary", nil, 0o644); err == nil {
		return "wrote into a folder of yours"
	}
	return ""
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

func dial(address string) string {
	c, err := net.DialTimeout("tcp", address, 300*time.Millisecond)
	if err != nil {
		return ""
	}
	c.Close()
	return "reached the network"
}

// endProcess tries to end a process. The judge looks whether it has ended.
func endProcess(pid string) string {
	if n, err := strconv.Atoi(pid); err == nil && n != os.Getpid() {
		unix.Kill(n, unix.SIGKILL)
	}
	return ""
}

// leaveBehind starts a process that bears the mark, in a session of its own.
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

func leaveFile(string) string {
	if _, err := os.Stat("canary"); err == nil {
		return "found a file of the run before"
	}
	os.WriteFile("canary", nil, 0o644)
	return ""
}

func startIgnoring(string) string {
	if mask := ignoredSignals(); mask != 0 {
		return fmt.Sprintf("was started with signals ignored (%#x)", mask)
	}
	return ""
}

// ignoredSignals returns the signals that this process ignores, each as a bit. It asks the
// system, since not every sandbox can read /proc.
func ignoredSignals() (mask uint64) {
	for signal := 1; signal <= 64; signal++ {
		if actionOf(signal)[0] == 1 { // SIG_IGN
			mask |= 1 << (signal - 1)
		}
	}
	return mask
}

// tellNumber starts some processes and prints its own number. The next run, which gets that
// number, must not see how many they were.
func tellNumber(before string) string {
	const many = 40
	if last, err := strconv.Atoi(before); err == nil {
		if number := os.Getpid(); number < last || number > last+many/2 {
			return "could tell from its number what the run before had done"
		}
		return ""
	}
	startCopies(many, 0)
	return strconv.Itoa(os.Getpid())
}

func gainPrivileges(string) string {
	if n, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0); err != nil || n != 1 {
		return "could gain privileges"
	}
	return ""
}

// callSystem tries calls that the filter denies.
func callSystem(string) string {
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
	for made := 0; made < 100; made++ {
		pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0)
		if err != nil {
			return ""
		}
		if unix.Sendmsg(pair[0], []byte{0}, unix.UnixRights(pair[0]), nil, 0) == nil {
			return "sent a file where it stays after the run"
		}
	}
	return "made any number of sockets, whose memory is not counted"
}

// startThreads starts more threads than there may be. If it cannot, Go's runtime ends the
// process with an error.
func startThreads(string) string {
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
