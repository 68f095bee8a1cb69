package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// Hunt prints the result of a hunt.
func (p Page) Hunt(h result.Hunt) {
	defer p.notEnforced(h.NotEnforced)
	switch h.Verdict {
	case result.CE:
		fmt.Fprintf(p, "%s  %s, %s\n", h.Problem, p.verdict(h.Verdict), h.Verdict.Meaning())
		p.indented(h.Detail)
		p.notes(h.Notes)
		return
	case result.AC:
		p.Wrapped(fmt.Sprintf("%s  %s: %s checked, no failure found.", h.Problem, p.verdict(h.Verdict), result.Count(h.Cases, "case")))
	default:
		p.Wrapped(fmt.Sprintf("%s  %s, %s, found in the first %s", h.Problem, p.verdict(h.Verdict), h.Verdict.Meaning(), result.Count(h.Cases, "case")))
	}
	if !h.Limits.Usual() || h.Verdict == result.TLE || h.Verdict == result.MLE {
		fmt.Fprintf(p, "  limits: %s\n", strings.Join(h.Limits.Lines(), "\n          "))
	}
	p.notes(h.Notes)
	if h.Verdict == result.AC {
		p.Indented(h.Tried(), "  ")
		p.answeredBy(h.AnsweredBy)
	} else {
		fmt.Fprintln(p)
		p.counterexample(h.Counterexample, h.Detail, h.Submission)
		p.doubts(h.Stricter, "")
		p.Whole("\nRepeat: ", h.Repeat(), "")
		p.kept(h.Saved)
	}
	p.cut(h.Effort)
}

// kept prints where an input and its answer were saved, if they were.
func (p Page) kept(input string) {
	if input != "" {
		p.Whole("Kept:   ", input+" and "+strings.TrimSuffix(input, ".in")+".out", "")
	}
}

// cut says where time ran out, if it did.
func (p Page) cut(e result.Effort) {
	if cut := e.Cut(); cut != "" {
		p.Wrapped(cut)
	}
}

// counterexample prints an input on which a program fails, and the reason.
func (p Page) counterexample(c result.Counterexample, detail, submission string) {
	const lines = 20 // of a text
	p.Wrapped(c.Head())
	p.shown(c.Input, lines)
	if c.Spacing != "" {
		p.Wrapped(fmt.Sprintf("The input is written with %s. With plain white space the program is right.", c.Spacing))
	}
	p.Wrapped(c.AnswerHead())
	p.shown(c.Answer, lines)
	p.Wrapped(fmt.Sprintf("Output of %s:", result.Printable(submission)))
	p.shown(c.Output, lines)
	p.Wrapped("Reason: " + detail)
	if c.Difference.Line > lines {
		p.difference(c.Difference)
	}
	p.complaint(c.Complaint, detail)
	p.hint(c.Hint)
	p.refutation("Why it is wrong:", c.Refutation)
	p.doubts("", c.LeftOpen)
}

// answeredBy prints the methods that answered the cases, if any.
func (p Page) answeredBy(by result.Methods) {
	if by != (result.Methods{}) {
		p.Indented("answers: "+by.String(), "  ")
	}
}

// doubts says why the original judge may accept the program, if there is a reason.
func (p Page) doubts(stricter, leftOpen string) {
	if leftOpen != "" {
		p.Indented(result.Open(leftOpen), "  ")
	}
	if stricter != "" {
		p.Wrapped(result.Strict(stricter))
	}
}

// shown prints the first lines of any text, and the size of the whole if that is not all.
func (p Page) shown(b []byte, lines int) {
	if len(b) == 0 {
		fmt.Fprintln(p, "    (nothing)")
		return
	}
	const columns = 1000
	for _, line := range result.Window(b, 0, lines, columns) {
		fmt.Fprintf(p, "    %s\n", line)
	}
	all := bytes.Count(b, []byte("\n"))
	if !bytes.HasSuffix(b, []byte("\n")) {
		all++
	}
	long := slices.ContainsFunc(bytes.SplitN(b, []byte("\n"), lines+1)[:min(all, lines)], func(line []byte) bool {
		return utf8.RuneCount(line) > columns
	})
	switch {
	case all > lines:
		fmt.Fprintf(p, "    ... (%s, %s in all)\n", result.Count(all-lines, "more line"), result.Thousands(all))
	case long:
		fmt.Fprintf(p, "    ... (%s in all)\n", result.Count(len(b), "byte"))
	}
}
