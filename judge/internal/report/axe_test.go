//go:build unix

package report

import (
	"archive/tar"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// axeCore returns the program axe-core, or "" and why there is none.
func axeCore(t *testing.T) (text, why string) {
	const version = "4.14.1"
	if path := os.Getenv("AXE_CORE"); path != "" {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("AXE_CORE: %v", err)
		}
		return string(text), ""
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return "", "there is no npm to fetch axe-core with"
	}
	folder := t.TempDir()
	cmd := exec.Command(npm, "pack", "axe-core@"+version, "--cache", filepath.Join(folder, "cache"), "--fetch-retries", "1")
	cmd.Dir = folder
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Sprintf("npm does not fetch axe-core: %v: %s", err, out)
	}
	packed, err := os.Open(filepath.Join(folder, "axe-core-"+version+".tgz"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unzipped, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unzipped); ; {
		file, err := files.Next()
		if err != nil {
			t.Fatalf("axe.min.js in what npm has fetched: %v", err)
		}
		if file.Name == "package/axe.min.js" {
			text, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			return string(text), ""
		}
	}
}
