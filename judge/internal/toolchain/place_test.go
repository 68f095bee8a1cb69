//go:build unix

package toolchain

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Who asks is told that the cache is the user's own, or why it is not used.
func TestPlace(t *testing.T) {
	inNewCache(t)
	cache, err := os.UserCacheDir()
	if err == nil {
		err = os.MkdirAll(cache, 0o700)
	}
	if err != nil {
		t.Fatal(err)
	}
	if cache, err = filepath.EvalSymlinks(cache); err != nil {
		t.Fatal(err)
	}
	if folder, reason, err := Place(); err != nil || reason != nil || !strings.HasPrefix(folder, cache) {
		t.Errorf("%s, %v, %v; want a folder in %s", folder, reason, err, cache)
	}
	if err := os.Chmod(cache, 0o777); err != nil {
		t.Fatal(err)
	}
	defer Discard()
	if folder, reason, err := Place(); err != nil || reason == nil || !strings.Contains(reason.Error(), "can be written by others") || strings.HasPrefix(folder, cache) {
		t.Errorf("%s, %v, %v; want one in another place", folder, reason, err)
	}
}
