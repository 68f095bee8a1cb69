package sandbox

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// memoryOf returns the memory of all processes together, in KiB: what is resident, a page
// that several share once, and page tables and files. Shared pages are only read if the sum
// can be a new peak.
func (w *watch) memoryOf(s sample) int64 {
	sum, largest := int64(0), int64(0)
	for _, p := range s.processes {
		sum += p.memory
		largest = max(largest, p.memory)
	}
	beside := w.beside(s)
	if len(s.processes) > 1 && sum+beside > w.peak {
		sum = min(sum, max(largest, w.proportional(s)))
	}
	return sum + beside
}

// A part is a process's part of memory that several share, in KiB.
type part struct {
	pid             int
	share, resident int64 // when it was counted
}

// countSlice is how long one sample may count. The next part waits at least as long.
const countSlice = 10 * time.Millisecond

// proportional returns the memory of processes, in KiB, in which each page counts once,
// however many share it; 0 until the count is done.
//
// A page that n processes share counts as 1/n for each. If some of them end during the
// count, the parts of the others only grow, so no page counts more than once. Those that
// ended or gave memory back count with what they have at the end.
func (w *watch) proportional(s sample) int64 {
	begin, c := time.Now(), &w.count
	if begin.Before(c.patient) {
		return 0
	}
	if c.done == len(c.parts) {
		c.parts, c.done = c.parts[:0], 0
		for _, p := range s.processes {
			if !s.borrows(p) {
				c.parts = append(c.parts, part{pid: p.pid})
			}
		}
	}
	for ; c.done < len(c.parts) && time.Since(begin) < countSlice; c.done++ {
		p := &c.parts[c.done]
		p.resident = w.resident(p.pid)
		p.share = cmp.Or(after(w.read(p.pid, 0, "smaps_rollup"), "\nPss:"), p.resident) // some systems do not tell
	}
	c.patient = time.Now().Add(time.Since(begin))
	if c.done < len(c.parts) {
		return 0
	}
	var total int64
	for _, p := range c.parts {
		if p.resident > 0 {
			total += p.share * min(p.resident, w.resident(p.pid)) / p.resident
		}
	}
	return total
}

// resident returns the resident memory of a process, in KiB. A thread that has ended has
// none, even if it was the first, so others tell; without others the process is dead.
func (w *watch) resident(pid int) int64 {
	p, ok := w.stat(pid, 0)
	if !ok || p.memory > 0 {
		return p.memory
	}
	for _, thread := range w.threads(pid) {
		if p, _ := w.stat(pid, thread); p.memory > 0 {
			return p.memory
		}
	}
	return 0
}

// Less than these sizes, in KiB, does not count, since every program has some; and how
// many pages one page of a page table describes.
const (
	smallFiles    = 1 << 10
	smallTables   = 4 << 10
	pagesPerTable = 512
)

// beside returns the memory of processes that is not resident, in KiB: large page tables,
// and files in a working folder in memory, except what the processes have mapped.
func (w *watch) beside(s sample) int64 {
	var files, tables, mapped, most int64
	if w.Namespaces && w.Work == "" {
		var folder unix.Statfs_t
		if unix.Statfs(w.work, &folder) == nil {
			files = int64(folder.Blocks-folder.Bfree) * int64(folder.Bsize) >> 10
		}
	}
	for _, p := range s.processes {
		most += p.size() >> 10 / pagesPerTable
	}
	if files <= smallFiles && most <= smallTables {
		return 0
	}
	for _, p := range s.processes {
		status := w.read(p.pid, 0, "status")
		if !s.borrows(p) {
			tables += after(status, "\nVmPTE:")
		}
		mapped = max(mapped, after(status, "\nRssShmem:"))
	}
	return max(0, tables-smallTables) + max(0, files-mapped)
}

// borrows reports whether a process has the memory of its parent, as after vfork.
func (s *sample) borrows(p process) bool {
	return slices.ContainsFunc(s.processes, func(q process) bool {
		if q.pid != p.parent() || q.size() != p.size() {
			return false
		}
		const kcmpVM = 1
		r, _, errno := unix.Syscall6(unix.SYS_KCMP, uintptr(p.pid), uintptr(q.pid), kcmpVM, 0, 0, 0)
		return errno == 0 && r == 0
	})
}

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
