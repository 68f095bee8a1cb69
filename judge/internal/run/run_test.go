package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// The test binary plays the programs that it runs: with "child NAME" as its
// arguments it is children[NAME].
var children = map[string]func(){
	"echo":   func() { io.Copy(os.Stdout, os.Stdin) },
	"exit":   func() { fmt.Println("42"); fmt.Fprintln(os.Stderr, "no luck"); os.Exit(7) },
	"panic":  func() { panic("boo") },
	"spin":   func() { spin(time.Minute) },
	"work":   func() { spin(300 * time.Millisecond) },
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
	"big": func() {
		b := make([]byte, 200<<20)
		for i := range b {
			b[i] = 1
		}
	},
	// parent leaves a child behind that holds its pipes, and says who it is.
	"parent": func() {
		cmd := exec.Command(os.Args[0], "child", "sleep")
		cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		fmt.Println(cmd.Process.Pid)
	},
	"environment": func() { fmt.Println(len(os.Environ())) },
}

func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "child" {
		children[os.Args[2]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child returns a command that plays a child, with limits that it can keep.
func child(t *testing.T, name string) Command {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if children[name] == nil {
		t.Fatalf("there is no child %q", name)
	}
	return Command{Path: self, Args: []string{"child", name}, Dir: t.TempDir(), Deadline: 30 * time.Second, Output: 1 << 20}
}

func mustRun(t *testing.T, c Command) Result {
	t.Helper()
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatalf("Run(%v): %v", c.Args, err)
	}
	return r
}

func TestOutput(t *testing.T) {
	c := child(t, "echo")
	c.Input = []byte("1 2\x00\xff\n3")
	r := mustRun(t, c)
	if !bytes.Equal(r.Output, c.Input) || r.Death != "" || r.Stop != NotStopped {
		t.Errorf("echo of %q: %+v", c.Input, r)
	}
}

func TestDeath(t *testing.T) {
	r := mustRun(t, child(t, "exit"))
	if r.Death != "exit status 7" || string(r.Output) != "42\n" || string(r.Stderr) != "no luck\n" {
		t.Errorf("exit: death %q, output %q, standard error %q", r.Death, r.Output, r.Stderr)
	}
	r = mustRun(t, child(t, "panic"))
	if r.Death != "exit status 2" || !strings.HasPrefix(string(r.Stderr), "panic: boo\n") {
		t.Errorf("panic: death %q, standard error %q", r.Death, r.Stderr)
	}
}

// The deadline ends programs that never end, whether they work, sleep, have
// closed their output or print for ever, and soon after it has passed.
func TestDeadline(t *testing.T) {
	for _, name := range []string{"spin", "sleep", "closed"} {
		c := child(t, name)
		c.Deadline = 200 * time.Millisecond
		r := mustRun(t, c)
		if r.Stop != AtDeadline || r.Death == "" {
			t.Errorf("%s: %+v, want it killed at the deadline", name, r)
		}
		if r.Wall > 10*time.Second {
			t.Errorf("%s: killed after %v, the deadline was %v", name, r.Wall, c.Deadline)
		}
	}
}

// One byte more than the limit is kept: that is how anyone can tell.
func TestOutputLimit(t *testing.T) {
	c := child(t, "flood")
	c.Output = 100000
	r := mustRun(t, c)
	if r.Stop != AtOutputLimit || len(r.Output) != 100001 {
		t.Errorf("flood: stop %v, %d bytes kept; want %v and 100001", r.Stop, len(r.Output), AtOutputLimit)
	}
	c = child(t, "echo")
	c.Input = bytes.Repeat([]byte("y"), 5000)
	c.Output = 5000
	if r := mustRun(t, c); r.Stop != NotStopped || len(r.Output) != 5000 {
		t.Errorf("echo of just the limit: stop %v, %d bytes", r.Stop, len(r.Output))
	}
}

// A program need not read its input.
func TestUnreadInput(t *testing.T) {
	c := child(t, "deaf")
	c.Input = make([]byte, 10<<20)
	if r := mustRun(t, c); string(r.Output) != "I don't read\n" || r.Death != "" {
		t.Errorf("deaf: output %q, death %q", r.Output, r.Death)
	}
}

// Only the end of standard error is kept.
func TestStandardError(t *testing.T) {
	r := mustRun(t, child(t, "complain"))
	if len(r.Stderr) > 1<<14 || !strings.HasSuffix(string(r.Stderr), "the end\n") {
		t.Errorf("%d bytes of standard error are kept", len(r.Stderr))
	}
}

// A child that outlives its parent neither holds up the judge nor survives.
func TestLeftBehind(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("looks for the process in /proc")
	}
	start := time.Now()
	r := mustRun(t, child(t, "parent"))
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
	pid := strings.TrimSpace(string(r.Output))
	if pid == "" || r.Death != "" {
		t.Fatalf("parent: output %q, death %q", r.Output, r.Death)
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		state, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil || strings.Contains(string(state), ") Z ") {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("process %s still lives: %s", pid, state)
		}
	}
}

func TestCPU(t *testing.T) {
	if r := mustRun(t, child(t, "work")); r.CPU <= 0 || r.Wall < 300*time.Millisecond {
		t.Errorf("300 ms of work: CPU time %v, wall time %v", r.CPU, r.Wall)
	}
}

func TestMemory(t *testing.T) {
	if r := mustRun(t, child(t, "big")); r.Memory.KiB < 200<<10 || r.Memory.KiB > 300<<10 || r.Memory.AtMost {
		t.Errorf("200 MB touched: peak memory %+v", r.Memory)
	}
	if r := mustRun(t, child(t, "deaf")); r.Memory.KiB > 100<<10 {
		t.Errorf("a small program after a large one: peak memory %+v", r.Memory)
	}
}

func TestEnvironment(t *testing.T) {
	if r := mustRun(t, child(t, "environment")); string(r.Output) != "0\n" {
		t.Errorf("the program sees %s variables of the judge", r.Output)
	}
}

// An interrupt ends the program, and Run says so.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if _, err := Run(ctx, child(t, "sleep")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// What can't be started is the runner's trouble, not a result.
func TestNoProgram(t *testing.T) {
	c := child(t, "echo")
	c.Path += "-that-is-not-there"
	if r, err := Run(context.Background(), c); err == nil {
		t.Errorf("no error but %+v", r)
	}
}
