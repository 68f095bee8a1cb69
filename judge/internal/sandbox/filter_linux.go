package sandbox

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The system calls that no program gets, by their answer. A program that probes for one
// of them continues without it.
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
		// what would outlive it, or hold memory that is not counted
		unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_KEYCTL, unix.SYS_SHMGET, unix.SYS_MSGGET, unix.SYS_SEMGET,
		unix.SYS_MQ_OPEN, unix.SYS_MEMFD_CREATE, memfdSecret,
	}
	unreachable = []uint32{unix.SYS_SOCKET, unix.SYS_BIND, unix.SYS_CONNECT}                     // EACCES
	absent      = []uint32{unix.SYS_CLONE3, unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_REGISTER} // ENOSYS: programs then use older calls
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

// signalling are the calls that send signals to the process in their first argument, or
// prepare to.
var signalling = []uint32{
	unix.SYS_KILL, unix.SYS_TKILL, unix.SYS_TGKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO, unix.SYS_PIDFD_OPEN,
}

// filterSystemCalls puts a filter before the system calls of the present thread.
func (p *helperProcess) filterSystemCalls() error {
	architecture, ok := architectures[runtime.GOARCH]
	if !ok {
		return fmt.Errorf("not made for %s", runtime.GOARCH)
	}
	if p.Work == "" {
		err := p.install(compile(architecture.name, p.rules(askHelper)), unix.SECCOMP_FILTER_FLAG_NEW_LISTENER)
		if err == nil {
			return nil
		}
	}
	return p.install(compile(architecture.name, p.rules(refuse(unix.ENOMEM))), 0)
}

// rules returns the filter as a table, frequent calls first. Uncounted is the answer to
// calls that take memory which is not counted.
func (p *helperProcess) rules(uncounted answer) []rule {
	const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC |
		unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	denied, here := refuse(unix.EPERM), architectures[runtime.GOARCH]
	isProgram := p.Work == "" // and not a compiler
	var table []rule
	add := func(call uint32, a answer, when ...condition) { table = append(table, rule{call, when, a}) }

	if isProgram {
		handled := refuse(0)
		if uncounted == askHelper {
			handled = askHelper
		}
		add(unix.SYS_RT_SIGACTION, handled, isOneOf(0, uint32(unix.SIGCHLD)), isNotNull(1))
		add(here.mmap, uncounted, hasBit(3, unix.MAP_SHARED), hasBit(3, unix.MAP_ANONYMOUS))
		if uncounted == askHelper {
			add(unix.SYS_SOCKETPAIR, askHelper)
		}
		// Locks, and leases, which report when another process opens a file.
		add(unix.SYS_FCNTL, denied, isOneOf(1, unix.F_SETLK, unix.F_SETLKW, unix.F_OFD_SETLK, unix.F_OFD_SETLKW, unix.F_SETLEASE))
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
		// by "all" or by its group.
		self := uint32(os.Getpid())
		for _, call := range signalling {
			add(call, denied, isOneOf(0, self, -self, math.MaxUint32))
		}
	}
	for _, group := range []struct {
		apply bool
		calls []uint32
		errno unix.Errno
	}{
		{true, forbidden, unix.EPERM}, {true, unreachable, unix.EACCES}, {true, absent, unix.ENOSYS},
		{isProgram, needless, unix.EPERM}, {isProgram && !p.Namespaces, changing, unix.EPERM},
	} {
		for _, call := range group.calls {
			if group.apply {
				add(call, refuse(group.errno))
			}
		}
	}
	return table
}

// install puts a filter before the system calls of the present thread. With the flag for
// a listener, the helper hears of calls with the answer askHelper.
func (p *helperProcess) install(filter []unix.SockFilter, flags uintptr) error {
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	// Without this flag, older kernels make a filtered program slower.
	listener, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags|unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW, uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return errno
	}
	if flags != 0 {
		p.listener = int(listener)
	}
	return nil
}
