package judging

import (
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// LimitsOf returns the limits of a program on a problem.
func LimitsOf(problem result.ProblemLimits, program toolchain.Program) result.Limits {
	l := result.Limits{Problem: problem}
	times, memories := toolchain.Factors(program.Language)
	l.Time = problem.Time * time.Duration(times)
	if program.Language == "Java" && problem.Java > 0 {
		l.Time = problem.Java
	}
	l.Memory = problem.MemoryNow()*result.Size(memories) + result.Size(program.Runtime)
	return l
}
