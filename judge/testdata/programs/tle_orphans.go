// Runs eight processes without a parent, each in its own session.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"
)

func main() {
	start := func(out *os.File, args ...string) *exec.Cmd {
		cmd := exec.Command("/proc/self/exe", args...)
		cmd.Stdout, cmd.SysProcAttr = out, &syscall.SysProcAttr{Setsid: true}
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		return cmd
	}
	switch len(os.Args) {
	case 1:
		end, held, _ := os.Pipe()
		start(held, "child").Wait()
		held.Close()
		io.ReadAll(end) // until all orphans have ended
		fmt.Println(6)
	case 2:
		for i := 0; i < 8; i++ {
			start(os.Stdout, "an", "orphan")
		}
	case 3:
		work()
	}
}

// work uses 60 ms of CPU time.
func work() {
	var usage syscall.Rusage
	for time.Duration(usage.Utime.Nano()+usage.Stime.Nano()) < 60*time.Millisecond {
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	}
}
