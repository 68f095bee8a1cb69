package sandbox

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"golang.org/x/sys/unix"
)

// A footprint is the helper's own memory. A program starts with the peak of the process
// that starts it, so a smaller helper makes smaller peaks measurable.
type footprint struct {
	status, reset int    // files: one tells the peak, one resets it
	code          []span // memory that holds unchanged parts of files
	last          int64  // the peak when it was last read, in KiB
	bound         int64  // above this peak, in KiB, it is worth making it smaller
	buffer        [4096]byte
}

// A span is a part of memory.
type span struct{ from, to uintptr }

// measure opens the files.
func (f *footprint) measure() error {
	var err error
	if f.status, err = unix.Open("/proc/self/status", unix.O_RDONLY|unix.O_CLOEXEC, 0); err != nil {
		return err
	}
	f.reset, err = unix.Open("/proc/self/clear_refs", unix.O_WRONLY|unix.O_CLOEXEC, 0)
	f.code = unchangedFiles()
	return err
}

// peak returns the helper's peak memory, in KiB.
func (f *footprint) peak() int64 {
	if n, err := unix.Pread(f.status, f.buffer[:], 0); err == nil {
		f.last = after(f.buffer[:n], "\nVmHWM:")
	}
	return f.last
}

// atLeast returns the helper's peak memory, in KiB, or a part of it that is at least so
// large. It asks the system only if it has to.
func (f *footprint) atLeast(kib int64) int64 {
	if f.last >= kib {
		return f.last
	}
	return f.peak()
}

// shrink makes the helper small if it has grown. The garbage collector only runs during a
// long run, at GOMEMLIMIT: below that it takes more time than it frees memory.
func (f *footprint) shrink() {
	if f.bound > 0 && f.last <= f.bound {
		return
	}
	debug.FreeOSMemory()
	for _, s := range f.code { // the system loads again what is needed
		unix.Syscall(unix.SYS_MADVISE, s.from, s.to-s.from, unix.MADV_DONTNEED)
	}
	unix.Write(f.reset, []byte("5"))
	f.bound = 0
}

// settle sets the bound, when the helper has loaded again what it needs to start a
// program: well above what it loads besides, or it would be made small before each run.
func (f *footprint) settle() {
	if f.bound == 0 {
		f.bound = f.peak() + 4096
	}
}

// unchangedFiles returns the memory of the process that holds unchanged parts of files,
// most of all its code.
func unchangedFiles() (list []span) {
	text, _ := os.ReadFile("/proc/self/smaps")
	var at span
	unchanged := false
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) < 2:
		case strings.Contains(words[0], "-"): // the first line of a mapping: addresses, rights, ..., path
			fmt.Sscanf(words[0], "%x-%x", &at.from, &at.to)
			unchanged = len(words) >= 6 && strings.HasPrefix(words[5], "/") && strings.HasPrefix(words[1], "r-")
		case words[0] == "Private_Dirty:" || words[0] == "Anonymous:":
			unchanged = unchanged && words[1] == "0"
		case words[0] == "VmFlags:" && unchanged: // the last line
			list = append(list, at)
		}
	}
	return list
}
