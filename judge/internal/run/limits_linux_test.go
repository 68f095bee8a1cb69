package run

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Programs that found a way past a limit are stopped by it in each kind of sandbox, and
// right ones that look like them are not.
func TestLimitsHold(t *testing.T) {
	compiler, err := exec.LookPath("cc")
	if err != nil {
		t.Skip(err)
	}
	folder := t.TempDir()
	tests := []struct {
		name  string
		stop  Stop
		limit time.Duration
		disk  bool // it needs a working folder in memory
	}{
		{"tle_unseen", AtCPU, 500 * time.Millisecond, false},
		{"tle_wakers", AtIdle, time.Second, false},
		{"tle_shared_memory", AtCPU, 200 * time.Millisecond, false},
		{"mle_given_back", AtMemory, 5 * time.Second, false},
		{"mle_page_tables", AtMemory, 5 * time.Second, false},
		{"mle_many_processes", AtMemory, 5 * time.Second, false},
		{"mle_files", AtMemory, 5 * time.Second, true},
		{"ac_many_children", NotStopped, 5 * time.Second, false},
		{"ac_shared_memory", NotStopped, 5 * time.Second, false},
		{"ac_vfork", NotStopped, 5 * time.Second, false},
		{"pry_sockets", NotStopped, 5 * time.Second, false},
		{"pry_pipes", NotStopped, 5 * time.Second, false},
		{"pry_locks", NotStopped, 5 * time.Second, false},
	}
	for _, test := range tests {
		cmd := exec.Command(compiler, "-O2", "-pthread", "-o", filepath.Join(folder, test.name), filepath.Join("../../testdata/programs", test.name+".c"))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for kind, box := range sandboxes(t) {
		t.Run(kind, func(t *testing.T) {
			defer box.Close()
			if box.helper == nil {
				t.Skip("limits are not watched there")
			}
			for _, test := range tests {
				if test.disk && kind == "no namespaces" {
					continue
				}
				limits := Limits{CPU: test.limit, Idle: 2 * test.limit, Memory: 64 << 10, Output: 1 << 10}
				r := mustRun(t, box, Command{Folder: folder, Args: []string{"@/" + test.name}, Limits: limits})
				// Without namespaces process numbers are those of the whole machine, so less
				// is charged for children that nobody saw; then the program is idle too long.
				if test.name == "tle_unseen" && kind == "no namespaces" && r.Stop == AtIdle {
					continue
				}
				if r.Stop != test.stop || r.Stop == NotStopped && string(r.Output) != "6\n" {
					t.Errorf("%s: stop %v, want %v: %s, CPU %v, wall %v, idle %v, memory %v, output %.200q", test.name, r.Stop, test.stop, r.Death, r.CPU, r.Wall, r.Idle, r.Memory, r.Output)
				}
			}
		})
	}
}
