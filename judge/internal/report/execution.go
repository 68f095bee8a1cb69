package report

import (
	"fmt"

	"grundy/judge/internal/document"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/verdict"
)

// Execution prints what a program took that was run without an answer, and why it did
// not come to its end, if so.
func (p Page) Execution(e document.Execution) {
	defer p.notEnforced(e.NotEnforced)
	name := readable.Printable(e.Submission)
	if e.Verdict != verdict.AC {
		fmt.Fprintf(p, "%s: %s, %s\n", name, p.verdict(e.Verdict), e.Verdict.Meaning())
		p.indented(e.Detail)
	}
	if e.Verdict != verdict.CE {
		fmt.Fprintf(p, "%s: time %s of %s, memory %s of %v\n", name,
			readable.Duration(e.CPU), readable.Duration(e.Limits.Time), Memory(e.Memory), e.Limits.Memory)
	}
	p.notes(e.Notes)
}
