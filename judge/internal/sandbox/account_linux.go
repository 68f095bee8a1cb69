package sandbox

import "time"

// An account sums up the samples of a run and decides when to stop it. It reads nothing
// itself.
type account struct {
	limits    request
	last      sample
	used      time.Duration // processor time of all processes
	idle      time.Duration
	peak      int64 // the most memory that was seen at once, in KiB
	available int64 // what the machine had left at the first sample, in KiB
}

// starving is how often all the time that a program may take must have passed before the
// judge gives it up because it gets no processor.
const starving = 20

// add adds a sample, and returns whether to stop the program, and why.
//
// The time since the last sample was idle if no thread runs or waits for a processor now,
// except for what the program has worked in it. If processes come and go, some may run
// that the sample has missed. They cannot have been idle for longer than the processors.
func (a *account) add(s sample) Stop {
	used := time.Duration(0)
	for _, p := range s.processes {
		used += p.cpu + p.inherited
	}
	used = max(used, a.used) // a process may be gone before its parent inherits its time
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
	case short(s.total, a.available, s.available, a.limits.Memory):
		return Crowded
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
