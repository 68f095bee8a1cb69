package toolchain

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// What is kept is counted, and cleared but for what another judge may be at work with.
func TestClear(t *testing.T) {
	inNewCache(t)
	empty, err := Kept()
	if err != nil || empty.Programs != 0 || !empty.Oldest.IsZero() {
		t.Fatalf("at first %+v, %v", empty, err)
	}
	_, cache := builtIn(t, newScript(t, "#!/bin/sh\n# old\n"))
	old, _ := filepath.Glob(filepath.Join(cache, "*", contents))
	long := time.Now().Add(-2 * keptNow).Truncate(time.Second)
	for _, program := range old {
		if err := os.Chtimes(filepath.Dir(program), long, long); err != nil {
			t.Fatal(err)
		}
	}
	inUse, _ := builtIn(t, newScript(t, "#!/bin/sh\n# in use\n"))
	before, left, err := Clear()
	if err != nil {
		t.Fatal(err)
	}
	if before.Folder != cache || before.Programs != 2 || !before.Oldest.Equal(long) || before.Bytes <= left.Bytes {
		t.Errorf("before it was cleared: %+v", before)
	}
	if left.Programs != 1 || left.Bytes == 0 {
		t.Errorf("when it was cleared: %+v", left)
	}
	if _, err := os.Stat(inUse.Folder); err != nil {
		t.Error(err)
	}
}
