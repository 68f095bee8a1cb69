package serve

import (
	"os"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/page"
)

// A whole new file replaces the one before, so a crash leaves one of them. Only its owner can read it.
func TestKeptFile(t *testing.T) {
	t.Parallel()
	k := openKept(t.TempDir())
	var before os.FileInfo
	for _, id := range []string{"poj1067", "beans"} {
		var more page.Kept
		more.Of(id).Solved = true
		full.Check(t, k.add(more))
		info := full.Must(os.Stat(k.file))(t)
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("others can read it: %v", info.Mode())
		}
		if before != nil && os.SameFile(before, info) {
			t.Error("the file was written in place")
		}
		before = info
	}
}
