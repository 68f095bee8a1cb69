// Looks for other processes, and tries to signal those of the test, the judge and its
// own parent.
//
// Verdict: AC
// Needs: processes
package main

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"unsafe"
)

func main() {
	test := given()
	self := os.Getpid()
	listed, _ := os.ReadDir("/proc")
	for _, entry := range listed {
		if pid, err := strconv.Atoi(entry.Name()); err == nil && pid != self && pid != 1 {
			fmt.Println("saw process", pid)
			return
		}
	}
	for _, who := range []string{"bystander", "judge", "first", "parent"} {
		pid, _ := strconv.Atoi(test[who])
		switch who {
		case "first":
			pid = 1
		case "parent":
			pid = os.Getppid()
		}
		if pid == 0 {
			continue
		}
		if _, err := os.Stat(fmt.Sprintf("/proc/self/task/%d", pid)); err == nil {
			continue // a thread of its own has the same number here
		}
		for _, file := range []string{"stat", "status", "cmdline", "environ", "maps", "mem", "exe", "cwd/", "root/", "fd/0", "ns/net"} {
			if _, err := os.Open(fmt.Sprintf("/proc/%d/%s", pid, file)); err == nil {
				fmt.Println("opened", file, "of", who)
				return
			}
		}
		if err := syscall.Kill(pid, 0); err == nil && pid != 1 && who != "parent" {
			fmt.Println("found", who)
			return
		}
		const attach, seize = 16, 0x4206
		all := ^uint64(0) // processors
		for what, errno := range map[string]syscall.Errno{
			"traced":  call(syscall.SYS_PTRACE, attach, uintptr(pid), 0, 0),
			"seized":  call(syscall.SYS_PTRACE, seize, uintptr(pid), 0, 0),
			"limited": call(syscall.SYS_PRLIMIT64, uintptr(pid), syscall.RLIMIT_NOFILE, 0, 0),
			"slowed":  call(syscall.SYS_SETPRIORITY, 0, uintptr(pid), 19, 0),
			"bound":   call(syscall.SYS_SCHED_SETAFFINITY, uintptr(pid), unsafe.Sizeof(all), uintptr(unsafe.Pointer(&all)), 0),
		} {
			if errno == 0 {
				fmt.Println(what, who)
				return
			}
		}
	}
	fmt.Println(6)
}

func call(number, a, b, c, d uintptr) syscall.Errno {
	_, _, errno := syscall.RawSyscall6(number, a, b, c, d, 0, 0)
	return errno
}

// given reads the test's facts about the machine: lines of a name and a quoted value.
func given() map[string]string {
	values := make(map[string]string)
	for name, value := "", ""; name != "end"; values[name] = value {
		if _, err := fmt.Scanf("%s %q\n", &name, &value); err != nil {
			panic(err)
		}
	}
	return values
}
