// Runs eight children, one after the other, and ignores their ends, so that the system
// charges their time to no process.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		work()
		return
	}
	signal.Ignore(syscall.SIGCHLD)
	for i := 0; i < 8; i++ {
		exec.Command("/proc/self/exe", "child").Run() // an error says that there is nothing to wait for
	}
	fmt.Println(6)
}

// work uses 60 ms of CPU time.
func work() {
	var usage syscall.Rusage
	for time.Duration(usage.Utime.Nano()+usage.Stime.Nano()) < 60*time.Millisecond {
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	}
}
