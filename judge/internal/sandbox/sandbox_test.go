package sandbox

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

const ms = time.Millisecond

func TestMain(m *testing.M) {
	BeHelper()
	if len(os.Args) == 3 && os.Args[1] == "child" {
		children[os.Args[2]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// self returns a folder that holds the test binary.
func self(t testing.TB) string {
	path := full.Must(os.Executable())(t)
	folder := t.TempDir()
	if os.Link(path, filepath.Join(folder, "program.exe")) != nil {
		copyProgram(t, path, filepath.Join(folder, "program.exe"))
	}
	return folder
}

// copyProgram copies a program, which anybody may run then.
func copyProgram(t testing.TB, from, to string) {
	text := full.Must(os.ReadFile(from))(t)
	full.Check(t, os.WriteFile(to, text, 0o755))
	full.Check(t, os.Chmod(to, 0o755))
}

// child returns a command that plays a child, with limits that it can keep.
func child(folder, name string) Command {
	if children[name] == nil {
		panic("there is no child " + name)
	}
	return Command{
		Folder: folder, Args: []string{"@/program.exe", "child", name},
		Env:    []string{"GORACE=atexit_sleep_ms=0"}, // not a second's sleep under the race detector
		Limits: Limits{CPU: 30 * time.Second, Idle: 30 * time.Second, Output: 1 << 20},
	}
}

// everySandbox runs a test in each kind of sandbox that there is here.
func everySandbox(t *testing.T, test func(t *testing.T, s *Sandbox, folder string)) {
	folder := self(t)
	for name, box := range sandboxes(t) {
		t.Run(name, func(t *testing.T) {
			defer box.Close()
			test(t, box, folder)
		})
	}
}

func mustRun(t *testing.T, s *Sandbox, c Command) Result {
	t.Helper()
	r, err := s.Run(context.Background(), c)
	if err != nil {
		t.Fatalf("Run(%v): %v", c.Args, err)
	}
	return r
}

// runs are what programs do, and what has to come out. Limits that are not set are limits
// that they can keep.
var runs = []struct {
	name, child string
	input       string
	limits      Limits
	change      func(*Command)
	right       func(r Result, helped bool) bool
}{
	{"output", "echo", "1 2\x00\xff\n3", Limits{}, nil, func(r Result, _ bool) bool {
		return string(r.Output) == "1 2\x00\xff\n3" && r.Death == "" && r.Stop == NotStopped
	}},
	{"status", "exit", "", Limits{}, nil, func(r Result, _ bool) bool {
		return r.Death == "exit status 7" && string(r.Output) == "42\n" && string(r.Stderr) == "no luck\n"
	}},
	{"joined, in order", "exit", "", Limits{}, func(c *Command) { c.Joined = true }, func(r Result, _ bool) bool {
		return string(r.Output) == "42\nno luck\n" && len(r.Stderr) == 0
	}},
	{"panic", "panic", "", Limits{}, nil, func(r Result, _ bool) bool {
		return r.Death == "exit status 2" && strings.HasPrefix(string(r.Stderr), "panic: boo\n")
	}},
	{"input that is not read", "deaf", "", Limits{}, func(c *Command) { c.Input = make([]byte, 10<<20) }, func(r Result, _ bool) bool {
		return string(r.Output) == "I don't read\n" && r.Death == ""
	}},
	{"work without end", "spin", "", Limits{CPU: 100 * ms, Idle: 100 * ms}, nil, func(r Result, helped bool) bool {
		return (r.Stop == AtCPU || r.Stop == AtIdle && !helped) && r.Death != "" && r.Wall < time.Minute
	}},
	{"sleep without end", "sleep", "", Limits{CPU: 100 * ms, Idle: 100 * ms}, nil, func(r Result, _ bool) bool {
		return r.Stop == AtIdle && r.Death != "" && r.Wall < time.Minute
	}},
	{"sleep after the output is closed", "closed", "", Limits{CPU: 100 * ms, Idle: 100 * ms}, nil, func(r Result, _ bool) bool {
		return r.Stop == AtIdle && r.Death != "" && r.Wall < time.Minute
	}},
	{"output without end", "flood", "", Limits{Output: 100000}, nil, func(r Result, _ bool) bool {
		return r.Stop == AtOutput && len(r.Output) == 100001 // one byte more shows that the limit was passed
	}},
	{"as much output as allowed", "echo", strings.Repeat("y", 5000), Limits{Output: 5000}, nil, func(r Result, _ bool) bool {
		return r.Stop == NotStopped && len(r.Output) == 5000
	}},
	{"long complaints", "complain", "", Limits{}, nil, func(r Result, _ bool) bool {
		return len(r.Stderr) <= 1<<14 && strings.HasSuffix(string(r.Stderr), "the end\n")
	}},
	{"complaints without end", "complain for ever", "", Limits{}, nil, func(r Result, _ bool) bool { return r.Stop == AtComplaint }},
	{"a child that holds the pipes", "parent", "", Limits{}, nil, func(r Result, _ bool) bool {
		return r.Death == "" && r.Stop == NotStopped && r.Wall < 20*time.Second
	}},
	{"no program", "echo", "", Limits{}, func(c *Command) { c.Args[0] += "-missing" }, func(r Result, _ bool) bool {
		return r.NotStarted && (runtime.GOOS == "windows" || strings.Contains(r.Death, "no such file"))
	}},
	{"few variables", "environment", "", Limits{}, func(c *Command) { c.Env = []string{"TMPDIR=/elsewhere", "MORE=yes"} }, func(r Result, _ bool) bool {
		names := ""
		for line := range strings.Lines(string(r.Output)) {
			name, _, _ := strings.Cut(line, "=")
			names += name + " "
		}
		return runtime.GOOS == "windows" || names == "PATH HOME LANG TMPDIR MORE " && strings.Contains(string(r.Output), "TMPDIR=/elsewhere\n")
	}},
}

// Programs end as runs says, in each kind of sandbox.
func TestRun(t *testing.T) {
	full.Daily(t)
	t.Setenv("SECRET", "no")
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		for _, test := range runs {
			c := child(folder, test.child)
			c.Input = []byte(test.input)
			c.Limits.CPU, c.Limits.Idle = cmp.Or(test.limits.CPU, c.Limits.CPU), cmp.Or(test.limits.Idle, c.Limits.Idle)
			c.Limits.Output = cmp.Or(test.limits.Output, c.Limits.Output)
			if test.change != nil {
				test.change(&c)
			}
			if r := mustRun(t, s, c); !test.right(r, s.helper != nil) {
				r.Output = r.Output[:min(len(r.Output), 200)]
				t.Errorf("%s: stop %v, %q, output %q, standard error %.200q, wall %v", test.name, r.Stop, r.Death, r.Output, r.Stderr, r.Wall)
			}
		}
	})
}

// CPU time is that of all processes.
func TestCPU(t *testing.T) {
	full.Daily(t)
	if underRace {
		t.Skip("what is measured is the race detector's own")
	}
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		var one, two Result
		for range 5 { // on a busy machine the same work takes now more time, now less
			one, two = mustRun(t, s, child(folder, "work")), mustRun(t, s, child(folder, "workers"))
			if one.CPU >= 20*time.Millisecond && two.CPU >= one.CPU*5/4 {
				return
			}
		}
		t.Errorf("CPU time %v of two workers, %v of one", two.CPU, one.CPU)
	})
}

func TestMemory(t *testing.T) {
	full.Daily(t)
	if underRace {
		t.Skip("what is measured is the race detector's own")
	}
	fill(150 << 20) // the judge is large
	defer func() { kept = nil }()
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if r := mustRun(t, s, child(folder, "big")); r.Memory.KiB < 60<<10 || r.Memory.KiB > 100<<10 && s.helper != nil {
			t.Errorf("60 MB touched: peak memory %+v", r.Memory)
		}
		if s.helper == nil {
			return
		}
		r := mustRun(t, s, child(folder, "deaf"))
		if r.Memory.KiB > 10<<10 {
			t.Errorf("a small program after a large one: peak memory %+v", r.Memory)
		}
		if r := mustRun(t, s, child(folder, "family")); r.Memory.KiB < 60<<10 || r.Memory.KiB > 90<<10 {
			t.Errorf("three processes of 20 MB: peak memory %+v", r.Memory)
		}
		c := child(folder, "big")
		c.Limits.Memory = 30 << 10
		if r := mustRun(t, s, c); r.Stop != AtMemory && r.Memory.KiB <= c.Limits.Memory {
			t.Errorf("60 MB touched where 30 are allowed: %+v", r)
		}
	})
}

// An interrupt ends the program, and Run says so.
func TestInterrupt(t *testing.T) {
	full.Daily(t)
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		defer cancel()
		if _, err := s.Run(ctx, child(folder, "sleep")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v, want that of the context", err)
		}
		if r := mustRun(t, s, child(folder, "deaf")); string(r.Output) != "I don't read\n" {
			t.Errorf("after the interrupt: %+v", r)
		}
	})
}
