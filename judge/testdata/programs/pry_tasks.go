// Starts as many processes as it can, and leaves them behind.
//
// Verdict: AC
// Needs: tasks
package main

import (
	"fmt"
	"syscall"
)

func main() {
	children := 0
	for ; children < 400; children++ {
		// Just a copy of this thread: Go itself knows nothing of it.
		pid, _, errno := syscall.RawSyscall6(syscall.SYS_CLONE, uintptr(syscall.SIGCHLD), 0, 0, 0, 0, 0)
		if errno != 0 {
			break
		}
		for pid == 0 {
			syscall.RawSyscall6(syscall.SYS_PPOLL, 0, 0, 0, 0, 0, 0)
		}
	}
	if children > 255 {
		fmt.Println("has", children, "children")
		return
	}
	fmt.Println(6)
}
