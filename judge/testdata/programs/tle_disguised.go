// Works for ever under a name that looks like a state in the system's tables, and
// does not let other processes inspect it.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import (
	"runtime"
	"syscall"
	"unsafe"
)

func init() { runtime.LockOSThread() } // to the thread that names the process

func main() {
	const setName, setDumpable = 15, 4
	name := []byte(") Z 1 1 1 0\n 0\x00\x00")
	syscall.RawSyscall(syscall.SYS_PRCTL, setName, uintptr(unsafe.Pointer(&name[0])), 0)
	syscall.RawSyscall(syscall.SYS_PRCTL, setDumpable, 0, 0)
	for {
	}
}
