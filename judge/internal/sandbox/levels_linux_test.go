package sandbox

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"grundy/judge/internal/full"
)

func init() {
	helpers = func(t *testing.T, options Options) map[string]*helper {
		list := make(map[string]*helper)
		for at, name := range []string{"user namespace", "root's namespaces", "no namespaces"} {
			if level := level(at); level != rootsNamespaces || os.Geteuid() == 0 {
				h, err := newHelper(context.Background(), options, level, "as the test asks")
				if err != nil {
					t.Logf("%s: not granted here: %v", name, err)
					continue
				}
				list[name] = h
			}
		}
		return list
	}
}

// A program ignores no signal from the start, also if who started the judge does, and hears
// of the end of its children.
func TestSignals(t *testing.T) {
	signal.Ignore(syscall.SIGHUP, syscall.SIGINT)
	defer signal.Reset(syscall.SIGHUP, syscall.SIGINT)
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if r := mustRun(t, s, child(folder, "ignored")); r.Death != "" || s.helper != nil && len(r.Output) > 0 {
			t.Errorf("%s: ignored are %s", r.Death, r.Output)
		}
		if r := mustRun(t, s, child(folder, "heard")); string(r.Output) != "heard\n" {
			t.Errorf("the end of a child is not heard: %+v", r)
		}
	})
}

// Where a folder of the user is the working folder, files have a limit of size too, and
// the judge knows what the folder is called there.
func TestWorkFolder(t *testing.T) {
	folder, work := self(t), t.TempDir()
	full.Check(t, os.WriteFile(filepath.Join(work, "large"), nil, 0o666))
	for name, box := range sandboxes(t, Options{Work: work}) {
		defer box.Close()
		if box.helper == nil {
			continue
		}
		want := work + "\ntruncate large: file too large\n"
		if r := mustRun(t, box, child(folder, "large")); string(r.Output) != want {
			t.Errorf("%s: %q, %s %s; want %q", name, r.Output, r.Death, r.Stderr, want)
		}
	}
}

// A program can't tell from its process number how many processes the one before it has
// started: here at least one, which takes more numbers than threads that the helper may
// start meanwhile.
func TestNumbers(t *testing.T) {
	const threads = 3
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil || !s.helper.Namespaces {
			t.Skip("all processes of the machine share their numbers there")
		}
		var last int
		for i := range 4 {
			r := mustRun(t, s, child(folder, "number"))
			now, err := strconv.Atoi(strings.TrimSpace(string(r.Output)))
			if err != nil || i > 0 && (now <= last || now > last+1+threads) {
				t.Errorf("%q, %v: want a number from %d to %d", r.Output, err, last+1, last+1+threads)
			}
			last = now
		}
	})
}

// A program can't end or stop the helper, nor leave anything for the next one.
func TestDisturbance(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil {
			t.Skip("nothing prevents it there")
		}
		for _, name := range []string{"disturb", "deep", "join"} {
			if name == "deep" && !full.On() && !s.helper.Namespaces {
				continue // removing that takes long there
			}
			if r := mustRun(t, s, child(folder, name)); name != "join" && (r.Death != "" || len(r.Output) == 0) {
				t.Fatalf("%s: %+v", name, r)
			}
			if r := mustRun(t, s, child(folder, "write")); string(r.Output) != "1 0 <nil>\n" && string(r.Output) != "0 0 <nil>\n" {
				t.Errorf("after %s: %s %s", name, r.Output, r.Death)
			}
		}
	})
}

// What a run left is removed although the clock of its file system did not move: a
// file that was there all the time is such a file.
func TestSlowClock(t *testing.T) {
	base := t.TempDir()
	p := &helperProcess{setup: setup{User: -1, Base: base}, work: filepath.Join(base, "box/work"), keeper: make(chan func())}
	go func() {
		for do := range p.keeper {
			do()
		}
	}()
	for _, left := range []string{filepath.Join(p.work, "file"), filepath.Join(base, "box/beside")} {
		full.Check(t, errors.Join(os.MkdirAll(p.work, 0o700), os.WriteFile(left, nil, 0o600)))
		p.untouched = p.state()
		p.clean()
		if _, err := os.Stat(left); err == nil {
			t.Errorf("%s is still there", left)
		}
	}
}

// What needs privileges, or could, holds for an ordinary user too.
func TestOrdinaryUser(t *testing.T) {
	full.Test(t)
	if os.Geteuid() != 0 {
		t.Skip("not root: the other tests have shown it")
	}
	folder, err := temporaryFolder(true)
	if err != nil {
		t.Skipf("no ordinary user can read what this test makes: %v", err)
	}
	defer os.RemoveAll(folder)
	before := modesAbove(folder)
	defer func() {
		if after := modesAbove(folder); !maps.Equal(before, after) {
			t.Errorf("the folders above %s had the modes %v, and now %v", folder, before, after)
		}
	}()
	// Not nobody: other tests may be him, and what a user may have is counted for all that
	// he runs.
	user := 20000 + os.Getpid()%40000
	own, binary := filepath.Join(folder, "own"), filepath.Join(folder, "run.test")
	full.Check(t, errors.Join(os.Chmod(folder, 0o755), os.Mkdir(own, 0o700), os.Chown(own, user, user)))
	copyProgram(t, full.Must(os.Executable())(t), binary)
	tests := []string{"Try", "Run", "LeftRunning", "Disturbance", "Signals", "Start", "Require", "Numbers", "FoldersInTemporary"}
	cmd := exec.Command(binary, "-test.v", "-test.run", "^Test("+strings.Join(tests, "|")+")$")
	cmd.Dir = own
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + own, "TMPDIR=" + own, "GRUNDY_FULL=1"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, name := range tests {
		if !bytes.Contains(out, []byte("--- PASS: Test"+name+" ")) && err == nil {
			t.Errorf("Test%s did not run:\n%s", name, out)
		}
	}
}

// modesAbove returns the modes of all folders above a path.
func modesAbove(path string) map[string]os.FileMode {
	modes := make(map[string]os.FileMode)
	for at := filepath.Dir(path); ; at = filepath.Dir(at) {
		if info, err := os.Stat(at); err == nil {
			modes[at] = info.Mode()
		}
		if at == filepath.Dir(at) {
			return modes
		}
	}
}
