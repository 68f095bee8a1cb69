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
