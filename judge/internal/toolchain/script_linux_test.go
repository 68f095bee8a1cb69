package toolchain

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"grundy/judge/internal/sandbox"
)

// held skips a test where a protection is not in force.
func held(t *testing.T, name string) {
	t.Helper()
	box, err := sandbox.New(context.Background(), sandbox.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer box.Close()
	if !slices.ContainsFunc(box.Protections(), func(p sandbox.Protection) bool { return p.Name == name && p.Held }) {
		t.Skipf("%s are not protected here", name)
	}
}

// copyShell makes a copy of the system's shell.
func copyShell(t *testing.T, path string) {
	t.Helper()
	shell, err := filepath.EvalSymlinks("/bin/sh")
	if err != nil {
		t.Fatal(err)
	}
	from, err := os.Open(shell)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(to, from)
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A script in the user's home can name any executable file there as its interpreter. It
// can read that, by whatever link, and nothing else: above all no sample.
func TestInterpreter(t *testing.T) {
	held(t, "files")
	inNewCache(t)
	project, err := os.MkdirTemp("/tmp", "grundy-test-") // a path without a space: Linux takes it for the end of the name
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { os.RemoveAll(project) })
	if err := os.Chmod(project, 0o755); err != nil { // as homes are
		t.Fatal(err)
	}
	t.Setenv("HOME", filepath.Dir(project))
	copyShell(t, project+"/bin/shell5")
	list := ""
	for _, file := range []string{"samples/nim/sample.out", "README", "bin/other", ".ssh/id", "lib/shell5/own"} {
		path := filepath.Join(project, file)
		list += "cat " + path + " 2>/dev/null\n"
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(file+"\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{"shell": "shell5", "system": "/bin/sh"} {
		if err := os.Symlink(target, filepath.Join(project, "bin", link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"shell5", "shell", "system"} {
		p, err := File(t.Context(), newScript(t, "#!"+project+"/bin/"+name+"\n"+list+"echo end\n"), func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		if got := output(t, p); got != "end\n" {
			t.Errorf("%s lets a script read %q", name, got)
		}
	}
	// What can't be an interpreter lets it read nothing.
	for _, path := range []string{"samples/nim/sample.out", "samples", "none"} {
		if got := interpreter([]byte("#!" + project + "/" + path + "\n")); len(got) > 0 {
			t.Errorf("#!%s lets a script read %q", path, got)
		}
	}
}
