package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/words"
)

// linuxChildren are more of children.
var linuxChildren = map[string]func(){
	// ignored prints the signals that are ignored from the start.
	"ignored": func() {
		for signal := 1; signal <= 64; signal++ {
			if actionOf(signal)[0] == 1 { // SIG_IGN
				fmt.Println(signal)
			}
		}
	},
	// heard says whether it hears of the end of a child.
	"heard": func() {
		ended := make(chan os.Signal, 1)
		signal.Notify(ended, syscall.SIGCHLD)
		spawn("deaf", true).Wait()
		select {
		case <-ended:
			fmt.Println("heard")
		case <-time.After(10 * time.Second):
		}
	},
	// number prints its process number, and starts processes, more each time.
	"number": func() {
		fmt.Println(os.Getpid())
		for range 1 + os.Getpid()%3 {
			spawn("deaf", true).Wait()
		}
	},
	// large writes a file of more than 256 MB, of which almost all is a hole, and says
	// where it is.
	"large": func() {
		at, _ := os.Getwd()
		fmt.Println(at)
		signal.Ignore(syscall.SIGXFSZ)
		fmt.Println(os.Truncate("large", 256<<20+1))
	},
	// disturb tries to end what started it, and to stop it, and to change its folder.
	"disturb": func() {
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGKILL, syscall.SIGHUP} {
			syscall.Kill(os.Getppid(), signal)
		}
		os.Mkdir("../stash", 0o755)
		os.Chmod(".", 0o500)
		fmt.Println("disturbed")
	},
	// join joins the helper's group and tries to end all of it.
	"join": func() {
		if group, err := syscall.Getpgid(os.Getppid()); err == nil {
			syscall.Setpgid(0, group)
		}
		signal.Ignore(syscall.SIGHUP, syscall.SIGTERM)
		for _, signal := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM, syscall.SIGKILL} {
			syscall.Kill(0, signal)
		}
	},
	// write writes a file, where it is the first.
	"write": func() {
		stash, _ := os.ReadDir("..")
		here, _ := os.ReadDir(".")
		fmt.Println(len(stash), len(here), os.WriteFile("file", nil, 0o644))
	},
	// deep makes a tree that is deeper than a process can hold open.
	"deep": func() {
		for range 2000 {
			if os.Mkdir("d", 0o700) != nil || os.Chdir("d") != nil {
				break
			}
		}
		fmt.Println("dug")
	},
}

func init() {
	maps.Copy(children, linuxChildren)
	helpers = func(t *testing.T, options Options) map[string]*helper {
		list := make(map[string]*helper)
		for at, name := range []string{"user namespace", "root's namespaces", "no namespaces"} {
			if level := level(at); level != rootsNamespaces || os.Geteuid() == 0 {
				h, err := newHelper(context.Background(), options, level, errors.New("as the test asks"))
				if err != nil {
					t.Logf("%s: not granted here: %v", name, err)
					continue
				}
				list[name] = h
			}
		}
		return list
	}
}

// A program ignores no signal from the start, also if who started the judge does, and hears
// of the end of its children.
func TestSignals(t *testing.T) {
	signal.Ignore(syscall.SIGHUP, syscall.SIGINT)
	defer signal.Reset(syscall.SIGHUP, syscall.SIGINT)
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if r := mustRun(t, s, child(folder, "ignored")); r.Death != "" || s.helper != nil && len(r.Output) > 0 {
			t.Errorf("%s: ignored are %s", r.Death, r.Output)
		}
		if r := mustRun(t, s, child(folder, "heard")); string(r.Output) != "heard\n" {
			t.Errorf("the end of a child is not heard: %+v", r)
		}
	})
}

// Where a folder of the user is the working folder, files have a limit of size too, and
// the judge knows what the folder is called there.
func TestWorkFolder(t *testing.T) {
	folder, work := self(t), t.TempDir()
	full.Check(t, os.WriteFile(filepath.Join(work, "large"), nil, 0o666))
	for name, box := range sandboxes(t, Options{Work: work}) {
		defer box.Close()
		if box.helper == nil {
			continue
		}
		want := work + "\ntruncate large: file too large\n"
		if r := mustRun(t, box, child(folder, "large")); string(r.Output) != want {
			t.Errorf("%s: %q, %s %s; want %q", name, r.Output, r.Death, r.Stderr, want)
		}
	}
}

// A program can't tell from its process number how many processes the one before it has
// started: here at least one, which takes more numbers than threads that the helper may
// start meanwhile.
func TestNumbers(t *testing.T) {
	const threads = 3
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil || !s.helper.Namespaces {
			t.Skip("all processes of the machine share their numbers there")
		}
		var last int
		for i := range 4 {
			r := mustRun(t, s, child(folder, "number"))
			now, err := strconv.Atoi(strings.TrimSpace(string(r.Output)))
			if err != nil || i > 0 && (now <= last || now > last+1+threads) {
				t.Errorf("%q, %v: want a number from %d to %d", r.Output, err, last+1, last+1+threads)
			}
			last = now
		}
	})
}

// A program can't end or stop the helper, nor leave anything for the next one.
func TestDisturbance(t *testing.T) {
	full.Test(t)
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil {
			t.Skip("nothing prevents it there")
		}
		for _, name := range []string{"disturb", "deep", "join"} {
			if name == "deep" && !full.On() && !s.helper.Namespaces {
				continue // removing that takes long there
			}
			if r := mustRun(t, s, child(folder, name)); name != "join" && (r.Death != "" || len(r.Output) == 0) {
				t.Fatalf("%s: %+v", name, r)
			}
			if r := mustRun(t, s, child(folder, "write")); string(r.Output) != "1 0 <nil>\n" &&
				string(r.Output) != "0 0 <nil>\n" {
				t.Errorf("after %s: %s %s", name, r.Output, r.Death)
			}
		}
	})
}

// What a run left is removed although the clock of its file system did not move: a
// file that was there all the time is such a file.
func TestSlowClock(t *testing.T) {
	base := t.TempDir()
	p := &helperProcess{setup: setup{User: -1, Base: base}, work: filepath.Join(base, "box/work"),
		keeper: make(chan func())}
	go func() {
		for do := range p.keeper {
			do()
		}
	}()
	for _, left := range []string{filepath.Join(p.work, "file"), filepath.Join(base, "box/beside")} {
		full.Check(t, errors.Join(os.MkdirAll(p.work, 0o700), os.WriteFile(left, nil, 0o600)))
		p.untouched = p.state()
		p.clean()
		if _, err := os.Stat(left); err == nil {
			t.Errorf("%s is still there", left)
		}
	}
}

// What needs privileges, or could, holds for an ordinary user too.
func TestOrdinaryUser(t *testing.T) {
	full.Test(t)
	if os.Geteuid() != 0 {
		t.Skip("not root: the other tests have shown it")
	}
	folder, err := temporaryFolder(true)
	if err != nil {
		t.Skipf("no ordinary user can read what this test makes: %v", err)
	}
	defer os.RemoveAll(folder)
	// Not nobody: other tests may be him, and what a user may have is counted for all that
	// he runs.
	user := 20000 + os.Getpid()%40000
	own, binary := filepath.Join(folder, "own"), filepath.Join(folder, "run.test")
	full.Check(t, errors.Join(os.Chmod(folder, 0o755), os.Mkdir(own, 0o700), os.Chown(own, user, user)))
	copyProgram(t, full.Must(os.Executable())(t), binary)
	tests := []string{"Try", "Run", "LeftRunning", "Disturbance", "Signals", "Start", "Require", "Numbers",
		"FoldersInTemporary"}
	cmd := exec.Command(binary, "-test.v", "-test.run", "^Test("+strings.Join(tests, "|")+")$")
	cmd.Dir = own
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + own, "TMPDIR=" + own, "GRUNDY_FULL=1",
		full.SlowerVariable + "=" + os.Getenv(full.SlowerVariable)}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, name := range tests {
		if !bytes.Contains(out, []byte("--- PASS: Test"+name+" ")) && err == nil {
			t.Errorf("Test%s did not run:\n%s", name, out)
		}
	}
}

// Where its user may have no more processes, a program runs under all protections or not at all, and nobody
// says that it is at fault.
func TestFewProcesses(t *testing.T) {
	full.Test(t)
	if os.Getenv("GRUNDY_TEST_FEW") != "" {
		limit := full.Must(strconv.ParseUint(os.Getenv("GRUNDY_TEST_FEW"), 10, 64))(t)
		haveThreads(20) // so that it is not this process that ends
		all := full.Must(New(context.Background(), Options{}))(t)
		want := all.Protections()
		all.Close()
		limit += uint64(tasksOf(os.Getuid()))
		full.Check(t, unix.Setrlimit(unix.RLIMIT_NPROC, &unix.Rlimit{Cur: limit, Max: limit}))
		box, err := New(context.Background(), Options{})
		if err == nil {
			defer box.Close()
			var r Result
			if r, err = box.Run(context.Background(),
				Command{Args: []string{"/bin/true"},
					Limits: Limits{CPU: 20 * time.Second, Idle: 20 * time.Second}}); err == nil {
				if weaker := weakerThan(want, box.Protections()); weaker != nil || r.Death != "" {
					t.Fatalf("%v, %+v", weaker, r)
				}
				return
			}
		}
		if !Momentary(err) {
			t.Fatalf("%v, which does not say that there are too few processes", err)
		}
		t.Logf("refused: %v", err)
		return
	}
	folder, err := temporaryFolder(true)
	if err != nil {
		t.Skipf("no ordinary user can read what this test makes: %v", err)
	}
	defer os.RemoveAll(folder)
	binary := filepath.Join(folder, "few.test")
	full.Check(t, os.Chmod(folder, 0o755))
	copyProgram(t, full.Must(os.Executable())(t), binary)
	refused, ran := 0, 0
	for i, more := range []int{0, 1, 4, 8, 12, 100} {
		cmd := exec.Command(binary, "-test.v", "-test.run", "^TestFewProcesses$")
		cmd.Dir, cmd.Env = folder, append(os.Environ(), "TMPDIR=/tmp", "GRUNDY_TEST_FEW="+strconv.Itoa(more))
		if os.Geteuid() == 0 { // who has no such limit
			user := uint32(20000 + os.Getpid()%40000 + i)
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: user, Gid: user}}
		}
		said, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%d more processes: %v\n%s", more, err, said)
		}
		if bytes.Contains(said, []byte("refused: ")) {
			refused++
		} else if bytes.Contains(said, []byte("--- PASS")) {
			ran++
		}
	}
	if refused == 0 || ran == 0 {
		t.Errorf("%d times refused, %d times run; want both", refused, ran)
	}
}

// What a sandbox says of itself is true: canaries find it so.
func TestTry(t *testing.T) {
	full.Test(t)
	everySandbox(t, func(t *testing.T, s *Sandbox, _ string) {
		said := s.Protections()
		for i, p := range full.Must(s.try(context.Background()))(t) {
			t.Logf("%-13s %-5v %s", p.Name, p.Held, p.Detail)
			if !reflect.DeepEqual(p, said[i]) {
				t.Errorf("%s: found %+v, said %+v", p.Name, p, said[i])
			}
		}
	})
}

// What a program may read or change in the folders that its sandbox has another use for
// takes no protection away.
func TestFoldersInTemporary(t *testing.T) {
	plain := full.Must(New(context.Background(), Options{}))(t)
	defer plain.Close()
	for _, parent := range []string{"/tmp", "/dev/shm"} {
		folder, err := os.MkdirTemp(parent, "grundy test ")
		if err != nil {
			t.Log(err)
			continue
		}
		defer os.RemoveAll(folder)
		full.Check(t, os.Chmod(folder, 0o755))
		file := filepath.Join(folder, "file")
		full.Check(t, os.WriteFile(file, []byte("7\n"), 0o644))
		for _, options := range []Options{{Read: []string{folder}}, {Read: []string{file}}, {Write: []string{folder}}} {
			box := full.Must(New(context.Background(), options))(t)
			defer box.Close()
			if got := box.Protections(); !reflect.DeepEqual(got, plain.Protections()) {
				t.Errorf("%+v: %+v\nwant %+v", options, got, plain.Protections())
			}
			limits := Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Output: 1000}
			r, err := box.Run(context.Background(),
				Command{Args: []string{"/bin/sh", "-c", "cat \"$0\"; echo 8 >x && cat x", file}, Limits: limits})
			if err != nil || string(r.Output) != "7\n8\n" {
				t.Errorf("%+v: printed %q, %s, %v; want 7 and 8", options, r.Output, r.Stderr, err)
			}
		}
	}
}

// What a protection leaves open is printed with its size, in three lines of a terminal, and
// differs with what the system grants.
func TestHoles(t *testing.T) {
	said := words.English{}.Say
	none := errors.New("none")
	for _, test := range []struct {
		to       setup
		got      grants
		noCgroup error
		want     map[message.Kind]string // a part of it by the name; "" for no hole
	}{
		{setup{Namespaces: true}, grants{}, nil,
			map[message.Kind]string{muchTime: "up to 20 times its limits", muchMemory: "128 MB more than its limit",
				leftovers: ""}},
		{setup{Namespaces: true}, grants{}, none,
			map[message.Kind]string{muchTime: "can hide the time of child processes; on a busy machine, a program whose threads wake together may stay idle",
				muchMemory: "shared memory up to the limit, 16 MB of sockets, 320 MB of pipes", leftovers: "",
				theNetwork: ""}},
		{setup{}, grants{NoFilter: "old"}, none,
			map[message.Kind]string{muchMemory: "shared memory and sockets of any size",
				muchTime: "without a wait is not counted; ", leftovers: "process numbers"}},
	} {
		list := inForce(test.to, test.got, errors.New("refused"), test.noCgroup)
		for name, want := range test.want {
			hole := said(named(list, name).Hole)
			if want == "" && hole != "" || !strings.Contains(hole, want) {
				t.Errorf("%s: %q, want %q", name, hole, want)
			}
		}
		for _, p := range list {
			if hole := said(p.Hole); len(string(p.Name)+hole) > 200 {
				t.Errorf("%s: %q takes more than 3 lines", p.Name, hole)
			}
		}
	}
}
