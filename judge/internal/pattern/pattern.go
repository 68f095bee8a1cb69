// Package pattern has regular expressions that are compiled when they are first used. Each
// command, and each sandbox that it makes, starts the judge's program anew, and compiling
// all expressions would be a tenth of a short command.
package pattern

import (
	"regexp"
	"sync"
)

// New returns what returns an expression, which has to be right.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
