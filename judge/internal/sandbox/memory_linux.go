package sandbox

import (
	"bytes"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// A footprint is the helper's own memory. A program begins with the peak of the
// process that starts it, so the smaller the helper the smaller the programs
// whose memory can be told.
type footprint struct {
	status, reset int    // files: what the system tells, and what starts its peak anew
	code          []span // the memory that holds unchanged parts of files
	last          int64  // the peak when it was last read, in KiB
	bound         int64  // a peak, in KiB, above which it is worth making it smaller
	buffer        [4096]byte
}

// A span is a part of memory.
type span struct{ from, to uintptr }

// measure opens what tells the helper's memory.
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
		_, after, _ := bytes.Cut(f.buffer[:n], []byte("\nVmHWM:"))
		f.last = number(after)
	}
	return f.last
}

// atLeast returns the helper's peak memory, in KiB, or a part of it that is not less than a
// number. It asks the system only where it has to.
func (f *footprint) atLeast(kib int64) int64 {
	if f.last >= kib {
		return f.last
	}
	return f.peak()
}

// shrink makes the helper small, if it has grown. The garbage collector is off:
// it takes more than it gives where there is so little.
func (f *footprint) shrink() {
	if f.bound > 0 && f.last <= f.bound {
		return
	}
	debug.FreeOSMemory()
	for _, s := range f.code { // what is needed comes back by itself
		unix.Syscall(unix.SYS_MADVISE, s.from, s.to-s.from, unix.MADV_DONTNEED)
	}
	unix.Write(f.reset, []byte("5"))
	f.bound = 0
}

// settle sets the bound, once the helper has again what it needs to start a
// program.
func (f *footprint) settle() {
	if f.bound == 0 {
		f.bound = f.peak() + 1024
	}
}

// unchangedFiles returns the memory of the present process that holds unchanged
// parts of files: most of all, its code.
func unchangedFiles() []span {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return nil
	}
	var list []span
	var at span
	candidate := false
	for _, line := range strings.Split(string(text), "\n") {
		words := strings.Fields(line)
		if len(words) < 2 {
			continue
		}
		switch words[0] {
		case "Private_Dirty:", "Anonymous:":
			candidate = candidate && words[1] == "0"
		case "VmFlags:": // the last line of a mapping
			if candidate {
				list = append(list, at)
			}
		default:
			if a, b, ok := strings.Cut(words[0], "-"); ok {
				from, _ := strconv.ParseUint(a, 16, 64)
				to, _ := strconv.ParseUint(b, 16, 64)
				at = span{uintptr(from), uintptr(to)}
				candidate = len(words) >= 6 && strings.HasPrefix(words[5], "/") && strings.HasPrefix(words[1], "r-")
			}
		}
	}
	return list
}

// number returns the number that a text begins with, after white space.
func number(text []byte) int64 {
	fields := bytes.Fields(text)
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return n
}
