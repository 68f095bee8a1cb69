package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// Hunt prints the end of a hunt.
func (p Page) Hunt(h result.Hunt) {
	id := h.Problem
	defer p.notEnforced(h.NotEnforced)
	limits := ""
	if !h.Limits.Usual() || h.Verdict == result.TLE || h.Verdict == result.MLE {
		limits = "  limits: " + strings.Join(h.Limits.Lines(), "\n          ") + "\n"
	}
	if h.Verdict == result.CE {
		fmt.Fprintf(p, "%s  %s, %s\n", id, p.verdict(h.Verdict), h.Verdict.Meaning())
		p.indented(h.Detail)
		p.notes(h.Notes)
		return
	}
	if h.Verdict == result.AC {
		p.wrapped(fmt.Sprintf("%s  %s: %s checked, no fault found.", id, p.verdict(h.Verdict), result.Count(h.Cases, "case")), "")
		fmt.Fprint(p, limits)
		p.notes(h.Notes)
		p.wrapped(h.Tried(), "  ")
		p.answeredBy(h.AnsweredBy)
		if cut := h.Cut(); cut != "" {
			p.wrapped(cut, "")
		}
		return
	}
	p.wrapped(fmt.Sprintf("%s  %s, %s, found among %s", id, p.verdict(h.Verdict), h.Verdict.Meaning(), result.Count(h.Cases, "case")), "")
	fmt.Fprint(p, limits)
	p.notes(h.Notes)
	fmt.Fprintln(p)
	p.counterexample(h.Counterexample, h.Detail, h.Submission)
	p.doubts(h.Stricter, "")
	fmt.Fprintln(p)
	p.Whole("Repeat: ", fmt.Sprintf("%s --seed %d", h.Limits.Command("stress", id, h.Submission), h.Seed), "")
	if h.Saved != "" {
		p.Whole("Kept:   ", h.Saved+" and "+strings.TrimSuffix(h.Saved, ".in")+".out", "")
	}
	if cut := h.Cut(); cut != "" {
		p.wrapped(cut, "")
	}
}

// counterexample prints an input on which a program fails, and how.
func (p Page) counterexample(c result.Counterexample, detail, submission string) {
	const lines = 20 // of a text
	p.wrapped(c.Head(), "")
	p.shown(c.Input, lines)
	if c.Spacing != "" {
		p.wrapped(fmt.Sprintf("It is written with %s; plainly written, the program is right on it.", c.Spacing), "")
	}
	p.wrapped(c.AnswerHead(), "")
	p.shown(c.Answer, lines)
	p.wrapped(fmt.Sprintf("Output of %s:", result.Printable(submission)), "")
	p.shown(c.Output, lines)
	p.wrapped("Reason: "+detail, "")
	if c.Difference.Line > lines {
		p.difference(c.Difference)
	}
	p.complaint(c.Complaint, detail)
	p.hint(c.Hint)
	p.refutation("Why it is wrong:", c.Refutation)
	p.doubts("", c.LeftOpen)
}

// answeredBy says by what cases were answered, if any were.
func (p Page) answeredBy(by result.Methods) {
	if by != (result.Methods{}) {
		p.wrapped("answered: "+by.String(), "  ")
	}
}

// doubts says why the original judge may take what is wrong here, if anything.
func (p Page) doubts(stricter, leftOpen string) {
	if leftOpen != "" {
		p.wrapped(result.Open(leftOpen), "  ")
	}
	if stricter != "" {
		p.wrapped(result.Strict(stricter), "")
	}
}

// shown prints the first lines of a text that may be large or strange, and how large it is
// if that is not all.
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
		fmt.Fprintf(p, "    ... (%s more, %s in all)\n", result.Count(all-lines, "line"), result.Thousands(all))
	case long:
		fmt.Fprintf(p, "    ... (%s in all)\n", result.Count(len(b), "byte"))
	}
}
