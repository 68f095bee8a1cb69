// Package full holds the switch for tests that take long: the environment variable
// GRUNDY_FULL, which ./run_tests.sh --full sets.
package full

import (
	"os"
	"testing"
)

// On reports whether GRUNDY_FULL is set: tests then try everything.
func On() bool { return os.Getenv("GRUNDY_FULL") != "" }

// Test skips a test unless GRUNDY_FULL is set.
func Test(t testing.TB) {
	t.Helper()
	if !On() {
		t.Skip("takes long: set GRUNDY_FULL=1 to run it")
	}
}

// Daily skips a test under go test -short, which is for tests that build no programs or
// few.
func Daily(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("not in short tests")
	}
}
