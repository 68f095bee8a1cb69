package report

import (
	"fmt"

	"grundy/judge/internal/result"
)

// found prints a fault of a program and the line where it is.
func (p Page) found(f *result.Fault) {
	if f == nil {
		return
	}
	fmt.Fprintln(p)
	said := f.String()
	if f.Accepted {
		said = "warning: " + f.Warning()
	}
	p.Wrapped(result.Printable(said))
	if f.Code != "" {
		p.indented(f.Code)
	}
	if len(f.Input) > 0 {
		fmt.Fprintln(p, "  on the input:")
		p.shown(f.Input, 10)
	}
}
