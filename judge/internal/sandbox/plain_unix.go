//go:build unix

package sandbox

import (
	"cmp"
	"math"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// A group is a process group, of the program and the processes that it starts.
type group struct{ cmd *exec.Cmd }

// limited is a script that sets limits and then becomes the program, so that the judge keeps its own:
// no core dumps, $1 blocks of 512 bytes for a file, and a stack of $2 KiB. What the shell can't set, it
// leaves as it is. It starts no process: the shell would end with a status that looks like the program's if
// the user may have no more.
const limited = `{ ulimit -c 0; ulimit -f "$1"; ulimit -s "$2"; } 2>/dev/null; shift 2; exec "$@"`

// mostStack returns the largest stack that the system allows, in bytes.
func mostStack() uint64 {
	var now unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_STACK, &now) != nil {
		return math.MaxUint64
	}
	return uint64(now.Max)
}

// newGroup prepares a command to run in a group of its own, and a program, not a compiler, under limits.
func newGroup(cmd *exec.Cmd, limits Limits, options Options) (group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	// The system itself has to say why it can't start a file: the shell's words are the program's.
	if options.Work == "" && unix.Access(cmd.Path, unix.X_OK) == nil {
		stack := min(uint64(cmp.Or(limits.Stack, stackSize(limits.Memory))), mostStack())
		shell := []string{"/bin/sh", "-c", limited, "sh", strconv.Itoa(workSize / 512),
			strconv.FormatUint(stack>>10, 10)}
		cmd.Path, cmd.Args = shell[0], slices.Concat(shell, confined(cmd.Dir), cmd.Args)
	}
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
