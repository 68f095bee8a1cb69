package judging

import (
	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// These bound the lines that are shown around a difference.
const (
	linesBefore = 2
	linesShown  = 4
	columnShown = 60
)

// around returns the lines of output and answer around a line, nil if they show no difference.
func around(line int, output, answer []byte) []result.DiffLine {
	window := func(text []byte) []string {
		return texts.Window(text, max(0, line-linesBefore), linesShown, columnShown)
	}
	return DiffLines(window(answer), window(output))
}

// DiffLines returns the lines of answer and output, and which of them only one has; nil if they are
// equal.
func DiffLines(answer, output []string) []result.DiffLine {
	r := &lineReporter{}
	if cmp.Equal(answer, output, cmp.Reporter(r)) {
		return nil
	}
	return r.lines
}

// A lineReporter is a cmp.Reporter that keeps the lines of two texts that cmp compares: what cmp
// itself prints is not stable.
type lineReporter struct {
	path  cmp.Path
	lines []result.DiffLine
}

// PushStep is called when cmp goes down to a part.
func (r *lineReporter) PushStep(step cmp.PathStep) { r.path = append(r.path, step) }

// PopStep is called when cmp comes back.
func (r *lineReporter) PopStep() { r.path = r.path[:len(r.path)-1] }

// Report takes the result for a line.
func (r *lineReporter) Report(compared cmp.Result) {
	step := r.path.Last()
	if _, isLine := step.(cmp.SliceIndex); !isLine {
		return
	}
	want, got := step.Values()
	if compared.Equal() {
		r.lines = append(r.lines, result.DiffLine{Sign: " ", Text: want.String()})
		return
	}
	if want.IsValid() {
		r.lines = append(r.lines, result.DiffLine{Sign: "-", Text: want.String()})
	}
	if got.IsValid() {
		r.lines = append(r.lines, result.DiffLine{Sign: "+", Text: got.String()})
	}
}
