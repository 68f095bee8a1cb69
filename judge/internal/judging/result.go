package judging

import (
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

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
	var d differ
	cmp.Equal(result.Window(r.Test.Answer, first, lines, columns), result.Window(r.Run.Output, first, lines, columns), cmp.Reporter(&d))
	return result.Difference{Line: line, Lines: d.lines}
}

// A differ is a cmp.Reporter on two slices of lines, and writes them as one.
type differ struct {
	path  cmp.Path
	lines []string
}

func (d *differ) PushStep(step cmp.PathStep) { d.path = append(d.path, step) }
func (d *differ) PopStep()                   { d.path = d.path[:len(d.path)-1] }

func (d *differ) Report(r cmp.Result) {
	step := d.path.Last()
	expected, printed := step.Values()
	if r.Equal() {
		d.add("  ", expected)
		return
	}
	d.add("- ", expected)
	d.add("+ ", printed)
}

func (d *differ) add(sign string, line reflect.Value) {
	if line.IsValid() {
		d.lines = append(d.lines, sign+line.String())
	}
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
