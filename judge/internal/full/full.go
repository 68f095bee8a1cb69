// Package full holds what tests of all packages share: the switch for those that take
// long, the environment variable GRUNDY_FULL, which ./run_tests.sh --full sets, and checks
// of errors.
package full

import (
	"os"
	"runtime/debug"
	"slices"
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

// Race reports whether the race detector is on. Programs of tests that are the test started
// again then take several times the memory and the time.
func Race() bool {
	build, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(build.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

// Must returns what a call has returned, and ends the test if that was an error:
// full.Must(os.ReadFile(path))(t).
func Must[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		Check(t, err)
		return value
	}
}

// Check ends a test if there is an error.
func Check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
