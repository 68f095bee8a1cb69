package judging

import (
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Limits are what a program may take on a test, and how they come from those of the
// problem, which are for programs in C.
type Limits struct {
	Time   time.Duration // CPU time
	Memory result.Size   // peak resident memory; 0 means any

	Problem suite.Limits // those of the problem
	More    Allowance    // what is in Time and Memory beyond them

	// TimeSet and MemorySet say that a person has set another limit than would hold
	// otherwise. Then it is exactly that, with no allowance.
	TimeSet, MemorySet bool
}

// An Allowance is what programs in a language get beyond the limits of a problem.
type Allowance struct {
	Language    string
	TimeTimes   int         // how many times the time
	MemoryTimes int         // how many times the memory of today; see suite.Limits.MemoryNow
	Runtime     result.Size // what comes on top for the runtime of the language
}

// LimitsOf returns the limits of a program on a problem.
func LimitsOf(problem suite.Limits, program toolchain.Program) Limits {
	l := Limits{Problem: problem, More: Allowance{Language: program.Language, Runtime: result.Size(program.Runtime)}}
	l.More.TimeTimes, l.More.MemoryTimes = toolchain.Factors(program.Language)
	l.Time = problem.Time * time.Duration(l.More.TimeTimes)
	l.Memory = problem.MemoryNow()*result.Size(l.More.MemoryTimes) + l.More.Runtime
	return l
}

// Exactly returns the limits of a problem as they are, with no allowance.
func Exactly(problem suite.Limits) Limits {
	return Limits{Time: problem.Time, Memory: problem.Memory, Problem: problem}
}

// WithTime returns the limits with a time that a person has set.
func (l Limits) WithTime(t time.Duration) Limits {
	l.TimeSet = t != l.Time
	l.Time = t
	return l
}

// WithMemory returns the limits with a memory that a person has set.
func (l Limits) WithMemory(memory result.Size) Limits {
	l.MemorySet = memory != l.Memory
	l.Memory = memory
	return l
}

// Usual reports whether the limits are those of the problem, with the memory of today.
func (l Limits) Usual() bool {
	return l.Time == l.Problem.Time && l.Memory == l.Problem.MemoryNow()
}
