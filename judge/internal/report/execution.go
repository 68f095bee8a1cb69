package report

import (
	"fmt"

	"grundy/judge/internal/result"
)

// Execution prints what a program took that was run without an answer, and why it did
// not come to its end, if so.
func (p Page) Execution(e result.Execution) {
	defer p.notEnforced(e.NotEnforced)
	name := result.Printable(e.Submission)
	if e.Verdict != result.AC {
		p.wrapped(fmt.Sprintf("%s: %s, %s", name, p.verdict(e.Verdict), e.Verdict.Meaning()), "")
		if e.Verdict == result.CE {
			p.indented(e.Detail)
		} else {
			p.detail(e.Detail)
		}
	}
	if e.Verdict != result.CE {
		p.wrapped(fmt.Sprintf("%s: time %s of %s, memory %s of %v", name,
			result.Duration(e.CPU), result.Duration(e.Limits.Time), result.Memory(e.Memory), e.Limits.Memory), "")
	}
	p.notes(e.Notes)
}
