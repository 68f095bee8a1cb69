package sandbox

import (
	"os/exec"
	"testing"
	"time"
)

// A process that has ended, and that nobody has waited for yet, has no memory, however
// much it was seen to have before.
func TestMemoryOfTheDead(t *testing.T) {
	cmd := exec.Command("sleep", "3600")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	cmd.Process.Kill()
	pid := cmd.Process.Pid
	w := &watch{processes: map[int]*processUse{pid: {memory: 40 << 10}}}
	for w.stat(pid)[0][0] != 'Z' {
		time.Sleep(time.Millisecond)
	}
	if share, resident := w.share(pid); share != 0 || resident != 0 {
		t.Errorf("a dead process has %d KiB of %d", share, resident)
	}
}

// A run is given up when the machine is short of memory and has lost more of it in this
// run than the program may have; not when it was short from the start.
func TestShort(t *testing.T) {
	const gb = 1 << 20
	for _, test := range []struct {
		before, now int64
		want        bool
	}{
		{8 * gb, 7 * gb, false},
		{8 * gb, gb / 2, true},
		{gb, gb - gb/8, false},
		{gb - gb/8, gb/2 + gb/8, false},
		{gb - gb/8, gb / 4, true},
	} {
		if got := short(16*gb, test.before, test.now, 64<<10); got != test.want {
			t.Errorf("short(16 GB, %d KiB before, %d KiB now, 64 MB) = %v", test.before, test.now, got)
		}
	}
}

// Of two limits that were both passed between two looks, the one that was passed first
// counts.
func TestFirstPassed(t *testing.T) {
	within := growth{limit: 100, before: 50, now: 100}
	early, late := growth{100, 90, 200}, growth{100, 20, 110} // passed after 1/11 and 8/9 of the time
	noLimit := growth{0, 90, 200}
	for _, test := range []struct {
		cpu, memory growth
		want        Stop
	}{
		{within, within, NotStopped},
		{early, within, AtCPU},
		{within, early, AtMemory},
		{early, late, AtCPU},
		{late, early, AtMemory},
		{early, early, AtMemory},
		{early, noLimit, AtCPU},
		{within, noLimit, NotStopped},
		{growth{100, 100, 101}, early, AtCPU}, // at once
		{early, growth{100, 100, 101}, AtMemory},
	} {
		if got := firstPassed(test.cpu, test.memory); got != test.want {
			t.Errorf("firstPassed(%+v, %+v) = %v, want %v", test.cpu, test.memory, got, test.want)
		}
	}
}

// However much memory runs take that nobody can count, and however many run at the same
// time, a sixteenth of the machine stays free, but for what they take between two looks.
func TestCrowdedBound(t *testing.T) {
	cmd := exec.Command("sleep", "3600") // every watch takes it for its program
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	const (
		total   = 16 << 20 // in KiB, as all here
		before  = 6 << 20
		step    = 80 << 10 // between two looks
		limit   = 64 << 10
		runs    = 10
		forever = int64(time.Hour)
	)
	available, lowest := int64(before), int64(before)
	machine := func() (int64, int64) { return total, available }
	watches, held := make([]*watch, runs), make([]int64, runs)
	for i := range watches {
		watches[i] = &watch{machineMemory: machine}
		watches[i].begin(&helperProcess{setup: setup{User: -1}}, time.Now(), request{CPU: forever, Idle: forever, Memory: limit})
	}
	running := runs
	for round := 0; round < 200 && running > 0; round++ {
		for i, w := range watches {
			if w == nil {
				continue
			}
			available, held[i] = available-step, held[i]+step
			lowest = min(lowest, available)
			switch stop := w.look(); stop {
			case NotStopped:
			case Crowded:
				available += held[i]
				watches[i] = nil
				running--
			default:
				t.Fatalf("round %d, run %d: stopped at %v", round, i, stop)
			}
		}
	}
	if least := int64(total/16 - runs*step); running > 0 || lowest < least {
		t.Errorf("%d of %d runs were not given up; %d KiB of the machine were left at the worst, want at least %d", running, runs, lowest, least)
	}
}
