//go:build !browser

package serve

import (
	"testing"

	"grundy/judge/internal/full"
)

// Without the build tag browser, the tests use none: what drives it takes 15 s of processor time to build.
var inBrowser map[string]func(v *visitor, args []string)

func hasBrowser() bool { return false }

func (*visitor) until(string, ...any) { panic("there is no browser") }

func (*visitor) look(string) {}

// What needs a browser is not forgotten.
func TestBrowser(t *testing.T) {
	full.Test(t)
	t.Skip("the pages are tried in a browser with -tags browser")
}
