package report

import (
	"fmt"

	"grundy/judge/internal/result"
)

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
		p.cut(c.Effort)
		return
	}
	p.Wrapped(fmt.Sprintf("%s  %s and %s differ, found in the first %s", c.Problem, a, b, result.Count(c.Cases, "case")))
	p.Wrapped(c.WhoIsRight())
	fmt.Fprintln(p)
	p.Wrapped(c.Head())
	p.shown(c.Input, 20)
	p.Wrapped("Answer, " + c.Source() + ":")
	p.shown(c.Answer, 20)
	for _, program := range c.Programs {
		p.Wrapped(fmt.Sprintf("Output of %s, %s:", result.Printable(program.Submission), p.verdict(program.Verdict)))
		p.shown(program.Output, 20)
		if program.Verdict == result.AC {
			continue
		}
		p.Indented(result.Printable(program.Detail), "  ")
		p.complaint(program.Complaint, program.Detail)
		p.refutation(program.Refutation)
	}
	p.doubts(c.Stricter)
	p.kept(c.Saved)
}
