package sandbox

// starving is how often all the time that a program may take must have passed before the
// judge gives it up because it gets no processor.
const starving = 20

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
