package sandbox

import (
	"fmt"
	"path/filepath"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// confine takes from the present thread, and so from all that it starts, what no
// program needs. An error says that it could not even be made another user's.
func (p *helperProcess) confine() (grants, error) {
	for capability := 0; capability <= unix.CAP_LAST_CAP; capability++ {
		unix.Prctl(unix.PR_CAPBSET_DROP, uintptr(capability), 0, 0, 0) // some may be unknown here
	}
	if p.User >= 0 {
		// The system calls themselves: package syscall would change all threads.
		id := uintptr(p.User)
		if _, _, errno := unix.RawSyscall(unix.SYS_SETGROUPS, 0, 0, 0); errno != 0 {
			return grants{}, fmt.Errorf("setgroups: %w", errno)
		}
		if _, _, errno := unix.RawSyscall(unix.SYS_SETRESGID, id, id, id); errno != 0 {
			return grants{}, fmt.Errorf("setresgid: %w", errno)
		}
		if _, _, errno := unix.RawSyscall(unix.SYS_SETRESUID, id, id, id); errno != 0 {
			return grants{}, fmt.Errorf("setresuid: %w", errno)
		}
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&header, &none[0]); err != nil {
		return grants{}, fmt.Errorf("capset: %w", err)
	}
	var got grants
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		reason := "no_new_privs: " + err.Error()
		return grants{NoNewPrivileges: reason, NoLandlock: reason, NoFilter: reason}, nil
	}
	version, err := p.restrictFiles()
	if err != nil {
		got.NoLandlock = "Landlock: " + err.Error()
	}
	got.Landlock = version
	if err := p.filterSystemCalls(); err != nil {
		got.NoFilter = "system call filter: " + err.Error()
	}
	return got, nil
}

// Rights to files, by the version of Landlock that began with them: see landlock(7).
// Versions 6 and 7, the newest, have added none. There is a library for Landlock, but it
// restricts all threads of a process, and the helper's keeper must stay strong.
var landlockRights = []uint64{
	0,
	unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_READ_FILE |
		unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM,
	unix.LANDLOCK_ACCESS_FS_REFER,
	unix.LANDLOCK_ACCESS_FS_TRUNCATE,
	0, // that one is about the network
	unix.LANDLOCK_ACCESS_FS_IOCTL_DEV,
}

// landlockFiles returns the rights to files that a version knows.
func landlockFiles(version int) (rights uint64) {
	for v, more := range landlockRights {
		if v <= version {
			rights |= more
		}
	}
	return rights
}

// restrictFiles restricts the present thread by Landlock: files to those that it
// may use, signals to what it starts itself, and no TCP. It returns the version.
func (p *helperProcess) restrictFiles() (version int, err error) {
	v, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, errno
	}
	version = int(v)
	all := landlockFiles(version)
	attributes := unix.LandlockRulesetAttr{Access_fs: all}
	size := unsafe.Sizeof(attributes.Access_fs)
	if version >= 4 {
		attributes.Access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
		size += unsafe.Sizeof(attributes.Access_net)
	}
	if version >= 6 {
		attributes.Scoped = unix.LANDLOCK_SCOPE_SIGNAL | unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET
		size += unsafe.Sizeof(attributes.Scoped)
	}
	ruleset, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)), size, 0)
	if errno != 0 {
		return 0, errno
	}
	defer unix.Close(int(ruleset))

	const read = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_EXECUTE
	const ofFile = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_EXECUTE |
		unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	allow := func(path string, rights uint64) {
		fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
		if err != nil {
			return // nothing to allow
		}
		defer unix.Close(fd)
		rule := unix.LandlockPathBeneathAttr{Allowed_access: rights & all, Parent_fd: int32(fd)}
		add := func() unix.Errno {
			_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, ruleset, unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
			return errno
		}
		if add() == unix.EINVAL { // a file has fewer rights than a folder
			rule.Allowed_access &= ofFile
			add()
		}
	}
	if p.Namespaces {
		allow("/", read)
	} else {
		for _, path := range slices.Concat(SystemFolders, p.Read) {
			allow(path, read)
		}
		allow(p.program, read)
		// What is said of the machine, not of its processes.
		for _, name := range []string{"cpuinfo", "meminfo", "stat", "filesystems", "sys/kernel", "sys/vm"} {
			allow(filepath.Join("/proc", name), read)
		}
	}
	// Not the working folder itself: it will be another one after each run.
	if p.Work == "" || p.Namespaces {
		allow(filepath.Dir(p.work), all)
	} else {
		allow(p.work, all)
	}
	for _, path := range p.Write {
		allow(path, all)
	}
	for _, path := range devices {
		allow(path, unix.LANDLOCK_ACCESS_FS_READ_FILE|unix.LANDLOCK_ACCESS_FS_WRITE_FILE)
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0, 0); errno != 0 {
		return 0, errno
	}
	return version, nil
}
