package sandbox

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"runtime/debug"

	"golang.org/x/sys/unix"
)

// A footprint is the helper's own memory. A program starts with the peak of the process
// that starts it, so a smaller helper makes smaller peaks measurable.
type footprint struct {
	status, reset int          // files: one tells the peak, one resets it
	code          [][2]uintptr // memory, from and to, that holds unchanged parts of files, most of all code
	last          int64        // the peak when it was last read, in KiB
	bound         int64        // above this peak, in KiB, it is worth making it smaller
	buffer        [4096]byte
}

// measure opens the files and finds the code: in smaps, what begins with "from-to r-" and a
// path, and has two lines that tell of no changes.
func (f *footprint) measure() (err error) {
	if f.status, err = unix.Open("/proc/self/status", unix.O_RDONLY|unix.O_CLOEXEC, 0); err != nil {
		return err
	}
	if f.reset, err = unix.Open("/proc/self/clear_refs", unix.O_WRONLY|unix.O_CLOEXEC, 0); err != nil {
		return err
	}
	unchanged := regexp.MustCompile(`(?m)^\w+-\w+ r-.* /.*\n([A-Z].*\n)*Private_Dirty: +0 .*\n([A-Z].*\n)*Anonymous: +0 `)
	text, err := os.ReadFile("/proc/self/smaps")
	for _, part := range unchanged.FindAll(text, -1) {
		var span [2]uintptr
		fmt.Sscanf(string(part), "%x-%x", &span[0], &span[1])
		f.code = append(f.code, span)
	}
	return err
}

// atLeast returns the helper's peak memory, in KiB, or a part of it that is at least so
// large. It asks the system only if it has to.
func (f *footprint) atLeast(kib int64) int64 {
	if f.last < kib {
		if n, err := unix.Pread(f.status, f.buffer[:], 0); err == nil {
			f.last = after(f.buffer[:n], "\nVmHWM:")
		}
	}
	return f.last
}

// shrink makes the helper small if it has grown. The garbage collector only runs during a
// long run, at GOMEMLIMIT: below that it takes more time than it frees memory.
func (f *footprint) shrink() {
	if f.bound > 0 && f.last <= f.bound {
		return
	}
	debug.FreeOSMemory()
	for _, span := range f.code { // the system loads again what is needed
		unix.Syscall(unix.SYS_MADVISE, span[0], span[1]-span[0], unix.MADV_DONTNEED)
	}
	unix.Write(f.reset, []byte("5"))
	f.bound = 0
}

// settle sets the bound, when the helper has loaded again what it needs to start a
// program: well above what it loads besides, or it would be made small before each run.
func (f *footprint) settle() {
	if f.bound == 0 {
		f.bound = f.atLeast(math.MaxInt64) + 4096
	}
}
