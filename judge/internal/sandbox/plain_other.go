//go:build !unix

package sandbox

import (
	"os"
	"os/exec"
)

// This system has no process groups, and does not tell the peak of memory.

func ownGroup(*exec.Cmd)                {}
func killGroup(cmd *exec.Cmd)           { cmd.Process.Kill() }
func inherit(*exec.Cmd, *os.File)       {}
func peakMemory(*os.ProcessState) int64 { return 0 }
func ownPeak() int64                    { return 0 }
func closeOnExec()                      {}
