package sandbox

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// maxPairs is how many pairs of connected sockets a program may make in a run. What they
// hold is memory that no process is charged for.
const maxPairs = 32

// asked decides on a system call of the program, for which the filter asks the helper. It
// reports whether the program has now asked for more shared memory than it may have: the
// system may keep such memory when it is given back, and shows it nowhere.
func (p *helperProcess) asked(limit int64) (tooMuch bool) {
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
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), receive, uintptr(unsafe.Pointer(&call))); errno != 0 {
		return false // it is dead
	}
	reply.ID = call.ID
	shared, pairs := p.shared, p.pairs
	if call.Number == unix.SYS_SOCKETPAIR {
		pairs++
	} else if shared += int64(call.Arguments[1] >> 10); shared < p.shared || shared > 1<<40 {
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
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), send, uintptr(unsafe.Pointer(&reply))); errno != 0 {
		return false // it was interrupted, and will ask again
	}
	p.shared, p.pairs = shared, pairs
	return tooMuch
}
