package sandbox

import (
	"cmp"
	"fmt"

	"golang.org/x/sys/unix"
)

// confine takes from the present thread, and so from everything that it starts, what no
// program needs. It returns an error if the thread cannot get its user.
func (p *helperProcess) confine() (grants, error) {
	for capability := 0; capability <= unix.CAP_LAST_CAP; capability++ {
		unix.Prctl(unix.PR_CAPBSET_DROP, uintptr(capability), 0, 0, 0) // some may be unknown here
	}
	if p.User >= 0 {
		// Raw system calls, since package syscall would change all threads.
		id := uintptr(p.User)
		_, _, groups := unix.RawSyscall(unix.SYS_SETGROUPS, 0, 0, 0)
		_, _, group := unix.RawSyscall(unix.SYS_SETRESGID, id, id, id)
		_, _, user := unix.RawSyscall(unix.SYS_SETRESUID, id, id, id)
		if errno := cmp.Or(groups, group, user); errno != 0 {
			return grants{}, fmt.Errorf("becoming user %d: %w", p.User, errno)
		}
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&header, &none[0]); err != nil {
		return grants{}, fmt.Errorf("capset: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return grants{}, fmt.Errorf("no_new_privs: %w", err)
	}
	var got grants
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
