package main

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"grundy/judge/internal/full"
)

// hintLine is a line "Key: value" at the head of a program of testdata/hints.
var hintLine = regexp.MustCompile(`(?m)^(?://|#) (Problem|Hint): (.+)$`)

// Each program of testdata/hints gets the hint that its head names, or none: those that make a
// mistake, and those that only look like it.
func TestHintPrograms(t *testing.T) {
	full.Test(t)
	paths := full.Must(filepath.Glob("testdata/hints/*.*"))(t)
	if len(paths) == 0 {
		t.Fatal("no programs")
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			head := make(map[string]string)
			for _, line := range hintLine.FindAllStringSubmatch(string(full.Must(os.ReadFile(path))(t)), -1) {
				head[line[1]] = line[2]
			}
			f := asked(t, "test", "--seconds", "600", head["Problem"], path).Decisive() // time must not run out on a busy machine
			if f == nil {
				t.Fatal("it is accepted")
			}
			kind := ""
			if hint := f.Hint(); hint != nil {
				kind = string(hint.Kind())
			}
			if kind = cmp.Or(kind, "none"); kind != head["Hint"] {
				t.Errorf("judge test %s %s hints at %q, want %q; reasons: %+v", head["Problem"], path, kind,
					head["Hint"], f.Reasons)
			}
		})
	}
}
