// Looks for what the previous run left in the working folder and among the processes,
// and leaves things there that are hard to remove.
//
// Verdict: AC
// Needs: leftovers
// Runs: until a worker has had it twice
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

func main() {
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		fmt.Println("found", entries, err)
		return
	}
	processes, _ := os.ReadDir("/proc")
	for _, entry := range processes {
		name, err := os.ReadFile("/proc/" + entry.Name() + "/comm")
		if err == nil && strings.TrimSpace(string(name)) == "leftover" {
			fmt.Println("found process", entry.Name())
			return
		}
	}
	os.WriteFile("file", []byte("x"), 0)
	os.Symlink("/usr", "link")
	os.Symlink("nowhere", "dangling")
	syscall.Mkfifo("pipe", 0o600)
	os.MkdirAll("closed/inner", 0o700)
	os.WriteFile("closed/inner/file", nil, 0o600)
	os.Chmod("closed/inner", 0)
	os.Chmod("closed", 0)
	for i := 0; i < 300; i++ { // a path longer than any call takes
		if os.Mkdir("a-folder-with-a-name-that-is-not-short", 0o700) != nil || os.Chdir("a-folder-with-a-name-that-is-not-short") != nil {
			break
		}
	}
	os.WriteFile("/proc/self/comm", []byte("leftover"), 0)
	for i := 0; i < 3; i++ {
		pid, _, _ := syscall.RawSyscall6(syscall.SYS_CLONE, uintptr(syscall.SIGCHLD), 0, 0, 0, 0, 0)
		for pid == 0 {
			syscall.RawSyscall(syscall.SYS_SETSID, 0, 0, 0)
			syscall.RawSyscall6(syscall.SYS_PPOLL, 0, 0, 0, 0, 0, 0)
		}
	}
	fmt.Println(6)
}
