package sandbox

import (
	"runtime"
	"time"
)

// An account sums up the samples of a run and decides when to stop it. It reads nothing
// itself.
type account struct {
	limits request
	timed  bool // the samples have a clock, so no time has to be estimated

	last      time.Duration         // when the last sample was taken
	processes map[int]time.Duration // processor time of every process that was seen
	waits     map[int]time.Duration // for how long every thread that was seen has waited for a processor
	newest    int64                 // as in the last sample, like the next three
	spare     time.Duration
	counted   time.Duration
	had       int64

	cpu       time.Duration // the sum of processes
	live      time.Duration // the same of processes that are still there
	inherited time.Duration // processor time of their children that have ended
	unseen    time.Duration // the estimated processor time of processes that no sample saw
	idle      time.Duration
	sampled   time.Duration // processor time of processes when they were first seen
	delayed   time.Duration // for how long those had waited for a processor

	peak      int64 // the most memory that was seen at once, in KiB
	available int64 // what the machine had left at the first sample, in KiB
}

// A look is what a sample adds to an account.
type look struct {
	waited  time.Duration // for how long threads have waited for a processor since the last sample
	overdue time.Duration // a part of a wait before the last sample, which took it for idle time
	// Of processes that began since the last sample:
	tasks   int           // they and their threads
	running int           // how many work or wait for a processor, or were gone at once
	cpu     time.Duration // what they have used
}

// add adds a sample, and returns whether to stop the program, and why.
func (a *account) add(s sample) Stop {
	elapsed, before := s.at-a.last, *a
	l := a.tally(s)
	a.last, a.counted = s.at, s.clock
	notWorking := elapsed - max(a.cpu-before.cpu, a.counted-before.counted)
	idle := max(0, notWorking-l.waited)
	if len(a.waits) > 1 {
		a.spare, a.newest = s.spare, s.newest
		spare := a.spare - before.spare
		switch {
		case a.newest != before.newest && len(a.processes) > 1:
			// Some processes ended between the samples, and it is unknown how long they waited
			// for a processor. They cannot have been idle for longer than the processors.
			idle = min(idle, spare)
			if !a.timed && before.newest > 0 && a.newest-before.newest != int64(l.tasks) {
				idle = max(0, idle-a.estimate(l, elapsed, a.inherited-before.inherited))
			}
		case l.waited > elapsed && before.spare > 0:
			// Several threads waited at the same time, so their sum says little. But while a
			// processor had nothing to do, none of them waited.
			idle = max(idle, min(spare/time.Duration(runtime.NumCPU())-(a.cpu-before.cpu), notWorking))
		}
	}
	a.idle = max(0, a.idle+idle-l.overdue)

	a.had = s.memory
	why := firstPassed(
		growth{int64(a.limits.CPU), int64(before.used()), int64(a.used())},
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

// several reports whether more than one thread has been seen, in a sample that is to be
// added or before.
func (a *account) several(s sample) bool {
	fresh := 0
	for _, p := range s.processes {
		for _, t := range p.threads {
			if _, known := a.waits[t.number]; !known {
				fresh++
			}
		}
	}
	return len(a.waits)+fresh > 1
}

// tally adds what the processes of a sample have used.
func (a *account) tally(s sample) (l look) {
	if a.processes == nil {
		a.processes, a.waits = make(map[int]time.Duration), make(map[int]time.Duration)
	}
	a.live, a.inherited = 0, 0
	for _, p := range s.processes {
		before := l.waited
		for _, t := range p.threads {
			a.wait(t, &l)
		}
		last, known := a.processes[p.pid]
		p.cpu = max(p.cpu, last)
		a.processes[p.pid] = p.cpu
		a.live += p.cpu
		a.inherited += p.inherited
		if known {
			continue
		}
		if p.running {
			l.running++
		}
		l.cpu += p.cpu
		a.sampled += p.cpu
		a.delayed += l.waited - before
	}
	for _, pid := range s.gone {
		if _, known := a.processes[pid]; !known {
			l.running++
		}
	}
	sum := time.Duration(0)
	for _, cpu := range a.processes {
		sum += cpu
	}
	a.cpu = max(a.cpu, sum)
	return l
}

// wait adds for how long a thread has waited for a processor since the last sample.
//
// Threads wait at the same time, so the sum can be more than the time that has passed.
// Then there was no idle time. But the system adds a wait only when it is over. If one
// thread alone has waited for longer than the time that has passed, a part of its wait was
// before the last sample, which took that part for idle time: it is overdue.
func (a *account) wait(t threadUse, l *look) {
	last, known := a.waits[t.number]
	if !known {
		l.tasks++
	}
	more := t.waited - last
	if more < 0 { // another thread has its number now
		more = t.waited
	}
	a.waits[t.number] = t.waited
	l.waited += more
	l.overdue = max(l.overdue, more-(t.at-a.last))
}

// estimate adds the processor time of processes that began and ended between two samples
// to unseen, and returns what it has added.
//
// If their parents wait for them, the system counts their time as their parents'. But a
// parent that ignores SIGCHLD need not wait, and then their time is counted nowhere. So the
// new processes of a sample stand for them: if one works now, one has worked all the time.
// This less the time for which such processes wait for a processor, the time of those that
// were seen, and what their parents have inherited.
func (a *account) estimate(l look, elapsed, inherited time.Duration) time.Duration {
	if a.sampled == 0 {
		return 0
	}
	working := float64(a.sampled) / float64(a.sampled+a.delayed)
	processors := min(float64(runtime.NumCPU()), float64(l.running)*working)
	before := a.unseen
	a.unseen = max(0, a.unseen+time.Duration(processors*float64(elapsed))-l.cpu-max(0, inherited))
	return max(0, a.unseen-before)
}

// unsure is how much of the estimated time is not charged: the system counts the time of
// children late and in ticks, for which a right program with many must not be charged.
const unsure = 50 * time.Millisecond

// used returns the processor time of all processes, seen or estimated.
func (a *account) used() time.Duration {
	return max(a.cpu, a.inherited+a.live, a.counted) + max(0, a.unseen-unsure-a.inherited/4)
}
