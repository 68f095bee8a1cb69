package page

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// What reads, plays and explores is also built for browsers, so it needs nothing that runs processes or
// keeps files.
func TestNeedsNoProcesses(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("go", "list", "-deps", ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	needed := strings.Fields(string(full.Must(cmd.Output())(t)))
	if len(needed) < 50 {
		t.Fatalf("it needs only %q", needed)
	}
	for _, path := range needed {
		for _, not := range []string{"/internal/sandbox", "/internal/toolchain", "/internal/judging", "/internal/testset", "/internal/serve", "bbolt", "os/exec"} {
			if strings.HasSuffix(path, not) {
				t.Errorf("package page needs %s", path)
			}
		}
	}
}
