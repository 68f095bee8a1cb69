package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Try tries every protection that a sandbox says it has: it runs canaries, programs that do
// what is to be prevented. It returns Sandbox.Protections as found: what a canary managed
// to do is not held.
func Try(ctx context.Context) ([]Protection, error) {
	// No program may start with this.
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Ignore(syscall.SIGHUP)
		defer signal.Reset(syscall.SIGHUP)
	}
	box, err := New(ctx, Options{})
	if err != nil {
		return nil, err
	}
	defer box.Close()
	return box.try(ctx)
}

func (s *Sandbox) try(ctx context.Context) ([]Protection, error) {
	found := s.Protections()
	if s.helper == nil {
		return found, nil // nothing is held
	}
	t, err := newTrial(s)
	defer t.close()
	if err != nil {
		return nil, err
	}
	for i := range found {
		p := &found[i]
		detail := p.Detail
		for _, c := range canaries {
			if c.protection != p.Name || !p.Held || c.name == unseenMemory && s.helper.cgroup == nil ||
				c.name == numbers && !s.helper.ownRoot { // all processes of the machine share their numbers
				continue
			}
			managed, err := t.send(ctx, c)
			switch {
			case err != nil:
				return nil, err
			case managed == "":
			case c.name == numbers: // without this much is left to protect from
				p.Hole = "a canary " + managed
			default:
				p.Held, p.Detail = false, "a canary "+managed+", in spite of: "+detail
			}
		}
	}
	return found, nil
}

// A trial is what canaries need.
type trial struct {
	box      *Sandbox
	folder   string
	program  string // a folder with this program
	victim   *exec.Cmd
	died     chan bool // closed when the victim has ended
	listener net.Listener
	argument map[string]string // of canaries, by name
}

// newTrial prepares a trial. Close it, even after an error.
func newTrial(box *Sandbox) (t *trial, err error) {
	t = &trial{box: box, died: make(chan bool)}
	if t.folder, err = temporaryFolder(false); err != nil {
		return t, err
	}
	secret := filepath.Join(t.folder, "secret")
	t.program = filepath.Join(t.folder, "program")
	canary := filepath.Join(t.program, "canary.exe")
	err = errors.Join(os.WriteFile(secret, []byte("a secret\n"), 0o644),
		os.Chmod(t.folder, 0o755), // so that its mode does not protect it
		os.Mkdir(t.program, 0o755), copySelf(canary))
	if err != nil {
		return t, err
	}
	if t.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return t, err
	}
	nothing, err := emptyFile()
	if err != nil {
		return t, err
	}
	defer nothing.Close()
	t.victim = exec.Command(canary, canaryName, victimName, "")
	t.victim.Stdin, t.victim.Stdout, t.victim.Stderr = nothing, nothing, nothing
	if err := t.victim.Start(); err != nil {
		return t, err
	}
	go func() {
		t.victim.Wait()
		close(t.died)
	}()
	t.argument = map[string]string{
		otherFiles:     secret,
		theNetwork:     t.listener.Addr().String(),
		otherProcesses: fmt.Sprint(t.victim.Process.Pid),
		leftovers:      fmt.Sprintf("%s-%d", canaryName, time.Now().UnixNano()),
	}
	return t, nil
}

func (t *trial) close() {
	if t.victim != nil && t.victim.Process != nil {
		t.victim.Process.Kill()
	}
	if t.listener != nil {
		t.listener.Close()
	}
	os.RemoveAll(t.folder)
}

// copySelf copies the present program.
func copySelf(path string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	program, err := os.ReadFile(self)
	if err != nil {
		return err
	}
	return os.WriteFile(path, program, 0o755)
}

// send runs a canary, and returns what it managed to do, "" for nothing.
func (t *trial) send(ctx context.Context, c canary) (managed string, err error) {
	if c.limits == (Limits{}) {
		c.limits = usual
	}
	argument := t.argument[c.name]
	result, err := t.box.Run(ctx, Command{Folder: t.program, Args: []string{"@/canary.exe", canaryName, c.name, argument}, Limits: c.limits})
	if err != nil {
		return "", err
	}
	managed = strings.TrimSpace(string(result.Output))
	if c.name == numbers && argument == "" { // the second of them gets the number of the first
		t.argument[numbers] = managed
		return "", nil
	}
	if managed != "" && c.protection != otherProcesses {
		return managed, nil
	}
	switch c.protection {
	case otherProcesses: // it cannot tell: the number may be that of another process there
		select {
		case <-t.died:
			return "ended a process of yours", nil
		case <-time.After(50 * time.Millisecond):
		}
	case leftovers:
		if c.name == leftovers && runsStill(argument) {
			return "left a process behind", nil
		}
	case manyTasks: // Go ends a process that cannot start a thread
	case muchMemory:
		if result.Stop != AtMemory {
			return "was not stopped", nil
		}
	case muchTime:
		// One with many threads can hide for a while, and Go ends it if it cannot start them.
		hidden := c.name == threadsAsleep && (result.Stop == Starved || result.Death != "" && result.Stop == NotStopped)
		if result.Stop != AtCPU && result.Stop != AtIdle && !hidden {
			return "was not stopped in time", nil
		}
	default:
		if result.Death != "" {
			return "unknown: the canary died of " + result.Death, nil
		}
	}
	return "", nil
}

// runsStill reports whether a process with a mark in its command line runs.
func runsStill(mark string) bool {
	p := new(proc)
	for _, pid := range processes() {
		if strings.Contains(string(p.readOf(pid, "cmdline")), mark) {
			return true
		}
	}
	return false
}
