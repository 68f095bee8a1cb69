package document

import (
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/toolchain"
)

// An Execution is what came of running a program on an input without an answer.
type Execution struct {
	Submission string         // the program's file, as a person named it
	Verdict    result.Verdict // AC if it came to its end
	Detail     string         // why it did not; the compiler's words for CE
	Notes      []string
	CPU        time.Duration
	Memory     sandbox.Memory
	Limits     judging.Limits

	Isolation
}

// OfExecution returns what came of running the program in a file.
func OfExecution(file string, program toolchain.Program, limits judging.Limits, r judging.TestResult, isolation []sandbox.Protection) Execution {
	e := Execution{Submission: file, Verdict: r.Verdict, Detail: r.Detail, Notes: program.Notes,
		CPU: r.Run.CPU, Memory: r.Run.Memory, Limits: limits, Isolation: isolationOf(isolation)}
	if r.Run.LeftRunning && r.Verdict == result.AC { // else the detail says so
		e.Notes = append(slices.Clip(e.Notes), judging.StillRuns)
	}
	if program.Fault != "" {
		e.Verdict, e.Detail = result.CE, program.Fault
	}
	return e
}
