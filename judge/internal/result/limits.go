package result

import (
	"cmp"
	"encoding/json"
	"strconv"
	"time"
)

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
	Time   time.Duration // CPU time on this machine
	Memory Size          // peak resident memory; 0 means any

	// Slowed is the limit of time on a machine of usual speed if this one is slower, and Time longer
	// for it; otherwise 0.
	Slowed time.Duration
	Speed  Speed // of this machine

	Problem ProblemLimits

	// TimeSet and MemorySet say that the person has set this limit, without an allowance.
	TimeSet, MemorySet bool
}

// With returns the limits with the time and the memory that the person has set, 0 for none.
func (l Limits) With(t time.Duration, memory Size) Limits {
	if t > 0 {
		l.TimeSet, l.Time, l.Slowed = t != l.Time, t, 0
	}
	if memory > 0 {
		l.MemorySet, l.Memory = memory != l.Memory, memory
	}
	return l
}

// limitsJSON is Limits as JSON has them.
type limitsJSON struct {
	Time          Duration `json:"time_ms"`                        // CPU time on this machine
	Slowed        Duration `json:"usual_time_ms,omitempty"`        // on a machine of usual speed, if this one is slower
	Memory        Size     `json:"memory_kib"`                     // peak resident memory; 0 means any
	Known         bool     `json:"original_known"`                 // whether the limits of the problem are the original ones
	ProblemTime   Duration `json:"problem_time_ms"`                // for programs in C
	ProblemMemory Size     `json:"problem_memory_kib"`             // for programs in C
	ProblemJava   Duration `json:"problem_java_time_ms,omitempty"` // for programs in Java, if it is not the usual multiple
	TimeSet       bool     `json:"time_set,omitempty"`             // the person has set the limit of time
	MemorySet     bool     `json:"memory_set,omitempty"`           // the person has set the limit of memory
	Speed
}

// MarshalJSON writes the limits that hold and those of the problem.
func (l Limits) MarshalJSON() ([]byte, error) {
	p := l.Problem
	return json.Marshal(limitsJSON{Duration(l.Time), Duration(l.Slowed), l.Memory, p.Known, Duration(p.Time), p.Memory,
		Duration(p.Java), l.TimeSet, l.MemorySet, l.Speed})
}

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Limits) JSONSchemaAlias() any { return limitsJSON{} }

// UnmarshalJSON reads what MarshalJSON has written.
func (l *Limits) UnmarshalJSON(text []byte) error {
	var read limitsJSON
	err := json.Unmarshal(text, &read)
	*l = Limits{
		Time: time.Duration(read.Time), Slowed: time.Duration(read.Slowed), Memory: read.Memory, Speed: read.Speed,
		TimeSet: read.TimeSet, MemorySet: read.MemorySet,
		Problem: ProblemLimits{
			Time: time.Duration(read.ProblemTime), Memory: read.ProblemMemory, Known: read.Known,
			Java: time.Duration(read.ProblemJava),
		},
	}
	return err
}

// Usual returns the limit of time on a machine of usual speed.
func (l Limits) Usual() time.Duration { return cmp.Or(l.Slowed, l.Time) }

// Slower returns how many times longer the limit of time is here than usual, 0 if it is not.
func (l Limits) Slower() float64 {
	if l.Slowed == 0 {
		return 0
	}
	return l.Speed.Slower
}

// Raised returns the problem's own limits where a run's limits are higher on any machine: 0 for one
// that holds, or for which the person has set another.
func (l Limits) Raised() (ofTime Duration, ofMemory Size) {
	if !l.TimeSet && l.Problem.Time != l.Usual() {
		ofTime = Duration(l.Problem.Time)
	}
	if !l.MemorySet && l.Problem.Memory != l.Memory {
		ofMemory = l.Problem.Memory
	}
	return ofTime, ofMemory
}

// Flags returns the flags that set what the person has set.
func (l Limits) Flags() (flags []string) {
	if l.TimeSet {
		flags = append(flags, "--time-limit", l.Time.String())
	}
	if l.MemorySet {
		flags = append(flags, "--memory-limit", l.Memory.Flag())
	}
	if l.Speed.Set {
		flags = append(flags, "--speed", strconv.FormatFloat(max(1, l.Speed.Slower), 'f', -1, 64))
	}
	return flags
}
