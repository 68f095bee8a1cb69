// Runs eight children, one after the other, none of which exceeds the limit.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		work()
		return
	}
	for i := 0; i < 8; i++ {
		if err := exec.Command("/proc/self/exe", "child").Run(); err != nil {
			panic(err)
		}
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
