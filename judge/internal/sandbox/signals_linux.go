package sandbox

import (
	"os"
	"os/signal"
	"reflect"
	"unsafe"

	"golang.org/x/sys/unix"
)

// ignoreSignals makes the helper ignore all signals that could end it. The system
// protects process 1 of a namespace from most signals from within, but not while one of
// its threads blocks them and another does not, as during a fork.
//
// Go's runtime is not told. It believes that it handles the signals, and so gives
// programs the defaults.
func (p *helperProcess) ignoreSignals() {
	// If the parent of the judge ignores these two, so does the runtime. Handled ones
	// have the default in programs.
	signal.Notify(make(chan os.Signal, 1), unix.SIGHUP, unix.SIGINT)
	// The runtime would set SIGCHLD in each new process before that runs its program. The
	// filter would ask the helper, which waits for that process.
	signal.Ignore(unix.SIGCHLD)
	setAction(int(unix.SIGCHLD), action{0})
	if !p.Namespaces {
		return
	}
	for number := 1; number <= 64; number++ {
		switch unix.Signal(number) {
		case unix.SIGURG: // below
		case unix.SIGCHLD, unix.SIGCONT, unix.SIGTSTP, unix.SIGTTIN, unix.SIGTTOU, unix.SIGWINCH:
			setAction(number, action{0})
		case 32, 33, 34:
			// The runtime leaves these to C libraries and would not give programs the
			// defaults. But programs do not inherit a handler. This one can do no more than
			// return: it has nothing that Go code needs.
			a := actionOf(int(unix.SIGURG)) // in the runtime's way
			a[0] = reflect.ValueOf(nothing).Pointer()
			setAction(number, a)
		default:
			setAction(number, action{1})
		}
	}
	setAction(int(unix.SIGURG), action{0})
}

// An action is a struct sigaction, whose first word is the handler, and more.
type action [8]uintptr

// setAction sets what a signal does; a handler of 0 is the default and of 1 nothing.
func setAction(signal int, a action) {
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&a)), 0, 8, 0, 0)
}

// actionOf returns what a signal does.
func actionOf(signal int) (a action) {
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), 0, uintptr(unsafe.Pointer(&a)), 8, 0, 0)
	return a
}

// nothing is a handler.
//
//go:noinline
//go:norace
func nothing() {}
