// Looks for files that were left open for it.
//
// Verdict: AC
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

func main() {
	for file := 3; file < 4096; file++ {
		var stat syscall.Stat_t
		if syscall.Fstat(file, &stat) == syscall.EBADF {
			continue
		}
		what, _ := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", file))
		if !strings.HasPrefix(what, "anon_inode:[event") { // Go's own
			fmt.Println("file", file, "is open:", what)
			return
		}
	}
	var mode [3]int
	for file := range mode {
		flags, _, _ := syscall.Syscall(syscall.SYS_FCNTL, uintptr(file), syscall.F_GETFL, 0)
		mode[file] = int(flags) & syscall.O_ACCMODE
	}
	if mode[1] != syscall.O_WRONLY || mode[2] != syscall.O_WRONLY {
		fmt.Println("can read what it prints", mode)
		return
	}
	fmt.Println(6)
}
