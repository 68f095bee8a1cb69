package page

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// static/editor.js.gz is what go generate makes of the packages that editor/package-lock.json
// pins.
func TestBundle(t *testing.T) {
	t.Parallel()
	full.Test(t)
	folder := t.TempDir()
	full.Check(t, os.CopyFS(folder+"/editor", os.DirFS("editor")))
	kept := full.Must(os.Open("static/editor.js.gz"))(t)
	defer kept.Close()
	for line := range strings.Lines(string(full.Must(os.ReadFile("generate.go"))(t))) {
		command, _ := strings.CutPrefix(line, "//go:generate ")
		words := strings.Fields(command)
		if command == line || words[0] == "gzip" {
			continue
		}
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Dir = folder
		if words[0] == "npm" {
			if err := cmd.Run(); err != nil {
				t.Skipf("npm can't fetch the editor: %v", err)
			}
		} else if err := exec.Command("go", "run", words[2], "--version").Run(); err != nil {
			t.Skipf("esbuild is not here, and can't be fetched: %v", err)
		} else {
			full.Must(cmd.Output())(t)
		}
	}
	text := full.Must(io.ReadAll(full.Must(gzip.NewReader(kept))(t)))(t)
	if !bytes.Equal(full.Must(os.ReadFile(folder+"/static/editor.js"))(t), text) {
		t.Error("static/editor.js.gz is not what these commands make: run go generate ./judge/internal/page")
	}
}
