//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Every specimen gets the verdict that it must get, for the reason that it says, and
// when all have run nothing is left of them. Daily these are not the programs that
// use all of a limit.
func TestPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("builds many programs")
	}
	all := specimens(t)
	if !full.On() {
		all = slices.DeleteFunc(all, func(s specimen) bool { return s.verdict == "TLE" || s.verdict == "MLE" })
	}
	all = build(t, all)
	outside := newWorld(t)
	nothingLeft(t, func() {
		workers := sandbox.NewPool(nil)
		defer workers.Close()
		need(t, workers, "time", "memory", "leftovers")
		t.Run("each", func(t *testing.T) {
			for _, s := range all {
				t.Run(s.file, func(t *testing.T) {
					t.Parallel()
					need(t, workers, s.needs...)
					for range s.runs {
						if fault := s.judged(workers, outside.input); fault != "" {
							t.Fatal(fault)
						}
					}
				})
			}
		})
	})
	outside.untouched(t)
}

// A right program that was accepted under the original memory limit, when pointers had
// 32 bits, is accepted now, though it needs more than that limit.
func TestMemoryOf32Bits(t *testing.T) {
	full.Daily(t)
	toolchain.Need(t, "C++")
	program, err := toolchain.File(context.Background(), "testdata/memory/hdu2177_map.cpp", func(string) {})
	if err != nil || program.Fault != "" {
		t.Fatal(err, program.Fault)
	}
	p := full.Must(findOne("hdu2177"))(t)
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	limits := conditions{}.limits(p, program)
	limits.Time = 20 * time.Second // this is not about time
	// No pile may be left alone; from both, all may be taken.
	test := testset.Test{Input: []byte("1000000 1000000\n0 0\n"), Answer: []byte("1\n0 0\n")}
	r := full.Must(judging.Runner{Workers: workers, Program: program, Limits: limits}.Run(context.Background(), test))(t)
	if used := result.Size(r.Run.Memory.KiB); r.Verdict != result.AC || used <= p.Limits.Memory {
		t.Errorf("%v (%s) with %d KiB; want it accepted, with more than the original limit of %d", r.Verdict, r.Detail, used, p.Limits.Memory)
	}
}

// After it has shrunk an input, a hunt still says that the stack was too small.
func TestStackInHunt(t *testing.T) {
	full.Daily(t)
	toolchain.Need(t, "C")
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	need(t, workers, "time", "memory", "leftovers")
	file := filepath.Join(t.TempDir(), "mine.c")
	writeProgram(t, file, `#include <stdio.h>
static void deep(int n) { volatile int large[20000000]; large[0] = n; }
int main(void) {
	int n, pile;
	if (scanf("%d", &n) == 1 && scanf("%d", &pile) == 1)
		deep(n);
	return 0;
}
`)
	_, stdout, stderr := (judge{files: suite.Own}).invoke("stress", "hdu1850", file, "--json")
	var hunted struct{ Detail, Input string }
	if err := json.Unmarshal([]byte(stdout), &hunted); err != nil {
		t.Fatalf("%v, %s", err, stderr)
	}
	if hunted.Detail != "signal SIGSEGV: segmentation fault; stack overflow?" {
		t.Errorf("%q, on\n%s", hunted.Detail, hunted.Input)
	}
}

// An ordinary user has another kind of sandbox than root: the specimens get the same
// verdicts there. Root's compilers build them.
func TestProgramsAsOrdinaryUser(t *testing.T) {
	full.Test(t)
	if os.Getuid() != 0 {
		t.Skip("not root: TestPrograms does it")
	}
	folder := full.Must(os.MkdirTemp("", "ordinary-"))(t)
	t.Cleanup(func() { os.RemoveAll(folder) })
	// Not nobody: other tests may run as nobody, and the system counts a user's tasks.
	user := 20000 + os.Getpid()%40000
	own := filepath.Join(folder, "own")
	self, err := os.Executable()
	err = errors.Join(err, os.Chmod(folder, 0o755), os.Mkdir(own, 0o700), os.Chown(own, user, user), copyFile(self, filepath.Join(folder, "judge.test")))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range build(t, specimens(t)) {
		err := copyFile(filepath.Join("testdata/programs", s.file), filepath.Join(folder, s.file))
		if s.program.Fault == "" {
			to := filepath.Join(folder, "built", s.file)
			err = errors.Join(err, os.MkdirAll(to, 0o755), os.CopyFS(to, os.DirFS(s.program.Folder)))
			s.program.Folder = to
		}
		text, fault := json.Marshal(s.program)
		full.Check(t, errors.Join(err, fault, os.WriteFile(filepath.Join(folder, s.file+".json"), text, 0o644)))
	}
	cmd := exec.Command(filepath.Join(folder, "judge.test"), "-test.v", "-test.run", "^(TestPrograms|TestInterruptedRun)$")
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), handed + "=" + folder, "HOME=" + own, "TMPDIR=" + own, "GOMAXPROCS=" + os.Getenv("GOMAXPROCS"), "GRUNDY_FULL=1"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	passes(t, cmd)
	if names := tree(own); len(names) > 0 {
		t.Errorf("left behind: %v", names)
	}
}

// Where the machine grants no namespaces, every specimen gets the same verdict with
// Landlock and the filter of system calls, except those that need a file system of their
// own.
func TestProgramsLandlockAlone(t *testing.T) {
	full.Test(t)
	self := full.Must(os.Executable())(t)
	cmd := exec.Command(self)
	cmd.Args = []string{landlockAlone, self, "-test.v", "-test.timeout", "0", "-test.run", "^TestPrograms(AsOrdinaryUser)?$"}
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1") // one worker: the system counts all tasks of a user together
	passes(t, cmd)
}

// passes runs tests in another process, and fails the test unless they pass. It logs
// what else they say.
func passes(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	said, err := cmd.CombinedOutput()
	for line := range strings.Lines(string(said)) {
		if line := strings.TrimSpace(line); !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- PASS") {
			t.Log(line)
		}
	}
	if err != nil || !bytes.Contains(said, []byte("\nPASS\n")) {
		t.Errorf("%v: %v", cmd, err)
	}
}

// copyFile copies a file that anybody may read.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	return errors.Join(err, os.WriteFile(to, text, 0o755), os.Chmod(to, 0o755))
}
