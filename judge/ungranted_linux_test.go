package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

func init() {
	commands["ungranted"] = func() { withoutCalls(false) }
	commands[landlockAlone] = func() { withoutCalls(true) }
}

// landlockAlone is the command that runs another on a machine that grants no namespaces.
const landlockAlone = "landlock-alone"

// withoutCalls runs a command on a machine that grants nothing: no namespaces, no
// Landlock, no system call filters; or nothing but the last two.
func withoutCalls(alone bool) {
	const (
		load   = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal  = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		anyBit = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
		answer = unix.BPF_RET | unix.BPF_K
		refuse = unix.SECCOMP_RET_ERRNO
		spaces = unix.CLONE_NEWNS | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	)
	filter := []unix.SockFilter{
		{Code: load, K: 0}, // the number of the system call
		{Code: equal, K: unix.SYS_CLONE, Jf: 4},
		{Code: load, K: 16}, // its first argument
		{Code: anyBit, K: spaces, Jf: 1},
		{Code: answer, K: refuse | uint32(unix.EPERM)},
		{Code: answer, K: unix.SECCOMP_RET_ALLOW},
	}
	refused := map[uint32]unix.Errno{unix.SYS_CLONE3: unix.ENOSYS, unix.SYS_UNSHARE: unix.EPERM}
	if !alone {
		refused[unix.SYS_SECCOMP], refused[unix.SYS_LANDLOCK_CREATE_RULESET] = unix.ENOSYS, unix.ENOSYS
	}
	for call, errno := range refused {
		filter = append(filter, unix.SockFilter{Code: equal, K: call, Jf: 1}, unix.SockFilter{Code: answer, K: refuse | uint32(errno)})
	}
	filter = append(filter, unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ALLOW})

	runtime.LockOSThread()
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	path, err := exec.LookPath(os.Args[1])
	if err == nil {
		err = syscall.Exec(path, os.Args[1:], os.Environ())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
