package toolchain

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// Tests of other packages build programs with MustFile and MustText, which skip them where a
// compiler is missing.
func TestBuildsSkip(t *testing.T) {
	direct := regexp.MustCompile(`\btoolchain\.(File|Text)\(`)
	found := 0
	judge := os.DirFS("../..")
	full.Check(t, fs.WalkDir(judge, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		found++
		if call := direct.FindString(string(full.Must(fs.ReadFile(judge, path))(t))); call != "" {
			t.Errorf("judge/%s calls %s...): use toolchain.Must%s", path, call, strings.TrimPrefix(call, "toolchain."))
		}
		return nil
	}))
	if found < 50 {
		t.Errorf("%d files of tests, want at least 50", found)
	}
}
