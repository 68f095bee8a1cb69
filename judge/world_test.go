//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

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
	full.Check(t, os.WriteFile(answer, []byte(rightAnswer), 0o644))
	t.Setenv("GRUNDY_SECRET", "no")
	// As a shell leaves a file open for a command: package os would close it.
	open := full.Must(unix.Open(answer, unix.O_RDONLY, 0))(t)
	t.Cleanup(func() { unix.Close(open) })
	w.bystander = exec.Command("sleep", "3600")
	full.Check(t, w.bystander.Start())
	t.Cleanup(func() {
		w.bystander.Process.Kill()
		w.bystander.Wait()
	})

	var text strings.Builder
	say := func(name, value string) { fmt.Fprintf(&text, "%s %q\n", name, value) } // a path may have spaces
	say("answer", answer)
	say("home", full.Must(os.UserHomeDir())(t))
	say("judge", strconv.Itoa(os.Getpid()))
	say("bystander", strconv.Itoa(w.bystander.Process.Pid))
	w.serve(t, folder, say)
	say("end", "-")
	w.input = append([]byte(text.String()), bytes.Repeat([]byte("6 "), 1<<16)...)
	return w
}

// serve starts the servers, and says where they are.
func (w *world) serve(t *testing.T, folder string, say func(name, value string)) {
	for _, server := range []struct{ name, network, address string }{
		{"tcp4", "tcp4", "127.0.0.1:0"},
		{"tcp6", "tcp6", "[::1]:0"},
		{"unix", "unix", filepath.Join(folder, "s")},
		{"abstract", "unix", fmt.Sprintf("@grundy-test-%d", os.Getpid())},
		{"udp", "udp4", "127.0.0.1:0"},
		{"unixgram", "unixgram", filepath.Join(folder, "d")},
	} {
		at, hear, err := listen(t, server.network, server.address)
		if err != nil {
			t.Logf("no server %s: %v", server.name, err)
			say(server.name, "127.0.0.1:1")
			continue
		}
		go func() {
			for hear() == nil {
				w.heard.Add(1)
			}
		}()
		say(server.name, at.String())
		w.reach(t, server.network, at.String())
	}
}

// listen starts a server. It returns its address, and what waits until somebody reaches it.
func listen(t *testing.T, network, address string) (at net.Addr, hear func() error, err error) {
	if network == "udp4" || network == "unixgram" {
		server := full.Must(net.ListenPacket(network, address))(t)
		t.Cleanup(func() { server.Close() })
		return server.LocalAddr(), func() error {
			_, _, err := server.ReadFrom(make([]byte, 16))
			return err
		}, nil
	}
	server, err := net.Listen(network, address)
	if err != nil {
		return nil, nil, err
	}
	t.Cleanup(func() { server.Close() })
	return server.Addr(), func() error {
		conn, err := server.Accept()
		if err == nil {
			conn.Close()
		}
		return err
	}, nil
}

// reach reaches a server as a program would if it could, and then forgets that it was
// heard: what protects is not that the server is deaf.
func (w *world) reach(t *testing.T, network, address string) {
	t.Helper()
	conn := full.Must(net.Dial(network, address))(t)
	defer conn.Close()
	if _, err := io.WriteString(conn, "6\n"); err != nil && !errors.Is(err, unix.EPIPE) &&
		!errors.Is(err, unix.ECONNRESET) {
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
	full.Must(exec.Command("true").Output())(t) // Go opens the files that it keeps for itself
	// An orphan becomes a child of this process, so that nothing hides.
	full.Check(t, unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	mounts := func() string { return string(full.Must(os.ReadFile("/proc/self/mountinfo"))(t)) }
	oldProcesses, oldFiles, oldMounts := descendants(), openFiles(), mounts()
	do()
	for _, p := range descendants(oldProcesses...) {
		// Where the memory cgroup has ended a helper without namespaces, with all of the
		// program, its dead are for this process to wait for.
		if p.state == 'Z' && p.parent == os.Getpid() && p.name == "program" {
			syscall.Wait4(p.pid, nil, 0, nil)
			continue
		}
		t.Errorf("left running: %v", p)
	}
	for file, what := range openFiles() {
		if _, old := oldFiles[file]; !old {
			t.Errorf("left open: file %d, %s", file, what)
		}
	}
	if now := mounts(); now != oldMounts {
		t.Errorf("mounted before:\n%s\nnow:\n%s", oldMounts, now)
	}
	if names := tree(temporary); len(names) > 0 {
		t.Errorf("left among the temporary files: %v", names)
	}
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

// descendants returns what this process has started, and what that has, without some processes.
func descendants(without ...process) []process {
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
	return slices.DeleteFunc(list, func(p process) bool {
		return slices.ContainsFunc(without, func(other process) bool { return other.pid == p.pid })
	})
}

// openFiles returns the open files of this process, by number.
func openFiles() map[int]string {
	files := make(map[int]string)
	for file := range 1 << 12 {
		if _, err := unix.FcntlInt(uintptr(file), unix.F_GETFD, 0); err == nil {
			files[file], _ = os.Readlink(fmt.Sprintf("/proc/self/fd/%d", file))
		}
	}
	return files
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
