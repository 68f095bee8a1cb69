package sandbox

import (
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// systemCanaries try what only Linux has.
var systemCanaries = []canary{
	{otherProcesses, "", NotStopped, func(t target) bool {
		if n, err := strconv.Atoi(t.judge); err == nil && n != os.Getpid() {
			unix.Kill(n, unix.SIGUSR1)
			time.Sleep(50 * time.Millisecond) // until it comes
		}
		return false // the judge tells whether it came: the number may be that of another process here
	}},
	{leftovers, "canary found a file", NotStopped, leaveBehind},
	{leftovers, "canary found a file", NotStopped, leaveBehind},
	{morePrivileges, "canary gained privileges", NotStopped, func(target) bool {
		n, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)
		return err != nil || n != 1
	}},
	{systemCalls, "canary reached keys", NotStopped, func(target) bool {
		_, _, errno := unix.Syscall(unix.SYS_KEYCTL, 0, 0, 0)
		return errno != unix.EPERM
	}},
	{systemCalls, "canary watched folders", NotStopped, func(target) bool {
		_, err := unix.InotifyInit1(0)
		return err == nil
	}},
	{systemCalls, "canary made sockets", NotStopped, func(target) bool {
		for range 100 {
			if _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0); err != nil {
				return false
			}
		}
		return true
	}},
	{manyTasks, "canary had many threads", NotStopped, startThreads},
}

// ownProgram returns the file of this process, also if another has taken its name.
func ownProgram() string { return "/proc/self/exe" }

// disturbances returns where the signals of canaries arrive, and what ends that.
func disturbances() (signals chan os.Signal, calm func()) {
	signals = make(chan os.Signal, 1)
	signal.Notify(signals, unix.SIGUSR1)
	return signals, func() { signal.Stop(signals) }
}

// runsStill reports whether a process with a mark in its command line runs.
func runsStill(mark, _ string) bool {
	p := new(proc)
	for _, pid := range p.processes() {
		if strings.Contains(string(p.read(pid, 0, "cmdline")), mark) {
			return true
		}
	}
	return false
}

// leaveBehind leaves a file, for which the next canary looks, and a process with the path of
// the secret as a mark in a session of its own, for which the judge looks.
func leaveBehind(t target) bool {
	if _, err := os.Stat("canary"); err == nil {
		return true
	}
	os.WriteFile("canary", nil, 0o644)
	args := []string{os.Args[0], canaryName, "", t.secret, "", ""}
	if _, err := os.StartProcess(args[0], args, &os.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}}); err != nil {
		panic(err)
	}
	return false
}

// startThreads starts more threads than there may be. If it cannot, Go's runtime ends the
// process with an error.
func startThreads(target) bool {
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
