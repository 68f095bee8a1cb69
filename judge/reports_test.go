package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// A report is there completely or not at all, and nothing else is left in its folder.
func TestReportIsComplete(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "my report.html")
	says := func(s string, fault error) func(io.Writer) error {
		return func(w io.Writer) error {
			io.WriteString(w, s)
			return fault
		}
	}
	want := func(content string) {
		t.Helper()
		if b, err := os.ReadFile(path); err != nil || string(b) != content {
			t.Errorf("the report is %q, error %v; want %q", b, err, content)
		}
		if entries, _ := os.ReadDir(folder); len(entries) != 1 {
			t.Errorf("the folder has %v", entries)
		}
	}
	name := fileName(path)
	full.Check(t, name.try())
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Errorf("after a try the folder has %v", entries)
	}
	full.Check(t, name.write(says("old", nil)))
	want("old")
	if err := name.write(says("half", errors.New("the disk is full"))); err == nil || err.Error() != path+": the disk is full" {
		t.Errorf("error %v", err)
	}
	want("old")
	full.Check(t, os.Chmod(path, 0o600))
	full.Check(t, name.write(says("new", nil)))
	want("new")
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the report may be read by others: %v, error %v", info.Mode(), err)
	}
	missing := filepath.Join(folder, "missing", "report")
	if err := fileName(missing).try(); err == nil || !strings.HasPrefix(err.Error(), missing+": ") || strings.Contains(err.Error(), ".judge-") {
		t.Errorf("error %v", err)
	}
}
