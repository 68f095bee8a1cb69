package report

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
)

// Hunt prints the result of a hunt.
func (p Page) Hunt(h result.Hunt) {
	r := p.report(h.Repeat() + " --json")
	r.add(0, func(p Page) { p.program(h.Problem, h.Submission, h.Language) })
	switch h.Verdict {
	case result.CE:
		r.add(0, func(p Page) {
			p.verdictOn(h.Verdict, "")
			p.message(h.Detail)
		})
	case result.AC:
		r.add(0, func(p Page) {
			p.Wrapped(fmt.Sprintf("%s: %s checked, no failure found.", p.verdict(h.Verdict), result.Count(h.Cases, "case")))
			p.Indented(h.Tried(), "  ")
			p.answeredBy(h.AnsweredBy)
		})
	default:
		r.add(0, func(p Page) {
			p.Wrapped(fmt.Sprintf("%s, %s, found in the first %s", p.verdict(h.Verdict), h.Verdict.Meaning(), result.Count(h.Cases, "case")))
		})
		r.example(h.Counterexample, h.Verdict, h.Detail, h.Repeat()+" --save found")
		r.add(2, func(p Page) { p.doubts(h.Stricter) })
	}
	r.add(4, func(p Page) { p.cut(h.Effort) })
	r.add(7, func(p Page) { p.notes(h.Notes) })
	r.add(8, func(p Page) { p.notEnforced(h.NotEnforced) })
	r.add(0, func(p Page) { p.kept(h.Saved) })
	r.add(0, func(p Page) { p.next(h.Next()) })
	r.print()
}

// kept prints where an input and its answer were saved, if they were.
func (p Page) kept(input string) {
	if input != "" {
		p.Whole("\nKept: ", input+" and "+strings.TrimSuffix(input, ".in")+".out", "")
	}
}

// cut says where time ran out, if it did.
func (p Page) cut(e result.Effort) {
	if cut := e.Cut(); cut != "" {
		p.Wrapped(cut)
	}
}

// answeredBy prints the methods that answered the cases, if any.
func (p Page) answeredBy(by result.Methods) {
	if by != (result.Methods{}) {
		p.Indented("answers: "+by.String(), "  ")
	}
}

// doubts says why the original judge may accept the program, if there is a reason.
func (p Page) doubts(stricter string) {
	if stricter != "" {
		p.Wrapped(result.Strict(stricter))
	}
}

// fits reports whether a text is at most a few lines that fit the page.
func (p Page) fits(b []byte, lines int) bool {
	if len(b) > lines*p.Width || bytes.Count(b, []byte("\n")) > lines {
		return false
	}
	for _, line := range result.Window(b, 0, lines, p.Width) {
		if text.StringWidthWithoutEscSequences(line) > p.Width-4 {
			return false
		}
	}
	return true
}

// input prints an input: all of it, or if it is large a summary and the command that shows it,
// if there is one.
func (p Page) input(b []byte, summary, command string) {
	const few = 6
	if p.fits(b, few) || summary == "" || p.Verbose {
		p.shown(b, 20)
		return
	}
	p.Indented(summary, "    ")
	if command != "" {
		p.Whole("to see it: ", command, "    ")
	}
}

// shown prints the first lines of any text, and the size of the whole if that is not all.
func (p Page) shown(b []byte, lines int) {
	const columns = 1000
	window := result.Window(b, 0, lines, columns)
	if len(window) == 0 {
		window = []string{"(nothing)"}
	}
	long := false
	for _, line := range window {
		long = long || utf8.RuneCountInString(line) > columns
		fmt.Fprintf(p, "    %s\n", line)
	}
	if all := bytes.Count(bytes.TrimSuffix(b, []byte("\n")), []byte("\n")) + 1; all > lines {
		fmt.Fprintf(p, "    ... (%s, %s in all)\n", result.Count(all-lines, "more line"), result.Thousands(all))
	} else if long {
		fmt.Fprintf(p, "    ... (%s in all)\n", result.Count(len(b), "byte"))
	}
}
