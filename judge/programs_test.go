//go:build linux

package main

import (
	"bytes"
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
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// Every specimen gets the verdict that it must get, for the reason that it says, and
// when all have run nothing is left of them. Daily, this is one for each verdict but those that use all of
// a limit.
func TestPrograms(t *testing.T) {
	full.Daily(t)
	all := specimens(t)
	if !full.On() {
		met := make(map[string]bool)
		all = slices.DeleteFunc(all, func(s specimen) bool {
			again := met[s.verdict] || s.verdict == "TLE" || s.verdict == "MLE"
			met[s.verdict] = true
			return again
		})
	}
	runAll(t, build(t, all))
}

// runAll runs specimens at the same time, each as often as it says. It fails the test unless each
// gets its verdict, none hurts what is outside, and in the end nothing is left.
func runAll(t *testing.T, all []specimen) {
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

// After it has shrunk an input, a hunt still says that the stack was too small, and the judge that
// the original may accept the program, though most of the stack was never touched.
func TestStackInHunt(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C")
	toolchain.Need(t, "C++")
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	need(t, workers, "time", "memory", "leftovers")
	got := asked(t, "stress", "hdu1847", "testdata/programs/re_stack_array.c").Decisive()
	if got == nil {
		t.Fatal("nothing is found")
	}
	crash, _ := result.ReasonOf[result.Crash](got.Reasons)
	crash.Said = "" // the sentence of the document, which is read like what a language said in old ones
	if words.Reason(words.English{}, crash) != "signal SIGSEGV: segmentation fault; stack overflow?" {
		t.Errorf("%+v", got)
	}
	file := filepath.Join(t.TempDir(), "mine.cpp")
	text := readPage(t, "judge/testdata/right/hdu1536-recursive.cpp")
	full.Write(t, file, strings.NewReplacer("vis[105]", "vis[40000]", "sizeof(vis)", "105").Replace(text))
	_, stdout, stderr := (judge{files: suite.Own}).invoke("test", "hdu1536", file, "--json")
	for _, want := range []string{`"verdict": "RE"`, `"hint": "full stack"`, `more than 125 moves in a row`} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%s is missing in\n%.3000s\n%s", want, stdout, stderr)
		}
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
	own, self := filepath.Join(folder, "own"), filepath.Join(folder, "judge.test")
	full.Write(t, self, string(full.Must(os.ReadFile(full.Must(os.Executable())(t)))(t)))
	full.Check(t, errors.Join(os.Chmod(folder, 0o755), os.Chmod(self, 0o755), os.Mkdir(own, 0o700),
		os.Chown(own, user, user),
		os.CopyFS(folder, os.DirFS("testdata/programs"))))
	for _, s := range build(t, specimens(t)) {
		if s.program.Fault == "" {
			to := filepath.Join(folder, "built", s.file)
			full.Check(t, os.CopyFS(to, os.DirFS(s.program.Folder)))
			s.program.Folder = to
		}
		full.Write(t, filepath.Join(folder, s.file+".json"), string(full.Must(json.Marshal(s.program))(t)))
	}
	cmd := exec.Command(self, "-test.v", "-test.run", "^(TestPrograms|TestInterruptedRun)$")
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), handed + "=" + folder, "HOME=" + own, "TMPDIR=" + own,
		"GOMAXPROCS=" + os.Getenv("GOMAXPROCS"), "GRUNDY_FULL=1", full.SlowerVariable + "=" +
			os.Getenv(full.SlowerVariable)}
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
	cmd.Args = []string{landlockAlone, self, "-test.v", "-test.timeout", "0", "-test.run",
		"^TestPrograms(AsOrdinaryUser)?$"}
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

// Many runs on all workers, hostile ones among them: every one gets the verdict that it must
// get, none hurts another, and in the end nothing is left.
func TestSoak(t *testing.T) {
	full.Test(t)
	const runs, hostileEach = 1000, 15
	names := []string{"ac.go", "wa.go", "ac_writes.go", "re_exit.go", "wa_bytes.go", "pry_environment.go"}
	quick := build(t, specimens(t, names...))
	hostile := slices.DeleteFunc(build(t, specimens(t)), func(s specimen) bool {
		return slices.Contains(names, s.file) || strings.HasPrefix(s.file, "tle_") && s.file != "tle_stop.go"
	})
	var all []specimen
	for i := range runs {
		s := quick[i%len(quick)]
		if i%hostileEach == 0 {
			s = hostile[i/hostileEach%len(hostile)]
		}
		s.runs = 1
		all = append(all, s)
	}
	runAll(t, all)
}

// However a person ends the judge while a program runs, the program ends too, and all
// that it and the judge have started. Only a judge that was killed leaves files; an
// interrupt is status 130.
func TestInterruptedRun(t *testing.T) {
	full.Test(t)
	for _, test := range []struct {
		program string
		signal  syscall.Signal
	}{
		{"tle_spin.go", syscall.SIGINT},
		{"tle_daemon.go", syscall.SIGINT},
		{"tle_stop.go", syscall.SIGTERM},
		{"tle_spin.go", syscall.SIGKILL},
		{"tle_daemon.go", syscall.SIGKILL},
	} {
		t.Run(test.program+" "+test.signal.String(), func(t *testing.T) {
			s := specimens(t, test.program)[0]
			s.build(t)
			interruptJudge(t, test.signal, "program", t.TempDir(), "test", "hdu1846",
				filepath.Join(s.program.Folder, "program"), "--time-limit", "1h")
		})
	}
}

// The same holds while the judge builds a program, and the cache is as it was.
func TestInterruptedBuild(t *testing.T) {
	full.Daily(t)
	gocache := full.Must(exec.Command("go", "env", "GOCACHE").Output())(t)
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache))) // the library need not be built anew
	slow := filepath.Join(t.TempDir(), "slow.go")           // keeps its compiler busy for many seconds
	full.Write(t, slow, "package main\n\nvar x int\n\nfunc main() {\n"+strings.Repeat("\tx = x*x + 1\n", 20000)+"}\n")
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			cache := t.TempDir()
			interruptJudge(t, signal, "compile", cache, "test", "hdu1846", slow)
			for _, name := range tree(cache) {
				if strings.Contains(name, "build-") {
					t.Errorf("left in the cache: %s", name)
				}
			}
		})
	}
}

// interruptJudge starts a judge with a cache of its own, sends it a signal as soon as
// it, or what it has started, has started a process of the given name, and fails the
// test if it does not end as it must or leaves anything behind.
func interruptJudge(t *testing.T, signal syscall.Signal, once, cache string, args ...string) {
	t.Helper()
	nothingLeft(t, func() {
		var said bytes.Buffer
		before := descendants()
		cmd := asJudge(t, args)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
		cmd.Stderr = &said
		cmd.WaitDelay = time.Minute
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		full.Check(t, cmd.Start())
		started := func() []process { return descendants(before...) }
		there := func() bool {
			return slices.ContainsFunc(started(), func(p process) bool {
				return p.name == once && p.pid != cmd.Process.Pid
			})
		}
		if !within(time.Minute, there) {
			t.Errorf("the judge never started %q: it runs %v", once, started())
		}
		to := -cmd.Process.Pid // as a terminal sends it, to all of the group
		if signal == syscall.SIGKILL {
			to = cmd.Process.Pid
		}
		full.Check(t, syscall.Kill(to, signal))
		err := cmd.Wait()
		if status := cmd.ProcessState.ExitCode(); signal != syscall.SIGKILL &&
			(status != interrupted || !strings.HasSuffix(said.String(), "judge: interrupted\n")) {
			t.Errorf("after %v: %v, want exit status %d; standard error:\n%s", signal, err, interrupted, said.String())
		}
		gone := func() bool {
			for _, p := range started() {
				if p.state == 'Z' { // its parent is dead, so it is for us to wait for it
					syscall.Wait4(p.pid, nil, syscall.WNOHANG, nil)
				}
			}
			return len(started()) == 0
		}
		if !within(time.Minute, gone) {
			t.Errorf("still running after %v: %v", signal, started())
		}
		if signal == syscall.SIGKILL {
			for _, name := range tree(os.TempDir()) {
				os.RemoveAll(filepath.Join(os.TempDir(), name))
			}
			next := sandbox.NewPool(nil) // it removes the cgroups of the dead
			defer next.Close()
			full.Must(next.Protections(t.Context()))(t)
		}
	})
}

// within waits until something is so, and reports whether it was in time.
func within(limit time.Duration, isSo func() bool) bool {
	for start := time.Now(); !isSo(); time.Sleep(5 * time.Millisecond) {
		if time.Since(start) > limit {
			return false
		}
	}
	return true
}
