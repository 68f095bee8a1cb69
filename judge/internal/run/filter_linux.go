//go:build amd64 || arm64 || riscv64 || loong64

package run

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The system calls that no program gets, by what they answer. A program that asks
// whether it may do one of these goes on without.
var (
	forbidden = []uint32{ // EPERM
		// other processes
		unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_KCMP, unix.SYS_PIDFD_GETFD,
		unix.SYS_PROCESS_MADVISE, unix.SYS_SETPRIORITY, unix.SYS_IOPRIO_SET, unix.SYS_SCHED_SETAFFINITY,
		unix.SYS_SCHED_SETSCHEDULER, unix.SYS_SCHED_SETPARAM, unix.SYS_SCHED_SETATTR, unix.SYS_MIGRATE_PAGES, unix.SYS_MOVE_PAGES,
		// the file system and namespaces
		unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT, unix.SYS_SETNS, unix.SYS_UNSHARE,
		unix.SYS_OPEN_TREE, unix.SYS_MOVE_MOUNT, unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK,
		unix.SYS_MOUNT_SETATTR, unix.SYS_NAME_TO_HANDLE_AT, unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_QUOTACTL, unix.SYS_FANOTIFY_INIT,
		// the machine
		unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_KEXEC_LOAD, unix.SYS_INIT_MODULE,
		unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_REBOOT, unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_ACCT,
		unix.SYS_SYSLOG, unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_ADJTIMEX, unix.SYS_CLOCK_ADJTIME,
		unix.SYS_SETHOSTNAME, unix.SYS_SETDOMAINNAME, unix.SYS_VHANGUP,
		// what would outlive it, or hold memory that nobody counts
		unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_KEYCTL, unix.SYS_SHMGET, unix.SYS_MSGGET, unix.SYS_SEMGET,
		unix.SYS_MQ_OPEN, unix.SYS_MEMFD_CREATE, unix.SYS_MEMFD_SECRET,
	}
	unreachable = []uint32{unix.SYS_SOCKET, unix.SYS_BIND, unix.SYS_CONNECT}                     // EACCES
	absent      = []uint32{unix.SYS_CLONE3, unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_REGISTER} // ENOSYS: they fall back to older calls
)

// needless are calls that no program of a contest needs, but compilers may: to watch
// folders and to lock files, which others use too; to take of what the whole machine
// has few; to send files through sockets, where they would stay after the run.
var needless = append([]uint32{
	unix.SYS_INOTIFY_INIT1, unix.SYS_FLOCK, unix.SYS_IO_SETUP, unix.SYS_SENDMSG, unix.SYS_SENDMMSG,
}, olderNeedless...)

// architectures are the system's names for them, in system calls.
var architectures = map[string]uint32{
	"amd64":   unix.AUDIT_ARCH_X86_64,
	"arm64":   unix.AUDIT_ARCH_AARCH64,
	"riscv64": unix.AUDIT_ARCH_RISCV64,
	"loong64": unix.AUDIT_ARCH_LOONGARCH64,
}

// setrlimits are the numbers of setrlimit, where it has one.
var setrlimits = map[string]uint32{"amd64": 160, "arm64": 164}

// changing are the calls that change what is said of a file, by its name, and that
// Landlock lets pass. Only where there is no file system of its own they matter.
var changing = append([]uint32{
	unix.SYS_FCHMODAT, unix.SYS_FCHMODAT2, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
	unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR,
}, olderChanging...)

// signalling are the calls that send signals, or prepare to, to the process that
// is their first argument.
var signalling = []uint32{
	unix.SYS_KILL, unix.SYS_TKILL, unix.SYS_TGKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO, unix.SYS_PIDFD_OPEN,
}

// filterSystemCalls puts a filter before the system calls of the present thread.
func (in *inside) filterSystemCalls() error {
	architecture, ok := architectures[runtime.GOARCH]
	if !ok {
		return fmt.Errorf("not made for %s", runtime.GOARCH)
	}
	if in.Work == "" {
		err := in.install(in.filter(architecture, askHelper), unix.SECCOMP_FILTER_FLAG_NEW_LISTENER)
		if err == nil {
			return nil
		}
	}
	return in.install(in.filter(architecture, refuse|uint32(unix.ENOMEM)), 0)
}

// filter returns the filter, in which calls for memory that nobody counts get the
// answer counted.
func (in *inside) filter(architecture, counted uint32) []unix.SockFilter {
	filter := systemCallFilter(architecture)
	if in.Work == "" {
		var more []unix.SockFilter
		for _, call := range needless {
			more = append(more, refuseCall(call, unix.EPERM)...)
		}
		more = append(more,
			unix.SockFilter{Code: equal, K: unix.SYS_MMAP, Jf: 5},
			unix.SockFilter{Code: load, K: argument3},
			unix.SockFilter{Code: anyBit, K: unix.MAP_SHARED, Jf: 2},
			unix.SockFilter{Code: anyBit, K: unix.MAP_ANONYMOUS, Jf: 1},
			unix.SockFilter{Code: answer, K: counted},
			unix.SockFilter{Code: answer, K: allow},
		)
		if counted == askHelper {
			more = append(more, unix.SockFilter{Code: equal, K: unix.SYS_SOCKETPAIR, Jf: 1}, unix.SockFilter{Code: answer, K: askHelper})
		}
		filter = slices.Insert(filter, preamble, more...)
	}
	if !in.Namespaces {
		var more []unix.SockFilter
		if in.Work == "" {
			for _, call := range changing {
				more = append(more, refuseCall(call, unix.EPERM)...)
			}
		}
		// The helper is another process that programs see, in the same domain of
		// Landlock, and they could mean it by "all" or by its group.
		self := uint32(os.Getpid())
		for _, call := range signalling {
			more = append(more,
				unix.SockFilter{Code: equal, K: call, Jf: 6},
				unix.SockFilter{Code: load, K: argument0},
				unix.SockFilter{Code: equal, K: self, Jt: 2},
				unix.SockFilter{Code: equal, K: -self, Jt: 1},
				unix.SockFilter{Code: equal, K: math.MaxUint32, Jf: 1},
				unix.SockFilter{Code: answer, K: refuse | uint32(unix.EPERM)},
				unix.SockFilter{Code: load, K: callNumber},
			)
		}
		filter = slices.Insert(filter, preamble, more...)
	}
	return filter
}

// install puts a filter before the system calls of the present thread. With the flag
// for it, the helper hears of calls with the answer askHelper.
func (in *inside) install(filter []unix.SockFilter, flags uintptr) error {
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	// Without this flag, older kernels make a filtered program slower.
	listener, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags|unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW, uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return errno
	}
	if flags != 0 {
		in.listener = int(listener)
	}
	return nil
}

// Of memory that no count of a process shows, the helper counts what is asked for.
const (
	maxPairs  = 32                          // of connected sockets, in a run
	askHelper = unix.SECCOMP_RET_USER_NOTIF // the filter's answer that has it ask
)

// asked answers a system call of the program that the filter has put before the
// helper. It reports whether the program has now asked for more shared memory than
// it may have: what it gives back of such memory may be kept, and is seen nowhere.
func (in *inside) asked(limit int64) (tooMuch bool) {
	var call struct { // struct seccomp_notif
		ID        uint64
		Process   uint32
		Flags     uint32
		Number    int32
		Arch      uint32
		Pointer   uint64
		Arguments [6]uint64
	}
	reply := struct { // struct seccomp_notif_resp
		ID    uint64
		Value int64
		Error int32
		Flags uint32
	}{}
	const receive, send = 0xc0502100, 0xc0182101 // SECCOMP_IOCTL_NOTIF_RECV and _SEND
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(in.listener), receive, uintptr(unsafe.Pointer(&call))); errno != 0 {
		return false // it is dead
	}
	reply.ID = call.ID
	shared, pairs := in.shared, in.pairs
	if call.Number == unix.SYS_SOCKETPAIR {
		pairs++
	} else if shared += int64(call.Arguments[1] >> 10); shared < in.shared || shared > 1<<40 {
		shared = 1 << 40
	}
	switch {
	case pairs > maxPairs:
		reply.Error = -int32(unix.EMFILE)
	case limit > 0 && shared > limit:
		reply.Error, tooMuch = -int32(unix.ENOMEM), true
	default:
		reply.Flags = unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
	}
	_, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(in.listener), send, uintptr(unsafe.Pointer(&reply)))
	if errno == unix.EINVAL { // before Linux 5.5 a call could not go on
		reply.Flags, reply.Error = 0, -int32(unix.ENOSYS)
		_, _, errno = unix.RawSyscall(unix.SYS_IOCTL, uintptr(in.listener), send, uintptr(unsafe.Pointer(&reply)))
	}
	if errno != 0 {
		return false // it was interrupted, and will ask again
	}
	in.shared, in.pairs = shared, pairs
	return tooMuch
}

// The language of the system's packet filters: they load words of struct
// seccomp_data and compare them.
const (
	callNumber = 0  // the offset of the system call's number
	arch       = 4  // that of its architecture
	argument0  = 16 // that of the low half of its first argument
	argument1  = 24
	argument2  = 32
	argument3  = 40
	load       = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
	equal      = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
	anyBit     = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
	atLeast    = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
	answer     = unix.BPF_RET | unix.BPF_K
	refuse     = unix.SECCOMP_RET_ERRNO
	allow      = unix.SECCOMP_RET_ALLOW
	otherTable = 0x40000000 // numbers of x86's third table of system calls
)

// preamble is how many instructions of the filter see to it that the number of a
// system call means what it should.
const preamble = 6

// refuseCall are the instructions that refuse a system call.
func refuseCall(call uint32, errno unix.Errno) []unix.SockFilter {
	return []unix.SockFilter{{Code: equal, K: call, Jf: 1}, {Code: answer, K: refuse | uint32(errno)}}
}

// systemCallFilter returns the filter that holds everywhere.
func systemCallFilter(architecture uint32) []unix.SockFilter {
	const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC |
		unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	filter := []unix.SockFilter{
		{Code: load, K: arch},
		{Code: equal, K: architecture, Jt: 1},
		{Code: answer, K: refuse | uint32(unix.ENOSYS)},
		{Code: load, K: callNumber},
		{Code: atLeast, K: otherTable, Jf: 1},
		{Code: answer, K: refuse | uint32(unix.ENOSYS)},

		// clone, but not into new namespaces
		{Code: equal, K: unix.SYS_CLONE, Jf: 4},
		{Code: load, K: argument0},
		{Code: anyBit, K: namespaces, Jf: 1},
		{Code: answer, K: refuse | uint32(unix.EPERM)},
		{Code: answer, K: allow},

		// prlimit64 of the program itself, and not of what bounds it
		{Code: equal, K: unix.SYS_PRLIMIT64, Jf: 10},
		{Code: load, K: argument0},
		{Code: equal, K: 0, Jf: 7},
		{Code: load, K: argument2},
		{Code: equal, K: 0, Jf: 2},
		{Code: load, K: argument2 + 4},
		{Code: equal, K: 0, Jt: 4}, // no new limits: it only asks
		{Code: load, K: argument1},
		{Code: equal, K: unix.RLIMIT_NPROC, Jt: 1},
		{Code: equal, K: unix.RLIMIT_FSIZE, Jf: 1},
		{Code: answer, K: refuse | uint32(unix.EPERM)},
		{Code: load, K: callNumber},
	}
	// fcntl, but no pipes that hold more than usual, no signals to others, and no watch
	// over folders
	filter = append(filter,
		unix.SockFilter{Code: equal, K: unix.SYS_FCNTL, Jf: 7},
		unix.SockFilter{Code: load, K: argument1},
		unix.SockFilter{Code: equal, K: unix.F_SETPIPE_SZ, Jt: 3},
		unix.SockFilter{Code: equal, K: unix.F_NOTIFY, Jt: 2},
		unix.SockFilter{Code: equal, K: unix.F_SETOWN, Jt: 1},
		unix.SockFilter{Code: equal, K: unix.F_SETOWN_EX, Jf: 1},
		unix.SockFilter{Code: answer, K: refuse | uint32(unix.EPERM)},
		unix.SockFilter{Code: answer, K: allow},
	)
	if setrlimit, ok := setrlimits[runtime.GOARCH]; ok {
		filter = append(filter,
			unix.SockFilter{Code: equal, K: setrlimit, Jf: 5},
			unix.SockFilter{Code: load, K: argument0},
			unix.SockFilter{Code: equal, K: unix.RLIMIT_NPROC, Jt: 1},
			unix.SockFilter{Code: equal, K: unix.RLIMIT_FSIZE, Jf: 1},
			unix.SockFilter{Code: answer, K: refuse | uint32(unix.EPERM)},
			unix.SockFilter{Code: load, K: callNumber},
		)
	}
	for _, group := range []struct {
		calls []uint32
		errno unix.Errno
	}{{forbidden, unix.EPERM}, {unreachable, unix.EACCES}, {absent, unix.ENOSYS}} {
		for _, call := range group.calls {
			filter = append(filter, refuseCall(call, group.errno)...)
		}
	}
	return append(filter, unix.SockFilter{Code: answer, K: allow})
}
