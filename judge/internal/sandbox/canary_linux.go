package sandbox

import (
	"fmt"
	"net"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// canaryName, as its first argument, makes a process of this program a canary.
const canaryName = "grundy-canary"

// isCanary reports whether the process was started as a canary.
func isCanary() bool { return len(os.Args) == 4 && os.Args[1] == canaryName }

// beCanary is the life of a canary, or of a process without a number, which sleeps.
func beCanary() {
	number, err := strconv.Atoi(os.Args[2])
	if err != nil {
		time.Sleep(time.Minute)
		return
	}
	fmt.Println(canaries[number].do(os.Args[3]))
}

// A canary tries what a protection is to prevent. It returns what it managed to do.
type canary struct {
	protection string
	do         func(argument string) string
	stop       Stop // what has to stop it
}

var canaries = []canary{
	{otherFiles, touchSecret, NotStopped},
	{theNetwork, dial, NotStopped},
	{otherProcesses, signalJudge, NotStopped},
	{leftovers, leaveBehind, NotStopped},
	{leftovers, leaveBehind, NotStopped}, // which looks for what the first has left
	{morePrivileges, gainPrivileges, NotStopped},
	{systemCalls, callSystem, NotStopped},
	{manyTasks, startThreads, NotStopped},
	{largeFiles, writeFiles, NotStopped},
	{muchMemory, takeMemory, AtMemory},
	{muchTime, work, AtCPU},
	{muchTime, sleep, AtIdle},
}

// canaryLimits are the limits of canaries.
var canaryLimits = Limits{CPU: time.Second, Idle: 2 * time.Second, Memory: 128 << 10, Output: 1 << 10}

func touchSecret(secret string) string {
	if _, err := os.ReadFile(secret); err == nil {
		return "read a file of yours"
	}
	if err := os.WriteFile(secret+".canary", nil, 0o644); err == nil {
		return "wrote into a folder of yours"
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

// signalJudge tries to signal the judge, which tells whether the signal came: the number may
// be that of another process here.
func signalJudge(pid string) string {
	if n, err := strconv.Atoi(pid); err == nil && n != os.Getpid() {
		unix.Kill(n, canarySignal)
	}
	return ""
}

const canarySignal = unix.SIGUSR1

// leaveBehind leaves a file, and a process with a mark in a session of its own, for which
// the judge looks.
func leaveBehind(mark string) string {
	if _, err := os.Stat("canary"); err == nil {
		return "found a file of the run before"
	}
	os.WriteFile("canary", nil, 0o644)
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	_, err = os.StartProcess(self, []string{self, canaryName, "", mark}, &os.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}})
	if err != nil {
		return fmt.Sprintf("could not start a process: %v", err)
	}
	return ""
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
	if _, err := unix.InotifyInit1(0); err == nil {
		return "watched folders that others use"
	}
	for range 100 {
		if _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0); err != nil {
			return ""
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

func writeFiles(string) string {
	written := 0
	for name := range 2 {
		part := make([]byte, 40<<20)
		if os.WriteFile(fmt.Sprintf("canary-%d", name), part, 0o644) == nil {
			written += len(part)
		}
	}
	if written > workSize {
		return fmt.Sprintf("wrote %d MB of files", written>>20)
	}
	return ""
}

func takeMemory(string) string {
	memory := make([]byte, 256<<20)
	for i := 0; i < len(memory); i += 4 << 10 {
		memory[i] = 1
	}
	return "took 256 MB where 128 are allowed"
}

func work(string) string {
	for start := time.Now(); time.Since(start) < 30*time.Second; {
	}
	return "worked for 30 s where 1 s is allowed"
}

func sleep(string) string {
	time.Sleep(10 * time.Second)
	return "slept for 10 s where 2 s are allowed"
}
