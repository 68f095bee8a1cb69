//go:build !unix

package sandbox

import (
	"os"
	"os/exec"
)

// ownGroup does nothing: this system has no process groups.
func ownGroup(*exec.Cmd) {}

// killGroup kills the program, but not what it started.
func killGroup(cmd *exec.Cmd) {
	cmd.Process.Kill()
}

// startLimited starts a program: the size of its files can't be limited.
func startLimited(cmd *exec.Cmd, _ uint64) error { return cmd.Start() }

// inherit does nothing: there is no way.
func inherit(*exec.Cmd, *os.File) {}

// peakMemory returns 0: this system does not tell.
func peakMemory(*os.ProcessState) int64 {
	return 0
}

func ownPeak() int64 {
	return 0
}

// closeOnExec has nothing to do: no process gets a file that it is not given.
func closeOnExec() {}
