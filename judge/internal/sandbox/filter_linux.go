package sandbox

import (
	"math"
	"os"
	"runtime"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/message"
)

// The system calls that no program gets, by their answer. A program that probes for one
// of them continues without it.
var (
	forbidden = []uint32{ // EPERM
		// other processes
		unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_KCMP, unix.SYS_PIDFD_GETFD,
		unix.SYS_PROCESS_MADVISE, unix.SYS_SETPRIORITY, unix.SYS_IOPRIO_SET, unix.SYS_SCHED_SETAFFINITY,
		unix.SYS_SCHED_SETSCHEDULER, unix.SYS_SCHED_SETPARAM, unix.SYS_SCHED_SETATTR, unix.SYS_MIGRATE_PAGES,
		unix.SYS_MOVE_PAGES,
		// the file system and namespaces
		unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT, unix.SYS_SETNS, unix.SYS_UNSHARE,
		unix.SYS_OPEN_TREE, unix.SYS_MOVE_MOUNT, unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK,
		unix.SYS_MOUNT_SETATTR, unix.SYS_NAME_TO_HANDLE_AT, unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_QUOTACTL,
		unix.SYS_FANOTIFY_INIT,
		// the machine
		unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_KEXEC_LOAD, unix.SYS_INIT_MODULE,
		unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_REBOOT, unix.SYS_SWAPON, unix.SYS_SWAPOFF,
		unix.SYS_ACCT,
		unix.SYS_SYSLOG, unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_ADJTIMEX, unix.SYS_CLOCK_ADJTIME,
		unix.SYS_SETHOSTNAME, unix.SYS_SETDOMAINNAME, unix.SYS_VHANGUP,
		// what would outlive it, or hold memory that is not counted
		unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_KEYCTL, unix.SYS_SHMGET, unix.SYS_MSGGET, unix.SYS_SEMGET,
		unix.SYS_MQ_OPEN, unix.SYS_MEMFD_CREATE, memfdSecret,
	}
	unreachable = []uint32{unix.SYS_SOCKET, unix.SYS_BIND, unix.SYS_CONNECT} // EACCES
	// ENOSYS: programs then use older calls
	absent = []uint32{unix.SYS_CLONE3, unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_REGISTER}
)

// memfdSecret is the number of memfd_secret everywhere.
const memfdSecret = 447

// needless are calls that no program of a contest needs, but compilers may: to watch
// folders and to lock files, which others use too; to take of what the whole machine
// has few; to send files through sockets, where they would stay after the run.
var needless = append([]uint32{
	unix.SYS_INOTIFY_INIT1, unix.SYS_FLOCK, unix.SYS_IO_SETUP, unix.SYS_SENDMSG, unix.SYS_SENDMMSG,
}, architectures[runtime.GOARCH].needless...)

// An architecture has its own name and numbers for system calls.
type architecture struct {
	name               uint32
	mmap, setrlimit    uint32   // 0: there is none
	needless, changing []uint32 // older calls
}

var architectures = map[string]architecture{
	"amd64": {
		unix.AUDIT_ARCH_X86_64, 9, 160, []uint32{253}, // inotify_init
		[]uint32{90, 92, 94, 132, 235, 261}, // chmod, chown, lchown, utime, utimes, futimesat
	},
	"arm64":   {unix.AUDIT_ARCH_AARCH64, 222, 164, nil, nil},
	"riscv64": {unix.AUDIT_ARCH_RISCV64, 222, 0, nil, nil},
	"loong64": {unix.AUDIT_ARCH_LOONGARCH64, 222, 0, nil, nil},
}

// changing are the calls that change the attributes of a file by its name, and that
// Landlock allows. They matter only without a file system of its own.
var changing = append([]uint32{
	unix.SYS_FCHMODAT, unix.SYS_FCHMODAT2, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
	unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR,
}, architectures[runtime.GOARCH].changing...)

// filterSystemCalls puts a filter before the system calls of the present thread. If it can,
// it gets a listener, by which the helper hears of calls with the answer askHelper.
func (p *helperProcess) filterSystemCalls() error {
	architecture, ok := architectures[runtime.GOARCH]
	if !ok {
		return message.NewError("filter not made", runtime.GOARCH)
	}
	var errno unix.Errno
	for _, asks := range []bool{p.Work == "", false} {
		filter := compile(architecture.name, p.rules(asks))
		program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
		// without it, older kernels make a filtered program slower
		flags := uintptr(unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW)
		if asks {
			flags |= unix.SECCOMP_FILTER_FLAG_NEW_LISTENER
		}
		var listener uintptr
		listener, _, errno = unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags,
			uintptr(unsafe.Pointer(&program)))
		if asks && errno == 0 {
			p.listener = int(listener)
		}
		if errno == 0 {
			return nil
		}
	}
	return errno
}

// rules returns the filter as a table, frequent calls first. If it cannot ask the helper
// about calls that take memory which is not counted, it refuses these.
func (p *helperProcess) rules(asks bool) []rule {
	const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC |
		unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	denied, here := refuse(unix.EPERM), architectures[runtime.GOARCH]
	isProgram := p.Work == "" // and not a compiler
	var table []rule
	add := func(call uint32, a answer, when ...condition) { table = append(table, rule{call, when, a}) }
	refuseAll := func(errno unix.Errno, calls []uint32) {
		for _, call := range calls {
			add(call, refuse(errno))
		}
	}

	if isProgram {
		handler, shared := refuse(0), refuse(unix.ENOMEM)
		if asks {
			handler, shared = askHelper, askHelper
			add(unix.SYS_SOCKETPAIR, askHelper)
		}
		add(unix.SYS_RT_SIGACTION, handler, isOneOf(0, uint32(unix.SIGCHLD)), isNotNull(1))
		add(here.mmap, shared, hasBit(3, unix.MAP_SHARED), hasBit(3, unix.MAP_ANONYMOUS))
		// Locks, and leases, which report when another process opens a file.
		add(unix.SYS_FCNTL, denied,
			isOneOf(1, unix.F_SETLK, unix.F_SETLKW, unix.F_OFD_SETLK, unix.F_OFD_SETLKW, unix.F_SETLEASE))
	}
	// No pipes that hold more than usual, no signals to others, no watch over folders.
	add(unix.SYS_FCNTL, denied, isOneOf(1, unix.F_SETPIPE_SZ, unix.F_NOTIFY, unix.F_SETOWN, unix.F_SETOWN_EX))
	add(unix.SYS_CLONE, denied, hasBit(0, namespaces))
	// It may read its limits, and set them except those that bound it.
	add(unix.SYS_PRLIMIT64, denied, isNotNull(0)) // another process
	add(unix.SYS_PRLIMIT64, denied, isOneOf(1, unix.RLIMIT_NPROC, unix.RLIMIT_FSIZE), isNotNull(2))
	if here.setrlimit != 0 {
		add(here.setrlimit, denied, isOneOf(0, unix.RLIMIT_NPROC, unix.RLIMIT_FSIZE))
	}
	if !p.Namespaces {
		// Programs see the helper, which is in the same domain of Landlock, and could mean it
		// by "all" or by its group in the first argument of what sends a signal or prepares to.
		self := uint32(os.Getpid())
		for _, call := range []uint32{
			unix.SYS_KILL, unix.SYS_TKILL, unix.SYS_TGKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO,
			unix.SYS_PIDFD_OPEN,
		} {
			add(call, denied, isOneOf(0, self, -self, math.MaxUint32))
		}
	}
	refuseAll(unix.EPERM, forbidden)
	refuseAll(unix.EACCES, unreachable)
	refuseAll(unix.ENOSYS, absent)
	if isProgram {
		refuseAll(unix.EPERM, needless)
		if !p.Namespaces {
			refuseAll(unix.EPERM, changing)
		}
	}
	return table
}

// A rule is the answer to a system call if all conditions hold. The first rule that fits
// decides; without one the call is allowed.
type rule struct {
	call   uint32
	when   []condition
	answer answer
}

// A condition is about an argument: its low half is one of the values or, without values,
// it has one of the bits.
type condition struct {
	argument uint32
	values   []uint32
	bits     uint64
}

func isOneOf(argument uint32, values ...uint32) condition { return condition{argument, values, 0} }
func hasBit(argument uint32, bits uint64) condition       { return condition{argument, nil, bits} }
func isNotNull(argument uint32) condition                 { return hasBit(argument, math.MaxUint64) }

// An answer is what the system does with a call.
type answer uint32

const (
	allow     answer = unix.SECCOMP_RET_ALLOW
	askHelper answer = unix.SECCOMP_RET_USER_NOTIF // the helper decides: see asked
)

// refuse is the answer that a call fails with an error, or does nothing if that is 0.
func refuse(errno unix.Errno) answer { return unix.SECCOMP_RET_ERRNO | answer(errno) }

// The instructions of packet filters that are needed, and what they read: words of struct
// seccomp_data.
const (
	load    = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
	ifEqual = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
	ifAny   = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
	ifMost  = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
	result  = unix.BPF_RET | unix.BPF_K

	callNumber     = 0
	architectureOf = 4
	firstArgument  = 16 // its low half; the high half is 4 further on
	argumentSize   = 8

	otherTable = 0x40000000 // from here on numbers are of x86's third table of system calls
)

// compile returns the filter for a table. Calls of another architecture, where numbers
// have other meanings, do not exist.
func compile(architecture uint32, table []rule) []unix.SockFilter {
	filter := []unix.SockFilter{
		{Code: load, K: architectureOf},
		{Code: ifEqual, K: architecture, Jt: 1},
		{Code: result, K: uint32(refuse(unix.ENOSYS))},
		{Code: load, K: callNumber},
		{Code: ifMost, K: otherTable, Jf: 1},
		{Code: result, K: uint32(refuse(unix.ENOSYS))},
	}
	for _, r := range table {
		body := []unix.SockFilter{{Code: result, K: uint32(r.answer)}}
		for _, c := range slices.Backward(r.when) {
			body = append(c.compile(len(body)), body...)
		}
		if len(r.when) > 0 { // they have loaded something else
			body = append(body, unix.SockFilter{Code: load, K: callNumber})
		}
		filter = append(filter, unix.SockFilter{Code: ifEqual, K: r.call, Jf: uint8(len(body))})
		filter = append(filter, body...)
	}
	return append(filter, unix.SockFilter{Code: result, K: uint32(allow)})
}

// compile returns the instructions of a condition, which so many more of its rule follow:
// they go on with these if one of the comparisons holds, and after them otherwise.
func (c condition) compile(more int) (code []unix.SockFilter) {
	compare := func(at uint32, jump uint16, value uint32) {
		code = append(code, unix.SockFilter{Code: load, K: at}, unix.SockFilter{Code: jump, K: value})
	}
	low := firstArgument + c.argument*argumentSize
	for _, value := range c.values {
		compare(low, ifEqual, value)
	}
	if c.bits != 0 {
		compare(low, ifAny, uint32(c.bits))
		compare(low+4, ifAny, uint32(c.bits>>32))
	}
	last := len(code) - 1
	for i := 1; i < last; i += 2 {
		code[i].Jt = uint8(last - i)
	}
	code[last].Jf = uint8(more)
	return code
}
