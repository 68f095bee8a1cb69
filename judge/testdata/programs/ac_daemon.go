// Leaves a daemon behind, in its own session, without a parent, that ignores all
// signals.
//
// Verdict: AC
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
	switch len(os.Args) {
	case 1:
		child := exec.Command("/proc/self/exe", "child")
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := child.Run(); err != nil {
			panic(err)
		}
		fmt.Println(6)
	case 2: // the parent of the daemon ends at once
		daemon := exec.Command("/proc/self/exe", "a", "daemon")
		daemon.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := daemon.Start(); err != nil {
			panic(err)
		}
	case 3:
		signal.Ignore()
		time.Sleep(time.Minute)
	}
}
