package sandbox

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"time"
)

// A watch looks at a running program now and then. It never looks at a program that is
// soon over: the system tells at the end what that has used.
type watch struct {
	*helperProcess
	proc
	account
	count     shareCount
	began     time.Time
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

// begin begins a run.
func (w *watch) begin(p *helperProcess, began time.Time, ask request) {
	*w = watch{helperProcess: p, began: began, next: soonest, account: account{limits: ask}}
}

// look looks at the program, and returns whether to stop it, and why.
func (w *watch) look() Stop {
	s := w.sample()
	why := w.add(s)
	if why == AtMemory {
		w.stackFull = slices.ContainsFunc(s.processes, func(p processUse) bool { return w.stackOf(p.pid) > w.limits.Memory/2 })
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

// end completes the result, which has the system's figures for processes that have ended.
func (w *watch) end(result *Result) {
	result.CPU = max(result.CPU, w.used)
	result.Idle = w.account.idle
	result.StackFull = w.stackFull
	peak := max(result.Memory.KiB, w.peak)
	result.Memory = Memory{KiB: peak, AtMost: peak <= w.footprint.atLeast(peak)}
}
