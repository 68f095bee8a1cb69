package sandbox

import (
	"encoding/binary"
	"unsafe"

	"golang.org/x/sys/unix"
)

// maxPairs is how many pairs of connected sockets a program may make in a run. What they
// hold is memory that no process is charged for.
const maxPairs = 32

// asked decides on a system call of the program, for which the filter asks the helper. It
// reports whether the program has now asked for more shared memory than it may have: the
// system may keep such memory when it is given back, and shows it nowhere.
//
// If a program ignored SIGCHLD, the system would forget the time of its children. Then it
// believes that it does, and children that nobody waits for stay, with their time.
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
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), unix.SECCOMP_IOCTL_NOTIF_RECV, uintptr(unsafe.Pointer(&call))); errno != 0 {
		return false // it is dead
	}
	reply.ID = call.ID
	shared, pairs := p.shared, p.pairs
	forgets := false
	switch call.Number {
	case unix.SYS_RT_SIGACTION:
		forgets = p.forgetsChildren(int(call.Process), int64(call.Arguments[1]))
	case unix.SYS_SOCKETPAIR:
		pairs++
	default:
		if shared += int64(call.Arguments[1] >> 10); shared < p.shared || shared > 1<<40 {
			shared = 1 << 40
		}
	}
	switch {
	case forgets: // the call does nothing
	case pairs > maxPairs:
		reply.Error = -int32(unix.EMFILE)
	case limit > 0 && shared > limit:
		reply.Error, tooMuch = -int32(unix.ENOMEM), true
	default:
		reply.Flags = unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_IOCTL, uintptr(p.listener), unix.SECCOMP_IOCTL_NOTIF_SEND, uintptr(unsafe.Pointer(&reply))); errno != 0 {
		return false // it was interrupted, and will ask again
	}
	p.shared, p.pairs = shared, pairs
	return tooMuch
}

// forgetsChildren reports whether the struct sigaction at an address of a process ignores
// its signal, or cannot be read.
func (p *helperProcess) forgetsChildren(pid int, address int64) (forgets bool) {
	p.keep(func() {
		var action [16]byte // its first words: the handler and flags
		mem, ok := p.watch.open(pid, 0, "mem")
		if !ok {
			forgets = true
			return
		}
		defer unix.Close(mem)
		n, _ := unix.Pread(mem, action[:], address)
		const ignore, noWait = 1, 2 // SIG_IGN and SA_NOCLDWAIT
		handler, flags := binary.NativeEndian.Uint64(action[:]), binary.NativeEndian.Uint64(action[8:])
		forgets = n < len(action) || handler == ignore || flags&noWait != 0
	})
	return forgets
}
