package run

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
	w := &watch{seen: map[int]*seen{pid: {memory: 40 << 10}}}
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
