//go:build linux

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
)

// Many runs on all workers, hostile ones among them, two for each worker at the same
// time: every one gets the verdict that it must get, none hurts another, and in the end
// nothing is left.
func TestSoak(t *testing.T) {
	full.Test(t)
	const runs, hostileEach = 2000, 30
	names := []string{"ac.go", "wa.go", "ac_writes.go", "re_exit.go", "wa_bytes.go", "pry_environment.go"}
	quick := build(t, specimens(t, names...))
	hostile := slices.DeleteFunc(build(t, specimens(t)), func(s specimen) bool {
		return slices.Contains(names, s.file) || strings.HasPrefix(s.file, "tle_") && s.file != "tle_stop.go"
	})
	outside := newWorld(t)
	nothingLeft(t, func() {
		workers := sandbox.NewPool(nil)
		defer workers.Close()
		need(t, workers, protectionNames...)
		next := make(chan specimen)
		var running sync.WaitGroup
		for range 2 * runtime.NumCPU() {
			running.Add(1)
			go func() {
				defer running.Done()
				for s := range next {
					if fault := s.judged(workers, outside.input); fault != "" {
						t.Errorf("%s: %s", s.file, fault)
					}
				}
			}()
		}
		for i := range runs {
			if i%hostileEach == 0 {
				next <- hostile[i/hostileEach%len(hostile)]
			} else {
				next <- quick[i%len(quick)]
			}
		}
		close(next)
		running.Wait()
	})
	outside.untouched(t)
}

// However a person ends the judge while a program runs, the program ends too, and all
// that it and the judge have started. Only a judge that was killed leaves files; an
// interrupt is status 130.
func TestInterruptedRun(t *testing.T) {
	full.Daily(t)
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
			interruptJudge(t, test.signal, "program", t.TempDir(), "test", "hdu1846", filepath.Join(s.program.Folder, "program"), "--time-limit", "1h")
		})
	}
}

// The same holds while the judge builds a program, and the cache is as it was.
func TestInterruptedBuild(t *testing.T) {
	full.Daily(t)
	gocache := full.Must(exec.Command("go", "env", "GOCACHE").Output())(t)
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache))) // the library need not be built anew
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			cache := t.TempDir()
			interruptJudge(t, signal, "link", cache, "test", "hdu1846", "testdata/programs/tle_spin.go")
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
	self := full.Must(os.Executable())(t)
	nothingLeft(t, func() {
		var said bytes.Buffer
		before := descendants()
		cmd := exec.Command(self)
		cmd.Args = append([]string{"judge"}, args...)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
		cmd.Stderr = &said
		cmd.WaitDelay = time.Minute
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		full.Check(t, cmd.Start())
		started := func() []process {
			return slices.DeleteFunc(descendants(), func(p process) bool {
				return slices.ContainsFunc(before, func(old process) bool { return old.pid == p.pid })
			})
		}
		there := func() bool {
			return slices.ContainsFunc(started(), func(p process) bool { return p.name == once && p.pid != cmd.Process.Pid })
		}
		if !within(time.Minute, there) {
			t.Errorf("the judge never started %q: it runs %v", once, started())
		}
		to := -cmd.Process.Pid // as a terminal sends it, to all of the group
		if signal == syscall.SIGKILL {
			to = cmd.Process.Pid
		}
		if err := syscall.Kill(to, signal); err != nil {
			t.Error(err)
		}
		err := cmd.Wait()
		if status := cmd.ProcessState.ExitCode(); signal != syscall.SIGKILL && (status != interrupted || !strings.HasSuffix(said.String(), "judge: interrupted\n")) {
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
			if _, err := next.Protections(t.Context()); err != nil {
				t.Error(err)
			}
			next.Close()
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
