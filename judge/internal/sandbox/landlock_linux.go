package sandbox

import (
	"path/filepath"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rights to files, by the version of Landlock that introduced them: see landlock(7).
// Versions 6 and 7, the newest, have added none. There is a library for Landlock, but it
// restricts all threads of a process, and the helper's keeper must stay strong.
var landlockRights = []uint64{
	0,
	readRights | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM,
	unix.LANDLOCK_ACCESS_FS_REFER,
	unix.LANDLOCK_ACCESS_FS_TRUNCATE,
	0, // this version is about the network
	unix.LANDLOCK_ACCESS_FS_IOCTL_DEV,
}

const (
	readRights   = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_EXECUTE
	deviceRights = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE
	// fileRights are those that a file can have, and not only a folder.
	fileRights = deviceRights | unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

// landlockFiles returns the rights to files that a version knows.
func landlockFiles(version int) (rights uint64) {
	for v, more := range landlockRights {
		if v <= version {
			rights |= more
		}
	}
	return rights
}

// restrictFiles restricts the present thread by Landlock: files to those that it may use,
// signals to what it starts itself, and no TCP. It returns the version.
func (p *helperProcess) restrictFiles() (version int, err error) {
	v, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, errno
	}
	version = int(v)
	attributes := unix.LandlockRulesetAttr{Access_fs: landlockFiles(version)}
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
	for _, part := range p.allowed(attributes.Access_fs) {
		for _, path := range part.paths {
			allowPath(ruleset, path, part.rights&attributes.Access_fs)
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0, 0); errno != 0 {
		return 0, errno
	}
	return version, nil
}

// An allowed is a right to files and folders.
type allowed struct {
	paths  []string
	rights uint64
}

// allowed returns what programs may use, of all rights.
func (p *helperProcess) allowed(all uint64) []allowed {
	list := []allowed{{p.Write, all}, {devices, deviceRights}}
	if p.Namespaces {
		list = append(list, allowed{[]string{"/"}, readRights})
	} else {
		list = append(list, allowed{SystemFolders, readRights}, allowed{p.Read, readRights}, allowed{[]string{p.program}, readRights})
		// What /proc tells of the machine, not of its processes.
		for _, name := range []string{"cpuinfo", "meminfo", "stat", "filesystems", "sys/kernel", "sys/vm"} {
			list = append(list, allowed{[]string{filepath.Join("/proc", name)}, readRights})
		}
	}
	work := p.work
	if p.Work == "" { // the working folder will be another one after each run
		work = filepath.Dir(p.work)
	}
	return append(list, allowed{[]string{work}, all})
}

// allowPath adds a right to a set of rules, if the path exists.
func allowPath(ruleset uintptr, path string, rights uint64) {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	rule := unix.LandlockPathBeneathAttr{Allowed_access: rights, Parent_fd: int32(fd)}
	add := func() unix.Errno {
		_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, ruleset, unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
		return errno
	}
	if add() == unix.EINVAL { // a file has fewer rights than a folder
		rule.Allowed_access &= fileRights
		add()
	}
}
