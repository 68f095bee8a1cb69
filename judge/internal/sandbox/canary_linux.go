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
	if c := canaries[number]; c.do(os.Args[3]) {
		fmt.Println(c.managed)
	}
}

// A canary tries what a protection is to prevent, and reports whether it managed to.
type canary struct {
	protection string
	managed    string // in words
	do         func(argument string) bool
	stop       Stop // what has to stop it
}

var canaries = []canary{
	{otherFiles, "read a file of yours", readSecret, NotStopped},
	{otherFiles, "wrote into a folder of yours", writeBesideSecret, NotStopped},
	{theNetwork, "reached the network", dial, NotStopped},
	{otherProcesses, "", signalJudge, NotStopped},
	{leftovers, "found a file of the run before", leaveBehind, NotStopped},
	{leftovers, "found a file of the run before", leaveBehind, NotStopped},
	{morePrivileges, "could gain privileges", gainPrivileges, NotStopped},
	{systemCalls, "reached the kernel's keys", useKeys, NotStopped},
	{systemCalls, "watched folders that others use", watchFolders, NotStopped},
	{systemCalls, "made any number of sockets, whose memory is not counted", makeSockets, NotStopped},
	{manyTasks, fmt.Sprintf("had more than %d threads", maxTasks), startThreads, NotStopped},
	{largeFiles, "wrote 80 MB of files", writeFiles, NotStopped},
	{muchMemory, "took 256 MB where 128 are allowed", takeMemory, AtMemory},
	{muchTime, "worked for 30 s where 1 s is allowed", work, AtCPU},
	{muchTime, "slept for 10 s where 2 s are allowed", sleep, AtIdle},
}

// canaryLimits are the limits of canaries.
var canaryLimits = Limits{CPU: time.Second, Idle: 2 * time.Second, Memory: 128 << 10, Output: 1 << 10}

func readSecret(secret string) bool {
	_, err := os.ReadFile(secret)
	return err == nil
}

func writeBesideSecret(secret string) bool { return os.WriteFile(secret+".canary", nil, 0o644) == nil }

func dial(address string) bool {
	_, err := net.DialTimeout("tcp", address, 300*time.Millisecond)
	return err == nil
}

// signalJudge tries to signal the judge, which tells whether the signal came: the number may
// be that of another process here.
func signalJudge(pid string) bool {
	if n, err := strconv.Atoi(pid); err == nil && n != os.Getpid() {
		unix.Kill(n, canarySignal)
	}
	return false
}

const canarySignal = unix.SIGUSR1

// leaveBehind leaves a file, for which the next canary looks, and a process with a mark in
// a session of its own, for which the judge looks.
func leaveBehind(mark string) bool {
	if _, err := os.Stat("canary"); err == nil {
		return true
	}
	os.WriteFile("canary", nil, 0o644)
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	if _, err := os.StartProcess(self, []string{self, canaryName, "", mark}, &os.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}}); err != nil {
		panic(err)
	}
	return false
}

func gainPrivileges(string) bool {
	n, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)
	return err != nil || n != 1
}

func useKeys(string) bool {
	_, _, errno := unix.Syscall(unix.SYS_KEYCTL, 0, 0, 0)
	return errno != unix.EPERM
}

func watchFolders(string) bool {
	_, err := unix.InotifyInit1(0)
	return err == nil
}

func makeSockets(string) bool {
	for range 100 {
		if _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0); err != nil {
			return false
		}
	}
	return true
}

// startThreads starts more threads than there may be. If it cannot, Go's runtime ends the
// process with an error.
func startThreads(string) bool {
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
			return false
		}
	}
	return true
}

func writeFiles(string) bool {
	part := make([]byte, 40<<20)
	return os.WriteFile("canary-1", part, 0o644) == nil && os.WriteFile("canary-2", part, 0o644) == nil
}

func takeMemory(string) bool {
	memory := make([]byte, 256<<20)
	for i := 0; i < len(memory); i += 4 << 10 {
		memory[i] = 1
	}
	return true
}

func work(string) bool {
	for start := time.Now(); time.Since(start) < 30*time.Second; {
	}
	return true
}

func sleep(string) bool {
	time.Sleep(10 * time.Second)
	return true
}
