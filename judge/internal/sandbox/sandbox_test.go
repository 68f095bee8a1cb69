package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// The test binary plays the programs that it runs: with "child NAME" as its
// arguments it is children[NAME].
var children = map[string]func(){
	"echo": func() {
		if _, err := io.Copy(os.Stdout, os.Stdin); err != nil {
			panic(err)
		}
	},
	"exit":   func() { fmt.Println("42"); fmt.Fprintln(os.Stderr, "no luck"); os.Exit(7) },
	"panic":  func() { panic("boo") },
	"spin":   func() { spin(time.Minute) },
	"work":   func() { count(50e6) },
	"sleep":  func() { time.Sleep(time.Minute) },
	"deaf":   func() { fmt.Println("I don't read") },
	"closed": func() { fmt.Println("done"); os.Stdout.Close(); time.Sleep(time.Minute) },
	"flood": func() {
		line := bytes.Repeat([]byte("x"), 1<<16)
		for {
			os.Stdout.Write(line)
		}
	},
	"complain": func() {
		line := bytes.Repeat([]byte("x"), 1<<16)
		for i := 0; i < 64; i++ {
			os.Stderr.Write(line)
		}
		fmt.Fprintln(os.Stderr, "the end")
	},
	"complain for ever": func() {
		line := bytes.Repeat([]byte("x"), 1<<16)
		for {
			os.Stderr.Write(line)
		}
	},
	"big": func() { fill(60 << 20) },
	// parent leaves a child behind that holds its pipes.
	"parent": func() { spawn("sleep", false) },
	// family is three processes of 20 MB each at the same time.
	"family": func() {
		var members []*exec.Cmd
		var done []io.Closer
		for range 2 {
			cmd := exec.Command(os.Args[0], "child", "20 MB")
			in, _ := cmd.StdinPipe()
			out, _ := cmd.StdoutPipe()
			if err := cmd.Start(); err != nil {
				panic(err)
			}
			out.Read(make([]byte, 1)) // it is full
			members, done = append(members, cmd), append(done, in)
		}
		fill(20 << 20)
		time.Sleep(500 * time.Millisecond) // to be looked at
		for i, cmd := range members {
			done[i].Close()
			cmd.Wait()
		}
	},
	"20 MB": func() { fill(20 << 20); fmt.Println("full"); io.Copy(io.Discard, os.Stdin) },
	// workers are two processes that work.
	"workers":     func() { a, b := spawn("work", true), spawn("work", true); a.Wait(); b.Wait() },
	"environment": func() { fmt.Println(strings.Join(os.Environ(), "\n")) },
}

// kept keeps memory from the garbage collector.
var kept []byte

func fill(size int) {
	kept = make([]byte, size)
	for i := range kept {
		kept[i] = 1
	}
}

// spawn starts another child.
func spawn(name string, silent bool) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "child", name)
	if !silent {
		cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	}
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	return cmd
}

// count is so much work, however busy the machine is.
func count(n int) {
	for i := 0; i < n; i++ {
		counted += i ^ counted
	}
}

var counted int

func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

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
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.Link(path, filepath.Join(folder, "program.exe")); err != nil {
		binary, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, "program.exe"), binary, 0o755)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// child returns a command that plays a child, with limits that it can keep.
func child(folder, name string) Command {
	if children[name] == nil {
		panic("there is no child " + name)
	}
	return Command{
		Folder: folder, Args: []string{"@/program.exe", "child", name},
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

func TestOutput(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "echo")
		c.Input = []byte("1 2\x00\xff\n3")
		r := mustRun(t, s, c)
		if !bytes.Equal(r.Output, c.Input) || r.Death != "" || r.Stop != NotStopped {
			t.Errorf("echo of %q: %+v", c.Input, r)
		}
	})
}

func TestDeath(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		r := mustRun(t, s, child(folder, "exit"))
		if r.Death != "exit status 7" || string(r.Output) != "42\n" || string(r.Stderr) != "no luck\n" {
			t.Errorf("exit: death %q, output %q, standard error %q", r.Death, r.Output, r.Stderr)
		}
		r = mustRun(t, s, child(folder, "panic"))
		if r.Death != "exit status 2" || !strings.HasPrefix(string(r.Stderr), "panic: boo\n") {
			t.Errorf("panic: death %q, standard error %q", r.Death, r.Stderr)
		}
	})
}

// The limits end programs that never end, whether they work, sleep, have closed
// their output or print for ever, and soon after they have passed.
func TestTimeLimits(t *testing.T) {
	full.Daily(t)
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		for name, stop := range map[string]Stop{"spin": AtCPU, "sleep": AtIdle, "closed": AtIdle} {
			c := child(folder, name)
			c.Limits.CPU, c.Limits.Idle = 100*time.Millisecond, 100*time.Millisecond
			r := mustRun(t, s, c)
			if r.Stop != stop && s.helper != nil || r.Stop == NotStopped || r.Death == "" {
				t.Errorf("%s: %+v, want it stopped, %v", name, r, stop)
			}
			if r.Wall > 10*time.Second {
				t.Errorf("%s: killed after %v, the limit was %v", name, r.Wall, c.Limits.CPU)
			}
			t.Logf("%s: wall %v, CPU %v, idle %v", name, r.Wall, r.CPU, r.Idle)
		}
	})
}

// One byte more than the limit is kept: that is how anyone can tell.
func TestOutputLimit(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "flood")
		c.Limits.Output = 100000
		r := mustRun(t, s, c)
		if r.Stop != AtOutput || len(r.Output) != 100001 {
			t.Errorf("flood: stop %v, %d bytes kept; want %v and 100001", r.Stop, len(r.Output), AtOutput)
		}
		c = child(folder, "echo")
		c.Input = bytes.Repeat([]byte("y"), 5000)
		c.Limits.Output = 5000
		if r := mustRun(t, s, c); r.Stop != NotStopped || len(r.Output) != 5000 {
			t.Errorf("echo of just the limit: stop %v, %d bytes", r.Stop, len(r.Output))
		}
	})
}

// A program need not read its input.
func TestUnreadInput(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "deaf")
		c.Input = make([]byte, 10<<20)
		if r := mustRun(t, s, c); string(r.Output) != "I don't read\n" || r.Death != "" {
			t.Errorf("deaf: output %q, death %q", r.Output, r.Death)
		}
	})
}

// Only the end of standard error is kept, and it has a limit.
func TestStandardError(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		r := mustRun(t, s, child(folder, "complain"))
		if len(r.Stderr) > 1<<14 || !strings.HasSuffix(string(r.Stderr), "the end\n") {
			t.Errorf("%d bytes of standard error are kept", len(r.Stderr))
		}
		if r := mustRun(t, s, child(folder, "complain for ever")); r.Stop != AtComplaint {
			t.Errorf("complaining for ever: %+v", r)
		}
	})
}

// A child that outlives its parent does not hold up the judge.
func TestLeftBehind(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		start := time.Now()
		r := mustRun(t, s, child(folder, "parent"))
		if d := time.Since(start); d > time.Minute {
			t.Errorf("took %v", d)
		}
		if r.Death != "" || r.Stop != NotStopped {
			t.Errorf("parent: %+v", r)
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

// Of the judge's environment a program sees nothing.
func TestEnvironment(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		t.Setenv("SECRET", "no")
		c := child(folder, "environment")
		c.Env = []string{"MORE=yes"}
		names := ""
		for _, line := range strings.Split(strings.TrimSpace(string(mustRun(t, s, c).Output)), "\n") {
			name, _, _ := strings.Cut(line, "=")
			names += name + " "
		}
		if names != "PATH HOME TMPDIR LANG MORE " && runtime.GOOS != "windows" {
			t.Errorf("the program sees %s", names)
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

// A program that can't be started has died.
func TestNoProgram(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "echo")
		c.Args[0] += "-that-is-not-there"
		if r := mustRun(t, s, c); !r.NotStarted || !strings.Contains(r.Death, "no such file") && runtime.GOOS != "windows" {
			t.Errorf("%+v", r)
		}
	})
}

// Where standard error is joined to the output, the order is that of the program.
func TestJoined(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "exit")
		c.Joined = true
		if r := mustRun(t, s, c); string(r.Output) != "42\nno luck\n" || len(r.Stderr) > 0 {
			t.Errorf("output %q, standard error %q; want both in the output", r.Output, r.Stderr)
		}
	})
}

// A variable of a command takes the place of the sandbox's own.
func TestVariables(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "environment")
		c.Env = []string{"TMPDIR=/elsewhere", "MORE=yes"}
		out := string(mustRun(t, s, c).Output)
		if strings.Count(out, "TMPDIR=") != 1 || !strings.Contains(out, "TMPDIR=/elsewhere\n") {
			t.Errorf("the program sees %q", out)
		}
	})
}
