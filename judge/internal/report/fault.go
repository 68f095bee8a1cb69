package report

import (
	"fmt"

	"grundy/judge/internal/result"
)

// found adds a fault of a program and the line where it is, if there is one. A verbose page
// has the words of the sanitizer or the language as well.
func (r *report) found(f *result.Fault) {
	if f == nil {
		return
	}
	r.add(0, func(p Page) {
		said := f.String()
		if f.Accepted {
			said = "warning: " + f.Warning()
			fmt.Fprintln(p)
		}
		p.Wrapped(result.Printable(said))
		if f.Code != "" {
			p.indented(f.Code)
		}
	})
	if len(f.Input) > 0 {
		r.add(1, func(p Page) {
			fmt.Fprintln(p, "  on the input:")
			p.shown(f.Input, 10)
		})
	}
	r.add(never, func(p Page) { p.indented(f.Raw) })
}
