package sandbox

import (
	"cmp"
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
