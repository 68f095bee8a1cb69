//go:build unix

package sandbox

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"syscall"
)

// ownGroup gives the program a process group of its own.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// killGroup kills the program and the processes that it started.
func killGroup(cmd *exec.Cmd) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}

// inherit hands a file to a program and to everything that it starts.
func inherit(cmd *exec.Cmd, file *os.File) { cmd.ExtraFiles = append(cmd.ExtraFiles, file) }

// peakMemory returns the peak resident memory of an ended process, in KiB.
func peakMemory(state *os.ProcessState) int64 {
	return inKiB(state.SysUsage().(*syscall.Rusage))
}

// ownPeak returns the judge's own peak resident memory, in KiB.
func ownPeak() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return inKiB(&usage)
}

// inKiB returns a peak in KiB; Apple's systems count bytes.
func inKiB(usage *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(usage.Maxrss) / 1024
	}
	return int64(usage.Maxrss)
}

// closeOnExec keeps the files that the judge was started with, except the first three,
// from the programs that it starts.
func closeOnExec() {
	names, _ := os.ReadDir("/dev/fd")
	for _, name := range names {
		if fd, err := strconv.Atoi(name.Name()); err == nil && fd > 2 {
			syscall.CloseOnExec(fd)
		}
	}
}
