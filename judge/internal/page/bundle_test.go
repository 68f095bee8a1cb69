package page

import (
	"bytes"
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
	full.Check(t, os.Mkdir(folder+"/editor", 0o755))
	for _, name := range []string{"editor/editor.js", "editor/package.json", "editor/package-lock.json"} {
		full.Check(t, os.WriteFile(folder+"/"+name, full.Must(os.ReadFile(name))(t), 0o644))
	}
	ran := 0
	for line := range strings.Lines(string(full.Must(os.ReadFile("generate.go"))(t))) {
		command, found := strings.CutPrefix(line, "//go:generate ")
		if !found {
			continue
		}
		words := strings.Fields(command)
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Dir = folder
		if words[0] == "go" { // a fault of the bundle is none of the network
			if err := exec.Command("go", "run", words[2], "--version").Run(); err != nil {
				t.Skipf("esbuild is not here, and can't be fetched: %v", err)
			}
			full.Must(cmd.Output())(t)
		} else if err := cmd.Run(); err != nil && words[0] == "npm" {
			t.Skipf("npm can't fetch the editor: %v", err)
		} else {
			full.Check(t, err)
		}
		ran++
	}
	made := full.Must(unpack(full.Must(os.ReadFile(folder + "/static/editor.js.gz"))(t)))(t)
	kept := full.Must(unpack(full.Must(os.ReadFile("static/editor.js.gz"))(t)))(t)
	if ran != 3 || !bytes.Equal(made, kept) {
		t.Errorf("static/editor.js.gz is not what these %d commands make: run go generate ./judge/internal/page", ran)
	}
}
