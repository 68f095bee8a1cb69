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

// ownGroup gives the program a process group of its own.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// killGroup kills the program and the processes that it started.
func killGroup(cmd *exec.Cmd) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}

// limiting is held while the judge has the limit of a program.
var limiting sync.Mutex

// startLimited starts a program whose files cannot grow beyond a size in bytes. The judge
// takes the limit for a moment, since a program inherits it; meanwhile the judge writes
// no such files.
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

// lower lowers a limit, which is a signed number on some systems.
func lower[number int64 | uint64](limit *number, to uint64) {
	if *limit < 0 || uint64(*limit) > to {
		*limit = number(to)
	}
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
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
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
