// Package full holds what tests of all packages share: the switch for those that take
// long, the environment variable GRUNDY_FULL, the speed that the machine pretends to have, checks of
// errors, downloads, and files to test with.
//
// Tests have three sizes. Daily ones try a few cases of each kind. ./run_tests.sh --full sets GRUNDY_FULL to "part":
// then every test runs, but of many cases of a kind each tries a part, since all of them take hours. With
// GRUNDY_FULL=1, for who changes a problem or what all problems have, they are all tried.
package full

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	variable = "GRUNDY_FULL"
	part     = "part"
)

// On reports whether GRUNDY_FULL is set: every test runs.
func On() bool { return os.Getenv(variable) != "" }

// All reports whether it is not set to "part" either: every test tries everything.
func All() bool { return On() && os.Getenv(variable) != part }

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

// Tries reports whether a test tries the i-th of its many cases: daily each eighth, in part each fourth. What
// holds for one problem of a kind rarely fails for another.
func Tries(i int) bool { return All() || i%8 == 0 || On() && i%4 == 0 }

// Part skips a long test of the i-th problem or game, unless it is one of each so many or all are tried.
func Part(t testing.TB, i, each int) {
	t.Helper()
	if On() && !All() && i%each != 0 {
		t.Skip("set GRUNDY_FULL=1 to run it")
	}
}

// Slower returns how many times slower the machine shall look than it is, from the environment variable
// GRUNDY_SLOWER, such as 4 or 0.25; 1 if it is not set. Each TestMain of a package that runs programs hands
// it to sandbox.Pretend: the tests pass whatever it is.
func Slower() float64 {
	text := os.Getenv(SlowerVariable)
	if text == "" {
		return 1
	}
	factor, err := strconv.ParseFloat(text, 64)
	if err != nil || factor < 1.0/16 || factor > 16 {
		panic(fmt.Sprintf("%s=%s: write a number from 0.0625 to 16", SlowerVariable, text))
	}
	return factor
}

// SlowerVariable names the variable that Slower reads.
const SlowerVariable = "GRUNDY_SLOWER"

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

// Fault reports the error of what a test has tried unless it has certain words; "" stands for no
// error.
func Fault(t testing.TB, tried string, err error, words string) {
	t.Helper()
	if (err == nil) != (words == "") || err != nil && !strings.Contains(err.Error(), words) {
		t.Errorf("%s: error %v, want %q", tried, err, words)
	}
}

// Write writes a file, and its folder if there is none.
func Write(t testing.TB, path, text string) {
	t.Helper()
	Check(t, os.MkdirAll(filepath.Dir(path), 0o755))
	Check(t, os.WriteFile(path, []byte(text), 0o644))
}

// Fetch runs a command in a folder that downloads what a test needs, and skips the test with
// the command's words if that fails: the network is no part of the project.
func Fetch(t testing.TB, folder, name string, args ...string) {
	t.Helper()
	if err := Fetched(folder, name, args...); err != nil {
		t.Skip(err)
	}
}

// Fetched is Fetch for what several tests need: it returns the reason to skip them.
func Fetched(folder, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("can't fetch: %s: %w\n%s", strings.Join(cmd.Args, " "), err, said)
	}
	return nil
}
