// Stops itself by a signal that can't be ignored.
//
// Verdict: TLE
// Reason: idle for
// Time: 100ms
package main

import "syscall"

func main() {
	for {
		syscall.Kill(syscall.Getpid(), syscall.SIGSTOP)
	}
}
