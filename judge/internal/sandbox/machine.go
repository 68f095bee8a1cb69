package sandbox

import (
	"cmp"
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"grundy/judge/internal/message"
)

// Here it is decided who is at fault where something does not start or ends badly: the program or the
// machine. A program is at fault only where the system says so. Everything else that keeps it from running
// says nothing about it: no process that is left, no memory, a limit of the shell.

// ofProgram reports whether the system says, with the error of a start, that it can't run such a file.
func ofProgram(err error) bool {
	const windowsBadFormat, windowsOtherMachine = syscall.Errno(193), syscall.Errno(216)
	of := []error{fs.ErrNotExist, syscall.ENOEXEC, syscall.ENOTDIR, syscall.ELOOP, syscall.EISDIR, syscall.EINVAL,
		syscall.ENAMETOOLONG}
	if runtime.GOOS == "windows" {
		of = append(of, windowsBadFormat, windowsOtherMachine)
	}
	return slices.ContainsFunc(of, func(target error) bool { return errors.Is(err, target) })
}

// Momentary reports whether an error says that the machine, or what one user may have of it, is used up now:
// it may do the same at another time.
func Momentary(err error) bool {
	used := []error{syscall.EAGAIN, syscall.ENOMEM, syscall.EMFILE, syscall.ENFILE, syscall.ENOSPC, syscall.EDQUOT,
		errNoHelper}
	return slices.ContainsFunc(used, func(target error) bool { return errors.Is(err, target) })
}

// errNoHelper says that not even a helper that isolates nothing can be started.
var errNoHelper = message.NewError("processes end at once")

// Refused returns the error that the machine could not start something. If that is only for now, it says what
// to do.
func Refused(err error) error {
	if !Momentary(err) {
		return err
	}
	cause := err
	var number syscall.Errno
	if errors.As(err, &number) { // without the path of a shell, or of the judge
		cause = number
	}
	return message.NewError("no more programs", cause)
}

// under adds to an error of the machine the limits of the shell that may be the cause.
func under(err error, limits Limits, compiler bool) error {
	tight := tighter(limits, compiler)
	if len(tight) > 0 {
		return message.NewError("lower limits", err, strings.Join(tight, ", "))
	}
	return err
}

// Tighter returns the limits of the shell that are lower than what a program may use under some limits, as
// commands that set them, such as "ulimit -f 100". A program that ends badly under these may be right.
func Tighter(limits Limits) []string { return tighter(limits, false) }

// TighterForCompilers is Tighter for a compiler.
func TighterForCompilers(limits Limits) []string { return tighter(limits, true) }

// addressSpace is how much more address space a program may need than memory, in KiB: for its code, for
// libraries, and for what it reserves and never touches.
const addressSpace = 1 << 20

// promised returns what a program or a compiler may use under some limits: the size of files in bytes,
// memory in bytes, and seconds of processor time.
func promised(limits Limits, compiler bool) (fileSize, memory, seconds uint64) {
	fileSize = workSize
	if compiler {
		fileSize = workFileSize
	}
	return fileSize, uint64(limits.Memory+addressSpace) << 10, uint64(cmp.Or(limits.CPU.Seconds(), 1)) + 1
}
