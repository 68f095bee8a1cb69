// Makes the system calls that no solution needs, with meaningless arguments, so that
// they do no harm if they are not refused.
//
// Verdict: AC
// Needs: system calls
package main

import (
	"fmt"
	"runtime"
	"syscall"
)

// The numbers on amd64, and on all machines whose numbers are newer.
var calls = []struct {
	name           string
	amd64, generic uintptr
}{
	{"ptrace", 101, 117}, {"process_vm_readv", 310, 270}, {"process_vm_writev", 311, 271}, {"kcmp", 312, 272}, {"pidfd_getfd", 438, 438},
	{"setpriority", 141, 140}, {"sched_setaffinity", 203, 122}, {"sched_setscheduler", 144, 119}, {"sched_setparam", 142, 118},
	{"sched_setattr", 314, 274}, {"ioprio_set", 251, 30}, {"migrate_pages", 256, 238}, {"move_pages", 279, 239}, {"process_madvise", 440, 440},
	{"mount", 165, 40}, {"umount2", 166, 39}, {"pivot_root", 155, 41}, {"chroot", 161, 51}, {"setns", 308, 268}, {"unshare", 272, 97},
	{"open_tree", 428, 428}, {"move_mount", 429, 429}, {"fsopen", 430, 430}, {"fsconfig", 431, 431}, {"fsmount", 432, 432}, {"fspick", 433, 433},
	{"mount_setattr", 442, 442}, {"name_to_handle_at", 303, 264}, {"open_by_handle_at", 304, 265}, {"quotactl", 179, 60}, {"fanotify_init", 300, 262},
	{"bpf", 321, 280}, {"perf_event_open", 298, 241}, {"userfaultfd", 323, 282}, {"kexec_load", 246, 104}, {"init_module", 175, 105},
	{"finit_module", 313, 273}, {"delete_module", 176, 106}, {"swapon", 167, 224}, {"swapoff", 168, 225}, {"acct", 163, 89}, {"syslog", 103, 116},
	{"settimeofday", 164, 170}, {"clock_settime", 227, 112}, {"adjtimex", 159, 171}, {"sethostname", 170, 161}, {"setdomainname", 171, 162},
	{"add_key", 248, 217}, {"request_key", 249, 218}, {"keyctl", 250, 219}, {"shmget", 29, 194}, {"msgget", 68, 186}, {"semget", 64, 190},
	{"mq_open", 240, 180}, {"memfd_create", 319, 279}, {"memfd_secret", 447, 447}, {"io_uring_setup", 425, 425}, {"io_uring_register", 427, 427},
	{"clone3", 435, 435}, {"socket", 41, 198}, {"bind", 49, 200}, {"connect", 42, 203},
}

func main() {
	const nonsense = ^uintptr(0)
	for _, c := range calls {
		number := c.generic
		if runtime.GOARCH == "amd64" {
			number = c.amd64
		}
		_, _, errno := syscall.RawSyscall6(number, nonsense, nonsense, nonsense, nonsense, nonsense, nonsense)
		if errno != syscall.EPERM && errno != syscall.EACCES && errno != syscall.ENOSYS {
			fmt.Println(c.name, "answers", errno)
			return
		}
	}
	for _, flag := range []uintptr{syscall.CLONE_NEWUSER, syscall.CLONE_NEWNS, syscall.CLONE_NEWPID, syscall.CLONE_NEWNET, syscall.CLONE_NEWIPC, syscall.CLONE_NEWUTS, 0x02000000} {
		pid, _, errno := syscall.RawSyscall6(syscall.SYS_CLONE, flag|uintptr(syscall.SIGCHLD), 0, 0, 0, 0, 0)
		if errno == 0 && pid == 0 {
			syscall.RawSyscall(syscall.SYS_EXIT, 0, 0, 0)
		}
		if errno == 0 {
			fmt.Printf("has namespaces of its own: %#x\n", flag)
			return
		}
	}
	for _, resource := range []int{6, syscall.RLIMIT_FSIZE} { // 6: RLIMIT_NPROC
		var limit syscall.Rlimit
		if err := syscall.Getrlimit(resource, &limit); err != nil || limit.Cur > 1<<40 || syscall.Setrlimit(resource, &limit) == nil {
			fmt.Println("has or may set the limit", resource, limit, err)
			return
		}
	}
	fmt.Println(6)
}
