//go:build linux

package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
)

// soakRuns is how long the soak is. The short form is part of run_tests.sh; for the long
// one, of all programs and with a second judge beside this one, say -args -soak 20000.
var soakRuns = flag.Int("soak", 0, "how many runs TestSoak does, with a second judge beside it; 0 is few of them, and 2,000 in the full tests")

// secondJudge is the variable that tells a process of this test that it is that one.
const secondJudge = "GRUNDY_TEST_SECOND_JUDGE"

// Many runs on all workers, hostile ones among them, two for each worker at the same
// time: every one gets the verdict that it must get, none hurts another, and in the end
// nothing is left.
func TestSoak(t *testing.T) {
	full.Test(t)
	const hostileEach = 30
	quick := []string{"ac.go", "wa.go", "ac_writes.go", "re_exit.go", "wa_bytes.go", "pry_environment.go"}
	hostile := []string{
		"pry_tasks.go", "ac_daemon.go", "pry_leftovers.go", "pry_disk.go", "mle.go", "ole_flood.go", "tle_sleep.go", "re_kill.go",
		"ac_leaves_child.go", "pry_signals.c", "mle_children.go", "tle_stop.go", "pry_threads.c", "re_segv.c",
	}
	outside := newWorld(t)
	byName := make(map[string]specimen)
	only := slices.Concat(quick, hostile)
	soaking := *soakRuns > 0
	runs := 250
	if soaking {
		only, runs = nil, *soakRuns
	} else if full.On() {
		runs = 2000
	}
	for _, s := range specimens(t, only...) {
		byName[s.file] = s
	}
	if soaking {
		hostile = slices.Sorted(maps.Keys(byName))
		hostile = slices.DeleteFunc(hostile, func(name string) bool { return slices.Contains(quick, name) })
	}
	isThere := func(name string) bool { _, ok := byName[name]; return ok }
	quick = slices.DeleteFunc(quick, func(name string) bool { return !isThere(name) })
	hostile = slices.DeleteFunc(hostile, func(name string) bool { return !isThere(name) })
	before := machineHolds(t)
	nothingLeft(t, func() {
		if soaking {
			defer secondSoak(t)()
		}
		workers := sandbox.NewPool(nil)
		defer workers.Close()
		needWatch(t, workers)
		if missing := lacking(t, workers, protectionNames...); missing != "" {
			t.Skipf("hostile programs can reach others here; not in force: %s", missing)
		}
		next := make(chan string)
		var running sync.WaitGroup
		for range 2 * runtime.NumCPU() {
			running.Add(1)
			go func() {
				defer running.Done()
				for name := range next {
					if fault := byName[name].judged(workers, outside.input); fault != "" {
						t.Errorf("%s: %s", name, fault)
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
	var grown string
	back := func() bool {
		grown = machineHolds(t).grownFrom(before)
		return grown == ""
	}
	if !within(20*time.Second, back) { // the system frees some of it late
		t.Errorf("the machine holds %s", grown)
	}
}

// holdings are what the machine holds that is nobody's.
type holdings struct {
	memory  int // KiB that no process has and that can't be had back; see heldMemory
	slab    int // KiB of it, of the system's own notes
	shared  int // KiB of it, shared or in files in memory
	sockets int
	files   int // that are open
}

// The most by which these may differ after a soak, for others use the machine too. A
// program that leaves a few MB shows in the thousands of runs of a long one; what once left
// 32 MB a run, after eight.
var tolerance = holdings{memory: 256 << 10, slab: 256 << 10, shared: 256 << 10, sockets: 1000, files: 4000}

// grownFrom says which of them have grown by more than the tolerance, "" if none.
func (h holdings) grownFrom(before holdings) string {
	var grown []string
	for _, part := range []struct {
		what                    string
		before, after, tolerate int
	}{
		{"KiB of memory that no process has", before.memory, h.memory, tolerance.memory},
		{"KiB of slab", before.slab, h.slab, tolerance.slab},
		{"KiB of shared memory", before.shared, h.shared, tolerance.shared},
		{"sockets", before.sockets, h.sockets, tolerance.sockets},
		{"open files", before.files, h.files, tolerance.files},
	} {
		if part.after > part.before+part.tolerate {
			grown = append(grown, fmt.Sprintf("%d %s, and held %d", part.after, part.what, part.before))
		}
	}
	return strings.Join(grown, "; ")
}

// machineHolds returns what the machine holds now. What it doesn't tell is 0.
func machineHolds(t *testing.T) holdings {
	t.Helper()
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		t.Fatal(err)
	}
	sockets, _ := os.ReadFile("/proc/net/sockstat")
	files, _ := os.ReadFile("/proc/sys/fs/file-nr")
	h := heldMemory(string(text))
	h.sockets, h.files = numberAfter(string(sockets), "sockets: used"), numberAfter(string(files), "")
	return h
}

// heldMemory reads /proc/meminfo. Whatever holds memory that neither a process has nor a
// file which is on a disk, it is missing among what is free: also the pages of pipes and of
// sockets, for which there is no line.
func heldMemory(meminfo string) holdings {
	of := func(name string) int { return numberAfter("\n"+meminfo, "\n"+name+":") }
	shared := of("Shmem")
	return holdings{
		memory: of("MemTotal") - of("MemFree") - of("Buffers") - (of("Cached") - shared) - of("SwapCached") - of("SReclaimable") - of("AnonPages"),
		slab:   of("SUnreclaim"), shared: shared,
	}
}

// numberAfter returns the number that follows a text, 0 if there is none.
func numberAfter(text, before string) int {
	_, after, _ := strings.Cut(text, before)
	if fields := strings.Fields(after); len(fields) > 0 {
		n, _ := strconv.Atoi(fields[0])
		return n
	}
	return 0
}

// Whatever holds what programs have left, the soak sees it; and what others on the machine
// do with memory of their own it does not take for that.
func TestHoldings(t *testing.T) {
	const left = 1900 << 10 // KiB, what once was left by 60 runs
	meminfo := func(changes map[string]int) string {
		lines := []string{"MemTotal", "MemFree", "Buffers", "Cached", "SwapCached", "AnonPages", "Shmem", "Slab", "SReclaimable", "SUnreclaim", "PageTables"}
		var text strings.Builder
		for i, name := range lines {
			fmt.Fprintf(&text, "%s: %d kB\n", name, []int{24 << 20, 12 << 20, 1 << 10, 8 << 20, 0, 3 << 20, 1 << 20, 600 << 10, 500 << 10, 100 << 10, 9 << 10}[i]+changes[name])
		}
		return text.String()
	}
	before := heldMemory(meminfo(nil))
	for _, test := range []struct {
		by   string
		what map[string]int
		seen string
	}{
		{"files in memory", map[string]int{"Cached": left, "Shmem": left}, "shared memory"},
		{"the system's notes", map[string]int{"Slab": left, "SUnreclaim": left}, "slab"},
		{"page tables", map[string]int{"PageTables": left}, "memory that no process has"},
		{"pipes and sockets", nil, "memory that no process has"},
		{"other processes", map[string]int{"AnonPages": left}, ""},
		{"files that others read", map[string]int{"Cached": left}, ""},
		{"names of files", map[string]int{"Slab": left, "SReclaimable": left}, ""},
	} {
		changes := map[string]int{"MemFree": -left}
		maps.Copy(changes, test.what)
		if grown := heldMemory(meminfo(changes)).grownFrom(before); !strings.Contains(grown, test.seen) || (grown == "") != (test.seen == "") {
			t.Errorf("%d KiB held by %s: %q, want %q", left, test.by, grown, test.seen)
		}
	}
	for _, more := range []holdings{{sockets: tolerance.sockets + 1}, {files: tolerance.files + 1}} {
		if more.grownFrom(holdings{}) == "" {
			t.Errorf("%+v are not seen", more)
		}
	}
	if now := machineHolds(t); now.memory <= 0 || now.slab <= 0 || now.sockets <= 0 || now.files <= 0 {
		t.Errorf("the machine tells %+v", now)
	}
}

// secondSoak starts another judge that does the same, and returns what waits for it.
func secondSoak(t *testing.T) (wait func()) {
	t.Helper()
	if os.Getenv(secondJudge) != "" {
		return func() {}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := exec.Command(self, "-test.run", "^TestSoak$", "-test.timeout", "0", "-soak", strconv.Itoa(*soakRuns))
	cmd.Env = append(os.Environ(), secondJudge+"=yes")
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := cmd.Wait(); err != nil {
			t.Errorf("the second judge: %v\n%s", err, said.String())
		}
	}
}

// However a person ends the judge while a program runs, the program ends too, and all
// that it and the judge have started. Only a judge that was killed leaves files; an
// interrupt is status 130.
func TestInterruptedRun(t *testing.T) {
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
			interruptJudge(t, test.signal, "program", t.TempDir(), "test", "hdu1846", filepath.Join(s.program.Folder, "program"), "--time-limit", "1h")
		})
	}
}

// The same holds while the judge builds a program, and the cache is as it was.
func TestInterruptedBuild(t *testing.T) {
	gocache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
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
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	nothingLeft(t, func() {
		var said bytes.Buffer
		before := descendants()
		cmd := exec.Command(self)
		cmd.Args = append([]string{"judge"}, args...)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
		cmd.Stderr = &said
		cmd.WaitDelay = time.Minute
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
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
		if !within(5*time.Second, gone) {
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
