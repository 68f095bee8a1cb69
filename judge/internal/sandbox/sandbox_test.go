package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"grundy/judge/internal/full"
)

const ms = time.Millisecond

func TestMain(m *testing.M) {
	BeHelper()
	Pretend(full.Slower)
	if len(os.Args) == 3 && os.Args[1] == "child" {
		children[os.Args[2]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// temporary returns a folder that the end of the test removes.
var temporary = func(t testing.TB) string { return t.TempDir() }

// self returns a folder that holds the test binary.
func self(t testing.TB) string {
	folder := temporary(t)
	copyProgram(t, full.Must(os.Executable())(t), filepath.Join(folder, "program.exe"))
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

// helpers returns helpers of each kind, from the most to the least isolated, where there are
// helpers.
var helpers = func(*testing.T, Options) map[string]*helper { return nil }

// sandboxes returns a sandbox of each kind that there is here.
func sandboxes(t *testing.T, options Options) map[string]*Sandbox {
	boxes := map[string]*Sandbox{"plain": {options: options, reason: errors.New("as the test asks")}}
	for name, h := range helpers(t, options) {
		boxes[name] = &Sandbox{options: options, helper: h}
	}
	return boxes
}

// everySandbox runs a test in each kind of sandbox: daily in the best one of this machine, and without any
// helper.
func everySandbox(t *testing.T, test func(t *testing.T, s *Sandbox, folder string)) {
	folder := self(t)
	boxes := sandboxes(t, Options{})
	best := boxes["user namespace"]
	for name, box := range boxes {
		t.Run(name, func(t *testing.T) {
			defer box.Close()
			if name != "plain" && best != nil && box != best {
				full.Test(t)
			}
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

// runs are what programs do, and what has to come out: why they were stopped, their death,
// output and standard error, quoted, as a pattern.
var runs = []struct {
	name, child, input string
	change             func(*Command)
	want               string
}{
	{"output", "echo", "1 2\x00\xff\n3", nil, `0 "" "1 2\\x00\\xff\\n3" ""`},
	{"status", "exit", "", nil, `0 "exit status 7" "42\\n" "no luck\\n"`},
	{"joined, in order", "exit", "", func(c *Command) { c.Joined = true }, `0 "exit status 7" "42\\nno luck\\n" ""`},
	{"panic", "panic", "", nil, `0 "exit status 2" "" "panic: boo\\n.*"`},
	{"input that is not read", "deaf", "", func(c *Command) { c.Input = make([]byte, 10<<20) },
		`0 "" "I don't read\\n" ""`},
	{"work without end", "spin", "", briefly, `1 ".+" "" ".*"|2 ".+" "" ".*" plain`},
	{"sleep without end", "sleep", "", notIdle, `2 ".+" "" ".*"`},
	{"sleep after the output is closed", "closed", "", notIdle, `2 ".+" "done\\n" ".*"`},
	{"output without end", "flood", "", printing(100000), `4 ".*" "` + strings.Repeat("x", 100001) + `" ".*"`}, // one more shows it
	{"as much output as allowed", "echo", strings.Repeat("y", 5000), printing(5000),
		`0 "" "` + strings.Repeat("y", 5000) + `" ""`},
	{"long complaints", "complain", "", nil, `0 "" "" "x+\\n\[\.\.\.\]\\nx+the end\\n"`},
	{"complaints without end", "complain for ever", "", nil, `5 ".*" "" "x+\\n\[\.\.\.\]\\nx+"`},
	{"a child that holds the pipes", "parent", "", nil, `0 "" "" ""`},
	{"no program", "echo", "", func(c *Command) { c.Args[0] += "-missing" },
		`0 "not started: .*(no such|does not exist).*" "" ""`},
	{"few variables", "environment", "", func(c *Command) { c.Env = []string{"TMPDIR=/elsewhere", "MORE=yes"} },
		`0 "" "HOME=[^=]*\\nLANG=[^=]*\\nMORE=yes\\nPATH=[^=]*\\nTMPDIR=/elsewhere\\n" ""`},
}

// briefly lets a program work for a short time, and notIdle be idle for one. The other limit is not what
// stops it, where the system tells a loop from a sleep.
func briefly(c *Command) { c.Limits.CPU, c.Limits.Idle = short, 5*time.Second }

func notIdle(c *Command) { c.Limits.CPU, c.Limits.Idle = 20*time.Second, 2*short }

// short is a limit of time in which a program can still begin.
var short = 100 * time.Millisecond

func printing(limit int) func(*Command) { return func(c *Command) { c.Limits.Output = limit } }

// Programs end as runs says, in each kind of sandbox, and soon.
func TestRun(t *testing.T) {
	full.Daily(t)
	t.Setenv("SECRET", "no")
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		for _, test := range runs {
			c := child(folder, test.child)
			c.Input = []byte(test.input)
			if test.change != nil {
				test.change(&c)
			}
			r := mustRun(t, s, c)
			if r.NotStarted {
				r.Death = "not started: " + r.Death
			}
			got := fmt.Sprintf("%d %q %q %q", r.Stop, r.Death, r.Output, r.Stderr)
			if s.helper == nil {
				got += " plain"
			}
			right := regexp.MustCompile("^(" + test.want + ")( plain)?$").MatchString(got)
			if !right || r.Wall > 50*time.Second || len(r.Stderr) > 1<<14 {
				t.Errorf("%s: %.500s, after %v; want %.500s", test.name, got, r.Wall, test.want)
			}
		}
	})
}

// CPU time is that of all processes.
func TestCPU(t *testing.T) {
	full.Daily(t)
	if full.Race() {
		t.Skip("what is measured is the race detector's own")
	}
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		var one, two Result
		for range 5 { // on a busy machine the same work takes now more time, now less
			one, two = mustRun(t, s, child(folder, "work")), mustRun(t, s, child(folder, "workers"))
			if one.CPU > 0 && two.CPU >= one.CPU*5/4 {
				return
			}
		}
		t.Errorf("CPU time %v of two workers, %v of one", two.CPU, one.CPU)
	})
}

func TestMemory(t *testing.T) {
	full.Daily(t)
	if full.Race() {
		t.Skip("what is measured is the race detector's own")
	}
	fill(150 << 20) // the judge is large
	defer func() { kept = nil }()
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if r := mustRun(t, s, child(folder, "big")); r.Memory.KiB < 60<<10 ||
			r.Memory.KiB > 100<<10 && s.helper != nil {
			t.Errorf("60 MB touched: peak memory %+v", r.Memory)
		}
		if s.helper == nil {
			return
		}
		r := mustRun(t, s, child(folder, "deaf"))
		if r.Memory.KiB > 20<<10 { // this program alone has 10 MB
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

// The test binary plays the programs that it runs: with "child NAME" as its
// arguments it is children[NAME].
var children = map[string]func(){
	"echo": func() {
		if _, err := io.Copy(os.Stdout, os.Stdin); err != nil {
			panic(err)
		}
	},
	"exit":  func() { fmt.Println("42"); fmt.Fprintln(os.Stderr, "no luck"); os.Exit(7) },
	"panic": func() { panic("boo") },
	"spin":  func() { spin(time.Hour) },
	"work":  func() { count(100e6) },
	"sleep": func() { time.Sleep(time.Minute) },
	"times": func() {
		fmt.Println(time.Now().UnixNano())
		time.Sleep(50 * time.Millisecond)
		fmt.Println(time.Now().UnixNano())
	},
	"deaf":              func() { fmt.Println("I don't read") },
	"closed":            func() { fmt.Println("done"); os.Stdout.Close(); time.Sleep(time.Minute) },
	"flood":             func() { flood(os.Stdout, math.MaxInt) },
	"complain":          func() { flood(os.Stderr, 64); fmt.Fprintln(os.Stderr, "the end") },
	"complain for ever": func() { flood(os.Stderr, math.MaxInt) },
	"big":               func() { fill(60 << 20) },
	// parent leaves a child behind that holds its pipes.
	"parent": func() { spawn("sleep", false) },
	// family is three processes of 20 MB each at the same time.
	"family": func() {
		a, b := begin("20 MB"), begin("20 MB")
		fill(20 << 20)
		time.Sleep(500 * time.Millisecond) // to be looked at
		a.Close()
		b.Close()
	},
	"20 MB": func() { fill(20 << 20); fmt.Println("full"); io.Copy(io.Discard, os.Stdin) },
	// workers are two processes that work.
	"workers": func() { a, b := spawn("work", true), spawn("work", true); a.Wait(); b.Wait() },
	// spinners are two processes that work for ever.
	"spinners": func() { spawn("spin", true); spawn("spin", true).Wait() },
	// environment prints its variables, without those of a shell.
	"environment": func() {
		list := slices.DeleteFunc(os.Environ(), func(variable string) bool {
			name, _, _ := strings.Cut(variable, "=")
			return slices.Contains([]string{"PWD", "OLDPWD", "SHLVL", "_"}, name)
		})
		fmt.Println(strings.Join(slices.Sorted(slices.Values(list)), "\n"))
	},
}

// flood writes a line of 64 KiB so many times.
func flood(to io.Writer, times int) {
	line := bytes.Repeat([]byte("x"), 1<<16)
	for range times {
		to.Write(line)
	}
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

// begin starts another child and waits until it says something. Its input ends it.
func begin(name string) (in io.Closer) {
	cmd := exec.Command(os.Args[0], "child", name)
	in, _ = cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	out.Read(make([]byte, 1))
	return in
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

// A program that sleeps does not make the machine busy; one that waits for a processor, or that shares
// the machine, was disturbed.
func TestBusy(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		what string
		r    Result
		want bool
	}{
		{"undisturbed", Result{CPU: 100 * ms, Wall: 101 * ms, Others: 10 * ms}, false},
		{"sleeps", Result{CPU: 100 * ms, Wall: 900 * ms, Idle: 790 * ms}, false},
		{"two threads", Result{CPU: 200 * ms, Wall: 101 * ms}, false},
		{"waits", Result{CPU: 100 * ms, Wall: 300 * ms}, true},
		{"shares", Result{CPU: 100 * ms, Wall: 101 * ms, Others: 90 * ms}, true},
	} {
		if got := c.r.Busy(); got != c.want {
			t.Errorf("%s: busy %v", c.what, got)
		}
	}
}

// A program that has used little is not blamed for the peak of the process that started it, though two
// readings of that differ by some pages.
func TestPeakMemory(t *testing.T) {
	for _, c := range []struct {
		peak, starter int64
		atMost        bool
	}{
		{9000, 10964, true},
		{10968, 10964, true}, // seen in a run of 2,000 with Linux 6.18
		{20000, 10964, false},
	} {
		if got, want := peakMemory(c.peak, c.starter), (Memory{c.peak, c.atMost}); got != want {
			t.Errorf("%d KiB, started by %d KiB: %+v", c.peak, c.starter, got)
		}
	}
}

// What is kept of long complaints begins and ends with whole characters.
func TestRecordCharacters(t *testing.T) {
	for before := range 3 {
		_, complaints := records(100)
		complaints.add([]byte(strings.Repeat("a", before) + strings.Repeat("错误", 2000)))
		if kept := string(complaints.both()); !utf8.ValidString(kept) || !strings.Contains(kept, "\n[...]\n") {
			t.Errorf("after %d bytes: %.40q ... %q", before, kept, kept[len(kept)-10:])
		}
	}
}
