package sandbox

import (
	"runtime"
	"time"
)

// An account sums up the samples of a run and decides when to stop it. It reads nothing
// itself.
type account struct {
	limits request

	last   time.Duration         // when the last sample was taken
	waits  map[int]time.Duration // for how long every thread that was seen has waited for a processor
	many   bool                  // several processes have been seen at once
	newest int64                 // as in the last sample, like the next two
	spare  time.Duration
	had    int64

	used      time.Duration // processor time of all processes
	idle      time.Duration
	peak      int64 // the most memory that was seen at once, in KiB
	available int64 // what the machine had left at the first sample, in KiB
}

// starving is how often all the time that a program may take must have passed before the
// judge gives it up because it gets no processor.
const starving = 20

// add adds a sample, and returns whether to stop the program, and why.
func (a *account) add(s sample) Stop {
	before := *a
	waited, overdue := a.tally(s)
	a.last, a.had = s.at, s.memory
	a.many = a.many || len(s.processes) > 1
	a.idle = max(0, a.idle+a.idleSince(before, s, waited)-overdue)
	why := firstPassed(
		growth{int64(a.limits.CPU), int64(before.used), int64(a.used)},
		growth{a.limits.Memory, before.had, a.had},
	)
	if why != AtCPU { // what it got after its time was over does not count
		a.peak = max(a.peak, a.had)
	}
	if a.available == 0 {
		a.available = s.available
	}
	switch {
	case why != NotStopped:
		return why
	case a.idle > a.limits.Idle && !s.runnable():
		return AtIdle
	case s.at > starving*(a.limits.CPU+a.limits.Idle):
		return Starved
	case short(s.total, a.available, s.available, a.limits.Memory):
		return Crowded
	}
	return NotStopped
}

// idleSince returns for how long the program was idle between two samples.
func (a *account) idleSince(before account, s sample, waited time.Duration) time.Duration {
	elapsed, worked := s.at-before.last, a.used-before.used
	idle := max(0, elapsed-worked-waited)
	if s.newest == 0 {
		return idle
	}
	a.spare, a.newest = s.spare, s.newest
	spare := a.spare - before.spare
	switch {
	case a.newest != before.newest && a.many:
		// Some processes ended between the samples, and it is unknown how long they waited
		// for a processor. They cannot have been idle for longer than the processors.
		return min(idle, spare)
	case waited > elapsed && before.spare > 0:
		// Several threads waited at the same time, so their sum says little. But while a
		// processor had nothing to do, none of them waited.
		return max(idle, min(spare/time.Duration(runtime.NumCPU()), elapsed)-worked)
	}
	return idle
}

// tally adds what the processes of a sample have used. It returns for how long threads have
// waited for a processor since the last sample, and which part of that was before it.
//
// Threads wait at the same time, so the sum can be more than the time that has passed.
// Then there was no idle time. But the system adds a wait only when it is over. If one
// thread alone has waited for longer than the time that has passed, a part of its wait was
// before the last sample, which took that part for idle time: it is overdue.
func (a *account) tally(s sample) (waited, overdue time.Duration) {
	if a.waits == nil {
		a.waits = make(map[int]time.Duration)
	}
	used := time.Duration(0)
	for _, p := range s.processes {
		used += p.cpu + p.inherited
		for _, t := range p.threads {
			more := t.waited - a.waits[t.number]
			if more < 0 { // another thread has its number now
				more = t.waited
			}
			a.waits[t.number] = t.waited
			waited += more
			overdue = max(overdue, more-(s.at-a.last))
		}
	}
	a.used = max(a.used, used) // a process may be gone before its parent inherits its time
	return waited, overdue
}

// A growth is what something with a limit was at the last look and is now.
type growth struct{ limit, before, now int64 }

// passed reports whether the limit is passed.
func (g growth) passed() bool { return g.now > g.limit }

// when returns after which part of the time between the two looks the limit was passed, if
// the growth was even.
func (g growth) when() float64 { return float64(g.limit-g.before) / float64(g.now-g.before) }

// firstPassed returns which limit a program has passed, and of both the first: a cause
// comes before its effect. A memory limit of 0 is none.
func firstPassed(cpu, memory growth) Stop {
	memoryPassed := memory.limit > 0 && memory.passed()
	switch {
	case memoryPassed && (!cpu.passed() || memory.when() <= cpu.when()):
		return AtMemory
	case cpu.passed():
		return AtCPU
	}
	return NotStopped
}

// short reports whether a machine has less than a sixteenth of its memory left, and has
// lost much more in this run than the program may have. Programs can make the kernel keep
// memory that is counted nowhere: this is the bound.
func short(total, before, now, limit int64) bool {
	const much = 256 << 10 // another sandbox may have taken it
	return now < total/16 && before-now > limit+much
}
