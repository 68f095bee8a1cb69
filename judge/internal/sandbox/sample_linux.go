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
	runnable  bool          // a thread runs, or waits for a processor or for the helper

	// Only of a program with several processes, or else 0.
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
}

// sample looks at the program.
func (w *watch) sample() sample {
	var s sample
	for _, pid := range w.pids() {
		state, ok := w.stat(pid, 0)
		if !ok {
			continue
		}
		use, several := w.use(pid, state), state.field[20] > 1
		if several && use.memory == 0 {
			use.memory = w.resident(pid)
		}
		s.runnable = s.runnable || state.state == 'R' || several && w.anyRunnable(pid)
		s.processes = append(s.processes, use)
		w.several = w.several || several
	}
	w.many = w.many || len(s.processes) > 1
	s.at = time.Since(w.began)
	s.runnable = s.runnable || w.asks()
	if w.many {
		s.spare, s.newest = w.machineIdle(), w.newestTask()
	}
	s.memory = w.memoryOf(s)
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

// use returns what a process in a state has used.
func (w *watch) use(pid int, s stat) processUse {
	use := processUse{
		pid: pid, parent: int(s.field[4]),
		inherited: time.Duration(s.field[16]+s.field[17]) * tick,
		cpu:       time.Duration(s.field[14]+s.field[15]) * tick,
		memory:    s.resident(), size: s.field[23],
	}
	var clock unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|2), &clock) == nil { // see clock_getcpuclockid(3)
		use.cpu = time.Duration(clock.Nano())
	}
	return use
}

// anyRunnable reports whether a thread of a process runs or waits for a processor.
func (w *watch) anyRunnable(pid int) bool {
	return slices.ContainsFunc(w.threads(pid), func(thread int) bool {
		s, _ := w.stat(pid, thread)
		return s.state == 'R'
	})
}

// asks reports whether the program waits for the helper's decision on a system call.
func (w *watch) asks() bool {
	n, _ := wait([]unix.PollFd{{Fd: int32(w.listener), Events: unix.POLLIN}}, new(unix.Timespec))
	return n > 0
}

// stackOf returns the size of a process's stack, in KiB.
func (w *watch) stackOf(pid int) int64 { return after(w.read(pid, 0, "status"), "\nVmStk:") }
