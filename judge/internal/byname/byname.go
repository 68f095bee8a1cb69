// Package byname keeps tests that take long out of a plain go test.
package byname

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Only skips a test, unless it is asked for by -run, as run_tests.sh does, or the flag
// -long is set. It fails where run_tests.sh does not name the test.
func Only(t *testing.T) {
	t.Helper()
	if flag.Lookup("test.run").Value.String() != "" {
		return
	}
	if long := flag.Lookup("long"); long != nil && long.Value.String() == "true" {
		return
	}
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(folder, "run_tests.sh"))
	for os.IsNotExist(err) && folder != filepath.Dir(folder) { // tests start in the folders of their packages
		folder = filepath.Dir(folder)
		script, err = os.ReadFile(filepath.Join(folder, "run_tests.sh"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`\b` + t.Name() + `\b`).Match(script) {
		t.Fatalf("run_tests.sh does not run %s", t.Name())
	}
	t.Skipf("it takes long: -run %s asks for it, as ./run_tests.sh does", t.Name())
}
