package sandbox

import (
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// A sample is the state of a running program at one time.
type sample struct {
	at        time.Duration // since the run began
	processes []processUse  // in the order of their numbers
	memory    int64         // of all processes together, in KiB
	runnable  func() bool   // whether a thread runs or waits for a processor now

	// Only of a program with several threads; or else 0.
	spare  time.Duration // for how long the machine's processors have had nothing to do
	newest int64         // the number of the last process or thread of the system

	// Of the machine, in KiB; 0 for compilers, which are trusted to need much.
	total, available int64
}

// A processUse is what a process has used so far.
type processUse struct {
	pid, parent int
	cpu         time.Duration // its own processor time
	inherited   time.Duration // processor time of its children that have ended
	memory      int64         // resident, in KiB
	size        int64         // of its address space, in bytes
	threads     []threadUse
}

// A threadUse tells for how long a thread has waited for a processor.
type threadUse struct {
	number int
	waited time.Duration
}

// sample looks at the program.
func (w *watch) sample() sample {
	var s sample
	live, threads := w.pids(), len(w.waits)
	for _, pid := range live {
		if use, ok := w.process(pid); ok {
			s.processes = append(s.processes, use)
			threads = max(threads, len(s.processes), len(use.threads))
		}
	}
	s.at = time.Since(w.began)
	if threads > 1 {
		s.spare, s.newest = w.machineIdle(), w.newestTask()
	}
	s.memory = w.memoryOf(s)
	s.runnable = func() bool { return w.anyRunnable(live) }
	if w.Work == "" {
		s.total, s.available = w.machineMemory()
	}
	return s
}

// pids returns the processes of the program, in order.
func (w *watch) pids() []int {
	if w.Namespaces {
		return slices.DeleteFunc(w.processes(), func(pid int) bool { return pid == 1 })
	}
	return w.descendants()
}

// process looks at a process, and reports whether it is still there.
func (w *watch) process(pid int) (use processUse, ok bool) {
	s, ok := w.stat(pid, 0)
	if !ok {
		return use, false
	}
	use = processUse{
		pid: pid, parent: int(s.field[4]),
		inherited: time.Duration(s.field[16]+s.field[17]) * tick,
		cpu:       time.Duration(s.field[14]+s.field[15]) * tick,
		memory:    s.resident(), size: s.field[23],
	}
	var clock unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|2), &clock) == nil { // see clock_getcpuclockid(3)
		use.cpu = time.Duration(clock.Nano())
	}
	threads := []int{pid}
	if s.field[20] > 1 {
		threads = w.threads(pid)
		if use.memory == 0 {
			use.memory = w.resident(pid)
		}
	}
	for _, thread := range threads {
		use.threads = append(use.threads, threadUse{thread, w.waited(pid, thread)})
	}
	return use, true
}

// anyRunnable reports whether a thread of the processes runs or waits for a processor.
func (w *watch) anyRunnable(pids []int) bool {
	for _, pid := range pids {
		for _, thread := range w.threads(pid) {
			if s, _ := w.stat(pid, thread); s.state == 'R' {
				return true
			}
		}
	}
	return false
}

// stackOf returns the size of a process's stack, in KiB.
func (w *watch) stackOf(pid int) int64 { return after(w.read(pid, 0, "status"), "\nVmStk:") }
