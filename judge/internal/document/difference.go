package document

import (
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
)

// differenceOf returns the lines around the first difference.
func differenceOf(test judging.TestResult) Difference {
	if test.Difference.Verdict != result.WA && test.Difference.Verdict != result.PE {
		return Difference{}
	}
	first := max(0, test.Difference.Line-2)
	const lines, columns = 4, 60
	var d differ
	cmp.Equal(result.Window(test.Test.Answer, first, lines, columns), result.Window(test.Run.Output, first, lines, columns), cmp.Reporter(&d))
	return Difference{test.Difference.Line, d.lines}
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

// complaintOf returns the last lines of what a program wrote to standard error, without
// the empty ones. Of a program that died they name its own lines: those of Node.js itself,
// which come after them, are left out.
func complaintOf(stderr []byte) string {
	lines := strings.Split(result.LastLines(stderr, 20), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.Contains(line, "node:internal/") || strings.HasPrefix(line, "Node.js v")
	})
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}
