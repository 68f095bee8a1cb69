// Sleeps, and so does a daemon that it has started; both ignore every signal that can
// be ignored.
//
// Verdict: TLE
// Reason: idle for
// Time: 100ms
package main

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	signal.Ignore()
	if len(os.Args) == 1 {
		daemon := exec.Command("/proc/self/exe", "daemon")
		daemon.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := daemon.Start(); err != nil {
			panic(err)
		}
	}
	time.Sleep(time.Hour)
}
