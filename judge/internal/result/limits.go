package result

import "time"

// ProblemLimits are the limits that a problem sets for programs in C.
type ProblemLimits struct {
	Time   time.Duration // CPU time
	Memory Size          // peak resident memory; see MemoryNow
	Known  bool          // whether the limits are the original ones
	Java   time.Duration // CPU time for programs in Java; 0 if that is the usual multiple of Time
}

// narrow is the largest memory limit that the judges of these problems set when pointers
// had 32 bits.
const narrow = 64 << 10

// MemoryNow returns the memory that a program may use today. Where the original limit
// was set for pointers of 32 bits it is twice that.
func (l ProblemLimits) MemoryNow() Size {
	if l.Known && l.Memory <= narrow {
		return 2 * l.Memory
	}
	return l.Memory
}

// Limits are the limits of a program on a test, and how they follow from those of the
// problem.
type Limits struct {
	Time   time.Duration // CPU time
	Memory Size          // peak resident memory; 0 means any

	Problem ProblemLimits

	// TimeSet and MemorySet say that the person has set this limit, without an allowance.
	TimeSet, MemorySet bool
}

// With returns the limits with the time and the memory that the person has set, 0 for none.
func (l Limits) With(t time.Duration, memory Size) Limits {
	if t > 0 {
		l.TimeSet, l.Time = t != l.Time, t
	}
	if memory > 0 {
		l.MemorySet, l.Memory = memory != l.Memory, memory
	}
	return l
}

// MarshalJSON writes the limits that hold, and whether those of the problem are known.
func (l Limits) MarshalJSON() ([]byte, error) {
	return Marshal(struct {
		Time   Duration `json:"time_ms"`
		Memory Size     `json:"memory_kib"`
		Known  bool     `json:"original_known"`
	}{Duration(l.Time), l.Memory, l.Problem.Known})
}
