package judging

import (
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Limits are what a program may use on a test.
type Limits = result.Limits

// LimitsOf returns the limits of a program on a problem.
func LimitsOf(problem suite.Limits, program toolchain.Program) Limits {
	l := Limits{Problem: problem, More: result.Allowance{Language: program.Language, Runtime: result.Size(program.Runtime)}}
	l.More.TimeTimes, l.More.MemoryTimes = toolchain.Factors(program.Language)
	l.Time = problem.Time * time.Duration(l.More.TimeTimes)
	l.Memory = problem.MemoryNow()*result.Size(l.More.MemoryTimes) + l.More.Runtime
	return l
}

// Exactly returns the limits of a problem as they are, with no allowance.
func Exactly(problem suite.Limits) Limits {
	return Limits{Time: problem.Time, Memory: problem.Memory, Problem: problem}
}
