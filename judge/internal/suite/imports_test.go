package suite

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// The files of problems and samples are read through this package, and nothing in the
// judge uses a solution as code.
func TestOnlyWay(t *testing.T) {
	judge := os.DirFS("../..")
	files := 0
	err := fs.WalkDir(judge, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && entry.Name() == "testdata" {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		text, err := fs.ReadFile(judge, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			data := name == "grundy/problems" || name == "grundy/samples"
			if data && path != "internal/suite/files.go" || strings.HasPrefix(name, "grundy/problems/") {
				t.Errorf("judge/%s imports %s", path, name)
			}
		}
		return nil
	})
	if err != nil || files < 50 {
		t.Errorf("%d files looked at, %v", files, err)
	}
}
