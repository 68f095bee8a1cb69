package sandbox

import (
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The system knows every right to files that its version of Landlock should have, and the
// table has every one that the system knows.
func TestLandlockRights(t *testing.T) {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		t.Skipf("Landlock: %v", errno)
	}
	const newest = 7 // that this program knows
	for bit := range 64 {
		attributes := unix.LandlockRulesetAttr{Access_fs: 1 << bit}
		fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)), unsafe.Sizeof(attributes.Access_fs), 0)
		if errno == 0 {
			unix.Close(int(fd))
		}
		known, listed := errno == 0, landlockFiles(int(version))&attributes.Access_fs != 0
		if known && !listed && version > newest {
			t.Logf("version %d has the right %#x, which is not restricted", version, attributes.Access_fs)
		} else if known != listed {
			t.Errorf("right %#x: the system's version %d says %v, the table has it: %v", attributes.Access_fs, version, errno, listed)
		}
	}
}
