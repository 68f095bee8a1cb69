package run

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"time"

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
	return ""
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
