package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/result"
)

// English is the English language.
type English struct{}

var _ Language = English{}

// Tag returns en.
func (English) Tag() string { return "en" }

// Number returns a number with commas.
func (English) Number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Count returns a number of things.
func (e English) Count(n int, of Thing) string {
	return counted(englishSentences(), of, n != 1, e.Number(n), fillPlainly)
}

// decimals returns a number with at most some digits after the point.
func decimals(x float64, most int) string {
	s := strconv.FormatFloat(x, 'f', most, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// Duration returns a time in milliseconds or seconds.
func (English) Duration(d result.Duration) string {
	switch t := time.Duration(d); {
	case t < 10*time.Millisecond:
		return decimals(float64(t)/float64(time.Millisecond), 1) + " ms"
	case t < time.Second-time.Millisecond/2:
		return decimals(float64(t)/float64(time.Millisecond), 0) + " ms"
	default:
		return decimals(t.Seconds(), 2) + " s"
	}
}

// seconds returns a time in seconds, to the millisecond, so that one can see by how little a limit
// was passed.
func seconds(d result.Duration) string { return decimals(time.Duration(d).Seconds(), 3) + " s" }

// Size returns an amount of memory in megabytes.
func (English) Size(s result.Size) string { return decimals(float64(s)/1024, 1) + " MB" }

// Memory returns a peak memory.
func (e English) Memory(m result.Memory) string {
	size := e.Size(result.Size(m.KiB))
	switch {
	case m.KiB == 0:
		return "?"
	case m.AtMost:
		return "<" + size
	}
	return size
}

// Limits names the limits in one line.
func (e English) Limits(l result.Limits) string {
	p := l.Problem
	ofTime, ofMemory := "", ""
	if p.Time != l.Usual() && p.Time != 0 {
		ofTime = e.ofProblem(e.Duration(result.Duration(p.Time)))
	}
	time := e.Duration(result.Duration(l.Usual())) + ofTime
	if slower := l.Slower(); slower > 0 {
		time += e.here(e.Duration(result.Duration(l.Time)), slower) + ";"
	} else {
		time += ","
	}
	if p.Memory != l.Memory && p.Memory != 0 {
		ofMemory = e.ofProblem(e.Size(p.Memory))
	}
	if !p.Known {
		return fmt.Sprintf("%s %s%s; the original limits are unknown", time, e.Size(l.Memory), ofMemory)
	}
	return fmt.Sprintf("%s %s%s", time, e.Size(l.Memory), ofMemory)
}

// here returns a clause with the limit of time on a machine that is slower.
func (English) here(limit string, slower float64) string {
	return fmt.Sprintf(", here %s: this machine is %s times slower", limit, decimals(slower, 1))
}

// ofProblem returns a clause with the problem's own limit.
func (English) ofProblem(limit string) string { return fmt.Sprintf(" (problem: %s)", limit) }

// Methods lists the methods that answered cases.
func (e English) Methods(m result.Methods) string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{m.Search, "by game search"}, {m.SecondMethod, "by a second method"}, {m.Solution, "by the suite's solution"}} {
		if part.n > 0 {
			parts = append(parts, e.Number(part.n)+" "+part.what)
		}
	}
	return strings.Join(parts, ", ")
}

var englishVerdicts = map[result.Verdict]string{
	result.JE: "judge error", result.CE: "compilation error", result.MLE: "memory limit exceeded",
	result.OLE: "output limit exceeded", result.TLE: "time limit exceeded", result.RE: "runtime error",
	result.PE: "presentation error", result.WA: "wrong answer", result.INC: "incomplete", result.AC: "accepted",
}

// Verdict returns a verdict in full.
func (English) Verdict(v result.Verdict) string { return englishVerdicts[v] }

var englishKinds = map[result.Kind]string{
	result.Samples: "samples", result.Small: "small", result.All: "all", result.Random: "random", result.Extreme: "extreme", result.Own: "own",
}

// Kind returns the name of a group, which commands and tests use as well.
func (English) Kind(k result.Kind) string { return englishKinds[k] }

// list returns "a, b or c".
func list(items []string, last string) string {
	n := len(items) - 1
	if n <= 0 {
		return strings.Join(items, "")
	}
	return fmt.Sprintf("%s %s %s", strings.Join(items[:n], ", "), last, items[n])
}

// each returns the results of a function.
func each[A any](items []A, f func(A) string) (texts []string) {
	for _, item := range items {
		texts = append(texts, f(item))
	}
	return texts
}

// Said says an error.
func (e English) Said(err error) string {
	if m, ok := messageOf(err); ok {
		return e.Say(m)
	}
	switch several := err.(type) {
	case interface{ Unwrap() []error }:
		return strings.Join(each(several.Unwrap(), e.Said), "\n")
	}
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return e.Said(inner)
	}
	return err.Error()
}

// Position returns the short text of a position.
func (English) Position(brief string) string { return brief }
