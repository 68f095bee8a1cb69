package sandbox

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// handed is the variable that tells an ordinary user's process of these tests where the
// programs are that root's has compiled.
const handed = "GRUNDY_TEST_LIMITS"

// limitTests are programs that found a way past a limit, and right ones that look like
// them.
var limitTests = []struct {
	name  string
	stop  Stop
	limit time.Duration
	disk  bool // it needs a working folder in memory
}{
	{"tle_unseen", AtCPU, 300 * time.Millisecond, false},
	{"tle_wakers", AtIdle, 400 * time.Millisecond, false},
	{"tle_shared_memory", AtCPU, 200 * time.Millisecond, false},
	{"mle_given_back", AtMemory, 5 * time.Second, false},
	{"mle_page_tables", AtMemory, 5 * time.Second, false},
	{"mle_many_processes", AtMemory, 5 * time.Second, false},
	{"mle_mappings", AtMemory, 5 * time.Second, false},
	{"mle_files", AtMemory, 5 * time.Second, true},
	{"ac_many_children", NotStopped, 5 * time.Second, false},
	{"ac_shared_memory", NotStopped, 5 * time.Second, false},
	{"ac_vfork", NotStopped, 5 * time.Second, false},
	{"pry_sockets", NotStopped, 5 * time.Second, false},
	{"pry_pipes", NotStopped, 5 * time.Second, false},
	{"pry_locks", NotStopped, 5 * time.Second, false},
}

// compileLimits compiles the programs of limitTests into a folder.
func compileLimits(t *testing.T, compiler, folder string) {
	t.Helper()
	for _, test := range limitTests {
		compileC(t, compiler, filepath.Join("../../testdata/programs", test.name+".c"), filepath.Join(folder, test.name))
	}
	full.Check(t, os.Chmod(folder, 0o755))
}

// Programs that found a way past a limit are stopped by it in each kind of sandbox, and
// right ones that look like them are not. Every day each is run in one kind.
func TestLimitsHold(t *testing.T) {
	full.Daily(t)
	folder := os.Getenv(handed)
	if folder == "" {
		compiler, err := workingCompiler()
		if err != nil {
			t.Skip(err)
		}
		folder = t.TempDir()
		compileLimits(t, compiler, folder)
	}
	kinds := sandboxes(t)
	delete(kinds, "plain") // limits are not watched there
	for k, kind := range slices.Sorted(maps.Keys(kinds)) {
		box := kinds[kind]
		t.Run(kind, func(t *testing.T) {
			defer box.Close()
			for i, test := range limitTests {
				if !full.On() && i%len(kinds) != k {
					continue
				}
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

// workingCompiler returns a C compiler that compiles the least program.
func workingCompiler() (string, error) {
	path, err := exec.LookPath("cc")
	if err != nil {
		return "", err
	}
	cmd := exec.Command(path, "-x", "c", "-o", os.DevNull, "-")
	cmd.Stdin = strings.NewReader("int main(void) { return 0; }\n")
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s does not work: %w", path, err)
	}
	return path, nil
}

// compileC compiles a program, unless the user's cache has it from another day, under the
// digest of what it is made from.
func compileC(t *testing.T, compiler, from, to string) {
	t.Helper()
	text := full.Must(os.ReadFile(from))(t)
	version := full.Must(exec.Command(compiler, "--version").Output())(t)
	args := []string{"-O2", "-pthread", "-o", to, from}
	name := fmt.Sprintf("limits-%x", sha256.Sum256(fmt.Appendf(nil, "%q %s %s", args[:2], version, text)))
	cache, err := os.UserCacheDir()
	kept := filepath.Join(cache, "grundy", name)
	if err == nil && copyFile(kept, to) == nil {
		now := time.Now()
		os.Chtimes(kept, now, now) // the judge deletes there what is not used for long
		return
	}
	if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err != nil || os.MkdirAll(filepath.Dir(kept), 0o700) != nil {
		return
	}
	// Under its name nothing is ever half there.
	if trial, err := os.MkdirTemp(filepath.Dir(kept), "making-"); err == nil {
		defer os.RemoveAll(trial)
		if made := filepath.Join(trial, name); copyFile(to, made) == nil {
			os.Rename(made, kept)
		}
	}
}

// In a long run the helper stays small: its memory counts for the bound of the cgroup, so a
// helper that grows makes a slow program MLE.
func TestLongRun(t *testing.T) {
	full.Test(t)
	s := full.Must(New(context.Background(), Options{}))(t)
	defer s.Close()
	if s.helper == nil {
		t.Skip("there is no helper here")
	}
	c := child(self(t), "spin")
	c.Limits.CPU, c.Limits.Idle = 20*time.Second, time.Minute
	if r := mustRun(t, s, c); r.Stop != AtCPU {
		t.Errorf("a program that spins: %+v", r)
	}
	status := full.Must(os.ReadFile(fmt.Sprintf("/proc/%d/status", s.helper.cmd.Process.Pid)))(t)
	if kib := after(status, "\nVmRSS:"); kib == 0 || kib > 34<<10 {
		t.Errorf("after a run of 20 s the helper has %d KiB, want at most 34 MiB", kib)
	}
}
