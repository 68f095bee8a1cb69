//go:build unix

package sandbox

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"syscall"
)

// A group is a process group, of the program and the processes that it starts.
type group struct{ cmd *exec.Cmd }

// newGroup prepares a command to run in a group of its own.
func newGroup(cmd *exec.Cmd, _ Limits, _ Options) (group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return group{cmd}, nil
}

func (group) begin() error { return nil }
func (group) close()       {}

// kill kills the group.
func (g group) kill() { syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) }

// measure sets the system's figures for an ended program.
func (group) measure(r *Result, state *os.ProcessState, _ Command) {
	r.CPU = state.UserTime() + state.SystemTime()
	r.Memory = peakMemory(inKiB(state.SysUsage().(*syscall.Rusage)), ownPeak())
}

// inherit hands a file to a program and to everything that it starts.
func inherit(cmd *exec.Cmd, file *os.File) { cmd.ExtraFiles = append(cmd.ExtraFiles, file) }

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

// systemVariables are the variables that a program needs on this system.
func systemVariables(string, string) []string { return []string{"PATH=/usr/local/bin:/usr/bin:/bin"} }

// An installed program is run where it is.
type installed struct{}

func (*installed) install(c Command) (folder string, err error) { return c.Folder, nil }
func (*installed) remove() error                                { return nil }

// removeWork removes the working folder of a program that has ended.
func removeWork(folder string) { os.RemoveAll(folder) }

// plainProtections returns what holds for a program that the judge starts itself: nothing.
func plainProtections(reason string) []Protection { return unprotected(reason) }
