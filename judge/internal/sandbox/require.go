package sandbox

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// required is the key of what Require says in a context.
type required struct{}

// Require returns a context in which no sandbox is made whose protections do not all
// hold: New returns a NotEnforced instead. So it is asked of exactly those that are
// used. Compilers are not kept from writing more than 64 MB.
func Require(ctx context.Context) context.Context {
	return context.WithValue(ctx, required{}, true)
}

// A NotEnforced is the error that a sandbox is not all that was required.
type NotEnforced struct {
	Compiler bool // the sandbox is for a compiler
	Missing  []Protection
}

func (e NotEnforced) Error() string {
	var names, why []string
	for _, p := range e.Missing {
		names = append(names, p.Name)
		if !slices.Contains(why, p.Detail) {
			why = append(why, p.Detail)
		}
	}
	of := ""
	if e.Compiler {
		of = " for compilers"
	}
	return fmt.Sprintf("not enforced here%s: %s (%s)", of, strings.Join(names, ", "), strings.Join(why, "; "))
}

// lacking returns a NotEnforced if the sandbox is not all that ctx requires.
func (s *Sandbox) lacking(ctx context.Context) error {
	if ctx.Value(required{}) == nil {
		return nil
	}
	e := NotEnforced{Compiler: s.options.Work != ""}
	for _, p := range s.Protections() {
		if !p.Held && !(e.Compiler && p.Name == largeFiles) {
			e.Missing = append(e.Missing, p)
		}
	}
	if len(e.Missing) == 0 {
		return nil
	}
	return e
}
