package judging

import (
	"slices"

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
	a, b := window(answer), window(output)
	if slices.Equal(a, b) {
		return nil
	}
	return inCommon(a, b)
}

// inCommon returns the lines of two short lists, with signs where only one has them. Of all ways with the most lines in
// common it takes the one that leaves out lines of a first. That of DiffLines depends on the process, and a
// report must not.
func inCommon(a, b []string) (lines []result.DiffLine) {
	most := make([][]int, len(a)+1) // most[i][j]: of lines that a[i:] and b[j:] have in common, in order
	for i := range most {
		most[i] = make([]int, len(b)+1)
	}
	for i, x := range slices.Backward(a) {
		for j, y := range slices.Backward(b) {
			most[i][j] = max(most[i+1][j], most[i][j+1])
			if x == y {
				most[i][j] = 1 + most[i+1][j+1]
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			lines = append(lines, result.DiffLine{Sign: " ", Text: a[i]})
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && most[i+1][j] == most[i][j]:
			lines = append(lines, result.DiffLine{Sign: "-", Text: a[i]})
			i++
		default:
			lines = append(lines, result.DiffLine{Sign: "+", Text: b[j]})
			j++
		}
	}
	return lines
}

// DiffLines returns the lines of two long texts, and which of them only one has; nil if they are equal. Where several
// ways are as good, the one that it takes depends on the process.
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
