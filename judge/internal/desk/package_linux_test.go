package desk

import (
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// Nobody waits for a pipe in a package.
func TestPackageWithPipe(t *testing.T) {
	t.Parallel()
	for at, fault := range map[string]string{
		"problem.yaml": "problem.yaml: not a file", "data/secret/b.in": "data/secret/b.in: not a file", "data/secret/b.ans": "data/secret/b.ans: not a file",
		"data/testdata.yaml": "data/testdata.yaml: not a file", ".timelimit": ".timelimit: not a file",
	} {
		top := legacy.with(files{at: "-"}).folder(t)
		full.Check(t, unix.Mkfifo(filepath.Join(top, at), 0o644))
		expectRefused(t, top, fault)
	}
	pipe := filepath.Join(t.TempDir(), "package.zip")
	full.Check(t, unix.Mkfifo(pipe, 0o644))
	expectRefused(t, pipe, "neither a folder nor a zip")
}
