package judging

import (
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/toolchain"
)

// ExecutionOf returns the result of running the program in a file on an input without an
// answer.
func ExecutionOf(file string, program toolchain.Program, limits result.Limits, r TestResult, isolation []sandbox.Protection) result.Execution {
	e := result.Execution{Test: r.Outcome, Submission: file, Notes: program.Notes, Limits: limits, Isolation: result.IsolationOf(isolation)}
	if r.Run.LeftRunning && r.Verdict == result.AC { // else the detail says so
		e.Notes = append(slices.Clip(e.Notes), StillRuns)
	}
	if program.Fault != "" {
		e.Verdict, e.Detail = result.CE, program.Fault
	}
	return e
}

// Around returns the lines around the first difference between answer and output.
func (r TestResult) Around() result.Difference {
	if !r.wrong() || r.Test.Checker != nil { // or else the difference may be one that does not count
		return result.Difference{}
	}
	line := Compare(r.Run.Output, r.Test.Answer).Line
	first := max(0, line-2)
	const lines, columns = 4, 60
	expected, printed := result.Window(r.Test.Answer, first, lines, columns), result.Window(r.Run.Output, first, lines, columns)
	same := 0 // lines before the difference, and lines after it
	for same < min(len(expected), len(printed)) && expected[same] == printed[same] {
		same++
	}
	e, p := len(expected), len(printed)
	for min(e, p) > same && expected[e-1] == printed[p-1] {
		e, p = e-1, p-1
	}
	d := result.Difference{Line: line}
	for _, part := range []struct {
		sign  string
		lines []string
	}{{"  ", expected[:same]}, {"- ", expected[same:e]}, {"+ ", printed[same:p]}, {"  ", expected[e:]}} {
		for _, line := range part.lines {
			d.Lines = append(d.Lines, part.sign+line)
		}
	}
	return d
}

// LastWords returns the last lines of what a program wrote to standard error, without
// empty lines and without those of Node.js itself, which come after the program's own.
func LastWords(stderr []byte) string {
	lines := strings.Split(result.LastLines(stderr, 20), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.Contains(line, "node:internal/") || strings.HasPrefix(line, "Node.js v")
	})
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}
