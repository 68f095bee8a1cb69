//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A specimen is a program of testdata/programs: one for each verdict, and one for
// each thing that a program may try to do to the judge or its user. The latter print
// the right answer if all of it was refused, and otherwise a word for what was not.
//
// Its comment says what it does and then, in lines "Key: value", what must come of it.
type specimen struct {
	file    string
	verdict string        // Verdict
	reason  string        // Reason: a part of the detail; of the compiler's words for CE
	time    time.Duration // Time: the limit, 1 s if it does not say
	memory  int64         // Memory: the limit in MB, 64 if it does not say
	needs   []string      // Needs: the protections without which it is not run
	runs    int           // Runs: "until a worker has had it twice", or once
	program toolchain.Program
}

// waiting are specimens that are waited for so long that they are not run every day.
var waiting = []string{"tle_threads.go", "tle_unseen.c", "tle_unwaited.go", "tle_wakers.c"}

// The right answer of the task that all specimens have. They find in their input what
// world has to say and, after that, more than fits into a pipe.
const rightAnswer = "6\n"

// limits returns the limits of a specimen.
func (s specimen) limits() judging.Limits {
	return judging.Limits{Time: s.time, Memory: result.Size(s.memory << 10)}
}

// protectionNames are what a specimen can need.
var protectionNames = []string{"files", "network", "processes", "leftovers", "privileges", "system calls", "tasks", "disk", "memory", "time"}

// readSpecimen reads what a program says of itself.
func readSpecimen(path string) (specimen, error) {
	s := specimen{file: filepath.Base(path), time: time.Second, memory: 64, runs: 1}
	text, err := os.ReadFile(path)
	if err != nil {
		return s, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		line, isComment := strings.CutPrefix(line, "//")
		if !isComment {
			break
		}
		key, value, found := strings.Cut(strings.TrimSpace(line), ": ")
		if !found || strings.Contains(key, " ") {
			continue
		}
		switch key {
		case "Verdict":
			s.verdict = value
		case "Reason":
			s.reason = value
		case "Time":
			if s.time, err = time.ParseDuration(value); err != nil {
				return s, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
		case "Memory":
			if s.memory, err = strconv.ParseInt(value, 10, 64); err != nil {
				return s, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
		case "Needs":
			for _, name := range strings.Split(value, ", ") {
				if !slices.Contains(protectionNames, name) {
					return s, fmt.Errorf("%s:%d: there is no protection %q", path, i+1, name)
				}
				s.needs = append(s.needs, name)
			}
		case "Runs":
			if value != "until a worker has had it twice" {
				return s, fmt.Errorf("%s:%d: unknown number of runs %q", path, i+1, value)
			}
			s.runs = runtime.NumCPU() + 1
		}
	}
	if s.verdict == "" || (s.reason == "") != (s.verdict == "AC") {
		return s, fmt.Errorf("%s: the comment must have a line Verdict, and for all but AC a line Reason", path)
	}
	return s, nil
}

// handed is the variable that tells an ordinary user's process of this test where
// the specimens are that root's has built.
const handed = "GRUNDY_TEST_PROGRAMS"

// specimens returns the specimens, built, or only those of the given names. Those in
// C are missing where there is no compiler, and the log says so.
func specimens(t *testing.T, only ...string) []specimen {
	t.Helper()
	folder, built := "testdata/programs", map[string]toolchain.Program(nil)
	if from := os.Getenv(handed); from != "" {
		folder = from
		text, err := os.ReadFile(filepath.Join(from, "built.json"))
		if err == nil {
			err = json.Unmarshal(text, &built)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var all []specimen
	paths, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, path := range paths {
		ending := filepath.Ext(path)
		if ending != ".go" && ending != ".c" || only != nil && !slices.Contains(only, filepath.Base(path)) {
			continue
		}
		s, err := readSpecimen(path)
		if err != nil {
			t.Fatal(err)
		}
		if built != nil {
			program, there := built[s.file]
			if !there {
				t.Logf("%s is not run: it could not be built", s.file)
				continue
			}
			s.program = program
		} else if ending == ".c" && compilerMissing("C") != nil {
			t.Logf("%s is not run: %v", s.file, compilerMissing("C"))
			continue
		}
		all = append(all, s)
	}
	if len(all) == 0 {
		t.Fatalf("no programs in %s", folder)
	}
	if built == nil {
		buildSpecimens(t, folder, all)
	}
	return all
}

// compilerMissing says why there is no compiler for a language.
func compilerMissing(language string) error {
	for _, l := range toolchain.Languages {
		if l.Name == language {
			_, err := l.Find(context.Background())
			return err
		}
	}
	return errors.New("no such language")
}

// buildSpecimens builds specimens as the judge builds a person's program.
func buildSpecimens(t *testing.T, folder string, all []specimen) {
	t.Helper()
	var building sync.WaitGroup
	places := make(chan bool, runtime.NumCPU())
	faults := make([]error, len(all))
	for i := range all {
		building.Add(1)
		go func() {
			defer building.Done()
			places <- true
			all[i].program, faults[i] = toolchain.File(context.Background(), filepath.Join(folder, all[i].file), func(string) {})
			<-places
		}()
	}
	building.Wait()
	for i, err := range faults {
		if err != nil {
			t.Fatal(err)
		}
		if fault := all[i].program.Fault; fault != "" && all[i].verdict != "CE" {
			t.Fatalf("%s does not compile:\n%s", all[i].file, fault)
		}
	}
}

// lacking returns which of the protections are not in force, with the reason.
func lacking(t *testing.T, workers *sandbox.Pool, names ...string) string {
	t.Helper()
	protections, err := workers.Protections(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, p := range protections {
		if slices.Contains(names, p.Name) && !p.Held {
			list = append(list, fmt.Sprintf("%s (%s)", p.Name, p.Detail))
		}
	}
	return strings.Join(list, ", ")
}

// needWatch skips a test where limits are not watched.
func needWatch(t *testing.T, workers *sandbox.Pool) {
	t.Helper()
	if missing := lacking(t, workers, "time", "memory", "leftovers"); missing != "" {
		t.Skipf("programs are not watched here: %s", missing)
	}
}

// judged runs a specimen and says in what it falls short of what must come of it, ""
// if in nothing.
func (s specimen) judged(workers *sandbox.Pool, input []byte) string {
	if s.verdict == "CE" {
		if !strings.Contains(s.program.Fault, s.reason) {
			return fmt.Sprintf("the compiler said %q, want %q in it", s.program.Fault, s.reason)
		}
		return ""
	}
	r, err := judging.Runner{Workers: workers, Program: s.program, Limits: s.limits()}.Run(context.Background(), testset.Test{Input: input, Answer: []byte(rightAnswer)})
	if err != nil {
		return err.Error()
	}
	if r.Verdict.String() != s.verdict || !strings.Contains(r.Detail, s.reason) {
		return fmt.Sprintf("%v: %q, want %s: %q (CPU time %v, idle %v, wall %v, %d KiB, output %.200q, standard error %.200q)", r.Verdict, r.Detail,
			s.verdict, s.reason, r.Run.CPU, r.Run.Idle, r.Run.Wall, r.Run.Memory.KiB, r.Run.Output, r.Run.Stderr)
	}
	const overflow = "stack overflow?"
	if strings.Contains(r.Detail, overflow) != strings.Contains(s.reason, overflow) {
		return fmt.Sprintf("the detail is %q, and the reason %q", r.Detail, s.reason)
	}
	if result.Printable(r.Detail) != r.Detail || strings.Contains(r.Detail, "\n") {
		return fmt.Sprintf("the detail %q can trouble a terminal", r.Detail)
	}
	return ""
}

// Every specimen gets the verdict that it must get, for the reason that it says, and
// when all have run nothing is left of them.
func TestPrograms(t *testing.T) {
	full.Test(t)
	all := specimens(t)
	outside := newWorld(t)
	nothingLeft(t, func() {
		workers := sandbox.NewPool(nil)
		defer workers.Close()
		needWatch(t, workers)
		t.Run("each", func(t *testing.T) {
			for _, s := range all {
				t.Run(s.file, func(t *testing.T) {
					if !full.On() && slices.Contains(waiting, s.file) {
						t.Skip("takes long: set GRUNDY_FULL=1 to run it")
					}
					t.Parallel()
					if missing := lacking(t, workers, s.needs...); missing != "" {
						t.Skipf("not in force here: %s", missing)
					}
					for range s.runs {
						if fault := s.judged(workers, outside.input); fault != "" {
							t.Fatal(fault)
						}
					}
				})
			}
		})
	})
	outside.untouched(t)
}

// A right program that was accepted under the original memory limit, when pointers had
// 32 bits, is accepted now, though it needs more than that limit.
func TestMemoryOf32Bits(t *testing.T) {
	if err := compilerMissing("C++"); err != nil {
		t.Skip(err)
	}
	program, err := toolchain.File(context.Background(), "testdata/memory/hdu2177_map.cpp", func(string) {})
	if err != nil || program.Fault != "" {
		t.Fatal(err, program.Fault)
	}
	p, err := findOne("hdu2177")
	if err != nil {
		t.Fatal(err)
	}
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	limits := conditions{}.limits(p, program)
	limits.Time = 20 * time.Second // this is not about time
	// No pile may be left alone; from both, all may be taken.
	test := testset.Test{Input: []byte("1000000 1000000\n0 0\n"), Answer: []byte("1\n0 0\n")}
	r, err := judging.Runner{Workers: workers, Program: program, Limits: limits}.Run(context.Background(), test)
	if err != nil {
		t.Fatal(err)
	}
	if used := result.Size(r.Run.Memory.KiB); r.Verdict != result.AC || used <= p.Limits.Memory {
		t.Errorf("%v (%s) with %d KiB; want it accepted, with more than the original limit of %d", r.Verdict, r.Detail, used, p.Limits.Memory)
	}
}

// A hunt says of what it has shrunk, too, that it was the stack.
func TestStackInHunt(t *testing.T) {
	if err := compilerMissing("C"); err != nil {
		t.Skip(err)
	}
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	needWatch(t, workers)
	file := filepath.Join(t.TempDir(), "mine.c")
	if err := os.WriteFile(file, []byte(`#include <stdio.h>
static void deep(int n) { volatile int large[20000000]; large[0] = n; }
int main(void) {
	int n, pile;
	if (scanf("%d", &n) == 1 && scanf("%d", &pile) == 1)
		deep(n);
	return 0;
}
`), 0o644); err != nil {
		t.Fatal(err)
	}
	_, stdout, stderr := (judge{files: suite.Own}).invoke("stress", "hdu1850", file, "--json")
	var hunted struct{ Detail, Input string }
	if err := json.Unmarshal([]byte(stdout), &hunted); err != nil {
		t.Fatalf("%v, %s", err, stderr)
	}
	if hunted.Detail != "signal SIGSEGV: segmentation fault; stack overflow?" {
		t.Errorf("%q, on\n%s", hunted.Detail, hunted.Input)
	}
}

// There is a specimen for every verdict that is about a program.
func TestProgramForEachVerdict(t *testing.T) {
	there := make(map[string]bool)
	paths, _ := filepath.Glob("testdata/programs/*")
	for _, path := range paths {
		s, err := readSpecimen(path)
		if err != nil {
			t.Fatal(err)
		}
		there[s.verdict] = true
		if name := strings.ToLower(s.verdict) + "_"; !strings.HasPrefix(s.file, name) && strings.TrimSuffix(s.file, filepath.Ext(s.file)) != strings.ToLower(s.verdict) && !strings.HasPrefix(s.file, "pry_") {
			t.Errorf("%s: its name should begin with %s or pry_", s.file, name)
		}
	}
	for v := result.CE; v <= result.AC; v++ {
		if !there[v.String()] {
			t.Errorf("no program of testdata/programs gets %v", v)
		}
		delete(there, v.String())
	}
	for name := range there {
		t.Errorf("testdata/programs: there is no verdict %s", name)
	}
}

// An ordinary user has another kind of sandbox than root, so what holds for the one is
// tried as the other too, with the programs that root's compilers have built; one of
// three of them, or all if GRUNDY_FULL is set.
func TestProgramsAsOrdinaryUser(t *testing.T) {
	full.Test(t)
	if os.Getuid() != 0 {
		t.Skip("the user is an ordinary one: the other tests are this test")
	}
	all := specimens(t)
	if !full.On() && *soakRuns == 0 {
		number := 0
		all = slices.DeleteFunc(all, func(s specimen) bool {
			number++
			return s.runs > 1 || number%3 != 0 && s.file != "tle_spin.go" && s.file != "tle_daemon.go" && s.file != "tle_stop.go" // those are interrupted
		})
	}
	folder, err := os.MkdirTemp("", "ordinary-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	// Not nobody: other tests may be him, and what a user may have is counted for all that
	// he runs.
	user := 20000 + os.Getpid()%40000
	own := filepath.Join(folder, "own")
	self, err := os.Executable()
	err = errors.Join(err, os.Chmod(folder, 0o755), os.Mkdir(own, 0o700), os.Chown(own, user, user), copyFile(self, filepath.Join(folder, "judge.test")))
	if err != nil {
		t.Fatal(err)
	}
	built := make(map[string]toolchain.Program)
	for _, s := range all {
		err := copyFile(filepath.Join("testdata/programs", s.file), filepath.Join(folder, s.file))
		if s.program.Fault == "" {
			to := filepath.Join(folder, "built", s.file)
			err = errors.Join(err, os.MkdirAll(to, 0o755), os.CopyFS(to, os.DirFS(s.program.Folder)))
			s.program.Folder = to
		}
		if err != nil {
			t.Fatal(err)
		}
		built[s.file] = s.program
	}
	text, err := json.Marshal(built)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "built.json"), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(folder, "judge.test"), "-test.v", "-test.run", "^(TestPrograms|TestInterruptedRun)$")
	if *soakRuns > 0 {
		cmd.Args = []string{cmd.Path, "-test.v", "-test.timeout", "0", "-test.run", "^(TestPrograms|TestInterruptedRun|TestSoak)$", "-soak", strconv.Itoa(*soakRuns)}
	}
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), handed + "=" + folder, "HOME=" + own, "TMPDIR=" + own, "GOMAXPROCS=" + os.Getenv("GOMAXPROCS"), "GRUNDY_FULL=" + os.Getenv("GRUNDY_FULL")}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	said, err := cmd.CombinedOutput()
	var telling []string // all but what passes
	for _, line := range strings.Split(string(said), "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "=== ") && !strings.Contains(line, "--- PASS") {
			telling = append(telling, line)
		}
	}
	t.Logf("as an ordinary user:\n%s", strings.Join(telling, "\n"))
	if err != nil || !bytes.Contains(said, []byte("\nPASS\n")) {
		t.Fatalf("as an ordinary user: %v", err)
	}
	if names := tree(own); len(names) > 0 {
		t.Errorf("as an ordinary user: left behind: %v", names)
	}
}

// Where the machine grants no namespaces, every specimen comes to the same end with
// Landlock and the filter of system calls, but for those that need a file system of their
// own.
func TestProgramsLandlockAlone(t *testing.T) {
	full.Test(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tests := "^TestPrograms$"
	if os.Getuid() == 0 { // with what this one builds, the ordinary user's needs no compiler
		tests = "^TestPrograms(AsOrdinaryUser)?$"
	}
	cmd := exec.Command(self)
	cmd.Args = []string{landlockAlone, self, "-test.v", "-test.timeout", "0", "-test.run", tests}
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1") // one worker: the tasks of all that a user runs are counted together
	said, err := cmd.CombinedOutput()
	var telling []string // all but what passes
	for _, line := range strings.Split(string(said), "\n") {
		if line := strings.TrimSpace(line); !strings.HasPrefix(line, "=== ") && !strings.Contains(line, "--- PASS") {
			telling = append(telling, line)
		}
	}
	t.Logf("without namespaces:\n%s", strings.Join(telling, "\n"))
	if bytes.Contains(said, []byte("takes long:")) {
		t.Error("without namespaces: some are left out")
	}
	if err != nil || !bytes.Contains(said, []byte("\nPASS\n")) {
		t.Fatalf("without namespaces: %v", err)
	}
}

// copyFile copies a file that anybody may read.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.WriteFile(to, text, 0o755); err != nil {
		return err
	}
	return os.Chmod(to, 0o755)
}

// A world is what a program must not reach: a file with an answer, a process that does
// nothing, servers, a secret in the environment and one in an open file. All of it is
// within reach of this very process.
type world struct {
	input     []byte // tells a program where everything is
	bystander *exec.Cmd
	heard     atomic.Int32 // how often somebody reached a server
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := new(world)
	folder := t.TempDir()
	answer := filepath.Join(folder, "sample.out")
	if err := os.WriteFile(answer, []byte(rightAnswer), 0o644); err != nil {
		t.Fatal(err)
	}
	os.Setenv("GRUNDY_SECRET", "no")
	t.Cleanup(func() { os.Unsetenv("GRUNDY_SECRET") })
	// As a shell leaves a file open for a command: package os would close it.
	open, err := unix.Open(answer, unix.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { unix.Close(open) })
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	w.bystander = exec.Command("sleep", "3600")
	if err := w.bystander.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		w.bystander.Process.Kill()
		w.bystander.Wait()
	})

	var text strings.Builder
	say := func(name, value string) { fmt.Fprintf(&text, "%s %q\n", name, value) } // a path may have spaces
	say("answer", answer)
	say("home", home)
	say("judge", strconv.Itoa(os.Getpid()))
	say("bystander", strconv.Itoa(w.bystander.Process.Pid))
	for _, server := range []struct{ name, network, address string }{
		{"tcp4", "tcp4", "127.0.0.1:0"},
		{"tcp6", "tcp6", "[::1]:0"},
		{"unix", "unix", filepath.Join(folder, "s")},
		{"abstract", "unix", fmt.Sprintf("@grundy-test-%d", os.Getpid())},
	} {
		listener, err := net.Listen(server.network, server.address)
		if err != nil {
			t.Logf("no server %s: %v", server.name, err)
			say(server.name, "127.0.0.1:1")
			continue
		}
		t.Cleanup(func() { listener.Close() })
		go func() {
			for {
				conn, err := listener.Accept()
				if err != nil {
					return
				}
				w.heard.Add(1)
				conn.Close()
			}
		}()
		say(server.name, listener.Addr().String())
		w.reach(t, server.network, listener.Addr().String())
	}
	for _, server := range []struct{ name, network, address string }{
		{"udp", "udp4", "127.0.0.1:0"},
		{"unixgram", "unixgram", filepath.Join(folder, "d")},
	} {
		listener, err := net.ListenPacket(server.network, server.address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { listener.Close() })
		go func() {
			var buffer [16]byte
			for {
				if _, _, err := listener.ReadFrom(buffer[:]); err != nil {
					return
				}
				w.heard.Add(1)
			}
		}()
		say(server.name, listener.LocalAddr().String())
		w.reach(t, server.network, listener.LocalAddr().String())
	}
	say("end", "-")
	w.input = append([]byte(text.String()), bytes.Repeat([]byte("6 "), 1<<16)...)
	return w
}

// reach reaches a server as a program would if it could, and then forgets that it was
// heard: what protects is not that the server is deaf.
func (w *world) reach(t *testing.T, network, address string) {
	t.Helper()
	conn, err := net.Dial(network, address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "6\n"); err != nil && !errors.Is(err, unix.EPIPE) && !errors.Is(err, unix.ECONNRESET) {
		t.Fatal(err)
	}
	for w.heard.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	w.heard.Store(0)
}

// untouched fails the test if a program has reached a server, or has hurt the
// bystander.
func (w *world) untouched(t *testing.T) {
	t.Helper()
	if n := w.heard.Load(); n > 0 {
		t.Errorf("%d messages reached a server of the test", n)
	}
	for _, p := range processes() {
		if p.pid == w.bystander.Process.Pid && p.state == 'S' {
			return
		}
	}
	t.Error("the bystander has ended or was stopped")
}

// nothingLeft does something and fails the test if that leaves a process (also a dead
// one that nobody has waited for), an open file of this process, a mounted file
// system, or a file among the temporary ones.
func nothingLeft(t *testing.T, do func()) {
	t.Helper()
	warm(t)
	// Whoever loses its parent becomes a child of this process, so that nothing hides.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		t.Fatal(err)
	}
	temporary, before := t.TempDir(), os.Getenv("TMPDIR")
	os.Setenv("TMPDIR", temporary)
	defer os.Setenv("TMPDIR", before)
	if before == "" {
		defer os.Unsetenv("TMPDIR")
	}
	oldProcesses, oldFiles, oldMounts := descendants(), openFiles(t), mounts(t)
	do()
	for _, p := range descendants() {
		if slices.ContainsFunc(oldProcesses, func(old process) bool { return old.pid == p.pid }) {
			continue
		}
		// Where the memory cgroup has ended a helper without namespaces, with all of the
		// program, its dead are for this process to wait for.
		if p.state == 'Z' && p.parent == os.Getpid() && p.name == "program" {
			syscall.Wait4(p.pid, nil, 0, nil)
			continue
		}
		t.Errorf("left running: %v", p)
	}
	for file, what := range openFiles(t) {
		if _, old := oldFiles[file]; !old {
			t.Errorf("left open: file %d, %s", file, what)
		}
	}
	if now := mounts(t); now != oldMounts {
		t.Errorf("mounted before:\n%s\nnow:\n%s", oldMounts, now)
	}
	if names := tree(temporary); len(names) > 0 {
		t.Errorf("left among the temporary files: %v", names)
	}
}

// warm has Go open the files that it keeps for itself once it needs them.
func warm(t *testing.T) {
	t.Helper()
	if err := exec.Command("true").Run(); err != nil {
		t.Fatal(err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	w.Close()
}

// A process is a line of the system's table.
type process struct {
	pid, parent int
	name        string
	state       byte // 'Z' for one that is dead
}

func (p process) String() string { return fmt.Sprintf("%d (%s, state %c)", p.pid, p.name, p.state) }

// processes returns all processes that can be seen.
func processes() []process {
	var list []process
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		text, err := os.ReadFile(folder + "/stat")
		if err != nil {
			continue
		}
		var p process
		// The name, in parentheses, may hold anything.
		open, end := bytes.IndexByte(text, '('), bytes.LastIndexByte(text, ')')
		p.pid, _ = strconv.Atoi(filepath.Base(folder))
		p.name = string(text[open+1 : end])
		if _, err := fmt.Sscanf(string(text[end+1:]), " %c %d", &p.state, &p.parent); err == nil {
			list = append(list, p)
		}
	}
	return list
}

// descendants returns what this process has started, and what that has.
func descendants() []process {
	all := processes()
	ours := map[int]bool{os.Getpid(): true}
	var list []process
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			if ours[p.parent] && !ours[p.pid] {
				ours[p.pid], grown = true, true
				list = append(list, p)
			}
		}
	}
	return list
}

// openFiles returns the open files of this process, by number.
func openFiles(t *testing.T) map[int]string {
	t.Helper()
	files := make(map[int]string)
	for file := range 1 << 12 {
		if _, err := unix.FcntlInt(uintptr(file), unix.F_GETFD, 0); err == nil {
			files[file], _ = os.Readlink(fmt.Sprintf("/proc/self/fd/%d", file))
		}
	}
	return files
}

// mounts returns what is mounted.
func mounts(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tree returns what is in a folder, at any depth.
func tree(folder string) []string {
	var names []string
	filepath.WalkDir(folder, func(path string, _ fs.DirEntry, _ error) error {
		if path != folder {
			names = append(names, strings.TrimPrefix(path, folder+"/"))
		}
		return nil
	})
	return names
}
