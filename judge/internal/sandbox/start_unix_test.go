//go:build unix

package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

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
		full.Check(t, os.WriteFile(path, []byte("#!/bin/sh\ncat /dev/stdin > file && cat file > /dev/stdout && echo 7 > /dev/stderr\n"), 0o700))
		full.Check(t, os.Chmod(path, mode))
		r, err := box.Run(context.Background(), Command{
			Folder: folder, Args: []string{"@/program"}, Input: []byte("7\n"), Limits: Limits{CPU: 10 * time.Second, Idle: 10 * time.Second, Output: 100},
		})
		if mode != 0o644 && (err != nil || string(r.Output) != "7\n" || string(r.Stderr) != "7\n") {
			t.Errorf("%v: printed %q, %s %s, %v; want 7", mode, r.Output, r.Death, r.Stderr, err)
		}
		if mode == 0o644 && (err == nil || !strings.HasSuffix(err.Error(), "permission denied") || box.helper != nil && box.helper.broken != nil) {
			t.Errorf("%v: %+v, %v; want permission denied", mode, r, err)
		}
	}
}

func init() {
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
