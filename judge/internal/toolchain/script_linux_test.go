package toolchain

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// open makes a folder of a test and those around it ones that others can get to, as
// homes are.
func open(t *testing.T, folder string) string {
	t.Helper()
	for at := folder; filepath.Dir(at) != at; at = filepath.Dir(at) {
		if info, err := os.Stat(at); err == nil && isOwn(info) && info.Mode()&0o001 == 0 {
			os.Chmod(at, info.Mode().Perm()|0o011)
		}
	}
	return folder
}

// A script in the user's home can name any executable file there as its interpreter. It
// can read that, by whatever links, and the libraries that bear its name: nothing else,
// and above all no sample.
func TestInterpreter(t *testing.T) {
	held(t, "files")
	inNewCache(t)
	project := open(t, t.TempDir()) // a path with no space: Linux takes it for the end of the name
	if strings.ContainsRune(project, ' ') {
		if project = open(t, mustTemp(t)); strings.ContainsRune(project, ' ') {
			t.Skip("no folder without a space in its path")
		}
	}
	t.Setenv("HOME", filepath.Dir(project))
	copyShell(t, project+"/bin/shell5")
	files := map[string]bool{ // whether it may be read
		"samples/nim/sample.out": false, "lib/notes": false, "README": false, "bin/other": false, ".ssh/id": false,
		"lib/shell5/own": true, "lib/libshell5.so": true, "share/shell/own": true,
	}
	for file := range files {
		path := filepath.Join(project, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(file+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(project+"/bin/wrapper", []byte("#!"+project+"/bin/shell5\n. \"$1\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"shell": "shell5", "sh": "shell", "system": "/bin/sh"} {
		if err := os.Symlink(target, filepath.Join(project, "bin", link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"shell5", "sh", "wrapper", "system"} {
		var script, want strings.Builder
		script.WriteString("#!" + project + "/bin/" + name + "\n")
		for file, may := range files {
			script.WriteString("cat " + project + "/" + file + " 2>/dev/null\n")
			if may && name != "system" {
				want.WriteString(file + "\n")
			}
		}
		script.WriteString("echo end\n")
		p, err := File(context.Background(), newScript(t, script.String()), func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Split(output(t, p), "\n")
		all := strings.Split(want.String()+"end\n", "\n")
		slices.Sort(got)
		slices.Sort(all)
		if !slices.Equal(got, all) {
			t.Errorf("%s lets a script read %q, want %q", name, got, all)
		}
	}
	// What can't be an interpreter lets it read nothing.
	for _, path := range []string{"samples/nim/sample.out", "samples", "none"} {
		if got, err := scriptNeeds(context.Background(), []byte("#!"+project+"/"+path+"\n")); err != nil || len(got) > 0 {
			t.Errorf("#!%s lets a script read %q, %v", path, got, err)
		}
	}
}

// mustTemp makes a folder where temporary files are kept on every machine.
func mustTemp(t *testing.T) string {
	folder, err := os.MkdirTemp("/tmp", "grundy-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	return folder
}
