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
