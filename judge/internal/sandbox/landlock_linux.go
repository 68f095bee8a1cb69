package sandbox

import (
	"path/filepath"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rights to files: see landlock(7). There is a library for Landlock, but it restricts all
// threads of a process, and the helper's keeper must stay strong.
const (
	readRights   = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_EXECUTE
	deviceRights = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE
	// fileRights are those that a file can have, and not only a folder.
	fileRights = deviceRights | unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

// landlockFiles returns all rights to files that a version of Landlock knows: version 1 has
// 13, and 2, 3 and 5 have one more each. Versions 6 and 7, the newest, have added none.
func landlockFiles(version int) uint64 {
	rights := 13
	for _, v := range []int{2, 3, 5} {
		if v <= version {
			rights++
		}
	}
	return 1<<rights - 1
}

// restrictFiles restricts the present thread by Landlock: files to those that it may use,
// signals to what it starts itself, and no TCP. It returns the version.
func (p *helperProcess) restrictFiles() (version int, err error) {
	v, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, errno
	}
	version = int(v)
	all := landlockFiles(version)
	attributes := unix.LandlockRulesetAttr{Access_fs: all}
	if version >= 4 {
		attributes.Access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 6 {
		attributes.Scoped = unix.LANDLOCK_SCOPE_SIGNAL | unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET
	}
	ruleset, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)),
		unsafe.Sizeof(attributes), 0)
	if errno != 0 {
		return 0, errno
	}
	defer unix.Close(int(ruleset))
	allow := func(rights uint64, paths ...string) {
		for _, path := range paths {
			allowPath(ruleset, path, rights&all)
		}
	}
	allow(all, p.Write...)
	allow(deviceRights, devices...)
	if p.Namespaces {
		allow(readRights, "/")
	} else {
		allow(readRights, SystemFolders...)
		allow(readRights, p.Read...)
		// The last are what /proc tells of the machine, not of its processes.
		allow(readRights, p.program, "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/filesystems",
			"/proc/sys/kernel", "/proc/sys/vm")
	}
	if p.Work != "" {
		allow(all, p.work)
	} else { // it will be another folder after each run
		allow(all, filepath.Dir(p.work))
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0, 0); errno != 0 {
		return 0, errno
	}
	return version, nil
}

// allowPath adds a right to a set of rules, if the path exists.
func allowPath(ruleset uintptr, path string, rights uint64) {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	for _, some := range []uint64{rights, rights & fileRights} { // a file takes no rights of a folder
		rule := unix.LandlockPathBeneathAttr{Allowed_access: some, Parent_fd: int32(fd)}
		if _, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, ruleset, unix.LANDLOCK_RULE_PATH_BENEATH,
			uintptr(unsafe.Pointer(&rule)), 0, 0, 0); errno == 0 {
			return
		}
	}
}
