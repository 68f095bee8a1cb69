package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// Hunt prints the result of a hunt.
func (p Page) Hunt(h result.Hunt) {
	s := sheet{Page: p, more: h.Repeat() + " --json"}
	s.at(0).program(strings.TrimSuffix(h.Problem+" at "+h.Home, " at "), h.Submission, h.Language)
	switch page := s.at(0); h.Verdict {
	case result.CE:
		page.verdictOn(h.Verdict, "")
		s.at(6).indented(h.Detail)
	case result.AC:
		page.Wrapped(fmt.Sprintf("%s: %s checked, no failure found.", p.verdict(h.Verdict), result.Count(h.Cases, "case")))
		page.Indented(h.Tried(), "  ")
		page.said("  ", "answers: ", h.AnsweredBy.String())
	default:
		page.Wrapped(fmt.Sprintf("%s, %s, found after %s", p.verdict(h.Verdict), h.Verdict.Meaning(), result.Count(h.Cases, "case")))
		s.failure(h.Failure())
		s.at(2).Wrapped(result.Strict(h.Stricter))
	}
	s.at(4).Wrapped(h.Cut())
	s.at(7).notes(h.Notes)
	s.at(8).notEnforced(h.NotEnforced)
	s.at(0).kept(h.Saved)
	s.at(0).next(h.Next())
	s.print()
}

// kept prints where an input and its answer were saved, if they were.
func (p Page) kept(input string) {
	if input != "" {
		p.Whole("\nKept: ", input+" and "+strings.TrimSuffix(input, ".in")+".out", "")
	}
}

// Comparison prints the result of a hunt for an input on which two programs differ.
func (p Page) Comparison(c result.Comparison) {
	defer p.notEnforced(c.NotEnforced)
	broken := false
	for _, program := range c.Programs {
		if program.Verdict == result.CE {
			broken = true
			p.Wrapped(fmt.Sprintf("%s: %s, %s", result.Printable(program.Submission), p.verdict(program.Verdict), program.Verdict.Meaning()))
			p.indented(program.Detail)
		}
		p.notes(program.Notes)
	}
	if broken {
		return
	}
	a, b := result.Printable(c.Programs[0].Submission), result.Printable(c.Programs[1].Submission)
	if !c.Found {
		p.Wrapped(fmt.Sprintf("%s  %s and %s agree on %s.", c.Problem, a, b, result.Count(c.Cases, "case")))
		p.Indented(c.Tried(), "  ")
		if c.Alike {
			p.Indented("Both are wrong in the same way on some of them; to see one:", "  ")
			fmt.Fprintf(p, "    %s\n", c.Limits.Command("stress", c.Problem, c.Programs[0].Submission))
		}
		p.Wrapped(c.Cut())
		return
	}
	p.Wrapped(fmt.Sprintf("%s  %s and %s differ, found after %s", c.Problem, a, b, result.Count(c.Cases, "case")))
	p.Wrapped(c.WhoIsRight())
	fmt.Fprintln(p)
	p.Wrapped(c.Head())
	lines := 20 // of each output
	if c.Summary != "" && !result.Few(c.Input, lines) {
		lines = 5
		p.Indented(c.Summary+"; --save FOLDER keeps it", "    ")
	} else {
		p.excerpt(c.Input)
	}
	p.Wrapped(c.AnswerHead())
	p.indented(result.Excerpt(c.Answer, lines))
	for _, program := range c.Programs {
		p.Wrapped(fmt.Sprintf("Output of %s, %s:", result.Printable(program.Submission), p.verdict(program.Verdict)))
		p.indented(result.Excerpt(program.Output, lines))
		if program.Verdict == result.AC {
			continue
		}
		p.Indented(result.Printable(program.Detail), "  ")
		p.complaint(result.Unsaid(program.Complaint, program.Detail))
		p.refutation(program.Refutation)
	}
	p.Wrapped(result.Strict(c.Stricter))
	p.kept(c.Saved)
}
