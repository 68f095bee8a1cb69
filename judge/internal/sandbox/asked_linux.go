//go:build amd64 || arm64 || riscv64 || loong64

package sandbox

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// maxPairs is how many pairs of connected sockets a program may make in a run: what lies
// in them is memory that no count of a process shows.
const maxPairs = 32

// asked answers a system call of the program that the filter has put before the
// helper. It reports whether the program has now asked for more shared memory than
// it may have: what it gives back of such memory may be kept, and is seen nowhere.
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
	_, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), send, uintptr(unsafe.Pointer(&reply)))
	if errno == unix.EINVAL { // before Linux 5.5 a call could not go on
		reply.Flags, reply.Error = 0, -int32(unix.ENOSYS)
		_, _, errno = unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), send, uintptr(unsafe.Pointer(&reply)))
	}
	if errno != 0 {
		return false // it was interrupted, and will ask again
	}
	p.shared, p.pairs = shared, pairs
	return tooMuch
}
