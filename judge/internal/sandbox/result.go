package sandbox

import (
	"slices"
	"time"

	"grundy/judge/internal/texts"
)

// A Result says how a run ended and what it used.
type Result struct {
	Output []byte // standard output, at most one byte more than the limit
	Stderr []byte // standard error; if long, its first KiB and last three with the line "[...]" between
	Stop   Stop
	Death  string // how it ended unless with status 0: "exit status 2", "signal: segmentation fault"
	Status int    // the exit status, 0 after a signal
	// the signal or exception that ended it, such as "SIGSEGV" or "STATUS_ACCESS_VIOLATION"; "" for none, or where the
	// system does not name it
	Signal string

	Missing []string // the libraries that the system did not find for it; only Windows tells

	NotStarted bool // the program could not be started; Death tells why
	Crashed    bool // a segmentation fault or a bus error ended it; only helpers and Windows tell
	StackFull  bool // its stack was full, or had most of the memory, which probably ended it

	// LeftRunning reports that the program started a process that is still running and
	// cannot be killed here. A process that has closed all its files goes unnoticed.
	LeftRunning bool

	CPU    time.Duration // processor time of the program and everything it started
	Wall   time.Duration
	Idle   time.Duration // time in which it neither worked nor waited for a processor
	Memory Memory

	// Others is the processor time that the rest of the machine took meanwhile, other runs included, if Told is set.
	// That takes a run alone or one that was stopped AtCPU, and a system that tells.
	Others time.Duration
	Told   bool
}

// Busy reports whether the machine did so much else during the run that the program may have taken
// more time for it, by the clock or by the processor, whose caches it shares.
func (r Result) Busy() bool {
	return r.Others > r.Wall/4 || r.Wall-r.CPU-r.Idle > r.CPU/2
}

// A Memory is a peak of resident memory.
type Memory struct {
	KiB    int64 // 0 if the system does not tell
	AtMost bool  // KiB is only an upper bound: the peak of the process that started the program
}

// inexact is by how much two readings of one process's peak may differ, in KiB. Linux counts pages
// for each processor and adds them up in groups of 32 or more; some of its figures leave out what is
// not added up yet (percpu_counter_read_positive in mm/).
const inexact = 1 << 10

// peakMemory returns the peak of a program that a process with the other peak started, both in KiB.
func peakMemory(peak, starter int64) Memory {
	return Memory{KiB: peak, AtMost: peak <= starter+inexact}
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

// A record keeps the beginning and the end of what a program writes.
type record struct {
	limit       int // in bytes, as all here
	first, last int // how much is kept
	count       int
	head, tail  []byte
}

// records returns a record of the output, with one byte more than the limit, which shows
// that the limit was passed, and one of complaints.
func records(limit int) (output, complaints record) {
	return record{limit: limit, first: limit + 1}, record{limit: MaxComplaint, first: 1 << 10, last: 3 << 10}
}

// add adds the next bytes, and reports whether the limit is passed.
func (r *record) add(b []byte) (passed bool) {
	r.count += len(b)
	n := min(len(b), r.first-len(r.head))
	r.head, b = append(r.head, b[:n]...), b[n:]
	r.tail = append(r.tail, b[max(0, len(b)-r.last):]...)
	if len(r.tail) > 2*r.last {
		r.tail = append(r.tail[:0], r.tail[len(r.tail)-r.last:]...)
	}
	return r.count > r.limit
}

// both returns the beginning and the end, with a line in place of the rest.
func (r *record) both() []byte {
	tail := r.tail[max(0, len(r.tail)-r.last):]
	if r.first+len(tail) >= r.count {
		return append(r.head, tail...)
	}
	return slices.Concat(texts.WithoutCutEnd(r.head), []byte("\n[...]\n"), texts.WithoutCutStart(tail))
}
