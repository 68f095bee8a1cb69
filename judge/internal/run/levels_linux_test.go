package run

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// sandboxes returns a sandbox of each kind, from the most to the least isolated.
func sandboxes(t *testing.T) map[string]*Sandbox {
	boxes := map[string]*Sandbox{"plain": {reason: "as the test asks"}}
	for level, name := range map[level]string{ownUserNamespace: "user namespace", rootsNamespaces: "root's namespaces", noNamespaces: "no namespaces"} {
		if level == rootsNamespaces && os.Geteuid() != 0 {
			continue
		}
		h, err := newHelper(context.Background(), Options{}, level, "as the test asks")
		if err != nil {
			t.Logf("%s: not granted here: %v", name, err)
			continue
		}
		boxes[name] = &Sandbox{helper: h}
	}
	return boxes
}

// A program ignores no signal from the start, but for those that C libraries keep
// for themselves.
func TestSignals(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		r := mustRun(t, s, child(folder, "ignored"))
		if len(r.Output) == 1 {
			t.Skip("a program can't read of itself in /proc here")
		}
		mask, err := strconv.ParseUint(strings.TrimSpace(string(r.Output)), 16, 64)
		const reserved = 1<<31 | 1<<32 | 1<<33 // signals 32 to 34
		if err != nil || mask&^reserved != 0 {
			t.Errorf("%s, %v: ignored are %#x", r.Output, err, mask)
		}
	})
}

func init() {
	// disturb tries to end what started it, and to stop it, and to change its folder.
	children["disturb"] = func() {
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGKILL, syscall.SIGHUP} {
			syscall.Kill(os.Getppid(), signal)
		}
		os.Mkdir("../stash", 0o755)
		os.Chmod(".", 0o500)
		fmt.Println("disturbed")
	}
	// write writes a file, where it is the first.
	children["write"] = func() {
		stash, _ := os.ReadDir("..")
		here, _ := os.ReadDir(".")
		fmt.Println(len(stash), len(here), os.WriteFile("file", nil, 0o644))
	}
	// deep makes a tree that is deeper than a process can hold open.
	children["deep"] = func() {
		for range 2000 {
			if os.Mkdir("d", 0o700) != nil || os.Chdir("d") != nil {
				break
			}
		}
		fmt.Println("dug")
	}
}

// A program can't end or stop the helper, nor leave anything for the next one.
func TestDisturbance(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil {
			t.Skip("nothing prevents it there")
		}
		for _, name := range []string{"disturb", "deep"} {
			if r := mustRun(t, s, child(folder, name)); r.Death != "" || len(r.Output) == 0 {
				t.Fatalf("%s: %+v", name, r)
			}
			if r := mustRun(t, s, child(folder, "write")); string(r.Output) != "1 0 <nil>\n" && string(r.Output) != "0 0 <nil>\n" {
				t.Errorf("after %s: %s %s", name, r.Output, r.Death)
			}
		}
	})
}

// What needs privileges, or could, holds for an ordinary user too.
func TestOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("not root: the other tests have shown it")
	}
	const nobody = 65534
	folder := t.TempDir()
	for _, path := range []string{folder, folder + "/tmp"} {
		os.Mkdir(path, 0o755)
		if err := os.Chown(path, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	binary := self(t)
	for at := binary; at != "/"; at = filepath.Dir(at) {
		os.Chmod(at, 0o755)
	}
	for at := filepath.Dir(folder); at != "/tmp" && at != "/"; at = filepath.Dir(at) {
		os.Chmod(at, 0o755)
	}
	cmd := exec.Command(binary+"/program.exe", "-test.v", "-test.run", "^Test(Try|Output|LeftBehind|Disturbance|NoProgram)$")
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + folder, "TMPDIR=" + folder + "/tmp"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
