package sandbox

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// A watch looks at a running program now and then. It never looks at a program that is
// soon over: the system tells at the end what that has used.
type watch struct {
	*helperProcess
	proc
	account
	count struct { // of the parts of all processes, some at each sample
		parts   []part
		done    int
		patient time.Time // when it continues: it can take long
	}
	began     time.Time     // when the run did
	next      time.Duration // when to look again
	stackFull bool          // a stack has most of the memory that is too much
	several   bool          // it has had a process with several threads
	many      bool          // it has had several processes at once
}

// Bounds on the time between two looks, and how fast a program can fill memory, in KiB a
// second.
const (
	soonest = 2 * time.Millisecond
	latest  = 20 * time.Millisecond
	filling = 4 << 20
)

// look looks at the program, and returns whether to stop it, and why.
func (w *watch) look() Stop {
	s := w.sample()
	why := w.add(s)
	if why == AtMemory {
		w.stackFull = slices.ContainsFunc(s.processes, func(p process) bool {
			return after(w.read(p.pid, 0, "status"), "\nVmStk:") > w.limits.Memory/2
		})
	}
	w.next = min(latest, (w.limits.CPU-w.used)/time.Duration(runtime.NumCPU()), w.limits.Idle-w.idle)
	if w.limits.Memory > 0 {
		w.next = min(w.next, time.Duration(w.limits.Memory-s.memory)*time.Second/filling)
	}
	if w.next == latest { // or else a program could foresee it, and idle only between looks
		w.next -= rand.N(latest / 2)
	}
	w.next = max(w.next, soonest)
	return why
}

// An account sums up the samples of a run and decides when to stop it. It reads nothing
// itself.
type account struct {
	limits    Limits
	last      sample
	used      time.Duration // processor time of all processes
	idle      time.Duration
	peak      int64 // the most memory that was seen at once, in KiB
	available int64 // what the machine had left at the first sample, in KiB
}

// When less than a sixteenth of the machine's memory is left, a program is given up if in
// its run the machine has lost so much more than the program may have, in KiB: another
// sandbox may have taken it. Programs can make the kernel keep memory that is counted
// nowhere, and this is the bound.
const muchMore = 256 << 10

// add adds a sample, and returns whether to stop the program, and why.
//
// The time since the last sample was idle if no thread runs or waits for a processor now,
// except for what the program has worked in it. If processes come and go, some may run
// that the sample has missed. They cannot have been idle for longer than the processors.
func (a *account) add(s sample) Stop {
	used := max(s.used, a.used) // a process may be gone before its parent inherits its time
	if !s.runnable {
		idle := max(0, s.at-a.last.at-(used-a.used))
		if s.newest != a.last.newest {
			idle = min(idle, s.spare-a.last.spare)
		}
		a.idle += idle
	}
	a.last, a.used, a.peak = s, used, max(a.peak, s.memory)
	if a.available == 0 {
		a.available = s.available
	}
	switch {
	case a.limits.Memory > 0 && s.memory > a.limits.Memory:
		return AtMemory
	case a.used > a.limits.CPU:
		return AtCPU
	case a.idle > a.limits.Idle:
		return AtIdle
	case s.at > starving*(a.limits.CPU+a.limits.Idle):
		return Starved
	case s.available < s.total/16 && a.available-s.available > a.limits.Memory+muchMore:
		return Crowded
	}
	return NotStopped
}

// A sample is the state of a running program at one time.
type sample struct {
	at        time.Duration // since the run began
	processes []process
	used      time.Duration // processor time of these, and of their children that have ended
	memory    int64         // of all processes together, in KiB
	runnable  bool          // a thread runs, or waits for a processor or for the helper

	// Only of a program with several processes, or else 0.
	spare  time.Duration // for how long the machine's processors have had nothing to do
	newest int64         // the number of the last process or thread of the system

	// Of the machine, in KiB; 0 for compilers, which are trusted to need much.
	total, available int64
}

// sample looks at the program.
func (w *watch) sample() sample {
	s := sample{processes: w.descendants()}
	for i := range s.processes {
		p := &s.processes[i]
		several := p.field[20] > 1
		if several && p.memory == 0 {
			p.memory = w.resident(p.pid)
		}
		s.used += p.used()
		s.runnable = s.runnable || p.state == 'R' || several && w.anyRunnable(p.pid)
		w.several = w.several || several
	}
	w.many = w.many || len(s.processes) > 1
	asks, _ := wait([]unix.PollFd{{Fd: int32(w.listener), Events: unix.POLLIN}}, new(unix.Timespec))
	s.at, s.runnable = time.Since(w.began), s.runnable || asks > 0
	if w.many {
		s.spare, s.newest = w.machineIdle(), w.newestTask()
	}
	s.memory = w.memoryOf(s)
	if w.Work == "" {
		text := w.read(0, 0, "meminfo")
		s.total, s.available = after(text, "MemTotal:"), after(text, "MemAvailable:")
	}
	return s
}

// used returns the processor time of a process, and of its children that have ended.
func (p *process) used() time.Duration {
	own := time.Duration(p.field[14]+p.field[15]) * tick
	var clock unix.Timespec
	if unix.ClockGettime(int32(^p.pid<<3|2), &clock) == nil { // see clock_getcpuclockid(3)
		own = time.Duration(clock.Nano())
	}
	return own + time.Duration(p.field[16]+p.field[17])*tick
}

// anyRunnable reports whether a thread of a process runs or waits for a processor.
func (p *proc) anyRunnable(pid int) bool {
	return slices.ContainsFunc(p.threads(pid), func(thread int) bool {
		s, _ := p.stat(pid, thread)
		return s.state == 'R'
	})
}

// watch looks at a process group that has no helper until it has ended. It stops the group at
// its limits of time, and returns how long it was idle. Waiting for a processor does not count.
func (g group) watch(limits Limits, ended <-chan struct{}, stop func(Stop)) time.Duration {
	began, system, sum := time.Now(), new(proc), account{limits: Limits{CPU: limits.CPU, Idle: limits.Idle}}
	for {
		select {
		case <-ended:
			return sum.idle
		case <-time.After(latest):
		}
		var s sample
		for _, pid := range system.processes() {
			p, ok := system.stat(pid, 0)
			if !ok || p.group() != g.cmd.Process.Pid {
				continue
			}
			s.used += p.used()
			s.runnable = s.runnable || system.anyRunnable(pid)
		}
		s.at = time.Since(began)
		why := sum.add(s)
		if why != NotStopped {
			stop(why)
		}
	}
}
