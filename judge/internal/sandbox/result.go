package sandbox

import "time"

// A Result says how a run ended and what it used.
type Result struct {
	Output []byte // standard output, at most one byte more than the limit
	Stderr []byte // standard error; if long, its first KiB and last three with the line "[...]" between
	Stop   Stop
	Death  string // how it ended unless with status 0: "exit status 2", "signal: segmentation fault"

	NotStarted bool // the program could not be started; Death tells why
	Crashed    bool // a segmentation fault or a bus error ended it; only helpers tell
	StackFull  bool // its stack was full, or had most of the memory, which probably ended it

	// LeftRunning reports that the program started a process that is still running and
	// cannot be killed here. A process that has closed all its files goes unnoticed.
	LeftRunning bool

	CPU    time.Duration // processor time of the program and everything it started
	Wall   time.Duration
	Idle   time.Duration // time in which it neither worked nor waited for a processor
	Memory Memory
}

// A Memory is a peak of resident memory.
type Memory struct {
	KiB    int64 `json:"memory_kib"`               // 0 if the system does not tell
	AtMost bool  `json:"memory_at_most,omitempty"` // KiB is only an upper bound: the peak of the process that started the program
}

// A Stop is why the judge ended a program.
type Stop int

const (
	NotStopped  Stop = iota // it ended by itself
	AtCPU                   // it passed the limit of processor time
	AtIdle                  // it was idle for too long
	AtMemory                // it passed the memory limit
	AtOutput                // it passed the output limit
	AtComplaint             // it wrote more than MaxComplaint to standard error
	Starved                 // it hardly got a processor, so it cannot be judged
	Crowded                 // the machine ran short of memory, perhaps because of others
)

// A firstBytes keeps the beginning of a program's output: one byte more than the limit,
// which shows that the limit was passed.
type firstBytes struct {
	limit int
	kept  []byte
}

// take takes the next bytes, and reports whether the limit is passed.
func (f *firstBytes) take(b []byte) (passed bool) {
	f.kept = append(f.kept, b[:min(len(b), f.limit+1-len(f.kept))]...)
	return len(f.kept) > f.limit
}

// A headAndTail keeps the beginning and the end of what a program writes.
type headAndTail struct {
	limit, count int
	head, tail   []byte
}

const (
	headSize = 1 << 10
	tailSize = 3 << 10
)

// take takes the next bytes, and reports whether the limit is passed.
func (h *headAndTail) take(b []byte) (passed bool) {
	h.count += len(b)
	n := min(len(b), headSize-len(h.head))
	h.head, b = append(h.head, b[:n]...), b[n:]
	h.tail = append(h.tail, b[max(0, len(b)-tailSize):]...)
	if len(h.tail) > 2*tailSize {
		h.tail = append(h.tail[:0], h.tail[len(h.tail)-tailSize:]...)
	}
	return h.count > h.limit
}

// kept returns what was kept, with a line in place of the rest.
func (h *headAndTail) kept() []byte {
	tail := h.tail[max(0, len(h.tail)-tailSize):]
	if headSize+len(tail) >= h.count {
		return append(h.head, tail...)
	}
	return append(append(h.head, "\n[...]\n"...), tail...)
}
