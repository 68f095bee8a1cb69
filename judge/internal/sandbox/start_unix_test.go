//go:build unix

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// A program that no user may start is not at fault, and what the user lets others do with
// new files is of no consequence. A script can open its input and output by name.
func TestStart(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	box := full.Must(New(context.Background(), Options{}))(t)
	defer box.Close()
	for _, mode := range []os.FileMode{0o700, 0o644, 0o755} {
		folder := t.TempDir()
		path := filepath.Join(folder, "program")
		full.Check(t, os.WriteFile(path,
			[]byte("#!/bin/sh\ncat /dev/stdin > file && cat file > /dev/stdout && echo 7 > /dev/stderr\n"), 0o700))
		full.Check(t, os.Chmod(path, mode))
		r, err := box.Run(context.Background(), Command{
			Folder: folder, Args: []string{"@/program"}, Input: []byte("7\n"),
			Limits: Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Output: 100},
		})
		if mode != 0o644 && (err != nil || string(r.Output) != "7\n" || string(r.Stderr) != "7\n") {
			t.Errorf("%v: printed %q, %s %s, %v; want 7", mode, r.Output, r.Death, r.Stderr, err)
		}
		if mode == 0o644 &&
			(err == nil || !strings.HasSuffix(err.Error(), "permission denied") ||
				box.helper != nil && box.helper.broken != nil) {
			t.Errorf("%v: %+v, %v; want permission denied", mode, r, err)
		}
	}
}

func init() {
	// limited prints its limits, and how large a file can be.
	children["limited"] = func() {
		var stack, core unix.Rlimit
		if err := errors.Join(unix.Getrlimit(unix.RLIMIT_STACK, &stack),
			unix.Getrlimit(unix.RLIMIT_CORE, &core)); err != nil {
			panic(err)
		}
		signal.Ignore(unix.SIGXFSZ)
		small, large := os.WriteFile("file", make([]byte, 1<<20), 0o600), os.Truncate("file", 128<<20+1)
		fmt.Println(stack.Cur>>20, core.Cur, small, large)
	}
	// daemon leaves a process behind that is in a session of its own and has closed what it
	// could print to, and prints its number.
	children["daemon"] = func() {
		cmd := exec.Command(os.Args[0], "child", "sleep")
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		fmt.Println(cmd.Process.Pid)
	}
}

// What a program starts is ended with it, or the run says that it still runs.
func TestLeftRunning(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		r := mustRun(t, s, child(folder, "daemon"))
		if r.LeftRunning != (s.helper == nil) || r.Death != "" {
			t.Errorf("%+v; want that it is said where nothing can end it", r)
		}
		pid, err := strconv.Atoi(strings.TrimSpace(string(r.Output)))
		if s.helper == nil && (err != nil || syscall.Kill(pid, syscall.SIGKILL) != nil) {
			t.Errorf("%q, %v: no process to end", r.Output, err)
		}
		if r := mustRun(t, s, child(folder, "deaf")); r.LeftRunning {
			t.Errorf("%+v; want that nothing is left", r)
		}
	})
}

// A program that the judge starts itself has limits of its own, and a compiler those of the judge.
func TestPlainLimits(t *testing.T) {
	c := child(self(t), "limited")
	c.Limits.Memory = 24 << 10
	for work, want := range map[string]string{"": "20 0 <nil> truncate file: file too large\n",
		t.TempDir(): "<nil> <nil>\n"} {
		box := &Sandbox{options: Options{Work: work}}
		if r := mustRun(t, box, c); !strings.HasSuffix(string(r.Output), want) {
			t.Errorf("printed %q, want %q", r.Output, want)
		}
	}
}

// Where the stack can't be as large as it should, it is as large as it can.
func TestLargestStack(t *testing.T) {
	if os.Getenv("GRUNDY_TEST_STACK") != "" {
		c := Command{Args: []string{"/bin/sh", "-c", "ulimit -s"},
			Limits: Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Output: 100, Stack: 999999 << 10}}
		fmt.Printf("a stack of %s", mustRun(t, new(Sandbox), c).Output)
		return
	}
	cmd := exec.Command("/bin/sh", "-c", `ulimit -s 7000 && exec "$@"`, "sh", os.Args[0], "-test.run",
		"^TestLargestStack$")
	cmd.Env = append(os.Environ(), "GRUNDY_TEST_STACK=1")
	if said, err := cmd.CombinedOutput(); !strings.Contains(string(said), "a stack of 7000\n") || err != nil {
		t.Errorf("%q, %v; want a stack of 7000 KiB", said, err)
	}
}

// Only what the system says of the file itself is the fault of a program that it does not start.
func TestOfProgram(t *testing.T) {
	for err, want := range map[error]bool{
		syscall.ENOEXEC: true, syscall.ENOENT: true, syscall.ENOTDIR: true,
		&os.PathError{Op: "fork/exec", Path: "x", Err: syscall.ENOEXEC}: true,
		syscall.EAGAIN: false, syscall.ENOMEM: false, syscall.EMFILE: false, syscall.ENFILE: false,
		syscall.EACCES: false, syscall.EPERM: false,
		syscall.ETXTBSY: false, syscall.EIO: false,
		&os.PathError{Op: "fork/exec", Path: "/bin/sh", Err: syscall.EAGAIN}: false,
	} {
		if got := ofProgram(err); got != want {
			t.Errorf("ofProgram(%v) = %t, want %t", err, got, want)
		}
	}
}
