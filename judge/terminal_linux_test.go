package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// onTerminal runs the judge with all its streams on a terminal of 60 columns, and
// returns what appears there.
func onTerminal(t *testing.T, environment []string, args ...string) string {
	t.Helper()
	cmd, screen := startOnTerminal(t, environment, args...)
	shown, _ := io.ReadAll(screen) // it ends with an error when nobody has the terminal any more
	if err := cmd.Wait(); err != nil {
		t.Errorf("judge %v: %v", args, err)
	}
	return string(shown)
}

// startOnTerminal starts the judge with all its streams on a terminal of 60 columns, and
// returns the other end of that.
func startOnTerminal(t *testing.T, environment []string, args ...string) (*exec.Cmd, *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { screen.Close() })
	fd := int(screen.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	locked := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	terminal, missing := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err := errors.Join(err, locked, missing); err != nil {
		t.Skip(err)
	}
	full.Check(t, unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 60}))
	cmd := asJudge(t, args)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = terminal, terminal, terminal
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(s string) bool {
		name, _, _ := strings.Cut(s, "=")
		return slices.Contains([]string{"PAGER", "TERM", "LESS", "NO_COLOR", "GRUNDY_LANG"}, name)
	}), append(environment, "GRUNDY_LANG=en")...)
	full.Check(t, cmd.Start())
	terminal.Close()
	return cmd, screen
}

// On a terminal a page is set for it, and goes through the person's pager, but not where
// they do without one or the terminal can't do it.
func TestPager(t *testing.T) {
	const pager = "judge-test-pager" // by its name, for a path can have spaces
	folder := t.TempDir()
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	full.Check(t, os.WriteFile(filepath.Join(folder, pager), []byte("#!/bin/sh\necho \"paged $1 $LESS\"\ncat\n"),
		0o755))
	for _, c := range []struct {
		environment []string
		paged       string // how what appears begins
	}{
		{[]string{"TERM=xterm", "PAGER=" + pager}, "paged  -FX\r\n# "},
		{[]string{"TERM=xterm", "PAGER=" + pager + " -x"}, "paged -x -FX\r\n# "},
		{[]string{"TERM=dumb", "PAGER=" + pager}, "# "},
		{[]string{"TERM=xterm", "PAGER=" + pager, "LESS=-i"}, "paged  -i\r\n# "},
		{[]string{"TERM=xterm", "PAGER=cat"}, "# "},
		{[]string{"TERM=xterm", "PAGER="}, "# "},
		{[]string{"TERM=xterm", "PAGER=/no/such/pager"}, "# "},
		{[]string{"TERM=xterm", "PATH=/no/such/folder"}, "# "}, // no less
	} {
		shown := onTerminal(t, c.environment, "show", "hdu1850")
		if !strings.HasPrefix(shown, c.paged) || !strings.Contains(shown, "Example") {
			t.Errorf("%v: %.200q, want it to begin with %q", c.environment, shown, c.paged)
		}
	}
}

// On a terminal progress is a line that vanishes; on one that can't change a line it
// is not shown for what is soon over.
func TestProgressOnTerminal(t *testing.T) {
	full.Daily(t)
	onTerminal(t, nil, "hdu1846") // builds it
	shown := onTerminal(t, []string{"TERM=xterm", "NO_COLOR=1"}, "hdu1846")
	if before, _, ok := strings.Cut(shown, "problem  title"); !ok || !strings.HasSuffix(before, "\r\x1b[K") ||
		!strings.Contains(before, "judging hdu1846, 1 of 1 problem ...") || strings.Contains(before, "\n") {
		t.Errorf("%q", shown)
	}
	if shown := onTerminal(t, []string{"TERM=dumb"}, "hdu1846"); strings.Contains(shown, "\x1b") {
		t.Errorf("on a dumb terminal: %q", shown)
	}
}

// On a terminal the screen begins anew with each save, so that it shows no old state, and the
// report fits it.
func TestWatchOnTerminal(t *testing.T) {
	full.Test(t)
	path := filepath.Join(t.TempDir(), "mine.go")
	full.Write(t, path, wrongBash)
	cmd, screen := startOnTerminal(t, []string{"TERM=xterm", "NO_COLOR=1"}, "watch", "hdu1846", path)
	w := running{t: t, lines: linesOf(screen)}
	w.until("WA, wrong answer, on samples/sample")
	_, report, again := strings.Cut(strings.Join(w.until("Waiting for the next save of "), "\n"), "\x1b[H\x1b[2J")
	if tall := 3 + strings.Count(report, "\n"); !again || tall > 24 || !strings.Contains(report, "Why it is wrong:") ||
		!strings.Contains(report, "next: ") {
		t.Errorf("the report is not complete or too tall for 24 lines:\n%s", report)
	}
	full.Write(t, path, broken)
	w.until("\x1b[H\x1b[2J")
	w.until("CE, compilation error")
	full.Check(t, cmd.Process.Signal(os.Interrupt))
	cmd.Wait()
}

func init() {
	commands["ungranted"] = func() { withoutCalls(false) }
	commands[landlockAlone] = func() { withoutCalls(true) }
}

// landlockAlone is the command that runs another on a machine that grants no namespaces.
const landlockAlone = "landlock-alone"

// withoutCalls runs a command on a machine that grants nothing: no namespaces, no
// Landlock, no system call filters; or nothing but the last two.
func withoutCalls(alone bool) {
	const (
		load   = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal  = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		anyBit = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
		answer = unix.BPF_RET | unix.BPF_K
		refuse = unix.SECCOMP_RET_ERRNO
		spaces = unix.CLONE_NEWNS | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	)
	filter := []unix.SockFilter{
		{Code: load, K: 0}, // the number of the system call
		{Code: equal, K: unix.SYS_CLONE, Jf: 4},
		{Code: load, K: 16}, // its first argument
		{Code: anyBit, K: spaces, Jf: 1},
		{Code: answer, K: refuse | uint32(unix.EPERM)},
		{Code: answer, K: unix.SECCOMP_RET_ALLOW},
	}
	refused := map[uint32]unix.Errno{unix.SYS_CLONE3: unix.ENOSYS, unix.SYS_UNSHARE: unix.EPERM}
	if !alone {
		refused[unix.SYS_SECCOMP], refused[unix.SYS_LANDLOCK_CREATE_RULESET] = unix.ENOSYS, unix.ENOSYS
	}
	for call, errno := range refused {
		filter = append(filter, unix.SockFilter{Code: equal, K: call, Jf: 1},
			unix.SockFilter{Code: answer, K: refuse | uint32(errno)})
	}
	filter = append(filter, unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ALLOW})

	runtime.LockOSThread()
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	if err == nil {
		err = unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
	}
	path, missing := exec.LookPath(os.Args[1])
	if err = cmp.Or(err, missing); err == nil {
		err = syscall.Exec(path, os.Args[1:], os.Environ())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// On a terminal a picture goes into a file, and not over another one.
func TestPictureOnTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	if shown := onTerminal(t, nil, "picture", "hdu2177"); !strings.Contains(shown, "Wrote hdu2177.svg") ||
		strings.Contains(shown, "<svg") {
		t.Errorf("the terminal shows %.200q", shown)
	}
	if svg := full.Must(os.ReadFile("hdu2177.svg"))(t); !strings.HasPrefix(string(svg), "<svg ") {
		t.Errorf("the file is %.100q", svg)
	}
	full.Write(t, "hdu2177.svg", "mine")
	cmd, screen := startOnTerminal(t, nil, "picture", "hdu2177")
	shown, _ := io.ReadAll(screen)
	kept := full.Must(os.ReadFile("hdu2177.svg"))(t)
	if err := cmd.Wait(); err == nil || !strings.Contains(string(shown), "is there already") || string(kept) != "mine" {
		t.Errorf("%v, the terminal shows %.200q, and the file is %.100q", err, shown, kept)
	}
}

// On a terminal judge new asks what a problem is that no judge is known to have.
func TestNewAsks(t *testing.T) {
	t.Chdir(copied(t))
	for _, c := range []struct{ typed, want string }{
		{"\x04\x04", "foo needs a title and a topic, unlike hdu1849"},
		{"Take three\npiles\n", "written  problems/foo/main.go"},
	} {
		cmd, screen := startOnTerminal(t, []string{"TERM=xterm"}, "new", "foo")
		full.Must(screen.WriteString(c.typed))(t)
		shown, _ := io.ReadAll(screen)
		cmd.Wait()
		if !strings.Contains(string(shown), "Title: ") || !strings.Contains(string(shown), c.want) {
			t.Errorf("typed %q: the terminal shows %q, want %q", c.typed, shown, c.want)
		}
	}
	if page := full.Must(os.ReadFile("README.md"))(t); !strings.Contains(string(page),
		"| [foo](problems/foo/README.md) | Take three | medium | piles |") {
		t.Error("the title or the topic is missing in README.md")
	}
}
