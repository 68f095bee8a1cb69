// Executes itself again for ever, in the same process.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import "syscall"

func main() {
	syscall.Exec("/proc/self/exe", []string{"again"}, nil)
}
