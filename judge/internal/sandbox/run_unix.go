//go:build unix

package sandbox

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
	"syscall"
)

// ownGroup makes the program the head of a process group of its own.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// killGroup kills the program and what it started.
func killGroup(cmd *exec.Cmd) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}

// startLimited starts a program whose files can't be larger than so many bytes. For that
// the judge has the limit itself for a moment, in which it writes no such files.
func startLimited(cmd *exec.Cmd, size uint64) error {
	limiting.Lock()
	defer limiting.Unlock()
	var before syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before) == nil {
		now := before
		lower(&now.Cur, size)
		if syscall.Setrlimit(syscall.RLIMIT_FSIZE, &now) == nil {
			defer syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before)
		}
	}
	return cmd.Start()
}

// lower lowers a limit, which some systems have as a number with a sign.
func lower[number int64 | uint64](limit *number, to uint64) {
	if *limit < 0 || uint64(*limit) > to {
		*limit = number(to)
	}
}

// limiting is held while the judge's own limit is another one.
var limiting sync.Mutex

// inherit has a program, and all that it starts, hold a file.
func inherit(cmd *exec.Cmd, file *os.File) { cmd.ExtraFiles = append(cmd.ExtraFiles, file) }

// peakMemory returns the peak resident memory of an ended process, in KiB.
func peakMemory(state *os.ProcessState) int64 {
	return inKiB(state.SysUsage().(*syscall.Rusage))
}

// ownPeak returns the judge's own peak resident memory, in KiB.
func ownPeak() int64 {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return inKiB(&usage)
}

func inKiB(usage *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(usage.Maxrss) / 1024 // they count bytes
	}
	return int64(usage.Maxrss)
}

// closeOnExec keeps the files that the present process was started with, beside
// the first three, from those that it starts.
func closeOnExec() {
	names, _ := os.ReadDir("/dev/fd")
	for _, name := range names {
		if fd, err := strconv.Atoi(name.Name()); err == nil && fd > 2 {
			syscall.CloseOnExec(fd)
		}
	}
}
